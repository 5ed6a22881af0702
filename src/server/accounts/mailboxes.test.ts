import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { SANDBOX: "on" });
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const signUp = (fields: Record<string, unknown>) =>
  server.visitor().post("/api/auth/signup", signupPayload(fields));
const mailsAt = async (email: string) => (await mailsTo(server.application, email)).length;
const passTime = (hours: number) =>
  sql`update attempts set window_ends_at = window_ends_at - make_interval(hours => ${hours})`.execute(
    db(),
  );

/** Spellings of one mailbox that a mail library accepts and a form doesn't. */
const disguises = [
  "a1<victim@x.example>",
  "<victim@x.example>",
  "g:victim@x.example",
  "g:victim@x.example;",
  "victim@x.example(c)",
  '"victim"@x.example',
  "other@x.example,victim@x.example",
  "victim@x.example\r\nBcc: other@x.example",
  "victim@x.example\u200B",
  "vict\u0456m",
];

describe("a mailbox", () => {
  it("a mailbox is one account, however its address is written", async () => {
    expect((await signUp({ email: " Victim@X.example\n" })).body.user.email).toBe(
      "victim@x.example",
    );
    expect((await signUp({ email: "VICTIM@x.example" })).body.code).toBe("email_taken");
    for (const email of disguises) {
      for (const reply of [
        await signUp({ email }),
        await server.visitor().post("/api/auth/password-reset", { email }),
      ]) {
        expect([email, reply.status, reply.body.issues]).toEqual([
          email,
          400,
          [{ path: "email", message: "must be an email address" }],
        ]);
      }
      const login = await server
        .visitor()
        .post("/api/auth/login", { email, password: "correct horse" });
      expect([email, login.status, login.body.code]).toEqual([email, 401, "invalid_credentials"]);
    }
  });

  it("a mailbox has one form of an international domain at sign-up, login and reset", async () => {
    const other = await server.signUp({ email: "max@bucher.example", password: "another horse" });
    const email = "max@xn--bcher-kva.example";
    expect((await signUp({ email: "Max@Bücher.example" })).body.user.email).toBe(email);
    for (const typed of [email, "max@BÜCHER.example", "max@bu\u0308cher.example"]) {
      expect((await signUp({ email: typed })).body.code).toBe("email_taken");
      const login = { email: typed, password: "correct horse" };
      expect((await server.visitor().post("/api/auth/login", login)).body.user.email).toBe(email);
    }
    await server.visitor().post("/api/auth/password-reset", { email: "max@bücher.example" });
    expect(await mailedToken(server.application, email, "/reset-password")).not.toBe("");
    const subjects = (await mailsTo(server.application, other.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain("Choose a new password");
  });

  it("a mailbox gets three mails an hour and six a day from accounts that come and go, and no reply shows it", async () => {
    const email = "stranger@mail.example";
    let mails = 0;
    const comeAndGo = async () => {
      const member = await server.signUp({ email, premium: false });
      mails += await mailsAt(email);
      expect((await member.delete("/api/auth/account")).status).toBe(204);
    };
    for (let round = 0; round < 25; round += 1) await comeAndGo();
    expect(mails).toBe(3);
    const kept = await db()
      .selectFrom("attempts")
      .select("key")
      .where("key", "like", "mailbox-%")
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(await db().selectFrom("attempts").select("key").execute())).not.toContain(
      "stranger",
    );
    await passTime(1);
    for (let round = 0; round < 5; round += 1) await comeAndGo();
    expect(mails).toBe(6);
    await passTime(1);
    for (let round = 0; round < 5; round += 1) await comeAndGo();
    expect(mails).toBe(6);
    await passTime(24);
    await comeAndGo();
    expect(mails).toBe(7);
  });

  it("a mailbox gets only so many mails from resends, resets and changes while it is unconfirmed, and all once it is confirmed", async () => {
    const member = await server.signUp({ premium: false, confirmed: false });
    const { email } = member;
    const resend = () => member.post("/api/auth/verify-email/resend");
    const reset = () => server.visitor().post("/api/auth/password-reset", { email });
    const change = (currentPassword: string, password: string) =>
      member.put("/api/auth/password", { currentPassword, password });
    expect([(await resend()).status, (await reset()).status, await mailsAt(email)]).toEqual([
      204, 204, 3,
    ]);
    const statuses = (await Promise.all([resend(), resend(), resend()])).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([429, 429, 429]);
    expect((await reset()).status).toBe(204);
    // A new password is told, however many asked-for mails there were.
    expect((await change("correct horse", "battery staple")).status).toBe(200);
    expect(await mailsAt(email)).toBe(4);
    const token = await mailedToken(server.application, email, "/verify-email");
    expect((await member.post("/api/auth/verify-email", { token })).status).toBe(200);
    expect([
      (await reset()).status,
      (await change("battery staple", "correct horse")).status,
    ]).toEqual([204, 200]);
    expect(await mailsAt(email)).toBe(6);
  });
});
