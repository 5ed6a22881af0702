import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedRefusal } from "#shared/rules/booking-rules.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
let server: TestServer;
let areaId: string;
let member: TestMember;
let other: TestMember;
let sessions: Record<"free" | "booked" | "full" | "overlapping" | "forWomen" | "cancelled", string>;

const db = () => server.application.context.db;
const ask = (method: string, path: string, body?: unknown, by = member) =>
  call(server.url, method, path, { cookie: by.cookie, body });
const book = (sessionId: string, by = member) =>
  ask("POST", `/api/sessions/${sessionId}/book`, { sessionId, userId: by.username, areaId }, by);

beforeAll(async () => {
  server = await startTestServer(start);
  const area = await addArea(db(), "North End");
  ({ areaId } = area);
  const [first, second] = await addMembers(db(), 2);
  if (first === undefined || second === undefined) throw new Error("Two were to be added.");
  [member, other] = [first, second];
  const add = (hours: number, options: Parameters<typeof addSession>[3] = {}) =>
    addSession(
      db(),
      area.venueId,
      new Date(start.getTime() + 3 * dayMs + hours * hourMs).toISOString(),
      options,
    );
  sessions = {
    free: await add(0),
    booked: await add(2),
    overlapping: await add(2.5),
    full: await add(4, { spots: 1 }),
    forWomen: await add(6, { audience: "women" }),
    cancelled: await add(8),
  };
  expect((await book(sessions.booked)).status).toBe(201);
  expect((await book(sessions.full, other)).status).toBe(201);
});
afterAll(() => server.stop());

/** The code with which the app expects a booking to be refused, and that of the server's refusal. */
async function codesFor(sessionId: string, opened: { id: string; startTime: string }) {
  const user = (await ask("GET", "/api/auth/me")).body.user;
  const listed = (await ask("GET", "/api/sessions")).body.find(
    ({ id }: { id: string }) => id === sessionId,
  );
  const bookings = (await ask("GET", "/api/bookings")).body;
  const app = expectedRefusal({ opened, listed, bookings, user }, server.clock.now());
  return { app, server: await book(sessionId) };
}

test("the app expects a refusal exactly where the server refuses, with the same code", async () => {
  const listed: { id: string; startTime: string }[] = (await ask("GET", "/api/sessions")).body;
  await db()
    .updateTable("sessions")
    .set({ cancelled_at: start })
    .where("id", "=", sessions.cancelled)
    .execute();
  const codes: Record<string, unknown> = {};
  for (const [name, id] of Object.entries(sessions)) {
    const opened = listed.find((one) => one.id === id);
    if (opened === undefined) throw new Error(`${name} isn't listed.`);
    const { app, server: answer } = await codesFor(id, opened);
    expect({ name, code: app }).toEqual({ name, code: answer.status === 201 ? null : answer.code });
    codes[name] = app;
    server.clock.set(start);
  }
  expect(codes).toEqual({
    free: null,
    booked: "already_booked",
    overlapping: "overlapping_booking",
    full: "session_full",
    forWomen: "not_open_to_you",
    cancelled: "session_cancelled",
  });
});

test("the app and the server refuse a session from its start on", async () => {
  const listed: { id: string; startTime: string }[] = (await ask("GET", "/api/sessions")).body;
  const id = sessions.full;
  const opened = listed.find((one) => one.id === id);
  if (opened === undefined) throw new Error("It isn't listed.");
  server.clock.set(opened.startTime);
  const { app, server: answer } = await codesFor(id, opened);
  expect([app, answer.code]).toEqual(["session_started", "session_started"]);
});
