import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { attendanceJobs } from "#server/attendance/part.ts";
import { groupJobs } from "#server/groups/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { sessionJobs } from "#server/sessions/part.ts";
import { surveyJobs } from "#server/survey/part.ts";
import { schedule } from "#server/schedule.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import type { PastSession } from "#testing/past-sessions.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { planningJobs } from "./part.ts";

let server: TestServer;
let planner: TestMember;
let elsewhere: PastSession;
const city = "Dallas, TX";

beforeAll(async () => {
  server = await startTestServer();
  planner = await addStaff(db(), "planner");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await db().deleteFrom("deliveries").execute();
  await db().updateTable("sessions").set({ cancelled_at: now() }).execute();
  await db().updateTable("venues").set({ is_active: false }).execute();
});

const db = () => server.application.context.db;
const now = () => server.clock.now();
const inMs = (ms: number) => new Date(now().getTime() + ms);

async function pass(until: Date, { isAfterPause = false } = {}): Promise<void> {
  const { context } = server.application;
  const order: readonly string[] = schedule[0].jobs;
  const jobs = [
    ...groupJobs(context),
    ...sessionJobs(context),
    ...planningJobs(context),
    ...surveyJobs(context),
    ...attendanceJobs(context),
  ].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  if (isAfterPause) server.clock.set(until);
  await runDueJobs(jobs, now(), until, async (moment) => server.clock.set(moment));
  server.clock.set(until);
}

async function addHomeless(startsInMs: number) {
  const held = await addPastSession(db(), inMs(startsInMs), 2);
  await closeVenues();
  return held;
}

async function closeVenues(): Promise<void> {
  const areas = db().selectFrom("areas").select("id").where("city", "=", city);
  await db()
    .updateTable("venues")
    .set({ is_active: false })
    .where("area_id", "in", areas)
    .execute();
}

async function addElsewhere(startsInMs: number): Promise<void> {
  elsewhere = await addPastSession(db(), inMs(startsInMs), 1);
  const { areaId, venueId } = await addArea(db(), `Elsewhere ${elsewhere.sessionId}`, "Austin, TX");
  await db()
    .updateTable("sessions")
    .set({ city: "Austin, TX", default_venue_id: venueId })
    .where("id", "=", elsewhere.sessionId)
    .execute();
  await db()
    .updateTable("bookings")
    .set({ area_id: areaId })
    .where("session_id", "=", elsewhere.sessionId)
    .execute();
}

const toldMails = async () =>
  db()
    .selectFrom("deliveries")
    .select(["recipient", "subject", "text", "path"])
    .where("path", "like", "/operate/sessions%")
    .orderBy("id")
    .execute();
const stateOf = async ({ sessionId }: Pick<PastSession, "sessionId">) =>
  db()
    .selectFrom("sessions")
    .select(["cancelled_at as cancelledAt", "booked_count as booked"])
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
const isCalledOff = async (held: Pick<PastSession, "sessionId">) =>
  (await stateOf(held)).cancelledAt !== null;
const as = async ({ cookie }: TestMember, path: string) =>
  (await call(server.url, "GET", `/api${path}`, { cookie })).body;
const titlesOf = async (member: TestMember): Promise<string[]> =>
  (await as(member, "/notifications")).notifications.map(({ title }: { title: string }) => title);
const first = ({ members }: PastSession): TestMember => {
  const [member] = members;
  if (member === undefined) throw new Error("Nobody has booked it.");
  return member;
};
const apology = "We had to call off your session";

describe("a session without a venue", () => {
  it("a session without a venue is reported to the city's planners 7 days, 48 hours and 24 hours before, and to nobody else", async () => {
    const [far, suspended, moderator, admin] = [
      await addStaff(db(), "planner"),
      await addStaff(db(), "planner"),
      await addStaff(db(), "moderator"),
      await addStaff(db(), "admin"),
    ];
    const change = (id: string, changed: { city?: string; suspended_at?: Date }) =>
      db().updateTable("members").set(changed).where("id", "=", id).execute();
    await change(far.id, { city: "Austin, TX" });
    await change(suspended.id, { suspended_at: now() });
    await addElsewhere(8 * dayMs);
    const held = await addHomeless(8 * dayMs);
    const startsAt = inMs(8 * dayMs).getTime();
    const moments: number[] = [];
    for (const hoursBefore of [169, 167, 49, 47, 25, 23, 7]) {
      await pass(new Date(startsAt - hoursBefore * hourMs));
      const mails = await toldMails();
      moments.push(mails.filter(({ recipient }) => recipient === planner.email).length);
    }
    expect(moments).toEqual([0, 1, 1, 2, 2, 3, 3]);
    const mails = await toldMails();
    const recipients = new Set(mails.map(({ recipient }) => recipient));
    expect(recipients).toEqual(new Set([planner.email, admin.email]));
    for (const { email } of [far, suspended, moderator]) expect(recipients).not.toContain(email);
    expect(mails[0]).toMatchObject({
      subject: `No venue: 1 session in ${city}`,
      path: `/operate/sessions/${held.sessionId}`,
      text: expect.stringMatching(/^These sessions .*\n\n- Gym, .*, 2 booked\n\n/i),
    });
    expect(JSON.stringify(mails)).not.toMatch(/Added Member|m-[a-z0-9]{6}/);
    expect(await isCalledOff(held)).toBe(false);
    await db().updateTable("members").set({ roles: [] }).where("id", "=", admin.id).execute();
  });

  it("a session without a venue is reported in one email with all others of its city", async () => {
    for (let day = 1; day <= 3; day += 1) await addHomeless(8 * dayMs + day * minuteMs);
    await addElsewhere(8 * dayMs);
    await db().updateTable("venues").set({ is_active: false }).execute();
    await pass(inMs(6 * dayMs), { isAfterPause: true });
    const mails = (await toldMails()).filter(({ recipient }) => recipient === planner.email);
    expect(mails).toMatchObject([
      { subject: `No venue: 3 sessions in ${city}`, path: "/operate/sessions?city=Dallas%2C%20TX" },
    ]);
    expect(mails[0]?.text.match(/^- /gm)).toHaveLength(3);
  });

  it("a session without a venue is called off 6 hours before, with an apology to all who booked, whatever they turned off", async () => {
    await addElsewhere(2 * dayMs);
    const held = await addHomeless(2 * dayMs);
    const { default_venue_id: venueId } = await db()
      .selectFrom("sessions")
      .select("default_venue_id")
      .where("id", "=", held.sessionId)
      .executeTakeFirstOrThrow();
    const unbookedId = await addSession(db(), venueId, inMs(2 * dayMs).toISOString());
    const member = first(held);
    await db()
      .updateTable("notification_settings")
      .set({ session_updates: false })
      .where("member_id", "=", member.id)
      .execute();
    await pass(inMs(2 * dayMs - 6 * hourMs - 1));
    expect(await isCalledOff(held)).toBe(false);
    const shown = (await as(member, "/bookings"))[0];
    expect([shown.status, shown.session.venueDetails]).toEqual(["active", null]);
    await pass(inMs(1));
    expect(await stateOf(held)).toEqual({ cancelledAt: now(), booked: 0 });
    for (const booked of held.members) expect(await titlesOf(booked)).toContain(apology);
    const mailed = await db()
      .selectFrom("deliveries")
      .select("recipient")
      .where("subject", "=", apology)
      .execute();
    expect(mailed.map(({ recipient }) => recipient).toSorted()).toEqual(
      held.members.map(({ email }) => email).toSorted(),
    );
    const late = await db()
      .selectFrom("bookings")
      .select(["status", "late_cancelled_at"])
      .where("session_id", "=", held.sessionId)
      .execute();
    expect(late).toEqual(
      held.members.map(() => ({ status: "cancelled", late_cancelled_at: null })),
    );
    expect([await isCalledOff({ sessionId: unbookedId }), await isCalledOff(elsewhere)]).toEqual([
      false,
      false,
    ]);
    expect(await titlesOf(first(elsewhere))).not.toContain(apology);
    const logged = await db()
      .selectFrom("audit_log")
      .select(["actor", "action"])
      .where("subject", "=", `session:${held.sessionId}`)
      .execute();
    expect(logged).toEqual([{ actor: "server", action: "session.cancel" }]);
  });

  it("a session without a venue has no attendance or survey, even if the server was down all the while", async () => {
    await addElsewhere(2 * dayMs);
    const held = await addHomeless(2 * dayMs);
    await pass(inMs(4 * dayMs), { isAfterPause: true });
    expect(await isCalledOff(held)).toBe(true);
    const [member, other] = [first(held), first(elsewhere)];
    expect(await titlesOf(member)).toContain(apology);
    expect(await titlesOf(member)).not.toContain("How was it?");
    const attended = async (who: TestMember) =>
      (await as(who, `/profile/${who.username}`)).sessionsAttended;
    expect([await attended(member), await as(member, "/event-history")]).toEqual([0, []]);
    expect([await attended(other), await titlesOf(other)]).toEqual([
      1,
      expect.arrayContaining(["How was it?"]),
    ]);
    expect(await toldMails()).toEqual([]);
  });

  it("a session without a venue is reported once after a pause, and called off at least an hour later", async () => {
    const held = await addHomeless(8 * dayMs);
    await pass(inMs(8 * dayMs - 3 * hourMs), { isAfterPause: true });
    const told = async () =>
      (await toldMails()).filter(({ recipient }) => recipient === planner.email).length;
    expect([await told(), await isCalledOff(held)]).toEqual([1, false]);
    await pass(inMs(hourMs - 1));
    expect(await isCalledOff(held)).toBe(false);
    await pass(inMs(1));
    expect([await told(), await isCalledOff(held)]).toEqual([1, true]);
  });

  it("a session without a venue takes place if planners find a venue in time", async () => {
    const held = await addHomeless(2 * dayMs);
    await pass(inMs(dayMs));
    const { default_venue_id: venueId } = await db()
      .selectFrom("sessions")
      .select("default_venue_id")
      .where("id", "=", held.sessionId)
      .executeTakeFirstOrThrow();
    await db().updateTable("venues").set({ is_active: true }).where("id", "=", venueId).execute();
    const fixed = await call(server.url, "PATCH", `/api/operate/sessions/${held.sessionId}`, {
      cookie: planner.cookie,
      body: { fixedVenueId: venueId, reason: "Found one." },
    });
    expect(fixed.status).toBe(200);
    await pass(inMs(dayMs));
    expect(await isCalledOff(held)).toBe(false);
    expect(await titlesOf(first(held))).not.toContain(apology);
  });

  it("a session without a venue is reported again if the new venue is lost, too, which gives planners another hour", async () => {
    const { sessionId, members, bookingIds } = await addPastSession(db(), inMs(2 * dayMs), 2);
    const held = { sessionId, members, bookingIds };
    await pass(inMs(2 * dayMs - 5 * hourMs));
    const told = async () =>
      (await toldMails()).filter(({ recipient }) => recipient === planner.email).length;
    const setOpen = (is_active: boolean) =>
      db()
        .updateTable("venues")
        .set({ is_active })
        .where(
          "id",
          "=",
          db().selectFrom("sessions").select("venue_id").where("id", "=", sessionId),
        )
        .execute();
    await setOpen(false);
    await pass(inMs(minuteMs));
    expect([await told(), await isCalledOff(held)]).toEqual([1, false]);
    await setOpen(true);
    await pass(inMs(2 * hourMs));
    expect([await told(), await isCalledOff(held)]).toEqual([1, false]);
    await setOpen(false);
    await pass(inMs(minuteMs));
    expect([await told(), await isCalledOff(held)]).toEqual([2, false]);
    await pass(inMs(hourMs - minuteMs - 1));
    expect([await told(), await isCalledOff(held)]).toEqual([2, false]);
    await pass(inMs(1));
    expect([await told(), await isCalledOff(held)]).toEqual([2, true]);
  });

  it("a session whose venue has closed counts as one without a venue, unless a planner fixed that venue", async () => {
    const [held, fixed] = [
      await addPastSession(db(), inMs(2 * dayMs), 1),
      await addPastSession(db(), inMs(2 * dayMs), 1),
    ];
    await db()
      .updateTable("sessions")
      .set((fields) => ({ fixed_venue_id: fields.ref("default_venue_id") }))
      .where("id", "=", fixed.sessionId)
      .execute();
    await pass(inMs(2 * dayMs - 4 * hourMs));
    expect(await toldMails()).toEqual([]);
    await closeVenues();
    await pass(inMs(hourMs));
    expect((await toldMails())[0]?.subject).toBe(`No venue: 2 sessions in ${city}`);
    await pass(inMs(hourMs));
    expect([await isCalledOff(held), await isCalledOff(fixed)]).toEqual([true, false]);
  });

  it("planners read of each session without a venue whether it is called off or stays at the venue that they fixed", async () => {
    const fix = (sessionId: string) =>
      db()
        .updateTable("sessions")
        .set((fields) => ({ fixed_venue_id: fields.ref("default_venue_id") }))
        .where("id", "=", sessionId)
        .execute();
    const [{ sessionId: alone }, two] = [
      await addPastSession(db(), inMs(2 * dayMs), 1),
      await addPastSession(db(), inMs(2 * dayMs + minuteMs), 2),
    ];
    await fix(alone);
    await db()
      .updateTable("sessions")
      .set({ cancelled_at: now() })
      .where("id", "=", two.sessionId)
      .execute();
    const textAfter = async (passed: Promise<void>) => {
      await passed;
      const [mail] = await toldMails();
      await db().deleteFrom("deliveries").execute();
      return mail?.text;
    };
    await closeVenues();
    expect(await textAfter(pass(inMs(minuteMs)))).toMatch(
      /:\n\n- Gym, .*, 1 booked, at a fixed venue\n\nOpen or fix one for each\.\n\nWe don't call off sessions at a fixed venue: [^\n]*$/,
    );
    await db()
      .updateTable("sessions")
      .set({ cancelled_at: null, no_venue_told_at: null })
      .where("id", "in", [alone, two.sessionId])
      .execute();
    expect(await textAfter(pass(inMs(minuteMs)))).toMatch(
      /, 1 booked, at a fixed venue\n- Gym, .*, 2 booked\n\nOpen or fix one for each\.\n\n6 hours before the start, we call off [^\n]*\n\nWe don't call off /,
    );
    await fix(two.sessionId);
    await pass(inMs(2 * dayMs));
    expect([await isCalledOff({ sessionId: alone }), await isCalledOff(two)]).toEqual([
      false,
      false,
    ]);
  });

  it("a session doesn't count as one without a venue as long as the vote will find another venue", async () => {
    await addHomeless(3 * dayMs);
    await addArea(db(), "Next door");
    await pass(inMs(dayMs));
    expect(await toldMails()).toEqual([]);
  });

  it("a session that took place doesn't count as one without a venue after the venue closed", async () => {
    const held = await addPastSession(db(), inMs(2 * dayMs), 1);
    await pass(inMs(2 * dayMs + 2 * hourMs));
    await closeVenues();
    await pass(inMs(2 * dayMs));
    expect(await isCalledOff(held)).toBe(false);
    expect(await titlesOf(first(held))).toContain("How was it?");
  });
});

describe("a session of a weekly time with a minimum", () => {
  async function withMinimum(startsInMs: number, booked: number, minBookings: number) {
    const held = await addPastSession(db(), inMs(startsInMs), booked);
    const session = await db()
      .selectFrom("sessions")
      .select(["city", "workout_type", "default_venue_id"])
      .where("id", "=", held.sessionId)
      .executeTakeFirstOrThrow();
    const { id } = await db()
      .insertInto("timetable_slots")
      .values({
        ...session,
        weekday: 1,
        local_time: "18:00",
        duration_minutes: 60,
        total_spots: 20,
        effective_until: "2020-01-01",
        min_bookings: minBookings,
        call_off_hours: 12,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db()
      .updateTable("sessions")
      .set({ slot_id: id, local_date: "2020-01-01" })
      .where("id", "=", held.sessionId)
      .execute();
    return held;
  }
  const tooFew = "Too few people, session called off";

  it("a session with a minimum is called off that many hours before if too few booked, with other sessions to take", async () => {
    const few = await withMinimum(3 * dayMs, 2, 3);
    const enough = await withMinimum(3 * dayMs + 2 * hourMs, 3, 3);
    const startsAt = inMs(3 * dayMs);
    await pass(new Date(startsAt.getTime() - 12 * hourMs - 1));
    expect(await isCalledOff(few)).toBe(false);
    const { inbox } = await as(planner, "/operate/today?limit=1");
    expect(inbox).toContainEqual(
      expect.objectContaining({ kind: "too_few", sessionId: few.sessionId }),
    );
    await pass(new Date(startsAt.getTime() - 12 * hourMs));
    expect(await isCalledOff(few)).toBe(true);
    for (const member of few.members) {
      const { notifications } = await as(member, "/notifications");
      const told = notifications.filter(({ title }: { title: string }) => title === tooFew);
      expect(told).toHaveLength(1);
      expect(told[0].message).toMatch(/so it's off\.\nYou could take instead:\nGym, /);
    }
    const log = await db()
      .selectFrom("audit_log")
      .select(["actor", "reason"])
      .where("subject", "=", `session:${few.sessionId}`)
      .execute();
    expect(log).toEqual([{ actor: "server", reason: "Too few had booked it." }]);
    await pass(new Date(startsAt.getTime() - 10 * hourMs));
    await db()
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("session_id", "=", enough.sessionId)
      .execute();
    await pass(new Date(startsAt.getTime() - 9 * hourMs));
    expect(await isCalledOff(enough)).toBe(false);
  });

  it("a session called off for too few stays on once it is restored; one restored earlier is still checked", async () => {
    const late = await withMinimum(3 * dayMs, 2, 3);
    const early = await withMinimum(3 * dayMs + 3 * hourMs, 2, 3);
    const checkAt = new Date(inMs(3 * dayMs).getTime() - 12 * hourMs);
    const operate = async ({ sessionId }: PastSession, what: "cancel" | "restore") =>
      call(server.url, "POST", `/api/operate/sessions/${sessionId}/${what}`, {
        cookie: planner.cookie,
        body: { reason: "They come anyway" },
      });
    expect((await operate(early, "cancel")).status).toBe(200);
    expect((await operate(early, "restore")).status).toBe(200);
    await pass(checkAt);
    expect(await isCalledOff(late)).toBe(true);
    expect((await operate(late, "restore")).status).toBe(200);
    await pass(new Date(checkAt.getTime() + minuteMs));
    expect(await isCalledOff(late)).toBe(false);
    await pass(new Date(checkAt.getTime() + 3 * hourMs));
    expect([await isCalledOff(late), await isCalledOff(early)]).toEqual([false, true]);
  });

  it("a weekly time has both numbers of a minimum or neither, within its spots", async () => {
    const { venueId } = await addArea(db(), "Minimum", city);
    const asked = { city, weekday: 3, workoutType: "gym", localTime: "05:45", reason: "Too few" };
    const slot = { ...asked, durationMinutes: 60, totalSpots: 8, defaultVenueId: venueId };
    const add = (minimum: object) =>
      call(server.url, "POST", "/api/operate/timetable", {
        cookie: planner.cookie,
        body: { ...slot, ...minimum },
      });
    for (const [minimum, path] of [
      [{ minBookings: 4 }, "callOffHours"],
      [{ minBookings: 9, callOffHours: 12 }, "minBookings"],
      [{ minBookings: 4, callOffHours: 1 }, "callOffHours"],
      [{ minBookings: 4, callOffHours: 49 }, "callOffHours"],
    ] as const) {
      const { status, body } = await add(minimum);
      expect([status, body.issues?.[0].path]).toEqual([400, path]);
    }
    const { status, body } = await add({ minBookings: 4, callOffHours: 12 });
    expect([status, body.minBookings, body.callOffHours]).toEqual([201, 4, 12]);
    const half = { minBookings: null, reason: "Half" };
    const changed = await call(server.url, "PATCH", `/api/operate/timetable/${body.id}`, {
      cookie: planner.cookie,
      body: half,
    });
    expect([changed.status, changed.body.issues?.[0].path]).toEqual([400, "callOffHours"]);
  });
});
