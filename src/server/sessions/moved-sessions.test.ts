import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { mendGroups } from "#server/groups/actions.ts";
import { groupJobs } from "#server/groups/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { callOffSession, changeSession } from "./planning.ts";
import { sessionJobs } from "./part.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let north: { areaId: string; venueId: string };
let south: { areaId: string; venueId: string };

beforeAll(async () => {
  server = await startTestServer(start);
  north = await addArea(db(), "North End");
  south = await addArea(db(), "South End");
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const after = (hours: number) => new Date(start.getTime() + hours * hourMs);
const move = (id: string, startsAt: Date) =>
  db()
    .transaction()
    .execute((trx) => changeSession(trx, id, { startsAt }, server.clock.now()));
const callOff = (id: string) =>
  db()
    .transaction()
    .execute((trx) => callOffSession(trx, id, server.clock.now()));
const session = (hours: number) => addSession(db(), north.venueId, after(hours).toISOString());
const get = async (member: TestMember, path: string) =>
  (await call(server.url, "GET", path, { cookie: member.cookie })).body;

async function addOne(): Promise<TestMember> {
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  return member;
}

const book = (member: TestMember, sessionId: string, { areaId } = north) =>
  call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
    cookie: member.cookie,
    body: { sessionId, userId: member.username, areaId },
  });

async function reach(hours: number): Promise<void> {
  server.clock.set(after(hours));
  const { context } = server.application;
  const at = server.clock.now();
  await runDueJobs([...groupJobs(context), ...sessionJobs(context)], at, at, async () => undefined);
}

const titles = async (member: TestMember): Promise<string[]> =>
  (await get(member, "/api/notifications")).notifications
    .map(({ title }: { title: string }) => title)
    .reverse();
const venueOf = async (member: TestMember): Promise<string | null> =>
  (await get(member, "/api/bookings"))[0].session.venueDetails;

describe("a session moved by days", () => {
  it("a session moved by days gets its venue, groups and both reminders again", async () => {
    const [ann, ben, cy] = [await addOne(), await addOne(), await addOne()];
    const id = await session(30);
    await book(ann, id, south);
    await reach(6);
    await reach(28);
    expect(await venueOf(ann)).toContain("South End Gym");
    const company = ["Just you so far"];
    const notified = [...company, "Your venue is set", "Your session starts soon", "Session moved"];
    await move(id, after(100));
    expect(await venueOf(ann)).toBeNull();
    expect((await titles(ann)).toSorted()).toEqual(notified.toSorted());
    for (const member of [ben, cy]) expect((await book(member, id, north)).status).toBe(201);
    expect((await get(ann, "/api/bookings"))[0]).not.toHaveProperty("groupReasons");
    await reach(76);
    expect(await venueOf(ann)).toContain("North End Gym");
    expect((await get(ann, "/api/bookings"))[0].groupReasons.length).toBeGreaterThan(0);
    expect((await titles(ann)).toSorted()).toEqual([...notified, "Your venue is set"].toSorted());
    await reach(98);
    expect((await titles(ann)).toSorted()).toEqual(
      [...notified, "Your venue is set", "Your session starts soon"].toSorted(),
    );
    expect(await titles(ben)).toEqual(["Your venue is set", "Your session starts soon"]);
  });
});

describe("groups that are due or being computed when a session is moved by days", () => {
  it("groups that are being formed when a session is moved by days are formed again a day before the new start", async () => {
    const [ann, ben] = [await addOne(), await addOne()];
    const id = await session(50);
    for (const member of [ann, ben]) await book(member, id);
    await reach(26);
    const groups = () =>
      db()
        .selectFrom("sessions")
        .select(["groups_formed_at as formedAt", "groups_version as version"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const { version } = await groups();
    await db()
      .updateTable("sessions")
      .set({ groups_stale_since: server.clock.now() })
      .where("id", "=", id)
      .execute();
    await move(id, after(200));
    await reach(27);
    // A concurrent computation finds another version and writes nothing.
    expect(await groups()).toEqual({ formedAt: null, version: version + 1 });
    await reach(176);
    expect((await groups()).formedAt).toEqual(after(176));
  });

  it("a session moved by days doesn't form its groups early after a cancellation", async () => {
    const [ann, ben, cy] = [await addOne(), await addOne(), await addOne()];
    const id = await session(50);
    for (const member of [ann, ben, cy]) await book(member, id);
    await reach(26);
    await move(id, after(200));
    await mendGroups(server.application.context, id);
    const formedAt = async () =>
      (
        await db()
          .selectFrom("sessions")
          .select("groups_formed_at as formedAt")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).formedAt;
    expect(await formedAt()).toBeNull();
    await reach(176);
    expect(await formedAt()).toEqual(after(176));
  });
});

it("a session moved by hours keeps its revealed venue and gets another reminder", async () => {
  const ann = await addOne();
  const id = await session(30);
  await book(ann, id, south);
  await reach(6);
  await reach(28);
  await move(id, after(34));
  expect(await venueOf(ann)).toContain("South End Gym");
  const isReminder = (title: string) => title === "Your session starts soon";
  await reach(31.9);
  expect((await titles(ann)).filter(isReminder)).toHaveLength(1);
  await reach(32);
  expect((await titles(ann)).filter(isReminder)).toHaveLength(2);
  expect((await titles(ann)).filter((title) => title === "Your venue is set")).toHaveLength(1);
});

it("moving a session to less than two hours from now tells everyone booked, even with such news off, without a reminder on top", async () => {
  const [ann, ben] = [await addOne(), await addOne()];
  await db()
    .updateTable("notification_settings")
    .set({ session_updates: false })
    .where("member_id", "=", ben.id)
    .execute();
  const id = await session(30);
  for (const member of [ann, ben]) await book(member, id, south);
  await reach(6);
  await reach(25);
  await move(id, after(25.7));
  await reach(25.1);
  const venue = "Your venue is set";
  expect(await titles(ann)).toEqual([venue, "Session moved"]);
  expect(await titles(ben)).toEqual([venue, "Session moved"]);
});

describe("a session moved away and back", () => {
  it("a session moved away and back reveals its venue again, which may differ, and reminds once", async () => {
    const [ann, ben, cy] = [await addOne(), await addOne(), await addOne()];
    const id = await session(30);
    await book(ann, id, south);
    await reach(6);
    await move(id, after(100));
    for (const member of [ben, cy]) await book(member, id, north);
    await reach(7);
    await move(id, after(30));
    // Moved to within a day of its start, it is revealed at once.
    await reach(7.1);
    await reach(7.1);
    expect(await venueOf(ann)).toContain("North End Gym");
    const isReveal = (title: string) => title === "Your venue is set";
    expect((await titles(ann)).filter(isReveal)).toHaveLength(2);
    const { notifications } = await get(ann, "/api/notifications");
    const reveals = notifications.filter(({ title }: { title: string }) => isReveal(title));
    expect(reveals[0].message).toContain("North End Gym");
    await reach(28);
    await reach(28);
    const isReminder = (title: string) => title === "Your session starts soon";
    expect((await titles(ann)).filter(isReminder)).toHaveLength(1);
    await move(id, after(31));
    await move(id, after(30));
    await reach(28.1);
    await reach(28.2);
    expect((await titles(ann)).filter(isReminder)).toHaveLength(1);
  });
});

it("the host of a session is notified each time they are named, even after somebody else in between", async () => {
  const [ann, ben] = [await addOne(), await addOne()];
  const id = await session(60);
  const name = (hostMemberId: string) =>
    db()
      .transaction()
      .execute((trx) => changeSession(trx, id, { hostMemberId }, server.clock.now()));
  const isNamed = (title: string) => title === "You're hosting";
  for (const [hours, { id: hostId }] of [ann, ann, ben, ann].entries()) {
    await reach(hours / 10);
    await name(hostId);
  }
  expect((await titles(ann)).filter(isNamed)).toHaveLength(2);
  expect((await titles(ben)).filter(isNamed)).toHaveLength(1);
});

it("a session that is called off doesn't prevent its members from booking another one at that hour", async () => {
  const ann = await addOne();
  const [off, other] = [await session(50), await session(50.5)];
  expect((await book(ann, off)).status).toBe(201);
  const refused = await book(ann, other);
  expect([refused.status, refused.code]).toEqual([409, "overlapping_booking"]);
  await callOff(off);
  expect((await book(ann, other)).status).toBe(201);
  const bookings: { sessionId: string; status: string }[] = await get(ann, "/api/bookings");
  expect(bookings.map(({ sessionId, status }) => [sessionId, status])).toEqual([
    [off, "cancelled"],
    [other, "active"],
  ]);
});
