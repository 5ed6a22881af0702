import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locations } from "#shared/rules/locations.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import type { Database, Db } from "#server/platform/database.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { nextPieceAt } from "#server/platform/pieces.ts";
import { addArea } from "#testing/places.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { dueCities, makeComingSessions } from "./actions.ts";

const cities: readonly string[] = [
  "Dallas, TX",
  "New York, NY",
  "Los Angeles, CA",
  "Denver, CO",
  "Phoenix, AZ",
];
const zoneOf = (city: string) =>
  locations.find(({ name }) => name === city)?.timeZone ?? "no such city";
const venues = new Map<string, string>();
let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  for (const city of cities) venues.set(city, (await addArea(db, "Testville", city)).venueId);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("timetable_slots").execute();
  await db.updateTable("cities").set({ sessions_through: null, is_open: true }).execute();
});

/** Every day by default; Monday is 1. */
async function addSlot(city: string, time: string, minutes = 75, weekdays = [1, 2, 3, 4, 5, 6, 7]) {
  const slots = await db
    .insertInto("timetable_slots")
    .values(
      weekdays.map((weekday) => ({
        city,
        weekday,
        local_time: time,
        workout_type: "gym" as const,
        duration_minutes: minutes,
        total_spots: 20,
        default_venue_id: venues.get(city) ?? "",
      })),
    )
    .returning("id")
    .execute();
  return slots.map(({ id }) => id);
}

const wallClocks = new Map(
  cities.map((city) => {
    const styles = { dateStyle: "short", timeStyle: "short" } as const;
    return [city, new Intl.DateTimeFormat("sv-SE", { ...styles, timeZone: zoneOf(city) })];
  }),
);

function wallClock(instant: Date, city: string): string {
  return wallClocks.get(city)?.format(instant) ?? "no such city";
}

const sessions = (city: string) =>
  db
    .selectFrom("sessions")
    .select(["starts_at", "ends_at", "local_date"])
    .where("city", "=", city)
    .orderBy("starts_at")
    .execute();

const timetable = {
  name: "fill the timetable",
  nextDueAt: (until: Date) =>
    nextPieceAt(db, { name: "fill the timetable", due: dueCities }, until),
  run: (now: Date) => db.transaction().execute((trx) => makeComingSessions(trx, now)),
};
const pass = (from: Date, until: Date) =>
  runDueJobs([timetable], from, until, async () => undefined);

describe("the weekly timetable", () => {
  it.each([
    ["spring", "2026-02-25T12:00:00Z", "2026-03-08"],
    ["autumn", "2026-10-20T12:00:00Z", "2026-11-01"],
  ])(
    "the weekly timetable keeps the local time when the clocks change in %s, to the minute",
    async (_, from, change) => {
      for (const city of cities) await addSlot(city, "18:30");
      const start = new Date(from);
      await db.transaction().execute((trx) => makeComingSessions(trx, start));
      for (const city of cities) {
        const made = await sessions(city);
        const days = made.map((session) => wallClock(session.starts_at, city));
        expect(days.every((day) => day.endsWith(" 18:30"))).toBe(true);
        // One each day, without a gap around the change.
        expect(days.map((day) => day.slice(0, 10))).toEqual(
          made.map((session) => session.local_date),
        );
        expect(days.some((day) => day < change) && days.some((day) => day > change)).toBe(true);
        const gaps = made.slice(1).map((session, index) => {
          const before = made[index]?.starts_at.getTime() ?? 0;
          return (session.starts_at.getTime() - before) / hourMs;
        });
        const odd = gaps.filter((gap) => gap !== 24);
        // Arizona never changes its clocks.
        const expected = city === "Phoenix, AZ" ? [] : [change === "2026-03-08" ? 23 : 25];
        expect(odd).toEqual(expected);
        for (const { starts_at: begins, ends_at: ends } of made) {
          expect(ends.getTime() - begins.getTime()).toBe(75 * 60_000);
        }
      }
    },
  );

  it("the weekly timetable has one session in a night with an hour too few or too many", async () => {
    await addSlot("Dallas, TX", "02:30", 60);
    await addSlot("Dallas, TX", "01:30", 60);
    const on = async (now: string, day: string) => {
      await db.deleteFrom("sessions").execute();
      await db.updateTable("cities").set({ sessions_through: null }).execute();
      await db.transaction().execute((trx) => makeComingSessions(trx, new Date(now)));
      const made = await sessions("Dallas, TX");
      return made
        .filter((session) => session.local_date === day)
        .map((session) => [
          wallClock(session.starts_at, "Dallas, TX").slice(11),
          (session.ends_at.getTime() - session.starts_at.getTime()) / 60_000,
        ]);
    };
    // Half past two doesn't exist that night: clocks go from two to three.
    expect(await on("2026-03-01T12:00:00Z", "2026-03-08")).toEqual([
      ["01:30", 60],
      ["03:30", 60],
    ]);
    expect(await on("2026-10-25T12:00:00Z", "2026-11-01")).toEqual([
      ["01:30", 60],
      ["02:30", 60],
    ]);
  });

  it("the weekly timetable uses the city's weekdays, late in the evening and early in the morning", async () => {
    // 1 is Monday. Both are on another day in UTC.
    await addSlot("Los Angeles, CA", "23:30", 60, [1]);
    await addSlot("New York, NY", "00:15", 60, [7]);
    await db
      .transaction()
      .execute((trx) => makeComingSessions(trx, new Date("2026-11-20T18:00:00Z")));
    const weekdays = async (city: string) => {
      const format = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: zoneOf(city) });
      return new Set((await sessions(city)).map(({ starts_at: at }) => format.format(at)));
    };
    expect(await weekdays("Los Angeles, CA")).toEqual(new Set(["Monday"]));
    expect(await weekdays("New York, NY")).toEqual(new Set(["Sunday"]));
  });

  it("the weekly timetable makes no session that has already begun", async () => {
    await addSlot("Dallas, TX", "09:00");
    const now = new Date("2026-11-20T15:00:00Z");
    await db.transaction().execute((trx) => makeComingSessions(trx, now));
    const [first] = await sessions("Dallas, TX");
    expect(first?.starts_at).toEqual(new Date("2026-11-21T15:00:00Z"));
  });
});

describe("the sessions of the next 28 days", () => {
  function expectedStarts(city: string, time: string, now: Date): Date[] {
    const until = now.getTime() + 28 * dayMs;
    const starts = new Map<number, Date>();
    for (let day = -1; day <= 29; day += 1) {
      const date = new Date(now.getTime() + day * dayMs).toISOString().slice(0, 10);
      for (let offset = 4; offset <= 8; offset += 1) {
        const at = new Date(Date.parse(`${date}T${time}:00Z`) + offset * hourMs);
        const fits = at > now && at.getTime() <= until;
        if (fits && wallClock(at, city) === `${date} ${time}`) starts.set(at.getTime(), at);
      }
    }
    return [...starts.values()].sort((a, b) => a.getTime() - b.getTime());
  }

  it.each(["2026-02-27T05:30:00Z", "2026-10-22T05:30:00Z"])(
    "the sessions of the next 28 days exist at any hour, from %s on",
    async (from) => {
      const times = ["00:05", "12:00", "23:55"];
      for (const city of cities) for (const time of times) await addSlot(city, time);
      let now = new Date(from);
      await pass(now, now);
      // Steps of all sizes, to hit every hour of the day and skip midnights.
      for (let step = 1; step <= 14; step += 1) {
        const next = new Date(now.getTime() + (step % 5 === 0 ? 31 : 7) * hourMs + step * 60_000);
        await pass(next, next);
        now = next;
        for (const city of cities) {
          const until = now.getTime() + 28 * dayMs;
          const listed = (await sessions(city))
            .map(({ starts_at: at }) => at)
            .filter((at) => at > now && at.getTime() <= until);
          const expected = times.flatMap((time) => expectedStarts(city, time, now));
          expect(listed).toEqual(expected.sort((a, b) => a.getTime() - b.getTime()));
        }
      }
    },
  );

  it("the sessions of the next 28 days exist again after a long pause", async () => {
    await addSlot("Dallas, TX", "18:30");
    await pass(new Date("2026-01-10T12:00:00Z"), new Date("2026-01-10T12:00:00Z"));
    const now = new Date("2026-11-20T18:00:00Z");
    await pass(now, now);
    const ahead = (await sessions("Dallas, TX")).filter(({ starts_at: at }) => at > now);
    expect(ahead.length).toBeGreaterThanOrEqual(28);
    const missed = (await sessions("Dallas, TX")).filter(
      ({ starts_at: at }) => at < now && at > new Date("2026-02-20"),
    );
    expect(missed).toEqual([]);
  });

  it("the sessions of the next 28 days grow once a night, at midnight in the last city, and nothing is due in between", async () => {
    for (const city of cities) await addSlot(city, "18:30");
    const now = new Date("2026-11-20T18:00:00Z");
    await pass(now, now);
    expect(await timetable.nextDueAt(new Date(now.getTime() + hourMs))).toBeNull();
    const midnights: Date[] = [];
    const noting = {
      ...timetable,
      run: async (at: Date) => {
        midnights.push(at);
        await timetable.run(at);
      },
    };
    await runDueJobs([noting], now, new Date(now.getTime() + dayMs), async () => undefined);
    expect(midnights).toEqual([new Date("2026-11-21T08:00:00Z")]);
    const days = cities.map(async (city) => (await sessions(city)).at(-1)?.local_date);
    expect(new Set(await Promise.all(days))).toEqual(new Set(["2026-12-20"]));
  });
});

describe("an existing session", () => {
  const now = new Date("2026-11-20T18:00:00Z");
  const all = () => db.selectFrom("sessions").selectAll().orderBy("id").execute();

  it("an existing session stays as it is when the timetable is filled again", async () => {
    await addSlot("Dallas, TX", "18:30");
    await db.transaction().execute((trx) => makeComingSessions(trx, now));
    const made = await all();
    const [moved, off] = [made[0]?.id ?? "", made[1]?.id ?? ""];
    await db
      .updateTable("sessions")
      .set({ starts_at: new Date("2026-11-21T01:00:00Z") })
      .where("id", "=", moved)
      .execute();
    await db.updateTable("sessions").set({ cancelled_at: now }).where("id", "=", off).execute();
    const before = await all();
    await db.transaction().execute((trx) => makeComingSessions(trx, now));
    await db
      .transaction()
      .execute((trx) => makeComingSessions(trx, new Date(now.getTime() + hourMs)));
    expect(await all()).toEqual(before);
  });

  it("an existing session isn't doubled when several servers fill the timetable at once", async () => {
    for (const city of cities) for (const time of ["06:30", "18:30"]) await addSlot(city, time);
    await Promise.all(
      Array.from({ length: 6 }, () =>
        db.transaction().execute((trx) => makeComingSessions(trx, now)),
      ),
    );
    for (const city of cities) {
      const made = await sessions(city);
      const starts = made.map(({ starts_at: at }) => at.getTime());
      expect(new Set(starts).size).toBe(starts.length);
      expect(starts.length).toBeGreaterThanOrEqual(56);
    }
  });

  it("sessions added to the timetable later join the existing ones from their first day on", async () => {
    await addSlot("Dallas, TX", "18:30");
    await db.transaction().execute((trx) => makeComingSessions(trx, now));
    const before = (await sessions("Dallas, TX")).length;
    await addSlot("Dallas, TX", "19:45");
    await db.transaction().execute((trx) => makeComingSessions(trx, now));
    const made = await sessions("Dallas, TX");
    expect(made).toHaveLength(2 * before);
    expect(made.slice(0, 2).map(({ starts_at: at }) => wallClock(at, "Dallas, TX"))).toEqual([
      "2026-11-20 18:30",
      "2026-11-20 19:45",
    ]);
  });
});
