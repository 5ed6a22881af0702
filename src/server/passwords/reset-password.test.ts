import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { minuteMs } from "#shared/rules/durations.ts";
import { publishWaiver } from "#server/safety/waivers.ts";
import { openEvents } from "#testing/event-client.ts";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { Client, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { confirmReset, requestReset, sweepResetLinks } from "./reset-password.ts";

const [old, next] = ["correct horse", "battery staple"];
let server: TestServer;

beforeAll(async () => {
  // In the sandbox mails stay in the outbox, with their links. A proxy in front gives each test an address.
  server = await startTestServer(undefined, { SANDBOX: "on", TRUST_PROXY: "1" });
});
afterAll(() => server.stop());
beforeEach(() => {
  address += 1;
});

let address = 0;
const db = () => server.application.context.db;
const from = (path: string, body: unknown, at: string | undefined = `203.0.113.${address}`) =>
  new Client(server.url).send("POST", path, { body, headers: { "x-forwarded-for": at } });
const askFor = (email: unknown, at?: string) => from("/api/auth/password-reset", { email }, at);
const confirm = (token: unknown, password: unknown = next, at?: string) =>
  from("/api/auth/password-reset/confirm", { token, password }, at);
const check = (token: unknown) => from("/api/auth/password-reset/check", { token });
const logIn = (email: string, password: string) => from("/api/auth/login", { email, password });
const mailsOf = (email: string) => mailsTo(server.application, email);
const resetMailsOf = async (email: string) =>
  (await mailsOf(email)).filter(({ subject }) => subject === "Choose a new password");
const tokenOf = (email: string) => mailedToken(server.application, email, "/reset-password");

/** With a confirmed mailbox, because others get fewer mails. */
const signUpProven = () => server.signUp();

async function signUpAndAsk(signUp = () => server.signUp({ confirmed: false })) {
  const member = await signUp();
  expect((await askFor(member.email)).status).toBe(204);
  return { member, email: member.email, token: await tokenOf(member.email) };
}

async function statementsOf(email: string): Promise<string[]> {
  const statements: string[] = [];
  const { context } = server.application;
  const listening = context.db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(context.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await requestReset({ ...context, db: listening }, email, "198.51.100.202");
  return statements;
}

async function expireLinks(agoMs = 1_000): Promise<void> {
  await db()
    .updateTable("reset_links")
    .set({ expires_at: new Date(Date.now() - agoMs) })
    .execute();
}

describe("a member who forgot their password", () => {
  it("a member who forgot their password gets a mail with a link, however they write their address", async () => {
    const { email } = await server.signUp({ email: "forgetful@example.com" });
    const reply = await askFor(" Forgetful@Example.com");
    expect([reply.status, reply.body]).toEqual([204, null]);
    const [mail] = await mailsOf(email);
    expect(mail?.path).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
    expect(mail?.text).toContain("within an hour");
    const { body: outbox } = await server.visitor().get("/api/sandbox/outbox");
    expect(outbox[0]).toMatchObject({ kind: "email", to: email, subject: "Choose a new password" });
    expect(outbox[0].text).toContain(mail?.path);
  });

  it("a member who forgot their password finds the link in the outbox at once", async () => {
    const { email } = await server.signUp();
    await askFor(email);
    const { body: outbox } = await server.visitor().get("/api/sandbox/outbox");
    expect(outbox[0]).toMatchObject({ to: email, subject: "Choose a new password" });
  });

  it("a member who forgot their password gets the same answer as a stranger, after the same work", async () => {
    const { email } = await server.signUp();
    const stranger = "nobody-at-all@example.com";
    const [known, unknown] = [await askFor(email), await askFor(stranger)];
    expect([unknown.status, unknown.bytes]).toEqual([known.status, known.bytes]);
    expect([(await resetMailsOf(email)).length, await mailsOf(stranger)]).toEqual([1, []]);
    expect(await db().selectFrom("reset_requests").selectAll().execute()).toEqual([]);
    // Everything before the reply, beyond the network's limit. The mail is written afterwards.
    const work = await Promise.all([email, stranger].map(statementsOf));
    expect(work[0]).toHaveLength(2);
    expect(work[1]).toEqual(work[0]);
    expect(work[0]?.join()).not.toContain("members");
  });

  it("a member who forgot their password must enter a valid address", async () => {
    for (const email of [
      undefined,
      null,
      "",
      "nobody",
      7,
      ["a@b"],
      "a\u0000@b",
      `${"a".repeat(250)}@b.de`,
    ]) {
      const { status, body } = await askFor(email);
      expect([email, status, body.code]).toEqual([email, 400, "invalid_request"]);
    }
  });

  it("a member who forgot their password isn't flooded with mails, whether from one address or many", async () => {
    const { email } = await signUpProven();
    const statuses = [];
    for (let request = 0; request < 6; request += 1) statuses.push((await askFor(email)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    for (let nth = 0; nth < 12; nth += 1) {
      expect((await askFor(email, `198.51.100.${100 + nth}`)).status).toBe(204);
      // Simultaneous requests share one mail; here each gets its own.
      await resetMailsOf(email);
    }
    expect(await resetMailsOf(email)).toHaveLength(5);
    expect((await confirm(await tokenOf(email))).status).toBe(204);
  });

  it("a member who forgot their password gets a link however often strangers asked, if they ask from a known place", async () => {
    const { email } = await signUpProven();
    const home = "198.51.100.7";
    expect((await from("/api/auth/login", { email, password: old }, home)).status).toBe(200);
    for (let nth = 0; nth < 14; nth += 1) {
      await askFor(email, `198.51.100.${100 + nth}`);
      await resetMailsOf(email);
    }
    expect(await resetMailsOf(email)).toHaveLength(5);
    await Promise.all([askFor(email, home), askFor(email, "198.51.100.99")]);
    expect((await resetMailsOf(email)).length).toBeGreaterThan(5);
  });

  it("a member who forgot their password gets a link and another to confirm the address, however often strangers asked before", async () => {
    const member = await server.signUp({ confirmed: false });
    const { email } = member;
    const home = "198.51.100.7";
    expect((await from("/api/auth/login", { email, password: old }, home)).status).toBe(200);
    for (let nth = 0; nth < 14; nth += 1) {
      await askFor(email, `198.51.100.${100 + nth}`);
      await resetMailsOf(email);
    }
    expect(await resetMailsOf(email)).toHaveLength(3);
    await askFor(email, home);
    expect(await resetMailsOf(email)).toHaveLength(4);
    expect((await member.post("/api/auth/verify-email/resend")).status).toBe(204);
    // With the first confirmation mail that makes three of each, the mailbox's limit.
    await askFor(email, home);
    expect((await member.post("/api/auth/verify-email/resend")).status).toBe(429);
    expect(await mailsOf(email)).toHaveLength(6);
  });

  it("nobody can have reset mails sent to everybody", async () => {
    const replies = [];
    for (let nth = 0; nth < 51; nth += 1)
      replies.push((await askFor(`many${nth}@example.com`)).status);
    expect(replies).toEqual([...Array(50).fill(204), 429]);
  });
});

describe("the mailed link", () => {
  it("a reset link sets the password, confirms the address, and logs nobody in", async () => {
    const { member, email, token } = await signUpAndAsk();
    const reply = await confirm(token);
    expect([reply.status, reply.body, reply.headers.getSetCookie()]).toEqual([204, null, []]);
    expect((await logIn(email, old)).body.code).toBe("invalid_credentials");
    const { body } = await logIn(email, next);
    expect(body.user).toMatchObject({ username: member.username, emailVerified: true });
    expect((await mailsOf(email))[0]).toMatchObject({
      subject: "Your password was changed",
      path: "/login",
    });
  });

  it("a reset link ends every login of the member and their open streams, and nobody else's", async () => {
    const other = await server.signUp();
    const { member, email, token } = await signUpAndAsk();
    const cookie = (await logIn(email, old)).headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const stream = await openEvents(server.url, cookie);
    await confirm(token);
    await stream.ended();
    expect((await member.get("/api/auth/me")).status).toBe(401);
    expect((await server.visitor().get("/api/auth/me", { cookie })).status).toBe(401);
    expect((await other.get("/api/auth/me")).status).toBe(200);
  });

  it("a reset link ends the calendar feed, and deletes an unconfirmed account's emergency contact and waiver", async () => {
    const { member, email, token } = await signUpAndAsk();
    const feed = new URL((await member.post("/api/calendar-feed")).body.url).pathname;
    const contact = { name: "Sue Squatter", phone: "+1 214 555 0100" };
    expect((await member.put("/api/emergency-contact", contact)).status).toBe(200);
    await db()
      .transaction()
      .execute((trx) => publishWaiver(trx, "At your own risk.", "admin", new Date()));
    const signature = { version: 1, name: "Sue Squatter" };
    expect((await member.post("/api/waiver/signature", signature)).status).toBe(201);
    expect((await fetch(`${server.url}${feed}`)).status).toBe(200);
    await confirm(token);
    expect((await fetch(`${server.url}${feed}`)).status).toBe(404);
    const cookie = (await logIn(email, next)).headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const asked = await server.visitor().get("/api/emergency-contact", { cookie });
    expect(asked.status).toBe(404);
    const waiver = await server.visitor().get("/api/waiver", { cookie });
    expect(waiver.body).toMatchObject({ version: 1, signedAt: null });
  });

  it("a reset link makes the member's known places unknown", async () => {
    const { email, token } = await signUpAndAsk();
    const home = "198.51.100.7";
    expect((await from("/api/auth/login", { email, password: old }, home)).status).toBe(200);
    await confirm(token);
    for (const at of ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4", home, home]) {
      await askFor(email, at);
      await resetMailsOf(email);
    }
    expect(await resetMailsOf(email)).toHaveLength(5);
  });

  it("a reset link works once, even if used several times at once", async () => {
    const { email, token } = await signUpAndAsk();
    const replies = await Promise.all(
      ["first one!", "second one!", "third one!"].map((password) => confirm(token, password)),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ body }) => body?.code === "invalid_link")).toHaveLength(2);
    const again = await confirm(token, "another one");
    expect([again.status, again.body.code]).toEqual([400, "invalid_link"]);
    expect((await logIn(email, "another one")).status).toBe(401);
  });

  it("a reset link can be checked first without being used up", async () => {
    const { token } = await signUpAndAsk();
    for (const _look of [1, 2]) expect((await check(token)).status).toBe(204);
    expect((await confirm(token)).status).toBe(204);
    for (const dead of [token, "made up"]) {
      const { status, body } = await check(dead);
      expect([status, body.code]).toEqual([400, "invalid_link"]);
    }
    const statuses = [];
    for (let guess = 0; guess < 49; guess += 1) statuses.push((await check(`look${guess}`)).status);
    expect(statuses).toEqual([...Array(48).fill(400), 429]);
  });

  it("a reset link works for an hour of real time, whatever the sandbox's clock", async () => {
    const { token } = await signUpAndAsk();
    server.clock.set(new Date(server.clock.now().getTime() + 400 * 86_400_000));
    expect((await confirm(token)).status).toBe(204);
    const late = await signUpAndAsk();
    const { expires_at } = await db()
      .selectFrom("reset_links")
      .select("expires_at")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const leftMs = expires_at.getTime() - Date.now();
    expect([leftMs > 59 * minuteMs, leftMs <= 60 * minuteMs]).toEqual([true, true]);
    await expireLinks();
    const reply = await confirm(late.token);
    expect([reply.status, reply.body.code]).toEqual([400, "invalid_link"]);
    expect((await logIn(late.email, old)).status).toBe(200);
  });

  it("a reset link works after newer requests, until one of the links is used", async () => {
    const { email, token } = await signUpAndAsk(signUpProven);
    const tokens = [token];
    for (let nth = 1; nth < 5; nth += 1) {
      await askFor(email, `198.51.100.${nth}`);
      tokens.push(await tokenOf(email));
    }
    expect(new Set(tokens).size).toBe(5);
    expect((await confirm(tokens[1])).status).toBe(204);
    for (const other of tokens) expect((await confirm(other)).body.code).toBe("invalid_link");
  });

  it("only the newest five reset links work", async () => {
    const { email, token } = await signUpAndAsk(signUpProven);
    const home = "198.51.100.7";
    await from("/api/auth/login", { email, password: old }, home);
    for (const at of ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4", home]) {
      // The first expires only after five newer ones.
      expect((await confirm(token, "letmein")).body.code).toBe("invalid_request");
      await askFor(email, at);
      await tokenOf(email);
    }
    expect((await confirm(token)).body.code).toBe("invalid_link");
    expect((await confirm(await tokenOf(email))).status).toBe(204);
  });

  it("a reset link can't be invented or made from another kind of link", async () => {
    const { email } = await server.signUp();
    const verifying = await mailedToken(server.application, email, "/verify-email");
    for (const token of ["x", "\u0000", "é".repeat(100), "A".repeat(43), verifying]) {
      const { status, body } = await confirm(token);
      expect([token, status, body.code]).toEqual([token, 400, "invalid_link"]);
    }
    for (const token of [undefined, null, "", 7, ["x"], "x".repeat(201)]) {
      const { status, body } = await confirm(token);
      expect([token, status, body.code]).toEqual([token, 400, "invalid_request"]);
      expect(body.issues[0].path).toBe("token");
    }
  });

  it("a reset link survives a refused password", async () => {
    const { token } = await signUpAndAsk();
    for (const password of [null, "", "12345", "123456", "aaaaaa", "LetMeIn", "x".repeat(201)]) {
      const { status, body } = await confirm(token, password);
      expect([password, status, body.issues[0].path]).toEqual([password, 400, "password"]);
    }
    expect((await confirm(token)).status).toBe(204);
  });

  it("a reset link sets a first password for a member who signed up with a provider", async () => {
    const { email, member } = await signUpAndAsk();
    await db()
      .updateTable("members")
      .set({ password_hash: null })
      .where("email", "=", email)
      .execute();
    expect((await member.get("/api/auth/password")).body).toEqual({ isSet: false });
    expect((await confirm(await tokenOf(email))).status).toBe(204);
    expect((await logIn(email, next)).status).toBe(200);
  });

  it("a reset link lets a member in right after too many wrong guesses", async () => {
    const { email } = await server.signUp();
    for (let guess = 0; guess < 10; guess += 1) await logIn(email, "wrong");
    expect((await logIn(email, old)).status).toBe(429);
    await askFor(email);
    await confirm(await tokenOf(email));
    expect((await logIn(email, next)).status).toBe(200);
  });

  it("a reset link can't be found by trying", async () => {
    const { token } = await signUpAndAsk();
    const statuses = [];
    for (let guess = 0; guess < 51; guess += 1)
      statuses.push((await confirm(`guess${guess}`)).status);
    expect(statuses).toEqual([...Array(50).fill(400), 429]);
    expect((await confirm(token)).status).toBe(429);
    expect((await confirm(token, next, "198.51.100.200")).status).toBe(204);
  });

  it("a reset link is deleted with the account", async () => {
    const { email, token } = await signUpAndAsk();
    await db().deleteFrom("members").where("email", "=", email).execute();
    expect((await confirm(token)).body.code).toBe("invalid_link");
    expect(await mailsOf(email)).toEqual([]);
  });

  it("a reset link is stored as a hash, and deleted once it has expired", async () => {
    const { token } = await signUpAndAsk();
    const links = () => db().selectFrom("reset_links").selectAll().execute();
    expect(JSON.stringify(await links())).not.toContain(token);
    await expireLinks();
    await sweepResetLinks(server.application.context);
    expect(await links()).toEqual([]);
  });
});

it("nobody can log in with the old password while it is being replaced", async () => {
  const { email, token } = await signUpAndAsk();
  const { context } = server.application;
  const [, ...logins] = await Promise.all([
    confirmReset(context, { token, password: next }, "198.51.100.201"),
    ...Array.from({ length: 8 }, () => logIn(email, old)),
  ]);
  for (const { headers } of logins) {
    const cookie = headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    expect((await server.visitor().get("/api/auth/me", { cookie })).status).toBe(401);
  }
});

it("demo members, who have no mailbox, are mailed nothing", async () => {
  const { email } = await db()
    .selectFrom("members")
    .select("email")
    .where("is_demo", "=", true)
    .executeTakeFirstOrThrow();
  expect((await askFor(email)).status).toBe(204);
  expect(await mailsOf(email)).toEqual([]);
});
