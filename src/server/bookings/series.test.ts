import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { publishWaiver } from "#server/safety/waivers.ts";
import { sessionJobs } from "#server/sessions/part.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession, addSlot } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { seriesJobs } from "./series-bookings.ts";

/** A Friday. Sessions are made 29 days ahead, so the next Monday that is made is in five weeks. */
const start = new Date("2026-11-20T18:00:00.000Z");
const city = "Austin, TX";
let server: TestServer;
let areaId: string;
let venueId: string;
let planner: TestMember;

beforeAll(async () => {
  server = await startTestServer(start);
  ({ areaId, venueId } = await addArea(db(), "Seriesville", city));
  planner = await addStaff(db(), "planner");
});
afterAll(async () => {
  expect(await findInconsistencies(db())).toEqual([]);
  await server.stop();
});
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const ask = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, `/api${path}`, { cookie: member.cookie, body });
const jobs = () => [
  ...sessionJobs(server.application.context).filter(({ name }) => name === "fill the timetable"),
  ...seriesJobs(server.application.context),
];

async function pass(days: number): Promise<void> {
  const until = new Date(server.clock.now().getTime() + days * dayMs);
  await runDueJobs(jobs(), server.clock.now(), until, async (moment) => server.clock.set(moment));
  server.clock.set(until);
}

/** The timetable's job alone, as if the server were killed after it. Returns the new session. */
async function makeNextOf(slotId: string): Promise<string> {
  server.clock.set(new Date(server.clock.now().getTime() + 8 * dayMs));
  await jobs()[0]?.run(server.clock.now());
  return (await sessionsOf(slotId)).at(-1) ?? "";
}

/** A weekly session on Mondays, with those of four weeks made. Returns its id and the first one's. */
async function addWeekly(spots = 20) {
  const slotId = await addSlot(db(), venueId, city);
  await db()
    .updateTable("timetable_slots")
    .set({ total_spots: spots })
    .where("id", "=", slotId)
    .execute();
  await db()
    .updateTable("cities")
    .set({ is_open: true, sessions_through: null })
    .where("name", "=", city)
    .execute();
  await pass(0);
  return { slotId, sessionIds: await sessionsOf(slotId) };
}

async function sessionsOf(slotId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("sessions")
    .select("id")
    .where("slot_id", "=", slotId)
    .orderBy("starts_at")
    .execute();
  return rows.map(({ id }) => id);
}

async function addPeople(count: number): Promise<TestMember[]> {
  const people = await addMembers(db(), count);
  const ids = people.map(({ id }) => id);
  await db().updateTable("members").set({ city }).where("id", "in", ids).execute();
  return people;
}

const startSeries = (member: TestMember, sessionId: string) =>
  ask(member, "POST", "/series", { sessionId, areaId });
async function bookedBy(member: TestMember): Promise<boolean[]> {
  const { body } = await ask(member, "GET", "/series");
  return body[0].nextSessions.map(({ isBooked }: { isBooked: boolean }) => isBooked);
}
const book = (member: TestMember, sessionId: string) =>
  ask(member, "POST", `/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });
async function requireWaiverOf(member: TestMember): Promise<void> {
  const now = server.clock.now();
  await db()
    .transaction()
    .execute((trx) => publishWaiver(trx, "At your own risk.", "admin", now));
  await sql`
    insert into waiver_signatures (member_id, version, text_hash, name, signed_at)
    select id, 1, '', full_name, ${now} from members where id <> ${member.id}`.execute(db());
}
const newsOf = async (member: TestMember): Promise<string[]> =>
  (await ask(member, "GET", "/notifications")).body.notifications.map(
    ({ title, message }: { title: string; message: string }) => `${title}: ${message}`,
  );

it("members are booked every week in the order of their series, and told once a week", async () => {
  const { slotId, sessionIds } = await addWeekly(2);
  const [ann, ben, cleo] = (await addPeople(3)) as [TestMember, TestMember, TestMember];
  const { status, body } = await startSeries(ann, sessionIds[1] ?? "");
  expect(status).toBe(201);
  expect(body).toMatchObject({ weekday: "monday", workoutType: "gym", city, pausedUntil: null });
  for (const member of [ben, cleo]) await startSeries(member, sessionIds[0] ?? "");
  expect(await bookedBy(ann)).toEqual([true, true, true, true]);
  expect(await bookedBy(cleo)).toEqual([false, false, false, false]);
  await pass(8);
  expect(await sessionsOf(slotId)).toHaveLength(5);
  expect(await bookedBy(ben)).toEqual([true, true, true, true]);
  expect(await newsOf(cleo)).toEqual([
    expect.stringMatching(/Your weekly sessions: Gym, Mon, Dec 21, .* not booked\. It was full\.$/),
  ]);
  await pass(14);
  const news = await newsOf(ben);
  expect(news).toHaveLength(3);
  expect(news[0]).toMatch(/^Your weekly sessions: Gym, Mon, Jan 4, .*: booked\.$/);
});

it("a series skips a session that a plan, an overlap or a pause prevents, and tells the reason", async () => {
  const { sessionIds } = await addWeekly();
  const [ann, ben, cleo] = (await addPeople(3)) as [TestMember, TestMember, TestMember];
  for (const member of [ann, ben, cleo]) await startSeries(member, sessionIds[0] ?? "");
  await db().deleteFrom("subscriptions").where("member_id", "=", ann.id).execute();
  const slot = await db()
    .selectFrom("sessions")
    .select("starts_at")
    .where("id", "=", sessionIds[0] ?? "")
    .executeTakeFirstOrThrow();
  const sameTime = new Date(slot.starts_at.getTime() + 28 * dayMs).toISOString();
  const other = await addSession(db(), venueId, sameTime, { city });
  expect((await book(ben, other)).status).toBe(201);
  const [{ id }] = (await ask(cleo, "GET", "/series")).body;
  const paused = await ask(cleo, "PATCH", `/series/${id}`, { pausedUntil: "2026-12-28" });
  expect(paused.body).toMatchObject({ pausedUntil: "2026-12-28" });
  await pass(8);
  expect(await newsOf(ann)).toEqual([expect.stringMatching(/not booked\. You need a plan\.$/)]);
  expect(await newsOf(ben)).toEqual([expect.stringMatching(/not booked\. You're already booked/)]);
  expect([await bookedBy(cleo), await newsOf(cleo)]).toEqual([[true, true, true, false], []]);
  await ask(cleo, "PATCH", `/series/${id}`, { pausedUntil: null });
  expect(await bookedBy(cleo)).toEqual([true, true, true, true]);
});

it("a booking that a member cancels stays cancelled, and an ended series books nothing more", async () => {
  const { sessionIds } = await addWeekly();
  const [ann] = (await addPeople(1)) as [TestMember];
  const { body: series } = await startSeries(ann, sessionIds[0] ?? "");
  const { body: bookings } = await ask(ann, "GET", "/bookings");
  await ask(ann, "DELETE", `/bookings/${bookings[0].id}`);
  expect((await startSeries(ann, sessionIds[0] ?? "")).body.id).toBe(series.id);
  expect(await bookedBy(ann)).toEqual([false, true, true, true]);
  expect((await ask(ann, "DELETE", `/series/${series.id}`)).status).toBe(204);
  expect((await ask(ann, "DELETE", `/series/${series.id}`)).status).toBe(404);
  await pass(8);
  const { body: after } = await ask(ann, "GET", "/bookings");
  expect(after).toHaveLength(4);
});

it("two servers that make the same sessions book each member once", async () => {
  const { slotId, sessionIds } = await addWeekly(3);
  const people = await addPeople(5);
  for (const member of people) await startSeries(member, sessionIds[0] ?? "");
  server.clock.set(new Date(start.getTime() + 8 * dayMs));
  const now = server.clock.now();
  const others = jobs();
  for (const [nth, job] of jobs().entries())
    await Promise.all([job, others[nth]].map(async (each) => each?.run(now)));
  const made = (await sessionsOf(slotId)).at(-1);
  const rows = await db()
    .selectFrom("bookings")
    .select("member_id")
    .where("session_id", "=", made ?? "")
    .execute();
  expect(new Set(rows.map(({ member_id }) => member_id))).toEqual(
    new Set(people.slice(0, 3).map(({ id }) => id)),
  );
  expect(rows).toHaveLength(3);
  for (const member of people) expect(await newsOf(member)).toHaveLength(1);
});

it("members who book or move to a new session before its series get the spots that are left", async () => {
  const { slotId, sessionIds } = await addWeekly(5);
  const weekly = await addPeople(3);
  for (const member of weekly) await startSeries(member, sessionIds[0] ?? "");
  const [mover, ...others] = (await addPeople(12)) as [TestMember, ...TestMember[]];
  const { body: held } = await book(mover, sessionIds[3] ?? "");
  const made = await makeNextOf(slotId);
  const replies = await Promise.all(others.map((member) => book(member, made)));
  await jobs()[1]?.run(server.clock.now());
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(9).fill("session_full"));
  for (const member of weekly) expect((await bookedBy(member)).at(-1)).toBe(true);

  await db().updateTable("timetable_slots").set({ total_spots: 3 }).execute();
  const next = await makeNextOf(slotId);
  const move = await ask(mover, "POST", `/bookings/${held.id}/move`, { sessionId: next, areaId });
  expect(move.body.code).toBe("session_full");
});

it("a session whose series can't be booked is closed to others for ten minutes, then open to all", async () => {
  const { slotId, sessionIds } = await addWeekly(5);
  const [ann, ben] = (await addPeople(2)) as [TestMember, TestMember];
  await startSeries(ann, sessionIds[0] ?? "");
  const made = await makeNextOf(slotId);
  await sql`alter table series_results rename column result to unreadable`.execute(db());
  try {
    expect((await book(ben, made)).body.code).toBe("unavailable");
    server.clock.set(new Date(server.clock.now().getTime() + 11 * minuteMs));
    expect((await book(ben, made)).status).toBe(201);
  } finally {
    await sql`alter table series_results rename column unreadable to result`.execute(db());
  }
  // The next round catches up.
  await pass(0);
  expect((await bookedBy(ann)).at(-1)).toBe(true);
});

it("the week's notification names a waiver, too many bookings, a women's session and a retired area", async () => {
  const { slotId, sessionIds } = await addWeekly();
  const people = await addPeople(4);
  const [ann, ben, cleo, dan] = people as [TestMember, TestMember, TestMember, TestMember];
  for (const member of people.slice(0, 3)) await startSeries(member, sessionIds[0] ?? "");
  const gone = await addArea(db(), "Goneville", city);
  const { status } = await ask(dan, "POST", "/series", {
    sessionId: sessionIds[0],
    areaId: gone.areaId,
  });
  expect(status).toBe(201);
  await db().updateTable("areas").set({ is_active: false }).where("id", "=", gone.areaId).execute();
  for (let nth = 0; nth < 16; nth += 1) {
    const startsAt = new Date(start.getTime() + (nth + 14) * dayMs).toISOString();
    const other = await addSession(db(), venueId, startsAt, { city });
    expect((await book(ben, other)).status).toBe(201);
  }
  await db()
    .updateTable("members")
    .set({ gender: "female" })
    .where("id", "in", [ann.id, ben.id, dan.id])
    .execute();
  await db().updateTable("members").set({ gender: "male" }).where("id", "=", cleo.id).execute();
  await db().updateTable("cities").set({ allows_women_sessions: true }).execute();
  await db()
    .updateTable("timetable_slots")
    .set({ audience: "women" })
    .where("id", "=", slotId)
    .execute();
  await makeNextOf(slotId);
  const last = await addSession(db(), venueId, "2026-12-20T12:00:00.000Z", { city });
  expect((await book(ben, last)).status).toBe(201);
  await requireWaiverOf(ann);
  await pass(0);
  const news = await Promise.all(people.map(newsOf));
  expect(news.map((texts) => texts.map((text) => text.replace(/^.*not booked\. /, "")))).toEqual([
    ["There's a waiver to sign first."],
    ["You're at your booking limit."],
    ["It's for women only now."],
    ["Your area is gone. Pick another."],
  ]);
  await sql`delete from waiver_signatures`.execute(db());
  await sql`delete from waivers`.execute(db());
});

it("a series needs a weekly session, a plan and one of three places", async () => {
  const [ann, ben] = (await addPeople(2)) as [TestMember, TestMember];
  const weekly = [];
  for (let nth = 0; nth < 4; nth += 1) weekly.push((await addWeekly()).sessionIds[0] ?? "");
  for (const sessionId of weekly.slice(0, 3)) await startSeries(ann, sessionId);
  expect((await startSeries(ann, weekly[3] ?? "")).body.code).toBe("too_many_series");
  const single = await addSession(db(), venueId, "2026-12-01T18:00:00.000Z", { city });
  expect((await startSeries(ben, single)).body.code).toBe("not_weekly");
  const [{ id }] = (await ask(ann, "GET", "/series")).body;
  const pause = (member: TestMember, pausedUntil: string) =>
    ask(member, "PATCH", `/series/${id}`, { pausedUntil });
  expect((await pause(ben, "2026-12-01")).status).toBe(404);
  expect((await pause(ann, "2026-11-20")).status).toBe(400);
  expect((await pause(ann, "2028-01-01")).status).toBe(400);
});

it("a timetable change moves or ends a series from its day on, and its members are told", async () => {
  const { slotId, sessionIds } = await addWeekly();
  const [ann] = (await addPeople(1)) as [TestMember];
  await startSeries(ann, sessionIds[0] ?? "");
  const change = (fields: object) =>
    ask(planner, "PATCH", `/operate/timetable/${slotId}`, { ...fields, reason: "New hours." });
  const moved = { weekday: 3, localTime: "19:00", effectiveFrom: "2027-01-04" };
  expect((await change(moved)).status).toBe(200);
  expect(await newsOf(ann)).toEqual([
    expect.stringMatching(
      /weekly session moved: Gym moved from Mon, Jan 4, .* to Wed, Jan 6, 7:00/,
    ),
  ]);
  const { body: before } = await ask(ann, "GET", "/series");
  expect(before).toMatchObject([{ weekday: "monday" }]);
  await pass(20);
  expect(await bookedBy(ann)).toEqual([true, true, true, true]);
  expect((await change({ effectiveUntil: "2027-01-20", onBooked: "keep" })).status).toBe(200);
  expect((await newsOf(ann))[0]).toMatch(/weekly session ends: Last one: Gym, Wed, Jan 20/);
  const { body: ending } = await ask(ann, "GET", "/series");
  expect(ending).toMatchObject([{ endsOn: "2027-01-20" }]);
  await pass(45);
  expect((await ask(ann, "GET", "/series")).body).toEqual([]);
});

async function mailsOf({ id }: TestMember) {
  const rows = await db()
    .selectFrom("deliveries")
    .select(["subject", "text", "booking_id", "more_booking_ids"])
    .where("member_id", "=", id)
    .where("kind", "=", "email")
    .orderBy("id")
    .execute();
  return rows.map(({ booking_id: first, more_booking_ids: more, ...mail }) => ({
    ...mail,
    entries: (first === null ? 0 : 1) + (more?.length ?? 0),
  }));
}

it("starting a series sends one email with all dates and a calendar file of all bookings", async () => {
  const { sessionIds } = await addWeekly();
  const [ann] = (await addPeople(1)) as [TestMember];
  await startSeries(ann, sessionIds[0] ?? "");
  const [mail, ...others] = await mailsOf(ann);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Every week from Mon, Nov 23, /),
    entries: 4,
  });
  for (const day of ["Nov 23", "Nov 30", "Dec 7", "Dec 14"])
    expect(mail?.text).toMatch(new RegExp(`Gym, Mon, ${day}, .* AM: booked\\.`));
  // Idempotent: nothing new is booked, so nothing is mailed.
  await startSeries(ann, sessionIds[0] ?? "");
  expect(await mailsOf(ann)).toHaveLength(1);
});

it("one change of a weekly time sends each member one email with all dates, in a series or not", async () => {
  const { slotId, sessionIds } = await addWeekly(2);
  const people = await addPeople(4);
  const [ann, ben, cleo, dan] = people as [TestMember, TestMember, TestMember, TestMember];
  await startSeries(ann, sessionIds[0] ?? "");
  for (const sessionId of sessionIds.slice(0, 2)) await book(ben, sessionId);
  for (const sessionId of sessionIds.slice(2)) await book(dan, sessionId);
  await startSeries(cleo, sessionIds[0] ?? "");
  const before = await Promise.all([ann, cleo].map(async (who) => (await newsOf(who)).length));
  expect(before).toEqual([0, 0]);
  const change = { localTime: "19:15", onBooked: "move", reason: "New hours." };
  expect((await ask(planner, "PATCH", `/operate/timetable/${slotId}`, change)).status).toBe(200);
  const newsMails = async (who: TestMember) =>
    (await mailsOf(who)).filter(({ subject }) => /moved/.test(subject));
  const [ofAnn, ...moreOfAnn] = await newsMails(ann);
  expect(moreOfAnn).toEqual([]);
  expect(ofAnn).toMatchObject({ subject: "Your weekly session moved", entries: 4 });
  for (const day of ["Nov 23", "Nov 30", "Dec 7", "Dec 14"])
    expect(ofAnn?.text).toMatch(new RegExp(`from Mon, ${day}, .* AM to Mon, ${day}, 7:15 PM\\.`));
  const [ofBen, ...moreOfBen] = await newsMails(ben);
  expect(moreOfBen).toEqual([]);
  expect(ofBen).toMatchObject({ subject: "Session moved", entries: 2 });
  // A member of the series without a booking hears of the weekly session alone.
  const [ofCleo, ...moreOfCleo] = await newsMails(cleo);
  expect(moreOfCleo).toEqual([]);
  expect(ofCleo).toMatchObject({ subject: "Your weekly session moved", entries: 0 });
  expect(await newsOf(ann)).toHaveLength(1);
});

it("the end of a weekly session that calls sessions off sends a member of the series one email", async () => {
  const { slotId, sessionIds } = await addWeekly();
  const [ann] = (await addPeople(1)) as [TestMember];
  await startSeries(ann, sessionIds[0] ?? "");
  const end = { effectiveUntil: "2026-12-01", onBooked: "cancel", reason: "The gym closes." };
  expect((await ask(planner, "PATCH", `/operate/timetable/${slotId}`, end)).status).toBe(200);
  const [, news, ...others] = await mailsOf(ann);
  expect(others).toEqual([]);
  expect(news).toMatchObject({ subject: "2 sessions called off", entries: 2 });
  expect(news?.text).toMatch(/Your weekly session ends\. Last one: Gym, Mon, Nov 30, .* AM\./);
});
