import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let members: TestMember[];

beforeAll(async () => {
  server = await startTestServer(start);
  members = await addMembers(db(), 6);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const after = (ms: number) => new Date(start.getTime() + ms).toISOString();

async function read(timeZone?: string) {
  const query = timeZone === undefined ? "" : `?timeZone=${encodeURIComponent(timeZone)}`;
  const { status, body } = await server.visitor().get(`/api/sessions/this-week${query}`);
  expect(status).toBe(200);
  return body;
}

async function fill(sessionId: string, areaIds: readonly string[]): Promise<void> {
  const { starts_at, ends_at } = await db()
    .updateTable("sessions")
    .set({ booked_count: areaIds.length })
    .where("id", "=", sessionId)
    .returning(["starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
  const rows = areaIds.map((area_id, index) => ({
    session_id: sessionId,
    member_id: members[index]?.id ?? "",
    area_id,
    starts_at,
    ends_at,
    created_at: start,
    placed_at: start,
  }));
  await db().insertInto("bookings").values(rows).execute();
}

it("strangers see the week's most booked sessions, earliest first, and nothing that names anyone or a place", async () => {
  const uptown = await addArea(db(), "Testtown");
  const north = await addArea(db(), "Northtown");
  const sessionAt = (ms: number, options = {}) =>
    addSession(db(), uptown.venueId, after(ms), options);
  const led = await sessionAt(2 * dayMs);
  await fill(led, [uptown.areaId, uptown.areaId, north.areaId]);
  const tied = await sessionAt(dayMs, { type: "cardio" });
  // The area voted for first leads, as members see it.
  await fill(tied, [uptown.areaId, north.areaId]);
  await sessionAt(3 * dayMs);
  await fill(await sessionAt(4 * dayMs, { audience: "women" }), [uptown.areaId]);
  await fill(await sessionAt(8 * dayMs), [uptown.areaId]);
  expect(await read("America/Chicago")).toEqual({
    city: "Dallas, TX",
    sessions: [
      { date: "2026-11-21", time: "12:00", workoutType: "cardio", area: "Testtown", going: 2 },
      { date: "2026-11-22", time: "12:00", workoutType: "gym", area: "Testtown", going: 3 },
    ],
  });
});

it("a stranger's city is the one with most sessions in the device's time zone, or one that shares its time, or the default", async () => {
  await db().updateTable("cities").set({ is_open: true }).where("name", "=", "Miami, FL").execute();
  const beach = await addArea(db(), "Testbeach", "Miami, FL");
  const session = await addSession(db(), beach.venueId, after(5 * dayMs), { city: "Miami, FL" });
  await fill(session, [beach.areaId]);
  for (const [timeZone, city] of [
    ["America/New_York", "Miami, FL"],
    ["America/Detroit", "Miami, FL"],
    ["America/Los_Angeles", "Dallas, TX"],
    ["Europe/Berlin", "Dallas, TX"],
    ["Nowhere/Land", "Dallas, TX"],
    [undefined, "Dallas, TX"],
  ] as const)
    expect([timeZone, (await read(timeZone)).city]).toEqual([timeZone, city]);
});

it("an answer about the city's week is at most a minute old, also when the sandbox's clock jumps", async () => {
  const area = await addArea(db(), "Newtown");
  const session = await addSession(db(), area.venueId, after(6 * dayMs), { type: "calisthenics" });
  const isShown = async () =>
    (await read("America/Chicago")).sessions.some(
      ({ workoutType }: { workoutType: string }) => workoutType === "calisthenics",
    );
  await read("America/Chicago");
  await fill(session, [area.areaId]);
  expect(await isShown()).toBe(false);
  server.clock.set(new Date(start.getTime() + minuteMs));
  expect(await isShown()).toBe(true);
  server.clock.set(new Date(start.getTime() - hourMs));
  expect(await isShown()).toBe(true);
});
