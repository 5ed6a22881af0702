import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { decidedOffsets, moments } from "#shared/rules/moments.ts";
import type { Offsets } from "#shared/rules/moments.ts";
import { addContacts, addWaiting, writeAttendance } from "#testing/world-rows.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { addArea } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { readGuestContact } from "#server/operate/planning/guest-contacts.ts";
import { readInbox } from "#server/operate/planning/inbox.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { listWaitlistsWithFreeSpots } from "./bookings/fill.ts";
import { connectExternalServices } from "./external-services.ts";
import { noticeOf } from "./notifications/occasions.ts";
import { memberColumns } from "./identity/login-lookup.ts";
import { createParts } from "./parts.ts";
import type { Context } from "./platform/context.ts";
import type { Db } from "./platform/database.ts";
import { listVenueSessions } from "./venues/read.ts";

type NameOfMoment = keyof Offsets["fromStart"] | keyof Offsets["fromEnd"];

const startsAt = new Date("2026-12-10T18:00:00.000Z");
const endsAt = new Date("2026-12-10T19:00:00.000Z");
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);
let server: TestServer;
/** Everything on the server that depends on these moments, by a name: its state at a time. */
let answers: Record<string, (now: Date) => Promise<unknown>>;

const affected: Readonly<Record<NameOfMoment, readonly string[]>> = {
  firstVenueWarning: ["tell of missing venues"],
  secondVenueWarning: ["tell of missing venues"],
  lastVenueWarning: ["tell of missing venues"],
  venueReveal: ["reveal venues", "venue of a booking"],
  venueNotice: ["notices to venues"],
  venueUpdate: ["notices to venues"],
  venueUpdateClosing: ["notices to venues"],
  groupForming: ["form groups"],
  lateCancellation: ["cancellation is late"],
  stepBackClosing: ["stepping back after the waitlist"],
  spotOffer: ["offers of due events", "waitlists filled in line"],
  countdownEmphasis: [],
  arrivalOpening: ["saying one is on the way"],
  venueCallOff: ["call off sessions without a venue"],
  suggestionDeadline: [],
  declineDeadline: ["urgency of a decline"],
  contactMoveDeadline: ["emergency contact after a move"],
  waitlistClosing: ["close waitlists", "offers of due events"],
  reminder: ["remind before the start", "alarm in the calendar"],
  doorOpening: ["door of a venue"],
  contactOpening: ["emergency contact"],
  checkInOpening: ["checking in", "check-ins of due events", "next change of due events"],
  markingOpening: ["marking"],
  checkInClosing: ["checking in", "check-ins of due events", "next change of due events"],
  arrivalClosing: ["saying one is on the way"],
  arrivalExpiry: ["expiry of an arrival"],
  postWorkoutReveal: ["place for afterwards"],
  surveyOpening: ["open surveys", "surveys of due events", "next change of due events"],
  doorClosing: ["door of a venue"],
  objectionOpening: ["objecting"],
  contactClosing: ["emergency contact"],
  settlement: ["settle attendance"],
  markingClosing: ["hosted sessions", "marking"],
  surveyClosing: ["surveys of due events"],
  objectionClosing: ["objecting"],
  calendarRemoval: ["alarm in the calendar", "sessions in the calendar"],
  cancelledRemoval: ["cancelled bookings"],
};

beforeAll(async () => {
  server = await startTestServer(after(startsAt, -2 * dayMs));
  answers = await setUp();
});
afterAll(() => server.stop());

test.each(Object.entries(affected))(
  "moving %s moves nothing else on the server",
  async (name, expected) => {
    const offsets = name in decidedOffsets.fromStart ? "fromStart" : "fromEnd";
    const moment = moments[name as NameOfMoment];
    // Between the old and the new moment, the rule holds by the old offset and not by the new one.
    const now = after(moment.at(offsets === "fromStart" ? startsAt : endsAt), 5 * minuteMs);
    const before = await answersAt(now);
    const decided = moment.offsetMs();
    Object.assign(decidedOffsets[offsets], { [name]: decided + 10 * minuteMs });
    try {
      const later = await answersAt(now);
      const moved = Object.keys(before).filter((answer) => before[answer] !== later[answer]);
      expect(moved.toSorted()).toEqual([...expected].toSorted());
    } finally {
      Object.assign(decidedOffsets[offsets], { [name]: decided });
    }
  },
);

async function answersAt(now: Date): Promise<Record<string, string>> {
  server.clock.set(now);
  const states: Record<string, string> = {};
  for (const [name, answer] of Object.entries(answers))
    states[name] = JSON.stringify((await answer(now)) ?? null);
  return states;
}

/** Sessions at one time, in each state that a rule asks for. */
async function setUp(): Promise<typeof answers> {
  const { context } = server.application;
  const [host, ana, absent, quitter, bea, waiting, ...homeless] = await addMembers(context.db, 8);
  if (!host || !ana || !absent || !quitter || !bea || !waiting) throw new Error("Too few members.");
  const ask = async (member: TestMember, method: string, path: string, body?: unknown) =>
    call(server.url, method, path, { cookie: member.cookie, body });

  const hostInFull = await context.db
    .selectFrom("members")
    .select(memberColumns)
    .where("id", "=", host.id)
    .executeTakeFirstOrThrow();
  const held = await addHeld(context.db, [ana, absent, quitter, host]);
  await addWaitlist(context.db, held.sessionId, waiting);
  const revealedAt = await addRevealed(context.db, bea);
  const homelessId = await addWithoutVenue(context.db, homeless);
  const { id: fromWaitlist } = await context.db
    .updateTable("bookings")
    .set({ from_waitlist: true, created_at: after(startsAt, -2.5 * hourMs) })
    .where("member_id", "=", bea.id)
    .returning("id")
    .executeTakeFirstOrThrow();
  const feed = await ask(bea, "POST", "/api/calendar-feed");
  const bookingsOf = async (member: TestMember) => (await ask(member, "GET", "/api/bookings")).body;
  const ofBooking = (action: string, method: string, body?: unknown) => async () => {
    const path = `/api/bookings/${held.bookingIds[0]}/${action}`;
    const { code, body: reply } = await ask(ana, method, path, body);
    return { code, isLate: reply?.isLate };
  };
  const hosted = `/api/hosted-sessions/${held.sessionId}`;
  const planner = await addStaff(context.db, "planner");

  return {
    ...(await dueWork(context, homelessId)),
    "venue of a booking": async () => (await bookingsOf(bea))[0]?.session.venueDetails,
    "place for afterwards": async () => (await bookingsOf(bea))[0]?.session.postWorkoutLocation,
    "cancelled bookings": async () => (await bookingsOf(quitter)).length,
    "cancellation is late": ofBooking("cancellation", "GET"),
    "stepping back after the waitlist": async () =>
      (await ask(bea, "GET", `/api/bookings/${fromWaitlist}/cancellation`)).body?.isLate,
    "checking in": ofBooking("check-in", "DELETE"),
    "saying one is on the way": ofBooking("arrival", "POST", { state: "on_time" }),
    "offers of due events": async () => (await ask(waiting, "GET", "/api/due-events")).body.offers,
    "surveys of due events": async () => (await ask(ana, "GET", "/api/due-events")).body.surveys,
    "check-ins of due events": async () => (await ask(ana, "GET", "/api/due-events")).body.checkIns,
    "next change of due events": async () =>
      (await ask(ana, "GET", "/api/due-events")).body.nextChangeAt,
    "waitlists filled in line": (now) => listWaitlistsWithFreeSpots(context.db, waiting.id, now),
    "hosted sessions": async () => (await ask(host, "GET", "/api/hosted-sessions")).body.length,
    marking: async () => (await ask(host, "GET", hosted)).body.marking,
    // Not over HTTP: a host may look 60 times a minute.
    "emergency contact": async () =>
      readGuestContact(context, hostInFull, {
        id: held.sessionId,
        bookingId: held.bookingIds[0] ?? "",
      }).catch((error: unknown) => String(error)),
    "emergency contact after a move": async (now) => {
      const setMoved = (start_changed_at: Date | null) =>
        context.db
          .updateTable("sessions")
          .set({ start_changed_at })
          .where("id", "=", held.sessionId)
          .execute();
      await setMoved(now);
      server.clock.set(startsAt);
      const path = `/api/operate/sessions/${held.sessionId}/bookings/${ana.username}`;
      const { status } = await ask(planner, "GET", `${path}/emergency-contact`);
      server.clock.set(now);
      await setMoved(null);
      return status;
    },
    "urgency of a decline": async (now) => {
      await sql`
        insert into venue_session_answers (session_id, venue_id, answer, answered_at, starts_at)
        select id, ${revealedAt}, 'decline', ${now}, starts_at from sessions
        where venue_id = ${revealedAt} and starts_at = ${startsAt}
        on conflict (session_id, venue_id) do update set answered_at = excluded.answered_at`.execute(
        context.db,
      );
      const inbox = await readInbox(context.db, { id: planner.id, roles: ["planner"] }, now);
      await context.db.deleteFrom("venue_session_answers").execute();
      return inbox.flatMap(({ kind, isUrgent }) => (kind === "venue_declined" ? isUrgent : []));
    },
    "door of a venue": async (now) =>
      (await listVenueSessions(context.db, revealedAt, now)).map(({ guests }) => guests),
    objecting: async () => (await ask(absent, "GET", "/api/event-history")).body[0]?.canObject,
    "alarm in the calendar": async () => /TRIGGER.*/.exec(await textAt(feed.body.url))?.[0],
    "sessions in the calendar": async () => (await textAt(feed.body.url)).includes("BEGIN:VEVENT"),
    "expiry of an arrival": async () => expiryOfArrival(held.sessionId),
  };
}

async function dueWork(context: Context, homelessId: string): Promise<typeof answers> {
  const parts = createParts(context, await connectExternalServices(context, undefined));
  const until = after(endsAt, 100 * dayMs);
  const entries = parts
    .flatMap(({ jobs = [] }) => jobs)
    .map((job) => [job.name, () => job.nextDueAt(until)] as const);
  const {
    "tell of missing venues": firstWarning,
    "tell venues of sessions": venueNotice,
    ...others
  } = Object.fromEntries(entries);
  const toldId = await addTold(context.db);
  const warningAfter = async (toldAt: Date | null) => {
    await context.db
      .updateTable("sessions")
      .set({ no_venue_told_at: toldAt })
      .where("id", "=", homelessId)
      .execute();
    return firstWarning?.();
  };
  return {
    ...others,
    "notices to venues": async () => {
      await context.db.deleteFrom("venue_notices").execute();
      const first = await venueNotice?.();
      await sql`
        insert into venue_notices (session_id, venue_id, told_at, starts_at, expected)
        select id, venue_id, ${after(startsAt, -20 * hourMs)}, starts_at, booked_count + 1
        from sessions where id = ${toldId}`.execute(context.db);
      return [first, await venueNotice?.()];
    },
    "tell of missing venues": async () => [
      await warningAfter(after(startsAt, -48 * hourMs)),
      await warningAfter(after(startsAt, -7 * dayMs)),
      await warningAfter(null),
    ],
  };
}

/** Booked by all of them; the second was absent, the third cancelled and the last is the host. */
async function addHeld(db: Db, members: readonly TestMember[]) {
  const held = await addPastSession(db, startsAt, members);
  const [first, absent, cancelled] = held.bookingIds;
  const [guest] = members;
  if (guest === undefined) throw new Error("Nobody has booked.");
  await db
    .updateTable("sessions")
    .set({ host_member_id: members.at(-1)?.id ?? null, booked_count: members.length - 1 })
    .where("id", "=", held.sessionId)
    .execute();
  await writeAttendance(db, [absent], { attendance: "absent" });
  await db
    .updateTable("bookings")
    .set({ status: "cancelled", cancelled_at: after(startsAt, -dayMs) })
    .where("id", "=", cancelled ?? "")
    .execute();
  await addContacts(db, { guest });
  return { ...held, bookingIds: [first] };
}

async function addWaitlist(db: Db, sessionId: string, member: TestMember): Promise<void> {
  const { areaId } = await addArea(db, "Waiting");
  await addWaiting(db, sessionId, [[member, areaId]], after(startsAt, -2 * dayMs));
}

async function addRevealed(db: Db, member: TestMember): Promise<string> {
  const { sessionId } = await addPastSession(db, startsAt, [member]);
  const { rows } = await sql<{ venueId: string }>`
    update sessions set revealed_at = starts_at, venue_id = default_venue_id, booked_count = 1,
      post_workout_venue_id = (select max(id) from venues where kind = 'post_workout')
    where id = ${sessionId} returning venue_id as "venueId"`.execute(db);
  return rows[0]?.venueId ?? "";
}

/** At a venue with a contact, in a group, and settled long ago. */
async function addTold(db: Db): Promise<string> {
  const { sessionId } = await addPastSession(db, startsAt, 1);
  await sql`
    update sessions set revealed_at = ${after(startsAt, -9 * dayMs)}, groups_formed_at = ${after(startsAt, -9 * dayMs)},
      reminded_at = now(), survey_opened_at = now(), attendance_settled_at = now(), venue_id = default_venue_id
    where id = ${sessionId}`.execute(db);
  await sql`
    update venues set contact_email = 'gail@gyms.example', contact_name = 'Gail'
    where id = (select venue_id from sessions where id = ${sessionId})`.execute(db);
  return sessionId;
}

async function addWithoutVenue(db: Db, members: readonly TestMember[]): Promise<string> {
  const { sessionId } = await addPastSession(db, startsAt, members);
  await db
    .updateTable("sessions")
    .set({ revealed_at: after(startsAt, -8 * dayMs), venue_id: null })
    .where("id", "=", sessionId)
    .execute();
  return sessionId;
}

const textAt = async (url: string) => (await fetch(server.url + new URL(url).pathname)).text();

const expiryOfArrival = (sessionId: string) =>
  noticeOf("1", {
    kind: "arrival",
    sessionId,
    startsAt,
    bookingId: "1",
    senderName: "Ana",
    senderPhotoId: null,
    state: "on_time",
  } as Parameters<typeof noticeOf>[1]).expiresAt;
