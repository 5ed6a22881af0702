import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ConcernedSession } from "#shared/api/operate/planning/venues.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import type { PersonName } from "#testing/world-plan.ts";
import { writeAttendance } from "#testing/world-rows.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
const reason = "AuditReason";
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer(start);
  world = await makeWorld(server.application);
  await db()
    .updateTable("cities")
    .set({ is_open: true, allows_women_sessions: true })
    .where("name", "=", "Dallas, TX")
    .execute();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set(start);
  await heard();
});

type SessionName = keyof World["sessions"];

const db = () => server.application.context.db;
const inMs = (ms: number) => new Date(start.getTime() + ms);
const operate = (method: string, path: string, body: object = {}) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: world.planner.cookie,
    ...(method !== "GET" && { body: { reason, ...body } }),
  });
const change = async (sessionId: string, body: object) => {
  const reply = await operate("PATCH", `/sessions/${sessionId}`, body);
  expect([reply.status, reply.code]).toEqual([200, ""]);
  return reply.body;
};
const as = ({ cookie }: TestMember, method: string, path: string, body?: object) =>
  call(server.url, method, `/api${path}`, { cookie, ...(body && { body }) });

const sessionName = (id: string) => world.sessionNameOf(id);

const last = { notification: "0", email: "0" };
async function heard(): Promise<Record<string, string[]>> {
  const rows = await db()
    .selectFrom("notifications")
    .select(["id", "member_id", "wording"])
    .where("id", ">", last.notification)
    .orderBy("id")
    .execute();
  last.notification = rows.at(-1)?.id ?? last.notification;
  const news = Map.groupBy(rows, ({ wording }) => wording);
  return Object.fromEntries(
    [...news].map(([wording, told]) => [
      wording,
      told.map(({ member_id: id }) => world.nameOfId(id)).toSorted(),
    ]),
  );
}

async function mailed(): Promise<string[]> {
  const rows = await db()
    .selectFrom("deliveries")
    .select(["id", "member_id", "subject"])
    .where("kind", "=", "email")
    .where("id", ">", last.email)
    .orderBy("id")
    .execute();
  last.email = rows.at(-1)?.id ?? last.email;
  return rows.map(({ member_id: id, subject }) => `${world.nameOfId(id)}: ${subject}`).toSorted();
}

async function everyone() {
  const read = (query: Promise<{ session_id: string; member_id: string | null }[]>) =>
    query.then((rows) => {
      const bySession = Map.groupBy(rows, (row) => sessionName(row.session_id));
      const named = [...bySession].map(([name, people]) => [
        name,
        people.map((row) => world.nameOfId(row.member_id)).toSorted(),
      ]);
      const known: Partial<Record<string, string[]>> = Object.fromEntries(named);
      return known;
    });
  const booked = db()
    .selectFrom("bookings")
    .select(["session_id", "member_id"])
    .where("status", "=", "active")
    .execute();
  const waiting = db().selectFrom("waitlist_entries").select(["session_id", "member_id"]).execute();
  return { booked: await read(booked), waiting: await read(waiting) };
}

describe("closing a venue", () => {
  const close = async (venueId: string, fields: object): Promise<unknown[]> => {
    const { body, status } = await operate("PATCH", `/venues/${venueId}`, fields);
    expect(status).toBe(200);
    const sessions: ConcernedSession[] = body.sessions;
    return sessions.map(({ id, attendeeCount }) => [sessionName(id), attendeeCount]);
  };
  const open = { isActive: true, closedFrom: null, closedUntil: null };
  const setSession = (
    name: SessionName,
    fields: { fixed_venue_id?: string | null; venue_id?: string; post_workout_venue_id?: string },
  ) => db().updateTable("sessions").set(fields).where("id", "=", world.sessions[name]).execute();

  afterEach(async () => {
    const { closed, oak } = world.venues;
    const reopened = { is_active: true, closed_from: null, closed_until: null };
    await db().updateTable("venues").set(reopened).where("id", "!=", closed).execute();
    await setSession("planned", { fixed_venue_id: null });
    await setSession("soon", { venue_id: oak });
  });

  it("closing a venue names the coming sessions that use it on closed days, with their bookings", async () => {
    const { oak, elm, closed } = world.venues;
    expect(await close(oak, { isActive: false })).toEqual([
      ["soon", 7],
      ["planned", 4],
      ["full", 6],
      ["fullToo", 4],
      ["moved", 2],
      ["women", 2],
    ]);
    const weekend = { ...open, closedFrom: "2026-11-22", closedUntil: "2026-11-23" };
    const then = [
      ["planned", 4],
      ["full", 6],
      ["fullToo", 4],
      ["moved", 2],
    ];
    expect(await close(oak, weekend)).toEqual(then);
    expect(await close(oak, { closedUntil: "2026-11-22" })).toEqual(then.slice(0, 1));
    expect(await close(oak, { closedFrom: "2026-11-23", closedUntil: null })).toEqual([
      ...then.slice(1),
      ["women", 2],
    ]);
    expect(await close(oak, { notes: "Ring twice", ...open })).toEqual([]);
    for (const other of [elm, closed]) expect(await close(other, { isActive: false })).toEqual([]);
    expect(await close(elm, open)).toEqual([]);
    expect(await heard()).toEqual({});
  });

  it("closing a venue affects fixed and voted venues, and spots for afterwards", async () => {
    const { oak, elm } = world.venues;
    await setSession("planned", { fixed_venue_id: elm });
    await setSession("soon", { venue_id: elm });
    expect(await close(elm, { isActive: false })).toEqual([
      ["soon", 7],
      ["planned", 4],
    ]);
    expect(await close(oak, { isActive: false })).toEqual([
      ["full", 6],
      ["fullToo", 4],
      ["moved", 2],
      ["women", 2],
    ]);
    for (const venueId of [elm, oak]) await close(venueId, open);
    const cafes = await db()
      .selectFrom("venues")
      .select("id")
      .where("kind", "=", "post_workout")
      .where("area_id", "in", [world.areas.oak, world.areas.elm])
      .orderBy("area_id")
      .execute();
    const [cafe = "", other = ""] = cafes.map(({ id }) => id);
    await setSession("soon", { venue_id: oak, post_workout_venue_id: cafe });
    // Each is the only one in its area, so the sessions planned there have no place for afterwards.
    expect(await close(other, { isActive: false })).toEqual([["planned", 4]]);
    expect(await close(cafe, { isActive: false })).toEqual([
      ["soon", 7],
      ["full", 6],
      ["fullToo", 4],
      ["moved", 2],
      ["women", 2],
    ]);
  });
});

describe("a session's host", () => {
  it("a session's host is emailed and notified, as is a former host, with or without a successor", async () => {
    const { planned } = world.sessions;
    const [named, released] = ["You're hosting", "You're no longer hosting"];
    await mailed();
    await change(planned, { hostUserId: world.omar.username });
    expect(await heard()).toEqual({ named_host: ["omar"], released_host: ["nora"] });
    expect(await mailed()).toEqual([`nora: ${released}`, `omar: ${named}`]);
    server.clock.set(inMs(1));
    await change(planned, { hostUserId: world.omar.username, totalSpots: 19 });
    expect([await heard(), await mailed()]).toEqual([{}, []]);
    const { host } = await change(planned, { hostUserId: null });
    expect(host).toBeNull();
    expect(await heard()).toEqual({ released_host: ["omar"] });
    expect(await mailed()).toEqual([`omar: ${released}`]);
    server.clock.set(inMs(2));
    await change(planned, { hostUserId: world.nora.username, totalSpots: 20 });
    expect(await heard()).toEqual({ named_host: ["nora"] });
    expect(await mailed()).toEqual([`nora: ${named}`]);
    const { hosts, others } = await hostsOf();
    expect([hosts, others]).toEqual([
      { planned: "nora" },
      { running: "omar", past: "nora", soon: "nora", full: "omar", elsewhere: "omar" },
    ]);
    const refused = await operate("PATCH", `/sessions/${planned}`, {
      hostUserId: world.gwen.username,
    });
    expect([refused.code, refused.body.issues[0].path]).toEqual(["invalid_request", "hostUserId"]);
  });

  async function hostsOf() {
    const rows = await db()
      .selectFrom("sessions")
      .select(["id", "host_member_id as hostId"])
      .where("host_member_id", "is not", null)
      .execute();
    const { planned, ...others } = Object.fromEntries(
      rows.map(({ id, hostId }) => [sessionName(id), world.nameOfId(hostId)]),
    );
    return { hosts: { planned }, others };
  }
});

describe("a session that is moved", () => {
  it("a session that is moved is announced to its members, host and waitlist, and to nobody else", async () => {
    const before = await everyone();
    const shown = await change(world.sessions.full, { startTime: inMs(61 * hourMs).toISOString() });
    const told = await heard();
    expect(told).toEqual({
      session_moved: ["ben", "cleo", "dan", "jack", "kim", "nora", "omar"],
      waitlist_moved: ["eva", "finn", "gwen"],
    });
    expect(shown.attendeeCount).toBe(6);
    expect(await everyone()).toEqual(before);
    await change(world.sessions.planned, { startTime: inMs(52 * hourMs).toISOString() });
    expect(await heard()).toEqual({ session_moved: ["ana", "ben", "jack", "kim", "nora"] });
    const starts = await db()
      .selectFrom("bookings")
      .innerJoin("sessions", "sessions.id", "bookings.session_id")
      .select("bookings.id")
      .where("bookings.status", "=", "active")
      .whereRef("bookings.starts_at", "!=", "sessions.starts_at")
      .execute();
    expect(starts).toEqual([]);
  });

  it("a session that is moved loses its arrivals and check-ins, and no other session does", async () => {
    const { soon, planned } = world.bookings;
    const { ana, ben, cleo } = world;
    const ids = [soon[ana.username], soon[ben.username], soon[cleo.username]];
    const other = planned[ana.username] ?? "";
    const arrived = {
      arrival: "late",
      late_minutes: 5,
      checked_in_at: start,
      attendance: "present",
      marked_at: start,
    } as const;
    const read = async () => {
      const rows = await db()
        .selectFrom("bookings")
        .leftJoin("attendances", "booking_id", "id")
        .select(["id", "arrival", "late_minutes", "checked_in_at", "attendance"])
        .select(["marked_at", "group_no"])
        .where("session_id", "in", [world.sessions.soon, world.sessions.planned])
        .where("status", "=", "active")
        .execute();
      const marked = rows.filter(({ id: _id, group_no: _group, ...row }) =>
        Object.values(row).some((value) => value !== null),
      );
      return {
        marked: marked.map(({ id }) => id),
        ungrouped: rows.filter((row) => row.group_no === null).length,
      };
    };
    await writeAttendance(db(), [...ids, other], arrived);
    expect((await read()).marked).toHaveLength(4);
    await change(world.sessions.soon, { startTime: inMs(13 * hourMs).toISOString() });
    // The groups stay, because it is on the same day.
    expect(await read()).toEqual({ marked: [other], ungrouped: 4 });
    expect(await heard()).toEqual({
      session_moved: ["ana", "ben", "cleo", "dan", "iris", "jack", "nora"],
    });
    await change(world.sessions.planned, { startTime: inMs(53 * hourMs).toISOString() });
    expect((await read()).marked).toEqual([]);
    await heard();
  });
});

describe("a session whose venue changes", () => {
  it("a session whose venue changes is announced to its members and host, once it was revealed", async () => {
    const { soon, planned } = world.sessions;
    const { oak, elm } = world.venues;
    expect(await change(planned, { fixedVenueId: elm })).toMatchObject({ venueId: null });
    expect(await heard()).toEqual({});
    expect(await change(soon, { fixedVenueId: elm })).toMatchObject({ venueId: elm });
    const { booked } = await everyone();
    // Nora hosts it and trains there, and is notified once.
    expect(booked["soon"]).toContain("nora");
    expect(await heard()).toEqual({ venue_changed: booked["soon"] });
    server.clock.set(inMs(1));
    await change(soon, { fixedVenueId: elm });
    expect(await heard()).toEqual({});
    await change(soon, { fixedVenueId: oak, hostUserId: world.omar.username });
    expect(await heard()).toEqual({
      venue_changed: booked["soon"],
      named_host: ["omar"],
      released_host: ["nora"],
    });
    server.clock.set(inMs(2));
    await change(soon, { fixedVenueId: elm });
    const withHost = [...(booked["soon"] ?? []), "omar"].toSorted();
    expect(await heard()).toEqual({ venue_changed: withHost });
    const elsewhere = await operate("PATCH", `/sessions/${soon}`, {
      fixedVenueId: world.venues.river,
    });
    expect([elsewhere.status, elsewhere.body.issues[0].path]).toEqual([400, "fixedVenueId"]);
    const closed = await operate("PATCH", `/sessions/${soon}`, {
      fixedVenueId: world.venues.closed,
    });
    expect([closed.status, closed.body.issues[0].path]).toEqual([400, "fixedVenueId"]);
  });

  it("a session whose venue changes is announced to its host, too, after a move to a day on which the old venue is closed", async () => {
    const { soon } = world.sessions;
    const { oak } = world.venues;
    const setClosed = (day: string | null) =>
      db()
        .updateTable("venues")
        .set({ closed_from: day, closed_until: day })
        .where("id", "=", oak)
        .execute();
    // In Dallas, it is still the 20th at the first of these hours, and the 21st at the other.
    for (const [hours, day, host] of [
      [11, "2026-11-20", world.omar],
      [13, "2026-11-21", world.hanna],
    ] as const) {
      server.clock.set(inMs(hours));
      await db()
        .updateTable("sessions")
        .set({ fixed_venue_id: null, venue_id: oak, host_member_id: world.omar.id })
        .where("id", "=", soon)
        .execute();
      await setClosed(day);
      const startTime = inMs(hours * hourMs).toISOString();
      const moved = await change(soon, { startTime, hostUserId: host.username });
      expect(moved.venueId).not.toBe(oak);
      const booked = (await everyone()).booked["soon"] ?? [];
      const told = host === world.omar ? [...booked, "omar"].toSorted() : booked;
      const hosts = host === world.omar ? {} : { named_host: ["hanna"], released_host: ["omar"] };
      expect(await heard()).toEqual({ session_moved: told, venue_changed: told, ...hosts });
    }
    await setClosed(null);
  });
});

describe("a session whose audience changes", () => {
  async function addWaiting(startsInMs: number, audience: "women" | "everyone") {
    const at = inMs(startsInMs).toISOString();
    const id = await addSession(db(), world.venues.oak, at, { audience, spots: 4 });
    const names = ["gwen", "finn", "eva", "sol"] as const;
    await db()
      .insertInto("waitlist_entries")
      .values(
        names.map((name) => ({
          session_id: id,
          member_id: world[name].id,
          area_id: world.areas.oak,
          joined_at: inMs(-hourMs),
        })),
      )
      .execute();
    await db().updateTable("sessions").set({ waiting_count: 4 }).where("id", "=", id).execute();
    return id;
  }
  const remove = async (id: string) => {
    await db().deleteFrom("waitlist_entries").where("session_id", "=", id).execute();
    await db().updateTable("sessions").set({ waiting_count: 0 }).where("id", "=", id).execute();
  };

  it("a session whose audience changes is filled from its waitlist when it is opened to everyone, or to women only", async () => {
    for (const [audience, other, booked] of [
      ["women", "everyone", ["eva", "finn", "sol"]],
      ["everyone", "women", ["eva", "sol"]],
    ] as const) {
      const id = await addWaiting(120 * hourMs, audience);
      expect((await change(id, { totalSpots: 4 })).attendeeCount).toBe(0);
      expect(await heard()).toEqual({});
      const opened = await change(id, { audience: other });
      expect([opened.audience, opened.attendeeCount]).toEqual([other, booked.length]);
      expect(await heard()).toEqual({ waitlist_booked: booked });
      await remove(id);
      await operate("POST", `/sessions/${id}/cancel`);
      await heard();
    }
  });

  it("a session whose audience changes is offered to its waitlist on the last day", async () => {
    for (const [audience, other, offered] of [
      ["women", "everyone", ["eva", "finn", "sol"]],
      ["everyone", "women", ["eva", "sol"]],
    ] as const) {
      const id = await addWaiting(20 * hourMs, audience);
      const opened = await change(id, { audience: other });
      expect(opened.attendeeCount).toBe(0);
      expect(await heard()).toEqual({ waitlist_offer: offered });
      await remove(id);
      await operate("POST", `/sessions/${id}/cancel`);
      await heard();
    }
  });

  it("a session whose audience changes keeps its audience for members who have a spot", async () => {
    const refused = await operate("PATCH", `/sessions/${world.sessions.women}`, {
      audience: "everyone",
    });
    expect(refused.code).toBe("has_bookings");
    const fewer = (totalSpots: number) =>
      operate("PATCH", `/sessions/${world.sessions.full}`, { totalSpots });
    expect((await fewer(5)).code).toBe("has_bookings");
    expect((await fewer(6)).status).toBe(200);
    expect(await heard()).toEqual({});
  });
});

describe("a booking that planners make or remove", () => {
  it("a booking that planners make or remove belongs to that member alone, who is notified", async () => {
    const { elsewhere, moved } = world.sessions;
    const path = `/sessions/${moved}/bookings`;
    const booking = { userId: world.iris.username, areaId: world.areas.elm };
    const { body } = await operate("POST", path, booking);
    expect(body).toMatchObject({ userId: world.iris.username, name: "Iris Ito" });
    expect(await heard()).toEqual({ booking_added: ["iris"] });
    expect((await everyone()).booked["moved"]).toEqual(["ana", "cleo", "iris"]);
    const far = { ...booking, areaId: world.areas.oak };
    expect((await operate("POST", `/sessions/${elsewhere}/bookings`, far)).status).toBe(400);
    for (const name of ["gwen", "gus", "quinn"] as const) {
      const refused = await operate("POST", path, { ...booking, userId: world[name].username });
      expect(refused.status).toBeGreaterThanOrEqual(400);
    }
    const before = await everyone();
    expect((await operate("DELETE", `${path}/${world.ben.username}`)).code).toBe("not_found");
    const removed = await operate("DELETE", `${path}/${world.ana.username}`);
    expect(removed.body.attendeeCount).toBe(2);
    expect(await heard()).toEqual({ booking_removed: ["ana"] });
    const after = await everyone();
    expect(after.booked).toEqual({ ...before.booked, moved: ["cleo", "iris"] });
    expect(after.waiting).toEqual(before.waiting);
  });

  it("a booking moves to another session at once, with one message, or stays as it was", async () => {
    const { moved, planned, full } = world.sessions;
    const { username } = world.iris;
    const [booking] = await db()
      .selectFrom("bookings")
      .select("id")
      .where("member_id", "=", world.iris.id)
      .where("session_id", "=", moved)
      .where("status", "=", "active")
      .execute();
    const path = (id = booking?.id) => `/members/${username}/bookings/${id}/move`;
    const to = (sessionId: string) => ({ sessionId, areaId: world.areas.elm });
    const before = await everyone();
    await mailed();
    for (const [id, sessionId, status, code] of [
      [booking?.id, moved, 400, "invalid_request"],
      [booking?.id, full, 409, "session_full"],
      [world.bookings.planned[world.ben.username], planned, 404, "not_found"],
      ["9007199254740991", planned, 404, "not_found"],
    ] as const) {
      const refused = await operate("POST", path(id), to(sessionId));
      expect([sessionId, refused.status, refused.code]).toEqual([sessionId, status, code]);
    }
    expect(await everyone()).toEqual(before);
    expect(await heard()).toEqual({});
    const message = "See you on Thursday, Iris.";
    const { body } = await operate("POST", path(), { ...to(planned), message });
    expect(body).toMatchObject({ sessionId: planned, areaId: world.areas.elm });
    expect(await heard()).toEqual({ booking_moved: ["iris"] });
    expect(await mailed()).toEqual(["iris: We moved your booking"]);
    const after = await everyone();
    expect(after.booked["moved"]).toEqual(["cleo"]);
    expect(after.booked["planned"]).toContain("iris");
    expect((await operate("POST", path(), to(planned))).code).toBe("not_upcoming");
    const back = await operate("POST", path(body.bookingId), to(moved));
    expect(back.status).toBe(200);
    await heard();
    await mailed();
    const list = await operate("GET", `/members/${username}/bookings`);
    expect(list.body.bookings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sessionId: moved, status: "active", endedBy: null }),
        expect.objectContaining({ sessionId: planned, status: "cancelled", endedBy: "staff" }),
      ]),
    );
  });

  it("a booking that planners make forgives a late cancellation by another member", async () => {
    const late = (bookingId: string | undefined) =>
      db()
        .updateTable("bookings")
        .set({ late_cancelled_at: inMs(-2 * hourMs), forgiven_at: null })
        .where("id", "=", bookingId ?? "")
        .execute();
    const [ofHugo, ofCleo] = [
      world.bookings.past[world.hugo.username],
      world.bookings.running[world.cleo.username],
    ];
    for (const id of [ofHugo, ofCleo]) await late(id);
    expect((await operate("POST", `/bookings/${ofHugo}/forgive`)).status).toBe(204);
    const active = world.bookings.past[world.ben.username];
    expect((await operate("POST", `/bookings/${active}/forgive`)).code).toBe("not_found");
    const rows = await db()
      .selectFrom("bookings")
      .select("id")
      .where("forgiven_at", "is not", null)
      .execute();
    expect(rows).toEqual([{ id: ofHugo }]);
    await db()
      .updateTable("members")
      .set({ roles: ["planner"] })
      .where("id", "=", world.cleo.id)
      .execute();
    const own = await as(world.cleo, "POST", `/operate/bookings/${ofCleo}/forgive`, { reason });
    expect([own.status, own.code]).toEqual([403, "forbidden"]);
    await db().updateTable("members").set({ roles: [] }).where("id", "=", world.cleo.id).execute();
    const logged = await db()
      .selectFrom("audit_log")
      .select(["actor", "subject", "to"])
      .where("action", "=", "booking.forgive")
      .execute();
    const to = { sessionId: world.sessions.past };
    const [actor, subject] = [world.planner.username, `member:${world.hugo.username}`];
    expect(logged).toEqual([{ actor, subject, to }]);
  });
});

describe("a weekly session that changes", () => {
  const book = async (name: PersonName, sessionId: string) => {
    const { username } = world[name];
    const body = { sessionId, userId: username, areaId: world.areas.oak };
    const reply = await as(world[name], "POST", `/sessions/${sessionId}/book`, body);
    expect([name, reply.status, reply.code]).toEqual([name, 201, ""]);
    return String(reply.body.id);
  };

  async function addSlot(localTime: string) {
    const slot = await operate("POST", "/timetable", {
      city: "Dallas, TX",
      weekday: 3,
      localTime,
      workoutType: "gym",
      durationMinutes: 60,
      totalSpots: 20,
      defaultVenueId: world.venues.oak,
    });
    expect(slot.status).toBe(201);
    const slotId = String(slot.body.id);
    const made = await db()
      .selectFrom("sessions")
      .select("id")
      .where("slot_id", "=", slotId)
      .orderBy("starts_at")
      .execute();
    return { slotId, made: made.map(({ id }) => id) };
  }

  it("a weekly session that changes names its booked sessions, and notifies their members when these are moved or called off", async () => {
    const { slotId, made } = await addSlot("09:15");
    const [first = "", second = "", third = "", fourth = ""] = made;
    const other = await addSlot("17:15");
    await book("iris", other.made[0] ?? "");
    await change(other.made[0] ?? "", { hostUserId: world.omar.username });
    for (const name of ["eva", "finn"] as const) await book(name, first);
    await book("sol", second);
    for (const [name, id] of [
      ["omar", second],
      ["omar", third],
    ] as const) {
      const bookingId = await book(name, id);
      expect((await as(world[name], "DELETE", `/bookings/${bookingId}`)).status).toBeLessThan(300);
    }
    for (const [id, host] of [
      [first, world.nora],
      [second, world.sol],
      [third, world.omar],
    ] as const)
      await change(id, { hostUserId: host.username });
    await heard();
    const before = await everyone();
    const patch = (body: object) => operate("PATCH", `/timetable/${slotId}`, body);
    const announced = async (body: object) => {
      const { status, code, body: refusal } = await patch(body);
      expect([status, code]).toEqual([409, "has_bookings"]);
      expect(await heard()).toEqual({});
      expect(await everyone()).toEqual(before);
      const sessions: ConcernedSession[] = refusal.sessions;
      return sessions
        .map(({ id, attendeeCount }) => ({ id, attendeeCount }))
        .toSorted((a, b) => Number(a.id) - Number(b.id));
    };
    const booked = [
      { id: first, attendeeCount: 2 },
      { id: second, attendeeCount: 1 },
    ].toSorted((a, b) => Number(a.id) - Number(b.id));
    expect(await announced({ localTime: "10:15" })).toEqual(booked);
    expect((await patch({ localTime: "10:15", onBooked: "keep" })).status).toBe(200);
    expect(await heard()).toEqual({ session_moved: ["omar"] });
    server.clock.set(inMs(1));
    expect(await announced({ localTime: "11:15" })).toEqual(booked);
    expect((await patch({ localTime: "11:15", onBooked: "move" })).status).toBe(200);
    expect(await heard()).toEqual({ session_moved: ["eva", "finn", "nora", "omar", "sol"] });
    expect(await everyone()).toEqual(before);
    server.clock.set(inMs(2));
    expect(await announced({ localTime: "12:15" })).toEqual(booked);
    expect((await patch({ localTime: "12:15", onBooked: "cancel" })).status).toBe(200);
    expect(await heard()).toEqual({
      session_cancelled: ["eva", "finn", "nora", "sol"],
      session_moved: ["omar"],
    });
    const { booked: left } = await everyone();
    const {
      [`no session (${first})`]: _one,
      [`no session (${second})`]: _two,
      ...kept
    } = before.booked;
    expect(left).toEqual(kept);
    const coming = await db()
      .selectFrom("sessions")
      .select("id")
      .where("id", "in", [first, second, third, fourth])
      .where("cancelled_at", "is", null)
      .orderBy("starts_at")
      .execute();
    expect(coming.map(({ id }) => id)).toEqual([third, fourth]);
  });
});

describe("a session that is called off by planners", () => {
  it("a session that is called off by planners is announced to its members, host and waitlist, and changes no other session", async () => {
    const { full, planned } = world.sessions;
    const before = await everyone();
    const listed = (await operate("GET", `/sessions/${full}`)).body;
    expect([listed.session.attendeeCount, listed.waitlist.length]).toEqual([6, 3]);
    const off = await operate("POST", `/sessions/${full}/cancel`);
    expect(off.body).toMatchObject({ isCancelled: true, attendeeCount: 0 });
    expect(await heard()).toEqual({
      session_cancelled: ["ben", "cleo", "dan", "jack", "kim", "nora", "omar"],
      waitlist_called_off: ["eva", "finn", "gwen"],
    });
    const { full: _booked, ...booked } = before.booked;
    const { full: _waiting, ...waiting } = before.waiting;
    expect(await everyone()).toEqual({ booked, waiting });
    const counts = await db()
      .selectFrom("sessions")
      .select(["id", "booked_count", "waiting_count"])
      .where("id", "in", [full, world.sessions.fullToo])
      .orderBy("starts_at")
      .execute();
    expect(counts).toEqual([
      { id: full, booked_count: 0, waiting_count: 0 },
      { id: world.sessions.fullToo, booked_count: 4, waiting_count: 2 },
    ]);
    await operate("POST", `/sessions/${planned}/cancel`);
    expect(await heard()).toEqual({ session_cancelled: ["ana", "ben", "jack", "kim", "nora"] });
    for (const name of ["running", "past", "calledOff", "full"] as const) {
      const path = `/sessions/${world.sessions[name]}`;
      const refused = [
        await operate("POST", `${path}/cancel`),
        await operate("PATCH", path, { totalSpots: 30 }),
      ].map(({ code }) => code);
      const isOff = name === "calledOff" || name === "full";
      const code = isOff ? "session_cancelled" : "session_started";
      expect([name, ...refused]).toEqual([name, code, code]);
    }
    expect(await heard()).toEqual({});
    const logged = await db()
      .selectFrom("audit_log")
      .select(["subject", "from"])
      .where("action", "=", "session.cancel")
      .where("subject", "in", [`session:${full}`, `session:${planned}`])
      .orderBy("id")
      .execute();
    expect(logged).toEqual([
      { subject: `session:${full}`, from: { isCancelled: false, attendeeCount: 6 } },
      { subject: `session:${planned}`, from: { isCancelled: false, attendeeCount: 4 } },
    ]);
  });
});

describe("our team's message", () => {
  it("our team's message follows the news exactly as written in the app and by email, and the reason is never shown", async () => {
    const { cleo, ben, planner } = world;
    await mailed();
    const message = "Sorry! The <heating> is out.\nSee you next week.";
    const added = await operate("POST", "/sessions", {
      city: "Dallas, TX",
      startTime: inMs(20 * 24 * hourMs).toISOString(),
      duration: 60,
      workoutType: "gym",
      totalSpots: 4,
      defaultVenueId: world.venues.elm,
    });
    expect([added.status, added.code]).toEqual([201, ""]);
    const path = `/sessions/${added.body.id}`;
    const booking = { userId: cleo.username, areaId: world.areas.elm, isOverride: true };
    await operate("POST", `${path}/bookings`, { ...booking, message });
    await change(added.body.id, { startTime: inMs(21 * 24 * hourMs).toISOString(), message });
    await change(added.body.id, { hostUserId: ben.username, message });
    await operate("DELETE", `${path}/bookings/${cleo.username}`, { message });
    await operate("POST", `${path}/cancel`, { message });
    const newsOf = async (member: TestMember) =>
      (await as(member, "GET", "/notifications")).body.notifications.filter(
        ({ metadata }: { metadata: { sessionId?: string } }) =>
          metadata.sessionId === added.body.id,
      );
    const told = [...(await newsOf(cleo)), ...(await newsOf(ben))];
    expect(told.map(({ title }) => title)).toEqual([
      "We cancelled your booking",
      "Session moved",
      "We booked you a spot",
      "Session called off",
      "You're hosting",
    ]);
    for (const { message: read } of told) expect(read).toMatch(new RegExp(`\\n\\n${message}$`));
    const letters = await db()
      .selectFrom("deliveries")
      .select("text")
      .where("id", ">", last.email)
      .execute();
    expect(letters).toHaveLength(5);
    for (const { text } of letters) {
      expect(text).toContain(message);
      expect(text).not.toContain(reason);
    }
    const logged = await db()
      .selectFrom("audit_log")
      .select(["to", "reason"])
      .where("actor", "=", planner.username)
      .where("subject", "=", `session:${added.body.id}`)
      .where("action", "!=", "session.add")
      .execute();
    expect(logged).toHaveLength(5);
    for (const { to, reason: why } of logged) {
      expect(to).toMatchObject({ message });
      expect(why).toBe(reason);
    }
    await heard();
    await mailed();
  });
});

describe("many sessions at once", () => {
  const day = (days: number) => inMs(days * 24 * hourMs);
  const areaId = () => world.areas.elm;
  const many = (body: object, query = "") => operate("POST", `/sessions/bulk${query}`, body);
  const listed = async (query: string) =>
    (await operate("GET", `/sessions?limit=100&${query}`)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  const add = async (hours: number, ...booked: TestMember[]): Promise<string> => {
    const added = await operate("POST", "/sessions", {
      city: "Dallas, TX",
      startTime: new Date(day(30).getTime() + hours * hourMs).toISOString(),
      duration: 60,
      workoutType: "cardio",
      totalSpots: 4,
      defaultVenueId: world.venues.elm,
    });
    expect([added.status, added.code]).toEqual([201, ""]);
    for (const { username: userId } of booked) {
      const booking = { userId, areaId: areaId(), isOverride: true };
      const { status } = await operate("POST", `/sessions/${added.body.id}/bookings`, booking);
      expect(status).toBe(201);
    }
    return added.body.id;
  };

  it("many sessions that get another host or venue at once are named in one message to each member", async () => {
    const { cleo, ben, nora } = world;
    const ids = [await add(100, cleo, ben), await add(102, cleo)];
    await db()
      .updateTable("sessions")
      .set({ venue_id: world.venues.elm, revealed_at: inMs(0) })
      .where("id", "in", ids)
      .execute();
    await heard();
    await mailed();
    const select = { sessionIds: ids };
    const host = { action: "name_host", select, hostUserId: nora.username, message: "Be early." };
    expect((await many(host)).body).toMatchObject({ sessions: 2, problems: [] });
    expect(await heard()).toEqual({ named_host: ["nora"] });
    expect(await mailed()).toHaveLength(1);
    const read = async (who: typeof nora) =>
      (await as(who, "GET", "/notifications")).body.notifications;
    const saying = (title: string, message: RegExp) =>
      expect.objectContaining({ title, message: expect.stringMatching(message) });
    const both = /^Cardio, .+\nCardio, .+\. See your guests.+\n\nBe early\.$/;
    expect(await read(nora)).toContainEqual(saying("You're hosting", both));

    const venue = { action: "fix_venue", select, venueId: world.venues.oak };
    expect((await many(venue)).body).toMatchObject({ sessions: 2, problems: [] });
    expect(await heard()).toEqual({ venue_changed: ["ben", "cleo", "nora"] });
    const oaks = /^Cardio, [^\n]+: World Oak[^\n]*\nCardio, [^\n]+: World Oak[^\n]*$/;
    expect(await read(cleo)).toContainEqual(saying("Venue changed", oaks));
    const oak = /^Cardio, [^\n]+: World Oak[^\n]*$/;
    expect(await read(ben)).toContainEqual(saying("Venue changed", oak));
    expect((await many({ ...host, hostUserId: null })).body.problems).toEqual([]);
    expect(await heard()).toEqual({ released_host: ["nora"] });
    await mailed();
  });

  it("many sessions are called off, fixed, hosted or written to at once, with one message to a member of several", async () => {
    const { ana, cleo, ben, nora } = world;
    const ids = [await add(0, cleo, ben), await add(2, cleo), await add(4)];
    const [first = "", second = "", third = ""] = ids;
    const select = {
      city: "Dallas, TX",
      from: day(29).toISOString(),
      until: day(31).toISOString(),
      workoutType: "cardio",
    };
    const cancel = { action: "cancel", select, message: "Too much snow." };
    await heard();
    await mailed();
    const whole = { sessions: 3, members: 2, problems: [] };
    expect((await many(cancel, "?dryRun=true")).body).toEqual(whole);
    const few = { ...select, maxBooked: 1 };
    expect((await many({ ...cancel, select: few }, "?dryRun=true")).body).toMatchObject({
      sessions: 2,
      members: 1,
    });
    expect(await heard()).toEqual({});

    const within = `from=${select.from}&until=${select.until}`;
    expect(await listed(within)).toEqual(ids);
    expect(await listed(`${within}&maxBooked=0`)).toEqual([third]);
    expect(await listed(`${within}&venueId=${world.venues.oak}`)).toEqual([]);
    const host = {
      action: "name_host",
      select: { sessionIds: [third] },
      hostUserId: nora.username,
    };
    expect((await many(host)).body).toEqual({ sessions: 1, members: 0, problems: [] });
    expect(
      await listed(`${within}&hostUserId=${nora.username}&venueId=${world.venues.elm}`),
    ).toEqual([third]);
    const written = { action: "message", select: { sessionIds: ids }, message: "Bring gloves." };
    expect((await many(written)).body).toEqual(whole);
    expect(await heard()).toEqual({ named_host: ["nora"], sessions_message: ["ben", "cleo"] });

    const past = world.sessions.past;
    const withPast = { ...cancel, select: { sessionIds: [...ids, past, "9007199254740991"] } };
    const refused = await many(withPast);
    const problems = [
      { sessionId: "9007199254740991", code: "not_found", userIds: [] },
      { sessionId: past, code: "session_started", userIds: [] },
    ];
    expect([refused.status, refused.code]).toEqual([409, "has_problems"]);
    expect(refused.body.problems).toEqual(problems);
    const late = await many({ ...written, select: withPast.select });
    expect(late.body.problems).toEqual(problems);
    const unfit = { action: "fix_venue", select: { sessionIds: ids }, venueId: world.venues.river };
    expect((await many(unfit, "?dryRun=true")).body.problems).toHaveLength(3);
    expect(await heard()).toEqual({});
    await mailed();

    expect((await many({ ...withPast, skipProblems: true })).body).toEqual({ ...whole, problems });
    expect(await heard()).toEqual({
      session_cancelled: ["ben", "nora"],
      sessions_called_off: ["cleo"],
    });
    expect((await mailed()).map((line) => line.split(":")[0])).toEqual(["ben", "cleo", "nora"]);
    const { notifications } = (await as(cleo, "GET", "/notifications")).body;
    expect(notifications).toContainEqual({
      id: expect.any(String),
      metadata: {},
      type: "session_update",
      isRead: false,
      createdAt: expect.any(String),
      title: "2 sessions called off",
      message: expect.stringMatching(/^Cardio, .+\nCardio, .+\n.+\n\nToo much snow\.$/),
    });
    const cancelled = await db()
      .selectFrom("audit_log")
      .select(["subject", "reason"])
      .where("action", "=", "session.cancel")
      .where(
        "subject",
        "in",
        [first, second, third].map((id) => `session:${id}`),
      )
      .execute();
    expect(cancelled).toHaveLength(3);
    for (const body of [
      { action: "fix_venue", select },
      { action: "message", select },
      { action: "cancel", select: { city: "Dallas, TX" } },
      { action: "name_host", select, hostUserId: "m-nobody" },
    ])
      expect((await many(body)).status).toBe(400);
    expect((await as(ana, "POST", "/operate/sessions/bulk", { ...cancel, reason })).status).toBe(
      403,
    );
  });
});
