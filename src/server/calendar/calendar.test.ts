import ICAL from "ical.js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calendarVersionAt } from "#shared/rules/calendar-versions.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { sessionJobs } from "#server/sessions/part.ts";
import { addArea, addSession } from "#testing/places.ts";
import { suspendByEmail } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let areaId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ areaId, venueId } = await addArea(server.application.context.db, "Lakeside"));
});
afterAll(() => server.stop());

type Member = Awaited<ReturnType<TestServer["signUp"]>>;

async function book(member: Member, hours: number): Promise<string> {
  const start = new Date(server.clock.now().getTime() + hours * hourMs);
  const { db } = server.application.context;
  const sessionId = await addSession(db, venueId, start.toISOString());
  const request = { sessionId, userId: member.username, areaId };
  const { status, body } = await member.post(`/api/sessions/${sessionId}/book`, request);
  expect(status).toBe(201);
  return String(body.id);
}

async function makeFeed(member: Member): Promise<string> {
  const { status, body } = await member.post("/api/calendar-feed");
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}

async function readEvents(path: string, reader: Pick<Member, "get"> = server.visitor()) {
  const { status, headers, bytes } = await reader.get(path);
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const text = bytes.toString();
  const lines = text.split("\r\n");
  expect(lines.filter((line) => line.includes("\n") || Buffer.byteLength(line) > 75)).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: component.getFirstPropertyValue("status"),
      alarms: component
        .getAllSubcomponents("valarm")
        .map((alarm) => alarm.getFirstPropertyValue("trigger")?.toString()),
    };
  });
}

it("a calendar follows bookings, reveals, ends and cancellations", async () => {
  const member = await server.signUp();
  const [soon, late] = [await book(member, 26), await book(member, 50)];
  const path = await makeFeed(member);
  const first = calendarVersionAt(server.clock.now());
  const before = await readEvents(path);
  expect(before).toEqual([
    {
      uid: `booking-${soon}@spotter`,
      sequence: first,
      start: "2026-11-21T20:00:00.000Z",
      minutes: 60,
      summary: "Gym Session",
      location: "Venue revealed 24h before",
      description: expect.stringMatching(/^Your booking: http.+\/events$/),
      alarms: ["-PT2H"],
      status: "CONFIRMED",
    },
    expect.objectContaining({
      uid: `booking-${late}@spotter`,
      sequence: first,
      status: "CONFIRMED",
    }),
  ]);

  const { headers } = await server.visitor().get(path);
  server.clock.set(new Date(server.clock.now().getTime() + hourMs));
  const etag = headers.get("etag") ?? "";
  const again = await server.visitor().get(path, { "if-none-match": etag });
  expect([etag === "", again.status]).toEqual([false, 304]);

  server.clock.set(new Date("2026-11-21T20:45:00.000Z"));
  for (const job of sessionJobs(server.application.context)) await job.run(server.clock.now());
  expect((await member.delete(`/api/bookings/${late}`)).status).toBe(200);
  const changed = calendarVersionAt(server.clock.now());
  expect(await readEvents(path)).toMatchObject([
    {
      uid: `booking-${soon}@spotter`,
      sequence: changed,
      location: expect.stringContaining("Lakeside Gym"),
      description: expect.stringMatching(/Lakeside Cafe[^]*\nYour booking: http/),
      status: "CONFIRMED",
    },
    {
      uid: `booking-${late}@spotter`,
      sequence: changed,
      summary: "Cancelled: Gym Session",
      status: "CANCELLED",
      alarms: [],
    },
  ]);
  // A month after its end it is left out.
  server.clock.set(new Date("2026-12-22T12:00:00.000Z"));
  expect((await readEvents(path)).map(({ uid }) => uid)).toEqual([`booking-${late}@spotter`]);
});

it("an empty calendar contains a time zone, because calendars need a component", async () => {
  const member = await server.signUp();
  const path = await makeFeed(member);
  const read = async () => {
    const { bytes } = await server.visitor().get(path);
    return new ICAL.Component(ICAL.parse(bytes.toString()))
      .getAllSubcomponents()
      .map(({ name }) => name);
  };
  expect(await read()).toEqual(["vtimezone"]);
  await book(member, 30);
  expect(await read()).toEqual(["vevent"]);
});

it("a cancelled entry says so in its member's language", async () => {
  const member = await server.signUp();
  await server.application.context.db
    .updateTable("members")
    .set({ language: "German" })
    .where("username", "=", member.username)
    .execute();
  const path = await makeFeed(member);
  await member.delete(`/api/bookings/${await book(member, 30)}`);
  expect(await readEvents(path)).toMatchObject([{ summary: expect.stringMatching(/^Abgesagt: /) }]);
});

it("a feed's address can't be guessed, shows one member's sessions alone, and ends with the feed or its successor", async () => {
  const [member, other] = [await server.signUp(), await server.signUp()];
  const own = `booking-${await book(member, 30)}@spotter`;
  expect((await member.get("/api/calendar-feed")).body).toEqual({ createdAt: null });
  const first = await makeFeed(member);
  expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  expect((await member.get("/api/calendar-feed")).body.createdAt).toBe(
    server.clock.now().toISOString(),
  );
  const feedOfOther = await makeFeed(other);
  expect(await readEvents(feedOfOther)).toEqual([]);
  const ofOther = `booking-${await book(other, 31)}@spotter`;
  const uidsIn = async (path: string) => (await readEvents(path)).map(({ uid }) => uid);

  const second = await makeFeed(member);
  expect((await server.visitor().get(first)).status).toBe(404);
  expect([await uidsIn(second), await uidsIn(feedOfOther)]).toEqual([[own], [ofOther]]);
  const { db } = server.application.context;
  const kept = await db.selectFrom("calendar_feeds").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(second.slice("/api/calendar/".length, -4));

  expect((await member.delete("/api/calendar-feed")).status).toBe(204);
  expect((await server.visitor().get(second)).status).toBe(404);
  expect((await member.get("/api/calendar-feed")).body).toEqual({ createdAt: null });
  expect(await uidsIn(feedOfOther)).toEqual([ofOther]);
  for (const file of ["x.ics", `${"x".repeat(43)}`, `${"%00".repeat(43)}.ics`]) {
    expect((await server.visitor().get(`/api/calendar/${file}`)).status).toBe(400);
  }
});

it("a feed ends when its member is suspended, as their logins do", async () => {
  const member = await server.signUp();
  await book(member, 30);
  const path = await makeFeed(member);
  const until = new Date(server.clock.now().getTime() + hourMs);
  await suspendByEmail(server.application.context, member.email, until);
  expect((await server.visitor().get(path)).status).toBe(404);
  server.clock.set(until);
  expect((await server.visitor().get(path)).status).toBe(404);
});

it("two calendars that read at the same time count one change once", async () => {
  const member = await server.signUp();
  const booking = await book(member, 30);
  await book(member, 32);
  const path = await makeFeed(member);
  const [first] = await readEvents(path);
  await member.delete(`/api/bookings/${booking}`);
  const all = await Promise.all(Array.from({ length: 4 }, () => readEvents(path)));
  const version = first?.sequence ?? 0;
  for (const events of all)
    expect(events.map(({ sequence }) => sequence)).toEqual([version + 1, version]);
});

it("after a restored backup every calendar entry is newer than what calendars have", async () => {
  const { db } = server.application.context;
  const member = await server.signUp();
  await book(member, 30);
  const path = await makeFeed(member);
  await readEvents(path);
  const backedUp = await db.selectFrom("calendar_entries").selectAll().execute();
  const hours = Math.ceil((Date.now() - server.clock.now().getTime()) / hourMs) - 1;
  // The calendar has got a change that the backup doesn't have, an hour before now at most.
  const lost = new Date(server.clock.now().getTime() + hours * hourMs);
  const [seen] = [calendarVersionAt(lost)];
  for (const { booking_id: id, ...row } of backedUp)
    await db.updateTable("calendar_entries").set(row).where("booking_id", "=", id).execute();
  await sql`select renew_stream_positions()`.execute(db);
  for (const { sequence } of await readEvents(path)) expect(sequence).toBeGreaterThan(seen);
  const [again] = await readEvents(path);
  expect(await readEvents(path)).toMatchObject([{ sequence: again?.sequence }]);
});

it("a member saves one booking as a file, and nobody else does", async () => {
  const member = await server.signUp();
  const [bookingId] = [await book(member, 26), await book(member, 50)];
  const path = `/api/bookings/${bookingId}/calendar`;
  const { headers } = await member.get(path);
  expect(headers.get("content-disposition")).toBe('attachment; filename="fitness-session.ics"');
  expect(await readEvents(path, member)).toMatchObject([{ uid: `booking-${bookingId}@spotter` }]);
  expect((await (await server.signUp()).get(path)).status).toBe(404);
});
