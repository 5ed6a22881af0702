import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Database } from "#server/platform/database.ts";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import type { Answer } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { startTwoServers } from "#testing/server-process.ts";
import { addRing } from "#testing/conversations.ts";
import { findInconsistencies } from "#testing/consistency.ts";

const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
let servers: [ServerProcess, ServerProcess];
let database: Database;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  ({ servers, database } = await startTwoServers());
  ({ areaId, venueId } = await addArea(database.db, "Testville"));
}, 60_000);
afterAll(async () => {
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  await database.close();
});

let turns = 0;
const anyUrl = () => servers[(turns += 1) % 2 === 0 ? 0 : 1].url;
const ask = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(anyUrl(), method, path, { cookie: member.cookie, body });
const leave = (member: TestMember) => ask(member, "DELETE", "/api/auth/account");
const book = (member: TestMember, sessionId: string, invitedConnections: string[] = []) =>
  ask(member, "POST", `/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
    invitedConnections,
  });

const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(
    database.db,
  );
  return rows[0]?.deadlocks;
};

/** Nobody may see an error or have waited for a deadlock to be broken. */
async function expectCalm(answers: readonly Answer[]): Promise<void> {
  const broken = answers.filter(({ status }) => status === 0 || status >= 500);
  expect(countAnswers(broken)).toEqual({});
  expect(await deadlocks()).toBe(0);
  expect(await findInconsistencies(database.db)).toEqual([]);
  const { rows: unworn } = await sql`
    select id from photos where not exists (select from members where photo_id = photos.id)`.execute(
    database.db,
  );
  expect(unworn).toEqual([]);
  const { rows } = await sql`
    select id from bookings where member_id is null and status = 'active' and starts_at > now()`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
}

describe("deleting a member under load", { timeout: 60_000 }, () => {
  it("deleting a member whose row a batch of bookings holds spoils nobody else's booking", async () => {
    for (let round = 0; round < 3; round += 1) {
      const startsAt = new Date(Date.now() + (60 + 3 * round) * hourMs).toISOString();
      const sessionId = await addSession(database.db, venueId, startsAt, { spots: 40 });
      const members = await addMembers(database.db, 40);
      const leavers = members.filter((_, index) => index % 4 === 0);
      const answers = await Promise.all([
        ...members.map((member) => book(member, sessionId)),
        ...leavers.map(leave),
      ]);
      await expectCalm(answers);
      const others = answers.slice(0, 40).filter((_, index) => index % 4 !== 0);
      expect(countAnswers(others)).toEqual({ "201": 30 });
      expect(countAnswers(answers.slice(40))).toEqual({ "204": 10 });
    }
  });

  it("deleting members amid everything they and others do breaks nothing", async () => {
    // Each moment happens with every role twice.
    for (let round = 0; round < 2; round += 1) {
      const ring = await addRing(database.db, 24);
      const start = Date.now() + (200 + 10 * round) * hourMs;
      const sessions = await Promise.all(
        [0, 0.5, 4].map((hours) =>
          addSession(database.db, venueId, new Date(start + hours * hourMs).toISOString(), {
            spots: 40,
          }),
        ),
      );
      const pastSession = await Promise.all(
        Array.from({ length: 6 }, (_, nth) =>
          addPastSession(
            database.db,
            new Date(Date.now() - 5 * hourMs),
            ring.slice(4 * nth, 4 * nth + 4).map(({ member }) => member),
          ),
        ),
      );
      const answers: Answer[] = [];
      const note = async (answer: Promise<Answer>) => void answers.push(await answer);
      await Promise.all(
        ring.flatMap(({ member, connectionId }, index) => {
          const next = ring[(index + 1) % ring.length]?.member ?? member;
          const own = pastSession[Math.floor(index / 4)];
          const isLeaver = index % 3 === round % 3;
          const converse = async () => {
            for (let nth = 0; nth < 4; nth += 1) {
              await note(
                ask(member, "POST", "/api/messages", {
                  connectionId,
                  fromUserId: member.username,
                  content: `${nth}`,
                }),
              );
              await note(ask(next, "GET", `/api/messages/${connectionId}`));
            }
          };
          const plan = async () => {
            for (const [nth, sessionId] of sessions.entries()) {
              await note(book(member, sessionId, nth % 2 === 0 ? [next.username] : []));
            }
            const { body } = await ask(member, "GET", "/api/bookings");
            for (const { id } of Array.isArray(body) ? body.slice(0, 1) : [])
              await note(ask(member, "DELETE", `/api/bookings/${id}`));
          };
          const judge = async () => {
            if (own !== undefined)
              await note(ask(member, "POST", "/api/event-history", surveyOf(own, member)));
            if (own !== undefined) {
              await note(
                ask(member, "POST", "/api/reports", {
                  userId: next.username,
                  context: { kind: "chat", id: connectionId },
                  text: "Hm.",
                }),
              );
            }
            if (index % 4 === 0)
              await note(ask(member, "POST", "/api/blocks", { userId: next.username }));
            if (index % 4 === 0) await note(ask(member, "DELETE", `/api/blocks/${next.username}`));
          };
          const look = async () => {
            for (const path of [
              "/api/profile",
              "/api/notifications",
              "/api/notifications/settings",
              "/api/preferences/fitness",
              "/api/preferences/session",
              "/api/connections",
              "/api/event-history",
              "/api/sessions",
            ]) {
              await note(ask(member, "GET", path));
            }
            await note(
              ask(member, "PUT", "/api/profile", {
                fullName: "Some Body",
                fitnessLevel: "beginner",
                bio: "",
                // All are of one network, whose photos wait for each other.
                avatarUrl: index === 0 ? onePixel : "/faces/5.svg",
              }),
            );
            await note(
              ask(member, "PUT", "/api/preferences/session", { matchingMode: "learn_from_others" }),
            );
          };
          const go = async () => {
            for (let nth = 0; nth < index % 8; nth += 1)
              await note(ask(member, "GET", "/api/notifications"));
            await Promise.all([note(leave(member)), note(leave(member))]);
          };
          return [converse(), plan(), judge(), look(), ...(isLeaver ? [go()] : [])];
        }),
      );
      await expectCalm(answers);
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from members where id = any (${ring.map(({ member }) => member.id)}::bigint[])`.execute(
        database.db,
      );
      expect(rows[0]?.left).toBe(16);
    }
  });

  it("deleting a member while many are notified skips that member", async () => {
    for (let round = 0; round < 10; round += 1) {
      const members = await addMembers(database.db, 12);
      const leavers = members.slice(0, 6);
      const startsAt = new Date(Date.now() + round * hourMs);
      const facts = {
        sessionId: "1",
        workoutType: "gym",
        startsAt,
        timeZone: "UTC",
        venue: "Hall",
      } as const;
      const notifying = database.db.transaction().execute((trx) =>
        notify(
          trx,
          members.map(({ id }) => id),
          { kind: "starts_soon", ...facts },
          startsAt,
        ),
      );
      await expectCalm(await Promise.all(leavers.map(leave)));
      await notifying;
    }
  });
});
