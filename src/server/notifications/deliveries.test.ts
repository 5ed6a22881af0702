import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import type { PushDevice, Pusher } from "#server/platform/push.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import { startMailServer } from "#testing/mail-server.ts";
import type { MailServer } from "#testing/mail-server.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { notify, notifyWithSecret, sendEmail, sendEmails } from "./actions.ts";
import type { Occasion } from "./occasions.ts";
import { sweepDeliveries, sendDueDeliveries } from "./deliveries.ts";
import { createMailer } from "#server/platform/mail.ts";

const keys = {
  VAPID_PUBLIC_KEY: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url"),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString("base64url"),
};
const device = { p256dh: keys.VAPID_PUBLIC_KEY, auth: Buffer.alloc(16, 2).toString("base64url") };

let mails: MailServer;
let server: TestServer;

beforeAll(async () => {
  mails = await startMailServer();
  // Without a mail server: the tests decide when to send.
  server = await startTestServer(undefined, { PUBLIC_URL: "https://spotter.test", ...keys });
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});
beforeEach(() => {
  mails.answer = "250 taken";
});

const db = () => server.application.context.db;
const facts = {
  sessionId: "1",
  workoutType: "gym",
  startsAt: new Date("2026-12-02T01:30:00.000Z"),
  timeZone: "America/Chicago",
} as const;

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

let occasions = 0;
/** Each differs, so that it is notified. */
function occasionOf(
  kind: "venue_revealed" | "starts_soon" | "session_moved" | "session_cancelled",
): Occasion {
  const startsAt = new Date(facts.startsAt.getTime() + (occasions += 1) * 60_000);
  return { ...facts, kind, startsAt, venue: "Iron Hall, 1 Main St, Dallas, TX" };
}

const deliveriesOf = (member: TestMember) =>
  db()
    .selectFrom("deliveries")
    .selectAll()
    .where("member_id", "=", member.id)
    .orderBy("id")
    .execute();

describe("mails", () => {
  it("mails about money, measures and the account also go to an unconfirmed mailbox, and no others do", async () => {
    const [confirmed, unconfirmed] = [await addOne(), await addOne()];
    await db()
      .updateTable("members")
      .set({ email_verified: false })
      .where("id", "=", unconfirmed.id)
      .execute();
    const warned: Occasion = { kind: "warned", message: "Be kind.", about: "a1" };
    const money: Occasion = {
      kind: "trial_ending",
      about: "s1",
      at: facts.startsAt,
      timeZone: "America/Chicago",
      amountCents: 999,
      currency: "usd",
    };
    const now = server.clock.now();
    const both = [confirmed, unconfirmed];
    const ids = both.map(({ id }) => id);
    await db()
      .transaction()
      .execute(async (trx) => {
        for (const occasion of [occasionOf("venue_revealed"), money])
          expect(await notify(trx, ids, occasion, now)).toHaveLength(2);
        for (const { id, email } of both) {
          const secret = { path: "/appeal?token=x", words: "Appeal." };
          await notifyWithSecret(trx, { id, email, language: "English" }, warned, secret, now);
        }
        const mails = both.map(({ id, email }) => ({
          to: email,
          memberId: id,
          text: "",
          path: null,
        }));
        await sendEmails(
          trx,
          mails.flatMap((mail) => [
            { ...mail, subject: "About you" },
            { ...mail, subject: "Confirm", provesMailbox: true },
          ]),
          now,
        );
        await sendEmail(
          trx,
          { to: "support@spotter.example", subject: "x", text: "", path: null },
          now,
        );
      });
    const subjectsOf = async (member: TestMember) =>
      (await deliveriesOf(member)).map(({ subject }) => subject);
    const [reveal, ...others] = await subjectsOf(confirmed);
    expect(reveal).toBe("Your venue is set");
    expect(others).toHaveLength(4);
    expect(others.slice(2)).toEqual(["About you", "Confirm"]);
    expect(await subjectsOf(unconfirmed)).toEqual(others);
    const support = await db()
      .selectFrom("deliveries")
      .select("id")
      .where("recipient", "=", "support@spotter.example")
      .execute();
    expect(support).toHaveLength(1);
  });

  it("mails follow the settings, are written once, and not at all if the event is undone", async () => {
    const member = await addOne();
    const revealed = occasionOf("venue_revealed");
    await db()
      .updateTable("notification_settings")
      .set({ session_reminders: false })
      .where("member_id", "=", member.id)
      .execute();
    await db()
      .transaction()
      .execute((trx) => notify(trx, [member.id], revealed, server.clock.now()));
    expect(await deliveriesOf(member)).toEqual([]);
    await db()
      .updateTable("notification_settings")
      .set({ session_reminders: true })
      .where("member_id", "=", member.id)
      .execute();
    const undone = db()
      .transaction()
      .execute(async (trx) => {
        await notify(trx, [member.id], revealed, server.clock.now());
        throw new Error("undone");
      });
    await expect(undone).rejects.toThrow("undone");
    expect(await deliveriesOf(member)).toEqual([]);
    for (const tries of [1, 2, 3]) {
      await db()
        .transaction()
        .execute((trx) => notify(trx, [member.id], revealed, server.clock.now()));
      expect([tries, (await deliveriesOf(member)).length]).toEqual([tries, 1]);
    }
  });
});

describe("mails with a mail server", () => {
  let mailing: TestServer;
  const db = () => mailing.application.context.db;

  beforeAll(async () => {
    mailing = await startTestServer(undefined, {
      PUBLIC_URL: "https://spotter.test",
      SMTP_URL: mails.url,
    });
  });
  afterAll(() => mailing.stop());

  it("mails arrive soon, complete and once each", async () => {
    const members = await addMembers(db(), 30);
    const occasion = occasionOf("venue_revealed");
    await db()
      .transaction()
      .execute((trx) =>
        notify(
          trx,
          members.map(({ id }) => id),
          occasion,
          mailing.clock.now(),
        ),
      );
    const emails = members.map(({ email }) => email).sort();
    const arrived = () =>
      mails.letters
        .map(({ to }) => to)
        .filter((to) => emails.includes(to))
        .sort();
    await expect.poll(arrived, { timeout: 5_000 }).toEqual(emails);
    const letter = mails.letters.find(({ to }) => to === emails[0])?.content ?? "";
    expect(letter).toContain("From: Spotter <support@spotter.example>");
    expect(letter).toContain("Subject: Your venue is set");
    expect(letter).toContain("Auto-Submitted: auto-generated");
    expect(letter).toContain("Iron Hall, 1 Main St, Dallas, TX");
    expect(letter).toContain("https://spotter.test/meet?session=");
    expect(letter).toMatch(/Message-ID: <delivery-\d+-[\da-f-]{36}@spotter.test>/i);
    const left = () =>
      db().selectFrom("deliveries").select("id").where("sent_at", "is", null).execute();
    // It is recorded a moment after the mail server has accepted it.
    await expect.poll(left, { timeout: 5_000 }).toEqual([]);
  });

  it("mails go only to the intended address, with no headers but their own", async () => {
    const mailer = createMailer(mailing.application.context.config);
    const subject = "Hi\r\nBcc: victim@x.example\r\n\r\nAda\u2028, <victim@x.example>";
    for (const to of [
      "o'brien+gym@x.example",
      "Ada,g:victim@x.example",
      "a1<victim@x.example>",
      "victim@x.example>\r\nRCPT TO:<other@x.example",
    ]) {
      await mailer?.send({ to, subject, text: "t", id: `odd-${to.length}` }).catch(() => undefined);
    }
    mailer?.close();
    const odd = mails.letters.filter(({ content }) => content.includes("<delivery-odd-"));
    expect(odd.map(({ to }) => to)).toContain("o'brien+gym@x.example");
    expect(odd.map(({ to }) => to)).not.toContain("victim@x.example");
    expect(odd.map(({ to }) => to)).not.toContain("other@x.example");
    for (const { content } of odd) {
      const headers = content
        .slice(0, content.indexOf("\r\n\r\n"))
        .split(/\r\n(?![ \t])/)
        .map((line) => line.split(":")[0]);
      expect(new Set(headers)).toEqual(
        new Set([
          "From",
          "To",
          "Subject",
          "Message-ID",
          "Date",
          "MIME-Version",
          "Content-Type",
          "Content-Transfer-Encoding",
          "Auto-Submitted",
        ]),
      );
    }
  });

  it("a mail to an invalid address isn't even tried", async () => {
    const [member] = await addMembers(db(), 1);
    if (member === undefined) throw new Error("Nobody was added.");
    await db()
      .updateTable("members")
      .set({ email: "a1<victim@x.example>" })
      .where("id", "=", member.id)
      .execute();
    await db()
      .transaction()
      .execute((trx) => notify(trx, [member.id], occasionOf("starts_soon"), mailing.clock.now()));
    const read = () =>
      db()
        .selectFrom("deliveries")
        .select(["id", "failed_at", "failure"])
        .where("member_id", "=", member.id)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await read()).failed_at, { timeout: 5_000 }).not.toBeNull();
    const { id, failure } = await read();
    expect(failure).toBe("the recipient is no email address");
    expect(mails.letters.filter(({ content }) => content.includes(`<delivery-${id}@`))).toEqual([]);
  });

  it("mails are retried for three days, after pauses of up to an hour, and then given up", async () => {
    mails.answer = "451 busy";
    const [member] = await addMembers(db(), 1);
    if (member === undefined) throw new Error("Nobody was added.");
    await db()
      .transaction()
      .execute((trx) =>
        notify(trx, [member.id], occasionOf("session_cancelled"), mailing.clock.now()),
      );
    const read = () =>
      db()
        .selectFrom("deliveries")
        .selectAll()
        .where("member_id", "=", member.id)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await read()).failure, { timeout: 5_000 }).toContain("busy");
    const tries = [Date.now()];
    const { context } = mailing.application;
    const mailer = createMailer(context.config);
    for (;;) {
      const { due_at: dueAt, failed_at: failedAt, sent_at: sentAt, attempts } = await read();
      expect([attempts, sentAt]).toEqual([tries.length, null]);
      if (failedAt !== null) break;
      tries.push(dueAt.getTime());
      // As if the time had come: the server's own rounds leave it alone until then.
      await sendDueDeliveries(
        { ...context, realClock: { now: () => dueAt } },
        { mailer, pusher: undefined },
        "email",
      );
    }
    mailer?.close();
    const minutes = tries.map((at) => Math.round((at - (tries[0] ?? 0)) / minuteMs));
    expect(minutes.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect(minutes.at(-1)).toBeGreaterThanOrEqual(3 * 24 * 60 - 2);
    expect(mails.letters.map(({ to }) => to)).not.toContain(member.email);
  });

  it("mails are sent once by several simultaneous senders", async () => {
    const members = await addMembers(db(), 40);
    const sent: string[] = [];
    const mailer = {
      async send({ to }: { to: string }) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        sent.push(to);
      },
      close: () => undefined,
    };
    const later = new Date(Date.now() + 3_600_000);
    const rows = members.map(({ id, email }) => ({
      member_id: id,
      kind: "email" as const,
      recipient: email,
      subject: "s",
      text: "t",
      created_at: later,
      due_at: later,
    }));
    await db().insertInto("deliveries").values(rows).execute();
    const { context } = mailing.application;
    await Promise.all(
      Array.from({ length: 4 }, () =>
        sendDueDeliveries(
          { ...context, realClock: { now: () => later } },
          { mailer, pusher: undefined },
          "email",
        ),
      ),
    );
    expect(sent.sort()).toEqual(members.map(({ email }) => email).sort());
  });
});

describe("a failing mail", () => {
  it("a failing mail affects no other mail, whatever the other server replies", async () => {
    const members = await addMembers(db(), 3);
    const later = new Date(Date.now() + 3_600_000);
    const row = {
      kind: "email" as const,
      subject: "s",
      text: "t",
      created_at: later,
      due_at: later,
    };
    await db()
      .insertInto("deliveries")
      .values(members.map(({ id, email }) => ({ ...row, member_id: id, recipient: email })))
      .execute();
    const mailer = {
      async send({ to }: { to: string }) {
        if (to === members[1]?.email) throw new Error("550 no\u0000body here");
      },
      close: () => undefined,
    };
    await sendDueDeliveries(
      { ...server.application.context, realClock: { now: () => later } },
      { mailer, pusher: undefined },
      "email",
    );
    const written = (await Promise.all(members.map(deliveriesOf))).flat();
    expect(written.map(({ sent_at, failure }) => [sent_at !== null, failure])).toEqual([
      [true, null],
      [false, "550 nobody here"],
      [true, null],
    ]);
  });
});

describe("pushes", () => {
  const subscribe = (member: TestMember, endpoint: string, more: object = {}) =>
    call(server.url, "POST", "/api/push-subscriptions", {
      cookie: member.cookie,
      body: { endpoint, expirationTime: null, keys: device, ...more },
    });
  const unsubscribe = (member: TestMember, endpoint: string) =>
    call(server.url, "DELETE", "/api/push-subscriptions", {
      cookie: member.cookie,
      body: { endpoint },
    });
  const devicesOf = async (member: TestMember) =>
    (
      await db()
        .selectFrom("push_subscriptions")
        .select("endpoint")
        .where("member_id", "=", member.id)
        .execute()
    ).map(({ endpoint }) => endpoint);

  it("pushes go to browsers that subscribe with the server's key, until they unsubscribe", async () => {
    const member = await addOne();
    expect((await call(server.url, "GET", "/api/push-subscriptions", member)).body).toEqual({
      publicKey: keys.VAPID_PUBLIC_KEY,
    });
    const endpoint = `https://push.example/${member.id}`;
    for (const tries of [1, 2])
      expect([tries, (await subscribe(member, endpoint)).status]).toEqual([tries, 204]);
    expect(await devicesOf(member)).toEqual([endpoint]);
    // Another member logs in on the same device, which is theirs now. The first one can no longer remove it.
    const next = await addOne();
    await subscribe(next, endpoint);
    expect([await devicesOf(member), await devicesOf(next)]).toEqual([[], [endpoint]]);
    expect((await unsubscribe(member, endpoint)).status).toBe(204);
    expect(await devicesOf(next)).toEqual([endpoint]);
    expect((await unsubscribe(next, endpoint)).status).toBe(204);
    expect((await unsubscribe(next, endpoint)).status).toBe(204);
    expect(await devicesOf(next)).toEqual([]);
    for (const bad of ["http://push.example/x", "ftp://x.example", "no address", ""]) {
      expect([bad, (await subscribe(member, bad)).status]).toEqual([bad, 400]);
    }
    expect((await call(server.url, "POST", "/api/push-subscriptions", { body: {} })).status).toBe(
      401,
    );
  });

  it("pushes reach at most 20 devices of a member, which may resubscribe, even after simultaneous subscriptions", async () => {
    const member = await addOne();
    const endpoints = Array.from(
      { length: 30 },
      (_, index) => `https://push.example/${index}/${member.id}`,
    );
    const answers = await Promise.all(endpoints.map((endpoint) => subscribe(member, endpoint)));
    expect(countAnswers(answers)).toEqual({ "204": 20, "409 too_many_devices": 10 });
    const [known = ""] = await devicesOf(member);
    expect([(await subscribe(member, known)).status, (await devicesOf(member)).length]).toEqual([
      204, 20,
    ]);
  });

  it("pushes to a device end with its login", async () => {
    const member = await addOne();
    await subscribe(member, `https://push.example/${member.id}`);
    await call(server.url, "POST", "/api/auth/logout", { cookie: member.cookie });
    expect(await devicesOf(member)).toEqual([]);
  });

  it("pushes show the list's text on each device, once for unread messages of one conversation", async () => {
    const member = await addOne();
    const endpoints = ["a", "b"].map((name) => `https://push.example/${name}${member.id}`);
    for (const endpoint of endpoints) await subscribe(member, endpoint);
    const message = {
      kind: "new_message",
      connectionId: "7",
      senderName: "Fay Friend",
      senderPhotoId: null,
    } as const;
    const tell = (preview: string) =>
      db()
        .transaction()
        .execute((trx) =>
          notify(trx, [member.id], { ...message, preview, count: 1 }, server.clock.now()),
        );
    await tell("hello");
    await tell("are you there?");
    const written = await deliveriesOf(member);
    expect(
      written
        .map(({ kind, recipient }) => [kind, recipient])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(endpoints.map((endpoint) => ["push", endpoint]));
    const { notifications } = (await call(server.url, "GET", "/api/notifications", member)).body;
    expect(notifications).toMatchObject([
      { title: "2 new messages from Fay Friend", message: "are you there?" },
    ]);
    expect(written[0]?.payload).toEqual({
      type: "new_message",
      title: "New message from Fay Friend",
      message: "hello",
      metadata: { connectionId: "7", senderName: "Fay Friend", senderAvatar: null },
      tag: "new_message:7",
      notificationId: notifications[0].id,
    });
    await call(server.url, "POST", "/api/notifications/read", {
      cookie: member.cookie,
      body: { notificationIds: [notifications[0].id] },
    });
    await tell("later");
    expect(await deliveriesOf(member)).toHaveLength(4);
  });

  it("pushes of renewed news go out once, however often it is renewed at once", async () => {
    const members = await addMembers(db(), 2);
    for (const member of members) await subscribe(member, `https://push.example/${member.id}`);
    const ids = members.map(({ id }) => id);
    const occasion = { ...facts, sessionId: "9", kind: "group_changed" } as const;
    const turns = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? ids : ids.toReversed(),
    );
    await Promise.all(
      turns.map((memberIds) =>
        db()
          .transaction()
          .execute((trx) => notify(trx, memberIds, occasion, server.clock.now())),
      ),
    );
    for (const member of members) {
      expect(await deliveriesOf(member)).toHaveLength(1);
      const { notifications, unreadCount } = (
        await call(server.url, "GET", "/api/notifications", member)
      ).body;
      expect([notifications.length, unreadCount]).toEqual([1, 1]);
    }
  });

  it("pushes forget a device that is gone, and keep one whose service is only failing", async () => {
    const member = await addOne();
    const [gone, failing, good] = ["gone", "failing", "good"].map(
      (name) => `https://push.example/${name}${member.id}`,
    );
    for (const endpoint of [gone, failing, good]) await subscribe(member, endpoint ?? "");
    const pushed: PushDevice[] = [];
    const isMine = ({ endpoint }: PushDevice) => [gone, failing, good].includes(endpoint);
    const pusher: Pusher = {
      async send(target) {
        if (target.endpoint === gone) return "gone";
        if (target.endpoint === failing) throw new Error("away");
        pushed.push(target);
        return "sent";
      },
    };
    const later = new Date(Date.now() + 3_600_000);
    const row = {
      member_id: member.id,
      kind: "push" as const,
      subject: "s",
      text: "t",
      payload: JSON.stringify({}),
    };
    await db()
      .insertInto("deliveries")
      .values(
        [gone, failing, good].map((recipient) => ({
          ...row,
          recipient: recipient ?? "",
          created_at: later,
          due_at: later,
        })),
      )
      .execute();
    await sendDueDeliveries(
      { ...server.application.context, realClock: { now: () => later } },
      { mailer: undefined, pusher },
      "push",
    );
    expect(pushed.filter(isMine)).toEqual([{ endpoint: good, ...device }]);
    expect(new Set(await devicesOf(member))).toEqual(new Set([failing, good]));
    const written = await deliveriesOf(member);
    expect(written.map(({ sent_at, failed_at }) => [sent_at !== null, failed_at !== null])).toEqual(
      [
        [false, true],
        [false, false],
        [true, false],
      ],
    );
  });
});

it("deliveries sent or given up a month ago are deleted, and waiting ones are kept", async () => {
  const ago = (days: number) => new Date(Date.now() - days * dayMs);
  const base = { kind: "email", recipient: "forget@test.example", text: "", path: null } as const;
  const of = { ...base, language: "English", created_at: ago(40), due_at: ago(-1) } as const;
  await db()
    .insertInto("deliveries")
    .values([
      { ...of, subject: "waits" },
      { ...of, subject: "sent", sent_at: ago(29) },
      { ...of, subject: "given up", failed_at: ago(29) },
      { ...of, subject: "sent long ago", sent_at: ago(31) },
      { ...of, subject: "given up long ago", failed_at: ago(31) },
    ])
    .execute();
  await sweepDeliveries(server.application.context);
  const kept = await db()
    .selectFrom("deliveries")
    .select("subject")
    .where("recipient", "=", base.recipient)
    .orderBy("id")
    .execute();
  expect(kept.map(({ subject }) => subject)).toEqual(["waits", "sent", "given up"]);
});

it("push is off without keys", async () => {
  const own = await startTestServer();
  const [member] = await addMembers(own.application.context.db, 1);
  if (member === undefined) throw new Error("Nobody was added.");
  expect((await call(own.url, "GET", "/api/push-subscriptions", member)).body).toEqual({
    publicKey: null,
  });
  const refused = await call(own.url, "POST", "/api/push-subscriptions", {
    cookie: member.cookie,
    body: { endpoint: "https://push.example/x", keys: device },
  });
  expect([refused.status, refused.code]).toEqual([409, "push_off"]);
  await own.stop();
});
