import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import type { PastSession } from "#testing/past-sessions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { surveyJobs } from "./part.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * hourMs);
const hold = (group: number | readonly TestMember[], startedHoursAgo = 2) =>
  addPastSession(db(), hoursAgo(startedHoursAgo), group);

const submit = (rater: TestMember, body: unknown) =>
  call(server.url, "POST", "/api/event-history", { cookie: rater.cookie, body });
const get = (member: TestMember, path: string) =>
  call(server.url, "GET", path, { cookie: member.cookie });

function membersOf({ members }: PastSession): [TestMember, TestMember, TestMember] {
  const [one, two, three] = members;
  if (one === undefined || two === undefined || three === undefined)
    throw new Error("Three are needed.");
  return [one, two, three];
}

const connectionsOf = async (member: TestMember) =>
  (await get(member, "/api/connections")).body.map(
    ({ otherUserId }: { otherUserId: string }) => otherUserId,
  );

async function at<Result>(moment: Date, act: () => Promise<Result>): Promise<Result> {
  const before = server.clock.now();
  server.clock.set(moment);
  try {
    return await act();
  } finally {
    server.clock.set(before);
  }
}

describe("a survey", () => {
  it("a survey returns the entry with its rating, and stores all answers", async () => {
    const pastSession = await hold(4);
    const [one] = membersOf(pastSession);
    const { status, body } = await submit(one, surveyOf(pastSession, one));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      bookingId: pastSession.bookingIds[0],
      rating: 4,
      session: { id: pastSession.sessionId },
    });
    expect(body.attendeeList).toHaveLength(4);
    const { newConnections, ...entry } = body;
    expect(newConnections).toEqual([]);
    expect((await get(one, "/api/event-history")).body[0]).toEqual(entry);
    const kept = await db()
      .selectFrom("surveys")
      .selectAll()
      .where("booking_id", "=", pastSession.bookingIds[0] ?? "")
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      rating: 4,
      feedback: "Well organised",
      gym_rating: 5,
      gym_feedback: null,
      post_workout_rating: 3,
      post_workout_feedback: null,
    });
  });

  it("a survey has the gym, the spot and the session for a member who trained alone", async () => {
    const pastSession = await hold(1);
    const [one] = pastSession.members;
    if (one === undefined) throw new Error("One is needed.");
    expect((await submit(one, surveyOf(pastSession, one))).status).toBe(201);
  });

  it("a survey rates the members of one's own group", async () => {
    const pastSession = await hold(6);
    await Promise.all(
      pastSession.bookingIds.map((id, index) =>
        db()
          .updateTable("bookings")
          .set({ group_no: 1 + (index % 2) })
          .where("id", "=", id)
          .execute(),
      ),
    );
    const [one] = membersOf(pastSession);
    expect((await submit(one, surveyOf(pastSession, one))).body.code).toBe("invalid_request");
    const group = [0, 2, 4];
    const own = {
      ...pastSession,
      members: group.map((index) => pastSession.members[index] ?? one),
      bookingIds: group.map((index) => pastSession.bookingIds[index] ?? ""),
    };
    expect((await submit(one, surveyOf(own, one))).status).toBe(201);
  });

  it("a survey rates each of the others exactly once, with 1 to 5 stars", async () => {
    const pastSession = await hold(3);
    const [one] = membersOf(pastSession);
    const good = surveyOf(pastSession, one);
    const ratings = good.surveyData.attendeeRatings;
    const [first, second] = ratings;
    const withRatings = (attendeeRatings: unknown) => ({
      ...good,
      surveyData: { ...good.surveyData, attendeeRatings },
    });
    const own = { attendeeId: pastSession.bookingIds[0], rating: 5 };
    const misfits = [
      withRatings([first]),
      withRatings([]),
      withRatings([...ratings, first]),
      withRatings([...ratings, own]),
      withRatings([first, own]),
      withRatings([first, { attendeeId: "987654321", rating: 5 }]),
      withRatings([first, { attendeeId: "no id", rating: 5 }]),
      withRatings([first, { ...second, rating: 0 }]),
      withRatings([first, { ...second, rating: 6 }]),
      withRatings([first, { ...second, rating: 4.5 }]),
      withRatings([first, { ...second, rating: "5" }]),
      withRatings(null),
      { ...good, rating: 0 },
      { ...good, rating: null },
      { ...good, surveyData: { ...good.surveyData, gymRating: undefined } },
      { ...good, surveyData: { ...good.surveyData, postWorkoutRating: 9 } },
      { ...good, feedback: "x".repeat(2_001) },
      { ...good, surveyData: undefined },
    ];
    for (const misfit of misfits) {
      const { status, code } = await submit(one, misfit);
      expect([JSON.stringify(misfit), status, code]).toEqual([
        JSON.stringify(misfit),
        400,
        "invalid_request",
      ]);
    }
    expect((await submit(one, good)).status).toBe(201);
  });

  it("a survey is accepted once, despite simultaneous requests", async () => {
    const pastSession = await hold(3);
    const [one] = membersOf(pastSession);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => submit(one, surveyOf(pastSession, one))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "already_rated")).toHaveLength(7);
    const again = await submit(one, surveyOf(pastSession, one, 1));
    expect([again.status, again.code]).toEqual([409, "already_rated"]);
    const ratings = await db()
      .selectFrom("ratings")
      .select("stars")
      .where("session_id", "=", pastSession.sessionId)
      .execute();
    expect(ratings).toEqual([{ stars: 5 }, { stars: 5 }]);
  });

  it("a survey opens with the end of the session and closes 30 days later", async () => {
    const pastSession = await hold(3);
    const [one, two] = membersOf(pastSession);
    const end = new Date(hoursAgo(2).getTime() + hourMs);
    const early = await at(new Date(end.getTime() - 1), () =>
      submit(one, surveyOf(pastSession, one)),
    );
    expect([early.status, early.code]).toEqual([409, "not_finished"]);
    const late = await at(new Date(end.getTime() + 30 * dayMs), () =>
      submit(one, surveyOf(pastSession, one)),
    );
    expect([late.status, late.code]).toEqual([409, "survey_closed"]);
    const last = new Date(end.getTime() + 30 * dayMs - 1);
    expect((await at(last, () => submit(one, surveyOf(pastSession, one)))).status).toBe(201);
    expect((await at(end, () => submit(two, surveyOf(pastSession, two)))).status).toBe(201);
    const again = await at(new Date(end.getTime() + 31 * dayMs), () =>
      submit(one, surveyOf(pastSession, one)),
    );
    expect(again.code).toBe("already_rated");
  });

  it("a survey is for members who were booked, in their own name, even without a subscription", async () => {
    const pastSession = await hold(3);
    const [one, two] = membersOf(pastSession);
    const [stranger] = await addMembers(db(), 1);
    if (stranger === undefined) throw new Error("Nobody was added.");
    const foreign = await submit(one, surveyOf(pastSession, two));
    expect([foreign.status, foreign.code]).toEqual([403, "forbidden"]);
    const outside = await submit(stranger, {
      ...surveyOf(pastSession, one),
      userId: stranger.username,
    });
    expect([outside.status, outside.code]).toEqual([404, "not_found"]);
    expect((await submit(one, { ...surveyOf(pastSession, one), sessionId: "123456" })).status).toBe(
      404,
    );
    expect(
      (await call(server.url, "POST", "/api/event-history", { body: surveyOf(pastSession, one) }))
        .status,
    ).toBe(401);
    await db()
      .updateTable("bookings")
      .set({ status: "cancelled", cancelled_at: hoursAgo(3) })
      .where("id", "=", pastSession.bookingIds[1] ?? "")
      .execute();
    expect((await submit(two, surveyOf(pastSession, two))).status).toBe(404);
    await db().deleteFrom("subscriptions").where("member_id", "=", one.id).execute();
    const withoutTwo = {
      ...pastSession,
      members: [one, ...pastSession.members.slice(2)],
      bookingIds: [pastSession.bookingIds[0] ?? "", ...pastSession.bookingIds.slice(2)],
    };
    expect((await submit(one, surveyOf(withoutTwo, one))).status).toBe(201);
  });
});

describe("a connection", () => {
  it("a connection is made by the second of two positive ratings, in either order, and both are notified", async () => {
    const pastSession = await hold(3);
    const [one, two, three] = membersOf(pastSession);
    await submit(one, surveyOf(pastSession, one, { [two.username]: 4, [three.username]: 5 }));
    expect(await connectionsOf(one)).toEqual([]);
    const { body } = await submit(
      two,
      surveyOf(pastSession, two, { [one.username]: 5, [three.username]: 3 }),
    );
    expect(await connectionsOf(one)).toEqual([two.username]);
    expect(await connectionsOf(two)).toEqual([one.username]);
    const named = body.attendeeList.find(
      ({ userId }: { userId: string }) => userId === one.username,
    );
    expect(named.name).toMatch(/^Added Member\d+$/);
    await submit(three, surveyOf(pastSession, three, { [one.username]: 3, [two.username]: 5 }));
    expect(await connectionsOf(three)).toEqual([]);
    for (const [member, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const { notifications } = (await get(member, "/api/notifications")).body;
      expect(notifications).toHaveLength(1);
      const connection = (await get(member, "/api/connections")).body[0];
      expect(notifications[0]).toMatchObject({
        type: "new_connection",
        isRead: false,
        metadata: {
          connectionId: connection.id,
          connectionUserName: connection.profile.fullName,
          connectionUserAvatar: null,
        },
      });
      expect(connection.otherUserId).toBe(other.username);
      expect((await get(member, "/api/profile")).body.connectionsMade).toBe(1);
    }
  });

  it("a connection is made once if both rate at the same instant", async () => {
    for (let round = 0; round < 6; round += 1) {
      const pastSession = await hold(4);
      const answers = await Promise.all(
        pastSession.members.map((member) => submit(member, surveyOf(pastSession, member))),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      for (const member of pastSession.members) {
        const others = pastSession.members
          .filter((other) => other !== member)
          .map(({ username }) => username);
        expect((await connectionsOf(member)).sort()).toEqual(others.sort());
        const { notifications } = (await get(member, "/api/notifications")).body;
        expect(notifications.map(({ type }: { type: string }) => type)).toEqual(
          others.map(() => "new_connection"),
        );
      }
    }
  });

  it("a connection comes with the second survey's reply, and is a match for both until each has looked", async () => {
    const pastSession = await hold(3);
    const [one, two, three] = membersOf(pastSession);
    const matchesOf = async (member: TestMember) => (await get(member, "/api/matches")).body;
    const first = await submit(one, surveyOf(pastSession, one));
    expect([first.body.newConnections, await matchesOf(one)]).toEqual([[], []]);
    const { body } = await submit(
      two,
      surveyOf(pastSession, two, { [one.username]: 5, [three.username]: 3 }),
    );
    const connected = (await get(two, "/api/connections")).body;
    expect(body.newConnections).toEqual(connected);
    expect(connected).toMatchObject([{ otherUserId: one.username }]);
    for (const [member, other] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(await matchesOf(member)).toMatchObject([{ otherUserId: other.username }]);
      expect(await matchesOf(member)).toEqual([]);
    }
    await submit(three, surveyOf(pastSession, three));
    await call(server.url, "POST", "/api/blocks", {
      cookie: three.cookie,
      body: { userId: one.username },
    });
    expect([await matchesOf(one), await matchesOf(three)]).toEqual([[], []]);
  });

  it("a connection needs both ratings for the same session", async () => {
    const people = await addMembers(db(), 3);
    const [first, second] = [await hold(people, 6), await hold(people, 2)];
    const [one, two] = membersOf(first);
    await submit(one, surveyOf(first, one, { [two.username]: 5 }));
    await submit(two, surveyOf(second, two, { [one.username]: 5 }));
    expect(await connectionsOf(one)).toEqual([]);
    await submit(two, surveyOf(first, two, { [one.username]: 4 }));
    expect(await connectionsOf(one)).toEqual([two.username]);
    // Another mutual like makes no second connection or notification.
    await submit(one, surveyOf(second, one, { [two.username]: 5 }));
    expect(await connectionsOf(one)).toEqual([two.username]);
    expect((await get(one, "/api/notifications")).body.notifications).toHaveLength(1);
  });

  it("a connection is made once for two sessions at the same instant", async () => {
    const people = await addMembers(db(), 3);
    const sessions = [await hold(people, 6), await hold(people, 2)];
    await Promise.all(
      sessions.flatMap((pastSession) =>
        people.map((member) => submit(member, surveyOf(pastSession, member))),
      ),
    );
    for (const member of people) {
      expect(await connectionsOf(member)).toHaveLength(2);
      expect((await get(member, "/api/notifications")).body.notifications).toHaveLength(2);
    }
  });

  it("a connection isn't announced to members who turned that off", async () => {
    const pastSession = await hold(2);
    const [one, two] = pastSession.members;
    if (one === undefined || two === undefined) throw new Error("Two are needed.");
    await db()
      .updateTable("notification_settings")
      .set({ connection_requests: false })
      .where("member_id", "=", one.id)
      .execute();
    await submit(one, surveyOf(pastSession, one));
    await submit(two, surveyOf(pastSession, two));
    expect(await connectionsOf(one)).toEqual([two.username]);
    expect((await get(one, "/api/notifications")).body.notifications).toEqual([]);
    expect((await get(two, "/api/notifications")).body.notifications).toHaveLength(1);
  });
});

describe("a rated member", () => {
  it("a rated member learns nothing but a connection: every reply is the same, whatever the rating", async () => {
    const [liked, disliked] = [await hold(3), await hold(3)];
    const replies = await Promise.all(
      [liked, disliked].map(async (pastSession, index) => {
        const [one, two, three] = membersOf(pastSession);
        const stars = index === 0 ? 5 : 1;
        for (const rater of [one, two])
          await submit(
            rater,
            surveyOf(pastSession, rater, {
              [three.username]: stars,
              [one.username]: 2,
              [two.username]: 2,
            }),
          );
        const paths = [
          "/api/event-history",
          "/api/bookings",
          "/api/connections",
          "/api/notifications",
          "/api/profile",
          "/api/sessions",
          "/api/auth/me",
        ];
        const seen = await Promise.all(paths.map(async (path) => (await get(three, path)).body));
        // A low rating of a member's own makes none.
        const own = await submit(three, surveyOf(pastSession, three, 2));
        return JSON.stringify([...seen, own.body]);
      }),
    );
    const faceless = replies.map((text) =>
      text
        .replaceAll(/m-[a-z0-9]{10}/g, "m-x")
        .replaceAll(/"(id|bookingId|sessionId|leadingAreaId)":"\d+"/g, '"$1":"n"')
        .replaceAll(/Added M(ember)?\w*\.?/g, "A")
        .replaceAll(/added\d+-\d+@/g, "a@")
        .replaceAll(/Held \d+/g, "H"),
    );
    expect(faceless[0]).toBe(faceless[1]);
    expect(replies.join()).not.toMatch(/attendeeRatings|stars/);
  });
});

describe("the request to rate", () => {
  it("the request to rate comes once at the end of the session to attendees who haven't rated, and is read by rating", async () => {
    const pastSession = await hold(3);
    const [one, two] = membersOf(pastSession);
    await submit(two, surveyOf(pastSession, two));
    const [job] = surveyJobs(server.application.context);
    if (job === undefined) throw new Error("There is no job.");
    const now = server.clock.now();
    expect((await job.nextDueAt(now))?.getTime()).toBeLessThanOrEqual(now.getTime());
    await Promise.all([job.run(now), job.run(now)]);
    expect(await job.nextDueAt(now)).toBeNull();
    const read = async (member: TestMember) => (await get(member, "/api/notifications")).body;
    const { notifications, unreadCount } = await read(one);
    expect(unreadCount).toBe(1);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      type: "survey_open",
      metadata: { sessionId: pastSession.sessionId },
    });
    expect((await read(two)).notifications).toEqual([]);
    await submit(one, surveyOf(pastSession, one, 3));
    expect((await read(one)).unreadCount).toBe(0);
  });

  it("the request to rate isn't sent for a closed survey or a cancelled session", async () => {
    const old = await hold(2, 24 * 40);
    const cancelled = await hold(2);
    await db()
      .updateTable("sessions")
      .set({ cancelled_at: hoursAgo(3) })
      .where("id", "=", cancelled.sessionId)
      .execute();
    const [job] = surveyJobs(server.application.context);
    await job?.run(server.clock.now());
    for (const member of [...old.members, ...cancelled.members]) {
      expect((await get(member, "/api/notifications")).body.notifications).toEqual([]);
    }
  });
});
