import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEvents } from "../testing/event-client.ts";
import { mailedToken, mailsTo } from "../testing/mailed-links.ts";
import { Client, startTestServer, type TestServer } from "../testing/test-server.ts";

const [old, next] = ["correct horse", "battery staple"];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
const logIn = (email: string, password: string) =>
  server.visitor().post("/api/auth/login", { email, password });
const change = (member: Client, currentPassword: unknown, password: unknown, at = "203.0.113.1") =>
  member.send("PUT", "/api/auth/password", {
    body: { currentPassword, password },
    headers: { "x-forwarded-for": at },
  });
const statusOf = async (cookie: string) => (await server.visitor().get("/api/auth/me", { cookie })).status;

describe("changing the password", () => {
  it("takes the current one, and logs the member out everywhere else", async () => {
    const member = await server.signUp();
    const elsewhere = cookieOf(await logIn(member.email, old));
    const stream = await openEvents(server.url, elsewhere);
    expect((await member.get("/api/auth/password")).body).toEqual({ isSet: true });
    const reply = await change(member, old, next);
    expect([reply.status, reply.body]).toEqual([200, { isSet: true }]);
    await stream.ended();
    expect([(await member.get("/api/auth/me")).status, await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await logIn(member.email, old)).status).toBe(401);
    expect((await logIn(member.email, next)).status).toBe(200);
    const [mail] = await mailsTo(server.application, member.email);
    expect(mail?.subject).toBe("Your password was changed");
  });

  it("doesn't do it without the current one, which can't be guessed for long", async () => {
    const member = await server.signUp();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const { status, body } = await change(member, `guess ${guess}`, next);
      statuses.push(`${status} ${body.code}`);
    }
    expect(statuses).toEqual([...Array(10).fill("403 wrong_password"), "429 too_many_requests"]);
    expect((await change(member, old, next)).status).toBe(429);
    // The owner, elsewhere, is not concerned.
    expect((await change(member, old, next, "198.51.100.1")).status).toBe(200);
  });

  it("is for members, and for what fits", async () => {
    expect((await change(server.visitor(), old, next)).status).toBe(401);
    expect((await server.visitor().get("/api/auth/password")).status).toBe(401);
    const member = await server.signUp();
    for (const password of [null, "", "12345", "x".repeat(201), "letmein", "LetMeIn"]) {
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

  it("is nothing for members without a password: the mailed link sets one", async () => {
    const member = await server.signUp();
    const { db } = server.application.context;
    await db.updateTable("members").set({ password_hash: null }).where("email", "=", member.email).execute();
    expect((await member.get("/api/auth/password")).body).toEqual({ isSet: false });
    const { status, body } = await change(member, old, next);
    expect([status, body.code]).toEqual([409, "no_password"]);
  });

  it("voids the link that a reset was mailed with", async () => {
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

  it("at the same moment on two devices is done on one", async () => {
    const member = await server.signUp();
    const replies = await Promise.all(
      ["one new one", "other new one"].map((password) => change(member, old, password)),
    );
    const statuses = replies.map(({ status }) => status);
    expect([statuses.includes(200), statuses.includes(403)]).toEqual([true, true]);
  });
});
