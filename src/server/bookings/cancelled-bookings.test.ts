import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { updateGroups } from "#server/groups/actions.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer(start);
  ({ areaId, venueId } = await addArea(server.application.context.db, "Testville"));
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const after = (ms: number) => new Date(start.getTime() + ms);
const send = (member: TestMember, method: string, path: string, body?: unknown) =>
  call(server.url, method, path, {
    cookie: member.cookie,
    ...(body === undefined ? {} : { body }),
  });

async function book(member: TestMember, sessionId: string): Promise<string> {
  const wanted = { sessionId, userId: member.username, areaId };
  const { status, body } = await send(member, "POST", `/api/sessions/${sessionId}/book`, wanted);
  expect(status).toBe(201);
  return body.id;
}

it("a member who cancelled sees no attendees before, during or after the session", async () => {
  const startsAt = after(48 * hourMs);
  const sessionId = await addSession(db(), venueId, startsAt.toISOString());
  const [early, late, ...others] = await addMembers(db(), 6);
  if (early === undefined || late === undefined) throw new Error("Nobody was added.");
  const bookingIds = new Map<TestMember, string>();
  for (const member of [early, late, ...others])
    bookingIds.set(member, await book(member, sessionId));
  const expectNobodyShown = async (member: TestMember) => {
    const { body } = await send(member, "GET", "/api/bookings");
    expect(body[0].id).toBe(bookingIds.get(member));
    for (const { status, attendeeList, groupReasons } of body) {
      expect([status, attendeeList, groupReasons]).toEqual(["cancelled", [], undefined]);
    }
    expect((await send(member, "GET", "/api/event-history")).body).toEqual([]);
  };
  const cancel = async (member: TestMember) => {
    const { status, body } = await send(
      member,
      "DELETE",
      `/api/bookings/${bookingIds.get(member)}`,
    );
    expect([status, body.status, body.attendeeList]).toEqual([200, "cancelled", []]);
    expect(body).not.toHaveProperty("groupReasons");
    await expectNobodyShown(member);
  };
  await cancel(early);
  server.clock.set(after(30 * hourMs));
  await updateGroups(server.application.context, sessionId, server.clock.now());
  const [grouped] = (await send(late, "GET", "/api/bookings")).body;
  expect(grouped.attendeeList.length).toBeGreaterThan(2);
  await cancel(late);
  await book(early, sessionId);
  const [former, present] = (await send(early, "GET", "/api/bookings")).body;
  expect([former.status, former.attendeeList, former.groupReasons]).toEqual([
    "cancelled",
    [],
    undefined,
  ]);
  expect(present.attendeeList.length).toBeGreaterThan(2);
  expect(present.groupReasons).toBeDefined();
  expect((await send(early, "DELETE", `/api/bookings/${present.id}`)).body).toMatchObject({
    attendeeList: [],
  });
  server.clock.set(new Date(startsAt.getTime() + 2 * hourMs));
  for (const member of [early, late]) await expectNobodyShown(member);
});

it("a cancelled booking stays in the list for 90 days after its session", async () => {
  const sessionId = await addSession(db(), venueId, after(48 * hourMs).toISOString());
  const [member] = await addMembers(db(), 1);
  if (member === undefined) throw new Error("Nobody was added.");
  const id = await book(member, sessionId);
  await send(member, "DELETE", `/api/bookings/${id}`);
  const listed = async () =>
    (await send(member, "GET", "/api/bookings")).body.map((one: { id: string }) => one.id);
  const until = after(49 * hourMs + 90 * dayMs);
  server.clock.set(new Date(until.getTime() - 1));
  expect(await listed()).toEqual([id]);
  server.clock.set(until);
  expect(await listed()).toEqual([]);
});
