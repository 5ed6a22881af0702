import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverWords } from "#words/server-words.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { disownPaths } from "#server/identity/disown-links.ts";
import { unprovenMailsADay } from "#server/identity/mailboxes.ts";
import { deleteMemberAccount } from "#server/operate/moderation/service-desk.ts";
import { notify, sendEmails } from "#server/notifications/actions.ts";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { suspendByEmail } from "#testing/staff.ts";
import { confirmEmail, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { SANDBOX: "on" });
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const password = "correct horse";
const signUp = () => server.signUp({ confirmed: false, fullName: "Ina Testmann" });
type Signed = Awaited<ReturnType<typeof signUp>>;

async function mailsIn(email: string): Promise<{ subject: string; text: string }[]> {
  const { body } = await server.visitor().get("/api/sandbox/outbox");
  return body.filter((mail: { to: string; kind: string }) => mail.to === email);
}

const idOf = async ({ email }: Signed) =>
  (
    await db()
      .selectFrom("members")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
  ).id;

/** As another mail to the mailbox carries it. */
async function disownToken(member: Signed, at = new Date(), email = member.email): Promise<string> {
  const unprovenId = await idOf(member);
  const paths = await disownPaths(db(), [{ unprovenId, recipient: email }], at);
  return new URLSearchParams(paths.get(unprovenId)?.split("?")[1]).get("token") ?? "";
}

const disown = (token: string) => server.visitor().post("/api/auth/verify-email/disown", { token });

describe("an unconfirmed mailbox", () => {
  it("a suspended member with an unconfirmed address is told by email, with the ways to appeal and delete", async () => {
    const member = await signUp();
    await suspendByEmail(server.application.context, member.email);
    const [mail] = await mailsIn(member.email);
    const { measures, mailWords } = serverWords("English");
    for (const part of [measures.appeal, measures.account, "/appeal?token=", mailWords.notMe])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain("Ina");
    const { calendar, booking_id: bookingId } = await db()
      .selectFrom("deliveries")
      .select(["calendar", "booking_id"])
      .where("recipient", "=", member.email)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([calendar, bookingId]).toEqual([null, null]);
    const token = await mailedToken(server.application, member.email, "/appeal");
    const visitor = server.visitor();
    expect((await visitor.post("/api/appeals", { token, text: "It wasn't me." })).status).toBe(204);
    expect((await visitor.post("/api/appeals/data", { token })).status).toBe(200);
    expect((await visitor.post("/api/appeals/account-deletion", { token })).status).toBe(204);
  });

  it("an unconfirmed mailbox is told of a new password, and that the staff deleted its account", async () => {
    const member = await signUp();
    const change = { currentPassword: password, password: "battery staple" };
    expect((await member.put("/api/auth/password", change)).status).toBe(200);
    const { accountMails, supportMails, mailWords } = serverWords("English");
    const [mail] = await mailsIn(member.email);
    expect(mail?.subject).toBe(accountMails.passwordChanged.subject);
    expect(mail?.text).toContain(`${mailWords.notMe}: http`);
    const { context } = server.application;
    const why = { actor: "command-line", reason: "A test." };
    await deleteMemberAccount(context, why, member.username, undefined);
    const [last] = await mailsIn(member.email);
    expect(last?.subject).toBe(supportMails.accountDeleted.subject);
  });

  it("an unconfirmed mailbox gets at most 20 mails a day, and those about measures beyond that", async () => {
    const member = await signUp();
    const memberId = await idOf(member);
    const now = server.clock.now();
    const mail = { to: member.email, memberId, subject: "s", text: "t", path: "/login" };
    const money = (nth: number) => ({ kind: "subscription_ended", about: `${nth}` }) as const;
    for (let nth = 0; nth < unprovenMailsADay; nth += 1) {
      await sendEmails(db(), [mail], now);
      await db()
        .transaction()
        .execute((trx) => notify(trx, [memberId], money(nth), now));
    }
    expect(await mailsTo(server.application, member.email)).toHaveLength(unprovenMailsADay);
    await suspendByEmail(server.application.context, member.email);
    expect(await mailsTo(server.application, member.email)).toHaveLength(unprovenMailsADay + 1);
  });
});

describe("This wasn't me in a mail", () => {
  it("This wasn't me in a mail deletes an account that was never confirmed, and frees the address", async () => {
    const [member, other] = [await signUp(), await signUp()];
    const change = { currentPassword: password, password: "battery staple" };
    await member.put("/api/auth/password", change);
    const [mail] = await mailsIn(member.email);
    const token = /for=disown&token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await disown(token)).status).toBe(204);
    expect((await member.get("/api/auth/me")).status).toBe(401);
    expect((await other.get("/api/auth/me")).status).toBe(200);
    await server.signUp({ email: member.email, confirmed: false });
    expect((await disown(token)).body.code).toBe("invalid_link");
  });

  it("This wasn't me in a mail never works for a confirmed account, and confirms none", async () => {
    const member = await signUp();
    const token = await disownToken(member);
    for (const body of [{ token }, { token, password }]) {
      const reply = await member.post("/api/auth/verify-email", body);
      expect([reply.status, reply.body.code]).toEqual([400, "invalid_link"]);
    }
    await confirmEmail(server.application, member.username);
    const reply = await disown(token);
    expect([reply.status, reply.body.code]).toEqual([409, "already_confirmed"]);
    expect((await member.get("/api/auth/me")).status).toBe(200);
  });

  it("This wasn't me in a mail is void when altered, after a week, and for another address or account", async () => {
    const [member, other] = [await signUp(), await signUp()];
    const token = await disownToken(member);
    const [id, endsAt = "", signature] = token.split(".");
    const otherId = await idOf(other);
    const later = String(Number(endsAt) + 1);
    for (const altered of [
      `${otherId}.${endsAt}.${signature}`,
      `${id}.${later}.${signature}`,
      `${id}.${endsAt}.`,
      `${id}.${endsAt}.${signature}x`,
      `${token}.`,
      `${id}..${signature}`,
      `9${"9".repeat(30)}.${endsAt}.${signature}`,
      await disownToken(member, new Date(Date.now() - 8 * dayMs)),
      await disownToken(member, new Date(), other.email),
    ]) {
      const reply = await disown(altered);
      expect([altered, reply.status, reply.body.code]).toEqual([altered, 400, "invalid_link"]);
    }
    expect((await member.get("/api/auth/me")).status).toBe(200);
    expect((await other.get("/api/auth/me")).status).toBe(200);
    expect((await disown(token)).status).toBe(204);
  });
});
