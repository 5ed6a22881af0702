import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
const reason = "The bus broke down.";
let server: TestServer;
let areaId: string;
let venueId: string;
let staff: TestMember;

beforeAll(async () => {
  server = await startTestServer(start);
  ({ areaId, venueId } = await addArea(db(), "North End"));
  staff = await addStaff(db(), "planner", "moderator");
});
afterAll(async () => {
  expect(await findInconsistencies(db())).toEqual([]);
  await server.stop();
});
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const ask = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, { cookie: member.cookie, body });
const later = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms));
const sessionIn = (ms: number, spots = 20) =>
  addSession(db(), venueId, new Date(server.clock.now().getTime() + ms).toISOString(), { spots });
const book = (member: TestMember, sessionId: string) =>
  ask(member, "POST", `/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });
const cancel = (member: TestMember, bookingId: string) =>
  ask(member, "DELETE", `/api/bookings/${bookingId}`);
const wouldBring = async (member: TestMember, bookingId: string) =>
  (await ask(member, "GET", `/api/bookings/${bookingId}/cancellation`)).body;

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

async function bookIn(member: TestMember, ms: number) {
  const sessionId = await sessionIn(ms);
  const { status, body } = await book(member, sessionId);
  expect(status).toBe(201);
  return { sessionId, bookingId: String(body.id) };
}

async function cancelLate(member: TestMember, times: number) {
  const done = [];
  for (let nth = 0; nth < times; nth += 1) {
    const booked = await bookIn(member, 5 * hourMs + nth * 2 * hourMs);
    expect((await cancel(member, booked.bookingId)).status).toBe(200);
    done.push(booked);
  }
  return done;
}

async function tryTwo(member: TestMember): Promise<unknown[]> {
  const [one, two] = [await bookIn(member, 3 * dayMs), await sessionIn(4 * dayMs)];
  const { status, body } = await book(member, two);
  await cancel(member, one.bookingId);
  if (status === 201) await cancel(member, body.id);
  return status === 201 ? [201] : [status, body.code, body.endsAt];
}

it("a cancellation shows its consequence first: free until a day before, then forgiven, then one booking at a time", async () => {
  const ann = await addOne();
  const { bookingId } = await bookIn(ann, dayMs + hourMs);
  const free = { isLate: false, gracesLeft: 2, consequence: "none", endsAt: null };
  expect(await wouldBring(ann, bookingId)).toEqual(free);
  later(hourMs);
  const grace = { isLate: true, gracesLeft: 2, consequence: "grace", endsAt: null };
  expect(await wouldBring(ann, bookingId)).toEqual(grace);
  await cancelLate(ann, 2);
  expect(await wouldBring(ann, bookingId)).toEqual({
    isLate: true,
    gracesLeft: 0,
    consequence: "one_booking_at_a_time",
    endsAt: new Date(start.getTime() + hourMs + 14 * dayMs).toISOString(),
  });
  const other = await addOne();
  const path = `/api/bookings/${bookingId}/cancellation`;
  expect((await ask(other, "GET", path)).body.code).toBe("not_found");
  await cancel(ann, bookingId);
  expect((await ask(ann, "GET", path)).body.code).toBe("not_upcoming");
});

it("late cancellations have no consequence twice in thirty days; the third limits to one booking at a time for two weeks", async () => {
  const ann = await addOne();
  await cancelLate(ann, 2);
  expect(await tryTwo(ann)).toEqual([201]);
  const kept = await bookIn(ann, 40 * dayMs);
  await cancelLate(ann, 1);
  const endsAt = new Date(start.getTime() + 14 * dayMs).toISOString();
  const refused = await book(ann, await sessionIn(3 * dayMs));
  expect([refused.status, refused.body.code]).toEqual([409, "one_booking_at_a_time"]);
  expect([refused.body.endsAt, refused.body.detail]).toEqual([
    endsAt,
    expect.stringContaining("December 4, 2026"),
  ]);
  await cancel(ann, kept.bookingId);
  expect(await tryTwo(ann)).toEqual([409, "one_booking_at_a_time", endsAt]);
  later(14 * dayMs);
  expect(await tryTwo(ann)).toEqual([201]);
  // All three are still within thirty days, so one more restarts the restriction.
  await cancelLate(ann, 1);
  expect((await tryTwo(ann))[1]).toBe("one_booking_at_a_time");
});

it("each late cancellation has the announced consequence, and none for other members", async () => {
  const [ann, ben] = (await addMembers(db(), 2)) as [TestMember, TestMember];
  const bens = await bookIn(ben, 20 * hourMs);
  const announced = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { bookingId } = await bookIn(ann, (5 + 2 * nth) * hourMs);
    const { gracesLeft, consequence, endsAt } = await wouldBring(ann, bookingId);
    await cancel(ann, bookingId);
    const [status, code = null, until = null] = await tryTwo(ann);
    const isLimit = consequence === "one_booking_at_a_time";
    expect([code, until]).toEqual([isLimit ? consequence : null, endsAt]);
    announced.push([gracesLeft, consequence, status]);
  }
  expect(announced).toEqual([
    [2, "grace", 201],
    [1, "grace", 201],
    [0, "one_booking_at_a_time", 409],
  ]);
  expect(await wouldBring(ben, bens.bookingId)).toMatchObject({ gracesLeft: 2 });
});

it("a late cancellation uses up a grace for thirty days", async () => {
  const ann = await addOne();
  await cancelLate(ann, 1);
  const next = await bookIn(ann, 31 * dayMs);
  const gracesLeft = async () => (await wouldBring(ann, next.bookingId)).gracesLeft;
  expect(await gracesLeft()).toBe(1);
  later(30 * dayMs - 1);
  expect(await gracesLeft()).toBe(1);
  later(1);
  expect(await gracesLeft()).toBe(2);
});

it("a late cancellation is forgotten after thirty days", async () => {
  const ann = await addOne();
  await cancelLate(ann, 2);
  later(30 * dayMs + hourMs);
  await cancelLate(ann, 2);
  expect(await tryTwo(ann)).toEqual([201]);
});

it("a late cancellation is forgiven when the spot is taken again, in any order of cancellations", async () => {
  const [ann, ben, cleo] = (await addMembers(db(), 3)) as [TestMember, TestMember, TestMember];
  const [spot] = await cancelLate(ann, 1);
  await cancelLate(ann, 2);
  expect((await tryTwo(ann))[1]).toBe("one_booking_at_a_time");
  const { body } = await book(ben, spot?.sessionId ?? "");
  expect(await tryTwo(ann)).toEqual([201]);
  // A member who takes a spot forgives one late cancellation.
  await cancel(ben, body.id);
  await cancelLate(ben, 2);
  expect((await tryTwo(ben))[1]).toBe("one_booking_at_a_time");
  await book(cleo, spot?.sessionId ?? "");
  expect(await tryTwo(ben)).toEqual([201]);
});

it("members who take their own spot back are forgiven, even if another member gave one up earlier", async () => {
  const [ann, ben] = (await addMembers(db(), 2)) as [TestMember, TestMember];
  const { sessionId, bookingId } = await bookIn(ann, 4 * hourMs);
  const { body: second } = await book(ben, sessionId);
  await cancel(ann, bookingId);
  await cancel(ben, second.id);
  for (const member of [ann, ben]) await cancelLate(member, 2);
  for (const member of [ann, ben]) expect((await tryTwo(member))[1]).toBe("one_booking_at_a_time");
  const { body: again } = await book(ben, sessionId);
  expect(await tryTwo(ben)).toEqual([201]);
  expect((await tryTwo(ann))[1]).toBe("one_booking_at_a_time");
  await cancel(ben, again.id);
});

it("a late cancellation counts again once the member who took the spot gives it up", async () => {
  const [ann, other, friend, leaver, keeper] = (await addMembers(db(), 5)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const [spot] = await cancelLate(ann, 3);
  const sessionId = spot?.sessionId ?? "";
  await cancelLate(other, 3);
  const isLimited = async (member: TestMember) =>
    (await tryTwo(member))[1] === "one_booking_at_a_time";
  const { body: taken } = await book(friend, sessionId);
  expect([await isLimited(ann), await isLimited(other)]).toEqual([false, true]);
  const lateOf = async () => {
    const page = await ask(staff, "GET", `/api/operate/members/${ann.username}`);
    const late = page.body.bookings.find(({ id }: { id: string }) => id === spot?.bookingId);
    return late.lateCancellation;
  };
  expect(await lateOf()).toBe("forgiven");
  await cancel(friend, taken.id);
  expect([await isLimited(ann), await lateOf()]).toEqual([true, "counts"]);
  await cancelLate(friend, 2);
  expect(await isLimited(friend)).toBe(true);
  await book(leaver, sessionId);
  expect([await isLimited(ann), await isLimited(friend)]).toEqual([false, false]);
  expect((await ask(leaver, "DELETE", "/api/auth/account")).status).toBe(204);
  expect([await isLimited(ann), await isLimited(friend)]).toEqual([true, true]);
  const { body: kept } = await book(keeper, sessionId);
  expect([await isLimited(ann), await isLimited(friend)]).toEqual([false, false]);
  const unbook = `/api/operate/sessions/${sessionId}/bookings/${keeper.username}`;
  expect((await ask(staff, "DELETE", unbook, { reason })).status).toBe(200);
  expect([kept.status, await isLimited(ann), await isLimited(friend)]).toEqual([
    "active",
    true,
    true,
  ]);
  expect(await isLimited(other)).toBe(true);
});

it("deleting the account of a member who rebooked their own spot leaves other members' late cancellations alone", async () => {
  const [ann, ben, cleo] = (await addMembers(db(), 3)) as [TestMember, TestMember, TestMember];
  const { sessionId, bookingId } = await bookIn(ben, 5 * hourMs);
  await cancel(ben, bookingId);
  const own = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { body } = await book(ann, sessionId);
    await cancel(ann, body.id);
    own.push(String(body.id));
  }
  const { body: kept } = await book(cleo, sessionId);
  // Each deleted booking is referenced by the next one, so the order matters.
  for (const id of own.toReversed())
    await db().updateTable("bookings").set({ mail_due: null }).where("id", "=", id).execute();
  const links = async () => {
    const rows = await db()
      .selectFrom("bookings")
      .select(["id", "taken_by_id as takenBy"])
      .where("session_id", "=", sessionId)
      .orderBy("id")
      .execute();
    return rows.map(({ id, takenBy }) => [id, takenBy]);
  };
  const [first, second, third] = own;
  expect(await links()).toEqual([
    [bookingId, first],
    [first, second],
    [second, third],
    [third, kept.id],
    [kept.id, null],
  ]);
  expect((await ask(ann, "DELETE", "/api/auth/account")).status).toBe(204);
  expect(await links()).toEqual([
    [bookingId, kept.id],
    [kept.id, null],
  ]);
});

it("taking the spot of a full session forgives its late cancellation for good", async () => {
  const [ann, ben, friend] = (await addMembers(db(), 3)) as [TestMember, TestMember, TestMember];
  const full = await sessionIn(5 * hourMs, 1);
  const { body: given } = await book(ann, full);
  await cancel(ann, given.id);
  await cancelLate(ben, 1);
  const cancelTwoMore = async (member: TestMember) => {
    for (let nth = 0; nth < 2; nth += 1) {
      const { bookingId } = await bookIn(member, (9 + 2 * nth) * hourMs);
      await cancel(member, bookingId);
    }
  };
  for (const member of [ann, ben]) await cancelTwoMore(member);
  expect((await tryTwo(ann))[1]).toBe("one_booking_at_a_time");
  const { body: taken } = await book(friend, full);
  expect(await tryTwo(ann)).toEqual([201]);
  await cancel(friend, taken.id);
  expect(await tryTwo(ann)).toEqual([201]);
  expect((await tryTwo(ben))[1]).toBe("one_booking_at_a_time");
});

it("a spot that is taken back and given up again counts once", async () => {
  const ann = await addOne();
  const [spot] = await cancelLate(ann, 1);
  const { body: again } = await book(ann, spot?.sessionId ?? "");
  await cancel(ann, again.id);
  const next = await bookIn(ann, 9 * hourMs);
  expect(await wouldBring(ann, next.bookingId)).toMatchObject({ gracesLeft: 1 });
  await cancel(ann, next.bookingId);
  expect(await tryTwo(ann)).toEqual([201]);
});

it("changes by an operator never count as late cancellations", async () => {
  const ann = await addOne();
  const act = (method: string, path: string, body = {}) =>
    ask(staff, method, `/api/operate/sessions/${path}`, { ...body, reason });
  const moved = await bookIn(ann, 3 * dayMs);
  const startTime = new Date(start.getTime() + 6 * hourMs).toISOString();
  expect((await act("PATCH", moved.sessionId, { startTime })).status).toBe(200);
  expect(await wouldBring(ann, moved.bookingId)).toMatchObject({ isLate: false });
  await cancel(ann, moved.bookingId);
  const off = await bookIn(ann, 8 * hourMs);
  await act("POST", `${off.sessionId}/cancel`);
  const unbooked = await bookIn(ann, 10 * hourMs);
  await act("DELETE", `${unbooked.sessionId}/bookings/${ann.username}`);
  // Cancelled before the session was called off, and not counted either.
  const [earlier] = await cancelLate(ann, 1);
  await act("POST", `${earlier?.sessionId}/cancel`);
  await cancelLate(ann, 2);
  expect(await tryTwo(ann)).toEqual([201]);
  // A member who books after the move knows the new time.
  const again = await bookIn(ann, 15 * hourMs);
  expect(await wouldBring(ann, again.bookingId)).toMatchObject({ isLate: true });
});

it("an absence never counts after an operator moved the booked session", async () => {
  const ann = await addOne();
  await cancelLate(ann, 2);
  const { bookingId, sessionId } = await bookIn(ann, 2 * dayMs);
  const startTime = new Date(server.clock.now().getTime() + dayMs).toISOString();
  const move = { startTime, reason };
  expect((await ask(staff, "PATCH", `/api/operate/sessions/${sessionId}`, move)).status).toBe(200);
  later(dayMs + 2 * hourMs);
  const mark = `/api/operate/sessions/${sessionId}/bookings/${ann.username}`;
  expect((await ask(staff, "PATCH", mark, { attendance: "absent", reason })).status).toBe(200);
  expect(await tryTwo(ann)).toEqual([201]);
  const page = await ask(staff, "GET", `/api/operate/members/${ann.username}`);
  const booking = page.body.bookings.find(({ id }: { id: string }) => id === bookingId);
  expect(booking).toMatchObject({ status: "active", absence: "forgiven" });
});

it("staff can forgive a late cancellation once, with a reason", async () => {
  const ann = await addOne();
  const [one] = await cancelLate(ann, 3);
  const path = `/api/operate/bookings/${one?.bookingId}/forgive`;
  const { bookingId: coming } = await bookIn(ann, 20 * dayMs);
  const forgive = () => ask(staff, "POST", `/api/operate/bookings/${coming}/forgive`, { reason });
  expect((await forgive()).status).toBe(404);
  await cancel(ann, coming);
  expect((await forgive()).status).toBe(404);
  expect((await ask(staff, "POST", path, {})).status).toBe(400);
  expect((await ask(ann, "POST", path, { reason })).status).toBe(403);
  expect((await ask(staff, "POST", path, { reason })).status).toBe(204);
  expect((await ask(staff, "POST", path, { reason })).status).toBe(404);
  expect(await tryTwo(ann)).toEqual([201]);
  const page = await ask(staff, "GET", `/api/operate/members/${ann.username}`);
  const late = page.body.bookings.map(
    ({ lateCancellation }: { lateCancellation: string | null }) => lateCancellation,
  );
  expect(late.filter((word: string | null) => word !== null).toSorted()).toEqual([
    "counts",
    "counts",
    "forgiven",
  ]);
  expect(page.body.audit[1]).toMatchObject({ action: "booking.forgive", reason });
  const [own] = await cancelLate(staff, 1);
  const ownPath = `/api/operate/bookings/${own?.bookingId}/forgive`;
  expect((await ask(staff, "POST", ownPath, { reason })).status).toBe(403);
});

it("an absence counts like a late cancellation until staff forgive it", async () => {
  const ann = await addOne();
  await cancelLate(ann, 2);
  const { bookingId, sessionId } = await bookIn(ann, dayMs);
  later(dayMs + 2 * hourMs);
  const mark = `/api/operate/sessions/${sessionId}/bookings/${ann.username}`;
  expect((await ask(staff, "PATCH", mark, { attendance: "absent", reason })).status).toBe(200);
  expect((await tryTwo(ann)).slice(0, 2)).toEqual([409, "one_booking_at_a_time"]);
  const path = `/api/operate/bookings/${bookingId}/forgive`;
  expect((await ask(staff, "POST", path, { reason })).status).toBe(204);
  expect(await tryTwo(ann)).toEqual([201]);
  const page = await ask(staff, "GET", `/api/operate/members/${ann.username}`);
  const booking = page.body.bookings.find(({ id }: { id: string }) => id === bookingId);
  expect(booking).toMatchObject({ status: "active", absence: "forgiven", lateCancellation: null });
});

it("a member limited to one booking gets no second one from a waitlist either", async () => {
  const [ann, ben] = (await addMembers(db(), 2)) as [TestMember, TestMember];
  await cancelLate(ann, 3);
  const full = await sessionIn(4 * dayMs, 1);
  const { body } = await book(ben, full);
  await bookIn(ann, 5 * dayMs);
  const joined = await ask(ann, "POST", `/api/sessions/${full}/waitlist`, { areaId });
  expect(joined.status).toBe(201);
  await cancel(ben, body.id);
  const { body: waits } = await ask(ann, "GET", "/api/waitlists");
  expect(waits).toMatchObject([{ session: { id: full, waitlist: { position: 1 } } }]);
});

const move = (member: TestMember, bookingId: string, sessionId: string) =>
  ask(member, "POST", `/api/bookings/${bookingId}/move`, { sessionId, areaId });
const statusesOf = async (member: TestMember) => {
  const { body } = await ask(member, "GET", "/api/bookings");
  const held: { sessionId: string; status: string }[] = body;
  return Object.fromEntries(held.map(({ sessionId, status }) => [sessionId, status]));
};

it("a member moves a booking to an overlapping session, and the first in line gets the old spot", async () => {
  const [ann, ben] = (await addMembers(db(), 2)) as [TestMember, TestMember];
  const full = await sessionIn(3 * dayMs, 1);
  const { body } = await book(ann, full);
  await ask(ben, "POST", `/api/sessions/${full}/waitlist`, { areaId });
  const later30 = await sessionIn(3 * dayMs + hourMs / 2);
  const moved = await move(ann, body.id, later30);
  expect(moved.status).toBe(200);
  expect(moved.body).toMatchObject({ sessionId: later30, status: "active", area: { id: areaId } });
  expect(await statusesOf(ann)).toEqual({ [full]: "cancelled", [later30]: "active" });
  expect(await statusesOf(ben)).toEqual({ [full]: "active" });
  expect((await move(ann, body.id, later30)).body.code).toBe("not_upcoming");
});

it("moving late counts as a late cancellation, moving earlier does not", async () => {
  const ann = await addOne();
  const early = await bookIn(ann, 3 * dayMs);
  const next = await move(ann, early.bookingId, await sessionIn(5 * hourMs));
  expect(await wouldBring(ann, next.body.id)).toMatchObject({ isLate: true, gracesLeft: 2 });
  const last = await move(ann, next.body.id, await sessionIn(4 * dayMs));
  expect(last.status).toBe(200);
  expect(await wouldBring(ann, last.body.id)).toMatchObject({ isLate: false, gracesLeft: 1 });
});

it("a refused move changes nothing", async () => {
  const [ann, ben] = (await addMembers(db(), 2)) as [TestMember, TestMember];
  const kept = await bookIn(ann, 2 * dayMs);
  const other = await bookIn(ann, 3 * dayMs);
  const full = await sessionIn(4 * dayMs, 1);
  await book(ben, full);
  const overlapping = await sessionIn(3 * dayMs + hourMs / 2);
  const before = await statusesOf(ann);
  const refused = async (sessionId: string, member = ann) =>
    (await move(member, kept.bookingId, sessionId)).body.code;
  expect(await refused(full)).toBe("session_full");
  expect(await refused(overlapping)).toBe("overlapping_booking");
  expect(await refused(other.sessionId)).toBe("already_booked");
  expect(await refused(kept.sessionId)).toBe("invalid_request");
  expect(await refused("9007199254740991")).toBe("not_found");
  expect(await refused(full, ben)).toBe("not_found");
  expect(await statusesOf(ann)).toEqual(before);
});

it("one of two members who move to the last spot at once gets it, and the other keeps theirs", async () => {
  const pair = await addMembers(db(), 2);
  const held: string[] = [];
  for (const member of pair) held.push((await bookIn(member, 2 * dayMs)).bookingId);
  const last = await sessionIn(4 * dayMs, 1);
  const replies = await Promise.all(
    pair.map((member, index) => move(member, held[index] ?? "", last)),
  );
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  for (const [index, member] of pair.entries()) {
    const active = Object.values(await statusesOf(member)).filter((status) => status === "active");
    expect(active).toHaveLength(1);
    expect((await statusesOf(member))[last]).toBe(
      replies[index]?.status === 200 ? "active" : undefined,
    );
  }
});

it("a member whom the waitlist booked just before the last day can step back freely for an hour", async () => {
  const [ann, ben] = (await addMembers(db(), 2)) as [TestMember, TestMember];
  const startsAt = new Date(start.getTime() + dayMs + 5 * minuteMs);
  const sessionId = await sessionIn(dayMs + 5 * minuteMs, 1);
  const held = await book(ann, sessionId);
  const waiting = await ask(ben, "POST", `/api/sessions/${sessionId}/waitlist`, { areaId });
  expect([held.status, waiting.status]).toEqual([201, 201]);
  later(2 * minuteMs);
  const bookedAt = server.clock.now();
  await cancel(ann, held.body.id);
  const { body: bookings } = await ask(ben, "GET", "/api/bookings");
  const bookingId: string = bookings[0].id;
  const freeUntil = new Date(bookedAt.getTime() + hourMs).toISOString();
  const free = { isLate: false, gracesLeft: 2, consequence: "none", endsAt: null, freeUntil };
  expect(await wouldBring(ben, bookingId)).toEqual(free);
  later(30 * minuteMs);
  expect(server.clock.now().getTime()).toBeGreaterThan(startsAt.getTime() - dayMs);
  expect(await wouldBring(ben, bookingId)).toEqual(free);
  // A member who books by themselves is late by now.
  const own = await bookIn(ann, 5 * hourMs);
  expect((await wouldBring(ann, own.bookingId)).isLate).toBe(true);
  server.clock.set(new Date(bookedAt.getTime() + hourMs - 1));
  expect((await cancel(ben, bookingId)).status).toBe(200);
  const [row] = await db()
    .selectFrom("bookings")
    .select("late_cancelled_at")
    .where("id", "=", bookingId)
    .execute();
  expect(row?.late_cancelled_at).toBeNull();
});

it("stepping back after a booking from the waitlist counts as late once the hour is over", async () => {
  const [ann, ben] = (await addMembers(db(), 2)) as [TestMember, TestMember];
  const sessionId = await sessionIn(dayMs + 5 * minuteMs, 1);
  const held = await book(ann, sessionId);
  await ask(ben, "POST", `/api/sessions/${sessionId}/waitlist`, { areaId });
  await cancel(ann, held.body.id);
  const { body: bookings } = await ask(ben, "GET", "/api/bookings");
  later(hourMs);
  expect(await wouldBring(ben, bookings[0].id)).toEqual({
    isLate: true,
    gracesLeft: 2,
    consequence: "grace",
    endsAt: null,
  });
});
