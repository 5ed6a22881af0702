import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Booking, EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { Session } from "#shared/api/sessions.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { signupPayload, TestClock } from "#testing/test-server.ts";
import type { Client } from "#testing/test-server.ts";
import { seedSandbox } from "./sandbox.ts";

/** The next four weeks' local days in Dallas, without today: it may be late. */
function comingDays(now: Date): string[] {
  const format = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeZone: "America/Chicago",
  });
  return Array.from({ length: 27 }, (_, day) => format.format(now.getTime() + (day + 1) * dayMs));
}

async function sessionsSeenBy(client: Client): Promise<Session[]> {
  return (await client.get("/api/sessions")).body;
}

describe("the sandbox of a newcomer", () => {
  let server: SandboxServer;
  let demo: Client & { username: string };
  beforeAll(async () => {
    server = await startSandboxServer();
    demo = await server.logIn("demo@spotter.example", "spotter-demo");
  });
  afterAll(() => server.stop());

  it("the sandbox has a member to look around with and an operator", async () => {
    const me = (await demo.get("/api/auth/me")).body.user;
    expect(me).toMatchObject({ emailVerified: true, location: "Dallas, TX", isOperator: false });
    const { db } = server.application.context;
    const faces = db.selectFrom("members").select("username").where("face", "is not", null);
    const alike = faces.where("face", "=", (query) =>
      query.selectFrom("members as me").select("me.face").where("me.username", "=", me.username),
    );
    expect(await alike.execute()).toEqual([{ username: me.username }]);
    const operator = await server.logIn("operator@spotter.example", "spotter-operator");
    expect((await operator.get("/api/auth/me")).body.user.isOperator).toBe(true);
  });

  it("the sandbox's operator has reports, an appeal, a closing venue and a month of figures", async () => {
    const operator = await server.logIn("operator@spotter.example", "spotter-operator");
    const list = async (path: string) => (await operator.get(`/api/operate/${path}`)).body;
    expect((await list("reports")).items.length).toBeGreaterThanOrEqual(3);
    expect((await list("appeals")).items).toHaveLength(1);
    const venues = (await list("venues?city=Dallas,%20TX&limit=100")).items;
    const closing = venues.filter(({ closedFrom }: { closedFrom: string | null }) => closedFrom);
    expect(closing).toHaveLength(1);
    const { weeks } = await list("figures?city=Dallas,%20TX&weeks=6");
    for (const { values } of weeks.slice(-4, -1)) {
      expect(values.members).toBeGreaterThan(10);
      expect(values.sessionsHeld).toBeGreaterThan(2);
      expect(values.trialsBegun).toBeGreaterThan(0);
    }
  });

  it("the sandbox has at least 60 demo members in Dallas who can't log in", async () => {
    const { db } = server.application.context;
    const people = await db.selectFrom("members").selectAll().where("is_demo", "=", true).execute();
    expect(people.length).toBeGreaterThanOrEqual(60);
    for (const person of people)
      expect(person).toMatchObject({ city: "Dallas, TX", password_hash: null });
    expect(new Set(people.map(({ full_name: name }) => name)).size).toBe(people.length);
    for (const password of ["spotter-demo", "nobody has this password"]) {
      const login = { email: people[0]?.email, password };
      expect((await server.visitor().post("/api/auth/login", login)).status).toBe(401);
    }
  });

  it("the sandbox has a full timetable in Dallas and a small one elsewhere", async () => {
    const perCity = new Map<string, number>();
    for (const zipCode of ["75201", "10001", "90012", "60614", "85004", "98101", "80202"]) {
      const visitor = server.visitor();
      const { body } = await visitor.post("/api/auth/signup", signupPayload({ zipCode }));
      perCity.set(body.user.location, (await sessionsSeenBy(visitor)).length);
    }
    const { "Dallas, TX": dallas = 0, ...others } = Object.fromEntries(perCity);
    expect(dallas).toBeGreaterThan(100);
    expect(Object.keys(others)).toHaveLength(6);
    for (const count of Object.values(others)) {
      expect(count).toBeGreaterThanOrEqual(12);
      expect(count).toBeLessThan(dallas / 2);
    }
  });

  it("the sandbox has two full sessions, one to join the waitlist of and one being waited for", async () => {
    const waited = (await sessionsSeenBy(demo)).filter(({ waitlist }) => waitlist.size > 0);
    expect(waited.map(({ spotsAvailable }) => spotsAvailable)).toEqual([0, 0]);
    expect(waited.map(({ waitlist }) => waitlist)).toEqual([
      { size: 2, position: null },
      { size: 3, position: 2 },
    ]);
    const [area] = (await demo.get("/api/areas")).body.filter(
      ({ city }: { city: string }) => city === "Dallas, TX",
    );
    const path = `/api/sessions/${waited[0]?.id}/waitlist`;
    expect((await demo.post(path, { areaId: area.id })).body).toEqual({ position: 3, size: 3 });
    expect((await demo.delete(path)).status).toBe(204);
  });

  it("the demo member has something on every screen", async () => {
    const bookings: Booking[] = (await demo.get("/api/bookings")).body;
    const now = Date.parse((await demo.get("/api/sandbox/clock")).body.now);
    const starts = bookings.map(({ session }) => Date.parse(session.startTime));
    expect(starts.filter((start) => start <= now)).toHaveLength(1);
    expect(starts.filter((start) => start > now).length).toBeGreaterThanOrEqual(2);
    const [underWay] = bookings;
    expect(underWay?.session.venueDetails).toMatch(/, Dallas, TX$/);
    const states = underWay?.attendeeList.map(({ arrival }) => arrival?.state ?? "silent");
    expect(states?.toSorted()).toEqual(["here", "late", "silent", "silent"]);
    const checkIn = await demo.post(`/api/bookings/${underWay?.id}/check-in`, {});
    expect(checkIn.body).toMatchObject({ attendance: "present" });
    const [hosted] = (await demo.get("/api/hosted-sessions")).body;
    expect(hosted.id).toBe(underWay?.sessionId);
    const history: EventHistoryEntry[] = (await demo.get("/api/event-history")).body;
    expect(history.some(({ rating }) => rating === null)).toBe(true);
    expect(history.some(({ rating }) => rating !== null)).toBe(true);
    for (const { session, attendeeList } of history) {
      expect(session.venueDetails).not.toBeNull();
      expect(session.postWorkoutLocation).not.toBeNull();
      expect(attendeeList.length).toBeGreaterThanOrEqual(2);
    }
    expect((await demo.get("/api/connections")).body.length).toBeGreaterThanOrEqual(3);
    expect((await demo.get("/api/profile")).body).toMatchObject({
      sessionsAttended: history.length,
      currentStreak: expect.any(Number),
    });
  });

  it("the demo member's news is listed newest first", async () => {
    const { body } = await demo.get("/api/notifications");
    const moments: string[] = body.notifications.map((one: Notification) => one.createdAt);
    expect(moments.length).toBeGreaterThanOrEqual(3);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(body.unreadCount).toBeGreaterThan(0);
    const types = body.notifications.map((one: Notification) => one.type);
    expect(types).toEqual(
      expect.arrayContaining(["invitation", "session_update", "session_reminder"]),
    );
  });

  it("seeding is complete, and repeating it changes nothing", async () => {
    const { context } = server.application;
    expect(await findInconsistencies(context.db)).toEqual([]);
    const count = async () => {
      const counts = [];
      for (const table of ["members", "sessions", "bookings", "notifications", "venues"] as const) {
        counts.push((await context.db.selectFrom(table).select("id").execute()).length);
      }
      return counts;
    };
    const before = await count();
    await seedSandbox(context);
    expect(await count()).toEqual(before);
  });
});

describe("a sandbox planted at any hour", () => {
  it.each([
    ["late in the evening before a night in which the clocks change", "2026-03-08T04:40:00.000Z"],
    ["at the end of a year", "2026-12-31T23:50:00.000Z"],
  ])("each day has an empty session: %s", async (_, moment) => {
    const clock = new TestClock(new Date(moment));
    const server = await startSandboxServer({ clock });
    const demo = await server.logIn("demo@spotter.example", "spotter-demo");
    const sessions = await sessionsSeenBy(demo);
    const free = sessions.filter(
      ({ attendeeCount, totalSpots }) => attendeeCount === 0 && totalSpots >= 20,
    );
    const freeDays = new Set(free.map(({ date }) => date));
    expect(comingDays(clock.now()).filter((day) => !freeDays.has(day))).toEqual([]);
    // Some busy and some full, so that the lists look alive.
    expect(sessions.some(({ spotsAvailable }) => spotsAvailable === 0)).toBe(true);
    expect(sessions.filter(({ attendeeCount }) => attendeeCount > 0).length).toBeGreaterThan(10);
    const bookings: Booking[] = (await demo.get("/api/bookings")).body;
    expect(bookings.length).toBeGreaterThanOrEqual(3);
    expect((await demo.get("/api/event-history")).body.length).toBeGreaterThanOrEqual(3);
    expect(await findInconsistencies(server.application.context.db)).toEqual([]);
    await server.stop();
  });
});

describe("a sandbox planted on any weekday", () => {
  // In the afternoon: on some of these days the next fitting session is for women.
  it.each(["23", "24", "25", "26", "27", "28", "29"])(
    "seeding on November %s breaks no rule of booking, waiting or inviting",
    async (day) => {
      const server = await startSandboxServer({
        clock: new TestClock(new Date(`2026-11-${day}T19:30:00.000Z`)),
      });
      const { db } = server.application.context;
      expect(await findInconsistencies(db)).toEqual([]);
      const { rows } = await sql<{ what: string; who: string }>`
        with spots as (
          select 'booked' as what, member_id, session_id from bookings where status = 'active'
          union all
          select 'waits', member_id, session_id from waitlist_entries
          union all
          select 'is invited', member_id, (params ->> 'sessionId')::bigint from notifications
          where type = 'invitation'
        )
        select what, full_name as who from spots
        join members on members.id = member_id join sessions on sessions.id = session_id
        where audience = 'women' and gender is distinct from 'female'
        union all
        select 'waits and is busy', full_name from waitlist_entries
        join members on members.id = member_id join sessions on sessions.id = session_id
        where exists (
          select from bookings where bookings.member_id = members.id and status = 'active'
            and bookings.starts_at < sessions.ends_at and bookings.ends_at > sessions.starts_at
        )`.execute(db);
      expect(rows).toEqual([]);
      const women = db.selectFrom("sessions").where("audience", "=", "women");
      expect(await women.where("booked_count", "=", 0).select("id").execute()).toEqual([]);
      const demo = await server.logIn("demo@spotter.example", "spotter-demo");
      const bookings: Booking[] = (await demo.get("/api/bookings")).body;
      expect(bookings).toHaveLength(4);
      expect(bookings.map(({ attendeeList }) => attendeeList.length >= 3)).not.toContain(false);
      await server.stop();
    },
  );
});
