import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

/** A Friday. */
const start = new Date("2026-11-20T18:00:00.000Z");
const city = "Austin, TX";
const inCity = `city=${encodeURIComponent(city)}`;
let server: TestServer;
let planner: TestMember;
let areaId: string;
let hallId: string;
let annexId: string;

beforeAll(async () => {
  server = await startTestServer(start);
  planner = await addStaff(db(), "planner");
  await ask("PATCH", `/cities/${encodeURIComponent(city)}`, { isOpen: true, isOverride: true });
  areaId = (await ask("POST", "/areas", { city, name: "Testside" })).body.id;
  hallId = await addVenue("Hall");
  annexId = await addVenue("Annex");
  for (const weekday of [2, 4])
    await ask("POST", "/timetable", {
      city,
      weekday,
      localTime: "18:30",
      workoutType: "gym",
      durationMinutes: 60,
      totalSpots: 10,
      defaultVenueId: hallId,
    });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const ask = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: planner.cookie,
    ...(body && { body: { ...body, reason: "Because" } }),
  });

async function addVenue(name: string, fields: object = {}): Promise<string> {
  const asked = { areaId, kind: "workout", name, street: "1 Main St", workoutTypes: ["gym"] };
  return (await ask("POST", "/venues", { ...asked, ...fields })).body.id;
}

async function sessionsByDay(): Promise<Record<string, string>> {
  const { body } = await ask("GET", `/sessions?${inCity}&limit=100`);
  const on = body.items.filter(({ isCancelled }: { isCancelled: boolean }) => !isCancelled);
  return Object.fromEntries(on.map(({ date, id }: { date: string; id: string }) => [date, id]));
}

async function book(sessionId: string | undefined): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined || sessionId === undefined) throw new Error("Nothing to book.");
  await db().updateTable("members").set({ city }).where("id", "=", member.id).execute();
  const asked = { sessionId, userId: member.username, areaId };
  const { cookie } = member;
  const path = `/api/sessions/${sessionId}/book`;
  expect((await call(server.url, "POST", path, { cookie, body: asked })).status).toBe(201);
  return member;
}

async function newsOf({ id }: TestMember): Promise<unknown[]> {
  const rows = await db()
    .selectFrom("notifications")
    .select(["wording", "params"])
    .where("member_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ wording, params }) => [wording, params["teamMessage"] ?? null]);
}

const close = (fields: object) =>
  ask("POST", "/closures", { city, name: "Holiday", onBooked: "keep", ...fields });

describe("a closure of a city", () => {
  it("a closure of a city removes the sessions without bookings, keeps the others, and gives the rest back when it ends", async () => {
    const before = await sessionsByDay();
    await book(before["2026-11-26"]);
    const { body, status } = await close({ from: "2026-11-24", until: "2026-12-01" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ city, venueId: null, removed: 2, calledOff: 0 });
    expect(body.sessions).toMatchObject([{ id: before["2026-11-26"], attendeeCount: 1 }]);
    const during = await sessionsByDay();
    expect(Object.keys(during).slice(0, 2)).toEqual(["2026-11-26", "2026-12-03"]);
    const planned = { city, duration: 60, workoutType: "gym", totalSpots: 10 };
    const single = { ...planned, defaultVenueId: hallId, startTime: "2026-11-25T18:00:00.000Z" };
    const refused = await ask("POST", "/sessions", single);
    expect([refused.status, refused.code]).toEqual([409, "during_closure"]);
    const moved = { startTime: "2026-11-25T18:00:00.000Z" };
    const move = await ask("PATCH", `/sessions/${during["2026-12-03"]}`, moved);
    expect([move.status, move.code]).toEqual([409, "during_closure"]);
    expect((await ask("GET", `/closures?${inCity}`)).body.items).toMatchObject([
      { id: body.id, name: "Holiday", from: "2026-11-24", until: "2026-12-01" },
    ]);
    expect((await ask("DELETE", `/closures/${body.id}`, {})).status).toBe(204);
    expect(Object.keys(await sessionsByDay())).toEqual(Object.keys(before));
    expect((await ask("DELETE", `/closures/${body.id}`, {})).status).toBe(404);
  });

  it("a closure of a city locks its sessions in one order, and so can't deadlock with a batch of bookings", async () => {
    const days = await sessionsByDay();
    const [first = "", second = ""] = [days["2026-12-08"] ?? "", days["2026-12-10"] ?? ""]
      .filter((id) => id !== "")
      .toSorted((one, other) => Number(one) - Number(other));
    const member = await book(first);
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%sessions%'`.execute(db())
      ).rows.length > 0;
    let closing: ReturnType<typeof close> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select id from sessions where id = ${first} for update`.execute(trx);
        closing = close({ from: "2026-12-08", until: "2026-12-10" });
        await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
        // Free: the closure waits for the first one before it locks the next.
        await sql`select id from sessions where id = ${second} for update nowait`.execute(trx);
      });
    const closed = await closing;
    expect(closed?.body).toMatchObject({ removed: 1 });
    await ask("DELETE", `/closures/${closed?.body.id}`, {});
    await ask("DELETE", `/sessions/${first}/bookings/${member.username}`, {});
  });

  it("a closure of a city calls off the booked sessions if asked, with the message, and they can be restored once it has ended", async () => {
    const { "2026-12-08": sessionId } = await sessionsByDay();
    const member = await book(sessionId);
    const days = { from: "2026-12-08", until: "2026-12-08" };
    const { body } = await close({ ...days, onBooked: "cancel", message: "Ice storm." });
    expect(body).toMatchObject({ removed: 0, calledOff: 1, sessions: [] });
    expect(await newsOf(member)).toEqual([["session_cancelled", "Ice storm."]]);
    expect((await ask("POST", `/sessions/${sessionId}/restore`, {})).code).toBe("during_closure");
    await ask("DELETE", `/closures/${body.id}`, {});
    // It was called off, so the weekly schedule doesn't replace it.
    expect(await sessionsByDay()).not.toHaveProperty("2026-12-08");
    const restored = await ask("POST", `/sessions/${sessionId}/restore`, {});
    expect(restored.body).toMatchObject({ isCancelled: false, attendeeCount: 1 });
  });

  it("a closure of a city can be far ahead: no session is ever created then", async () => {
    const { body } = await close({ from: "2026-12-24", until: "2026-12-31" });
    expect(body).toMatchObject({ removed: 0, calledOff: 0 });
    server.clock.set(new Date(start.getTime() + 21 * dayMs));
    await ask("PATCH", `/cities/${encodeURIComponent(city)}`, { isOpen: false });
    await ask("PATCH", `/cities/${encodeURIComponent(city)}`, { isOpen: true });
    const days = Object.keys(await sessionsByDay());
    expect(days.filter((day) => day >= "2026-12-20")).toEqual([
      "2026-12-22",
      "2027-01-05",
      "2027-01-07",
    ]);
    // Weekly sessions don't move into it either.
    const { items } = (await ask("GET", `/timetable?${inCity}`)).body;
    const tuesday = items.find(({ weekday }: { weekday: number }) => weekday === 2);
    const wednesday = { weekday: 3, effectiveFrom: "2026-12-20" };
    await ask("PATCH", `/timetable/${tuesday.id}`, wednesday);
    const later = Object.keys(await sessionsByDay()).filter((day) => day >= "2026-12-20");
    expect(later).toEqual(["2026-12-23", "2027-01-06", "2027-01-07"]);
  });

  it("a closure of a city has days in order that aren't over, and a venue of its city", async () => {
    const elsewhere = await ask("POST", "/areas", { city: "Dallas, TX", name: "Far" });
    const other = await addVenue("Elsewhere", { areaId: elsewhere.body.id });
    for (const [fields, path] of [
      [{ from: "2026-12-02", until: "2026-12-01" }, "until"],
      [{ from: "2026-11-01", until: "2026-11-19" }, "until"],
      [{ from: "2026-12-02", until: "2026-12-02", venueId: other }, "venueId"],
      [{ from: "2026-12-02", until: "2026-12-02", venueId: "999999" }, "venueId"],
    ] as const) {
      const { status, body } = await close(fields);
      expect([path, status, body.issues?.[0]?.path]).toEqual([path, 400, path]);
    }
  });
});

describe("a closure of a venue", () => {
  const worklist = async (): Promise<
    { id: string; venue: { id: string }; substitutes: string[] }[]
  > => (await ask("GET", `/closing-worklist?${inCity}`)).body.items;

  it("a closure of a venue lists its booked sessions with substitutes until each has another place", async () => {
    const { "2026-12-10": sessionId } = await sessionsByDay();
    const member = await book(sessionId);
    const small = await addVenue("Small", { capacity: 4 });
    const days = { from: "2026-12-10", until: "2026-12-10" };
    const { body } = await close({ ...days, venueId: hallId, name: "New floor" });
    expect(body.sessions).toMatchObject([
      { id: sessionId, attendeeCount: 1, substitutes: [annexId] },
    ]);
    expect(await worklist()).toMatchObject([
      { id: sessionId, venue: { id: hallId }, substitutes: [annexId] },
    ]);
    const waiting = async () =>
      (await ask("GET", "/today")).body.inbox.filter(
        ({ kind }: { kind: string }) => kind === "closing_worklist",
      );
    expect(await waiting()).toMatchObject([{ id: hallId, title: "Hall", sessionId: null }]);
    const apply = (venueId: string) =>
      ask("POST", "/closing-worklist", { substitutes: [{ sessionId, venueId }] });
    expect((await apply(small)).code).toBe("venue_unfit");
    expect((await apply(annexId)).body).toEqual({ sessions: 1 });
    expect([await worklist(), await waiting()]).toEqual([[], []]);
    const { session } = (await ask("GET", `/sessions/${sessionId}`)).body;
    expect(session).toMatchObject({ fixedVenueId: annexId, problems: [] });
    expect(await newsOf(member)).toEqual([]);
    await ask("DELETE", `/closures/${body.id}`, {});
  });

  it("a closure of a venue names the sessions near it if it is the only place for afterwards", async () => {
    const cafe = await addVenue("Cafe", { kind: "post_workout", workoutTypes: [] });
    const { "2026-12-15": sessionId } = await sessionsByDay();
    await book(sessionId);
    const span = { closedFrom: "2026-12-14", closedUntil: "2026-12-16" };
    const closed = await ask("PATCH", `/venues/${cafe}`, span);
    expect(closed.body.sessions).toMatchObject([{ id: sessionId, substitutes: [] }]);
    const far = (await ask("POST", "/areas", { city, name: "Farside" })).body.id;
    const bar = { kind: "post_workout", workoutTypes: [], areaId: far };
    const barId = await addVenue("Juice bar", bar);
    expect(await worklist()).toMatchObject([{ id: sessionId, substitutes: [barId] }]);
    const substitutes = [{ sessionId, venueId: barId }];
    await ask("POST", "/closing-worklist", { substitutes });
    expect(await worklist()).toEqual([]);
  });
});

describe("a city that closes", () => {
  const setCity = (body: object) => ask("PATCH", `/cities/${encodeURIComponent(city)}`, body);
  const until = "2026-12-01";

  it("a city that closes has its sessions until its last day, and none later can be booked", async () => {
    const before = await sessionsByDay();
    const later = before["2026-12-17"];
    const guest = await book(later);
    const { body } = await setCity({ isOpen: false, closesOn: until, sessions: "keep" });
    expect(body).toMatchObject({ isOpen: false, closesOn: until });
    const [mover] = await addMembers(db(), 1);
    if (mover === undefined) throw new Error("There is no member.");
    const move = {
      cookie: mover.cookie,
      body: { location: city, language: "English", theme: "light" },
    };
    expect((await call(server.url, "PUT", "/api/profile", move)).status).toBe(200);
    expect((await call(server.url, "PUT", "/api/profile", move)).status).toBe(200);
    expect(await newsOf(mover)).toEqual([["city_closing", null]]);
    const days = Object.keys(await sessionsByDay());
    expect(days.filter((day) => day > until)).toContain("2026-12-17");
    expect(days.filter((day) => day > until).length).toBeLessThan(
      Object.keys(before).filter((day) => day > until).length,
    );
    await book((await sessionsByDay())["2026-11-24"]);
    const [member] = await addMembers(db(), 1);
    await db().updateTable("members").set({ city }).execute();
    const { cookie = "", username = "" } = member ?? {};
    const asked = { sessionId: later, userId: username, areaId };
    const refused = await call(server.url, "POST", `/api/sessions/${later}/book`, {
      cookie,
      body: asked,
    });
    expect([refused.status, refused.code]).toEqual([409, "city_closed"]);
    const listed = await call(server.url, "GET", "/api/sessions", { cookie: guest.cookie });
    const ids = listed.body.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(later);
    expect(ids).toContain(before["2026-12-01"]);
    await setCity({ isOpen: false, closesOn: until, sessions: "cancel", message: "Sorry." });
    expect(await newsOf(guest)).toEqual([["session_cancelled", "Sorry."]]);
    expect((await ask("POST", `/sessions/${later}/restore`, {})).code).toBe("city_closed");
    const opened = await setCity({ isOpen: true });
    expect(opened.body).toMatchObject({ isOpen: true, closesOn: null });
    expect(await sessionsByDay()).toHaveProperty("2026-12-03");
  });

  it("closing a city ends sessions and plans only with a last day that isn't over", async () => {
    for (const [fields, path] of [
      [{ isOpen: false, sessions: "cancel" }, "closesOn"],
      [{ isOpen: false, subscriptions: "refund_rest" }, "closesOn"],
      [{ isOpen: false, closesOn: "2026-11-19" }, "closesOn"],
      [{ closesOn: until }, "closesOn"],
      [{ isOpen: false, message: "Sorry." }, "message"],
    ] as const) {
      const { status, body } = await setCity(fields);
      expect([fields, status, body.issues?.[0]?.path]).toEqual([fields, 400, path]);
    }
  });

  it("a city isn't opened without a session in the next 7 days, unless overridden", async () => {
    const known = (await ask("GET", "/cities?limit=100")).body.items;
    const empty = known.find(({ isOpen }: { isOpen: boolean }) => !isOpen)?.name ?? "";
    const open = (body: object) => ask("PATCH", `/cities/${encodeURIComponent(empty)}`, body);
    const refused = await open({ isOpen: true });
    expect([refused.status, refused.code]).toEqual([409, "nothing_to_book"]);
    expect((await open({ asksForHosts: false })).body.isOpen).toBe(false);
    expect((await open({ isOpen: true, isOverride: true })).body.isOpen).toBe(true);
  });
});
