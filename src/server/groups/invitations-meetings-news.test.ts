import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { connectPair } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { writeAttendance } from "#testing/world-rows.ts";
import { updateGroups } from "./actions.ts";
import { groupJobs } from "./part.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer(start);
  ({ areaId, venueId } = await addArea(db(), "Testville"));
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const after = (hours: number) => new Date(start.getTime() + hours * hourMs);

/** Four who want strength and four who want health: each four suit each other slightly better. */
async function addEight(): Promise<{
  strong: TestMember[];
  healthy: TestMember[];
  all: TestMember[];
}> {
  const all = await addMembers(db(), 8);
  const [strong, healthy] = [all.slice(0, 4), all.slice(4)];
  const ids = strong.map(({ id }) => id);
  await db()
    .updateTable("profiles")
    .set({ fitness_goal: "build_strength" })
    .where("member_id", "in", ids)
    .execute();
  return { strong, healthy, all };
}

async function book(
  member: TestMember,
  sessionId: string,
  invitedConnections: string[] = [],
): Promise<string> {
  const body = { sessionId, userId: member.username, areaId, invitedConnections };
  const answer = await call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
    cookie: member.cookie,
    body,
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function formGroups(sessionId: string): Promise<void> {
  const { startsAt } = await db()
    .selectFrom("sessions")
    .select("starts_at as startsAt")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  await updateGroups(server.application.context, sessionId, moments.groupForming.at(startsAt));
}

async function strongInGroups(sessionId: string, strong: readonly TestMember[]): Promise<number[]> {
  const rows = await db()
    .selectFrom("bookings")
    .select(["member_id", "group_no"])
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .execute();
  const groups = [...Map.groupBy(rows, (row) => row.group_no).values()];
  return groups
    .map((group) => group.filter((row) => strong.some(({ id }) => id === row.member_id)).length)
    .sort((a, b) => a - b);
}

describe("an invitation", () => {
  it("an invitation keeps friends together, and no longer counts once its sender has cancelled, even after booking again", async () => {
    const { strong, healthy, all } = await addEight();
    const [host] = strong;
    const [guest] = healthy;
    if (host === undefined || guest === undefined) throw new Error("Nobody was added.");
    await connectPair(db(), host, guest);
    const sessions = [];
    for (const hours of [40, 60])
      sessions.push(await addSession(db(), venueId, after(hours).toISOString()));
    const [kept = "", cancelled = ""] = sessions;
    for (const sessionId of sessions) {
      for (const member of all.filter((one) => one !== host)) await book(member, sessionId);
    }
    await book(host, kept, [guest.username]);
    const bookingId = await book(host, cancelled, [guest.username]);
    await call(server.url, "DELETE", `/api/bookings/${bookingId}`, { cookie: host.cookie });
    await book(host, cancelled);
    for (const sessionId of sessions) await formGroups(sessionId);
    expect(await strongInGroups(kept, strong)).not.toEqual([0, 4]);
    expect(await strongInGroups(cancelled, strong)).toEqual([0, 4]);
  });
});

describe("members who met in one of their last four sessions", () => {
  it("members who met in their last four sessions are mixed with new faces, and count as new again after four sessions apart", async () => {
    const { strong, all } = await addEight();
    const met = await addPastSession(db(), after(-240), all);
    for (const [index, id] of met.bookingIds.entries()) {
      await db()
        .updateTable("bookings")
        .set({ group_no: index < 4 ? 1 : 2 })
        .where("id", "=", id)
        .execute();
    }
    for (const hours of [-200, -160, -120]) await addPastSession(db(), after(hours), all);
    const strongAt = async (hours: number) => {
      const sessionId = await addSession(db(), venueId, after(hours).toISOString());
      for (const member of all) await book(member, sessionId);
      await formGroups(sessionId);
      return strongInGroups(sessionId, strong);
    };
    expect(await strongAt(60)).toEqual([2, 2]);
    await addPastSession(db(), after(-80), all);
    // Earlier than the other one, so not among their last.
    expect(await strongAt(40)).toEqual([0, 4]);
  });
});

describe("a group that changes", () => {
  it("a changed group is announced to its members until the start of the session, and not afterwards", async () => {
    const countNewsAt = async (hoursAfterStart: number) => {
      const startsAt = after(100);
      const sessionId = await addSession(db(), venueId, startsAt.toISOString());
      const people = await addMembers(db(), 5);
      for (const member of people) await book(member, sessionId);
      await formGroups(sessionId);
      // As if a server had stopped before it mended the group.
      const bookings = db()
        .selectFrom("bookings")
        .select("id")
        .where("session_id", "=", sessionId)
        .orderBy("id")
        .limit(1);
      await db()
        .updateTable("bookings")
        .set({ status: "cancelled", cancelled_at: start })
        .where("id", "in", bookings)
        .execute();
      await db()
        .updateTable("sessions")
        .set({ booked_count: 4, groups_stale_since: start })
        .where("id", "=", sessionId)
        .execute();
      const now = new Date(startsAt.getTime() + hoursAfterStart * hourMs);
      server.clock.set(now);
      await runDueJobs(groupJobs(server.application.context), now, now, async () => undefined);
      const { groups_stale_since: staleSince } = await db()
        .selectFrom("sessions")
        .select("groups_stale_since")
        .where("id", "=", sessionId)
        .executeTakeFirstOrThrow();
      expect(staleSince).toBeNull();
      const notified = await db()
        .selectFrom("notifications")
        .select("member_id")
        .where("wording", "=", "group_changed")
        .where(sql<string>`params ->> 'sessionId'`, "=", sessionId)
        .execute();
      server.clock.set(start);
      return notified.length;
    };
    expect([await countNewsAt(-0.001), await countNewsAt(0)]).toEqual([4, 0]);
  });
});

describe("a group mate", () => {
  it("a group mate is shown with their level and profile, a former meeting, and whether they host", async () => {
    const [ann, ben, cat, dan, host] = await addMembers(db(), 5);
    if (!ann || !ben || !cat || !dan || !host) throw new Error("Five members were to be added.");
    const group = [ann, ben, cat, dan];
    const lateEvening = new Date("2026-11-11T03:30:00.000Z");
    const earlier = await addPastSession(db(), after(-600), group);
    const met = await addPastSession(db(), lateEvening, group);
    const inGroup = (bookingId: string | undefined, changed: object) =>
      db()
        .updateTable("bookings")
        .set({ group_no: 1, ...changed })
        .where("id", "=", bookingId ?? "")
        .execute();
    for (const index of [0, 1]) await inGroup(earlier.bookingIds[index], {});
    for (const index of [0, 1]) await inGroup(met.bookingIds[index], {});
    // She was absent from that group; he attended in another group.
    await inGroup(met.bookingIds[2], {});
    await writeAttendance(db(), [met.bookingIds[2]], { attendance: "absent" });
    await inGroup(met.bookingIds[3], { group_no: 2 });
    await db()
      .insertInto("session_groups")
      .values({
        session_id: met.sessionId,
        group_no: 1,
        reasons: JSON.stringify([{ kind: "goal", goals: ["build_strength"] }]),
      })
      .execute();
    await db()
      .updateTable("profiles")
      .set({ bio: "Squats first.", fitness_level: "advanced" })
      .where("member_id", "=", ben.id)
      .execute();
    // The group as a whole has nothing in common, but Ann shares something with each of the others.
    const goals = [
      [ann, "improve_endurance"],
      [ben, "lose_weight"],
      [cat, "improve_endurance"],
      [dan, "build_strength"],
    ] as const;
    for (const [{ id }, goal] of goals)
      await db()
        .updateTable("profiles")
        .set({ fitness_goal: goal })
        .where("member_id", "=", id)
        .execute();
    const sessionId = await addSession(db(), venueId, after(20).toISOString());
    for (const member of group) await book(member, sessionId);
    await db()
      .updateTable("sessions")
      .set({ host_member_id: host.id })
      .where("id", "=", sessionId)
      .execute();
    const readBooking = async (member: TestMember) => {
      const { body } = await call(server.url, "GET", "/api/bookings", { cookie: member.cookie });
      return body.find((booking: { sessionId: string }) => booking.sessionId === sessionId);
    };
    expect(await readBooking(ann)).not.toHaveProperty("hostName");
    await formGroups(sessionId);
    const mateOf = async (member: TestMember, other: TestMember) =>
      (await readBooking(member)).attendeeList.find(
        ({ userId }: { userId: string }) => userId === other.username,
      );
    expect((await readBooking(ann)).hostName).toMatch(/^Added M\.$/);
    expect(await mateOf(ann, ben)).toMatchObject({
      bio: "Squats first.",
      fitnessLevel: "advanced",
      lastTrainedOn: "2026-11-10",
    });
    for (const stranger of [cat, dan])
      expect(await mateOf(ann, stranger)).toMatchObject({ lastTrainedOn: null });
    for (const unsaid of ["fitnessLevel", "shared"])
      expect(await mateOf(ann, ann)).not.toHaveProperty(unsaid);
    const sharedWith = async (other: TestMember) => (await mateOf(ann, other)).shared;
    const shared = [await sharedWith(ben), await sharedWith(cat), await sharedWith(dan)];
    expect(shared[1]).toEqual({ kind: "goal", goals: ["improve_endurance"] });
    expect(new Set(shared.map(({ kind }) => kind)).size).toBe(3);

    await connectPair(db(), ann, ben);
    await connectPair(db(), ann, cat);
    const { body: connections } = await call(server.url, "GET", "/api/connections", {
      cookie: ann.cookie,
    });
    const lastWith = ({ username }: TestMember) =>
      connections.find(({ otherUserId }: { otherUserId: string }) => otherUserId === username)
        .lastTraining;
    expect(lastWith(ben)).toEqual({
      date: "2026-11-10",
      workoutType: "gym",
      groupReasons: [{ kind: "goal", goals: ["build_strength"] }],
    });
    expect(lastWith(cat)).toBeNull();

    const block = (blocker: TestMember, blocked: TestMember) =>
      db()
        .insertInto("blocks")
        .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: start })
        .execute();
    await block(ann, ben);
    await block(host, ann);
    const { attendeeList, hostName } = await readBooking(ann);
    expect(hostName).toBeUndefined();
    const hidden = attendeeList.find(({ userId }: { userId: string }) =>
      userId.startsWith("hidden-"),
    );
    expect(Object.keys(hidden).toSorted()).toEqual(["avatar", "id", "name", "userId"]);
  });
});
