import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "#shared/api/connections.ts";
import type { Attendee } from "#shared/api/sessions.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import type { PastSession } from "#testing/past-sessions.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { surveyWithAbsent, createAttendanceActions } from "#testing/attendance-actions.ts";
import type { BookedMember } from "#testing/attendance-actions.ts";
import { writeAttendance } from "#testing/world-rows.ts";
import { settleSessions } from "./marks.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { ask, attendanceOf, checkIn, db, gather, historyOf, noticesOf, now, rate, settle } =
  createAttendanceActions(() => server);
const object = (who: BookedMember) => ask(who, "POST", `/api/bookings/${who.bookingId}/objection`);
const connectionsOf = async (member: TestMember) =>
  (await ask(member, "GET", "/api/connections")).body.length;

describe("the survey", () => {
  it("the survey asks who was there, and absent members aren't rated", async () => {
    const held = await gather(4, -2 * hourMs);
    const { one, two, three } = held;
    const [stranger] = await addMembers(db(), 1);
    if (stranger === undefined) throw new Error("Nobody was added.");
    const good = surveyWithAbsent(held, held.members[0] ?? one, [two]);
    const all = surveyOf(held, held.members[0] ?? one);
    const send = (body: unknown) => ask(one, "POST", "/api/event-history", body);
    const misfits = [
      { ...good, absent: [] },
      { ...all, absent: [two.username] },
      { ...good, absent: [two.username, two.username] },
      { ...good, absent: [two.username, one.username] },
      { ...good, absent: [two.username, stranger.username] },
      { ...good, absent: [two.username, "former-member"] },
      { ...good, absent: "all" },
    ];
    for (const misfit of misfits)
      expect([misfit.absent, (await send(misfit)).status]).toEqual([misfit.absent, 400]);
    expect((await send(good)).status).toBe(201);
    const rated = await db()
      .selectFrom("ratings")
      .select("rated_id")
      .where("rater_id", "=", one.id)
      .where("session_id", "=", held.sessionId)
      .execute();
    expect(rated.map(({ rated_id }) => rated_id).sort()).toEqual(
      [three, held.four].map(({ id }) => id).sort(),
    );
  });

  it("the survey refuses an absence outside the group, and names the field", async () => {
    const held = await gather(3, -2 * hourMs);
    const { one } = held;
    const all = surveyOf(held, held.members[0] ?? one);
    const elsewhere = (await gather(2, -2 * hourMs)).one;
    for (const absent of [["m-nobody"], [elsewhere.username], ["hidden-1"], ["former-member"]]) {
      const { status, body } = await ask(one, "POST", "/api/event-history", { ...all, absent });
      const paths = body.issues?.map(({ path }: { path: string }) => path);
      expect([absent, status, body.code, paths]).toEqual([
        absent,
        400,
        "invalid_request",
        ["absent"],
      ]);
    }
    expect(await historyOf(one)).toMatchObject({ rating: null });
    expect((await ask(one, "POST", "/api/event-history", all)).status).toBe(201);
  });

  it("the survey accepts absences by the names that the member sees now", async () => {
    const held = await gather(4, -2 * hourMs);
    const { one, two, three, four } = held;
    const survey = surveyWithAbsent(held, held.members[0] ?? one, [two, three, four]);
    await ask(two, "DELETE", "/api/auth/account");
    await ask(three, "POST", "/api/blocks", { userId: one.username });
    const send = async (...absent: string[]) =>
      (await ask(one, "POST", "/api/event-history", { ...survey, absent })).status;
    const { attendeeList } = await historyOf(one);
    const hidden = attendeeList.find(({ userId }: Attendee) => userId.startsWith("hidden-"));
    expect(await send(two.username, hidden.userId, four.username)).toBe(400);
    expect(await send(hidden.userId, hidden.userId, four.username)).toBe(400);
    expect(await send(hidden.userId, four.username)).toBe(201);
    const reported = await db()
      .selectFrom("absence_reports")
      .select("absent_booking_id as id")
      .where("reporter_booking_id", "=", one.bookingId)
      .execute();
    expect(reported.map(({ id }) => id).sort()).toEqual([three.bookingId, four.bookingId].sort());
  });

  it("the survey doesn't reveal members hidden by a block", async () => {
    const statuses = [];
    for (const isRated of [false, true])
      for (const isRight of [false, true]) {
        const held = await gather(2, -2 * hourMs);
        const { one, two } = held;
        const [stranger] = await addMembers(db(), 1);
        await ask(two, "POST", "/api/blocks", { userId: one.username });
        const survey = surveyWithAbsent(held, held.members[0] ?? one, isRated ? [] : [two]);
        const absent = [isRight ? two.username : stranger?.username];
        statuses.push((await ask(one, "POST", "/api/event-history", { ...survey, absent })).status);
      }
    expect(statuses).toEqual([400, 400, 400, 400]);
  });
});

describe("a day after the end", () => {
  it("members missed by two of the group are settled as absent, and all others as present", async () => {
    const held = await gather(4, -2 * hourMs);
    const { one, two, three, four } = held;
    expect((await rate(held, one, [three])).status).toBe(201);
    expect((await rate(held, two, [three, four])).status).toBe(201);
    server.clock.set(new Date(now().getTime() + 23 * hourMs - 1));
    await settle();
    expect(await attendanceOf(held)).toEqual([null, null, null, null]);
    server.clock.set(new Date(now().getTime() + 1));
    await Promise.all([settle(), settle()]);
    expect(await attendanceOf(held)).toEqual(["present", "present", "absent", "present"]);
    await rate(held, four, [two]);
    await settle();
    expect(await attendanceOf(held)).toEqual(["present", "present", "absent", "present"]);
    expect((await noticesOf(three)).map(({ title }) => title)).toContain("You were marked absent");
    expect(await historyOf(three)).toMatchObject({ attendance: "absent", canObject: true });
    expect((await ask(three, "GET", "/api/profile")).body).toMatchObject({
      sessionsAttended: 0,
      currentStreak: 0,
    });
    expect((await ask(four, "GET", "/api/profile")).body.sessionsAttended).toBe(1);
    expect((await rate(held, three)).code).toBe("was_absent");
  });

  it("an absent member's answers make nobody absent", async () => {
    const held = await gather(4, -2 * hourMs);
    const { one, two, three, four, sessionId } = held;
    const planner = await addStaff(db(), "planner");
    for (const reporter of [one, two, four])
      expect((await rate(held, reporter, [three])).status).toBe(201);
    for (const { username } of [one, two])
      await ask(planner, "PATCH", `/api/operate/sessions/${sessionId}/bookings/${username}`, {
        attendance: "absent",
        reason: "They called.",
      });
    server.clock.set(new Date(now().getTime() + dayMs));
    await settle();
    expect(await attendanceOf(held)).toEqual(["absent", "absent", "present", "present"]);
  });

  it("members who checked in are settled as present, whatever two others answer", async () => {
    const held = await gather(4, 0);
    await checkIn(held.three);
    server.clock.set(new Date(now().getTime() + 2 * hourMs));
    await rate(held, held.one, [held.three]);
    await rate(held, held.two, [held.three]);
    server.clock.set(new Date(now().getTime() + dayMs));
    await settle();
    expect(await attendanceOf(held)).toEqual(["present", "present", "present", "present"]);
  });

  it("attendance is settled once, despite simultaneous ratings, marks and deletions", async () => {
    const people = await addMembers(db(), 4);
    const helds = await Promise.all(
      [30, 33, 36, 39, 42].map((hoursAgo) =>
        addPastSession(db(), new Date(now().getTime() - hoursAgo * hourMs), people),
      ),
    );
    const operator = await addStaff(db(), "planner");
    const [one, two, three, four] = people;
    if (!one || !two || !three || !four) throw new Error("Four are needed.");
    const mark = ({ sessionId }: PastSession, { username }: TestMember) =>
      ask(operator, "PATCH", `/api/operate/sessions/${sessionId}/bookings/${username}`, {
        attendance: "absent",
        reason: "They called.",
      });
    const answers = await Promise.all([
      settle().then(() => ({ status: 200 })),
      ...helds.flatMap((held) => [
        rate(held, one, [three, four]),
        rate(held, two, [three, four]),
        mark(held, two),
      ]),
      settle().then(() => ({ status: 200 })),
      ask(four, "DELETE", "/api/auth/account"),
      settle().then(() => ({ status: 200 })),
      ...helds.toReversed().map((held) => mark(held, one)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await settle();
    for (const held of helds) {
      const [first, second, ...others] = await attendanceOf(held);
      expect([first, second]).toEqual(["absent", "absent"]);
      expect(others.every((attendance) => attendance !== null)).toBe(true);
    }
  });

  it("locked bookings and sessions called off or too old are skipped", async () => {
    const [free, off] = [await gather(2, -26 * hourMs), await gather(2, -26 * hourMs)];
    await db()
      .updateTable("sessions")
      .set({ cancelled_at: now() })
      .where("id", "=", off.sessionId)
      .execute();
    const ids = [free.sessionId, off.sessionId];
    expect(await settleSessions(db(), { ids, busy: "pass over" }, now())).toMatchObject([
      { sessionId: free.sessionId, absentIds: [] },
    ]);
    await settle();
    expect(await attendanceOf(off)).toEqual([null, null]);
  });

  it("two members who like each other are connected only if both were there", async () => {
    const held = await gather(3, -2 * hourMs);
    const { one, two, three } = held;
    const operator = await addStaff(db(), "planner");
    const mark = (who: TestMember, attendance: string) =>
      ask(operator, "PATCH", `/api/operate/sessions/${held.sessionId}/bookings/${who.username}`, {
        attendance,
        reason: "They called.",
      });
    await rate(held, one);
    expect((await mark(one, "absent")).body).toMatchObject({ attendance: "absent" });
    await rate(held, two);
    await rate(held, three);
    expect([await connectionsOf(one), await connectionsOf(two)]).toEqual([0, 1]);
    await mark(one, "present");
    expect([await connectionsOf(one), await connectionsOf(two)]).toEqual([2, 2]);
  });
});

describe("a connection with a member settled as absent later", () => {
  it("a connection with a member settled as absent later stays, and only their attendance and streak lose it", async () => {
    const held = await gather(4, -2 * hourMs);
    const { one, two, three, four } = held;
    await rate(held, one);
    await rate(held, two);
    const recordOf = async (member: TestMember) => {
      const { body } = await ask(member, "GET", "/api/profile");
      const { sessionsAttended, currentStreak, connectionsMade } = body;
      return { sessionsAttended, currentStreak, connectionsMade };
    };
    const attended = { sessionsAttended: 1, currentStreak: 1, connectionsMade: 1 };
    expect([await recordOf(one), await recordOf(two)]).toEqual([attended, attended]);
    for (const reporter of [three, four]) await rate(held, reporter, [one]);
    server.clock.set(new Date(now().getTime() + dayMs));
    await settle();
    expect((await attendanceOf(held))[0]).toBe("absent");
    expect(await recordOf(one)).toEqual({
      sessionsAttended: 0,
      currentStreak: 0,
      connectionsMade: 1,
    });
    expect(await recordOf(two)).toEqual({ ...attended, connectionsMade: 3 });
    for (const [reader, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const { body } = await ask(reader, "GET", "/api/connections");
      const kept = body.find(({ otherUserId }: Connection) => otherUserId === other.username);
      const message = {
        connectionId: kept.id,
        fromUserId: reader.username,
        content: "Next week again?",
      };
      expect((await ask(reader, "POST", "/api/messages", message)).status).toBe(201);
    }
    expect([await connectionsOf(three), await connectionsOf(four)]).toEqual([2, 2]);
  });
});

describe("an absent member", () => {
  it("an absent member may object once, and staff see and settle it with a reason", async () => {
    const held = await gather(3, -48 * hourMs);
    const { one, two, sessionId } = held;
    const planner = await addStaff(db(), "planner");
    const path = `/api/operate/sessions/${sessionId}`;
    const mark = (who: TestMember, attendance: string, reason = "The gym's camera shows them.") =>
      ask(planner, "PATCH", `${path}/bookings/${who.username}`, { attendance, reason });
    expect((await object(one)).code).toBe("not_absent");
    await mark(one, "absent");
    expect((await object({ ...one, bookingId: two.bookingId })).status).toBe(404);
    const { status, body } = await object(one);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasObjected: true, canObject: false, attendance: "absent" });
    expect((await object(one)).code).toBe("already_objected");

    // A week later only members who object may be marked.
    server.clock.set(new Date(now().getTime() + 7 * dayMs));
    expect((await mark(two, "absent")).code).toBe("too_late");
    const open = async () => (await ask(planner, "GET", "/api/operate/objections")).body.items;
    expect(await open()).toMatchObject([
      { bookingId: one.bookingId, userId: one.username, sessionId },
    ]);
    const { roster } = (await ask(planner, "GET", path)).body;
    expect(roster[0]).toMatchObject({ attendance: "absent", objects: true });
    expect((await mark(one, "present", "")).status).toBe(400);
    expect((await mark(one, "present")).body).toMatchObject({
      attendance: "present",
      objects: false,
    });
    expect(await open()).toEqual([]);
    expect((await mark(one, "absent")).code).toBe("too_late");
    expect(await historyOf(one)).toMatchObject({ attendance: "present", hasObjected: true });
    const details = (await ask(planner, "GET", path)).body;
    expect(details.attendance).toEqual({ present: 1, absent: 0, unmarked: 2 });
    expect(details.audit[0]).toMatchObject({
      action: "attendance.mark",
      from: { attendance: "absent" },
      to: { attendance: "present" },
    });
    expect((await ask(one, "GET", "/api/operate/objections")).status).toBe(403);
  });

  it("an absent member has 30 days to object", async () => {
    const held = await gather(2, -31 * dayMs);
    await writeAttendance(db(), [held.one.bookingId], { attendance: "absent" });
    expect((await object(held.one)).code).toBe("too_late");
    const coming = await gather(2, hourMs);
    expect((await object(coming.one)).code).toBe("not_finished");
  });
});
