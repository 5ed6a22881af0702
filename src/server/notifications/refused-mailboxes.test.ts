import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { minuteMs } from "#shared/rules/durations.ts";
import { createMailer } from "#server/platform/mail.ts";
import { startMailServer } from "#testing/mail-server.ts";
import type { MailServer } from "#testing/mail-server.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { confirmEmail, startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { notify, sendEmail } from "./actions.ts";
import { sendDueDeliveries } from "./deliveries.ts";

let mails: MailServer;
/** Without a mail server: the tests decide when to send. */
let server: TestServer;
let mailer: NonNullable<ReturnType<typeof createMailer>>;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer();
  const made = createMailer({ ...server.application.context.config, smtpUrl: mails.url });
  if (made === undefined) throw new Error("There is no mailer.");
  mailer = made;
});
afterAll(async () => {
  mailer.close();
  await server.stop();
  await mails.stop();
});
beforeEach(async () => {
  mails.recipientAnswer = "250 ok";
  await db().deleteFrom("deliveries").execute();
});

const db = () => server.application.context.db;
const noMailbox = "550 5.1.1 The email account that you tried to reach does not exist";

/** Without a sign-up, whose mail the server itself tries, together with all others that are due. */
async function addMember(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

/** The server's own round, which has no mail server, may take a mail before the test does. */
const raced = { retry: 5 };

let refunds = 0;
const tell = ({ id }: { id: string }) =>
  db()
    .transaction()
    .execute((trx) =>
      notify(
        trx,
        [id],
        { kind: "refunded", about: `r${(refunds += 1)}`, amountCents: 100, currency: "usd" },
        server.clock.now(),
      ),
    );

/** Lets the server try everything that is due in this many minutes. */
const tryAll = (minutes = 0) =>
  sendDueDeliveries(
    {
      ...server.application.context,
      realClock: { now: () => new Date(Date.now() + minutes * minuteMs) },
    },
    { mailer, pusher: undefined },
    "email",
  );

const deliveriesTo = (recipient: string) =>
  db()
    .selectFrom("deliveries")
    .select(["attempts", "failed_at", "sent_at", "is_secret"])
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute();
const read = async ({ cookie }: TestMember, path: string) =>
  (await call(server.url, "GET", path, { cookie })).body;
const refusedSince = async (member: TestMember) =>
  (await read(member, "/api/auth/me")).user.emailRefusedSince;

it(
  "a mail to a mailbox that doesn't exist is tried once, and any other refusal again",
  raced,
  async () => {
    for (const [answer, isFinal] of [
      [noMailbox, true],
      ["550 5.2.1 The mailbox is disabled", true],
      ["554 5.4.14 Hop count exceeded", true],
      ["550 5.7.1 We don't like you", false],
      ["552 5.2.2 The mailbox is full", false],
      ["553 5.1.8 The sender's domain doesn't exist", false],
      ["450 4.1.1 Try again", false],
      ["550 Go away", false],
    ] as const) {
      const member = await addMember();
      mails.recipientAnswer = answer;
      await tell(member);
      await tryAll();
      mails.recipientAnswer = "250 ok";
      await tryAll(90);
      const [delivery] = await deliveriesTo(member.email);
      expect([answer, delivery?.attempts, delivery?.failed_at !== null]).toEqual([
        answer,
        isFinal ? 1 : 2,
        isFinal,
      ]);
    }
  },
);

it(
  "after two final refusals the app says so, and only emails that the member asks for are tried",
  raced,
  async () => {
    const member = await addMember();
    mails.recipientAnswer = noMailbox;
    await tell(member);
    await tryAll();
    expect(await refusedSince(member)).toBeNull();
    await tell(member);
    await tryAll();
    expect(await refusedSince(member)).toBe(server.clock.now().toISOString());
    expect((await read(member, "/api/auth/account/data")).account.emailRefusedSince).toBe(
      server.clock.now().toISOString(),
    );

    await tell(member);
    expect(await deliveriesTo(member.email)).toHaveLength(2);
    const asked = { subject: "Choose a new password", text: "t", path: "/reset-password" };
    const link = { to: member.email, memberId: member.id, isSecret: true, provesMailbox: true };
    await db()
      .transaction()
      .execute((trx) => sendEmail(trx, { ...asked, ...link }, server.clock.now()));
    mails.recipientAnswer = "250 ok";
    await tryAll();
    expect((await deliveriesTo(member.email)).at(-1)).toMatchObject({
      is_secret: true,
      failed_at: null,
      sent_at: expect.any(Date),
    });
    expect(await refusedSince(member)).toBeNull();
    await tell(member);
    expect(await deliveriesTo(member.email)).toHaveLength(4);
  },
);

it("mails that wait for a mailbox which is refused meanwhile aren't tried", raced, async () => {
  const member = await addMember();
  const { email: to, id: memberId } = member;
  mails.recipientAnswer = "451 4.3.0 busy";
  await tell(member);
  await tryAll();
  mails.recipientAnswer = noMailbox;
  for (const subject of ["one", "two"]) {
    const mail = { to, memberId, subject, text: "t", path: null } as const;
    await db()
      .transaction()
      .execute((trx) => sendEmail(trx, mail, server.clock.now()));
    await tryAll();
  }
  const tried = mails.refused;
  await tryAll(90);
  expect(mails.refused).toBe(tried);
  expect((await deliveriesTo(to)).map(({ failed_at: at }) => at !== null)).toEqual([
    true,
    true,
    true,
  ]);
});

it("another address starts without refusals", raced, async () => {
  const member = await addMember();
  await db()
    .updateTable("members")
    .set({ email_refusals: 2, email_refused_since: server.clock.now() })
    .where("id", "=", member.id)
    .execute();
  const { updateEmail } = await import("#server/accounts/email-change-queries.ts");
  await updateEmail(db(), member.id, `other-${member.email}`, {
    mailboxHash: "other",
    mutedUntil: null,
  });
  await confirmEmail(server.application, member.username);
  expect(await refusedSince(member)).toBeNull();
});
