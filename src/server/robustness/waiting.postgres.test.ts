import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import type { Database } from "#server/platform/database.ts";
import { seededRandom } from "#shared/matching/form-groups.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import type { Answer } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { startTwoServers } from "#testing/server-process.ts";

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

let nth = 0;
const ask = ({ cookie }: TestMember, method: string, path: string, body?: unknown) =>
  call(servers[(nth += 1) % 2 === 0 ? 0 : 1].url, method, path, { cookie, body });
const book = (member: TestMember, sessionId: string) =>
  ask(member, "POST", `/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });
const join = (member: TestMember, sessionId: string) =>
  ask(member, "POST", `/api/sessions/${sessionId}/waitlist`, { areaId });
const leave = (member: TestMember, sessionId: string) =>
  ask(member, "DELETE", `/api/sessions/${sessionId}/waitlist`);
const sessionIn = (hours: number, spots: number) =>
  addSession(database.db, venueId, new Date(Date.now() + hours * hourMs).toISOString(), { spots });
const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));

async function waitedFor(hours: number, spots: number, waiting: number) {
  const id = await sessionIn(hours, spots);
  const inside = await addMembers(database.db, spots);
  const booked = await Promise.all(inside.map((member) => book(member, id)));
  expect(countAnswers(booked)).toEqual({ "201": spots });
  const line = await addMembers(database.db, waiting);
  for (const member of line) expect((await join(member, id)).status).toBe(201);
  const cancel = (place: number) =>
    ask(inside[place] as TestMember, "DELETE", `/api/bookings/${booked[place]?.body.id}`);
  return { id, line, cancel };
}

async function bookedIds(sessionId: string): Promise<Set<string | null>> {
  const rows = await database.db
    .selectFrom("bookings")
    .select("member_id")
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

async function waitingIds(sessionId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom("waitlist_entries")
    .select("member_id")
    .where("session_id", "=", sessionId)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.member_id);
}

describe("two servers on one database", { timeout: 90_000 }, () => {
  it("two servers pass freed spots down the line while others cancel, leave, join and book", async () => {
    const { id, line, cancel } = await waitedFor(72, 40, 18);
    const [busy, ...others] = line;
    if (busy === undefined) throw new Error("Nobody waits.");
    const strangers = await addMembers(database.db, 20);
    // The first in line is busy then, and keeps their place.
    expect((await book(busy, await sessionIn(72, 40))).status).toBe(201);
    const [cancels, books] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, (_, place) => cancel(place))),
      Promise.all(strangers.map((member) => book(member, id))),
      Promise.all([1, 9].map((place) => leave(others[place] as TestMember, id))),
      Promise.all(strangers.map((member) => join(member, id))),
    ]);
    expect(countAnswers(cancels)).toEqual({ "200": 12 });
    // At no moment could anyone book past the line.
    expect(countAnswers(books)).toEqual({ "409 session_full": 20 });
    const [inside, waiting] = [await bookedIds(id), await waitingIds(id)];
    expect(inside.size).toBe(40);
    expect(waiting[0]).toBe(busy.id);
    const served = others.filter((member) => inside.has(member.id)).map((member) => member.id);
    const unserved = others.filter((member) => waiting.includes(member.id));
    expect(served).toHaveLength(12);
    const lastServed = others.findIndex((member) => member.id === served.at(-1));
    for (const member of unserved) expect(others.indexOf(member)).toBeGreaterThan(lastServed);
    expect(slowest([...cancels, ...books])).toBeLessThan(10_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it("two servers offer spots of the last day to all and fill exactly the free ones", async () => {
    const { id, line, cancel } = await waitedFor(10, 20, 10);
    expect(countAnswers(await Promise.all([0, 1, 2, 3].map(cancel)))).toEqual({ "200": 4 });
    const notified = await database.db
      .selectFrom("notifications")
      .select("member_id")
      .where("type", "=", "waitlist_offer")
      .execute();
    expect(new Set(notified.map((row) => row.member_id))).toEqual(
      new Set(line.map(({ id: one }) => one)),
    );
    const books = await Promise.all(line.map((member) => book(member, id)));
    expect(countAnswers(books)).toEqual({ "201": 4, "409 session_full": 6 });
    expect(await waitingIds(id)).toHaveLength(6);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it("two servers lose no spot and sell none twice while everyone books, cancels, joins and leaves", async () => {
    const sessionsIn = (...hours: number[]) =>
      Promise.all(hours.map((start, place) => sessionIn(start, 2 + (place % 3))));
    const apart = await sessionsIn(96, 98, 100);
    const overlapping = await sessionsIn(120, 120.5, 12, 12.5, 15);
    const crowds = [
      { sessions: apart, crowd: await addMembers(database.db, 12) },
      { sessions: overlapping, crowd: await addMembers(database.db, 12) },
    ];
    const answers: Answer[] = [];
    const lane = async (member: TestMember, sessions: readonly string[], seed: number) => {
      const random = seededRandom(seed);
      const mine = new Map<string, string>();
      for (let round = 0; round < 12; round += 1) {
        const id = sessions[Math.floor(random() * sessions.length)] ?? "";
        const dice = random();
        const bookingId = mine.get(id);
        if (bookingId !== undefined && dice < 0.6) {
          answers.push(await ask(member, "DELETE", `/api/bookings/${bookingId}`));
          mine.delete(id);
        } else if (dice < 0.8) {
          const booked = await book(member, id);
          answers.push(booked);
          if (booked.status === 201) mine.set(id, booked.body.id);
          else if (booked.body?.code === "already_booked") {
            // Bookings from the waitlist are theirs to cancel too.
            const { body } = await ask(member, "GET", "/api/bookings");
            // A 401 holds none: their other lane has deleted the account.
            for (const { id: own, sessionId, status } of Array.isArray(body) ? body : [])
              if (status === "active") mine.set(sessionId, own);
          } else answers.push(await join(member, id));
        } else answers.push(await leave(member, id));
      }
      if (seed % 7 === 0) answers.push(await ask(member, "DELETE", "/api/auth/account"));
    };
    await Promise.all(
      crowds.flatMap(({ sessions, crowd }) =>
        crowd.flatMap((member, seed) => [
          lane(member, sessions, seed),
          lane(member, sessions, seed + 100),
        ]),
      ),
    );
    const refused = Object.keys(countAnswers(answers)).filter(
      (answer) => answer >= "5" || answer === "0",
    );
    expect(refused).toEqual([]);
    expect(slowest(answers)).toBeLessThan(10_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
    expect(await listLostSpots(apart)).toEqual([]);
    const { count } = await database.db
      .selectFrom("notifications")
      .select((select) => select.fn.countAll<string>().as("count"))
      .where("wording", "=", "waitlist_booked")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(20);
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

async function listLostSpots(sessionIds: readonly string[]): Promise<string[]> {
  const rows = await database.db
    .selectFrom("sessions")
    .innerJoin("waitlist_entries", "waitlist_entries.session_id", "sessions.id")
    .where("sessions.id", "in", sessionIds)
    .whereRef("booked_count", "<", "total_spots")
    .where((where) =>
      // A member who has booked a session five times that day doesn't get it again.
      where(
        where
          .selectFrom("bookings")
          .select((select) => select.fn.countAll<string>().as("times"))
          .whereRef("bookings.member_id", "=", "waitlist_entries.member_id")
          .whereRef("bookings.session_id", "=", "sessions.id"),
        "<",
        "5",
      ),
    )
    .select(["sessions.id", "waitlist_entries.member_id as memberId"])
    .execute();
  return rows.map(({ id, memberId }) => `member ${memberId} waits for a free spot of ${id}`);
}
