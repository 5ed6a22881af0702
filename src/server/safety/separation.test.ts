import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { groupJobs } from "#server/groups/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ areaId, venueId } = await addArea(db(), "Testville"));
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const as =
  ({ cookie }: TestMember) =>
  (method: string, path: string, body?: unknown) =>
    call(server.url, method, path, { cookie, body });
const block = (member: TestMember, other: TestMember) =>
  as(member)("POST", "/api/blocks", { userId: other.username });
const book = (member: TestMember, sessionId: string) =>
  as(member)("POST", `/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });

let days = 2;
async function sessionWith(count: number) {
  const startsAt = new Date(start.getTime() + (days += 1) * 24 * hourMs);
  const sessionId = await addSession(db(), venueId, startsAt.toISOString(), { spots: 40 });
  const people = await addMembers(db(), count);
  for (const person of people) expect((await book(person, sessionId)).status).toBe(201);
  return { sessionId, startsAt, people };
}

async function doDueJobs(): Promise<void> {
  const now = server.clock.now();
  await runDueJobs(groupJobs(server.application.context), now, now, async () => undefined);
}

async function groupedSession(count: number) {
  const session = await sessionWith(count);
  server.clock.set(new Date(session.startsAt.getTime() - 24 * hourMs));
  await doDueJobs();
  return session;
}

async function groupsOf(sessionId: string): Promise<Map<string, number | null>> {
  const rows = await db()
    .selectFrom("bookings")
    .select(["member_id as memberId", "group_no as groupNo"])
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .execute();
  return new Map(rows.map(({ memberId, groupNo }) => [memberId ?? "", groupNo]));
}

async function twoOfOneGroup(sessionId: string, [first, ...others]: readonly TestMember[]) {
  const groups = await groupsOf(sessionId);
  const mate = others.find(
    (other) => first !== undefined && groups.get(other.id) === groups.get(first.id),
  );
  if (first === undefined || mate === undefined) throw new Error("Nobody shares the group.");
  return [first, mate] as const;
}

const sizes = (groups: ReadonlyMap<string, number | null>) =>
  [...Map.groupBy(groups.values(), (groupNo) => groupNo).values()]
    .map((group) => group.length)
    .sort((a, b) => a - b);

const bookingOf = async (member: TestMember, sessionId: string) =>
  (await as(member)("GET", "/api/bookings")).body.find(
    (booking: { sessionId: string; status: string }) =>
      booking.sessionId === sessionId && booking.status === "active",
  );

describe("a block inside a group", () => {
  it("a block inside a group separates the two by moving one, announces only a changed group, and its removal moves nobody", async () => {
    const { sessionId, people } = await groupedSession(8);
    const before = await groupsOf(sessionId);
    const [blocker, blocked] = await twoOfOneGroup(sessionId, people);
    const { status, body } = await block(blocker, blocked);
    expect([status, Object.keys(body)]).toEqual([201, ["userId"]]);
    const after = await groupsOf(sessionId);
    expect(after.get(blocker.id)).not.toBe(after.get(blocked.id));
    expect(people.filter(({ id }) => after.get(id) !== before.get(id))).toHaveLength(1);
    expect(sizes(after)).toEqual([3, 5]);
    for (const person of people) {
      const { notifications } = (await as(person)("GET", "/api/notifications")).body;
      expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
        "Your group changed",
      ]);
    }
    expect(JSON.stringify(await bookingOf(blocked, sessionId))).not.toContain(blocker.username);

    await as(blocker)("DELETE", `/api/blocks/${blocked.username}`);
    await doDueJobs();
    expect(await groupsOf(sessionId)).toEqual(after);
  });

  it("a block inside a group makes small groups if there is no other way, and offers the blocker to leave", async () => {
    const { sessionId, startsAt, people } = await groupedSession(4);
    const [blocker, blocked] = await twoOfOneGroup(sessionId, people);
    const { bookingId } = (await block(blocker, blocked)).body.sessionsToLeave[0];
    expect(sizes(await groupsOf(sessionId))).toEqual([1, 3]);
    expect(bookingId).toBe((await bookingOf(blocker, sessionId)).id);
    // Repeating it offers nothing, so that it doesn't reveal where the other trains.
    expect((await block(blocker, blocked)).body).not.toHaveProperty("sessionsToLeave");
    expect((await block(blocked, blocker)).body).not.toHaveProperty("sessionsToLeave");
    for (const person of people) {
      const { notifications } = (await as(person)("GET", "/api/notifications")).body;
      expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
        "Your group changed",
      ]);
    }
    expect((await as(blocker)("DELETE", `/api/bookings/${bookingId}`)).status).toBe(200);
    expect(sizes(await groupsOf(sessionId))).toEqual([3]);

    const pair = await groupedSession(2);
    const [one, other] = await twoOfOneGroup(pair.sessionId, pair.people);
    expect((await block(one, other)).body.sessionsToLeave).toEqual([
      {
        bookingId: (await bookingOf(one, pair.sessionId)).id,
        sessionId: pair.sessionId,
        startTime: pair.startsAt.toISOString(),
        timeZone: "America/Chicago",
      },
    ]);
    expect(startsAt).not.toEqual(pair.startsAt);
  });

  it("a block inside a group changes nothing in a session that has started", async () => {
    const { sessionId, startsAt, people } = await groupedSession(4);
    const before = await groupsOf(sessionId);
    server.clock.set(startsAt);
    const [blocker, blocked] = await twoOfOneGroup(sessionId, people);
    expect((await block(blocker, blocked)).body).not.toHaveProperty("sessionsToLeave");
    await doDueJobs();
    expect(await groupsOf(sessionId)).toEqual(before);
  });

  it("a block inside a group is caught up with if the server stopped before it had separated the two", async () => {
    const { sessionId, people } = await groupedSession(8);
    const [blocker, blocked] = await twoOfOneGroup(sessionId, people);
    await sql`
      create function refuse_groups() returns trigger language plpgsql as $$ begin raise 'the server is gone'; end $$`.execute(
      db(),
    );
    await sql`
      create trigger refuse_groups before insert on session_groups
      for each row execute function refuse_groups()`.execute(db());
    expect((await block(blocker, blocked)).status).toBe(201);
    await sql`drop function refuse_groups() cascade`.execute(db());
    const together = await groupsOf(sessionId);
    expect(together.get(blocker.id)).toBe(together.get(blocked.id));
    await doDueJobs();
    const after = await groupsOf(sessionId);
    expect(after.get(blocker.id)).not.toBe(after.get(blocked.id));
  });
});

describe("one or two stars for a mate of the next group", () => {
  it("one or two stars for a next mate separate the two at once, and offer nothing; three leave the group unchanged", async () => {
    const { sessionId, people } = await groupedSession(8);
    const before = await groupsOf(sessionId);
    const [rater, rated] = await twoOfOneGroup(sessionId, people);
    const startedAt = new Date(server.clock.now().getTime() - 2 * hourMs);
    const trained = await addPastSession(db(), startedAt, people);
    const submit = (member: TestMember, stars: Readonly<Record<string, number>>) =>
      as(member)("POST", "/api/event-history", surveyOf(trained, member, stars));
    expect((await submit(rated, {})).status).toBe(201);
    expect(await groupsOf(sessionId)).toEqual(before);

    expect((await submit(rater, { [rated.username]: 2 })).status).toBe(201);
    const after = await groupsOf(sessionId);
    expect(after.get(rater.id)).not.toBe(after.get(rated.id));
    expect(people.filter(({ id }) => after.get(id) !== before.get(id))).toHaveLength(1);
  });

  it("one or two stars for a next mate count even while the groups are being formed", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { sessionId, startsAt, people } = await sessionWith(4);
      const [rater, rated] = people;
      if (rater === undefined || rated === undefined) throw new Error("Two are needed.");
      server.clock.set(new Date(startsAt.getTime() - 24 * hourMs));
      const startedAt = new Date(server.clock.now().getTime() - 2 * hourMs);
      const trained = await addPastSession(db(), startedAt, [rater, rated]);
      const survey = (member: TestMember, other: TestMember) =>
        as(member)(
          "POST",
          "/api/event-history",
          surveyOf(trained, member, { [other.username]: 1 }),
        );
      const answers = await Promise.all([
        doDueJobs(),
        survey(rater, rated),
        survey(rated, rater),
        doDueJobs(),
      ]);
      expect([answers[1]?.status, answers[2]?.status]).toEqual([201, 201]);
      await doDueJobs();
      const groups = await groupsOf(sessionId);
      expect(groups.get(rated.id)).not.toBeNull();
      expect(groups.get(rater.id)).not.toBe(groups.get(rated.id));
    }
  });
});

describe("a simultaneous block", () => {
  const rounds = 6;

  it("a block during the forming of groups on two servers separates the two", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sessionId, startsAt, people } = await sessionWith(4);
      const [blocker, blocked] = people;
      if (blocker === undefined || blocked === undefined) throw new Error("Two are needed.");
      server.clock.set(new Date(startsAt.getTime() - 24 * hourMs));
      await Promise.all([doDueJobs(), doDueJobs(), block(blocker, blocked)]);
      const groups = await groupsOf(sessionId);
      expect(groups.get(blocked.id)).not.toBeNull();
      expect(groups.get(blocker.id)).not.toBe(groups.get(blocked.id));
    }
  });

  it("a block during the other's booking separates the two", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sessionId, people } = await groupedSession(3);
      const [blocker] = people;
      const [newcomer] = await addMembers(db(), 1);
      if (blocker === undefined || newcomer === undefined) throw new Error("Two are needed.");
      const [booked] = await Promise.all([book(newcomer, sessionId), block(blocker, newcomer)]);
      expect(booked.status).toBe(201);
      const groups = await groupsOf(sessionId);
      expect(groups.get(newcomer.id)).not.toBeNull();
      expect(groups.get(blocker.id)).not.toBe(groups.get(newcomer.id));
    }
  });
});
