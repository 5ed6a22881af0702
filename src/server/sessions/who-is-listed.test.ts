import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Attendee, Session } from "#shared/api/sessions.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { changedRows } from "#testing/changed-rows.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import type { Trx } from "#server/platform/database.ts";
import { callOffSession, changeSession } from "./planning.ts";
import {
  findHostWithoutSpot,
  listAreas,
  listBooked,
  listBookedMemberIds,
  listTrainingAreas,
} from "./queries.ts";
import { listVoters } from "./reveal.ts";

type SessionName = keyof World["sessions"];

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.application);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const now = () => server.clock.now();
const at = (hours: number) => new Date(now().getTime() + hours * hourMs);
const sessionNames = () => Object.keys(world.sessions) as SessionName[];
const nameOfSession = (id: string) => sessionNames().find((name) => world.sessions[name] === id);
const listFor = async ({ cookie }: TestMember): Promise<Session[]> =>
  (await call(server.url, "GET", "/api/sessions", { cookie })).body;
const inTransaction = (act: (trx: Trx) => Promise<unknown>) => () =>
  db().transaction().execute(act);

const bookedOn: Readonly<Record<SessionName, readonly string[]>> = {
  running: ["ben", "dan", "kim"],
  past: ["ana", "ben", "cleo", "dan", "iris", "kim"],
  lastWeek: ["ana", "ben", "cleo", "iris"],
  soon: ["ana", "ben", "cleo", "dan", "iris", "jack", "nora"],
  planned: ["ana", "ben", "jack", "kim"],
  full: ["ben", "cleo", "dan", "jack", "kim", "nora"],
  fullToo: ["ana", "dan", "kim", "omar"],
  moved: ["ana", "cleo"],
  calledOff: [],
  women: ["ana", "cleo"],
  elsewhere: ["lars", "lena"],
};

describe("who is booked on a session", () => {
  it("is told from who has cancelled, and from who is booked on others", async () => {
    for (const name of sessionNames()) {
      const ids = await listBookedMemberIds(db(), world.sessions[name]);
      expect([name, ids.map((id) => world.nameOfId(id)).toSorted()]).toEqual([
        name,
        bookedOn[name],
      ]);
    }
  });

  it("is listed as they booked, with who has left", async () => {
    const asked = [world.sessions.past, world.sessions.elsewhere];
    const rows = await listBooked(db(), asked);
    const listed = rows.map(({ sessionId, memberId }) => [
      nameOfSession(sessionId),
      memberId === null ? "gone" : world.nameOfId(memberId),
    ]);
    expect(listed).toEqual([
      ...["ana", "ben", "iris", "gone", "cleo", "dan", "kim"].map((name) => ["past", name]),
      ["elsewhere", "lena"],
      ["elsewhere", "lars"],
    ]);
  });

  it("votes for the area that they chose, in that session", async () => {
    const areaName = new Map(Object.entries(world.areas).map(([name, id]) => [id, name]));
    const votesOf = async (name: SessionName) =>
      (await listVoters(db(), world.sessions[name]))
        .map(({ areaId }) => areaName.get(areaId) ?? "another")
        .toSorted();
    expect(await votesOf("planned")).toEqual(["elm", "elm", "oak", "oak"]);
    expect(await votesOf("moved")).toEqual(["elm", "oak"]);
    expect(await votesOf("calledOff")).toEqual([]);
  });

  it("has a host besides only where the host holds no spot in it", async () => {
    const hostOf = async (name: SessionName) => {
      const id = await findHostWithoutSpot(db(), world.sessions[name]);
      return id === undefined ? undefined : world.nameOfId(id);
    };
    // Nora trains in one of hers, and nobody hosts the last.
    expect(await hostOf("past")).toBe("nora");
    expect(await hostOf("soon")).toBeUndefined();
    expect(await hostOf("planned")).toBe("nora");
    expect(await hostOf("full")).toBe("omar");
    expect(await hostOf("fullToo")).toBeUndefined();
    // A host whose spot is cancelled holds none.
    await db()
      .updateTable("sessions")
      .set({ host_member_id: world.hugo.id })
      .where("id", "=", world.sessions.full)
      .execute();
    expect(await hostOf("full")).toBe("hugo");
  });
});

describe("the list of sessions", () => {
  const cardsOf = async (member: TestMember) =>
    new Map((await listFor(member)).map((session) => [nameOfSession(session.id), session]));
  const namesOn = (session: Session | undefined) =>
    session?.attendeeList.map(({ name, userId }: Attendee) =>
      name === "Member" ? name : world.nameOf(userId),
    );

  it("holds those of the member's city that have yet to start and weren't called off, the earliest first", async () => {
    const listed = async (member: TestMember) => [...(await cardsOf(member)).keys()];
    const ofDallas = ["soon", "planned", "full", "fullToo", "moved", "women"];
    expect(await listed(world.ana)).toEqual(ofDallas);
    expect(await listed(world.ben)).toEqual(ofDallas);
    expect(await listed(world.lena)).toEqual(["elsewhere"]);
  });

  it("shows the viewer first, then connections, then others as they booked, and last whom a block hides", async () => {
    const shown = async (member: TestMember, name: SessionName) =>
      namesOn((await cardsOf(member)).get(name));
    expect(await shown(world.ana, "planned")).toEqual(["ana", "ben", "Member", "Member"]);
    expect(await shown(world.jack, "planned")).toEqual(["jack", "ben", "kim", "Member"]);
    expect(await shown(world.kim, "planned")).toEqual(["kim", "ben", "jack", "Member"]);
    expect(await shown(world.cleo, "soon")).toEqual(["cleo", "ana", "dan", "ben"]);
    expect(await shown(world.dan, "soon")).toEqual(["dan", "cleo", "ana", "iris"]);
    expect(await shown(world.ben, "full")).toEqual(["ben", "cleo", "jack", "kim"]);
  });

  it("counts who is booked and who waits, and tells each who waits alone their place", async () => {
    const card = async (member: TestMember, name: SessionName) => {
      const session = (await cardsOf(member)).get(name);
      return [session?.attendeeCount, session?.spotsAvailable, session?.waitlist.size];
    };
    expect(await card(world.ana, "planned")).toEqual([4, 16, 0]);
    expect(await card(world.ana, "full")).toEqual([6, 0, 3]);
    expect(await card(world.ana, "fullToo")).toEqual([4, 0, 2]);
    const position = async (member: TestMember, name: SessionName) =>
      (await cardsOf(member)).get(name)?.waitlist.position;
    expect(await position(world.ana, "full")).toBeNull();
    expect(await position(world.eva, "full")).not.toBeNull();
    expect(await position(world.eva, "moved")).toBeNull();
  });

  it("tells no man who is booked on one for women", async () => {
    expect(namesOn((await cardsOf(world.cleo)).get("women"))).toEqual(["cleo", "ana"]);
    expect(namesOn((await cardsOf(world.ben)).get("women"))).toEqual([]);
    expect(namesOn((await cardsOf(world.finn)).get("women"))).toEqual([]);
  });
});

describe("the areas of many cities", () => {
  it("are offered while they are in use", async () => {
    const names = (await listAreas(db())).map(({ areaName, city }) => `${areaName}, ${city}`);
    expect(names.filter((name) => name.startsWith("World "))).toEqual([
      "World River, Austin, TX",
      "World Elm, Dallas, TX",
      "World Oak, Dallas, TX",
    ]);
  });

  it("can have a workout where a venue in use serves it", async () => {
    const { elm } = world.areas;
    // What serves afterwards is no hall, and one that is closed counts for nothing.
    await db()
      .updateTable("venues")
      .set({ workout_types: ["gym"] })
      .where("area_id", "=", elm)
      .where("kind", "=", "workout")
      .execute();
    await db()
      .updateTable("venues")
      .set({ workout_types: ["cardio"] })
      .where("id", "in", [world.venues.oak])
      .execute();
    const served = async (city: string) =>
      (await listTrainingAreas(db(), city))
        .map(({ areaId, workoutType }) => {
          const [name] = Object.entries(world.areas).find(([, id]) => id === areaId) ?? [];
          return name && `${name} ${workoutType}`;
        })
        .filter((name) => name !== undefined)
        .toSorted();
    expect(await served("Dallas, TX")).toEqual(["elm gym", "oak cardio"]);
    expect(await served("Austin, TX")).toEqual(["river calisthenics", "river cardio", "river gym"]);
  });
});

describe("a change of one session among many", () => {
  const tables = ["bookings", "notifications", "waitlist_entries"] as const;
  const changedBy = (act: (trx: Trx) => Promise<unknown>) =>
    changedRows(db(), world, tables, inTransaction(act));

  it("moves the spots of those booked on it, and tells them and those who wait", async () => {
    const { sessions, ben } = world;
    // Cancelled late, of this session and of another.
    for (const [name, member] of [
      ["full", world.hugo],
      ["moved", ben],
    ] as const)
      await db()
        .updateTable("bookings")
        .set({ late_cancelled_at: at(-1) })
        .where("id", "=", world.bookings[name][member.username] ?? "")
        .execute();
    const changed = await changedBy((trx) =>
      changeSession(trx, sessions.full, { startsAt: at(62) }, now()),
    );
    expect(changed).toEqual([
      "bookings: ben",
      "bookings: cleo",
      "bookings: dan",
      // Forgiven: it isn't what he cancelled any more.
      "bookings: hugo",
      "bookings: jack",
      "bookings: kim",
      "bookings: nora",
      ...["ben", "cleo", "dan", "eva", "finn", "gwen", "hugo", "jack", "kim", "nora"].map(
        (name) => `notifications: ${name}`,
      ),
    ]);
    const starts = await db()
      .selectFrom("bookings")
      .select(["member_id as memberId", "starts_at as startsAt", "forgiven_at as forgivenAt"])
      .where("session_id", "in", [sessions.full, sessions.moved])
      .where("status", "=", "cancelled")
      .execute();
    const cancelled = starts.map(
      ({ memberId, startsAt, forgivenAt }) =>
        `${world.nameOfId(memberId)}, ${startsAt.getTime() === at(62).getTime() ? "moved" : "as it was"}, ${forgivenAt === null ? "late" : "forgiven"}`,
    );
    expect(cancelled.toSorted()).toEqual(["ben, as it was, late", "hugo, as it was, forgiven"]);
  });

  it("calls off the spots and the list of that one, and tells all of it and nobody else", async () => {
    const { sessions } = world;
    const events = async () =>
      (
        await db()
          .selectFrom("stream_events")
          .select(["nth", "member_id", "name"])
          .orderBy("nth")
          .execute()
      )
        .filter(({ name }) => name === "session")
        .map(({ member_id }) => world.nameOfId(member_id));
    const before = (await events()).length;
    const changed = await changedBy((trx) => callOffSession(trx, sessions.fullToo, now()));
    const booked = ["ana", "dan", "kim", "omar"];
    expect(changed).toEqual([
      ...booked.map((name) => `bookings: ${name}`),
      ...["ana", "dan", "eva", "finn", "kim", "omar"].map((name) => `notifications: ${name}`),
      "waitlist_entries: eva",
      "waitlist_entries: finn",
    ]);
    expect((await events()).slice(before).toSorted()).toEqual(
      [...booked, "eva", "finn"].toSorted(),
    );
    const { waiting_count: stillWaiting } = await db()
      .selectFrom("sessions")
      .select("waiting_count")
      .where("id", "=", sessions.full)
      .executeTakeFirstOrThrow();
    expect(stillWaiting).toBe(3);
  });

  it("tells its host, who holds no spot, when it is called off", async () => {
    const changed = await changedBy((trx) => callOffSession(trx, world.sessions.planned, now()));
    expect(changed).toEqual([
      ...["ana", "ben", "jack", "kim"].map((name) => `bookings: ${name}`),
      ...["ana", "ben", "jack", "kim", "nora"].map((name) => `notifications: ${name}`),
    ]);
  });

  it("makes check-ins and arrivals of before count for nothing, and leaves who has cancelled as they were", async () => {
    const { sessions } = world;
    const facts = {
      arrival: "late",
      late_minutes: 5,
      checked_in_at: now(),
      attendance: "present",
      attendance_marked_at: now(),
    } as const;
    await db()
      .updateTable("bookings")
      .set(facts)
      .where("session_id", "in", [sessions.soon, sessions.women])
      .execute();
    await inTransaction((trx) =>
      changeSession(trx, sessions.soon, { startsAt: new Date(at(12).getTime() + dayMs) }, now()),
    )();
    const rows = await db()
      .selectFrom("bookings")
      .select(["session_id", "status", "arrival", "late_minutes", "checked_in_at"])
      .select(["attendance", "attendance_marked_at"])
      .where("session_id", "in", [sessions.soon, sessions.women])
      .execute();
    const isMovedSpot = ({ session_id, status }: (typeof rows)[number]) =>
      session_id === sessions.soon && status === "active";
    expect(rows.filter(isMovedSpot)).toHaveLength(7);
    for (const spot of rows) {
      const isMoved = isMovedSpot(spot);
      const { session_id: _session, status: _status, ...row } = spot;
      expect(row).toEqual(
        isMoved ? Object.fromEntries(Object.keys(facts).map((key) => [key, null])) : facts,
      );
    }
  });
});
