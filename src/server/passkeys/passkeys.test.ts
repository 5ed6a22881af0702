import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#shared/rules/durations.ts";
import { passkeysMax } from "#shared/rules/limits.ts";
import { passkeyChallengeLifetimeMs } from "#shared/rules/lifetimes.ts";
import { resetPasskeys } from "#server/operate/staff/staff.ts";
import { Authenticator } from "#testing/authenticator.ts";
import { passkeyRow } from "#testing/member-with-everything.ts";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";

const password = "correct horse";
const origin = "https://spotter.test";
let server: TestServer;

beforeAll(async () => {
  // In the sandbox mails stay in the outbox, with their links. A proxy in front gives each try an address.
  server = await startTestServer(undefined, {
    PUBLIC_URL: origin,
    SANDBOX: "on",
    STAFF_PASSKEY: "on",
    TRUST_PROXY: "1",
  });
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

/** The options, with the caller's proof. */
const begin = (member: Client, proof: object = { password }) =>
  member.post("/api/auth/passkeys/options", proof);

async function add(member: Client, authenticator = new Authenticator(origin), name = "Phone") {
  const { body: options } = await begin(member);
  const credential = authenticator.create(options);
  return { authenticator, reply: await member.post("/api/auth/passkeys", { name, credential }) };
}

async function memberWithPasskey(name?: string) {
  const member = await server.signUp();
  const { authenticator, reply } = await add(member, undefined, name);
  expect(reply.status).toBe(201);
  const { passkey, recoveryCodes } = reply.body;
  return { member, authenticator, id: String(passkey.id), codes: recoveryCodes as string[] };
}

async function logIn(
  authenticator: Authenticator,
  faults?: Parameters<Authenticator["get"]>[1],
  visitor = server.visitor(),
) {
  const { body: options } = await visitor.post("/api/auth/passkey-login/options");
  const credential = authenticator.get(options, faults);
  return {
    visitor,
    credential,
    reply: await visitor.post("/api/auth/passkey-login", { credential }),
  };
}

const logInByCode = (email: string, code: string, at = "203.0.113.1") =>
  server.visitor().send("POST", "/api/auth/recovery-code-login", {
    body: { email, code },
    headers: { "x-forwarded-for": at },
  });

const logInByPassword = async (email: string) => {
  const visitor = server.visitor();
  await visitor.post("/api/auth/login", { email, password });
  return visitor;
};

const refusal = ({ status, body }: { status: number; body: { code: string } }) =>
  `${status} ${body.code}`;
const listOf = async (member: Client) => (await member.get("/api/auth/passkeys")).body;
const subjectsTo = async (email: string) =>
  (await mailsTo(server.application, email)).map(({ subject }) => subject);

async function ageLogins(username: string, ms: number): Promise<void> {
  const { id } = await db()
    .selectFrom("members")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  await db()
    .updateTable("logins")
    .set({ created_at: new Date(Date.now() - ms) })
    .where("member_id", "=", id)
    .execute();
}

describe("adding a passkey", () => {
  it("adding a passkey is told to an unconfirmed mailbox without the passkey's name", async () => {
    const member = await server.signUp({ confirmed: false });
    expect((await add(member, undefined, "Visit evil dot example")).reply.status).toBe(201);
    const [mail] = await mailsTo(server.application, member.email);
    expect(mail?.subject).toBe("A passkey was added");
    expect(mail?.text).not.toContain("evil");
  });

  it("adding a passkey shows it in the list, comes with eight recovery codes the first time, and is told by email", async () => {
    const { member, codes } = await memberWithPasskey("Ann's phone");
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    expect(codes[0]).toMatch(/^(\w{4}-){3}\w{4}$/);
    const second = await add(member, undefined, "Laptop");
    expect(second.reply.body.recoveryCodes).toBeNull();
    expect(await listOf(member)).toMatchObject({
      passkeys: [{ name: "Ann's phone", lastUsedAt: null }, { name: "Laptop" }],
      recoveryCodesLeft: 8,
    });
    expect(await subjectsTo(member.email)).toContain("A passkey was added");
    const { body: data } = await member.get("/api/auth/account/data");
    expect(data.passkeys).toEqual([
      { name: "Ann's phone", createdAt: expect.any(String), lastUsedAt: null },
      { name: "Laptop", createdAt: expect.any(String), lastUsedAt: null },
    ]);
    const stored = await db().selectFrom("recovery_codes").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(codes[0]?.replaceAll("-", ""));
  });

  it("adding a passkey asks the browser for a verified, discoverable credential of this site that isn't one of the member's", async () => {
    const { member, authenticator } = await memberWithPasskey();
    const { body: options } = await begin(member);
    expect(options).toMatchObject({
      rp: { id: "spotter.test", name: "Spotter" },
      user: { name: member.email },
      excludeCredentials: [{ id: authenticator.create(options).id, type: "public-key" }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
  });

  it("adding a passkey needs the password, or a login that began with a provider or a passkey moments ago", async () => {
    const member = await server.signUp();
    expect(refusal(await begin(member, {}))).toBe("403 login_too_old");
    expect(refusal(await begin(member, { password: "wrong horse" }))).toBe("403 wrong_password");
    const { authenticator } = await add(member);
    const { visitor } = await logIn(authenticator);
    expect((await begin(visitor, {})).status).toBe(200);
    await ageLogins(member.username, 10 * minuteMs + 1);
    expect(refusal(await begin(visitor, {}))).toBe("403 login_too_old");
    expect(refusal(await begin(server.visitor()))).toBe("401 not_authenticated");
  });

  it.each([
    ["of another site", { origin: "https://evil.test" }],
    ["without asking who holds the phone", { isUnverified: true }],
    ["to a challenge of its own", { challenge: "bWFkZS11cA" }],
    ["with certificates, which might lead the server anywhere", { certificate: Buffer.from("x") }],
  ])("adding a passkey is refused for an answer %s", async (_, faults) => {
    const member = await server.signUp();
    const { body: options } = await begin(member);
    const credential = new Authenticator(origin).create(options, faults);
    const reply = await member.post("/api/auth/passkeys", { name: "Phone", credential });
    expect(refusal(reply)).toBe("401 passkey_not_verified");
    expect((await listOf(member)).passkeys).toEqual([]);
  });

  it("adding a passkey is refused for a challenge that is used, replaced, too old or another member's", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const send = async (by: Client, options: Parameters<Authenticator["create"]>[0]) => {
      const credential = new Authenticator(origin).create(options);
      return (await by.post("/api/auth/passkeys", { name: "Phone", credential })).status;
    };
    const { body: replaced } = await begin(member);
    const { body: used } = await begin(member);
    expect(await send(other, used)).toBe(401);
    expect([await send(member, used), await send(member, used)]).toEqual([201, 401]);
    expect(await send(member, replaced)).toBe(401);
    const { body: old } = await begin(member);
    await db()
      .updateTable("passkey_challenges")
      .set({ created_at: new Date(Date.now() - passkeyChallengeLifetimeMs - 1) })
      .execute();
    expect(await send(member, old)).toBe(401);
  });

  it("adding a passkey is refused for another member's passkey, and changes nothing", async () => {
    const { member: owner, authenticator } = await memberWithPasskey();
    const before = await listOf(owner);
    const thief = await server.signUp();
    const { reply } = await add(thief, authenticator);
    expect(refusal(reply)).toBe("409 passkey_taken");
    expect(await listOf(owner)).toEqual(before);
    expect(await listOf(thief)).toEqual({
      passkeys: [],
      recoveryCodesLeft: 0,
      consoleNeedsLogin: false,
    });
  });

  it("adding a passkey is refused beyond ten", async () => {
    const { member } = await memberWithPasskey();
    const { body: options } = await begin(member);
    const { id: memberId } = await db()
      .selectFrom("members")
      .select("id")
      .where("username", "=", member.username)
      .executeTakeFirstOrThrow();
    await db()
      .insertInto("passkeys")
      .values(
        Array.from({ length: passkeysMax - 1 }, (_, nth) => ({
          ...passkeyRow(memberId, new Date()),
          credential_id: `${memberId}-${nth}`,
        })),
      )
      .execute();
    expect(refusal(await begin(member))).toBe("409 too_many_passkeys");
    const credential = new Authenticator(origin).create(options);
    const late = await member.post("/api/auth/passkeys", { name: "Phone", credential });
    expect(refusal(late)).toBe("409 too_many_passkeys");
  });

  it("adding a passkey needs a readable name of one line", async () => {
    const { member, id } = await memberWithPasskey();
    for (const name of ["", " ", "a\u0000b", "two\nlines", "x".repeat(61), 7, null]) {
      const { status, body } = await member.send("PATCH", `/api/auth/passkeys/${id}`, {
        body: { name },
      });
      expect([name, status, body.issues[0].path]).toEqual([name, 400, "name"]);
    }
    const renamed = await member.send("PATCH", `/api/auth/passkeys/${id}`, {
      body: { name: " Work phone " },
    });
    expect([renamed.status, renamed.body.name]).toEqual([200, "Work phone"]);
  });
});

describe("logging in with a passkey", () => {
  it("logging in with a passkey opens the account of its member and records when it was used", async () => {
    const { member, authenticator } = await memberWithPasskey();
    const { visitor, reply } = await logIn(authenticator);
    expect([reply.status, reply.body.user.username]).toEqual([200, member.username]);
    expect((await visitor.get("/api/auth/me")).status).toBe(200);
    const [{ lastUsedAt }] = (await listOf(member)).passkeys;
    expect(lastUsedAt).toEqual(expect.any(String));
  });

  it("logging in with a passkey works again on a phone that doesn't count", async () => {
    const { authenticator } = await memberWithPasskey();
    const statuses = [];
    for (let nth = 0; nth < 2; nth += 1)
      statuses.push((await logIn(authenticator, { counter: 0 })).reply.status);
    expect(statuses).toEqual([200, 200]);
  });

  it.each([
    ["of another site", { origin: "https://evil.test" }],
    ["without asking who holds the phone", { isUnverified: true }],
    ["to a challenge of its own", { challenge: "bWFkZS11cA" }],
    ["with a counter that didn't grow, as from a copy", { counter: 1 }],
  ])("logging in with a passkey is refused for an answer %s", async (_, faults) => {
    const { authenticator } = await memberWithPasskey();
    expect((await logIn(authenticator)).reply.status).toBe(200);
    const { visitor, reply } = await logIn(authenticator, faults);
    expect(refusal(reply)).toBe("401 passkey_not_verified");
    expect((await visitor.get("/api/auth/me")).status).toBe(401);
  });

  it("logging in with a passkey is refused with an unknown passkey, a used answer, or another member's name in it", async () => {
    const { authenticator } = await memberWithPasskey();
    const { member: other } = await memberWithPasskey();
    const stranger = new Authenticator(origin);
    expect(refusal((await logIn(stranger, undefined)).reply)).toBe("400 invalid_request");
    const { credential } = await logIn(authenticator);
    const visitor = server.visitor();
    const again = await visitor.post("/api/auth/passkey-login", { credential });
    expect(refusal(again)).toBe("401 passkey_not_verified");
    const { body: options } = await visitor.post("/api/auth/passkey-login/options");
    const signed = authenticator.get(options);
    const userHandle = Buffer.from(other.username).toString("base64url");
    const swapped = { ...signed, response: { ...signed.response, userHandle } };
    const reply = await visitor.post("/api/auth/passkey-login", { credential: swapped });
    expect(refusal(reply)).toBe("401 passkey_not_verified");
    const unknown = { ...signed, id: "bm9ib2R5", rawId: "bm9ib2R5" };
    const nobody = await visitor.post("/api/auth/passkey-login", { credential: unknown });
    expect(refusal(nobody)).toBe("401 passkey_not_verified");
  });

  it("logging in with a passkey succeeds once for two simultaneous logins with the same count", async () => {
    const { authenticator } = await memberWithPasskey();
    const visitor = server.visitor();
    const answers = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { body: options } = await visitor.post("/api/auth/passkey-login/options");
      answers.push(authenticator.get(options, { counter: 5 }));
    }
    const replies = await Promise.all(
      answers.map((credential) => server.visitor().post("/api/auth/passkey-login", { credential })),
    );
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(["200", "401"]);
  });
});

describe("a recovery code", () => {
  it("a recovery code logs in once in place of the passkey, however it is typed, and tells the member", async () => {
    const { member, codes } = await memberWithPasskey();
    const [code = ""] = codes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    expect((await logInByCode(member.email, typed)).status).toBe(200);
    expect(refusal(await logInByCode(member.email, code))).toBe("401 invalid_recovery_code");
    expect((await listOf(member)).recoveryCodesLeft).toBe(7);
    expect(await subjectsTo(member.email)).toContain("A recovery code was used");
  });

  it("a recovery code logs in only one of two devices that use it at once", async () => {
    const { member, codes } = await memberWithPasskey();
    const [code = ""] = codes;
    const replies = await Promise.all([1, 2].map(() => logInByCode(member.email, code)));
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(["200", "401"]);
  });

  it("a recovery code can't be guessed for long, and works for its own member alone", async () => {
    const { member, codes } = await memberWithPasskey();
    const other = await server.signUp();
    const at = "203.0.113.60";
    expect(refusal(await logInByCode(other.email, codes[0] ?? "", at))).toBe(
      "401 invalid_recovery_code",
    );
    const refusals = [];
    for (let guess = 0; guess < 11; guess += 1)
      refusals.push(refusal(await logInByCode(member.email, `guess ${guess}`, at)));
    expect(refusals).toEqual([
      ...Array(10).fill("401 invalid_recovery_code"),
      "429 too_many_requests",
    ]);
    expect((await logInByCode(member.email, codes[0] ?? "", at)).status).toBe(429);
    expect((await logInByCode(member.email, codes[0] ?? "", "203.0.113.61")).status).toBe(200);
  });

  it("a recovery code stops working when a new set is made, which needs a proof and a passkey", async () => {
    const { member, codes } = await memberWithPasskey();
    const renew = (by: Client, proof: object) => by.post("/api/auth/recovery-codes", proof);
    expect(refusal(await renew(member, {}))).toBe("403 login_too_old");
    const { body } = await renew(member, { password });
    expect(body.recoveryCodes).toHaveLength(8);
    expect((await logInByCode(member.email, codes[0] ?? "")).status).toBe(401);
    expect((await logInByCode(member.email, body.recoveryCodes[0])).status).toBe(200);
    const without = await server.signUp();
    expect(refusal(await renew(without, { password }))).toBe("409 no_passkey");
  });
});

describe("removing a passkey", () => {
  const remove = (member: Client, id: string, proof: object = { password }) =>
    member.send("DELETE", `/api/auth/passkeys/${id}`, { body: proof });

  it("removing a passkey locks it out, ends the other logins that began with one, and the last takes the codes along", async () => {
    const { member, authenticator, id, codes } = await memberWithPasskey();
    const { visitor } = await logIn(authenticator);
    expect(refusal(await remove(member, id, {}))).toBe("403 login_too_old");
    expect((await remove(member, id)).status).toBe(204);
    expect((await visitor.get("/api/auth/me")).status).toBe(401);
    expect((await logIn(authenticator)).reply.status).toBe(401);
    expect((await logInByCode(member.email, codes[0] ?? "")).status).toBe(401);
    expect(await subjectsTo(member.email)).toContain("A passkey was removed");
    expect((await add(member)).reply.body.recoveryCodes).toHaveLength(8);
  });

  it("removing and naming a passkey are refused for another member's", async () => {
    const { member: owner, id } = await memberWithPasskey("Mine");
    const thief = await server.signUp();
    expect((await remove(thief, id)).status).toBe(404);
    const named = await thief.send("PATCH", `/api/auth/passkeys/${id}`, { body: { name: "Ha" } });
    expect(named.status).toBe(404);
    expect((await listOf(owner)).passkeys).toMatchObject([{ name: "Mine" }]);
  });

  it("a password set by a mailed link removes all passkeys, because they may be a stranger's", async () => {
    const { member, authenticator } = await memberWithPasskey();
    await server.visitor().post("/api/auth/password-reset", { email: member.email });
    const token = await mailedToken(server.application, member.email, "/reset-password");
    await server
      .visitor()
      .post("/api/auth/password-reset/confirm", { token, password: "battery staple" });
    expect((await logIn(authenticator)).reply.status).toBe(401);
  });
});

describe("a console that needs a passkey", () => {
  async function staffMember() {
    const member = await server.signUp();
    await db()
      .updateTable("members")
      .set({ roles: ["planner"] })
      .where("username", "=", member.username)
      .execute();
    return member;
  }
  const openConsole = async (by: Client) => (await by.get("/api/operate/today")).status;

  it("the console opens to a login with a passkey, and not to a password alone", async () => {
    const member = await staffMember();
    expect(refusal(await member.get("/api/operate/today"))).toBe("403 passkey_required");
    const { authenticator, reply } = await add(member);
    expect(await openConsole(member)).toBe(403);
    const { visitor } = await logIn(authenticator);
    expect(await openConsole(visitor)).toBe(200);
    await visitor.send("DELETE", `/api/auth/passkeys/${reply.body.passkey.id}`, { body: {} });
    expect(await openConsole(visitor)).toBe(403);
  });

  it("staff are told that the console needs another login, until they log in with a passkey", async () => {
    const member = await staffMember();
    expect(await listOf(member)).toMatchObject({ consoleNeedsLogin: true });
    const { authenticator } = await add(member);
    expect(await listOf(member)).toMatchObject({ consoleNeedsLogin: true });
    const { visitor } = await logIn(authenticator);
    expect(await listOf(visitor)).toMatchObject({ consoleNeedsLogin: false });
    expect(await listOf(await server.signUp())).toMatchObject({ consoleNeedsLogin: false });
  });

  it("a recovery code opens the console in place of the passkey", async () => {
    const member = await staffMember();
    const { reply } = await add(member);
    const visitor = server.visitor();
    const [code] = reply.body.recoveryCodes;
    await visitor.post("/api/auth/recovery-code-login", { email: member.email, code });
    expect(await openConsole(visitor)).toBe(200);
  });

  it("a password alone can't add a second passkey, remove the first, or make codes", async () => {
    const member = await staffMember();
    const { authenticator, reply } = await add(member);
    const { id } = reply.body.passkey;
    const thief = await logInByPassword(member.email);
    expect(
      [
        await begin(thief),
        await thief.send("DELETE", `/api/auth/passkeys/${id}`, { body: { password } }),
        await thief.post("/api/auth/recovery-codes", { password }),
      ].map(refusal),
    ).toEqual(Array(3).fill("403 passkey_required"));
    // The mailbox can't either: a mailed link leaves them.
    await server.visitor().post("/api/auth/password-reset", { email: member.email });
    const token = await mailedToken(server.application, member.email, "/reset-password");
    await server
      .visitor()
      .post("/api/auth/password-reset/confirm", { token, password: "battery staple" });
    const { visitor } = await logIn(authenticator);
    expect(await openConsole(visitor)).toBe(200);
  });

  it("a reset of passkeys removes them and their codes, ends the logins, is audited and told by email", async () => {
    const { member, authenticator, codes } = await memberWithPasskey();
    const { visitor } = await logIn(authenticator);
    const { context } = server.application;
    const why = { actor: "command-line", reason: "Lost their phone." };
    expect(await resetPasskeys(context, why, member.username)).toEqual({ removed: 1 });
    expect((await visitor.get("/api/auth/me")).status).toBe(401);
    expect((await logIn(authenticator)).reply.status).toBe(401);
    expect((await logInByCode(member.email, codes[0] ?? "")).status).toBe(401);
    expect(await subjectsTo(member.email)).toContain("Your passkeys were removed");
    const entry = await db()
      .selectFrom("audit_log")
      .select(["action", "from", "to", "reason"])
      .where("subject", "=", `member:${member.username}`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ action: "passkeys.reset", from: 1, to: 0, reason: why.reason });
    await expect(resetPasskeys(context, why, member.username)).rejects.toMatchObject({
      code: "no_passkey",
    });
  });
});
