import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Booking, EventHistoryEntry } from "#shared/api/bookings.ts";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { rollBackAfter } from "#testing/transactions.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import type { PersonName } from "#testing/world-plan.ts";
import { cancelComingBookings, insertInvitations } from "./actions.ts";
import { cancelForMember } from "./book-for-member.ts";
import { hasComingSessions, listBookingsSince, listEndedBookings } from "./queries.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer(start);
  world = await makeWorld(server.application);
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const after = (ms: number) => new Date(start.getTime() + ms);
const ask = async ({ cookie }: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, { cookie, body });
const read = async (name: PersonName, path: string) =>
  (await ask(world[name], "GET", `/api/${path}`)).body;

async function stateOfBookings(on: Db): Promise<Record<string, string>> {
  const rows = await on.selectFrom("bookings").select(["id", "status"]).orderBy("id").execute();
  return Object.fromEntries(rows.map(({ id, status }) => [world.bookingNameOf(id), status]));
}

const changesBetween = (before: Record<string, string>, now: Record<string, string>) =>
  Object.keys({ ...before, ...now })
    .filter((key) => before[key] !== now[key])
    .toSorted();

describe("the list of bookings", () => {
  const listOf = async (name: PersonName) =>
    (await read(name, "bookings")).map(
      ({ sessionId, status }: Booking) => `${world.sessionNameOf(sessionId)} ${status}`,
    );

  it("the list of bookings holds one's own coming, current and cancelled bookings, by start", async () => {
    expect(await listOf("ana")).toEqual([
      "soon active",
      "planned active",
      "fullToo active",
      "moved active",
      "calledOff cancelled",
      "women active",
    ]);
    expect(await listOf("ben")).toEqual([
      "running active",
      "soon active",
      "planned active",
      "full active",
      "moved cancelled",
      "calledOff cancelled",
    ]);
    expect(await listOf("dan")).toEqual([
      "lastWeek cancelled",
      "running active",
      "soon active",
      "full active",
      "fullToo active",
    ]);
    expect(await listOf("finn")).toEqual([]);
  });

  it("the list of bookings shows one's own group, and the host to everyone but the host", async () => {
    const groupOf = async (name: PersonName) => {
      const bookings: Booking[] = await read(name, "bookings");
      const soon = bookings.find(({ sessionId }) => sessionId === world.sessions.soon);
      const mates = soon?.attendeeList.map(({ userId }) => world.nameOf(userId)).toSorted();
      return { mates, host: soon?.hostName };
    };
    const one = ["ana", "ben", "iris", "nora"];
    expect(await groupOf("ana")).toEqual({ mates: one, host: "Nora N." });
    expect(await groupOf("nora")).toEqual({ mates: one, host: undefined });
    expect(await groupOf("cleo")).toEqual({ mates: ["cleo", "dan", "jack"], host: "Nora N." });
    const { ben, iris, nora } = world;
    const blocks = [
      { blocker_id: ben.id, blocked_id: nora.id, created_at: start },
      { blocker_id: nora.id, blocked_id: iris.id, created_at: start },
    ];
    await db().insertInto("blocks").values(blocks).execute();
    const hosts = [];
    for (const name of ["ana", "ben", "iris", "cleo"] as const)
      hosts.push((await groupOf(name)).host);
    expect(hosts).toEqual(["Nora N.", undefined, undefined, "Nora N."]);
    const ofNora = [ben.id, nora.id];
    await db().deleteFrom("blocks").where("blocker_id", "in", ofNora).execute();
  });

  it("the list of bookings can be limited to the first that end after a moment, or the last that have ended", async () => {
    const { id } = world.ana;
    const name = ({ sessionId }: { sessionId: string }) => world.sessionNameOf(sessionId);
    const since = await listBookingsSince(db(), id, after(-10 * hourMs), 3);
    expect(since.map(name)).toEqual(["past", "soon", "planned"]);
    expect((await listEndedBookings(db(), id, start, 1)).map(name)).toEqual(["past"]);
  });
});

describe("the history", () => {
  const historyOf = async (name: PersonName) => {
    const entries: EventHistoryEntry[] = await read(name, "event-history");
    return entries.map(({ session, attendance, canObject, attendeeList }) => [
      world.sessionNameOf(session.id),
      attendance,
      canObject,
      attendeeList.map(({ userId, wasAbsent }) =>
        wasAbsent === true ? `${world.nameOf(userId)} (absent)` : world.nameOf(userId),
      ),
    ]);
  };
  const sorted = (history: Awaited<ReturnType<typeof historyOf>>) =>
    history.map(([session, attendance, canObject, mates]) => [
      session,
      attendance,
      canObject,
      Array.isArray(mates) ? mates.toSorted() : mates,
    ]);

  it("the history of bookings holds past bookings that weren't cancelled, latest first, with one's own and mates' absences", async () => {
    const inPast = ["ana", "ben", "iris (absent)", expect.stringMatching(/^nobody/)];
    const lastWeek = ["ana", "ben (absent)", "cleo", "iris"];
    expect(sorted(await historyOf("ana"))).toEqual([
      ["past", null, false, inPast],
      ["lastWeek", "present", false, lastWeek],
    ]);
    expect(sorted(await historyOf("ben"))).toEqual([
      ["past", null, false, inPast],
      ["lastWeek", "absent", true, lastWeek],
    ]);
    expect(sorted(await historyOf("iris"))).toEqual([
      ["past", "absent", true, inPast],
      ["lastWeek", "present", false, lastWeek],
    ]);
    expect((await historyOf("dan")).map(([session]) => session)).toEqual(["past"]);
    expect(await historyOf("hugo")).toEqual([]);
  });
});

describe("the count of due events", () => {
  const dueOf = async (name: PersonName) => {
    const { surveys, checkIns, offers } = await read(name, "due-events");
    return [surveys, checkIns, offers];
  };
  const nextOf = async (name: PersonName) => (await read(name, "due-events")).nextChangeAt;

  it("the count of due events includes a survey of each attended, unrated session, and none of those missed or cancelled", async () => {
    const { ana } = world;
    expect([await dueOf("ana"), await dueOf("ben"), await dueOf("iris")]).toEqual([
      [2, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect([await dueOf("dan"), await dueOf("hugo"), await dueOf("eva")]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const rate = (rating: number | null) =>
      db()
        .updateTable("bookings")
        .set({ rating })
        .where("session_id", "=", world.sessions.lastWeek)
        .where("member_id", "=", ana.id)
        .execute();
    await rate(4);
    expect([await dueOf("ana"), await dueOf("cleo")]).toEqual([
      [1, 0, 0],
      [2, 0, 0],
    ]);
    await rate(null);
  });

  it("the count of due events includes a check-in of each booked session that is about to start", async () => {
    expect([await nextOf("ben"), await nextOf("cleo"), await nextOf("hugo")]).toEqual([
      after(30 * minuteMs).toISOString(),
      after(11.5 * hourMs).toISOString(),
      null,
    ]);
    server.clock.set(after(12 * hourMs - minuteMs));
    const due = [];
    for (const name of [
      "ana",
      "ben",
      "cleo",
      "dan",
      "hugo",
      "iris",
      "jack",
      "kim",
      "nora",
    ] as const)
      if ((await dueOf(name))[1] === 1) due.push(name);
    expect(due).toEqual(["ana", "ben", "cleo", "dan", "iris", "jack", "nora"]);
  });

  it("the count of due events includes each free spot offered to the waitlist, and none of a session that is called off", async () => {
    const { full, fullToo } = world.sessions;
    const change = (id: string, changes: { total_spots?: number; cancelled_at?: Date | null }) =>
      db().updateTable("sessions").set(changes).where("id", "=", id).execute();
    server.clock.set(after(47 * hourMs));
    await change(full, { total_spots: 7 });
    const offers = async () => [
      (await dueOf("finn"))[2],
      (await dueOf("eva"))[2],
      (await dueOf("lars"))[2],
    ];
    expect(await offers()).toEqual([1, 1, 0]);
    await change(fullToo, { total_spots: 5 });
    expect(await offers()).toEqual([2, 2, 0]);
    await change(fullToo, { cancelled_at: start });
    expect(await offers()).toEqual([1, 1, 0]);
    await change(full, { total_spots: 6 });
    await change(fullToo, { total_spots: 4, cancelled_at: null });
  });
});

describe("the bookings and waits of an audience", () => {
  it("the bookings and waits of an audience include everyone with a spot in a coming session for it, or a place on its list", async () => {
    const holders = async (audience: "everyone" | "women", now: Date) => {
      const rows = await db().selectFrom("members").select(["id", "username"]).execute();
      const found = [];
      for (const { id, username } of rows)
        if (await hasComingSessions(db(), id, audience, now)) found.push(world.nameOf(username));
      return found.toSorted();
    };
    expect(await holders("women", start)).toEqual(["ana", "cleo"]);
    const booked = [
      "ana",
      "ben",
      "cleo",
      "dan",
      "iris",
      "jack",
      "kim",
      "lars",
      "lena",
      "nora",
      "omar",
    ];
    expect(await holders("everyone", start)).toEqual([...booked, "eva", "finn", "gwen"].toSorted());
    expect(await holders("everyone", after(65 * hourMs))).toEqual([
      "ana",
      "cleo",
      "dan",
      "eva",
      "finn",
      "kim",
      "omar",
    ]);
    expect(await holders("women", after(100 * hourMs))).toEqual([]);
  });
});

it("invitations with a booking reach connections alone, and only those who can book the session and haven't", async () => {
  const { ana, ben, cleo, dan, jack, lena } = world;
  const all = [ben, cleo, dan, jack, lena].map(({ id }) => id);
  const inviteTo = (session: "planned" | "moved" | "women") =>
    rollBackAfter(db(), async (trx) => {
      const bookingId = world.bookings[session][ana.username] ?? "";
      const news = await insertInvitations(trx, bookingId, all);
      const rows = await trx
        .selectFrom("invitations")
        .select("member_id")
        .where("booking_id", "=", bookingId)
        .execute();
      const names = (ids: readonly string[]) => ids.map(world.nameOfId).toSorted();
      return [names(rows.map(({ member_id }) => member_id)), names(news)];
    });
  expect(await inviteTo("planned")).toEqual([["ben", "cleo"], ["cleo"]]);
  expect(await inviteTo("moved")).toEqual([["ben", "cleo"], ["ben"]]);
  expect(await inviteTo("women")).toEqual([["ben", "cleo"], []]);
});

it("booking is refused for an area that is closed or in another city", async () => {
  const { planned } = world.sessions;
  const { iris } = world;
  for (const area of ["retired", "river"] as const) {
    const body = { sessionId: planned, userId: iris.username, areaId: world.areas[area] };
    const { status, code } = await ask(iris, "POST", `/api/sessions/${planned}/book`, body);
    expect([area, status, code]).toEqual([area, 400, "invalid_request"]);
  }
});

describe("giving up spots", () => {
  it("giving up spots frees all of one member's coming bookings, for the first on each waitlist, and nothing else", async () => {
    const { ben, eva } = world;
    await rollBackAfter(db(), async (trx) => {
      const before = await stateOfBookings(trx);
      const groups = await cancelComingBookings(trx, ben.id, start, "suspension");
      const now = await stateOfBookings(trx);
      expect(groups.map(world.sessionNameOf)).toEqual(["soon"]);
      expect(changesBetween(before, now)).toEqual([
        "ben: full",
        "ben: planned",
        "ben: soon",
        expect.stringMatching(/^no booking/),
      ]);
      const taken = await trx
        .selectFrom("bookings")
        .select(["session_id", "member_id"])
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      expect(taken).toEqual({ session_id: world.sessions.full, member_id: eva.id });
      expect(await findInconsistencies(trx)).toEqual([]);
    });
  });

  it("staff free one member's spot in one session, and can't once it is cancelled", async () => {
    const { cleo, kim } = world;
    const { planned } = world.sessions;
    const { clock } = server;
    const unbook = (member: TestMember) =>
      rollBackAfter(db(), async (trx) => {
        const before = await stateOfBookings(trx);
        const { bookingId } = await cancelForMember({ db: trx, clock }, planned, member.id);
        const changed = changesBetween(before, await stateOfBookings(trx));
        return [world.bookingNameOf(bookingId), changed];
      });
    expect(await unbook(kim)).toEqual(["kim: planned", ["kim: planned"]]);
    await expect(unbook(cleo)).rejects.toMatchObject({ code: "not_found" });
  });
});
