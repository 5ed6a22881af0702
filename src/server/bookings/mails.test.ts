import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serverWords } from "#words/server-words.ts";
import { languages } from "#shared/rules/choices.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { maxBookingMailsADay } from "#shared/rules/limits.ts";
import { listDeliveries } from "#server/notifications/delivery-queries.ts";
import { notify } from "#server/notifications/actions.ts";
import { mailHtml, mailText } from "#server/notifications/presenters.ts";
import { escapeHtml } from "#server/platform/plain-page.ts";
import { callOffSession, changeSession } from "#server/sessions/planning.ts";
import { startMailServer } from "#testing/mail-server.ts";
import type { MailServer } from "#testing/mail-server.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { call } from "#testing/http-calls.ts";
import { suspendByEmail } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { cancelForMember } from "./book-for-member.ts";
import { mailBookings } from "./mails.ts";

let mails: MailServer;
let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer(undefined, {
    PUBLIC_URL: "https://spotter.test",
    SMTP_URL: mails.url,
  });
  ({ areaId, venueId } = await addArea(db(), "Lakeside"));
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

const db = () => server.application.context.db;
const sweep = () => mailBookings(server.application.context);
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs);
const session = (hours: number) => addSession(db(), venueId, inHours(hours).toISOString());

async function addOne(changes: { language?: "German"; email_verified?: boolean } = {}) {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await db()
    .updateTable("members")
    .set({ email_verified: true, ...changes })
    .where("id", "=", member.id)
    .execute();
  return member;
}

async function book({ cookie, username }: TestMember, sessionId: string): Promise<string> {
  const { status, body } = await call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
    cookie,
    body: { sessionId, userId: username, areaId },
  });
  expect(status).toBe(201);
  return body.id;
}

const cancel = ({ cookie }: TestMember, id: string) =>
  call(server.url, "DELETE", `/api/bookings/${id}`, {
    cookie,
  });

function unpack(part: string): string {
  const [head = "", ...body] = part.split("\r\n\r\n");
  const packed = body.join("\r\n\r\n");
  if (/encoding: base64/i.test(head)) return Buffer.from(packed, "base64").toString();
  if (!/encoding: quoted-printable/i.test(head)) return packed;
  const bytes = packed
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

async function lettersTo({ email }: TestMember, count: number) {
  const letters = () => mails.letters.filter(({ to }) => to === email);
  await expect.poll(() => letters().length, { timeout: 5_000 }).toBe(count);
  return letters().map(({ content }) => {
    const parts = content.split(/\r\n--[^\r\n]+\r\n/);
    const partOf = (type: string) =>
      unpack(parts.find((part) => part.startsWith(`Content-Type: ${type}`)) ?? "");
    const calendar = partOf("text/calendar");
    const file = calendar === "" ? null : new ICAL.Component(ICAL.parse(calendar));
    const event = file?.getFirstSubcomponent("vevent") ?? null;
    return {
      subject: /^Subject: (.*(?:\r\n .*)*)/im.exec(content)?.[1],
      text: partOf("text/plain"),
      html: partOf("text/html"),
      entries: file
        ?.getAllSubcomponents("vevent")
        .map((each) =>
          [each.getFirstPropertyValue("uid"), each.getFirstPropertyValue("status")].join(" "),
        ),
      calendar: event && {
        method: file?.getFirstPropertyValue("method"),
        uid: event.getFirstPropertyValue("uid"),
        sequence: event.getFirstPropertyValue("sequence"),
        start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
        status: event.getFirstPropertyValue("status"),
        summary: event.getFirstPropertyValue("summary"),
        alarm: event.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString(),
        attendee: event.getFirstPropertyValue("attendee"),
      },
    };
  });
}

// Runs first: after another test's changes the server would send due mails in the middle of it.
it("no mail confirms a booking whose session was called off or which staff cancelled", async () => {
  const subjectsTo = async ({ id }: TestMember) =>
    (
      await db()
        .selectFrom("deliveries")
        .select("subject")
        .where("member_id", "=", id)
        .where("kind", "=", "email")
        .orderBy("id")
        .execute()
    ).map(({ subject }) => subject);
  const [loser, removed, regretful] = [await addOne(), await addOne(), await addOne()];
  const [off, kept] = [await session(150), await session(153)];
  await book(loser, off);
  await book(removed, kept);
  const taken = await book(regretful, kept);
  const { clock } = server;
  await db()
    .transaction()
    .execute((trx) => cancelForMember({ db: trx, clock }, kept, removed.id));
  await cancel(regretful, taken);
  // Runs last, because its notifications make the server send due mails.
  await db()
    .transaction()
    .execute((trx) => callOffSession(trx, off, clock.now()));
  await sweep();
  // A member who did both is mailed about both. The server's own round may still be running.
  await expect.poll(() => subjectsTo(regretful)).toHaveLength(2);
  expect(await subjectsTo(loser)).toEqual(["Session called off"]);
  expect(await subjectsTo(removed)).toEqual([]);
});

it("a booking, a move and a cancellation are each mailed once, with the calendar entry", async () => {
  const member = await addOne();
  const sessionId = await session(50);
  const id = await book(member, sessionId);
  await Promise.all([sweep(), sweep()]);
  const [booked] = await lettersTo(member, 1);
  const common = { uid: `booking-${id}@spotter`, attendee: `MAILTO:${member.email}` };
  expect(booked).toMatchObject({
    subject: expect.stringMatching(/^You're in: \w+, Sun, Nov 22/),
    text: expect.stringContaining("We'll send you the venue 24 hours before."),
    html: expect.stringMatching(/<html lang="en">[^]*https:\/\/spotter\.test\/events/),
    calendar: { ...common, method: "REQUEST", sequence: expect.any(Number), status: "CONFIRMED" },
  });
  const first = Number(booked?.calendar?.sequence);
  expect(booked?.html).not.toMatch(/<img|src=|url\(/);

  const moved = inHours(53);
  const { clock } = server;
  await db()
    .transaction()
    .execute((trx) => changeSession(trx, sessionId, { startsAt: moved }, clock.now()));
  const start = moved.toISOString();
  const [, other] = await lettersTo(member, 2);
  expect(other).toMatchObject({
    text: expect.stringMatching(/ moved from Sun, Nov 22.+ to Sun, Nov 22/),
    calendar: { ...common, method: "REQUEST", sequence: expect.any(Number), start, alarm: "-PT2H" },
  });
  const second = Number(other?.calendar?.sequence);
  expect(second).toBeGreaterThan(first);
  expect(other?.calendar?.summary).not.toContain("Cancelled");

  expect((await cancel(member, id)).status).toBe(200);
  expect((await cancel(member, id)).status).toBe(409);
  await Promise.all([sweep(), sweep()]);
  expect((await lettersTo(member, 3))[2]).toMatchObject({
    subject: expect.stringMatching(/^Booking cancelled: /),
    text: expect.not.stringMatching(/See you/),
    calendar: {
      ...common,
      method: "CANCEL",
      sequence: expect.any(Number),
      status: "CANCELLED",
      alarm: undefined,
    },
  });
  expect(Number((await lettersTo(member, 3))[2]?.calendar?.sequence)).toBeGreaterThan(second);
  await sweep();
  await lettersTo(member, 3);
});

it("a move by oneself is one email whose calendar file cancels the former entry and adds the new one", async () => {
  const member = await addOne();
  const id = await book(member, await session(52));
  await sweep();
  await lettersTo(member, 1);
  const { status, body } = await call(server.url, "POST", `/api/bookings/${id}/move`, {
    cookie: member.cookie,
    body: { sessionId: await session(98), areaId },
  });
  expect(status).toBe(200);
  await sweep();
  const [, moved] = await lettersTo(member, 2);
  expect(moved).toMatchObject({
    subject: expect.stringMatching(/^Moved: /),
    text: expect.stringContaining("You moved your booking from"),
    calendar: { method: "PUBLISH" },
    entries: [`booking-${id}@spotter CANCELLED`, `booking-${body.id}@spotter CONFIRMED`],
  });
  // The new booking counts as mailed, so its end is mailed, too.
  await cancel(member, body.id);
  await sweep();
  expect((await lettersTo(member, 3))[2]?.calendar).toMatchObject({ method: "CANCEL" });
});

it("a mail on the last day names the venue, or says that it follows", async () => {
  const sessionId = await session(20);
  const textFor = async (member: TestMember) => {
    await book(member, sessionId);
    await sweep();
    const mail = await db()
      .selectFrom("deliveries")
      .select("text")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    return mail.text;
  };
  const unknown = await textFor(await addOne());
  expect(unknown).toContain(
    "We're still looking for a venue. If there's none 6 hours before the start, we'll call the session off and tell you.",
  );
  expect(unknown).not.toContain("Dallas, TX");
  await db()
    .updateTable("sessions")
    .set({ venue_id: venueId, revealed_at: server.clock.now() })
    .where("id", "=", sessionId)
    .execute();
  expect(await textFor(await addOne())).toContain("Where: Lakeside Gym, 1 Main St, Dallas, TX");
});

it("a suspended member's bookings leave their calendar with the email about the suspension", async () => {
  const member = await addOne();
  await book(member, await session(54));
  await sweep();
  await lettersTo(member, 1);
  await suspendByEmail(server.application.context, member.email);
  await sweep();
  const [, mail] = await lettersTo(member, 2);
  expect(mail?.subject).toBe("Your account is closed");
  expect(mail?.calendar).toMatchObject({ method: "CANCEL" });
});

it("a member who turned off session news still gets answers to their own bookings, in their language", async () => {
  const member = await addOne({ language: "German" });
  await db()
    .updateTable("notification_settings")
    .set({ session_updates: false })
    .where("member_id", "=", member.id)
    .execute();
  const sessionId = await session(60);
  await book(member, sessionId);
  await sweep();
  const [booked] = await lettersTo(member, 1);
  expect(booked?.text).toContain("Du hast einen Platz in der Gym-Session");
  expect(booked?.html).toContain('<html lang="de">');
  const { clock } = server;
  await db()
    .transaction()
    .execute((trx) => changeSession(trx, sessionId, { startsAt: inHours(62) }, clock.now()));
  await sweep();
  await lettersTo(member, 1);
});

it("a mailbox gets only so many answers a day, however often its owner books and cancels", async () => {
  const member = await addOne();
  const max = maxBookingMailsADay;
  for (let times = 0; times < max + 4; times += 1)
    await cancel(member, await book(member, await session(70 + times * 2)));
  await sweep();
  const kept = await db()
    .selectFrom("deliveries")
    .select("subject")
    .where("member_id", "=", member.id)
    .execute();
  const beginnings = kept.map(({ subject }) => subject.split(":", 1)[0] ?? "").toSorted();
  expect(beginnings).toEqual([
    ...Array.from({ length: max + 4 }, () => "Booking cancelled"),
    ...Array.from({ length: max }, () => "You're in"),
  ]);
});

it("members with a confirmed mailbox are greeted by first name, and nobody else is", async () => {
  const fullName = "D'Arcy Ann Smith";
  const known = await addOne();
  await db()
    .updateTable("members")
    .set({ full_name: fullName })
    .where("id", "=", known.id)
    .execute();
  await book(known, await session(50));
  await sweep();
  // The mail that confirms the address comes first.
  const { email, username } = await server.signUp({ fullName, confirmed: false });
  const unproven = { id: "", cookie: "", email, username };
  const [letter] = await lettersTo(known, 1);
  expect(letter?.text).toMatch(/^Hi D'Arcy,\r?\n/);
  expect(letter?.html).toContain(">Hi D&#39;Arcy,<");
  const [other] = await lettersTo(unproven, 1);
  expect(other?.text).toMatch(/^Hi,\r?\n/);
  expect(other?.html).toContain(">Hi,<");
  // A retried mail to an address that is no longer theirs doesn't name them.
  await db()
    .updateTable("members")
    .set({ email: "new@test.example" })
    .where("id", "=", known.id)
    .execute();
  const kept = await listDeliveries(db(), 1_000);
  expect(kept.filter(({ to }) => to === known.email).map(({ fullName }) => fullName)).toEqual([
    null,
  ]);
});

it("a mail's footer says whether it can be turned off, or else why it came, in each language", () => {
  const { config } = server.application.context;
  const settings = "https://spotter.test/profile/notifications";
  const unstoppable = ["billing", "booking", "account", "moderation", "staff"] as const;
  for (const language of languages) {
    const mail = { subject: "s", text: "t", path: null, language, fullName: null };
    const footers = unstoppable.map((because) => {
      const { [because]: reason } = serverWords(language).mailWords.because;
      for (const written of [mailText, mailHtml]) {
        const text = written(config, { ...mail, because });
        expect(text).toContain(written === mailHtml ? escapeHtml(reason) : reason);
        expect(text).not.toContain(settings);
      }
      return reason;
    });
    expect(new Set(footers).size).toBe(unstoppable.length);
    const { settings: label } = serverWords(language).mailWords;
    const stoppable = mailText(config, { ...mail, because: "settings" });
    expect(stoppable).toContain(serverWords(language).mailWords.withLink(label, settings));
    for (const reason of footers) expect(stoppable).not.toContain(reason);
  }
});

it("mails give their reason: a booking, money, or the member's settings", async () => {
  const member = await addOne();
  await book(member, await session(60));
  const now = server.clock.now();
  await db()
    .transaction()
    .execute((trx) =>
      notify(trx, [member.id], { kind: "city_opened", about: "a1", city: "Austin, TX" }, now),
    );
  const charge = { about: "s1", amountCents: 999, currency: "usd" } as const;
  await db()
    .transaction()
    .execute((trx) =>
      notify(trx, [member.id], { kind: "trial_ending", ...charge, at: now, timeZone: "UTC" }, now),
    );
  await sweep();
  const reasons = async () => {
    const rows = await db()
      .selectFrom("deliveries")
      .select("because")
      .where("member_id", "=", member.id)
      .execute();
    return rows.map(({ because }) => because).toSorted();
  };
  // The server's own round may still be running.
  await expect.poll(reasons).toEqual(["billing", "booking", "settings"]);
});

it("session news is mailed only to booked members with a confirmed email", async () => {
  const [confirmed, unconfirmed] = [await addOne(), await addOne({ email_verified: false })];
  const emails = [confirmed.email, unconfirmed.email];
  const mailed = async () => {
    const rows = await db()
      .selectFrom("deliveries")
      .select(["recipient", "subject"])
      .where("recipient", "in", emails)
      .orderBy("id")
      .execute();
    return rows.map(({ recipient, subject }) => [recipient, subject.split(":", 1)[0]]);
  };
  const sessionId = await session(50);
  for (const member of [confirmed, unconfirmed]) await book(member, sessionId);
  await sweep();
  const { clock } = server;
  await db()
    .transaction()
    .execute((trx) => changeSession(trx, sessionId, { startsAt: inHours(53) }, clock.now()));
  expect(await mailed()).toEqual([
    [confirmed.email, "You're in"],
    [confirmed.email, expect.any(String)],
  ]);
  await db()
    .updateTable("members")
    .set({ email_verified: true })
    .where("id", "=", unconfirmed.id)
    .execute();
  await sweep();
  expect(await mailed()).toHaveLength(2);
  const next = await session(80);
  for (const member of [confirmed, unconfirmed]) await book(member, next);
  await sweep();
  // The server's own round may have taken one of the two.
  await expect
    .poll(async () =>
      (await mailed())
        .slice(2)
        .map((mail) => mail.join(" "))
        .toSorted(),
    )
    .toEqual(emails.map((email) => `${email} You're in`).toSorted());
});
