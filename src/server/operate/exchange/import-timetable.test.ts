import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { call } from "#testing/http-calls.ts";
import type { TestMember } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

/** A Friday. */
const start = new Date("2026-11-20T18:00:00.000Z");
const [today, yesterday] = ["2026-11-20", "2026-11-19"];
const city = "Denver, CO";
const reason = "Another week";
const required =
  "city,weekday,local_time,workout_type,duration_minutes,total_spots,venue,audience,effective_from";
const columns = `${required},min_bookings,call_off_hours`;

let server: TestServer;
let elsewhere: TestServer;
const planners = new Map<TestServer, TestMember>();

beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startTestServer(start), startTestServer(start)]);
  for (const each of [server, elsewhere]) {
    planners.set(each, await addStaff(each.application.context.db, "planner"));
    const venues = `city,area,name,street,kind,workout_types,capacity,step_free,notes\n"${city}",RiNo,Hall,1 Main St,workout,gym,24,yes,`;
    expect((await send(each, "venues", venues)).created).toBe(1);
    await ask(each, "PATCH", `/cities/${encodeURIComponent(city)}`, {
      isOpen: true,
      isOverride: true,
    });
  }
});
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]));
beforeEach(async () => {
  for (const each of [server, elsewhere]) {
    each.clock.set(start);
    await each.application.context.db.deleteFrom("sessions").execute();
    await each.application.context.db.deleteFrom("timetable_slots").execute();
  }
});

const cookieAt = (at: TestServer) => planners.get(at)?.cookie ?? "";

async function ask(at: TestServer, method: string, path: string, body?: object) {
  const options = { cookie: cookieAt(at), ...(body && { body: { ...body, reason } }) };
  return call(at.url, method, `/api/operate${path}`, options);
}

async function send(at: TestServer, what: string, csv: string) {
  const reply = await fetch(`${at.url}/api/operate/import/${what}?reason=${reason}`, {
    method: "POST",
    headers: { cookie: cookieAt(at), "content-type": "text/csv" },
    body: csv,
  });
  return JSON.parse(await reply.text());
}

const put = (csv: string) => send(server, "timetable", csv);

async function download(at: TestServer): Promise<string> {
  const reply = await fetch(`${at.url}/api/operate/export/timetable.csv`, {
    headers: { cookie: cookieAt(at) },
  });
  return reply.text();
}

const line = (spots: number, from = "") =>
  `"${city}",1,18:30,gym,75,${spots},Hall,everyone,${from},,`;
const file = (...lines: string[]) => [columns, ...lines].join("\r\n");
const outcome = (created: number, changed: number, same: number) => ({
  created,
  changed,
  same,
  issues: [],
});

async function weeks(at = server): Promise<[string | null, string | null, number][]> {
  const rows = await at.application.context.db
    .selectFrom("timetable_slots")
    .select(["effective_from as from", "effective_until as until", "total_spots as spots"])
    .orderBy("effective_from")
    .execute();
  return rows.map(({ from, until, spots }) => [from, until, spots]);
}

async function addSlot(spots: number, from: string, until: string | null = null): Promise<string> {
  const { id: defaultVenueId } = await server.application.context.db
    .selectFrom("venues")
    .select("id")
    .executeTakeFirstOrThrow();
  const { body, status } = await ask(server, "POST", "/timetable", {
    city,
    weekday: 1,
    localTime: "18:30",
    workoutType: "gym",
    durationMinutes: 75,
    totalSpots: spots,
    defaultVenueId,
    effectiveFrom: from,
    effectiveUntil: until,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
}

const spotsByDay = async (at = server) =>
  at.application.context.db
    .selectFrom("sessions")
    .select(["local_date as day", "total_spots as spots"])
    .where("cancelled_at", "is", null)
    .orderBy("local_date")
    .execute();

describe("a timetable with minimums", () => {
  const minimums = async () =>
    server.application.context.db
      .selectFrom("timetable_slots")
      .select(["min_bookings", "call_off_hours"])
      .execute();
  const withMinimum = line(20, today).replace(/,,$/, ",4,12");

  it("a timetable with minimums sets and removes them, is exported with them, and leaves them alone without their columns", async () => {
    expect(await put(file(withMinimum))).toMatchObject(outcome(1, 0, 0));
    expect(await minimums()).toEqual([{ min_bookings: 4, call_off_hours: 12 }]);
    expect((await download(server)).trimEnd()).toBe(file(withMinimum));
    expect(await put(file(withMinimum))).toMatchObject(outcome(0, 0, 1));

    const old = [required, line(16, today).replace(/,,$/, "")].join("\r\n");
    expect(await put(old)).toMatchObject(outcome(0, 1, 0));
    expect(await minimums()).toEqual([{ min_bookings: 4, call_off_hours: 12 }]);
    expect(await put(file(line(16, today)))).toMatchObject(outcome(0, 1, 0));
    expect(await minimums()).toEqual([{ min_bookings: null, call_off_hours: null }]);
  });

  it("a timetable with minimums names half a minimum, and one that can't be, by their columns", async () => {
    const issues = async (cells: string) =>
      (await put(file(line(20, today).replace(/,,$/, cells)))).issues;
    expect(await issues(",4,")).toEqual([
      { line: 2, column: "call_off_hours", message: "goes with minBookings" },
    ]);
    expect(await issues(",30,12")).toEqual([
      { line: 2, column: "min_bookings", message: "must not be more than the spots" },
    ]);
    expect(await issues(",4,1")).toEqual([
      { line: 2, column: "call_off_hours", message: 'must be at least 2, not "1"' },
    ]);
  });
});

describe("a timetable with a change planned for a later day", () => {
  it("a planned timetable is exported with its current and later rows, and imported unchanged here and elsewhere", async () => {
    const id = await addSlot(20, today);
    await ask(server, "PATCH", `/timetable/${id}`, { totalSpots: 12, effectiveFrom: "2026-12-05" });
    const planned = [
      [today, "2026-12-04", 20],
      ["2026-12-05", null, 12],
    ];
    const text = await download(server);
    expect(text.trimEnd()).toBe(file(line(20, today), line(12, "2026-12-05")));
    expect(await put(text)).toMatchObject(outcome(0, 0, 2));
    expect(await weeks()).toEqual(planned);

    expect(await send(elsewhere, "timetable", text)).toMatchObject(outcome(2, 0, 0));
    expect(await weeks(elsewhere)).toEqual(planned);
    expect(await spotsByDay(elsewhere)).toEqual(await spotsByDay());
    expect((await spotsByDay()).map(({ spots }) => spots)).toEqual([20, 20, 12, 12]);
    expect(await send(elsewhere, "timetable", text)).toMatchObject(outcome(0, 0, 2));
    await elsewhere.application.context.db.deleteFrom("sessions").execute();
    await elsewhere.application.context.db.deleteFrom("timetable_slots").execute();
    const turned = file(line(12, "2026-12-05"), line(20, today));
    expect(await send(elsewhere, "timetable", turned)).toMatchObject(outcome(2, 0, 0));
    expect(await weeks(elsewhere)).toEqual(planned);

    // Once the later day has come, the earlier line has no effect.
    for (const each of [server, elsewhere]) each.clock.set(new Date(start.getTime() + 20 * dayMs));
    expect(await put(text)).toMatchObject(outcome(0, 0, 2));
    expect(await weeks()).toEqual(planned);
    expect((await download(server)).trimEnd()).toBe(file(line(12, "2026-12-05")));
  });

  it("a planned timetable changes its current rows by a file about today, and later ones by a file about their day", async () => {
    const id = await addSlot(20, today);
    await ask(server, "PATCH", `/timetable/${id}`, { totalSpots: 12, effectiveFrom: "2026-12-05" });
    expect(await put(file(line(18)))).toMatchObject(outcome(0, 1, 0));
    expect(await weeks()).toEqual([
      [today, "2026-12-04", 18],
      ["2026-12-05", null, 12],
    ]);
    expect((await spotsByDay()).map(({ spots }) => spots)).toEqual([18, 18, 12, 12]);
    expect(await put(file(line(18)))).toMatchObject(outcome(0, 0, 1));
    expect(await put(file(line(10, "2026-12-12"), line(18)))).toMatchObject(outcome(0, 1, 1));
    expect(await weeks()).toEqual([
      [today, "2026-12-04", 18],
      ["2026-12-05", "2026-12-11", 12],
      ["2026-12-12", null, 10],
    ]);
    const text = await download(server);
    expect(await put(text)).toMatchObject(outcome(0, 0, 3));
  });

  it("a planned timetable begins earlier if the file says so, or after another row if the file names both", async () => {
    await addSlot(20, "2026-12-05");
    expect(await put(file(line(20, "2026-11-28")))).toMatchObject(outcome(0, 1, 0));
    expect(await weeks()).toEqual([["2026-11-28", null, 20]]);
    expect(await put(file(line(16), line(20, "2026-11-28")))).toMatchObject(outcome(1, 0, 1));
    expect(await weeks()).toEqual([
      [today, "2026-11-27", 16],
      ["2026-11-28", null, 20],
    ]);
  });

  it("a timetable can't have two lines of one weekly session for one day", async () => {
    const { issues } = await put(file(line(16), line(20, today)));
    expect(issues).toEqual([
      {
        line: 2,
        column: "effective_from",
        message: "is also the day of another line for the same session",
      },
      {
        line: 3,
        column: "effective_from",
        message: "is also the day of another line for the same session",
      },
    ]);
    expect((await put(file(line(16, today), line(20, today)))).issues).toEqual([
      { line: 3, column: "", message: "is the same as line 2" },
    ]);
    expect(await weeks()).toEqual([]);
  });
});

describe("a weekly session with an end", () => {
  it("an ended weekly session continues after another import, from a day within or right after its time", async () => {
    for (const from of ["", "2026-11-28", "2026-12-11"]) {
      const id = await addSlot(20, today, "2026-12-10");
      expect(await spotsByDay()).toHaveLength(3);
      expect(await put(file(line(20, from)))).toMatchObject(outcome(0, 1, 0));
      expect(await weeks()).toEqual([[today, null, 20]]);
      expect(await spotsByDay()).toHaveLength(4);
      expect(await put(file(line(20, from)))).toMatchObject(outcome(0, 0, 1));
      await server.application.context.db.deleteFrom("sessions").execute();
      await server.application.context.db
        .deleteFrom("timetable_slots")
        .where("id", "=", id)
        .execute();
    }
    await addSlot(20, "2026-11-01", yesterday);
    expect(await put(file(line(20)))).toMatchObject(outcome(0, 1, 0));
    expect(await weeks()).toEqual([["2026-11-01", null, 20]]);
  });

  it("an ended weekly session begins again from a later day, or with other values right after its end, up to the next planned row", async () => {
    await addSlot(20, today, "2026-12-10");
    expect(await put(file(line(20, "2027-01-04")))).toMatchObject(outcome(1, 0, 0));
    expect(await weeks()).toEqual([
      [today, "2026-12-10", 20],
      ["2027-01-04", null, 20],
    ]);
    expect(await put(file(line(15)))).toMatchObject(outcome(0, 1, 0));
    expect(await weeks()).toEqual([
      [today, "2027-01-03", 15],
      ["2027-01-04", null, 20],
    ]);
  });

  it("an ended weekly session can be imported with other values, without an issue about a missing column", async () => {
    await addSlot(20, today, "2026-12-10");
    expect(await put(file(line(15, "2026-12-11")))).toMatchObject(outcome(1, 0, 0));
    expect(await weeks()).toEqual([
      [today, "2026-12-10", 20],
      ["2026-12-11", null, 15],
    ]);
  });

  it("an ended weekly session is left out of an export, because a line has no end: importing the export keeps the end", async () => {
    await addSlot(20, today, "2026-12-10");
    const text = await download(server);
    expect(text.trimEnd()).toBe(columns);
    const id = await addSlot(15, "2026-12-20");
    await ask(server, "PATCH", `/timetable/${id}`, { weekday: 3, effectiveFrom: "2027-01-04" });
    const later = await download(server);
    expect(later.trimEnd()).toBe(file(line(15, "2027-01-04").replace(",1,", ",3,")));
    expect(await put(later)).toMatchObject(outcome(0, 0, 1));
    expect(await weeks()).toEqual([
      [today, "2026-12-10", 20],
      ["2026-12-20", "2027-01-03", 15],
      ["2027-01-04", null, 15],
    ]);
  });
});
