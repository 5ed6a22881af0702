import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RawBuilder } from "kysely";
import { hourMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { rollBackAfter } from "#testing/transactions.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import type { PersonName } from "#testing/world-plan.ts";
import { writeAttendance } from "#testing/world-rows.ts";
import {
  listConnectedPairs,
  listForbiddenPairs,
  listInvitedPairs,
  listRecentMates,
  readScoredGroups,
} from "./compute-groups.ts";
import {
  dueFormings,
  dueMendings,
  listLeftGroups,
  listPeople,
  listReasons,
  skipUnbookedForming,
  writeGroups,
  listLastTrainings,
} from "./queries.ts";
import { listBookingsInSmallGroups, lockSharedSessions, separateMembers } from "./actions.ts";

type SessionName = keyof World["sessions"];

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
const bookingOf = (name: PersonName, session: SessionName) =>
  world.bookings[session][world[name].username] ?? "";
const idsOf = (...names: PersonName[]) => names.map((name) => world[name].id);
const trainees = ["ana", "ben", "cleo", "dan", "hugo", "iris", "jack", "kim", "nora"] as const;

const named = (pairs: readonly (readonly [string, string])[]) =>
  [...new Set(pairs.map((pair) => pair.map(world.nameOfId).toSorted().join(" and ")))].toSorted();

const namesOf = (sessions: readonly string[]) => sessions.map(world.sessionNameOf).toSorted();

async function groupsIn(on: Db): Promise<Record<string, number>> {
  const rows = await on
    .selectFrom("bookings")
    .select(["id", "group_no"])
    .where("group_no", "is not", null)
    .$narrowType<{ group_no: number }>()
    .execute();
  return Object.fromEntries(rows.map(({ id, group_no }) => [world.bookingNameOf(id), group_no]));
}

const stayInGroup = (trx: Db, name: PersonName, session: SessionName, group_no: number) =>
  trx
    .updateTable("bookings")
    .set({ group_no })
    .where("id", "=", bookingOf(name, session))
    .execute();

describe("the candidates for groups", () => {
  it("the candidates for groups are all with a spot in that session, earliest booking first, with the groups that lost somebody", async () => {
    const peopleOf = async (session: SessionName) =>
      (await listPeople(db(), world.sessions[session])).map(({ memberId, groupNo }) => [
        world.nameOfId(memberId),
        groupNo,
      ]);
    expect(await peopleOf("soon")).toEqual([
      ["ana", 1],
      ["ben", 1],
      ["iris", 1],
      ["nora", 1],
      ["cleo", 2],
      ["dan", 2],
      ["jack", 2],
    ]);
    expect((await peopleOf("planned")).map(([name]) => name)).toEqual([
      "ana",
      "ben",
      "jack",
      "kim",
    ]);
    await rollBackAfter(db(), async (trx) => {
      await stayInGroup(trx, "hugo", "soon", 2);
      await stayInGroup(trx, "dan", "lastWeek", 1);
      const left = await listLeftGroups(trx, world.sessions.soon);
      expect([...left]).toEqual([2]);
    });
  });

  it("the candidates for groups are kept apart by a block and by one or two stars, in either direction", async () => {
    await rollBackAfter(db(), async (trx) => {
      const rate = (rater: PersonName, rated: PersonName, stars: number) =>
        trx
          .insertInto("ratings")
          .values({
            rater_id: world[rater].id,
            rated_id: world[rated].id,
            session_id: world.sessions.lastWeek,
            stars,
            created_at: start,
          })
          .execute();
      await rate("cleo", "iris", 2);
      await rate("iris", "ana", 3);
      await rate("gus", "cleo", 1);
      expect(named(await listForbiddenPairs(trx, idsOf(...trainees)))).toEqual([
        "ana and jack",
        "ana and kim",
        "ben and dan",
        "cleo and iris",
      ]);
      expect(named(await listForbiddenPairs(trx, idsOf("ana", "ben", "cleo", "kim")))).toEqual([
        "ana and kim",
      ]);
    });
  });

  it("the candidates for groups suit each other more if connected, and less after a recent session in one group", async () => {
    expect(named(await listConnectedPairs(db(), idsOf(...trainees)))).toEqual([
      "ana and ben",
      "ana and cleo",
      "cleo and dan",
    ]);
    for (const name of trainees)
      expect([name, await listConnectedPairs(db(), idsOf(name))]).toEqual([name, []]);
    await rollBackAfter(db(), async (trx) => {
      await stayInGroup(trx, "dan", "lastWeek", 1);
      expect(named(await listRecentMates(trx, idsOf(...trainees), start))).toEqual([
        "ana and ben",
        "ana and cleo",
        "ana and iris",
        "cleo and dan",
        "cleo and iris",
        "cleo and kim",
        "dan and kim",
      ]);
      const earlier = after(-3 * hourMs);
      expect(named(await listRecentMates(trx, idsOf(...trainees), earlier))).toEqual([
        "ana and cleo",
        "ana and iris",
        "cleo and iris",
      ]);
    });
  });

  it("the candidates for groups are kept together if one invited the other and both have a spot", async () => {
    await rollBackAfter(db(), async (trx) => {
      const invite = (inviter: PersonName, session: SessionName, invitee: PersonName) =>
        trx
          .insertInto("invitations")
          .values({ booking_id: bookingOf(inviter, session), member_id: world[invitee].id })
          .execute();
      await invite("ana", "planned", "ben");
      await invite("ana", "planned", "cleo");
      await invite("cleo", "planned", "kim");
      await invite("ana", "moved", "cleo");
      await invite("ana", "planned", "nora");
      const pairsOf = async (session: SessionName) =>
        named(await listInvitedPairs(trx, world.sessions[session]));
      expect([await pairsOf("planned"), await pairsOf("moved"), await pairsOf("soon")]).toEqual([
        ["ana and ben"],
        ["ana and cleo"],
        [],
      ]);
    });
  });
});

describe("two members' last training together", () => {
  it("two members' last training together is the latest past session with both in one group", async () => {
    const usernames = trainees.map((name) => world[name].username);
    await rollBackAfter(db(), async (trx) => {
      await stayInGroup(trx, "dan", "lastWeek", 1);
      const lastOf = async (name: PersonName) => {
        const trainings = await listLastTrainings(trx, world[name].id, usernames, start);
        const days = [...trainings].map(([username, { date }]) => [world.nameOf(username), date]);
        return Object.fromEntries(days);
      };
      const [past, lastWeek] = ["2026-11-20", "2026-11-13"];
      expect(await lastOf("ana")).toEqual({ ben: past, cleo: lastWeek, iris: lastWeek });
      expect(await lastOf("ben")).toEqual({ ana: past });
      expect(await lastOf("iris")).toEqual({ ana: lastWeek, cleo: lastWeek });
      expect(await lastOf("dan")).toEqual({ cleo: past, kim: past });
      const some = await listLastTrainings(trx, world.ana.id, [world.cleo.username], start);
      expect([...some.keys()]).toEqual([world.cleo.username]);
      await writeAttendance(trx, [bookingOf("iris", "past")], { attendance: "present" });
      expect((await lastOf("ana"))["iris"]).toBe(past);
    });
  });
});

describe("due groups", () => {
  const piecesOf = async (on: Db, due: RawBuilder<DuePiece>) =>
    namesOf((await due.execute(on)).rows.map(({ piece }) => piece));

  it("due groups are formed a day before a session that takes place, and mended after their bookings changed", async () => {
    expect(await piecesOf(db(), dueFormings(start))).toEqual(["running"]);
    expect(await piecesOf(db(), dueFormings(after(70 * hourMs)))).toEqual([
      "elsewhere",
      "full",
      "fullToo",
      "moved",
      "planned",
      "running",
    ]);
    await rollBackAfter(db(), async (trx) => {
      const { soon, past, planned, lastWeek } = world.sessions;
      const stale = (id: string, since: Date, cancelled_at: Date | null = null) =>
        trx
          .updateTable("sessions")
          .set({ groups_stale_since: since, cancelled_at })
          .where("id", "=", id)
          .execute();
      await stale(soon, after(-1));
      await stale(past, after(1));
      await stale(planned, after(-1));
      await stale(lastWeek, after(-1), start);
      expect(await piecesOf(trx, dueMendings(start))).toEqual(["soon"]);
    });
  });

  it("due groups are marked as formed only in sessions that nobody ever booked", async () => {
    await rollBackAfter(db(), async (trx) => {
      const add = (hours: number) =>
        addSession(trx, world.venues.oak, after(hours * hourMs).toISOString());
      const [empty, later, givenUp, booked] = [
        await add(20),
        await add(25),
        await add(22),
        await add(18),
      ];
      const times = (hours: number) => ({
        starts_at: after(hours * hourMs),
        ends_at: after((hours + 1) * hourMs),
        area_id: world.areas.oak,
        created_at: start,
      });
      const cancelled = { status: "cancelled", cancelled_at: start } as const;
      const bookings = [
        { ...times(22), ...cancelled, session_id: givenUp, member_id: world.ben.id },
        { ...times(18), session_id: booked, member_id: world.ben.id },
      ];
      await trx.insertInto("bookings").values(bookings).execute();
      await trx.updateTable("sessions").set({ booked_count: 1 }).where("id", "=", booked).execute();
      const ids = [...Object.values(world.sessions), empty, later, givenUp, booked];
      expect(await skipUnbookedForming(trx, ids, start)).toEqual([{ id: empty }]);
      expect(await skipUnbookedForming(trx, [later], after(hourMs))).toEqual([{ id: later }]);
    });
  });
});

describe("two members who must be kept apart", () => {
  const separation = (name: PersonName, ...others: PersonName[]) => ({
    memberId: world[name].id,
    otherIds: idsOf(...others),
  });

  it("two members who must be kept apart share the coming sessions in which both have a spot", async () => {
    const sharedBy = async (name: PersonName, ...others: PersonName[]) =>
      namesOf(
        await db()
          .transaction()
          .execute((trx) => lockSharedSessions(trx, separation(name, ...others), start)),
      );
    expect(await sharedBy("ana", "jack")).toEqual(["planned", "soon"]);
    expect(await sharedBy("ana", "cleo")).toEqual(["moved", "soon", "women"]);
    expect(await sharedBy("ana", "jack", "kim")).toEqual(["fullToo", "planned", "soon"]);
    expect(await sharedBy("ben", "ana")).toEqual(["planned", "soon"]);
    await rollBackAfter(db(), async (trx) => {
      await trx
        .updateTable("sessions")
        .set({ cancelled_at: start })
        .where("id", "=", world.sessions.soon)
        .execute();
      expect(namesOf(await lockSharedSessions(trx, separation("ana", "jack"), start))).toEqual([
        "planned",
      ]);
    });
  });

  it("two members who must be kept apart cause the mending of their common groups, and hear of groups that become too small", async () => {
    await rollBackAfter(db(), async (trx) => {
      const { soon, planned } = world.sessions;
      const separate = async (name: PersonName, other: PersonName) =>
        namesOf(await separateMembers(trx, [soon, planned], separation(name, other), start));
      expect([await separate("ana", "cleo"), await separate("ana", "jack")]).toEqual([[], []]);
      expect(await separate("ana", "ben")).toEqual(["soon"]);
      const rows = await trx
        .selectFrom("sessions")
        .select(["id", "groups_version as version", "groups_stale_since as staleSince"])
        .where("groups_version", ">", 0)
        .execute();
      const touched = rows.map(({ id, ...groups }) => [world.sessionNameOf(id), groups]);
      expect(Object.fromEntries(touched)).toEqual({
        planned: { version: 3, staleSince: null },
        soon: { version: 3, staleSince: start },
      });

      const inSmall = async (name: PersonName, ...others: PersonName[]) =>
        (
          await listBookingsInSmallGroups(
            trx,
            [soon, world.sessions.past],
            separation(name, ...others),
            start,
          )
        ).map(({ bookingId }) => world.bookingNameOf(bookingId));
      // Too small, but the session is over.
      await stayInGroup(trx, "ben", "past", 3);
      expect([await inSmall("ana", "ben"), await inSmall("cleo", "dan")]).toEqual([[], []]);
      await trx
        .updateTable("bookings")
        .set({ status: "cancelled", cancelled_at: start })
        .where("id", "in", [bookingOf("iris", "soon"), bookingOf("nora", "soon")])
        .execute();
      expect([
        await inSmall("ana", "ben"),
        await inSmall("cleo", "ben"),
        await inSmall("cleo", "dan"),
      ]).toEqual([["ana: soon"], ["cleo: soon"], []]);
    });
  });
});

describe("writing a session's groups", () => {
  const group = (groupNo: number, ...names: PersonName[]) => ({
    groupNo,
    bookingIds: names.map((name) => bookingOf(name, "soon")),
    reasons: [{ kind: "personality" as const }],
    pairFits: [],
  });

  it("writing a session's groups changes that session alone, and removes members who cancelled", async () => {
    await rollBackAfter(db(), async (trx) => {
      await stayInGroup(trx, "hugo", "soon", 2);
      await stayInGroup(trx, "hugo", "past", 2);
      const before = await groupsIn(trx);
      const { soon, past, lastWeek } = world.sessions;
      const all = ["ana", "ben", "iris", "nora", "cleo", "dan", "jack"] as const;
      await writeGroups(trx, soon, [group(3, ...all)], null, start);
      const { "hugo: soon": gone, ...kept } = before;
      expect(gone).toBe(2);
      expect(await groupsIn(trx)).toEqual({
        ...kept,
        ...Object.fromEntries(all.map((name) => [`${name}: soon`, 3])),
      });
      const reasons = await listReasons(trx, Object.values(world.sessions));
      const [personality] = group(3).reasons;
      expect(Object.fromEntries(reasons)).toEqual({
        [`${soon}:3`]: [personality],
        [`${past}:1`]: [],
        [`${past}:2`]: [],
        [`${lastWeek}:1`]: [],
      });
      expect([...(await listReasons(trx, [past])).keys()].toSorted()).toEqual([
        `${past}:1`,
        `${past}:2`,
      ]);
    });
  });

  it("writing a session's groups deletes deleted accounts' cancelled bookings, even if one had taken the other's spot", async () => {
    await rollBackAfter(db(), async (trx) => {
      const { soon, moved } = world.sessions;
      const giveUp = async (sessionId: string, takenById: string | null) => {
        const { id } = await trx
          .insertInto("bookings")
          .values({
            session_id: sessionId,
            member_id: null,
            area_id: world.areas.oak,
            starts_at: after(12 * hourMs),
            ends_at: after(13 * hourMs),
            created_at: start,
            status: "cancelled",
            cancelled_at: start,
            late_cancelled_at: start,
            group_no: 2,
            taken_by_id: takenById,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        return id;
      };
      const last = await giveUp(soon, bookingOf("jack", "soon"));
      const middle = await giveUp(soon, last);
      const first = await giveUp(soon, middle);
      const elsewhere = await giveUp(moved, null);
      await trx
        .updateTable("bookings")
        .set({ taken_by_id: first })
        .where("id", "=", bookingOf("hugo", "soon"))
        .execute();
      await writeGroups(
        trx,
        soon,
        [group(1, "ana", "ben", "iris", "nora"), group(2, "cleo", "dan", "jack")],
        null,
        start,
      );
      const kept = await trx
        .selectFrom("bookings")
        .select("id")
        .where("id", "in", [first, middle, last, elsewhere])
        .execute();
      expect(kept).toEqual([{ id: elsewhere }]);
      // The late cancellation is forgiven because somebody has the spot now.
      const { taken_by_id: takenBy } = await trx
        .selectFrom("bookings")
        .select("taken_by_id")
        .where("id", "=", bookingOf("hugo", "soon"))
        .executeTakeFirstOrThrow();
      expect(world.bookingNameOf(takenBy ?? "")).toBe("jack: soon");
    });
  });
});

describe("a session's groups", () => {
  const ask = ({ cookie }: TestMember, method: string, path: string) =>
    call(server.url, method, `/api/${path}`, { cookie });

  it("a session's groups are shown to staff with everyone in them, and members whose mates cancelled are told after mending", async () => {
    const groupsOf = async () =>
      (await readScoredGroups(server.application.context, world.sessions.soon)).map(
        ({ groupNo, memberIds }) => [groupNo, memberIds.map(world.nameOfId)],
      );
    expect(await groupsOf()).toEqual([
      [1, ["ana", "ben", "iris", "nora"]],
      [2, ["cleo", "dan", "jack"]],
    ]);
    const path = `bookings/${bookingOf("iris", "soon")}`;
    expect((await ask(world.iris, "DELETE", path)).status).toBe(200);
    expect(await groupsOf()).toEqual([
      [1, ["ana", "ben", "nora"]],
      [2, ["cleo", "dan", "jack"]],
    ]);
    const told = await db()
      .selectFrom("notifications")
      .select("member_id")
      .where("wording", "=", "group_changed")
      .execute();
    expect(told.map(({ member_id }) => world.nameOfId(member_id)).toSorted()).toEqual([
      "ana",
      "ben",
      "nora",
    ]);
  });
});
