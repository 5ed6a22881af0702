import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { groupJobs } from "#server/groups/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { sessionJobs } from "#server/sessions/part.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff, suspendByEmail } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

/** A Friday; the 23rd is a Monday. */
const start = new Date("2026-11-20T18:00:00.000Z");
const city = "Austin, TX";
const reason = "AuditReason";
let server: TestServer;
let planner: TestMember;
let areaId: string;
let hallId: string;
let otherHallId: string;

beforeAll(async () => {
  server = await startTestServer(start);
  planner = await addStaff(db(), "planner");
  areaId = (await ask("POST", "/areas", { city, name: "Testside" })).body.id;
  hallId = await addVenue("Hall");
  otherHallId = await addVenue("Other Hall");
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const ask = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: planner.cookie,
    ...(body && { body: { ...body, reason } }),
  });
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie, ...(body && { body }) });

async function addVenue(name: string, fields: object = {}): Promise<string> {
  const workoutTypes = ["gym", "cardio"];
  const asked = { areaId, kind: "workout", name, street: "1 Main St", workoutTypes, ...fields };
  return (await ask("POST", "/venues", asked)).body.id;
}

async function addMember(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  await db().updateTable("members").set({ city }).where("id", "=", member.id).execute();
  return member;
}

const book = (member: TestMember, sessionId: string) =>
  as(member, "POST", `/sessions/${sessionId}/book`, { sessionId, userId: member.username, areaId });

const setCity = (changes: object) => ask("PATCH", `/cities/${encodeURIComponent(city)}`, changes);

let hours = 0;
async function addSlot(fields: object = {}): Promise<{ id: string; localTime: string }> {
  hours += 1;
  const localTime = `${String(hours).padStart(2, "0")}:30`;
  const slot = { city, weekday: 1, localTime, workoutType: "gym", durationMinutes: 60 };
  const { body, status } = await ask("POST", "/timetable", {
    ...slot,
    totalSpots: 20,
    defaultVenueId: hallId,
    ...fields,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}

interface Listed {
  id: string;
  date: string;
  time: string;
  totalSpots: number;
  timetableId: string | null;
  attendeeCount: number;
  isCancelled: boolean;
}

async function sessionsAt(...times: string[]): Promise<Listed[]> {
  const path = `/sessions?city=${encodeURIComponent(city)}&limit=100`;
  const { body } = await ask("GET", path);
  return body.items.filter(({ time, isCancelled }: Listed) => times.includes(time) && !isCancelled);
}

const titles = async (member: TestMember): Promise<string[]> =>
  (await as(member, "GET", "/notifications")).body.notifications.map(
    ({ title }: { title: string }) => title,
  );
const mails = async (member: TestMember) => {
  const found = await db()
    .selectFrom("deliveries")
    .select("subject")
    .where("recipient", "=", member.email)
    .execute();
  return found.map(({ subject }) => subject).toSorted();
};
/** Mails are written after the booking. */
async function expectMails(member: TestMember, expected: unknown[]): Promise<void> {
  await expect.poll(() => mails(member), { timeout: 10_000 }).toEqual(expected);
}

describe("a city", () => {
  it("a city is closed until it is opened, makes sessions from then on, and keeps them when it is closed", async () => {
    const { localTime } = await addSlot();
    expect(await sessionsAt(localTime)).toEqual([]);
    const [session] = await makeSingle(409);
    expect(session).toBe("city_closed");
    const opened = await setCity({ isOpen: true });
    expect(opened.body).toMatchObject({ name: city, isOpen: true, venues: 2, upcomingSessions: 4 });
    expect(opened.body.areas).toContainEqual({
      id: areaId,
      city,
      name: "Testside",
      isActive: true,
      latitude: null,
      longitude: null,
    });
    expect((await sessionsAt(localTime)).map(({ date }) => date)).toEqual([
      "2026-11-23",
      "2026-11-30",
      "2026-12-07",
      "2026-12-14",
    ]);
    await setCity({ isOpen: false });
    server.clock.set(new Date(start.getTime() + 7 * dayMs));
    await tick();
    expect((await sessionsAt(localTime)).map(({ date }) => date)).toEqual([
      "2026-11-30",
      "2026-12-07",
      "2026-12-14",
    ]);
    await setCity({ isOpen: true });
    expect(await sessionsAt(localTime)).toHaveLength(4);
  });

  it("a city has areas with optional locations, and venues of several kinds", async () => {
    const placed = { city, name: "Lakeside", latitude: 30.25, longitude: -97.75 };
    const { body: area } = await ask("POST", "/areas", placed);
    expect(area).toMatchObject({ ...placed, isActive: true });
    for (const wrong of [{ latitude: null }, { longitude: 181 }, { latitude: "30" }])
      expect((await ask("PATCH", `/areas/${area.id}`, wrong)).status).toBe(400);
    const nowhere = { latitude: null, longitude: null };
    expect(await ask("PATCH", `/areas/${area.id}`, nowhere)).toMatchObject({ body: nowhere });
    const stale = { latitude: 1, longitude: 1, seen: { latitude: 30.25 } };
    expect((await ask("PATCH", `/areas/${area.id}`, stale)).code).toBe("stale");

    const hall = { areaId: area.id, kind: "workout", name: "Yard", street: "1 Main St" };
    const types = { workoutTypes: ["gym", "gym"], locationType: "outdoor" };
    const { body: venue } = await ask("POST", "/venues", { ...hall, ...types });
    expect(venue).toMatchObject({ locationType: "outdoor", workoutTypes: ["gym"] });
    const cafe = { kind: "post_workout", workoutTypes: [] };
    const { body: changed } = await ask("PATCH", `/venues/${venue.id}`, cafe);
    expect(changed).toMatchObject({ ...cafe, locationType: null });
    expect((await ask("PATCH", `/venues/${venue.id}`, { locationType: "cellar" })).status).toBe(
      400,
    );
  });

  it("a city has unique names of areas and venues, and a retired area can't be booked", async () => {
    for (const name of ["Testside", "TESTside"])
      expect((await ask("POST", "/areas", { city, name })).code).toBe("already_exists");
    expect((await ask("POST", "/areas", { city, name: "Two\nlines" })).status).toBe(400);
    expect((await ask("POST", "/areas", { city: "Atlantis", name: "Shore" })).status).toBe(400);
    const venue = { areaId, kind: "workout", name: "Hall", street: "x", workoutTypes: ["gym"] };
    expect((await ask("POST", "/venues", venue)).code).toBe("already_exists");
    const { body: area } = await ask("POST", "/areas", { city, name: "Backwater" });
    expect((await ask("PATCH", `/areas/${area.id}`, { isActive: false })).body.isActive).toBe(
      false,
    );
    const member = await addMember();
    const areas = (await as(member, "GET", "/areas")).body;
    expect(areas.map(({ id }: { id: string }) => id)).not.toContain(area.id);
  });
});

const inHours = (hours: number) =>
  new Date(server.clock.now().getTime() + hours * hourMs).toISOString();

async function makeSingle(status = 201, fields: object = {}): Promise<[string]> {
  const { body, ...answer } = await ask("POST", "/sessions", {
    city,
    startTime: new Date(server.clock.now().getTime() + 50 * hourMs).toISOString(),
    duration: 60,
    workoutType: "gym",
    totalSpots: 4,
    defaultVenueId: hallId,
    ...fields,
  });
  expect([answer.status, body]).toEqual([status, expect.anything()]);
  return [status === 201 ? body.id : answer.code];
}

async function tick(): Promise<void> {
  const { context } = server.application;
  const at = server.clock.now();
  await runDueJobs([...groupJobs(context), ...sessionJobs(context)], at, at, async () => undefined);
}

describe("the timetable", () => {
  it("the timetable changes with its coming sessions, optionally from a later day", async () => {
    const { id, localTime } = await addSlot();
    const changed = await ask("PATCH", `/timetable/${id}`, { totalSpots: 12 });
    expect(changed.body).toMatchObject({ id, totalSpots: 12, effectiveFrom: "2026-11-20" });
    expect((await sessionsAt(localTime)).map(({ totalSpots }) => totalSpots)).toEqual([
      12, 12, 12, 12,
    ]);
    const later = await ask("PATCH", `/timetable/${id}`, {
      weekday: 3,
      effectiveFrom: "2026-12-05",
    });
    expect(later.body).toMatchObject({ id, weekday: 3, effectiveFrom: "2026-12-05" });
    const dates = (await sessionsAt(localTime)).map(({ date }) => date);
    // The 9th and the 16th are Wednesdays.
    expect(dates).toEqual(["2026-11-23", "2026-11-30", "2026-12-09", "2026-12-16"]);
    const list = (await ask("GET", `/timetable?city=${encodeURIComponent(city)}&limit=100`)).body;
    const rows = list.items.filter((slot: { localTime: string }) => slot.localTime === localTime);
    expect(rows.map(({ effectiveUntil }: { effectiveUntil: string }) => effectiveUntil)).toEqual(
      expect.arrayContaining([null, "2026-12-04"]),
    );
    const past = await ask("PATCH", `/timetable/${id}`, { effectiveFrom: "2026-11-01" });
    expect(past.body.issues[0].path).toBe("effectiveFrom");
  });

  it("the timetable names conflicting booked sessions until the request says how to treat them", async () => {
    const { id, localTime } = await addSlot();
    const member = await addMember();
    const [first] = await sessionsAt(localTime);
    expect((await book(member, first?.id ?? "")).status).toBe(201);
    const refused = await ask("PATCH", `/timetable/${id}`, { localTime: "22:45" });
    expect([refused.status, refused.code, refused.body.sessions]).toEqual([
      409,
      "has_bookings",
      [expect.objectContaining({ id: first?.id, attendeeCount: 1 })],
    ]);
    expect(await sessionsAt("22:45")).toEqual([]);

    await ask("PATCH", `/timetable/${id}`, { localTime: "22:45", onBooked: "keep" });
    expect((await sessionsAt(localTime)).map(({ id: kept }) => kept)).toEqual([first?.id]);
    expect(await sessionsAt("22:45")).toHaveLength(3);
    expect(await titles(member)).toEqual([]);

    await ask("PATCH", `/timetable/${id}`, { localTime: "22:50", onBooked: "move" });
    expect(await sessionsAt("22:50")).toHaveLength(4);
    expect(await titles(member)).toEqual(["Session moved"]);
    await expectMails(member, ["Session moved", expect.stringMatching(/^You're in: /)]);

    await ask("PATCH", `/timetable/${id}`, { localTime: "22:55", onBooked: "cancel" });
    const moved = await sessionsAt("22:55");
    expect(moved).toHaveLength(4);
    expect(moved.map(({ id: made }) => made)).not.toContain(first?.id);
    expect(await titles(member)).toEqual(["Session called off", "Session moved"]);

    expect((await book(member, moved[0]?.id ?? "")).status).toBe(201);
    const ended = { effectiveUntil: "2026-11-30", onBooked: "move" };
    // The booked one is within.
    expect((await ask("PATCH", `/timetable/${id}`, ended)).status).toBe(200);
    expect((await sessionsAt("22:55")).map(({ date }) => date)).toEqual([
      "2026-11-23",
      "2026-11-30",
    ]);
  });

  it("the timetable notifies the hosts of unbooked sessions that it moves or ends", async () => {
    const { id, localTime } = await addSlot();
    const [kept, ended] = [await addMember(), await addMember()];
    const [first, second] = await sessionsAt(localTime);
    await ask("PATCH", `/sessions/${first?.id}`, { hostUserId: kept.username });
    await ask("PATCH", `/sessions/${second?.id}`, { hostUserId: ended.username });
    await ask("PATCH", `/timetable/${id}`, { totalSpots: 12 });
    expect(await titles(kept)).toEqual(["You're hosting"]);
    await ask("PATCH", `/timetable/${id}`, { localTime: "21:40", effectiveUntil: "2026-11-23" });
    expect(await titles(kept)).toEqual(["Session moved", "You're hosting"]);
    expect(await titles(ended)).toEqual(["Session called off", "You're hosting"]);
  });

  it("the timetable tells everyone booked of a move, whatever they turned off, which replaces a reminder that is due", async () => {
    const { id } = await addSlot({ weekday: 5, localTime: "17:15" });
    const [session] = await sessionsAt("17:15");
    const [ann, ben] = [await addMember(), await addMember()];
    await db()
      .updateTable("notification_settings")
      .set({ session_updates: false })
      .where("member_id", "=", ben.id)
      .execute();
    for (const member of [ann, ben])
      expect((await book(member, session?.id ?? "")).status).toBe(201);
    const moved = await ask("PATCH", `/timetable/${id}`, { localTime: "13:15", onBooked: "move" });
    expect(moved.status).toBe(200);
    expect(await titles(ann)).toEqual(["Session moved"]);
    expect(await titles(ben)).toEqual(["Session moved"]);
  });

  it("the timetable notifies waiting members of a session that ends, booked or not", async () => {
    const { id, localTime } = await addSlot({ weekday: 4 });
    const [first, second] = await sessionsAt(localTime);
    const waiting = [await addMember(), await addMember()];
    for (const [index, session] of [first, second].entries())
      await db()
        .insertInto("waitlist_entries")
        .values({
          session_id: session?.id ?? "",
          member_id: waiting[index]?.id ?? "",
          area_id: areaId,
          joined_at: server.clock.now(),
        })
        .execute();
    const ended = await ask("PATCH", `/timetable/${id}`, { effectiveUntil: first?.date });
    expect(ended.status).toBe(200);
    const [stays, goes] = waiting;
    if (stays === undefined || goes === undefined) throw new Error("Nobody waits.");
    expect([await titles(stays), await titles(goes)]).toEqual([[], ["Session called off"]]);
    const left = await db()
      .selectFrom("waitlist_entries")
      .select("session_id")
      .where(
        "member_id",
        "in",
        waiting.map((member) => member.id),
      )
      .execute();
    expect(left.map((entry) => entry.session_id)).toEqual([first?.id]);
  });

  it("the timetable replaces an unfit venue of booked sessions that follow it", async () => {
    const bars = { workoutTypes: ["calisthenics"], capacity: 20 };
    const [barsId, parkId] = [
      await addVenue("Bars", bars),
      await addVenue("Park", { ...bars, capacity: null }),
    ];
    // On the next day, within a day from now.
    const { id } = await addSlot({ weekday: 6, localTime: "10:45" });
    const [session] = await sessionsAt("10:45");
    const member = await addMember();
    const { body: booking } = await book(member, session?.id ?? "");
    await tick();
    const venue = async () => (await as(member, "GET", "/bookings")).body[0].session.venueDetails;
    const changes = async () =>
      (await titles(member)).filter((title) => title === "Venue changed").length;
    const change = async (changed: object) => {
      server.clock.set(new Date(server.clock.now().getTime() + 60_000));
      const { status } = await ask("PATCH", `/timetable/${id}`, { ...changed, onBooked: "move" });
      expect(status).toBe(200);
      await tick();
      return [((await venue()) ?? "nowhere").split(",")[0], await changes()];
    };
    const before = await venue();
    expect(before).toMatch(/^(Other )?Hall,/);
    const [hall] = before.split(",");
    expect(await change({ durationMinutes: 75 })).toEqual([hall, 0]);
    expect(await change({ workoutType: "cardio" })).toEqual([hall, 0]);
    expect(await change({ workoutType: "calisthenics", defaultVenueId: barsId })).toEqual([
      "Bars",
      1,
    ]);
    expect(await change({ totalSpots: 30, defaultVenueId: parkId })).toEqual(["Park", 2]);
    const { body: cost } = await as(member, "GET", `/bookings/${booking.id}/cancellation`);
    expect(cost.isLate).toBe(false);
    const shut = { closedFrom: "2026-11-21", closedUntil: "2026-11-21" };
    await ask("PATCH", `/venues/${parkId}`, shut);
    expect(await change({ totalSpots: 31 })).toEqual(["nowhere", 3]);
    // Operators change the venues that they fixed.
    await ask("PATCH", `/sessions/${session?.id}`, { fixedVenueId: barsId, isOverride: true });
    expect(await change({ totalSpots: 32 })).toEqual(["Bars", 3]);
    for (const venueId of [barsId, parkId])
      await ask("PATCH", `/venues/${venueId}`, { isActive: false });
  });

  it("the timetable logs each booked session that it moves or calls off", async () => {
    const { id, localTime } = await addSlot({ weekday: 2 });
    const [first, second] = await sessionsAt(localTime);
    for (const session of [first, second])
      expect((await book(await addMember(), session?.id ?? "")).status).toBe(201);
    const admin = await addStaff(db(), "admin");
    const log = async (subject: string) =>
      (await as(admin, "GET", `/operate/audit?subject=${subject}`)).body.items.filter(
        ({ action }: { action: string }) => /cancel|change/.test(action),
      );
    const lines = () => Promise.all([first, second].map((one) => log(`session:${one?.id}`)));

    await ask("PATCH", `/timetable/${id}`, { totalSpots: 15, onBooked: "keep" });
    expect(await lines()).toEqual([[], []]);
    await ask("PATCH", `/timetable/${id}`, { localTime: "21:15", onBooked: "move" });
    const moves = await lines();
    expect(moves.map(({ length }) => length)).toEqual([1, 1]);
    expect(moves[0][0]).toMatchObject({
      actor: planner.username,
      action: "session.change",
      from: {
        startsAt: `2026-11-24T${String(Number(localTime.slice(0, 2)) + 6).padStart(2, "0")}:30:00.000Z`,
        totalSpots: 20,
      },
      to: { startsAt: "2026-11-25T03:15:00.000Z", totalSpots: 15 },
      reason,
    });
    await ask("PATCH", `/timetable/${id}`, { weekday: 4, onBooked: "cancel" });
    for (const [line] of await lines())
      expect(line).toMatchObject({
        action: "session.cancel",
        from: { isCancelled: false, attendeeCount: 1 },
        to: { isCancelled: true, attendeeCount: 0 },
        reason,
      });
    const changes = await log(`timetable:${id}`);
    expect(changes.map(({ to }: { to: object }) => to)).toEqual([
      { weekday: 4, onBooked: "cancel" },
      { localTime: "21:15", onBooked: "move" },
      expect.objectContaining({ totalSpots: 15, onBooked: "keep" }),
    ]);
    const [follower] = (await sessionsAt("21:15")).filter(({ date }) => date > "2026-12-05");
    expect(await log(`session:${follower?.id}`)).toEqual([]);
  });

  it("the timetable refuses duplicates, women's sessions where the city doesn't allow them, and unfit venues", async () => {
    const { localTime, ...slot } = await addSlot();
    const again = {
      city,
      weekday: 1,
      localTime,
      workoutType: "gym",
      durationMinutes: 60,
      totalSpots: 20,
    };
    const post = (fields: object) =>
      ask("POST", "/timetable", { ...again, defaultVenueId: hallId, ...fields });
    expect((await post({})).code).toBe("already_exists");
    const small = await addVenue("Closet", { capacity: 5 });
    for (const [field, fields] of [
      ["audience", { audience: "women" }],
      ["defaultVenueId", { defaultVenueId: "999999" }],
      ["defaultVenueId", { defaultVenueId: small }],
      ["defaultVenueId", { workoutType: "calisthenics" }],
      ["effectiveUntil", { effectiveFrom: "2027-01-02", effectiveUntil: "2027-01-01" }],
      ["localTime", { localTime: "24:00" }],
      ["weekday", { weekday: 8 }],
    ] as const) {
      const { status, body } = await post(fields);
      expect([status, body.issues?.[0].path]).toEqual([400, field]);
    }
    await setCity({ allowsWomenSessions: true });
    const forWomen = await ask("PATCH", `/timetable/${slot.id}`, { audience: "women" });
    expect(forWomen.body.audience).toBe("women");
    await setCity({ allowsWomenSessions: false });
  });

  it("the timetable can be changed and ended with a retired venue, but not moved to one or filled beyond one", async () => {
    const shutId = await addVenue("Shut Hall", { capacity: 20 });
    const { id } = await addSlot({ defaultVenueId: shutId });
    await ask("PATCH", `/venues/${shutId}`, { isActive: false });
    const change = (fields: object) => ask("PATCH", `/timetable/${id}`, fields);
    expect((await change({ effectiveUntil: "2026-12-20" })).status).toBe(200);
    const later = await change({ durationMinutes: 90, effectiveFrom: "2026-12-01" });
    expect([later.status, later.body.defaultVenueId]).toEqual([200, shutId]);
    const { id: otherId } = await addSlot();
    for (const [slotId, fields] of [
      [id, { totalSpots: 19 }],
      [id, { workoutType: "cardio" }],
      [otherId, { defaultVenueId: shutId }],
    ] as const) {
      const { status, body } = await ask("PATCH", `/timetable/${slotId}`, fields);
      expect([status, body.issues?.[0].path]).toEqual([400, "defaultVenueId"]);
    }
    expect((await change({ defaultVenueId: hallId, totalSpots: 19 })).status).toBe(200);
  });

  it("the timetable makes no new women's sessions once the city forbids them, and the missing ones when it allows them", async () => {
    await setCity({ isOpen: true, allowsWomenSessions: true });
    const { id, localTime } = await addSlot({
      audience: "women",
      effectiveUntil: "2026-11-23",
    });
    expect(await sessionsAt(localTime)).toHaveLength(1);
    await setCity({ allowsWomenSessions: false });
    const changes = { totalSpots: 7, effectiveUntil: "2027-06-01" };
    expect((await ask("PATCH", `/timetable/${id}`, changes)).status).toBe(200);
    expect(await sessionsAt(localTime)).toHaveLength(1);
    await setCity({ allowsWomenSessions: true });
    expect(await sessionsAt(localTime)).toHaveLength(4);
    await setCity({ allowsWomenSessions: false });
  });
});

describe("a session changed by planners", () => {
  it("planners move, resize and call off a session, and its members are notified in the app and by mail", async () => {
    const [id] = await makeSingle();
    const [one, two] = [await addMember(), await addMember()];
    for (const member of [one, two]) expect((await book(member, id)).status).toBe(201);
    const startTime = new Date(start.getTime() + 60 * hourMs).toISOString();
    const moved = await ask("PATCH", `/sessions/${id}`, { startTime, totalSpots: 2 });
    expect(moved.body).toMatchObject({ id, startTime, totalSpots: 2, spotsAvailable: 0 });
    expect((await ask("PATCH", `/sessions/${id}`, { totalSpots: 1 })).code).toBe("has_bookings");
    server.clock.set(new Date(start.getTime() + hourMs));
    const back = new Date(start.getTime() + 50 * hourMs).toISOString();
    await ask("PATCH", `/sessions/${id}`, { startTime: back });
    server.clock.set(new Date(start.getTime() + 2 * hourMs));
    await ask("PATCH", `/sessions/${id}`, { startTime });
    const off = await ask("POST", `/sessions/${id}/cancel`, {});
    expect(off.body).toMatchObject({ isCancelled: true, attendeeCount: 0 });
    expect((await ask("POST", `/sessions/${id}/cancel`, {})).code).toBe("session_cancelled");
    for (const member of [one, two]) {
      const news = ["Session called off", "Session moved", "Session moved", "Session moved"];
      expect((await titles(member)).toSorted()).toEqual(news.toSorted());
      const booked = expect.stringMatching(/^You're in: /);
      await expectMails(member, [...news, booked]);
    }
    const { body } = await ask("GET", `/sessions/${id}`);
    expect(body.audit.map(({ action }: { action: string }) => action)).toEqual([
      "session.cancel",
      "session.change",
      "session.change",
      "session.change",
      "session.add",
    ]);
  });

  it("a session gets another venue if its own is closed on the day that it is moved to", async () => {
    const startTime = new Date(start.getTime() + 8 * hourMs).toISOString();
    const [id] = await makeSingle(201, { startTime, workoutType: "cardio" });
    const member = await addMember();
    await book(member, id);
    await tick();
    const venue = async () => (await as(member, "GET", "/bookings")).body[0].session.venueDetails;
    const isInHall = (await venue()).startsWith("Hall, ");
    const closing = `/venues/${isInHall ? hallId : otherHallId}`;
    await ask("PATCH", closing, { closedFrom: "2026-11-21", closedUntil: "2026-11-21" });
    const tomorrow = new Date(start.getTime() + 22 * hourMs).toISOString();
    await ask("PATCH", `/sessions/${id}`, { startTime: tomorrow });
    expect((await venue()).startsWith(isInHall ? "Other Hall, " : "Hall, ")).toBe(true);
    expect(await titles(member)).toEqual(
      expect.arrayContaining(["Session moved", "Venue changed"]),
    );
    await ask("PATCH", closing, { closedFrom: null, closedUntil: null });
  });

  it("a session uses a fixed venue, and members who saw another one are notified", async () => {
    const [id] = await makeSingle();
    const member = await addMember();
    await book(member, id);
    server.clock.set(new Date(start.getTime() + 30 * hourMs));
    await tick();
    expect((await as(member, "GET", "/bookings")).body[0].session.venueDetails).toContain("Hall, ");
    const fixed = await ask("PATCH", `/sessions/${id}`, { fixedVenueId: otherHallId });
    expect(fixed.body).toMatchObject({ fixedVenueId: otherHallId, venueId: otherHallId });
    expect(await titles(member)).toContain("Venue changed");
    expect((await as(member, "GET", "/bookings")).body[0].session.venueDetails).toContain(
      "Other Hall",
    );
    const nowhere = await ask("PATCH", `/sessions/${id}`, { fixedVenueId: "999999" });
    expect([nowhere.status, nowhere.body.issues[0].path]).toEqual([400, "fixedVenueId"]);
  });

  it("a session never uses a closed or small venue: another one replaces it, or none", async () => {
    const { body: shut } = await ask("PATCH", `/venues/${hallId}`, {
      closedFrom: "2026-11-22",
      closedUntil: "2026-11-23",
    });
    expect(shut.sessions.length).toBeGreaterThan(0);
    const [id] = await makeSingle();
    const member = await addMember();
    await book(member, id);
    const all = (await ask("GET", `/venues?city=${encodeURIComponent(city)}`)).body.items;
    const others = all.filter((venue: { id: string }) => venue.id !== hallId);
    for (const venue of others) await ask("PATCH", `/venues/${venue.id}`, { isActive: false });
    server.clock.set(new Date(start.getTime() + 30 * hourMs));
    await tick();
    const today = async () =>
      (await ask("GET", `/today?city=${encodeURIComponent(city)}&limit=100`)).body.items.find(
        (session: { id: string }) => session.id === id,
      );
    expect(await today()).toMatchObject({
      attendeeCount: 1,
      fill: 0.25,
      waitlist: 0,
      votes: [{ areaId, areaName: "Testside", votes: 1 }],
      groupsFormed: true,
      groupsUnderFour: 1,
      venueRevealed: true,
      host: null,
      problems: ["no_venue", "one_alone"],
    });
    expect(await titles(member)).not.toContain("Your venue is set");
    for (const venue of others) await ask("PATCH", `/venues/${venue.id}`, { isActive: true });
    await ask("PATCH", `/sessions/${id}`, { fixedVenueId: otherHallId });
    expect(await titles(member)).toContain("Your venue is set");
    await setCity({ asksForHosts: true });
    expect((await today()).problems).toEqual(["one_alone", "no_host"]);
    const host = await addMember();
    const hosted = await ask("PATCH", `/sessions/${id}`, { hostUserId: host.username });
    expect(hosted.body.host.userId).toBe(host.username);
    const { notifications } = (
      await call(server.url, "GET", "/api/notifications", { cookie: host.cookie })
    ).body;
    expect(notifications).toMatchObject([{ title: "You're hosting", metadata: { sessionId: id } }]);
    expect((await today()).problems).toEqual(["one_alone"]);
    // A block between the host and a booked member, by either, needs another host without naming them.
    const stranger = await addMember();
    const block = (blocker: TestMember, blocked: TestMember) =>
      call(server.url, "POST", "/api/blocks", {
        cookie: blocker.cookie,
        body: { userId: blocked.username },
      });
    const lift = (blocker: TestMember, blocked: TestMember) =>
      call(server.url, "DELETE", `/api/blocks/${blocked.username}`, { cookie: blocker.cookie });
    await block(stranger, host);
    expect((await today()).problems).toEqual(["one_alone"]);
    const shown = [];
    for (const pair of [
      [member, host],
      [host, member],
    ] as const) {
      expect((await block(...pair)).status).toBe(201);
      shown.push(await today());
      expect((await lift(...pair)).status).toBe(204);
    }
    expect(shown[0].problems).toEqual(["one_alone", "host_blocked"]);
    expect(shown[1]).toEqual(shown[0]);
    expect((await today()).problems).toEqual(["one_alone"]);
    const suspend = (until: Date | null) =>
      db()
        .updateTable("members")
        .set({ suspended_at: start, suspended_until: until })
        .where("id", "=", host.id)
        .execute();
    await suspend(null);
    expect((await today()).problems).toEqual(["one_alone", "no_host"]);
    await suspend(new Date(start));
    expect((await today()).problems).toEqual(["one_alone"]);
    await setCity({ asksForHosts: false });
    await ask("PATCH", `/venues/${hallId}`, { closedFrom: null, closedUntil: null });
  });

  it("a session gets another spot for afterwards when its own is closed or becomes a workout venue", async () => {
    const placed = { areaId: (await ask("POST", "/areas", { city, name: "Corner" })).body.id };
    const defaultVenueId = await addVenue("Corner Hall", placed);
    const cafe = { ...placed, kind: "post_workout", workoutTypes: [] };
    const cafes = [await addVenue("Cafe A", cafe), await addVenue("Cafe B", cafe)];
    const [id] = await makeSingle(201, { defaultVenueId });
    server.clock.set(new Date(start.getTime() + 30 * hourMs));
    await tick();
    const spot = async () => {
      const { spotId } = await db()
        .selectFrom("sessions")
        .select("post_workout_venue_id as spotId")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return spotId ?? "";
    };
    const first = await spot();
    const [second] = cafes.filter((cafeId) => cafeId !== first);
    expect(cafes).toContain(first);
    await ask("PATCH", `/venues/${first}`, { kind: "workout", workoutTypes: ["gym"] });
    expect(await spot()).toBe(second);
    const { session } = (await ask("GET", `/sessions/${id}`)).body;
    expect([session.venueId, session.postWorkoutVenueId]).toEqual([defaultVenueId, second]);
    const closed = await ask("PATCH", `/venues/${second}`, { isActive: false });
    expect(closed.body.sessions.map((concerned: { id: string }) => concerned.id)).toEqual([id]);
    expect(await spot()).toBe("");
  });

  it("a session is booked for a calling member under the members' rules without the subscription", async () => {
    const [id] = await makeSingle(201, { totalSpots: 1 });
    const member = await addMember();
    const [guest] = await addMembers(db(), 1);
    if (guest === undefined) throw new Error("Nobody was added.");
    await db().deleteFrom("subscriptions").where("member_id", "=", guest.id).execute();
    const bookFor = ({ username }: TestMember, fields: object = {}) =>
      ask("POST", `/sessions/${id}/bookings`, { userId: username, areaId, ...fields });
    expect((await bookFor(guest)).code).toBe("subscription_required");
    const booked = await bookFor(guest, { isOverride: true });
    expect([booked.status, booked.body]).toEqual([
      201,
      expect.objectContaining({ userId: guest.username, areaName: "Testside", attendance: null }),
    ]);
    const own = await bookFor(planner, { isOverride: true });
    expect([own.status, own.code]).toEqual([403, "not_yourself"]);
    expect((await bookFor(guest, { isOverride: true })).code).toBe("already_booked");
    expect((await bookFor(member, { isOverride: true })).code).toBe("session_full");
    const path = `/sessions/${id}/bookings`;
    expect((await ask("DELETE", `${path}/${member.username}`, {})).code).toBe("not_found");
    const freed = await ask("DELETE", `${path}/${guest.username}`, {});
    expect(freed.body).toMatchObject({ attendeeCount: 0 });
    expect((await bookFor(member)).status).toBe(201);
  });

  it("a session's host is notified of a move, another venue or a cancellation, with or without a spot", async () => {
    const [id] = await makeSingle(201, { totalSpots: 12 });
    const host = await addMember();
    await ask("PATCH", `/sessions/${id}`, { hostUserId: host.username });
    const startTime = inHours(52);
    await ask("PATCH", `/sessions/${id}`, { startTime });
    expect(await titles(host)).toEqual(["Session moved", "You're hosting"]);
    server.clock.set(new Date(start.getTime() + 30 * hourMs));
    await tick();
    await ask("PATCH", `/sessions/${id}`, { fixedVenueId: otherHallId });
    expect((await titles(host)).slice(0, 1)).toEqual(["Venue changed"]);
    await ask("POST", `/sessions/${id}/cancel`, {});
    const { notifications } = (await as(host, "GET", "/notifications")).body;
    expect(notifications[0].title).toBe("Session called off");
    expect(notifications[0].message).toMatch(/won't take place\.$/);
    const ofHost = await db()
      .selectFrom("deliveries")
      .select(["subject", "path", "booking_id as bookingId"])
      .where("recipient", "=", host.email)
      .where("kind", "=", "email")
      .orderBy("id")
      .execute();
    // They have no calendar entry to change.
    const subjects = ["You're hosting", "Session moved", "Venue changed", "Session called off"];
    expect(ofHost).toEqual(
      subjects.map((subject) => ({ subject, path: "/hosting", bookingId: null })),
    );
  });

  it("a host with a spot is notified once, like all members, and a new host of nothing else", async () => {
    const [id] = await makeSingle(201, { totalSpots: 12 });
    const [booked, next] = [await addMember(), await addMember()];
    await book(booked, id);
    await ask("PATCH", `/sessions/${id}`, { hostUserId: booked.username });
    await ask("PATCH", `/sessions/${id}`, { startTime: inHours(51) });
    expect(await titles(booked)).toEqual(["Session moved", "You're hosting"]);
    server.clock.set(new Date(start.getTime() + hourMs));
    await ask("PATCH", `/sessions/${id}`, { startTime: inHours(54), hostUserId: next.username });
    expect(await titles(next)).toEqual(["You're hosting"]);
    await ask("POST", `/sessions/${id}/cancel`, {});
    const { notifications } = (await as(booked, "GET", "/notifications")).body;
    expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
      "Session called off",
      "Session moved",
      "You're no longer hosting",
      "Session moved",
      "You're hosting",
    ]);
    expect(notifications[0].message).toMatch(/See what else is on\.$/);
    expect(await titles(next)).toEqual(["Session called off", "You're hosting"]);
  });

  it("a host who no longer hosts a session is notified, each time", async () => {
    const [id] = await makeSingle(201, { totalSpots: 12 });
    const [former, next] = [await addMember(), await addMember()];
    const appoint = async (hostUserId: string | null) => {
      server.clock.set(new Date(server.clock.now().getTime() + 1_000));
      expect((await ask("PATCH", `/sessions/${id}`, { hostUserId })).status).toBe(200);
    };
    const [named, released] = ["You're hosting", "You're no longer hosting"];
    await appoint(former.username);
    await appoint(former.username);
    expect(await titles(former)).toEqual([named]);
    await appoint(next.username);
    expect(await titles(former)).toEqual([released, named]);
    await appoint(former.username);
    await appoint(null);
    expect(await titles(former)).toEqual([released, named, released, named]);
    expect(await titles(next)).toEqual([released, named]);
  });

  it("a member whose suspension has ended can be booked and host, and the group sees them", async () => {
    const [id] = await makeSingle(201, { totalSpots: 12 });
    const [member, mate] = [await addMember(), await addMember()];
    const until = new Date(start.getTime() + hourMs);
    await suspendByEmail(server.application.context, member.email, until);
    const bookFor = ({ username }: TestMember) =>
      ask("POST", `/sessions/${id}/bookings`, { userId: username, areaId });
    const appoint = () => ask("PATCH", `/sessions/${id}`, { hostUserId: member.username });
    expect([(await bookFor(member)).code, (await appoint()).code]).toEqual([
      "not_found",
      "invalid_request",
    ]);
    server.clock.set(until);
    expect([(await bookFor(member)).status, (await bookFor(mate)).status]).toEqual([201, 201]);
    expect((await appoint()).status).toBe(200);
    server.clock.set(new Date(start.getTime() + 30 * hourMs));
    await tick();
    const [booking] = (await as(mate, "GET", "/bookings")).body;
    expect(booking).toMatchObject({ sessionId: id, hostName: expect.any(String) });
  });

  it("members booked or removed by planners are notified in their language, and the groups are mended", async () => {
    const [id] = await makeSingle(201, { totalSpots: 12 });
    const [other] = await makeSingle(201, { totalSpots: 12, startTime: inHours(60) });
    const guest = await addMember();
    await db()
      .updateTable("members")
      .set({ language: "German" })
      .where("id", "=", guest.id)
      .execute();
    const mates = [await addMember(), await addMember(), await addMember(), await addMember()];
    for (const mate of mates) await book(mate, id);
    server.clock.set(new Date(start.getTime() + 30 * hourMs));
    await tick();
    const booking = { userId: guest.username, areaId };
    expect((await ask("POST", `/sessions/${id}/bookings`, booking)).status).toBe(201);
    const groupsOf = async () =>
      (await ask("GET", `/sessions/${id}`)).body.groups.map(
        ({ userIds }: { userIds: string[] }) => userIds.length,
      );
    expect(await groupsOf()).toEqual([5]);
    await ask("DELETE", `/sessions/${id}/bookings/${guest.username}`, {});
    expect(await groupsOf()).toEqual([4]);
    await ask("POST", `/sessions/${other}/bookings`, booking);
    await ask("DELETE", `/sessions/${other}/bookings/${guest.username}`, {});
    await ask("POST", `/sessions/${other}/bookings`, booking);
    const news = [
      "Wir haben dir einen Platz gebucht",
      "Wir haben deine Buchung storniert",
      "Wir haben dir einen Platz gebucht",
    ];
    expect((await titles(guest)).filter((title) => news.includes(title))).toEqual([
      ...news,
      ...news.slice(1),
    ]);
    expect((await mails(guest)).filter((title) => news.includes(title))).toHaveLength(5);
    for (const mate of mates) expect(await titles(mate)).toContain("Your group changed");
  });

  it("the second of two operators sees the first one's change, and changes nothing", async () => {
    const [id] = await makeSingle(201, { totalSpots: 12 });
    const path = `/sessions/${id}`;
    const { startTime } = (await ask("GET", path)).body.session;
    const wanted = [14, 16].map((totalSpots) =>
      ask("PATCH", path, { totalSpots, seen: { totalSpots: 12 } }),
    );
    const [refused, ...others] = (await Promise.all(wanted)).toSorted(
      (one, other) => other.status - one.status,
    );
    expect(others.map(({ status }) => status)).toEqual([200]);
    expect([refused?.status, refused?.code]).toEqual([409, "stale"]);
    const totalSpots = others[0]?.body.totalSpots;
    const current = { startTime, totalSpots, fixedVenueId: null, hostUserId: null };
    expect(refused?.body.current).toEqual({
      ...current,
      postWorkoutVenueId: null,
      audience: "everyone",
    });
    expect((await ask("GET", path)).body.session.totalSpots).toBe(totalSpots);
    // Fields that aren't sent, or equal in another notation, don't conflict.
    const seen = { totalSpots, startTime: startTime.replace(".000Z", "Z") };
    expect((await ask("PATCH", path, { totalSpots: 18, seen })).status).toBe(200);
    const { id: slotId } = await addSlot();
    for (const [place, now, otherwise] of [
      [`/venues/${hallId}`, { notes: "" }, { notes: "Ring twice" }],
      [`/areas/${areaId}`, { isActive: true }, { isActive: false }],
      [`/timetable/${slotId}`, { totalSpots: 20 }, { totalSpots: 7 }],
      [`/cities/${encodeURIComponent(city)}`, { isOpen: true }, { isOpen: false }],
    ] as const) {
      const late = await ask("PATCH", place, { ...now, seen: otherwise });
      expect([place, late.code, late.body.current]).toEqual([
        place,
        "stale",
        expect.objectContaining(now),
      ]);
      const done = await ask("PATCH", place, { ...now, seen: now });
      expect([place, done.status]).toEqual([place, 200]);
    }
  });

  it("a session shows planners its roster and groups, and logs the view", async () => {
    const [id] = await makeSingle();
    const members = [await addMember(), await addMember(), await addMember()];
    for (const member of members) await book(member, id);
    server.clock.set(new Date(start.getTime() + 30 * hourMs));
    await tick();
    const { body } = await ask("GET", `/sessions/${id}`);
    expect(body).toMatchObject({
      votes: [{ votes: 3 }],
      groups: [{ groupNo: 1, score: expect.any(Number) }],
      waitlist: [],
      attendance: { present: 0, absent: 0, unmarked: 3 },
    });
    const names = members.map(({ username }) => username);
    expect(body.roster.map(({ userId }: { userId: string }) => userId)).toEqual(names);
    expect(body.groups[0].userIds.toSorted()).toEqual(names.toSorted());
    const admin = await addStaff(db(), "admin");
    const log = await as(admin, "GET", `/operate/audit?subject=session:${id}&action=session.look`);
    expect(log.body.items).toEqual([
      expect.objectContaining({ actor: planner.username, reason: null }),
    ]);
  });

  it("sessions are listed by start, page by page, and no invented cursor causes an error", async () => {
    const path = `/sessions?city=${encodeURIComponent(city)}&from=2026-11-20&to=2026-12-31`;
    const all = (await ask("GET", `${path}&limit=100`)).body.items.map(({ id }: Listed) => id);
    const paged: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await ask("GET", `${path}&limit=3${cursor === "" ? "" : `&cursor=${cursor}`}`);
      paged.push(...page.body.items.map(({ id }: Listed) => id));
      cursor = page.body.nextCursor;
    }
    expect(paged).toEqual(all);
    for (const query of [
      "cursor=1",
      "cursor=1.x",
      `cursor=${"9".repeat(14)}.1`,
      "from=1600-01-01T00:00:00Z",
      "from=1600-01-01",
      "to=9999-12-31",
      "limit=0",
      "city=Atlantis",
    ]) {
      const { status, body } = await ask("GET", `/sessions?${query}`);
      expect([query, status, body.issues?.[0]?.path]).toEqual([query, 400, query.split("=")[0]]);
    }
  });
});
