import { expect } from "vitest";
import { attendanceJobs } from "#server/attendance/part.ts";
import type { Db } from "#server/platform/database.ts";
import { call } from "./http-calls.ts";
import type { TestMember } from "./members.ts";
import { addPastSession, surveyOf } from "./past-sessions.ts";
import type { PastSession } from "./past-sessions.ts";
import type { TestServer } from "./test-server.ts";

export type BookedMember = TestMember & { readonly bookingId: string };

/** Members' actions around a session, and their later state. */
export function createAttendanceActions(server: () => TestServer) {
  const db = () => server().application.context.db;
  const now = () => server().clock.now();

  const ask = async (member: TestMember, method: string, path: string, body?: unknown) => {
    const reply = await call(server().url, method, path, { cookie: member.cookie, body });
    return { status: reply.status, code: reply.code, body: reply.body };
  };

  /** A group of `count` members with a session that starts in `startsInMs`; tests look at the first. */
  const gather = (count: number, startsInMs: number) =>
    gatherAt(db(), new Date(now().getTime() + startsInMs), count);

  async function appointHost({ sessionId }: PastSession, host: TestMember): Promise<void> {
    await db()
      .updateTable("sessions")
      .set({ host_member_id: host.id })
      .where("id", "=", sessionId)
      .execute();
  }

  const checkIn = (who: BookedMember) =>
    ask(who, "POST", `/api/bookings/${who.bookingId}/check-in`);

  const undoCheckIn = (who: BookedMember) =>
    ask(who, "DELETE", `/api/bookings/${who.bookingId}/check-in`);

  const rate = (held: PastSession, rater: TestMember, absent: readonly TestMember[] = []) => {
    const own = held.members.find(({ id }) => id === rater.id) ?? rater;
    return ask(rater, "POST", "/api/event-history", surveyWithAbsent(held, own, absent));
  };

  async function settle(): Promise<void> {
    const [job] = attendanceJobs(server().application.context);
    if (job === undefined) throw new Error("There is no job.");
    await job.run(now());
    expect(await job.nextDueAt(now())).toBeNull();
  }

  const attendanceOf = async (held: PastSession) => {
    const rows = await db()
      .selectFrom("bookings")
      .leftJoin("attendances", "booking_id", "id")
      .select("attendance")
      .where("session_id", "=", held.sessionId)
      .orderBy("id")
      .execute();
    return rows.map(({ attendance }) => attendance);
  };
  const historyOf = async (member: TestMember) =>
    (await ask(member, "GET", "/api/event-history")).body[0];
  const noticesOf = async (
    member: TestMember,
  ): Promise<{ id: string; title: string; message: string; type: string; isRead: boolean }[]> =>
    (await ask(member, "GET", "/api/notifications")).body.notifications;

  return {
    db,
    now,
    ask,
    gather,
    appointHost,
    checkIn,
    undoCheckIn,
    rate,
    settle,
    attendanceOf,
    historyOf,
    noticesOf,
  };
}

async function gatherAt(db: Db, startsAt: Date, count: number) {
  const held = await addPastSession(db, startsAt, count);
  await db
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

/** A survey that reports these as absent. */
export function surveyWithAbsent(
  held: PastSession,
  rater: TestMember,
  absent: readonly TestMember[],
) {
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
}
