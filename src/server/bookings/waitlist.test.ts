import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { suspendMember } from "#server/accounts/actions.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { lockMemberAndWaiting } from "./fill.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { makeComingSessions } from "#server/sessions/actions.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import type { Answer } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession, addSlot } from "#testing/places.ts";
import { addStaff, suspendByEmail } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { closeWaitlists } from "./waitlist.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
const reason = "They asked for it.";
let server: TestServer;
let areaId: string;
let venueId: string;
let otherAreaId: string;
let planner: TestMember;
let nextHours = 72;

beforeAll(async () => {
  server = await startTestServer(start);
  ({ areaId, venueId } = await addArea(db(), "North End"));
  ({ areaId: otherAreaId } = await addArea(db(), "South End"));
  planner = await addStaff(db(), "planner", "moderator");
});
afterAll(async () => {
  expect(await findInconsistencies(db())).toEqual([]);
  await server.stop();
});
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const ask = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, { cookie: member.cookie, body });
const book = (member: TestMember, sessionId: string): Promise<Answer> =>
  ask(member, "POST", `/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });
const join = (member: TestMember, sessionId: string, area = areaId) =>
  ask(member, "POST", `/api/sessions/${sessionId}/waitlist`, { areaId: area });
const leave = (member: TestMember, sessionId: string) =>
  ask(member, "DELETE", `/api/sessions/${sessionId}/waitlist`);
const outcome = ({ status, body }: Answer) => [status, body?.code ?? null];

async function people<const Names extends readonly string[]>(
  ...names: Names
): Promise<{ [Place in keyof Names]: TestMember }> {
  const members = await addMembers(db(), names.length);
  // The array has one member for each name.
  return members as unknown as { [Place in keyof Names]: TestMember };
}

/** A session that overlaps no other, more than a day ahead by default. */
const sessionOf = (spots: number, hours = (nextHours += 2), more = {}) =>
  addSession(db(), venueId, new Date(start.getTime() + hours * hourMs).toISOString(), {
    spots,
    ...more,
  });

async function fullSession(spots: number, hours?: number, more = {}) {
  const id = await sessionOf(spots, hours, more);
  const booked = await addMembers(db(), spots);
  const bookings: string[] = [];
  for (const member of booked) {
    if ("audience" in more)
      await db()
        .updateTable("members")
        .set({ gender: "female" })
        .where("id", "=", member.id)
        .execute();
    const { status, body } = await book(member, id);
    expect(status).toBe(201);
    bookings.push(body.id);
  }
  const [first, second] = booked;
  if (first === undefined) throw new Error("Nobody has booked.");
  const cancel = (nth = 0) => ask(booked[nth] ?? first, "DELETE", `/api/bookings/${bookings[nth]}`);
  return { id, first, second: second ?? first, cancel };
}

const isBooked = async (member: TestMember, sessionId: string) => {
  const { body } = await ask(member, "GET", "/api/bookings");
  return body.some(
    (booking: { sessionId: string; status: string }) =>
      booking.sessionId === sessionId && booking.status === "active",
  );
};
const placeOf = async (member: TestMember, sessionId: string) => {
  const { body } = await ask(member, "GET", "/api/sessions");
  return body.find(({ id }: { id: string }) => id === sessionId)?.waitlist;
};
const newsOf = async (member: TestMember): Promise<string[]> => {
  const { body } = await ask(member, "GET", "/api/notifications");
  return body.notifications.map(
    ({ type, title }: { type: string; title: string }) => `${type}: ${title}`,
  );
};
const mailsTo = async ({ id }: TestMember) =>
  (
    await db()
      .selectFrom("deliveries")
      .select("subject")
      .where("member_id", "=", id)
      .where("subject", "is not", null)
      .execute()
  ).map(({ subject }) => subject);

async function reach(hours: number): Promise<void> {
  server.clock.set(new Date(start.getTime() + hours * hourMs));
  const at = server.clock.now();
  await runDueJobs([closeWaitlists(server.application.context)], at, at, async () => undefined);
}

describe("joining a waitlist", () => {
  it("a waiting member sees their place everywhere, and leaves in one call", async () => {
    const { id } = await fullSession(4);
    const [ann, ben] = await people("ann", "ben");
    const joined = await join(ann, id);
    expect([joined.status, joined.body]).toEqual([201, { position: 1, size: 1 }]);
    expect((await join(ben, id)).body).toEqual({ position: 2, size: 2 });
    expect(await placeOf(ben, id)).toEqual({ size: 2, position: 2 });
    expect(await placeOf(planner, id)).toEqual({ size: 2, position: null });
    const waits = await ask(ben, "GET", "/api/waitlists");
    expect(waits.body).toMatchObject([
      { session: { id, waitlist: { size: 2, position: 2 } }, area: { id: areaId } },
    ]);
    expect((await join(ann, id, otherAreaId)).body).toEqual({ position: 1, size: 2 });
    expect((await ask(ann, "GET", "/api/waitlists")).body[0].area.id).toBe(otherAreaId);
    expect((await leave(ann, id)).status).toBe(204);
    expect((await leave(ann, id)).status).toBe(204);
    expect(await placeOf(ben, id)).toEqual({ size: 1, position: 1 });
    expect((await ask(ann, "GET", "/api/waitlists")).body).toEqual([]);
    const details = await ask(planner, "GET", `/api/operate/sessions/${id}`);
    expect(details.body.waitlist).toMatchObject([{ userId: ben.username, areaId }]);
  });

  it("joining a waitlist needs a subscription, a full session, enough time and room for another list", async () => {
    const { id, first } = await fullSession(2);
    const [ann, ben] = await people("ann", "ben");
    const poor = await server.signUp({ premium: false });
    const { status, body } = await poor.post(`/api/sessions/${id}/waitlist`, { areaId });
    expect([status, body.code]).toEqual([402, "subscription_required"]);
    expect(outcome(await join(first, id))).toEqual([409, "already_booked"]);
    expect(outcome(await join(ann, await sessionOf(2)))).toEqual([409, "not_full"]);
    expect(outcome(await join(ann, "9007199254740991"))).toEqual([404, "not_found"]);
    expect(outcome(await leave(ann, "9007199254740991"))).toEqual([404, "not_found"]);
    expect(outcome(await join(ann, id, "9007199254740991"))).toEqual([400, "invalid_request"]);
    expect((await join(ann, id)).status).toBe(201);
    expect(outcome(await join(ben, id))).toEqual([409, "waitlist_full"]);
    for (let lists = 1; lists < 3; lists += 1)
      expect((await join(ann, (await fullSession(1)).id)).status).toBe(201);
    expect(outcome(await join(ann, (await fullSession(1)).id))).toEqual([
      409,
      "too_many_waitlists",
    ]);
    const busy = (nextHours += 2);
    const clash = await fullSession(1, busy);
    expect((await book(ben, await sessionOf(2, busy))).status).toBe(201);
    expect(outcome(await join(ben, clash.id))).toEqual([409, "overlapping_booking"]);
  });

  it("a waitlist can be joined only before it closes, for a session that takes place and is for the member", async () => {
    const [ann] = await people("ann");
    const soon = await fullSession(1, 3);
    server.clock.set(new Date(start.getTime() + hourMs));
    const late = await join(ann, soon.id);
    expect(outcome(late)).toEqual([409, "session_started"]);
    expect(late.body.detail).toContain("less than 2 hours");
    server.clock.set(new Date(start.getTime() + 3 * hourMs));
    expect((await join(ann, soon.id)).body.detail).toContain("already started");
    server.clock.set(start);
    const off = await fullSession(1);
    await ask(planner, "POST", `/api/operate/sessions/${off.id}/cancel`, { reason });
    expect(outcome(await join(ann, off.id))).toEqual([409, "session_cancelled"]);
    const women = await fullSession(1, undefined, { audience: "women" });
    expect(outcome(await join(ann, women.id))).toEqual([403, "not_open_to_you"]);
  });
});

describe("a spot freed more than a day before", () => {
  it("a spot freed more than a day before goes to the first in line at once, who is notified, and the others move up", async () => {
    const { id, cancel } = await fullSession(4);
    const [ann, ben] = await people("ann", "ben");
    await join(ann, id, otherAreaId);
    await join(ben, id);
    const cancelled = await cancel();
    expect(cancelled.body).toMatchObject({
      status: "cancelled",
      session: { spotsAvailable: 0, waitlist: { size: 1, position: null } },
    });
    const [booking] = (await ask(ann, "GET", "/api/bookings")).body;
    expect(booking).toMatchObject({ sessionId: id, status: "active", area: { id: otherAreaId } });
    expect(await newsOf(ann)).toEqual(["session_update: A spot opened up, and it's yours"]);
    expect(await mailsTo(ann)).toEqual(["A spot opened up, and it's yours"]);
    expect([await isBooked(ben, id), await placeOf(ben, id)]).toEqual([
      false,
      { size: 1, position: 1 },
    ]);
    // A member booked from the list who cancels frees one spot, not two.
    await ask(ann, "DELETE", `/api/bookings/${booking.id}`);
    expect(await isBooked(ben, id)).toBe(true);
    expect(await placeOf(ann, id)).toEqual({ size: 0, position: null });
    const [stranger] = await people("stranger");
    expect(outcome(await book(stranger, id))).toEqual([409, "session_full"]);
  });

  it("a spot freed more than a day before passes over members who can't take it, tells them why, and keeps their place", async () => {
    const { id, cancel } = await fullSession(12);
    const [busy, poor, suspended, next, last] = await people("a", "b", "c", "d", "e");
    for (const member of [busy, poor, suspended, next, last]) await join(member, id);
    const { starts_at: at } = await db()
      .selectFrom("sessions")
      .select("starts_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const elsewhere = await addSession(db(), venueId, at.toISOString());
    expect((await book(busy, elsewhere)).status).toBe(201);
    await db().deleteFrom("subscriptions").where("member_id", "=", poor.id).execute();
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockMemberAndWaiting(trx, suspended.id, start);
        await suspendMember(trx, suspended.id, null, start);
      });
    await cancel(0);
    expect(await isBooked(next, id)).toBe(true);
    expect(await placeOf(busy, id)).toEqual({ size: 4, position: 1 });
    expect(await placeOf(poor, id)).toEqual({ size: 4, position: 2 });
    expect(await placeOf(last, id)).toEqual({ size: 4, position: 4 });
    expect(await newsOf(busy)).toEqual(["session_update: A spot went to the next in line"]);
    expect(await newsOf(poor)).toHaveLength(1);
    expect(await newsOf(last)).toEqual([]);
    const [other] = (await ask(busy, "GET", "/api/bookings")).body;
    await ask(busy, "DELETE", `/api/bookings/${other.id}`);
    await cancel(1);
    expect([await isBooked(busy, id), await isBooked(last, id)]).toEqual([true, false]);
    // Nobody on the list could take them: first come, first served.
    await cancel(2);
    await cancel(3);
    expect(await isBooked(last, id)).toBe(true);
    const [stranger] = await people("stranger");
    expect((await book(stranger, id)).status).toBe(201);
    expect(await placeOf(poor, id)).toEqual({ size: 2, position: 1 });
  });

  it("a spot freed more than a day before skips members with a retired area silently until they choose another", async () => {
    const retired = await addArea(db(), "Old Town");
    const { id, cancel } = await fullSession(4);
    const [ann, ben] = await people("ann", "ben");
    await join(ann, id, retired.areaId);
    await join(ben, id);
    await db()
      .updateTable("areas")
      .set({ is_active: false })
      .where("id", "=", retired.areaId)
      .execute();
    await cancel(0);
    expect(await Promise.all([isBooked(ann, id), isBooked(ben, id)])).toEqual([false, true]);
    expect(await placeOf(ann, id)).toEqual({ size: 1, position: 1 });
    expect(await newsOf(ann)).toEqual([]);
    expect((await join(ann, id, otherAreaId)).body).toEqual({ position: 1, size: 1 });
    await cancel(1);
    expect(await isBooked(ann, id)).toBe(true);
  });

  it("a spot freed more than a day before goes to a member who had an overlap once they cancel that", async () => {
    const { id, cancel } = await fullSession(4);
    const [busy] = await people("busy");
    await join(busy, id);
    const { starts_at: at } = await db()
      .selectFrom("sessions")
      .select("starts_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const elsewhere = await addSession(db(), venueId, at.toISOString());
    const { body: other } = await book(busy, elsewhere);
    await cancel(0);
    expect(await isBooked(busy, id)).toBe(false);
    expect((await ask(busy, "DELETE", `/api/bookings/${other.id}`)).status).toBe(200);
    expect(await isBooked(busy, id)).toBe(true);
    expect(await newsOf(busy)).toContain("session_update: A spot opened up, and it's yours");
  });

  it("a spot freed more than a day before goes to a member whose suspension has ended", async () => {
    const { id, cancel } = await fullSession(4);
    const [back, next] = await people("back", "next");
    for (const member of [back, next]) expect((await join(member, id)).status).toBe(201);
    const until = new Date(start.getTime() + hourMs);
    await suspendByEmail(server.application.context, back.email, until);
    server.clock.set(until);
    await cancel(0);
    expect([await placeOf(next, id), await newsOf(next)]).toEqual([{ size: 1, position: 1 }, []]);
    const { roster } = (await ask(planner, "GET", `/api/operate/sessions/${id}`)).body;
    expect(roster).toContainEqual(expect.objectContaining({ userId: back.username }));
  });

  it("a spot goes to the waitlist, whether freed by staff, by a deletion, by a suspension or added", async () => {
    const { id, first, second } = await fullSession(6);
    const waiting = await addMembers(db(), 3);
    for (const member of waiting) expect((await join(member, id)).status).toBe(201);
    const [ann, ben, cleo] = waiting as [TestMember, TestMember, TestMember];
    const path = `/api/operate/sessions/${id}`;
    const unbooked = await ask(planner, "DELETE", `${path}/bookings/${first.username}`, { reason });
    expect([unbooked.status, await isBooked(ann, id)]).toEqual([200, true]);
    expect((await ask(second, "DELETE", "/api/auth/account")).status).toBe(204);
    expect(await isBooked(ben, id)).toBe(true);
    const [dan] = await people("dan");
    await join(dan, id);
    const suspend = `/api/operate/members/${ann.username}/suspend`;
    expect((await ask(planner, "POST", suspend, { message: reason, reason })).status).toBe(200);
    expect(await isBooked(cleo, id)).toBe(true);
    expect((await ask(planner, "PATCH", path, { totalSpots: 7, reason })).status).toBe(200);
    expect([await isBooked(dan, id), await placeOf(dan, id)]).toEqual([
      true,
      { size: 0, position: null },
    ]);
  });

  it("spots added to the weekly session go to the waitlist, too", async () => {
    await db()
      .updateTable("cities")
      .set({ is_open: true })
      .where("name", "=", "Dallas, TX")
      .execute();
    const slotId = await addSlot(db(), venueId);
    await db()
      .transaction()
      .execute((trx) => makeComingSessions(trx, start));
    const { id } = await db()
      .selectFrom("sessions")
      .select("id")
      .where("slot_id", "=", slotId)
      .where("starts_at", ">", new Date(start.getTime() + 48 * hourMs))
      .orderBy("starts_at")
      .limit(1)
      .executeTakeFirstOrThrow();
    await db().updateTable("sessions").set({ total_spots: 1 }).where("id", "=", id).execute();
    const [ann, ben] = await people("ann", "ben");
    await book(ann, id);
    expect((await join(ben, id)).status).toBe(201);
    const change = { totalSpots: 12, onBooked: "move", reason };
    const changed = await ask(planner, "PATCH", `/api/operate/timetable/${slotId}`, change);
    expect([changed.status, await isBooked(ben, id)]).toEqual([200, true]);
  });

  it("a member who deletes their account no longer waits, nor does anyone once the session is called off", async () => {
    const { id } = await fullSession(4);
    const [ann, ben] = await people("ann", "ben");
    await join(ann, id);
    await join(ben, id);
    expect((await ask(ann, "DELETE", "/api/auth/account")).status).toBe(204);
    expect(await placeOf(ben, id)).toEqual({ size: 1, position: 1 });
    await ask(planner, "POST", `/api/operate/sessions/${id}/cancel`, { reason });
    expect(await newsOf(ben)).toEqual(["session_update: Session called off"]);
    expect((await ask(ben, "GET", "/api/waitlists")).body).toEqual([]);
  });

  it("a moved session keeps its waitlist, and the waiting members are notified", async () => {
    const { id } = await fullSession(2);
    const [ann] = await people("ann");
    await join(ann, id);
    const startTime = new Date(start.getTime() + (nextHours += 2) * hourMs).toISOString();
    await ask(planner, "PATCH", `/api/operate/sessions/${id}`, { startTime, reason });
    expect(await newsOf(ann)).toEqual(["session_update: Session moved"]);
    expect(await placeOf(ann, id)).toEqual({ size: 1, position: 1 });
  });
});

describe("a spot freed on the last day", () => {
  it("a spot freed on the last day is offered to all at once, and the first to book gets it", async () => {
    const { id, cancel } = await fullSession(4, 30);
    const [ann, ben] = await people("ann", "ben");
    await join(ann, id);
    await join(ben, id);
    await reach(6);
    await cancel();
    for (const member of [ann, ben]) {
      expect(await newsOf(member)).toEqual(["waitlist_offer: A spot opened up"]);
      expect(await mailsTo(member)).toEqual(["A spot opened up"]);
      expect(await isBooked(member, id)).toBe(false);
    }
    expect((await book(ben, id)).status).toBe(201);
    expect(outcome(await book(ann, id))).toEqual([409, "session_full"]);
    expect(await placeOf(ann, id)).toEqual({ size: 1, position: 1 });
    await reach(7);
    await cancel(1);
    const { body } = await ask(ann, "GET", "/api/notifications");
    expect(body.notifications).toMatchObject([{ type: "waitlist_offer", isRead: false }]);
    expect(await mailsTo(ann)).toHaveLength(2);
  });

  it("a spot freed on the last day isn't offered again because a waiting member cancels something else", async () => {
    const { id, cancel } = await fullSession(4, 30);
    const [busy] = await people("busy");
    await join(busy, id);
    const { body: other } = await book(busy, await sessionOf(4));
    await reach(7);
    await cancel(0);
    const offers = async () => (await mailsTo(busy)).filter((mail) => /opened up/.test(mail ?? ""));
    expect(await offers()).toHaveLength(1);
    await reach(8);
    await ask(busy, "DELETE", `/api/bookings/${other.id}`);
    expect(await offers()).toHaveLength(1);
  });

  it("a spot freed on the last day is offered again after added spots or a new time, and after no other change", async () => {
    const { id } = await fullSession(4, 30);
    const [ann, host] = await people("ann", "host");
    await join(ann, id);
    await reach(6);
    const offers = async () => (await mailsTo(ann)).filter((mail) => /opened up/.test(mail ?? ""));
    const change = async (body: object) =>
      (await ask(planner, "PATCH", `/api/operate/sessions/${id}`, { ...body, reason })).status;
    expect(await change({ totalSpots: 5 })).toBe(200);
    expect(await offers()).toHaveLength(1);
    await reach(7);
    for (const body of [
      { hostUserId: host.username },
      { fixedVenueId: venueId },
      { totalSpots: 5 },
    ])
      expect(await change(body)).toBe(200);
    expect(await offers()).toHaveLength(1);
    expect(await change({ totalSpots: 6 })).toBe(200);
    expect(await offers()).toHaveLength(2);
    await reach(8);
    const startTime = new Date(start.getTime() + 31 * hourMs).toISOString();
    expect(await change({ startTime })).toBe(200);
    expect(await offers()).toHaveLength(3);
  });

  it("a spot freed on the last day is offered again after added spots of the weekly session, and after no other change", async () => {
    await db()
      .updateTable("cities")
      .set({ is_open: true })
      .where("name", "=", "Dallas, TX")
      .execute();
    const slotId = await addSlot(db(), venueId);
    await db()
      .transaction()
      .execute((trx) => makeComingSessions(trx, start));
    const { id, startsAt } = await db()
      .selectFrom("sessions")
      .select(["id", "starts_at as startsAt"])
      .where("slot_id", "=", slotId)
      .orderBy("starts_at")
      .limit(1)
      .executeTakeFirstOrThrow();
    await db().updateTable("sessions").set({ total_spots: 2 }).where("id", "=", id).execute();
    await db()
      .updateTable("timetable_slots")
      .set({ total_spots: 2 })
      .where("id", "=", slotId)
      .execute();
    const [ann, ben, cleo] = await people("ann", "ben", "cleo");
    await book(ann, id);
    const { body: spot } = await book(ben, id);
    expect((await join(cleo, id)).status).toBe(201);
    const hoursAhead = (startsAt.getTime() - start.getTime()) / hourMs;
    await reach(hoursAhead - 20);
    await ask(ben, "DELETE", `/api/bookings/${spot.id}`);
    const offers = async () => (await mailsTo(cleo)).filter((mail) => /opened up/.test(mail ?? ""));
    expect(await offers()).toHaveLength(1);
    await reach(hoursAhead - 19);
    const change = async (body: object) =>
      (await ask(planner, "PATCH", `/api/operate/timetable/${slotId}`, { ...body, reason })).status;
    expect(await change({ workoutType: "cardio", onBooked: "move" })).toBe(200);
    expect(await change({ totalSpots: 4, onBooked: "keep" })).toBe(200);
    expect(await offers()).toHaveLength(1);
    expect(await change({ totalSpots: 5, onBooked: "move" })).toBe(200);
    expect(await offers()).toHaveLength(2);
  });

  it("a spot freed on the last day is open to everyone once the list has closed, and the list is notified", async () => {
    const { id, cancel } = await fullSession(4, 26);
    const [ann, ben] = await people("ann", "ben");
    await join(ann, id);
    await join(ben, id);
    await reach(23.9);
    expect(await newsOf(ann)).toEqual([]);
    await reach(24);
    for (const member of [ann, ben])
      expect(await newsOf(member)).toEqual(["session_update: No spot this time"]);
    expect(await placeOf(ann, id)).toEqual({ size: 0, position: null });
    await cancel();
    await reach(27);
    expect(await newsOf(ann)).toHaveLength(1);
    expect(await mailsTo(ann)).toEqual(["No spot this time"]);
  });

  it("a spot freed between the closing time and the round that closes the list isn't offered", async () => {
    const { id, cancel } = await fullSession(2, 28);
    const [ann] = await people("ann");
    await join(ann, id);
    server.clock.set(new Date(start.getTime() + 26.5 * hourMs));
    await cancel();
    expect(await newsOf(ann)).toEqual([]);
    await reach(27);
    expect(await newsOf(ann)).toEqual(["session_update: No spot this time"]);
  });

  it("the list of a session that began while the server was down is closed silently", async () => {
    const { id } = await fullSession(2, 26);
    const [ann] = await people("ann");
    await join(ann, id);
    await reach(26);
    const { waiting_count: waiting } = await db()
      .selectFrom("sessions")
      .select("waiting_count")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([waiting, await newsOf(ann)]).toEqual([0, []]);
  });
});

describe("an offered spot", () => {
  const seenBy = async (member: TestMember, sessionId: string) => {
    const { body } = await ask(member, "GET", "/api/sessions");
    return body.find(({ id }: { id: string }) => id === sessionId)?.spotsAvailable;
  };
  const staffBooks = (member: TestMember, sessionId: string) =>
    ask(planner, "POST", `/api/operate/sessions/${sessionId}/bookings`, {
      userId: member.username,
      areaId,
      isOverride: true,
      reason,
    });

  it("an offered spot is reserved for the waitlist for half an hour, and then open to everyone", async () => {
    const { id, cancel } = await fullSession(4, 30);
    const [ann, stranger, late, caller] = await people("ann", "stranger", "late", "caller");
    await join(ann, id);
    await reach(6);
    await cancel();
    expect([await seenBy(ann, id), await seenBy(stranger, id)]).toEqual([1, 0]);
    expect(outcome(await book(stranger, id))).toEqual([409, "session_full"]);
    expect(outcome(await staffBooks(caller, id))).toEqual([409, "session_full"]);
    expect((await join(late, id)).status).toBe(201);
    expect(outcome(await book(late, id))).toEqual([409, "session_full"]);
    expect([await seenBy(ann, id), await seenBy(late, id)]).toEqual([1, 0]);
    const offersTo = async (member: TestMember) =>
      (await ask(member, "GET", "/api/due-events")).body.offers;
    expect([await offersTo(ann), await offersTo(late)]).toEqual([1, 0]);
    server.clock.set(new Date(start.getTime() + 6.5 * hourMs - 1));
    expect(outcome(await book(stranger, id))).toEqual([409, "session_full"]);
    server.clock.set(new Date(start.getTime() + 6.5 * hourMs));
    expect(await seenBy(stranger, id)).toBe(1);
    expect((await book(stranger, id)).status).toBe(201);
    expect(outcome(await book(ann, id))).toEqual([409, "session_full"]);
  });

  it("an offered spot holds back only itself, and spots that were open stay open", async () => {
    const { id, cancel } = await fullSession(6, 30);
    const [ann, ben, stranger, other] = await people("ann", "ben", "stranger", "other");
    for (const member of [ann, ben]) await join(member, id);
    await reach(6);
    await cancel(0);
    await reach(7);
    await cancel(1);
    expect([await seenBy(ann, id), await seenBy(stranger, id)]).toEqual([2, 1]);
    expect((await book(stranger, id)).status).toBe(201);
    expect(outcome(await book(other, id))).toEqual([409, "session_full"]);
    expect((await book(ann, id)).status).toBe(201);
    // Another waiting member gets nothing held back: the spot is taken.
    await reach(7.1);
    await cancel(2);
    await cancel(3);
    expect([await seenBy(ben, id), await seenBy(other, id)]).toEqual([2, 0]);
    expect((await staffBooks(ben, id)).status).toBe(201);
    expect((await book(other, id)).status).toBe(201);
  });

  it("an offered spot is open to everyone as soon as nobody waits any more, and once the list closes", async () => {
    const left = await fullSession(4, 30);
    const closing = await fullSession(4, 32);
    const [ann, ben, stranger, other] = await people("ann", "ben", "stranger", "other");
    await join(ann, left.id);
    await join(ben, closing.id);
    await reach(8);
    await left.cancel();
    expect(outcome(await book(stranger, left.id))).toEqual([409, "session_full"]);
    expect((await leave(ann, left.id)).status).toBe(204);
    expect((await book(stranger, left.id)).status).toBe(201);
    server.clock.set(new Date(start.getTime() + 29.9 * hourMs));
    await closing.cancel();
    expect(outcome(await book(other, closing.id))).toEqual([409, "session_full"]);
    // Even before the round that empties the list.
    server.clock.set(new Date(start.getTime() + 30 * hourMs));
    expect((await book(other, closing.id)).status).toBe(201);
  });

  it("spots added by staff are offered to the waitlist, one offer per spot", async () => {
    const { id } = await fullSession(4, 30);
    const [ann, ben, stranger] = await people("ann", "ben", "stranger");
    for (const member of [ann, ben]) await join(member, id);
    await reach(6);
    const more = { totalSpots: 6, reason };
    expect((await ask(planner, "PATCH", `/api/operate/sessions/${id}`, more)).status).toBe(200);
    expect(outcome(await book(stranger, id))).toEqual([409, "session_full"]);
    expect((await book(ann, id)).status).toBe(201);
    expect(outcome(await book(stranger, id))).toEqual([409, "session_full"]);
    expect((await book(ben, id)).status).toBe(201);
  });

  it("a freed spot goes to a waiting member, however many others ask at the moment it is freed", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, cancel } = await fullSession(4, 30 + 2 * round);
      const waiting = await people("ann", "ben");
      for (const member of waiting) expect((await join(member, id)).status).toBe(201);
      const strangers = await addMembers(db(), 12);
      await reach(8 + 2 * round);
      const bookAll = (members: readonly TestMember[]) =>
        Promise.all(members.map(async (member) => (await book(member, id)).status));
      const early = bookAll(strangers.slice(0, 6));
      const cancelled = cancel();
      const others = bookAll(strangers.slice(6));
      await cancelled;
      const taken = await bookAll([...waiting, ...strangers.slice(0, 2)]);
      expect(taken.filter((status) => status === 201)).toHaveLength(1);
      expect(taken.slice(0, 2)).toContain(201);
      expect(new Set([...(await early), ...(await others)])).toEqual(new Set([409]));
      server.clock.set(start);
    }
  });
});
