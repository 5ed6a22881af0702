import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { openEvents } from "#testing/event-client.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { createAttendanceActions } from "#testing/attendance-actions.ts";
import type { BookedMember } from "#testing/attendance-actions.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { ask, appointHost, checkIn, db, gather, noticesOf, now, undoCheckIn } =
  createAttendanceActions(() => server);
const arrive = (who: BookedMember, body: unknown) =>
  ask(who, "POST", `/api/bookings/${who.bookingId}/arrival`, body);

describe("checking in", () => {
  it("checking in is open from 30 minutes before until 20 minutes after the start", async () => {
    for (const [startsInMs, expected] of [
      [30 * minuteMs + 1, "too_early"],
      [30 * minuteMs, 200],
      [-20 * minuteMs, 200],
      [-20 * minuteMs - 1, "too_late"],
    ] as const) {
      const { one } = await gather(2, startsInMs);
      const { status, code } = await checkIn(one);
      expect([startsInMs, status === 200 ? status : code]).toEqual([startsInMs, expected]);
    }
  });

  it("checking in returns the booking, may be repeated, and is shown to the group", async () => {
    const { one, two } = await gather(3, 5 * minuteMs);
    const stream = await openEvents(server.url, two.cookie);
    const { body } = await checkIn(one);
    expect(body).toMatchObject({ id: one.bookingId, status: "active", attendance: "present" });
    expect((await stream.next("arrival")).data).toMatchObject({ state: "here", minutes: null });
    expect((await checkIn(one)).body).toEqual(body);
    stream.close();
    expect(await noticesOf(two)).toEqual([]);
  });

  it("a member can check in only for their own active booking", async () => {
    const { one, two } = await gather(2, 5 * minuteMs);
    expect((await checkIn({ ...one, bookingId: two.bookingId })).status).toBe(404);
    expect((await checkIn({ ...one, bookingId: "no-id" })).status).toBe(404);
    await db()
      .updateTable("bookings")
      .set({ status: "cancelled", cancelled_at: now() })
      .where("id", "=", one.bookingId)
      .execute();
    expect((await checkIn(one)).code).toBe("session_cancelled");
    expect((await arrive(one, { state: "here" })).code).toBe("session_cancelled");
  });
});

describe("a member who has checked in", () => {
  const cancel = (who: BookedMember) => ask(who, "DELETE", `/api/bookings/${who.bookingId}`);
  const bookingOf = async (who: BookedMember) => {
    const { body } = await ask(who, "GET", "/api/bookings");
    return body.find(({ id }: { id: string }) => id === who.bookingId);
  };

  it("a member who has checked in can't cancel until they undo it, and is told why", async () => {
    const { one, two } = await gather(3, 10 * minuteMs);
    for (const who of [one, two]) await checkIn(who);
    expect(await bookingOf(one)).toMatchObject({ isCheckedIn: true });
    const refused = await cancel(one);
    expect([refused.status, refused.code]).toEqual([409, "checked_in"]);
    const path = `/api/bookings/${one.bookingId}/cancellation`;
    expect((await ask(one, "GET", path)).code).toBe("checked_in");
    const stream = await openEvents(server.url, two.cookie);
    const undone = await undoCheckIn(one);
    expect(undone.body).toMatchObject({ id: one.bookingId, status: "active", attendance: null });
    expect(undone.body).not.toHaveProperty("isCheckedIn");
    expect((await stream.next("session")).data).toMatchObject({
      sessionId: undone.body.sessionId,
    });
    stream.close();
    const mate = (await bookingOf(two)).attendeeList.find(
      ({ userId }: { userId: string }) => userId === one.username,
    );
    expect(mate).not.toHaveProperty("arrival");
    expect(await bookingOf(two)).toMatchObject({ attendance: "present", isCheckedIn: true });
    expect((await undoCheckIn(one)).body).toEqual(undone.body);
    expect((await cancel(one)).body).toMatchObject({ status: "cancelled" });
    expect((await undoCheckIn(one)).code).toBe("session_cancelled");
    expect((await cancel(one)).code).toBe("not_upcoming");
  });

  it("a member who has checked in undoes only their own check-in, during the check-in window, and keeps the host's mark", async () => {
    const held = await gather(3, 10 * minuteMs);
    const { one, two, three } = held;
    await checkIn(one);
    expect((await undoCheckIn({ ...two, bookingId: one.bookingId })).status).toBe(404);
    expect((await undoCheckIn({ ...two, bookingId: "no-id" })).status).toBe(404);
    await appointHost(held, three);
    const path = `/api/hosted-sessions/${held.sessionId}/guests/${one.bookingId}`;
    expect((await ask(three, "PUT", path, { attendance: "present" })).status).toBe(200);
    expect((await undoCheckIn(one)).body).toMatchObject({ attendance: "present" });
    const over = (await gather(2, -20 * minuteMs - 1)).one;
    expect((await undoCheckIn(over)).code).toBe("too_late");
    expect((await undoCheckIn((await gather(2, hourMs)).one)).code).toBe("too_early");
  });

  it("a member who checks in and cancels at the same time is either there or has cancelled", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { one } = await gather(2, (10 + round) * minuteMs);
      const [checked, cancelled] = await Promise.all(
        round % 2 === 0 ? [checkIn(one), cancel(one)] : [cancel(one), checkIn(one)].toReversed(),
      );
      const { status, isCheckedIn } = await bookingOf(one);
      expect([checked?.code || checked?.status, cancelled?.code || cancelled?.status]).toEqual(
        status === "cancelled" ? ["session_cancelled", 200] : [200, "checked_in"],
      );
      expect(isCheckedIn === true).toBe(status === "active");
    }
  });
});

describe("an arrival", () => {
  it("an arrival is shown to the group alone, at once and beside the name, with one notification each", async () => {
    const { one, two, three, four, sessionId } = await gather(4, 10 * minuteMs);
    await db()
      .updateTable("bookings")
      .set({ group_no: 2 })
      .where("id", "=", four.bookingId)
      .execute();
    const streams = await Promise.all(
      [two, four].map(({ cookie }) => openEvents(server.url, cookie)),
    );
    const { status, body } = await arrive(one, { state: "late", minutes: 10 });
    expect(status).toBe(200);
    const own = body.attendeeList.find(({ id }: { id: string }) => id === one.bookingId);
    expect(own.arrival).toEqual({ state: "late", minutes: 10 });
    const about = { sessionId, attendeeId: one.bookingId };
    const heard = await streams[0]?.next("arrival");
    expect(heard?.data).toEqual({ ...about, state: "late", minutes: 10 });

    await arrive(one, { state: "late", minutes: 15 });
    await arrive(one, { state: "late", minutes: 15 });
    for (const mate of [two, three]) {
      expect(await noticesOf(mate)).toMatchObject([
        { type: "session_update", title: expect.stringMatching(/Added M\w*\.? .*15 minutes late/) },
      ]);
    }
    expect(await noticesOf(four)).toEqual([]);
    expect(await noticesOf(one)).toEqual([]);
    expect(streams[1]?.events.filter(({ event }) => event === "arrival")).toEqual([]);
    for (const stream of streams) stream.close();
  });

  it("an arrival names its member, as the group does, with the letters that tell them from their mates", async () => {
    const { one, two, three, four } = await gather(4, 10 * minuteMs);
    const names = ["Sam Miller", "Sam Moore", "Sam Moore", "Ada Miller"];
    for (const [index, { id }] of [one, two, three, four].entries())
      await db()
        .updateTable("members")
        .set({ full_name: names[index] ?? "" })
        .where("id", "=", id)
        .execute();
    await arrive(one, { state: "late", minutes: 10 });
    expect(await noticesOf(four)).toMatchObject([{ title: expect.stringContaining("Sam Mi. ") }]);
    const { body } = await arrive(four, { state: "on_time" });
    const seen = body.attendeeList.map(({ name }: { name: string }) => name);
    expect(seen.toSorted()).toEqual(["Ada Miller", "Sam Mi.", "Sam Mo.", "Sam Mo."]);
  });

  it("an arrival may come with a greeting, which the group alone sees at once, until 20 minutes after the start", async () => {
    const greet = (who: BookedMember, greeting: unknown) =>
      ask(who, "POST", `/api/bookings/${who.bookingId}/greeting`, { greeting });
    const { one, two, three, four, sessionId } = await gather(4, 10 * minuteMs);
    await db()
      .updateTable("bookings")
      .set({ group_no: 2 })
      .where("id", "=", four.bookingId)
      .execute();
    await db()
      .insertInto("blocks")
      .values({ blocker_id: two.id, blocked_id: three.id, created_at: now() })
      .execute();
    const streams = await Promise.all(
      [two, four].map(({ cookie }) => openEvents(server.url, cookie)),
    );
    expect((await greet(one, "Hello")).code).toBe("invalid_request");
    await greet(one, "see_you_there");
    const { status, body } = await greet(one, "first_time");
    expect(status).toBe(200);
    await greet(three, "by_the_entrance");
    const greetingsSeenBy = async (who: BookedMember, list?: readonly { greeting?: string }[]) => {
      const bookings = (await ask(who, "GET", "/api/bookings")).body;
      const own = bookings.find(({ id }: { id: string }) => id === who.bookingId);
      return (list ?? own.attendeeList).flatMap(({ greeting = "" }) => greeting || []);
    };
    expect(await greetingsSeenBy(one, body.attendeeList)).toEqual(["first_time"]);
    expect((await streams[0]?.next("group"))?.data).toEqual({ sessionId });
    expect((await greetingsSeenBy(one)).toSorted()).toEqual(["by_the_entrance", "first_time"]);
    expect(await greetingsSeenBy(two)).toEqual(["first_time"]);
    expect(await greetingsSeenBy(four)).toEqual([]);
    expect(await noticesOf(two)).toEqual([]);
    expect(streams[1]?.events.filter(({ event }) => event === "group")).toEqual([]);
    for (const stream of streams) stream.close();
    const late = await gather(2, -20 * minuteMs - 1);
    expect((await greet(late.one, "first_time")).code).toBe("too_late");
    const early = await gather(2, dayMs + 1);
    expect((await greet(early.one, "first_time")).code).toBe("too_early");
  });

  it("an arrival is reset when the session is moved, as is a check-in", async () => {
    const { one, sessionId } = await gather(2, 10 * minuteMs);
    await checkIn(one);
    const planner = await addStaff(db(), "planner");
    const startTime = new Date(now().getTime() + 5 * hourMs).toISOString();
    const moved = await ask(planner, "PATCH", `/api/operate/sessions/${sessionId}`, {
      startTime,
      reason: "The hall is wet.",
    });
    expect(moved.status).toBe(200);
    const [booking] = (await ask(one, "GET", "/api/bookings")).body;
    expect(booking).toMatchObject({ session: { startTime }, attendance: null });
    expect(JSON.stringify(booking.attendeeList)).not.toContain("arrival");
  });

  it("an arrival has three states, and 5, 10 or 15 minutes for a late one", async () => {
    const { one } = await gather(2, hourMs);
    const misfits = [
      {},
      { state: "later" },
      { state: "late", minutes: 7 },
      { state: "late", minutes: "5" },
      { state: "here", minutes: 5 },
      { state: null },
      { state: "late", minutes: -5 },
    ];
    for (const misfit of misfits)
      expect([misfit, (await arrive(one, misfit)).status]).toEqual([misfit, 400]);
    for (const fit of [{ state: "on_time" }, { state: "late" }, { state: "here", minutes: null }])
      expect([fit, (await arrive(one, fit)).status]).toEqual([fit, 200]);
  });

  it("an arrival can be announced from the reveal until 20 minutes after the start", async () => {
    for (const [startsInMs, expected] of [
      [dayMs + 1, "too_early"],
      [dayMs, 200],
      [-20 * minuteMs, 200],
      [-20 * minuteMs - 1, "too_late"],
    ] as const) {
      const { one } = await gather(2, startsInMs);
      const { status, code } = await arrive(one, { state: "on_time" });
      expect([startsInMs, status === 200 ? status : code]).toEqual([startsInMs, expected]);
    }
  });

  it("an arrival no longer names its member to those they block, or after a deletion", async () => {
    const { one, two, three } = await gather(3, hourMs);
    await arrive(one, { state: "late", minutes: 5 });
    const named = async (member: TestMember) =>
      (await noticesOf(member)).some(({ title }) => title.includes("Added"));
    expect([await named(two), await named(three)]).toEqual([true, true]);
    expect((await ask(one, "POST", "/api/blocks", { userId: two.username })).status).toBe(201);
    expect(await named(two)).toBe(false);
    await arrive(one, { state: "here" });
    expect(await named(two)).toBe(false);
    expect((await ask(one, "DELETE", "/api/auth/account")).status).toBe(204);
    expect(await named(three)).toBe(false);
  });

  it("an arrival no longer names its member after a move or to a mate who cancelled", async () => {
    const { one, two, three, four, sessionId } = await gather(4, 30 * minuteMs);
    await arrive(one, { state: "late", minutes: 10 });
    const planner = await addStaff(db(), "planner");
    const startTime = new Date(now().getTime() + 5 * hourMs).toISOString();
    const reason = "The hall is wet.";
    await ask(planner, "PATCH", `/api/operate/sessions/${sessionId}`, { startTime, reason });
    expect((await ask(four, "DELETE", `/api/bookings/${four.bookingId}`)).status).toBe(200);
    const named = async () => {
      const rows = await db()
        .selectFrom("notifications")
        .select("member_id")
        .where("once_key", "=", `arrival:${sessionId}:${one.bookingId}`)
        .where(sql<boolean>`params ? 'senderName'`)
        .execute();
      return new Set(rows.map(({ member_id }) => member_id));
    };
    expect(await named()).toEqual(new Set([two.id, three.id, four.id]));
    expect((await ask(one, "POST", "/api/blocks", { userId: two.username })).status).toBe(201);
    expect(await named()).toEqual(new Set([three.id, four.id]));
    expect((await ask(one, "DELETE", "/api/auth/account")).status).toBe(204);
    expect(await named()).toEqual(new Set());
  });
});
