import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEvents } from "#testing/event-client.ts";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";

const [old, next] = ["correct horse", "battery staple"];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
const logIn = (email: string, password: string) =>
  server.visitor().post("/api/auth/login", { email, password });
const change = (member: Client, currentPassword: unknown, password: unknown, at = "203.0.113.1") =>
  member.send("PUT", "/api/auth/password", {
    body: { currentPassword, password },
    headers: { "x-forwarded-for": at },
  });
const statusOf = async (cookie: string) =>
  (await server.visitor().get("/api/auth/me", { cookie })).status;

describe("changing the password", () => {
  it("changing the password needs the current one, logs the member out everywhere else, and ends the calendar feed", async () => {
    const member = await server.signUp();
    const elsewhere = cookieOf(await logIn(member.email, old));
    const stream = await openEvents(server.url, elsewhere);
    const feed = new URL((await member.post("/api/calendar-feed")).body.url).pathname;
    expect((await member.get("/api/auth/password")).body).toEqual({ isSet: true });
    const reply = await change(member, old, next);
    expect([reply.status, reply.body]).toEqual([200, { isSet: true }]);
    await stream.ended();
    expect([(await member.get("/api/auth/me")).status, await statusOf(elsewhere)]).toEqual([
      200, 401,
    ]);
    expect((await fetch(`${server.url}${feed}`)).status).toBe(404);
    expect((await logIn(member.email, old)).status).toBe(401);
    expect((await logIn(member.email, next)).status).toBe(200);
    const [mail] = await mailsTo(server.application, member.email);
    expect(mail?.subject).toBe("Your password was changed");
  });

  it("changing the password gives this device a new login: the former token is void, and its subscriptions continue", async () => {
    const member = await server.signUp();
    const former = cookieOf(
      await member.post("/api/auth/login", { email: member.email, password: old }),
    );
    const stream = await openEvents(server.url, former);
    const { db } = server.application.context;
    const { token_hash: loginHash, member_id: memberId } = await db
      .selectFrom("logins")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("push_subscriptions")
      .values({
        endpoint: "https://push.example/kept",
        member_id: memberId,
        login_hash: loginHash,
        p256dh: "k",
        auth: "a",
        created_at: server.clock.now(),
      })
      .execute();
    const renewed = cookieOf(await change(member, old, next));
    expect(renewed).toMatch(/=[\w-]{43}$/);
    expect(renewed).not.toBe(former);
    await stream.ended();
    expect([await statusOf(former), await statusOf(renewed)]).toEqual([401, 200]);
    expect((await member.get("/api/auth/logins")).body).toHaveLength(1);
    // The browser reopens its stream with the cookie that all its tabs share.
    const again = await openEvents(server.url, renewed);
    again.close();
    const devices = await db
      .selectFrom("push_subscriptions")
      .selectAll()
      .where("member_id", "=", memberId)
      .execute();
    expect(devices).toHaveLength(1);
  });

  it("changing the password is refused without the current one, which can't be guessed for long", async () => {
    const member = await server.signUp();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const { status, body } = await change(member, `guess ${guess}`, next);
      statuses.push(`${status} ${body.code}`);
    }
    expect(statuses).toEqual([...Array(10).fill("403 wrong_password"), "429 too_many_requests"]);
    expect((await change(member, old, next)).status).toBe(429);
    expect((await change(member, old, next, "198.51.100.1")).status).toBe(200);
  });

  it("changing the password needs a login and valid input", async () => {
    expect((await change(server.visitor(), old, next)).status).toBe(401);
    expect((await server.visitor().get("/api/auth/password")).status).toBe(401);
    const member = await server.signUp();
    for (const password of [
      null,
      "",
      "12345",
      "x".repeat(201),
      "letmein",
      "LetMeIn",
      "123456",
      "my FEDCBA!",
    ]) {
      const { status, body } = await change(member, old, password);
      expect([password, status, body.code, body.issues[0].path]).toEqual([
        password,
        400,
        "invalid_request",
        "password",
      ]);
    }
    for (const current of [null, "", 7, "x".repeat(201)]) {
      expect((await change(member, current, next)).body.issues[0].path).toBe("currentPassword");
    }
    expect((await logIn(member.email, old)).status).toBe(200);
  });

  it("changing the password is impossible for members without one: the mailed link sets it", async () => {
    const member = await server.signUp();
    const { db } = server.application.context;
    await db
      .updateTable("members")
      .set({ password_hash: null })
      .where("email", "=", member.email)
      .execute();
    expect((await member.get("/api/auth/password")).body).toEqual({ isSet: false });
    const { status, body } = await change(member, old, next);
    expect([status, body.code]).toEqual([409, "no_password"]);
  });

  it("changing the password voids the link of a mailed reset", async () => {
    const sandbox = await startTestServer(undefined, { SANDBOX: "on" });
    try {
      const member = await sandbox.signUp();
      await sandbox.visitor().post("/api/auth/password-reset", { email: member.email });
      const token = await mailedToken(sandbox.application, member.email, "/reset-password");
      expect((await change(member, old, next)).status).toBe(200);
      const body = { token, password: "third password" };
      const reply = await sandbox.visitor().post("/api/auth/password-reset/confirm", body);
      expect(reply.body.code).toBe("invalid_link");
    } finally {
      await sandbox.stop();
    }
  });

  it("changing the password on two devices at once succeeds on one", async () => {
    const member = await server.signUp();
    const replies = await Promise.all(
      ["one new one", "other new one"].map((password) => change(member, old, password)),
    );
    const statuses = replies.map(({ status }) => status);
    expect([statuses.includes(200), statuses.includes(403)]).toEqual([true, true]);
  });
});

describe("a password's strength", () => {
  const check = (password: unknown, headers: Record<string, string> = {}) =>
    server.visitor().send("POST", "/api/auth/password-check", { body: { password }, headers });

  it("a password's strength is judged before it is chosen, in the caller's language", async () => {
    for (const password of [next, "x7!qLp"])
      expect([password, (await check(password)).status]).toEqual([password, 204]);
    for (const password of [null, "", "12345", "aaaaaa", "a 987654 b", "LetMeIn"]) {
      const { status, body } = await check(password);
      expect([password, status, body.code, body.issues[0].path]).toEqual([
        password,
        400,
        "invalid_request",
        "password",
      ]);
    }
    const german = { "accept-language": "de" };
    const [{ message: predictable }] = (await check("abcdef", german)).body.issues;
    expect(predictable).toBe(
      "darf keine sechs gleichen oder aufeinanderfolgenden Zeichen hintereinander enthalten",
    );
    const [{ message: common }] = (await check("letmein", german)).body.issues;
    expect(common).toBe("ist eines der häufigsten Passwörter");
  });

  it("a password's strength is judged only so often for one address", async () => {
    const replies = await Promise.all(
      Array.from({ length: 121 }, () => check(next, { "x-forwarded-for": "203.0.113.50" })),
    );
    const statuses = replies.map(({ status }) => status);
    expect([statuses.filter((status) => status === 204).length, statuses.includes(429)]).toEqual([
      120,
      true,
    ]);
  });
});
