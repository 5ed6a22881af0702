import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "#server/platform/database.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { addArea, addSession } from "#testing/places.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { call } from "#testing/http-calls.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";
import { groupJobs } from "./part.ts";

let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ areaId, venueId } = await addArea(server.application.context.db, "Testville"));
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set("2026-11-20T18:00:00.000Z"));

interface Group {
  readonly reasons: { kind: string }[];
}
type Person = Client & { username: string };

let days = 2;
const later = () => new Date(Date.parse("2026-11-20T19:00:00.000Z") + (days += 1) * 86_400_000);

async function book(person: Person, sessionId: string, invitedConnections: string[] = []) {
  const reply = await person.post(`/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: person.username,
    areaId,
    invitedConnections,
  });
  expect(reply.status).toBe(201);
  return reply.body;
}

async function leave(person: Person, sessionId: string) {
  const { body } = await person.get("/api/bookings");
  const isMine = (each: { sessionId: string; status: string }) =>
    each.sessionId === sessionId && each.status === "active";
  expect((await person.delete(`/api/bookings/${body.find(isMine).id}`)).status).toBe(200);
}

async function addDevice(db: Db, { username }: Person): Promise<void> {
  await db
    .insertInto("push_subscriptions")
    .columns(["endpoint", "member_id", "login_hash", "p256dh", "auth", "created_at"])
    .expression((from) =>
      from
        .selectFrom("logins")
        .innerJoin("members", "members.id", "logins.member_id")
        .where("username", "=", username)
        .select([
          "username",
          "member_id",
          "token_hash",
          "username as key",
          "username as auth",
          "logins.created_at",
        ]),
    )
    .execute();
}

async function countPushes(db: Db, { username }: Person): Promise<number> {
  const pushes = await db
    .selectFrom("deliveries")
    .innerJoin("members", "members.id", "member_id")
    .select("deliveries.id")
    .where("username", "=", username)
    .where("kind", "=", "push")
    .execute();
  return pushes.length;
}

async function sessionWith(count: number) {
  const startsAt = later();
  const id = await addSession(server.application.context.db, venueId, startsAt.toISOString(), {
    spots: 40,
  });
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(await server.signUp());
  for (const person of people) await book(person, id);
  return { id, startsAt, people };
}

async function formGroups(startsAt: Date): Promise<void> {
  const now = new Date(startsAt.getTime() - 24 * 3_600_000);
  server.clock.set(now);
  await runDueJobs(groupJobs(server.application.context), now, now, async () => undefined);
}

async function groupsOf(people: readonly Person[], sessionId: string): Promise<string[][]> {
  const seen = new Map<string, string[]>();
  for (const person of people) {
    const { body } = await person.get("/api/bookings");
    const booking = body.find(
      (each: { sessionId: string; status: string }) =>
        each.sessionId === sessionId && each.status === "active",
    );
    if (booking === undefined) continue;
    const group = booking.attendeeList.map((one: { userId: string }) => one.userId).sort();
    expect(group).toContain(person.username);
    seen.set(group.join(), group);
  }
  return [...seen.values()];
}

const sizes = (groups: readonly string[][]) =>
  groups.map((group) => group.length).sort((a, b) => b - a);

describe("a day before the start", () => {
  it("ten people become groups of four, three and three a day before the start; until then each sees all ten", async () => {
    const { id, startsAt, people } = await sessionWith(10);
    expect(sizes(await groupsOf(people, id))).toEqual([10]);
    await formGroups(startsAt);
    const groups = await groupsOf(people, id);
    expect(sizes(groups)).toEqual([4, 3, 3]);
    expect(new Set(groups.flat()).size).toBe(10);
  });

  it.each([
    [2, [2]],
    [3, [3]],
    [5, [5]],
    [6, [3, 3]],
    [8, [4, 4]],
  ])("%i people become groups of %j", async (count, expected) => {
    const { id, startsAt, people } = await sessionWith(count);
    await formGroups(startsAt);
    expect(sizes(await groupsOf(people, id))).toEqual(expected);
  });

  it("the only member of a session hears that it waits for company", async () => {
    const { startsAt, people } = await sessionWith(1);
    await formGroups(startsAt);
    const { body } = await (people[0] as Person).get("/api/notifications");
    expect(body.notifications).toMatchObject([
      { type: "session_update", title: "Just you so far" },
    ]);
  });

  it("a member without mates isn't called the only one in a session that others have booked", async () => {
    const { startsAt, people, id } = await sessionWith(2);
    const [one, other] = people as [Person, Person];
    expect((await one.post("/api/blocks", { userId: other.username })).status).toBe(201);
    await formGroups(startsAt);
    expect(sizes(await groupsOf(people, id))).toEqual([1, 1]);
    for (const person of people)
      expect((await person.get("/api/notifications")).body.notifications).toEqual([]);
  });

  it("groups keep friends together if one invited the other", async () => {
    const startsAt = later();
    const { db } = server.application.context;
    const id = await addSession(db, venueId, startsAt.toISOString(), { spots: 40 });
    const people: Person[] = [];
    for (let index = 0; index < 8; index += 1) people.push(await server.signUp());
    const [host, , , , , , , guest] = people;
    if (host === undefined || guest === undefined) throw new Error("Too few people.");
    await connectByUsername(db, host.username, guest.username);
    await book(host, id, [guest.username]);
    for (const person of people.slice(1)) await book(person, id);
    await formGroups(startsAt);
    const groups = await groupsOf(people, id);
    expect(groups.find((group) => group.includes(host.username))).toContain(guest.username);
  });

  it("groups mention only the session's own weekday and time, to members and staff, and neither after a move", async () => {
    const { context } = server.application;
    const wednesdayMorning = "2026-12-02T12:30:00.000Z";
    const id = await addSession(context.db, venueId, wednesdayMorning);
    const staff = await addStaff(context.db, "planner");
    const people: Person[] = [];
    for (const weekday of ["friday", "sunday", "thursday"] as const) {
      const person = await server.signUp();
      await context.db
        .updateTable("profiles")
        .from("members")
        .set({
          available_weekdays: ["monday", "wednesday", "saturday", weekday],
          preferred_session_times: ["midday"],
        })
        .whereRef("members.id", "=", "member_id")
        .where("username", "=", person.username)
        .execute();
      await book(person, id);
      people.push(person);
    }
    await formGroups(new Date(wednesdayMorning));
    const scheduleOf = (reasons: { kind: string }[]) =>
      reasons.filter(({ kind }) => kind === "schedule");
    const told = async () => {
      const all = [];
      for (const person of people) {
        const { body } = await person.get("/api/bookings");
        const booking = body.find((one: { sessionId: string }) => one.sessionId === id);
        all.push(...scheduleOf(booking.groupReasons));
        const mates = booking.attendeeList.flatMap(({ shared = [] }) => shared);
        all.push(...scheduleOf(mates));
      }
      const path = `/api/operate/sessions/${id}`;
      const { body } = await call(server.url, "GET", path, { cookie: staff.cookie });
      all.push(...body.groups.flatMap(({ reasons }: Group) => scheduleOf(reasons)));
      return new Set(all.map((reason) => JSON.stringify(reason)));
    };
    const wednesdays = { kind: "schedule", weekdays: ["wednesday"], times: [] };
    expect(await told()).toEqual(new Set([JSON.stringify(wednesdays)]));
    const tuesdayEvening = new Date("2026-12-02T01:00:00.000Z");
    await context.db
      .updateTable("sessions")
      .set({ starts_at: tuesdayEvening })
      .where("id", "=", id)
      .execute();
    expect(await told()).toEqual(new Set());
  });

  it("groups show their common ground and their people's profiles once they are formed", async () => {
    const { id, startsAt, people } = await sessionWith(4);
    const [reader, writer, blocked] = people;
    if (!reader || !writer || !blocked) throw new Error("Too few people.");
    for (const { username } of [writer, blocked])
      await server.application.context.db
        .updateTable("profiles")
        .from("members")
        .set({ bio: "Loves stairs" })
        .whereRef("members.id", "=", "member_id")
        .where("username", "=", username)
        .execute();
    const read = async () => {
      const { body } = await reader.get("/api/bookings");
      return body.find((each: { sessionId: string }) => each.sessionId === id);
    };
    const biosOf = (booking: { attendeeList: { userId: string; bio?: string }[] }) =>
      booking.attendeeList.flatMap(({ userId, bio }): [string, string][] =>
        bio === undefined ? [] : [[userId, bio]],
      );
    expect(biosOf(await read())).toEqual([]);
    await formGroups(startsAt);
    const booking = await read();
    expect(booking.groupReasons.length).toBeGreaterThan(0);
    expect(new Map(biosOf(booking))).toEqual(
      new Map([writer, blocked].map(({ username }) => [username, "Loves stairs"])),
    );
    const { status } = await blocked.post("/api/blocks", { userId: reader.username });
    expect(status).toBeLessThan(300);
    expect(new Map(biosOf(await read())).has(blocked.username)).toBe(false);
  });
});

describe("after the groups are formed", () => {
  it("a booking after the groups are formed joins a group, and its people are notified", async () => {
    const { id, startsAt, people } = await sessionWith(8);
    await formGroups(startsAt);
    const late = await server.signUp();
    const booking = await book(late, id);
    expect(booking.attendeeList).toHaveLength(5);
    expect(sizes(await groupsOf([...people, late], id))).toEqual([5, 4]);
    const counts = await Promise.all(
      people.map(async (person) => {
        const { body } = await person.get("/api/notifications");
        return body.notifications.filter(
          (each: { title: string }) => each.title === "Your group changed",
        ).length;
      }),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  it("a cancellation moves nobody while three of the group remain", async () => {
    const { id, startsAt, people } = await sessionWith(8);
    await formGroups(startsAt);
    const before = await groupsOf(people, id);
    const leaver = people[0] as Person;
    const { body } = await leaver.get("/api/bookings");
    const mine = body.find((each: { sessionId: string }) => each.sessionId === id);
    expect((await leaver.delete(`/api/bookings/${mine.id}`)).status).toBe(200);
    const expected = before.map((group) => group.filter((name) => name !== leaver.username));
    const after = await groupsOf(people.slice(1), id);
    expect(after.map((group) => group.join()).sort()).toEqual(
      expected.map((group) => group.join()).sort(),
    );
  });

  it("a group of two is filled up or merged", async () => {
    const { id, startsAt, people } = await sessionWith(7);
    await formGroups(startsAt);
    const groups = await groupsOf(people, id);
    const three = groups.find((group) => group.length === 3);
    const leaver = people.find((person) => three?.includes(person.username)) as Person;
    const { body } = await leaver.get("/api/bookings");
    const mine = body.find((each: { sessionId: string }) => each.sessionId === id);
    await leaver.delete(`/api/bookings/${mine.id}`);
    const rest = people.filter((person) => person !== leaver);
    expect(sizes(await groupsOf(rest, id))).toEqual([3, 3]);
  });

  it("simultaneous bookings and cancellations leave everyone in one group of three to five", async () => {
    const { id, startsAt, people } = await sessionWith(9);
    await formGroups(startsAt);
    const late = await Promise.all(Array.from({ length: 6 }, () => server.signUp()));
    const leavers = people.slice(0, 3);
    const mine = await Promise.all(
      leavers.map(async (person) => {
        const { body } = await person.get("/api/bookings");
        return body.find((each: { sessionId: string }) => each.sessionId === id).id as string;
      }),
    );
    const [cancelled] = await Promise.all([
      Promise.all(leavers.map((person, index) => person.delete(`/api/bookings/${mine[index]}`))),
      ...late.map((person) => book(person, id)),
    ]);
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { clock, application } = server;
    const now = clock.now();
    await runDueJobs(groupJobs(application.context), now, now, async () => undefined);
    const rest = [...people.slice(3), ...late];
    const groups = await groupsOf(rest, id);
    expect(groups.flat().sort()).toEqual(rest.map((person) => person.username).sort());
    for (const group of groups) {
      expect(group.length).toBeGreaterThanOrEqual(3);
      expect(group.length).toBeLessThanOrEqual(5);
    }
  });

  it("a member who books and cancels repeatedly causes one notification to their mates, pushed once an hour", async () => {
    const { id, startsAt, people } = await sessionWith(4);
    await formGroups(startsAt);
    const [goer, mate] = people as [Person, Person];
    await addDevice(server.application.context.db, mate);
    const list = async () => (await mate.get("/api/notifications")).body;
    const goInAndOut = async () => {
      await leave(goer, id);
      server.clock.set(new Date(server.clock.now().getTime() + 60_000));
      await book(goer, id);
    };
    for (let times = 0; times < 3; times += 1) await goInAndOut();
    expect(await list()).toMatchObject({
      unreadCount: 1,
      notifications: [
        { title: "Your group changed", isRead: false, createdAt: server.clock.now().toISOString() },
      ],
    });
    const db = server.application.context.db;
    expect(await countPushes(db, mate)).toBe(1);
    // After an hour unread, one more notification is pushed. Once read, the next one counts as new.
    server.clock.set(new Date(server.clock.now().getTime() + 3_600_000));
    await leave(goer, id);
    expect([(await list()).unreadCount, await countPushes(db, mate)]).toEqual([1, 2]);
    const [{ id: notificationId }] = (await list()).notifications;
    await mate.post("/api/notifications/read", { notificationIds: [notificationId] });
    await book(goer, id);
    expect([(await list()).unreadCount, await countPushes(db, mate)]).toEqual([1, 3]);
  });

  it("a member left alone repeatedly hears once that the session waits for company", async () => {
    const { id, startsAt, people } = await sessionWith(2);
    await formGroups(startsAt);
    const [goer, alone] = people as [Person, Person];
    await addDevice(server.application.context.db, alone);
    for (let times = 0; times < 3; times += 1) {
      await leave(goer, id);
      await book(goer, id);
    }
    const { notifications } = (await alone.get("/api/notifications")).body;
    const titles = notifications.map(({ title }: { title: string }) => title);
    expect(titles.toSorted()).toEqual(["Just you so far", "Your group changed"]);
    expect(await countPushes(server.application.context.db, alone)).toBe(2);
  });

  it("two servers form the groups of a session once", async () => {
    const { id, startsAt, people } = await sessionWith(12);
    const now = new Date(startsAt.getTime() - 24 * 3_600_000);
    server.clock.set(now);
    const works = groupJobs(server.application.context);
    await Promise.all([1, 2, 3].map(() => runDueJobs(works, now, now, async () => undefined)));
    expect(sizes(await groupsOf(people, id))).toEqual([4, 4, 4]);
    const { groups_version } = await server.application.context.db
      .selectFrom("sessions")
      .select("groups_version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(groups_version).toBe(1);
  });
});
