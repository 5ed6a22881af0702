import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { suspendByEmail } from "#testing/staff.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";
import { mailHtml, mailText } from "#server/notifications/presenters.ts";
import { hashMailbox } from "#server/identity/mailboxes.ts";
import { hashToken } from "#server/identity/tokens.ts";
import { sweepMailedLinks } from "./mailed-links.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { SANDBOX: "on", TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const password = "correct horse";
type Member = Client & { username: string; email: string };

let addresses = 0;
const freshEmail = () => `new${(addresses += 1)}@mail.example`;
const signUp = (fields: Parameters<TestServer["signUp"]>[0] = {}) =>
  server.signUp({ premium: false, ...fields });
const ask = (member: Client, email: unknown, given: unknown = password) =>
  member.post("/api/auth/email", { email, password: given });
const press = (client: Client, token: string, given?: string) =>
  client.post("/api/auth/verify-email", { token, password: given });
const takeBack = (token: unknown) => server.visitor().post("/api/auth/email/return", { token });
const tokenAt = (email: string) => mailedToken(server.application, email, "/verify-email");
const logIn = async (email: string, given = password) => {
  const device = server.visitor();
  const { status } = await device.post("/api/auth/login", { email, password: given });
  return { status, device };
};
const emailOf = async (client: Client) => (await client.get("/api/auth/me")).body.user?.email;
const pendingOf = async (client: Client) =>
  (await client.get("/api/auth/email")).body.pending?.email ?? null;
const subjectsTo = async (email: string) =>
  (await mailsTo(server.application, email)).map(({ subject }) => subject);
const rowOf = ({ username }: Member) =>
  db().selectFrom("members").selectAll().where("username", "=", username).executeTakeFirstOrThrow();

/** Changes the member's address and returns the token mailed to the former one. */
async function move(member: Client, from: string, to: string): Promise<string> {
  expect((await ask(member, to)).status).toBe(202);
  expect((await press(member, await tokenAt(to))).status).toBe(200);
  return tokenAt(from);
}

const confirm = "Confirm your new email address";
const changed = "Your email address was changed";
const wanted = "Someone tried to use your email address";

describe("changing the email address", () => {
  it("an email change requested on one device and confirmed on another applies on both", async () => {
    const phone = await signUp();
    const { device: laptop } = await logIn(phone.email);
    const email = freshEmail();
    const reply = await ask(phone, ` ${email.toUpperCase()}`);
    expect([reply.status, reply.body]).toEqual([202, null]);
    for (const device of [phone, laptop])
      expect([await emailOf(device), await pendingOf(device)]).toEqual([phone.email, email]);
    expect(await subjectsTo(email)).toEqual([confirm]);
    const token = await tokenAt(email);
    expect((await press(laptop, token)).body).toEqual({ emailVerified: true });
    for (const device of [phone, laptop])
      expect([await emailOf(device), await pendingOf(device)]).toEqual([email, null]);
    const statuses = [(await logIn(phone.email)).status, (await logIn(email)).status];
    expect(statuses).toEqual([401, 200]);
    expect((await subjectsTo(phone.email))[0]).toBe(changed);
    expect((await press(laptop, token)).body.code).toBe("invalid_link");
  });

  it("an email change is confirmed only with the account's login or password", async () => {
    const [member, other] = [await signUp(), await signUp({ password: "another horse" })];
    const email = freshEmail();
    await ask(member, email);
    const token = await tokenAt(email);
    for (const refused of [
      await press(other, token),
      await press(server.visitor(), token),
      await press(server.visitor(), token, "another horse"),
    ])
      expect([refused.status, refused.body.code]).toEqual([401, "not_authenticated"]);
    expect((await press(server.visitor(), token, password)).status).toBe(200);
    expect(await emailOf(member)).toBe(email);
  });

  it("an email change to a taken address gets the same answer, its owner is told, and no link leads there", async () => {
    const [member, owner] = [await signUp(), await signUp()];
    const reply = await ask(member, owner.email);
    expect([reply.status, reply.body, await pendingOf(member)]).toEqual([202, null, owner.email]);
    const [mail] = await mailsTo(server.application, owner.email);
    expect([mail?.subject, mail?.path]).toEqual([wanted, "/login"]);
    expect(JSON.stringify(mail)).not.toContain(member.email);
  });

  it("an email change to the address of an unconfirmed account mails the link by which its owner frees it", async () => {
    const [member, squatter] = [await signUp(), await signUp({ confirmed: false })];
    expect((await ask(member, squatter.email)).status).toBe(202);
    const token = await tokenAt(squatter.email);
    expect((await subjectsTo(squatter.email)).at(0)).toBe("Confirm your email address");
    await server.visitor().post("/api/auth/verify-email/disown", { token });
    expect((await member.post("/api/auth/email/resend")).status).toBe(204);
    expect((await press(member, await tokenAt(squatter.email))).status).toBe(200);
    expect(await emailOf(member)).toBe(squatter.email);
  });

  it("an email change works by the newest link only, also if two devices ask at once", async () => {
    const member = await signUp();
    const emails = [freshEmail(), freshEmail()];
    await Promise.all(emails.map((email) => ask(member, email)));
    const pending = await pendingOf(member);
    const results = [];
    for (const email of emails)
      results.push([email, (await press(member, await tokenAt(email))).status]);
    expect(results).toEqual(emails.map((email) => [email, email === pending ? 200 : 400]));
    const next = freshEmail();
    await ask(member, next);
    const [first] = [await tokenAt(next)];
    await member.post("/api/auth/email/resend");
    const second = await tokenAt(next);
    const pressed = await Promise.all([first, second, second].map((token) => press(member, token)));
    expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400,
    ]);
    expect(await emailOf(member)).toBe(next);
  });

  it("an email change can be withdrawn by the member or by the owner of the new mailbox, who deletes no account", async () => {
    const member = await signUp();
    const email = freshEmail();
    await ask(member, email);
    const token = await tokenAt(email);
    expect((await member.delete("/api/auth/email")).status).toBe(204);
    expect((await press(member, token)).body.code).toBe("invalid_link");
    expect((await member.post("/api/auth/email/resend")).body.code).toBe("not_found");
    await ask(member, email);
    const again = await tokenAt(email);
    const disown = { token: again };
    expect((await server.visitor().post("/api/auth/verify-email/disown", disown)).status).toBe(204);
    expect([await emailOf(member), await pendingOf(member)]).toEqual([member.email, null]);
    await ask(member, email);
    expect((await ask(member, member.email)).status).toBe(202);
    expect(await pendingOf(member)).toBeNull();
  });

  it("an email change isn't confirmed after the account was suspended or deleted, or the address taken", async () => {
    const [suspended, deleted, late] = [await signUp(), await signUp(), await signUp()];
    const email = freshEmail();
    const pressed = [];
    for (const member of [suspended, deleted, late]) {
      await db().deleteFrom("attempts").where("key", "like", "mailbox-%").execute();
      await ask(member, email);
      const token = await tokenAt(email);
      if (member === suspended)
        await suspendByEmail(server.application.context, member.email, null);
      if (member === deleted) await member.delete("/api/auth/account");
      if (member === late) await signUp({ email });
      const { status, body } = await press(server.visitor(), token, password);
      pressed.push(`${status} ${body.code}`);
    }
    expect(pressed).toEqual(["403 account_disabled", "400 invalid_link", "409 email_taken"]);
    expect(await emailOf(late)).toBe(late.email);
  });

  it("an email change needs a valid address and the right password", async () => {
    const member = await signUp();
    const bad = ["", "a@b\u0000.example", "no address", null, `${"x".repeat(250)}@a.example`];
    for (const email of bad) {
      const { status, body } = await ask(member, email);
      expect([email, status, body.issues?.[0].path]).toEqual([email, 400, "email"]);
    }
    const wrong = await ask(member, freshEmail(), "wrong horse");
    expect([wrong.status, wrong.body.code]).toEqual([403, "wrong_password"]);
    expect((await ask(server.visitor(), freshEmail())).status).toBe(401);
    expect(await pendingOf(member)).toBeNull();
  });

  it("an email change works without a password for 10 minutes after a login with a provider or a passkey", async () => {
    const member = await signUp();
    const { id } = await rowOf(member);
    const since = (way: "password" | "provider" | "passkey", minutes: number) =>
      db()
        .updateTable("logins")
        .set({ way, created_at: new Date(Date.now() - minutes * 60_000) })
        .where("member_id", "=", id)
        .execute();
    const results = [];
    for (const [way, minutes] of [
      ["provider", 9],
      ["passkey", 9],
      ["provider", 11],
      ["password", 0],
    ] as const) {
      await since(way, minutes);
      const { status, body } = await member.post("/api/auth/email", { email: freshEmail() });
      results.push(body === null ? status : `${status} ${body.code}`);
    }
    expect(results).toEqual([202, 202, "403 login_too_old", "403 login_too_old"]);
    await db().updateTable("members").set({ password_hash: null }).where("id", "=", id).execute();
    expect((await ask(member, freshEmail())).body.code).toBe("no_password");
  });

  it("an email change is limited to 5 a day for a member, and to 3 emails an hour for a mailbox", async () => {
    const member = await signUp();
    const statuses = [];
    for (let nth = 0; nth < 10; nth += 1) statuses.push((await ask(member, freshEmail())).status);
    expect(statuses).toEqual([...Array(5).fill(202), ...Array(5).fill(429)]);
    const [victim, taken] = ["victim@mail.example", await signUp()];
    for (const mailbox of [victim, taken.email]) {
      const replies = [];
      for (let nth = 0; nth < 4; nth += 1) {
        const tagged = mailbox === victim ? `victim+${nth}@mail.example` : mailbox;
        replies.push((await ask(await signUp(), tagged)).status);
      }
      expect(replies).toEqual([202, 202, 202, 429]);
    }
  });
});

describe("a lost old mailbox", () => {
  const lose = (member: Client, email: string, more: object = {}) =>
    member.post("/api/auth/email", { email, oldMailbox: "lost", ...more });

  it("a lost mailbox gets one notice with neither a link nor the new address, and can't take the change back", async () => {
    const member = await signUp();
    const email = freshEmail();
    const before = (await mailsTo(server.application, member.email)).length;
    expect((await lose(member, email, { password })).status).toBe(202);
    expect((await member.post("/api/auth/email/resend")).status).toBe(204);
    expect(await mailsTo(server.application, member.email)).toHaveLength(before);
    expect((await press(member, await tokenAt(email))).status).toBe(200);

    const [mail, ...earlier] = await mailsTo(server.application, member.email);
    if (mail === undefined) throw new Error("there is no notice");
    expect(earlier).toHaveLength(before);
    expect(mail.subject).toBe("Your Spotter account has another email address");
    const { config } = server.application.context;
    const content = { ...mail, fullName: null, because: "account", language: "English" } as const;
    for (const shown of [mailText(config, content), mailHtml(config, content)]) {
      expect(shown).not.toContain(email);
      expect(shown).not.toMatch(/https?:/);
    }
    expect(
      await db().selectFrom("email_returns").where("email", "=", member.email).execute(),
    ).toEqual([]);
  });

  it("with a lost mailbox, the addresses before it can't take the change back either", async () => {
    const member = await signUp();
    const between = freshEmail();
    const token = await move(member, member.email, between);
    const email = freshEmail();
    expect((await lose(member, email, { password })).status).toBe(202);
    expect((await press(member, await tokenAt(email))).status).toBe(200);
    expect((await takeBack(token)).body.code).toBe("invalid_link");
    expect(await emailOf(member)).toBe(email);
  });

  it("a mailbox is lost only by a password, or a login with a password or a passkey 10 minutes ago", async () => {
    const member = await signUp();
    const { id } = await rowOf(member);
    const results = [];
    for (const [way, minutes, given] of [
      ["password", 9, {}],
      ["passkey", 9, {}],
      ["provider", 11, { password }],
      ["provider", 0, {}],
      ["password", 11, {}],
    ] as const) {
      await db()
        .updateTable("logins")
        .set({ way, created_at: new Date(Date.now() - minutes * 60_000) })
        .where("member_id", "=", id)
        .execute();
      const { status, body } = await lose(member, freshEmail(), given);
      results.push(body === null ? status : `${status} ${body.code}`);
    }
    const tooOld = "403 login_too_old";
    expect(results).toEqual([202, 202, 202, tooOld, tooOld]);
  });
});

describe("after an email change", () => {
  it("an email change reaches everything that is derived from the address, and voids mails to the former one", async () => {
    const member = await signUp();
    const { id } = await rowOf(member);
    await server.visitor().post("/api/auth/password-reset", { email: member.email });
    const reset = await mailedToken(server.application, member.email, "/reset-password");
    const email = freshEmail();
    await server.visitor().post("/api/interest", { email, zipCode: "75201" });
    const waiting = (recipient: string, is_secret: boolean) => ({
      member_id: id,
      kind: "email" as const,
      recipient,
      subject: "waits",
      text: "",
      path: "/events",
      language: "English" as const,
      because: "account" as const,
      is_secret,
      created_at: new Date(),
      due_at: new Date(Date.now() + 86_400_000),
    });
    await db()
      .insertInto("deliveries")
      .values([waiting(member.email, false), waiting(member.email, true)])
      .execute();
    await move(member, member.email, email);
    expect((await rowOf(member)).mailbox_hash).toBe(await hashMailbox(db(), email));
    const left = db().selectFrom("deliveries").select("recipient").where("subject", "=", "waits");
    expect(await left.execute()).toEqual([{ recipient: email }]);
    const interests = db().selectFrom("interests").select("email").where("email", "=", email);
    expect(await interests.execute()).toEqual([]);
    const confirmed = { token: reset, password: "third password" };
    const replied = await server.visitor().post("/api/auth/password-reset/confirm", confirmed);
    expect(replied.body.code).toBe("invalid_link");
  });

  it("a suspended mailbox gets no mail about an email change", async () => {
    const [member, banned] = [await signUp(), await signUp()];
    await suspendByEmail(server.application.context, banned.email, null);
    const tagged = banned.email.replace("@", "+tag@");
    expect((await ask(member, tagged)).status).toBe(202);
    expect(await subjectsTo(tagged)).toEqual([]);
  });

  it("an email change isn't told to a former address that was never confirmed, and frees it", async () => {
    const member = await signUp({ confirmed: false });
    await move(member, member.email, freshEmail());
    expect((await member.get("/api/auth/me")).body.user.emailVerified).toBe(true);
    expect(await subjectsTo(member.email)).toEqual(["Confirm your email address"]);
    expect((await signUp({ email: member.email })).email).toBe(member.email);
  });
});

describe("the former address", () => {
  it("a former address is reserved for 7 days after an email change, and free after that", async () => {
    const [member, other] = [await signUp(), await signUp()];
    await move(member, member.email, freshEmail());
    const taken = signupPayload({ email: member.email });
    const replies = [
      await server.visitor().post("/api/auth/signup", taken),
      await server.visitor().post("/api/auth/email-check", { email: member.email }),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(["email_taken", "email_taken"]);
    expect((await ask(other, member.email)).status).toBe(202);
    expect(await subjectsTo(member.email)).toEqual([wanted, changed, "Confirm your email address"]);
    await db()
      .updateTable("email_returns")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("email", "=", member.email)
      .execute();
    expect((await takeBack(await tokenAt(member.email))).body.code).toBe("invalid_link");
    await sweepMailedLinks(server.application.context);
    expect(
      await db().selectFrom("email_returns").where("email", "=", member.email).execute(),
    ).toEqual([]);
    expect((await server.visitor().post("/api/auth/signup", taken)).status).toBe(201);
  });

  it("a former address is taken back by its link: every login ends, and a new password can be chosen", async () => {
    const member = await signUp();
    const { device: thief } = await logIn(member.email);
    const token = await move(thief, member.email, freshEmail());
    const further = freshEmail();
    const later = await move(thief, String(await emailOf(thief)), further);
    await ask(thief, freshEmail());
    const reply = await takeBack(token);
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect([await emailOf(thief), await emailOf(member)]).toEqual([undefined, undefined]);
    expect([(await logIn(further)).status, (await logIn(member.email)).status]).toEqual([401, 200]);
    expect((await subjectsTo(member.email))[0]).toBe("Choose a new password");
    expect((await subjectsTo(further))[0]).toBe("The change of your email was taken back");
    for (const used of [token, later, "x", "\u0000"])
      expect((await takeBack(used)).body.code).toBe("invalid_link");
    const { id } = await rowOf(member);
    const pending = db().selectFrom("email_changes").where("member_id", "=", id);
    expect(await pending.execute()).toEqual([]);
  });

  it("taking back a former address removes a password and a provider that a thief added since", async () => {
    const member = await signUp();
    const { id } = await rowOf(member);
    const identity = (subject: string, minutes: number) => ({
      issuer: `https://${subject}.example`,
      subject,
      member_id: id,
      created_at: new Date(Date.now() + minutes * 60_000),
    });
    await db().insertInto("member_identities").values(identity("own", -5)).execute();
    const token = await move(member, member.email, freshEmail());
    await db().insertInto("member_identities").values(identity("thief", 1)).execute();
    const next = { currentPassword: password, password: "battery staple" };
    expect((await member.put("/api/auth/password", next)).status).toBe(200);
    expect((await takeBack(token)).status).toBe(204);
    const statuses = [password, next.password].map(
      async (given) => (await logIn(member.email, given)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401]);
    const identities = await db()
      .selectFrom("member_identities")
      .select(["subject", sql<boolean>`ended_at is null`.as("isActive")])
      .where("member_id", "=", id)
      .orderBy("subject")
      .execute();
    expect(identities).toEqual([
      { subject: "own", isActive: true },
      { subject: "thief", isActive: false },
    ]);
    const reset = await mailedToken(server.application, member.email, "/reset-password");
    const chosen = { token: reset, password: "third password" };
    expect((await server.visitor().post("/api/auth/password-reset/confirm", chosen)).status).toBe(
      204,
    );
    expect((await logIn(member.email, "third password")).status).toBe(200);
  });

  it("a former address goes back to the member by another change as well, and the link to it is void", async () => {
    const member = await signUp();
    const email = freshEmail();
    const token = await move(member, member.email, email);
    await move(member, email, member.email);
    expect((await takeBack(token)).body.code).toBe("invalid_link");
    expect(await emailOf(member)).toBe(member.email);
    const own = await db()
      .selectFrom("email_returns")
      .select("email")
      .where("email", "in", [email, member.email])
      .execute();
    expect(own).toEqual([{ email }]);
  });

  it("a former address is free at once when the account is deleted, also during a change", async () => {
    const member = await signUp();
    const email = freshEmail();
    await ask(member, email);
    const token = await tokenAt(email);
    const [deleted, pressed] = await Promise.all([
      member.delete("/api/auth/account"),
      press(server.visitor(), token, password),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 400, 401]).toContain(pressed.status);
    for (const free of [member.email, email])
      expect(
        (await server.visitor().post("/api/auth/signup", signupPayload({ email: free }))).status,
      ).toBe(201);
    expect(
      await db().selectFrom("email_changes").where("token_hash", "=", hashToken(token)).execute(),
    ).toEqual([]);
  });
});
