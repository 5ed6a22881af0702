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
import { writeAttendance } from "#testing/world-rows.ts";
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

describe("the attendees of a session", () => {
  it("the attendees of a session exclude members who cancelled and those of other sessions", async () => {
    for (const name of sessionNames()) {
      const ids = await listBookedMemberIds(db(), world.sessions[name]);
      expect([name, ids.map((id) => world.nameOfId(id)).toSorted()]).toEqual([
        name,
        bookedOn[name],
      ]);
    }
  });

  it("the attendees of a session are listed by booking time, including deleted members", async () => {
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

  it("the attendees of a session vote for the area that they chose in that session", async () => {
    const areaName = new Map(Object.entries(world.areas).map(([name, id]) => [id, name]));
    const votesOf = async (name: SessionName) =>
      (await listVoters(db(), world.sessions[name]))
        .map(({ areaId }) => areaName.get(areaId) ?? "another")
        .toSorted();
    expect(await votesOf("planned")).toEqual(["elm", "elm", "oak", "oak"]);
    expect(await votesOf("moved")).toEqual(["elm", "oak"]);
    expect(await votesOf("calledOff")).toEqual([]);
  });

  it("the attendees of a session exclude a host without a spot", async () => {
    const hostOf = async (name: SessionName) => {
      const id = await findHostWithoutSpot(db(), world.sessions[name]);
      return id === undefined ? undefined : world.nameOfId(id);
    };
    // Nora trains in one of her sessions, and the last has no host.
    expect(await hostOf("past")).toBe("nora");
    expect(await hostOf("soon")).toBeUndefined();
    expect(await hostOf("planned")).toBe("nora");
    expect(await hostOf("full")).toBe("omar");
    expect(await hostOf("fullToo")).toBeUndefined();
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

  it("the list of sessions has the city's coming sessions that weren't called off, earliest first", async () => {
    const listed = async (member: TestMember) => [...(await cardsOf(member)).keys()];
    const ofDallas = ["soon", "planned", "full", "fullToo", "moved", "women"];
    expect(await listed(world.ana)).toEqual(ofDallas);
    expect(await listed(world.ben)).toEqual(ofDallas);
    expect(await listed(world.lena)).toEqual(["elsewhere"]);
  });

  it("the list of sessions shows the viewer first, then connections, then others by booking time, and last blocked members", async () => {
    const shown = async (member: TestMember, name: SessionName) =>
      namesOn((await cardsOf(member)).get(name));
    expect(await shown(world.ana, "planned")).toEqual(["ana", "ben", "Member", "Member"]);
    expect(await shown(world.jack, "planned")).toEqual(["jack", "ben", "kim", "Member"]);
    expect(await shown(world.kim, "planned")).toEqual(["kim", "ben", "jack", "Member"]);
    expect(await shown(world.cleo, "soon")).toEqual(["cleo", "ana", "dan", "ben"]);
    expect(await shown(world.dan, "soon")).toEqual(["dan", "cleo", "ana", "iris"]);
    expect(await shown(world.ben, "full")).toEqual(["ben", "cleo", "jack", "kim"]);
  });

  it("the list of sessions counts bookings and waits, and shows only waiting members their own place", async () => {
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

  it("the list of sessions hides the attendees of a session for women from men", async () => {
    expect(namesOn((await cardsOf(world.cleo)).get("women"))).toEqual(["cleo", "ana"]);
    expect(namesOn((await cardsOf(world.ben)).get("women"))).toEqual([]);
    expect(namesOn((await cardsOf(world.finn)).get("women"))).toEqual([]);
  });
});

describe("the areas of several cities", () => {
  it("areas are offered while they are in use", async () => {
    const names = (await listAreas(db(), world.ana.id)).map(
      ({ areaName, city }) => `${areaName}, ${city}`,
    );
    expect(names.filter((name) => name.startsWith("World "))).toEqual([
      "World River, Austin, TX",
      "World Elm, Dallas, TX",
      "World Oak, Dallas, TX",
    ]);
  });

  it("an area can host a workout if one of its venues in use serves it", async () => {
    const { elm } = world.areas;
    // A spot for afterwards is no venue, and a closed venue doesn't count.
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

describe("changing one session among many", () => {
  const tables = ["bookings", "notifications", "waitlist_entries"] as const;
  const changedBy = (act: (trx: Trx) => Promise<unknown>) =>
    changedRows(db(), world, tables, inTransaction(act));

  it("moving one session among many moves its bookings, and notifies its booked and waiting members", async () => {
    const { sessions, ben } = world;
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
      // Forgiven, because the session changed after he cancelled.
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

  it("calling off one session among many ends its bookings and waitlist, and notifies its members and nobody else", async () => {
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

  it("a host without a spot is notified when the session is called off", async () => {
    const changed = await changedBy((trx) => callOffSession(trx, world.sessions.planned, now()));
    expect(changed).toEqual([
      ...["ana", "ben", "jack", "kim"].map((name) => `bookings: ${name}`),
      ...["ana", "ben", "jack", "kim", "nora"].map((name) => `notifications: ${name}`),
    ]);
  });

  it("changing one session among many resets earlier check-ins and arrivals, and leaves cancelled bookings alone", async () => {
    const { sessions } = world;
    const facts = {
      arrival: "late",
      late_minutes: 5,
      checked_in_at: now(),
      attendance: "present",
      marked_at: now(),
    } as const;
    const { soon, women } = world.bookings;
    await writeAttendance(db(), [...Object.values(soon), ...Object.values(women)], facts);
    await inTransaction((trx) =>
      changeSession(trx, sessions.soon, { startsAt: new Date(at(12).getTime() + dayMs) }, now()),
    )();
    const rows = await db()
      .selectFrom("bookings")
      .leftJoin("attendances", "booking_id", "id")
      .select(["session_id", "status", "arrival", "late_minutes", "checked_in_at"])
      .select(["attendance", "marked_at"])
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
