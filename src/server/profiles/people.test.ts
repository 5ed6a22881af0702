import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { writeAttendance } from "#testing/world-rows.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set("2026-11-20T18:00:00.000Z");
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

async function four(): Promise<[TestMember, TestMember, TestMember, TestMember]> {
  const [one, two, three, other] = await addMembers(db(), 4);
  if (!one || !two || !three || !other) throw new Error("Four are needed.");
  return [one, two, three, other];
}

const hold = async (
  startsAt: string,
  people: readonly TestMember[],
  groupNo: number | null = 1,
) => {
  const held = await addPastSession(db(), new Date(startsAt), people);
  await db()
    .updateTable("bookings")
    .set({ group_no: groupNo })
    .where("session_id", "=", held.sessionId)
    .execute();
  return held;
};

const ask = (who: TestMember, { username }: TestMember) =>
  call(server.url, "GET", `/api/people/${username}`, { cookie: who.cookie });
const block = (who: TestMember, { username }: TestMember) =>
  call(server.url, "POST", "/api/blocks", { cookie: who.cookie, body: { userId: username } });

it("a member sees their group mates once the group is formed, and nobody else", async () => {
  const [one, two, three, other] = await four();
  const { sessionId } = await hold("2026-11-21T16:00:00.000Z", [one, two, three], null);
  expect((await ask(one, two)).status).toBe(404);
  await db()
    .updateTable("bookings")
    .set({ group_no: 1 })
    .where("session_id", "=", sessionId)
    .where("member_id", "in", [one.id, two.id])
    .execute();
  const { status, body } = await ask(one, two);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    userId: two.username,
    name: expect.stringMatching(/^Added M\w*\.$/),
    timesTogether: 0,
    lastTrainedOn: null,
    connectionId: null,
  });
  expect(body.shared).toContainEqual({ kind: "level", levels: ["intermediate"] });
  for (const stranger of [three, other, one, { ...one, username: "no-such-name" }])
    expect((await ask(one, stranger)).status).toBe(404);
  await db()
    .updateTable("bookings")
    .set({ status: "cancelled", cancelled_at: server.clock.now() })
    .where("session_id", "=", sessionId)
    .where("member_id", "=", two.id)
    .execute();
  expect((await ask(one, two)).status).toBe(404);
  expect((await ask(two, one)).status).toBe(404);
});

it("times together count where both were present, and a past group stays visible", async () => {
  const [one, two, three] = await four();
  await hold("2026-11-02T16:00:00.000Z", [one, two]);
  const second = await hold("2026-11-09T16:00:00.000Z", [one, two, three]);
  await writeAttendance(db(), [second.bookingIds[2]], { attendance: "absent" });
  expect((await ask(one, two)).body).toMatchObject({
    timesTogether: 2,
    lastTrainedOn: "2026-11-09",
  });
  expect((await ask(one, three)).body).toMatchObject({ timesTogether: 0, lastTrainedOn: null });
});

it("people met in the past answer alike whether or not one blocked the other: by name, with nothing current", async () => {
  const [one, two, three, other] = await four();
  await hold("2026-11-10T16:00:00.000Z", [one, two, three]);
  await db()
    .updateTable("profiles")
    .set({ bio: "New here." })
    .where("member_id", "in", [one.id, two.id, three.id])
    .execute();
  await block(two, one);
  await block(one, other);
  const answerOf = async (from: TestMember, to: TestMember) => {
    const { status, body } = await ask(from, to);
    return [status, { ...body, userId: "" }];
  };
  const met = {
    userId: "",
    name: "Added M.",
    avatar: null,
    fitnessLevel: null,
    bio: "",
    shared: [],
    timesTogether: 1,
    lastTrainedOn: "2026-11-10",
    connectionId: null,
  };
  for (const [from, to] of [
    [one, two],
    [two, one],
    [one, three],
    [three, one],
  ] as const)
    expect(await answerOf(from, to)).toEqual([200, met]);
  await hold("2026-11-21T16:00:00.000Z", [one, two, three]);
  expect(await answerOf(one, two)).toEqual([200, met]);
  expect((await ask(one, three)).body).toMatchObject({ bio: "New here.", timesTogether: 1 });
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    expect((await ask(from, to)).status).toBe(404);
});

it("a connection is seen by the full name, and neither side of a block sees the other if they never met", async () => {
  const [one, two, three, other] = await four();
  await hold("2026-11-21T16:00:00.000Z", [one, two]);
  const [a = "", b = ""] = [one.id, three.id].toSorted((x, y) => Number(x) - Number(y));
  const { id } = await db()
    .insertInto("connections")
    .values({ member_a: a, member_b: b, created_at: server.clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await ask(one, three)).body).toMatchObject({
    name: expect.stringMatching(/^Added Member\d+$/),
    shared: [],
    connectionId: id,
  });
  await block(two, one);
  await block(one, three);
  for (const [from, to] of [
    [one, two],
    [two, one],
    [one, three],
    [three, one],
    [other, one],
  ] as const)
    expect((await ask(from, to)).status).toBe(404);
});
