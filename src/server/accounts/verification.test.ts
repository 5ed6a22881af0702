import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { SANDBOX: "on" });
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const verify = (token: unknown) => server.visitor().post("/api/auth/verify-email", { token });
const tokenOf = (email: string) => mailedToken(server.application, email, "/verify-email");
const isVerified = async (member: Awaited<ReturnType<TestServer["signUp"]>>) =>
  (await member.get("/api/auth/me")).body.user.emailVerified;

describe("a new member's address", () => {
  it("is verified by the link mailed at sign-up, on whatever device it is opened", async () => {
    const member = await server.signUp();
    expect(await isVerified(member)).toBe(false);
    const [mail, ...more] = await mailsTo(server.application, member.email);
    expect([mail?.subject, more]).toEqual(["Confirm your email address", []]);
    const reply = await verify(await tokenOf(member.email));
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await isVerified(member)).toBe(true);
  });

  it("isn't verified by looking at the link, which a mail's scanner does", async () => {
    const member = await server.signUp();
    const token = await tokenOf(member.email);
    for (const path of ["/verify-email", "/api/auth/verify-email"]) {
      await server.visitor().get(`${path}?token=${token}`);
    }
    expect(await isVerified(member)).toBe(false);
  });

  it("stays verified when the page of the link is loaded again", async () => {
    const member = await server.signUp();
    const token = await tokenOf(member.email);
    expect([(await verify(token)).status, (await verify(token)).status]).toEqual([204, 204]);
    expect(await isVerified(member)).toBe(true);
  });

  it("isn't verified by a link that has expired, was replaced or made up, or is for something else", async () => {
    const member = await server.signUp();
    const first = await tokenOf(member.email);
    await member.post("/api/auth/verify-email/resend");
    await server.visitor().post("/api/auth/password-reset", { email: member.email });
    const reset = await mailedToken(server.application, member.email, "/reset-password");
    const second = await tokenOf(member.email);
    expect(second).not.toBe(first);
    await db()
      .updateTable("mailed_links")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("purpose", "=", "email_verification")
      .execute();
    for (const token of [first, second, reset, "x", "\u0000"]) {
      const { status, body } = await verify(token);
      expect([status, body.code]).toEqual([400, "invalid_link"]);
    }
    for (const token of [undefined, null, "", {}, "x".repeat(201)]) {
      expect((await verify(token)).body.code).toBe("invalid_request");
    }
    expect(await isVerified(member)).toBe(false);
  });

  it("doesn't keep the member from anything while it isn't verified", async () => {
    const member = await server.signUp();
    for (const path of ["/api/sessions", "/api/profile", "/api/subscription-status"]) {
      expect([path, (await member.get(path)).status]).toEqual([path, 200]);
    }
  });
});

describe("asking for the link again", () => {
  const resend = "/api/auth/verify-email/resend";

  it("is for members", async () => {
    expect((await server.visitor().post(resend)).body.code).toBe("not_authenticated");
  });

  it("mails a new one, a few times", async () => {
    const member = await server.signUp();
    const statuses = [];
    for (let nth = 0; nth < 3; nth += 1) statuses.push((await member.post(resend)).status);
    expect(statuses).toEqual([204, 204, 429]);
    expect(await mailsTo(server.application, member.email)).toHaveLength(3);
    expect((await verify(await tokenOf(member.email))).status).toBe(204);
    const other = await server.signUp();
    expect((await other.post(resend)).status).toBe(204);
  });

  it("mails nothing when there is nothing to verify", async () => {
    const member = await server.signUp();
    await verify(await tokenOf(member.email));
    expect((await member.post(resend)).status).toBe(204);
    expect(await mailsTo(server.application, member.email)).toHaveLength(1);
  });
});

it("the members that the sandbox tells everybody of are verified", async () => {
  const visitor = server.visitor();
  const login = { email: "demo@spotter.example", password: "spotter-demo" };
  expect((await visitor.post("/api/auth/login", login)).body.user.emailVerified).toBe(true);
});

it("outside the sandbox a token stays in the outbox only until its mail is gone", async () => {
  const plain = await startTestServer();
  try {
    const { email } = await plain.signUp();
    // There is no mail server, so the mail is given up.
    const paths = async () => (await mailsTo(plain.application, email)).map(({ path }) => path);
    await expect.poll(paths).toEqual([null]);
  } finally {
    await plain.stop();
  }
});
