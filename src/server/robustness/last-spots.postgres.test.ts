import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { placeBookings } from "#server/bookings/place-queries.ts";
import { freeBooking } from "#server/bookings/queries.ts";
import type { Database } from "#server/platform/database.ts";
import { seededRandom } from "#shared/matching/form-groups.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import type { Answer } from "#testing/http-calls.ts";
import { addMembers, connectInARing } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession, addSlot } from "#testing/places.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { startTwoServers } from "#testing/server-process.ts";
import { findInconsistencies } from "#testing/consistency.ts";

let servers: [ServerProcess, ServerProcess];
let database: Database;
let areaId: string;
let venueId: string;
let members: TestMember[];

beforeAll(async () => {
  ({ servers, database } = await startTwoServers());
  ({ areaId, venueId } = await addArea(database.db, "Testville"));
  members = await addMembers(database.db, 500);
  await connectInARing(database.db, members);
}, 60_000);
afterAll(async () => {
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  await database.close();
});

let hours = 48;
/** Another start for each test, so that none overlaps another's. */
const later = () => new Date(Date.now() + (hours += 3) * hourMs).toISOString();

const book = (
  server: ServerProcess,
  member: TestMember,
  sessionId: string,
  invited: string[] = [],
) =>
  call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
    cookie: member.cookie,
    body: { sessionId, userId: member.username, areaId, invitedConnections: invited },
  });

const serverOf = (index: number) => servers[index % 2 === 0 ? 0 : 1];

async function countBookings(sessionId: string) {
  const session = await database.db
    .selectFrom("sessions")
    .select("booked_count")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const active = await database.db
    .selectFrom("bookings")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .execute();
  return { counted: session.booked_count, active: active.length };
}

describe("two servers on one database", { timeout: 60_000 }, () => {
  it("two servers sell 40 spots to 500 members exactly 40 times", async () => {
    const id = await addSession(database.db, venueId, later(), { spots: 40 });
    const answers = await Promise.all(
      members.map((member, index) => book(serverOf(index), member, id)),
    );
    expect(countAnswers(answers)).toEqual({ "201": 40, "409 session_full": 460 });
    expect(await countBookings(id)).toEqual({ counted: 40, active: 40 });
  });

  it("two servers book a member who asks both at once only once", async () => {
    const id = await addSession(database.db, venueId, later(), { spots: 40 });
    const pairs = await Promise.all(
      members
        .slice(0, 40)
        .map((member) => Promise.all(servers.map((server) => book(server, member, id)))),
    );
    for (const pair of pairs)
      expect(countAnswers(pair)).toEqual({ "201": 1, "409 already_booked": 1 });
    expect(await countBookings(id)).toEqual({ counted: 40, active: 40 });
  });

  it("two servers give a member one of several overlapping sessions, without delay", async () => {
    const start = Date.parse(later());
    const sessions = await Promise.all(
      [0, 10, 20, 30].map((minutes) =>
        addSession(database.db, venueId, new Date(start + minutes * 60_000).toISOString(), {
          spots: 40,
        }),
      ),
    );
    const groups = await Promise.all(
      members
        .slice(0, 40)
        .map((member) =>
          Promise.all(sessions.map((id, index) => book(serverOf(index), member, id))),
        ),
    );
    for (const group of groups) {
      expect(countAnswers(group)).toEqual({ "201": 1, "409 overlapping_booking": 3 });
    }
    // PostgreSQL breaks a deadlock after a second: nobody may have waited for that.
    expect(slowest(groups.flat())).toBeLessThan(10_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it("two servers keep the counts right while members book, invite and cancel repeatedly", async () => {
    const start = Date.parse(later());
    const sessions = await Promise.all([
      addSession(database.db, venueId, new Date(start).toISOString(), { spots: 40 }),
      addSession(database.db, venueId, new Date(start + 30 * 60_000).toISOString(), { spots: 40 }),
      addSession(database.db, venueId, new Date(start + 2 * hourMs).toISOString(), { spots: 3 }),
    ]);
    const crowd = members.slice(0, 24);
    const answers: Answer[] = [];
    await Promise.all(
      crowd.flatMap((member, index) =>
        servers.map(async (server, lane) => {
          const friend = crowd[index + 1];
          for (let round = 0; round < 8; round += 1) {
            const id = sessions[(round + lane + index) % sessions.length] ?? "";
            const invited = friend !== undefined && round % 2 === 0 ? [friend.username] : [];
            const booked = await book(server, member, id, invited);
            answers.push(booked);
            if (booked.status !== 201 || round % 3 === 2) continue;
            const path = `/api/bookings/${booked.body.id}`;
            const cancels = await Promise.all(
              servers.map(({ url }) => call(url, "DELETE", path, { cookie: member.cookie })),
            );
            expect(countAnswers(cancels)).toEqual({ "200": 1, "409 not_upcoming": 1 });
          }
        }),
      ),
    );
    // The last: for members who have booked one session five times that day.
    const allowed = [
      "201",
      "409 already_booked",
      "409 overlapping_booking",
      "409 session_full",
      "429 too_many_requests",
    ];
    expect(
      Object.keys(countAnswers(answers)).filter((answer) => !allowed.includes(answer)),
    ).toEqual([]);
    expect(slowest(answers)).toBeLessThan(10_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it("two servers stop a member who asks for 40 sessions at once at 20 and hold up nobody else", async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, () => addSession(database.db, venueId, later(), { spots: 40 })),
    );
    const [greedy, ...others] = members.slice(200, 221);
    if (greedy === undefined) throw new Error("Nobody was added.");
    const friend = members[199]?.username ?? "";
    const answers = await Promise.all(
      // Half of them with an invitation, which takes a separate transaction.
      ids.map((id, index) => book(serverOf(index), greedy, id, index % 4 < 2 ? [friend] : [])),
    );
    expect(countAnswers(answers)).toEqual({ "201": 20, "409 too_many_bookings": 20 });
    const active = await database.db
      .selectFrom("bookings")
      .select("id")
      .where("member_id", "=", greedy.id)
      .where("status", "=", "active")
      .where("starts_at", ">", new Date(Date.now()))
      .execute();
    expect(active).toHaveLength(20);

    const elsewhere = await addSession(database.db, venueId, later(), { spots: 40 });
    const { held } = await database.db.transaction().execute(async (trx) => {
      // As an open booking of theirs would hold it.
      await trx
        .selectFrom("members")
        .select("id")
        .where("id", "=", greedy.id)
        .forNoKeyUpdate()
        .execute();
      const underWay = book(servers[0], greedy, elsewhere);
      const replies = await Promise.all(
        others.map((member) => book(servers[0], member, elsewhere)),
      );
      expect(countAnswers(replies)).toEqual({ "201": 20 });
      return { held: underWay };
    });
    expect(countAnswers([await held])).toEqual({ "409 too_many_bookings": 1 });
  });

  it("two servers book a new session's series before 200 members who ask both for it at once", async () => {
    const city = "Dallas, TX";
    const slotId = await addSlot(database.db, venueId, city);
    const sessionId = await addSession(database.db, venueId, later(), { spots: 8 });
    const weekly = members.slice(300, 305).map(({ id }) => id);
    const series = { slot_id: slotId, area_id: areaId, created_at: new Date(Date.now()) };
    await database.db
      .insertInto("series")
      .values(weekly.map((id) => ({ ...series, member_id: id })))
      .execute();
    // As the timetable's job leaves it. The servers' own jobs may come first, or not.
    await database.db
      .updateTable("sessions")
      .set({ slot_id: slotId, local_date: "2100-01-01", series_due_at: new Date(Date.now()) })
      .where("id", "=", sessionId)
      .execute();
    const answers = await Promise.all(
      members.slice(300).map((member, index) => book(serverOf(index), member, sessionId)),
    );
    expect(countAnswers(answers)).toEqual({
      "201": 3,
      "409 already_booked": 5,
      "409 session_full": 192,
    });
    const { rows } = await sql<{ result: string }>`
      select result from series_results where session_id = ${sessionId}`.execute(database.db);
    expect(rows).toEqual(weekly.map(() => ({ result: "booked" })));
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it("two servers place and cancel bookings in any order without deadlocks", async () => {
    // Only the statements, much closer together than calls can be.
    const start = Date.parse(later());
    const sessions = await Promise.all(
      [0, 30, 60, 120].map((minutes, index) =>
        addSession(database.db, venueId, new Date(start + minutes * 60_000).toISOString(), {
          spots: index + 1,
        }),
      ),
    );
    const crowd = members.slice(100, 116);
    const now = new Date(Date.now());
    const at = { now, realNow: now };
    const random = seededRandom(7);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    let placedCount = 0;
    const lane = async () => {
      for (let round = 0; round < 60; round += 1) {
        const requests = Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({
          sessionId: pick(sessions) ?? "",
          memberId: pick(crowd)?.id ?? "",
          areaId,
        }));
        const placed = await placeBookings(database.db, requests, at);
        for (const [index, booking] of placed.entries()) {
          if (booking === undefined) continue;
          placedCount += 1;
          expect(
            await database.db
              .transaction()
              .execute((trx) => freeBooking(trx, booking.id, requests[index]?.memberId ?? "", now)),
          ).toBeTruthy();
        }
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: 16 }, lane));
    // About 310, depending on the lanes' luck.
    expect(placedCount).toBeGreaterThan(200);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
    for (const id of sessions) expect(await countBookings(id)).toEqual({ counted: 0, active: 0 });
  });

  it("the two servers logged no complaint", () => {
    for (const server of servers) {
      expect(server.complaints.filter((line) => !line.includes("screens are not built"))).toEqual(
        [],
      );
      expect(server.stderr).toBe("");
    }
  });
});

const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));
