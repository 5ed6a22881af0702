import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { openEvents } from "#testing/event-client.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import type { PastSession } from "#testing/past-sessions.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { attendanceJobs } from "./jobs.ts";
import { settleSessions } from "./settlement-queries.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const now = () => server.clock.now();
const ask = async (member: TestMember, method: string, path: string, body?: unknown) => {
  const reply = await call(server.url, method, path, { cookie: member.cookie, body });
  return { status: reply.status, code: reply.code, body: reply.body };
};

/** A group of so many, of whom the first is looked at, with a session that starts so much later. */
async function gather(count: number, startsInMs: number) {
  const held = await addPastSession(db(), new Date(now().getTime() + startsInMs), count);
  await db()
    .updateTable("bookings")
    .set({ group_no: 1 })
    .where("session_id", "=", held.sessionId)
    .execute();
  const people = held.members.map((member, index) => ({
    ...member,
    bookingId: held.bookingIds[index] ?? "",
  }));
  const [one, two, three, four] = people;
  if (!one || !two) throw new Error("Two are needed.");
  return { ...held, people, one, two, three: three ?? two, four: four ?? two };
}

const checkIn = (who: TestMember & { bookingId: string }) =>
  ask(who, "POST", `/api/bookings/${who.bookingId}/check-in`);
const arrive = (who: TestMember & { bookingId: string }, body: unknown) =>
  ask(who, "POST", `/api/bookings/${who.bookingId}/arrival`, body);
const object = (who: TestMember & { bookingId: string }) =>
  ask(who, "POST", `/api/bookings/${who.bookingId}/objection`);

/** The survey of a rater by whom these weren't there. */
const surveyWithout = (held: PastSession, rater: TestMember, absent: readonly TestMember[]) => {
  const survey = surveyOf(held, rater);
  const gone = new Set(
    absent.map(({ id }) => held.bookingIds[held.members.findIndex((one) => one.id === id)]),
  );
  const { attendeeRatings } = survey.surveyData;
  return {
    ...survey,
    absent: absent.map(({ username }) => username),
    surveyData: {
      ...survey.surveyData,
      attendeeRatings: attendeeRatings.filter(({ attendeeId }) => !gone.has(attendeeId)),
    },
  };
};
const rate = (held: PastSession, rater: TestMember, absent: readonly TestMember[] = []) => {
  const own = held.members.find(({ id }) => id === rater.id) ?? rater;
  return ask(rater, "POST", "/api/event-history", surveyWithout(held, own, absent));
};

async function settle(): Promise<void> {
  const [job] = attendanceJobs({ db: db() });
  if (job === undefined) throw new Error("There is no job.");
  await job.run(now());
  expect(await job.nextDueAt(now())).toBeNull();
}

const attendanceOf = async (held: PastSession) => {
  const rows = await db()
    .selectFrom("bookings")
    .select("attendance")
    .where("session_id", "=", held.sessionId)
    .orderBy("id")
    .execute();
  return rows.map(({ attendance }) => attendance);
};
const historyOf = async (member: TestMember) =>
  (await ask(member, "GET", "/api/event-history")).body[0];
const connectionsOf = async (member: TestMember) =>
  (await ask(member, "GET", "/api/connections")).body.length;
const noticesOf = async (member: TestMember): Promise<{ title: string; type: string }[]> =>
  (await ask(member, "GET", "/api/notifications")).body.notifications;

describe("checking in", () => {
  it("is open from 30 minutes before until 20 minutes after the start", async () => {
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

  it("answers with the booking, may be repeated, and shows the group that one is there", async () => {
    const { one, two } = await gather(3, 5 * minuteMs);
    const stream = await openEvents(server.url, two.cookie);
    const { body } = await checkIn(one);
    expect(body).toMatchObject({ id: one.bookingId, status: "active", attendance: "present" });
    expect((await stream.next("arrival")).data).toMatchObject({ state: "here", minutes: null });
    expect((await checkIn(one)).body).toEqual(body);
    stream.close();
    expect(await noticesOf(two)).toEqual([]);
  });

  it("is for one's own booking that stands", async () => {
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

describe("the way there", () => {
  it("is told to the group alone, at once and beside the name, with one notification each", async () => {
    const { one, two, three, four, sessionId } = await gather(4, 10 * minuteMs);
    await db()
      .updateTable("bookings")
      .set({ group_no: 2 })
      .where("id", "=", four.bookingId)
      .execute();
    const streams = await Promise.all(
      [two, four].map(({ cookie }) => openEvents(server.url, cookie)),
    );
    const began = performance.now();
    const { status, body } = await arrive(one, { state: "late", minutes: 10 });
    expect(status).toBe(200);
    const own = body.attendeeList.find(({ id }: { id: string }) => id === one.bookingId);
    expect(own.arrival).toEqual({ state: "late", minutes: 10 });
    const about = { sessionId, attendeeId: one.bookingId };
    const heard = await streams[0]?.next("arrival");
    expect(heard?.data).toEqual({ ...about, state: "late", minutes: 10 });
    expect(performance.now() - began).toBeLessThan(1_000);

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

  it("is forgotten when the session is moved, as is who was there already", async () => {
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

  it("takes the three states and 5, 10 or 15 minutes for whoever is late, nothing else", async () => {
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
    for (const fit of [{ state: "on_time" }, { state: "late" }, { state: "here" }])
      expect([fit, (await arrive(one, fit)).status]).toEqual([fit, 200]);
  });

  it("can be told from the reveal until 20 minutes after the start", async () => {
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

  it("names nobody any more to those whom they block, or once they are gone", async () => {
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
});

describe("the survey", () => {
  it("asks who was there: those who weren't are not rated", async () => {
    const held = await gather(4, -2 * hourMs);
    const { one, two, three } = held;
    const good = surveyWithout(held, held.members[0] ?? one, [two]);
    const all = surveyOf(held, held.members[0] ?? one);
    const send = (body: unknown) => ask(one, "POST", "/api/event-history", body);
    const misfits = [
      { ...good, absent: [] },
      { ...all, absent: [two.username] },
      { ...good, absent: [two.username, two.username] },
      { ...good, absent: [two.username, one.username] },
      { ...good, absent: ["m-nobody"] },
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
});

describe("a day after the end", () => {
  it("whom two of the group missed was absent, and all others were there", async () => {
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
    // What is settled stays, whoever says something later.
    await rate(held, four, [two]);
    await settle();
    expect(await attendanceOf(held)).toEqual(["present", "present", "absent", "present"]);
    expect((await noticesOf(three)).map(({ title }) => title)).toContain(
      "You were marked as absent",
    );
    expect(await historyOf(three)).toMatchObject({ attendance: "absent", canObject: true });
    expect((await ask(three, "GET", "/api/profile")).body).toMatchObject({
      sessionsAttended: 0,
      currentStreak: 0,
    });
    expect((await ask(four, "GET", "/api/profile")).body.sessionsAttended).toBe(1);
    expect((await rate(held, three)).code).toBe("was_absent");
  });

  it("whoever checked in was there, whatever two others say", async () => {
    const held = await gather(4, 0);
    await checkIn(held.three);
    server.clock.set(new Date(now().getTime() + 2 * hourMs));
    await rate(held, held.one, [held.three]);
    await rate(held, held.two, [held.three]);
    server.clock.set(new Date(now().getTime() + dayMs));
    await settle();
    expect(await attendanceOf(held)).toEqual(["present", "present", "present", "present"]);
  });

  it("is settled once, whoever rates, marks and leaves meanwhile", async () => {
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

  it("passes over what others hold, and sessions called off or over before all this", async () => {
    const [free, off] = [await gather(2, -26 * hourMs), await gather(2, -26 * hourMs)];
    await db()
      .updateTable("sessions")
      .set({ cancelled_at: now() })
      .where("id", "=", off.sessionId)
      .execute();
    const latest = new Date(now().getTime() - dayMs);
    expect(
      await settleSessions(db(), { latest, limit: 10, busy: "pass over" }, now()),
    ).toMatchObject([{ sessionId: free.sessionId, absentIds: [] }]);
    await settle();
    expect(await attendanceOf(off)).toEqual([null, null]);
  });

  it("is where two who like each other are connected only if both were there", async () => {
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

describe("the host", () => {
  async function host(startsInMs: number) {
    const held = await gather(3, startsInMs);
    const [host] = await addMembers(db(), 1);
    if (host === undefined) throw new Error("Nobody was added.");
    await db()
      .updateTable("sessions")
      .set({ host_member_id: host.id })
      .where("id", "=", held.sessionId)
      .execute();
    const path = `/api/hosted-sessions/${held.sessionId}`;
    const mark = (who: { bookingId: string }, attendance: string) =>
      ask(host, "PUT", `${path}/guests/${who.bookingId}`, { attendance });
    return { ...held, host, path, mark };
  }

  it("reads first names and who is there of their own session, and nobody else does", async () => {
    const { host: member, path, one, sessionId } = await host(5 * minuteMs);
    await checkIn(one);
    expect((await ask(member, "GET", "/api/hosted-sessions")).body).toMatchObject([
      { id: sessionId },
    ]);
    const { guests, marking } = (await ask(member, "GET", path)).body;
    expect(marking).toBe("open");
    expect(guests).toHaveLength(3);
    expect(guests[0]).toEqual({
      bookingId: one.bookingId,
      name: "Added",
      groupNo: 1,
      attendance: "present",
      hasCheckedIn: true,
      objects: false,
    });
    expect(JSON.stringify(guests)).not.toMatch(/Member\d|m-[a-z0-9]{10}|@/);
    expect((await ask(one, "GET", path)).status).toBe(404);
    expect((await ask(one, "GET", "/api/hosted-sessions")).body).toEqual([]);
    const foreign = await ask(one, "PUT", `${path}/guests/${one.bookingId}`, {
      attendance: "present",
    });
    expect(foreign.status).toBe(404);
  });

  it("says who is there, over what the member and the others say", async () => {
    const held = await host(0);
    const { mark, one, two, three } = held;
    await checkIn(one);
    expect((await mark(one, "absent")).body).toMatchObject({ attendance: "absent" });
    expect((await mark(two, "present")).body).toMatchObject({ attendance: "present" });
    expect((await mark(two, "there")).status).toBe(400);
    expect((await mark({ bookingId: "9007199254740991" }, "absent")).status).toBe(404);
    const elsewhere = await gather(2, 0);
    expect((await mark(elsewhere.one, "absent")).status).toBe(404);
    expect((await checkIn(one)).body.attendance).toBe("absent");
    // It is no news while somebody may still be on their way.
    expect(await noticesOf(one)).toEqual([]);
    server.clock.set(new Date(now().getTime() + 25 * hourMs));
    await settle();
    expect(await attendanceOf(held)).toEqual(["absent", "present", "present"]);
    expect(await noticesOf(one)).toHaveLength(1);
    await mark(three, "absent");
    expect(await noticesOf(three)).toHaveLength(1);
  });

  it("may do so from the first check-in until 48 hours after the end", async () => {
    const early = await host(30 * minuteMs + 1);
    expect((await early.mark(early.one, "present")).code).toBe("too_early");
    const last = await host(-49 * hourMs);
    expect((await last.mark(last.one, "absent")).status).toBe(200);
    const over = await host(-49 * hourMs - 1);
    expect((await over.mark(over.one, "absent")).status).toBe(404);
    expect((await ask(over.host, "GET", "/api/hosted-sessions")).body).toEqual([]);
  });
});

describe("whom to call in an emergency", () => {
  const contact = { name: "Mo Doe", phone: "+1 (214) 555-0101" };
  const set = (who: TestMember, body: unknown) => ask(who, "PUT", "/api/emergency-contact", body);

  async function host(startsInMs: number) {
    const held = await gather(2, startsInMs);
    await db()
      .updateTable("sessions")
      .set({ host_member_id: held.two.id })
      .where("id", "=", held.sessionId)
      .execute();
    await set(held.one, contact);
    const look = (who: TestMember) =>
      ask(
        who,
        "GET",
        `/api/hosted-sessions/${held.sessionId}/guests/${held.one.bookingId}/emergency-contact`,
      );
    return { ...held, look };
  }

  it("is for the member to name, to change and to forget", async () => {
    const { one } = await gather(2, 5 * dayMs);
    const read = () => ask(one, "GET", "/api/emergency-contact");
    expect((await read()).status).toBe(404);
    expect((await set(one, contact)).body).toEqual(contact);
    const other = { name: "Jo", phone: "55501" };
    expect((await set(one, other)).status).toBe(200);
    expect((await read()).body).toEqual(other);
    for (const phone of ["", "1234", "call me", "tel:1;ext=2", "5".repeat(31)])
      expect([phone, (await set(one, { name: "Jo", phone })).status]).toEqual([phone, 400]);
    expect((await read()).body).toEqual(other);
    expect((await ask(one, "DELETE", "/api/emergency-contact")).status).toBe(204);
    expect((await read()).status).toBe(404);
  });

  it("is shown to the host and planners, around the session alone, and each look is in the log", async () => {
    const early = await host(2 * hourMs + 1);
    expect((await early.look(early.two)).code).toBe("too_early");
    // It takes an hour.
    const late = await host(-3 * hourMs - 1);
    expect((await late.look(late.two)).code).toBe("too_late");

    const { one, two, sessionId, look } = await host(-3 * hourMs);
    expect((await look(two)).body).toEqual(contact);
    expect((await look(one)).status).toBe(404);
    const planner = await addStaff(db(), "planner");
    const path = `/api/operate/sessions/${sessionId}/bookings`;
    const asStaff = (who: TestMember, guest: TestMember) =>
      ask(who, "GET", `${path}/${guest.username}/emergency-contact`);
    expect((await asStaff(planner, one)).body).toEqual(contact);
    expect((await asStaff(planner, two)).status).toBe(404);
    expect((await asStaff(await addStaff(db(), "moderator"), one)).status).toBe(403);

    const looks = await db()
      .selectFrom("audit_log")
      .select(["actor", "to"])
      .where("action", "=", "emergency_contact.look")
      .where("subject", "=", `member:${one.username}`)
      .orderBy("id")
      .execute();
    expect(looks).toEqual([
      { actor: two.username, to: { sessionId } },
      { actor: planner.username, to: { sessionId } },
    ]);
  });
});

describe("whoever counts as absent", () => {
  it("may say once that they were there, which the staff see and settle with a reason", async () => {
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

    // A week later nobody may be marked any more, but for those who object.
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

  it("has 30 days for it", async () => {
    const held = await gather(2, -31 * dayMs);
    await db()
      .updateTable("bookings")
      .set({ attendance: "absent" })
      .where("id", "=", held.one.bookingId)
      .execute();
    expect((await object(held.one)).code).toBe("too_late");
    const coming = await gather(2, hourMs);
    expect((await object(coming.one)).code).toBe("not_finished");
  });
});
