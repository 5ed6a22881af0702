import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Wait } from "#shared/api/waitlists.ts";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { cancelForMember } from "./book-for-member.ts";
import { listWaitingInOrder, listWaitlistsWithFreeSpots, listWithFreeSpots } from "./fill.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { rollBackAfter } from "#testing/transactions.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import type { PersonName } from "#testing/world-plan.ts";
import { closeWaitlists, listWaiting } from "./waitlist.ts";

type ListName = "full" | "fullToo";

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
const ask = (name: PersonName, method: string, path: string, body?: unknown) =>
  call(server.url, method, `/api/${path}`, { cookie: world[name].cookie, body });
const join = (name: PersonName, list: ListName, area: keyof World["areas"]) =>
  ask(name, "POST", `sessions/${world.sessions[list]}/waitlist`, { areaId: world.areas[area] });

/** The waiting members in order, each with their area. */
async function linesOf(on: Db): Promise<Record<ListName, string[]>> {
  const { oak } = world.areas;
  const lineOf = async (list: ListName) => {
    const rows = await on
      .selectFrom("waitlist_entries")
      .select(["member_id", "area_id"])
      .where("session_id", "=", world.sessions[list])
      .orderBy("id")
      .execute();
    return rows.map(
      ({ member_id, area_id }) => `${world.nameOfId(member_id)} ${area_id === oak ? "oak" : "elm"}`,
    );
  };
  return { full: await lineOf("full"), fullToo: await lineOf("fullToo") };
}
const linesOfWorld = {
  full: ["eva elm", "finn oak", "gwen oak"],
  fullToo: ["finn elm", "eva oak"],
};

async function newsIn(on: Db): Promise<string[]> {
  const rows = await on
    .selectFrom("notifications")
    .select(["member_id", "wording"])
    .where("wording", "like", "waitlist%")
    .execute();
  return rows
    .map(({ member_id, wording }) => `${world.nameOfId(member_id)}: ${wording}`)
    .toSorted();
}

/** The recipients of due mails, and in how many minutes each expires. */
async function mailsIn(on: Db) {
  const rows = await on
    .selectFrom("deliveries")
    .select(["member_id", "expires_at"])
    .where("subject", "in", ["A spot opened up, and it's yours", "A spot opened up"])
    .execute();
  return rows
    .map(({ member_id, expires_at }): [string, number] => [
      world.nameOfId(member_id),
      Math.round((Number(expires_at) - Date.now()) / minuteMs),
    ])
    .toSorted(([one], [other]) => one.localeCompare(other));
}

async function bookedIn(on: Db, list: ListName): Promise<string[]> {
  const rows = await on
    .selectFrom("bookings")
    .innerJoin("areas", "areas.id", "area_id")
    .select(["member_id", "areas.name"])
    .where("session_id", "=", world.sessions[list])
    .where("status", "=", "active")
    .execute();
  return rows.map(({ member_id, name }) => `${world.nameOfId(member_id)} ${name}`).toSorted();
}

async function unbook(trx: Trx, list: ListName, ...names: PersonName[]): Promise<void> {
  const { clock } = server;
  for (const name of names)
    await cancelForMember({ db: trx, clock }, world.sessions[list], world[name].id);
}

describe("a place in line", () => {
  it("a place in line is ordered by joining, not by the account's age", async () => {
    const placesOf = async (name: PersonName) => {
      const { body } = await ask(name, "GET", "sessions");
      const placeIn = (list: ListName) =>
        body.find(({ id }: { id: string }) => id === world.sessions[list]).waitlist;
      return [placeIn("full"), placeIn("fullToo")];
    };
    expect(await placesOf("eva")).toEqual([
      { size: 3, position: 1 },
      { size: 2, position: 2 },
    ]);
    expect(await placesOf("finn")).toEqual([
      { size: 3, position: 2 },
      { size: 2, position: 1 },
    ]);
    const everybody = await listWaiting(db(), Object.values(world.sessions));
    expect(
      everybody.map((one) => [world.sessionNameOf(one.sessionId), world.nameOfId(one.memberId)]),
    ).toEqual([
      ["full", "eva"],
      ["full", "finn"],
      ["full", "gwen"],
      ["fullToo", "finn"],
      ["fullToo", "eva"],
    ]);
    const { fullToo } = world.sessions;
    expect((await listWaiting(db(), [fullToo])).map((one) => world.nameOfId(one.memberId))).toEqual(
      ["finn", "eva"],
    );
  });

  it("a place in line is listed with its area, by start, until the session starts", async () => {
    const waitsOf = async (name: PersonName) =>
      (await ask(name, "GET", "waitlists")).body.map(({ session, area }: Wait) => [
        world.sessionNameOf(session.id),
        area.areaName,
      ]);
    expect(await waitsOf("finn")).toEqual([
      ["full", "World Oak"],
      ["fullToo", "World Elm"],
    ]);
    expect(await waitsOf("eva")).toEqual([
      ["full", "World Elm"],
      ["fullToo", "World Oak"],
    ]);
    expect(await waitsOf("ana")).toEqual([]);
    server.clock.set(after(60 * hourMs));
    expect(await waitsOf("finn")).toEqual([["fullToo", "World Elm"]]);
  });

  it("a place in line is kept when the member joins again with another area, which changes on that list alone", async () => {
    expect((await join("eva", "full", "oak")).body).toEqual({ position: 1, size: 3 });
    expect(await linesOf(db())).toEqual({
      ...linesOfWorld,
      full: ["eva oak", "finn oak", "gwen oak"],
    });
    expect((await join("finn", "full", "oak")).body).toEqual({ position: 2, size: 3 });
    expect((await join("finn", "fullToo", "elm")).body).toEqual({ position: 1, size: 2 });
    expect((await join("eva", "full", "elm")).body).toEqual({ position: 1, size: 3 });
    expect(await linesOf(db())).toEqual(linesOfWorld);
    for (const area of ["retired", "river"] as const)
      expect([area, (await join("finn", "full", area)).code]).toEqual([area, "invalid_request"]);
  });
});

describe("free spots", () => {
  it("free spots are found where somebody waits and the session takes place, and for one member only early enough", async () => {
    const ids = Object.values(world.sessions);
    await rollBackAfter(db(), async (trx) => {
      const free = async () =>
        (await listWithFreeSpots(trx, ids)).map((one) => [world.sessionNameOf(one.id), one.free]);
      const freeFor = async (name: PersonName, now = start) =>
        (await listWaitlistsWithFreeSpots(trx, world[name].id, now)).map(world.sessionNameOf);
      const change = (list: ListName, changes: { total_spots?: number; cancelled_at?: Date }) =>
        trx.updateTable("sessions").set(changes).where("id", "=", world.sessions[list]).execute();
      expect([await free(), await freeFor("finn")]).toEqual([[], []]);
      await change("full", { total_spots: 8 });
      expect([await free(), await freeFor("finn"), await freeFor("gwen")]).toEqual([
        [["full", 2]],
        ["full"],
        ["full"],
      ]);
      await change("fullToo", { total_spots: 5 });
      const { fullToo } = world.sessions;
      expect((await listWithFreeSpots(trx, [fullToo])).map(({ id }) => id)).toEqual([fullToo]);
      expect((await freeFor("finn")).toSorted()).toEqual(["full", "fullToo"]);
      expect(await freeFor("eva", after(36 * hourMs))).toEqual(["fullToo"]);
      expect([await freeFor("ana"), await freeFor("lars")]).toEqual([[], []]);
      await change("full", { cancelled_at: start });
      expect([await free(), await freeFor("eva")]).toEqual([[["fullToo", 1]], ["fullToo"]]);
    });
  });

  it("free spots go to the waiting members in order, with the reason that keeps each from one", async () => {
    const { full, fullToo } = world.sessions;
    const named = ["isMemberActive", "fitsAudience", "isNotBooked", "overlapsNothing"] as const;
    const obstaclesTo = async (trx: Trx, sessionId: string) =>
      (await listWaitingInOrder(trx, sessionId, named, start)).map(({ memberId, broken }) => [
        world.nameOfId(memberId),
        broken,
      ]);
    await rollBackAfter(db(), async (trx) => {
      expect(await obstaclesTo(trx, full)).toEqual([
        ["eva", null],
        ["finn", null],
        ["gwen", "isMemberActive"],
      ]);
      expect(await obstaclesTo(trx, fullToo)).toEqual([
        ["finn", null],
        ["eva", null],
      ]);
      await trx.updateTable("sessions").set({ audience: "women" }).where("id", "=", full).execute();
      // Eva has an overlapping session for the one, and gave one up that overlapped the other.
      const { starts_at, ends_at } = await trx
        .selectFrom("sessions")
        .select(["starts_at", "ends_at"])
        .where("id", "=", full)
        .executeTakeFirstOrThrow();
      const times = { member_id: world.eva.id, area_id: world.areas.oak, created_at: start };
      await trx
        .insertInto("bookings")
        .values([
          { ...times, session_id: world.sessions.moved, starts_at, ends_at },
          {
            ...times,
            session_id: fullToo,
            starts_at: after(70 * hourMs),
            ends_at: after(71 * hourMs),
            status: "cancelled",
            cancelled_at: start,
          },
        ])
        .execute();
      await trx
        .insertInto("waitlist_entries")
        .values({
          session_id: fullToo,
          member_id: world.eva.id,
          area_id: world.areas.oak,
          joined_at: start,
        })
        .onConflict((conflict) => conflict.columns(["session_id", "member_id"]).doNothing())
        .execute();
      expect(await obstaclesTo(trx, full)).toEqual([
        ["eva", "overlapsNothing"],
        ["finn", "fitsAudience"],
        ["gwen", "isMemberActive"],
      ]);
      expect(await obstaclesTo(trx, fullToo)).toEqual([
        ["finn", null],
        ["eva", null],
      ]);
    });
  });
});

describe("a spot freed more than a day before", () => {
  it("a spot freed more than a day before is booked for the first in line with their own area, and only they are notified", async () => {
    await rollBackAfter(db(), async (trx) => {
      await unbook(trx, "full", "ben");
      const others = ["cleo World Elm", "dan World Oak", "jack World Oak", "kim World Elm"];
      expect(await bookedIn(trx, "full")).toEqual(
        [...others, "eva World Elm", "nora World Oak"].toSorted(),
      );
      expect(await linesOf(trx)).toEqual({ ...linesOfWorld, full: ["finn oak", "gwen oak"] });
      expect(await newsIn(trx)).toEqual(["eva: waitlist_booked"]);
      expect(await mailsIn(trx)).toEqual([["eva", 60 * 60]]);
      await unbook(trx, "fullToo", "omar");
      expect(await bookedIn(trx, "fullToo")).toEqual([
        "ana World Elm",
        "dan World Oak",
        "finn World Elm",
        "kim World Oak",
      ]);
      expect(await newsIn(trx)).toEqual(["eva: waitlist_booked", "finn: waitlist_booked"]);
      expect(await findInconsistencies(trx)).toEqual([]);
    });
  });

  it("a spot freed more than a day before stays free if only a suspended member waits, who isn't notified", async () => {
    await rollBackAfter(db(), async (trx) => {
      await unbook(trx, "full", "ben", "cleo", "dan");
      expect(await bookedIn(trx, "full")).toEqual([
        "eva World Elm",
        "finn World Oak",
        "jack World Oak",
        "kim World Elm",
        "nora World Oak",
      ]);
      expect((await linesOf(trx)).full).toEqual(["gwen oak"]);
      expect(await newsIn(trx)).toEqual(["eva: waitlist_booked", "finn: waitlist_booked"]);
    });
  });
});

describe("a spot freed on the last day", () => {
  it("a spot freed on the last day is offered to the whole list except a suspended member, with mails that expire at the start", async () => {
    server.clock.set(after(40 * hourMs));
    await rollBackAfter(db(), async (trx) => {
      await unbook(trx, "full", "ben");
      expect(await linesOf(trx)).toEqual(linesOfWorld);
      expect(await newsIn(trx)).toEqual(["eva: waitlist_offer", "finn: waitlist_offer"]);
      expect(await mailsIn(trx)).toEqual([
        ["eva", 20 * 60],
        ["finn", 20 * 60],
      ]);
    });
  });

  it("a spot freed on the last day is not offered to members outside the audience or with a spot in the session", async () => {
    server.clock.set(after(40 * hourMs));
    await rollBackAfter(db(), async (trx) => {
      await trx
        .updateTable("sessions")
        .set({ audience: "women" })
        .where("id", "=", world.sessions.full)
        .execute();
      await unbook(trx, "full", "ben");
      expect(await newsIn(trx)).toEqual(["eva: waitlist_offer"]);
    });
  });
});

it("leaving and joining a waitlist affects that list alone, and members who cancelled there can join", async () => {
  const path = `sessions/${world.sessions.full}/waitlist`;
  expect((await ask("finn", "DELETE", path)).status).toBe(204);
  expect(await linesOf(db())).toEqual({ ...linesOfWorld, full: ["eva elm", "gwen oak"] });
  expect((await join("ben", "full", "oak")).code).toBe("already_booked");
  expect((await join("hugo", "full", "oak")).body).toEqual({ position: 3, size: 3 });
  expect(await linesOf(db())).toEqual({
    ...linesOfWorld,
    full: ["eva elm", "gwen oak", "hugo oak"],
  });
  expect(await findInconsistencies(db())).toEqual([]);
});

it("two hours before the start the waitlist of that session alone is closed, and its members are notified", async () => {
  const closeLists = async (at: Date) => {
    server.clock.set(at);
    await runDueJobs([closeWaitlists(server.application.context)], at, at, async () => undefined);
  };
  await closeLists(after(58 * hourMs - 1));
  expect((await linesOf(db())).full).toHaveLength(3);
  await closeLists(after(58 * hourMs));
  expect(await linesOf(db())).toEqual({ ...linesOfWorld, full: [] });
  expect(await newsIn(db())).toEqual(
    ["eva", "gwen", "hugo"].map((name) => `${name}: waitlist_closed`),
  );
  expect(await findInconsistencies(db())).toEqual([]);
});
