import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEvents } from "#testing/event-client.ts";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { SANDBOX: "on" });
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const password = "correct horse";
const signUp = () => server.signUp({ confirmed: false });
const verify = (token: unknown, given?: unknown) =>
  server.visitor().post("/api/auth/verify-email", { token, password: given });
const disown = (token: unknown) =>
  server.visitor().post("/api/auth/verify-email/disown", { token });
const tokenOf = (email: string) => mailedToken(server.application, email, "/verify-email");
const isVerified = async (member: Awaited<ReturnType<TestServer["signUp"]>>) =>
  (await member.get("/api/auth/me")).body.user.emailVerified;

describe("a new member's address", () => {
  it("a new member's address is confirmed by the link mailed at sign-up, on any device, with the password", async () => {
    const member = await signUp();
    expect(await isVerified(member)).toBe(false);
    const [mail, ...more] = await mailsTo(server.application, member.email);
    expect([mail?.subject, more]).toEqual(["Confirm your email address", []]);
    const reply = await verify(await tokenOf(member.email), password);
    expect([reply.status, reply.body]).toEqual([200, { emailVerified: true }]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await isVerified(member)).toBe(true);
  });

  it("a new member's address confirmed on the phone is heard at once by the app that is open on the desk", async () => {
    const member = await signUp();
    const login = { email: member.email, password };
    const { headers } = await server.visitor().post("/api/auth/login", login);
    const desk = await openEvents(server.url, headers.getSetCookie()[0]?.split(";")[0] ?? "");
    await verify(await tokenOf(member.email), password);
    expect((await desk.next("account")).data).toEqual({});
    desk.close();
  });

  it("a new member's address is confirmed by its own member without the password, and by no other member", async () => {
    const [member, other] = [await signUp(), await server.signUp({ password: "another horse" })];
    const token = await tokenOf(member.email);
    for (const body of [{ token }, { token, password: "another horse" }]) {
      const reply = await other.post("/api/auth/verify-email", body);
      expect([reply.status, reply.body.code]).toEqual([401, "not_authenticated"]);
    }
    expect(await isVerified(member)).toBe(false);
    expect((await member.post("/api/auth/verify-email", { token })).status).toBe(200);
    expect(await isVerified(member)).toBe(true);
  });

  it("a new member's address isn't confirmed by opening the link, as mail scanners do, or by the button alone", async () => {
    const member = await signUp();
    const token = await tokenOf(member.email);
    for (const path of ["/verify-email", "/api/auth/verify-email"]) {
      await server.visitor().get(`${path}?token=${token}`);
    }
    const pressed = await verify(token);
    expect([pressed.status, pressed.body.code]).toEqual([401, "not_authenticated"]);
    expect(await isVerified(member)).toBe(false);
  });

  it("a new member's address isn't confirmed by guessing the password, which counts like guesses at login", async () => {
    const [member, other] = [await signUp(), await signUp()];
    const token = await tokenOf(member.email);
    const statuses = [];
    for (let nth = 0; nth < 11; nth += 1)
      statuses.push((await verify(token, `guess ${nth}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await verify(token, password)).status).toBe(429);
    const login = { email: member.email, password };
    expect((await server.visitor().post("/api/auth/login", login)).status).toBe(429);
    expect(await isVerified(member)).toBe(false);
    expect((await verify(await tokenOf(other.email), password)).status).toBe(200);
  });

  it("a new member's address stays confirmed when the link's page is loaded again", async () => {
    const member = await signUp();
    const token = await tokenOf(member.email);
    for (const time of [1, 2])
      expect([time, (await verify(token, password)).status]).toEqual([time, 200]);
    expect(await isVerified(member)).toBe(true);
  });

  it("a new member's address isn't confirmed by an expired, replaced, invented or unrelated link", async () => {
    const member = await signUp();
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
      for (const { status, body } of [await verify(token, password), await disown(token)])
        expect([status, body.code]).toEqual([400, "invalid_link"]);
    }
    for (const token of [undefined, null, "", {}, "x".repeat(201)]) {
      for (const { body } of [await verify(token, password), await disown(token)])
        expect(body.code).toBe("invalid_request");
    }
    expect(await isVerified(member)).toBe(false);
  });

  it("a new member's address restricts nothing while it isn't confirmed", async () => {
    const member = await signUp();
    for (const path of ["/api/sessions", "/api/profile", "/api/subscription-status"]) {
      expect([path, (await member.get(path)).status]).toEqual([path, 200]);
    }
  });
});

describe("an address that somebody else signed up with", () => {
  it("a squatted address is free again once its owner reports it by the link, and nothing is left of the account", async () => {
    const [squatter, other] = [await signUp(), await signUp()];
    const { email } = squatter;
    const token = await tokenOf(email);
    const reply = await disown(token);
    expect([reply.status, reply.body]).toEqual([204, null]);
    expect((await squatter.get("/api/auth/me")).status).toBe(401);
    expect((await other.get("/api/auth/me")).status).toBe(200);
    expect((await server.visitor().post("/api/auth/login", { email, password })).status).toBe(401);
    expect((await disown(token)).body.code).toBe("invalid_link");
    const owner = await server.signUp({ email, confirmed: false });
    expect(owner.username).not.toBe(squatter.username);
  });

  it("a squatted address keeps its account once it is confirmed, even if others have the link", async () => {
    const member = await signUp();
    const token = await tokenOf(member.email);
    expect((await verify(token, password)).status).toBe(200);
    const reply = await disown(token);
    expect([reply.status, reply.body.code]).toEqual([409, "already_confirmed"]);
    expect(await isVerified(member)).toBe(true);
  });

  it("a squatted address is either confirmed or freed if both are requested at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await signUp();
      const token = await tokenOf(member.email);
      const [confirmed, disowned] = await Promise.all([
        member.post("/api/auth/verify-email", { token }),
        disown(token),
      ]);
      const me = await member.get("/api/auth/me");
      const isFree = disowned.status === 204;
      const outcome = [isFree || confirmed.status, disowned.body?.code, me.status];
      expect(outcome).toEqual(isFree ? [true, undefined, 401] : [200, "already_confirmed", 200]);
      expect(me.body.user?.emailVerified).toBe(isFree ? undefined : true);
    }
  });
});

describe("requesting the link again", () => {
  const resend = "/api/auth/verify-email/resend";

  it("requesting the confirmation link again needs a login", async () => {
    expect((await server.visitor().post(resend)).body.code).toBe("not_authenticated");
  });

  it("requesting the confirmation link again mails a new one, a few times", async () => {
    const member = await signUp();
    const statuses = [];
    for (let nth = 0; nth < 3; nth += 1) statuses.push((await member.post(resend)).status);
    expect(statuses).toEqual([204, 204, 429]);
    expect(await mailsTo(server.application, member.email)).toHaveLength(3);
    expect((await verify(await tokenOf(member.email), password)).status).toBe(200);
    const other = await signUp();
    expect((await other.post(resend)).status).toBe(204);
  });

  it("requesting the confirmation link again mails nothing if the address is confirmed", async () => {
    const member = await signUp();
    await verify(await tokenOf(member.email), password);
    expect((await member.post(resend)).status).toBe(204);
    expect(await mailsTo(server.application, member.email)).toHaveLength(1);
  });
});

it("the sandbox's demo members are confirmed", async () => {
  const visitor = server.visitor();
  const login = { email: "demo@spotter.example", password: "spotter-demo" };
  expect((await visitor.post("/api/auth/login", login)).body.user.emailVerified).toBe(true);
});

it("outside the sandbox a token stays in the outbox only until its mail is sent", async () => {
  const plain = await startTestServer();
  try {
    const { email } = await plain.signUp();
    // Without a mail server the mail is given up.
    const paths = async () => (await mailsTo(plain.application, email)).map(({ path }) => path);
    await expect.poll(paths).toEqual([null]);
  } finally {
    await plain.stop();
  }
});
