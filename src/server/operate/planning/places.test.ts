import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { City } from "#shared/api/operate/planning/places.ts";
import type { TimetableSlot } from "#shared/api/operate/planning/timetable.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import { call, readInPages } from "#testing/http-calls.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";

const [dallas, austin] = ["Dallas, TX", "Austin, TX"] as const;
const reason = "AuditReason";
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer(new Date("2026-11-20T18:00:00.000Z"));
  world = await makeWorld(server.application);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const operate = (method: string, path: string, body: object = {}) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: world.planner.cookie,
    ...(method !== "GET" && { body: { reason, ...body } }),
  });
const inCity = (city: string) => `city=${encodeURIComponent(city)}`;

const throughPages = <Item>(path: string) =>
  readInPages<Item>(async (query) => (await operate("GET", `${path}${query}`)).body);

const codeAndField = async (reply: ReturnType<typeof operate>) => {
  const { status, code, body } = await reply;
  return status < 300 ? "done" : `${code} ${body.issues?.[0]?.path ?? ""}`.trim();
};

describe("the planners' venues", () => {
  it("the planners' venues are filtered by city and kind, in use or not, in order of creation", async () => {
    const names = async (query: string) => {
      const venues = await throughPages<Venue>(`/venues?${query}&`);
      const ids = venues.map(({ id }) => Number(id));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      const everything: Venue[] = (await operate("GET", `/venues?${query}&limit=100`)).body.items;
      expect(everything).toEqual(venues);
      return venues.map(({ name }) => name).filter((name) => name.startsWith("World "));
    };
    const gyms = ["Oak Gym", "Elm Gym", "Retired Gym"].map((name) => `World ${name}`);
    const cafes = gyms.map((name) => name.replace("Gym", "Cafe"));
    const closed = "World Closed Gym";
    expect((await names(inCity(dallas))).toSorted()).toEqual(
      [...gyms, ...cafes, closed].toSorted(),
    );
    expect(await names(`${inCity(dallas)}&kind=workout`)).toEqual([...gyms, closed]);
    expect(await names(`${inCity(dallas)}&kind=post_workout`)).toEqual(cafes);
    expect(await names(inCity(austin))).toEqual(["World River Gym", "World River Cafe"]);
    const workouts = [...gyms, "World River Gym", closed];
    expect(await names("kind=workout")).toEqual(workouts);
  });

  it("the planners' venues change one at a time, and have unique names in their area", async () => {
    const { oak, elm, river } = world.venues;
    const read = () => db().selectFrom("venues").selectAll().orderBy("id").execute();
    const before = await read();
    const rename = (id: string, fields: object) =>
      codeAndField(operate("PATCH", `/venues/${id}`, fields));
    expect(await rename(oak, { name: "World Closed Gym" })).toBe("already_exists");
    expect(await rename(oak, { name: "World Oak Cafe" })).toBe("already_exists");
    expect(await rename(oak, { name: "World Oak Gym", notes: "Ring twice" })).toBe("done");
    expect(await rename(elm, { name: "World Oak Gym" })).toBe("done");
    expect(await rename(elm, { name: "World Elm Gym" })).toBe("done");
    expect(await rename(oak, { areaId: world.areas.river })).toBe("invalid_request areaId");
    expect(await rename(river, { areaId: "999999" })).toBe("invalid_request areaId");
    expect(await read()).toEqual(
      before.map((venue) => (venue.id === oak ? { ...venue, notes: "Ring twice" } : venue)),
    );
  });
});

describe("the planners' cities", () => {
  const cityOf = async (name: string): Promise<City | undefined> => {
    const { items }: { items: City[] } = (await operate("GET", "/cities?limit=100")).body;
    return items.find((city) => city.name === name);
  };

  it("the planners' cities count their own venues in use, coming sessions and waiting members, and list all of their areas", async () => {
    const waits = [
      [dallas, world.ana],
      [dallas, world.ben],
      [austin, world.ana],
    ] as const;
    await db()
      .insertInto("city_waits")
      .values(
        waits.map(([city, { id: member_id }]) => ({
          city,
          member_id,
          created_at: server.clock.now(),
        })),
      )
      .execute();
    const countsOf = async (name: string) => {
      const { venues = 0, upcomingSessions = 0, waiting = 0 } = (await cityOf(name)) ?? {};
      return [venues, upcomingSessions, waiting];
    };
    expect(await countsOf(dallas)).toEqual([6, 6, 2]);
    expect(await countsOf(austin)).toEqual([2, 1, 1]);
    expect(await countsOf("Denver, CO")).toEqual([0, 0, 0]);
    const areas = (await cityOf(dallas))?.areas ?? [];
    const names = areas.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    const made = areas.filter(({ name }) => name.startsWith("World "));
    expect(made.map(({ id, isActive }) => [id, isActive])).toEqual([
      [world.areas.elm, true],
      [world.areas.oak, true],
      [world.areas.retired, false],
    ]);
    const all = await throughPages<City>("/cities?");
    const order = all.map(({ name }) => name);
    expect(order).toEqual(order.toSorted());
    expect(order).toEqual(expect.arrayContaining([dallas, austin, "Denver, CO"]));
  });

  it("the planners' cities have no two areas of one name, and change one at a time", async () => {
    const read = () => db().selectFrom("areas").selectAll().orderBy("id").execute();
    const before = await read();
    const { oak, river } = world.areas;
    const rename = (id: string, name: string) =>
      codeAndField(operate("PATCH", `/areas/${id}`, { name }));
    expect(await rename(oak, "world elm")).toBe("already_exists");
    expect(await rename(oak, "World Retired")).toBe("already_exists");
    expect(await rename(river, "World Oak")).toBe("done");
    expect(await rename(river, "World River")).toBe("done");
    expect(await rename(oak, "WORLD OAK")).toBe("done");
    expect(await rename(oak, "World Oak")).toBe("done");
    expect(await read()).toEqual(before);
  });
});

describe("the planners' timetable", () => {
  const slot = (fields: object = {}) => ({
    city: dallas,
    weekday: 2,
    localTime: "07:15",
    workoutType: "gym",
    durationMinutes: 60,
    totalSpots: 20,
    defaultVenueId: world.venues.oak,
    ...fields,
  });
  const add = (fields: object = {}) => operate("POST", "/timetable", slot(fields));

  it("the planners' timetable has no duplicates, but sessions that differ in city, day, time, type or season", async () => {
    const last = "2026-12-31";
    const inAustin = { city: austin, defaultVenueId: world.venues.river };
    const accepted = [
      { effectiveUntil: last },
      inAustin,
      { weekday: 3 },
      { localTime: "07:16" },
      { workoutType: "cardio" },
      { effectiveFrom: "2027-01-01" },
    ];
    const ids: string[] = [];
    for (const fields of accepted) {
      const { status, body } = await add(fields);
      expect([fields, status]).toEqual([fields, 201]);
      ids.push(body.id);
    }
    for (const fields of [{}, { effectiveUntil: last }, { effectiveFrom: last }, inAustin])
      expect(await codeAndField(add(fields))).toBe("already_exists");
    const listed = async (query: string) => {
      const slots = await throughPages<TimetableSlot>(`/timetable?${query}`);
      return slots.map(({ id }) => id);
    };
    expect(await listed("")).toEqual(ids);
    const [first, far, ...others] = ids;
    expect(await listed(`${inCity(austin)}&`)).toEqual([far]);
    expect(await listed(`${inCity(dallas)}&`)).toEqual([first, ...others]);
  });

  it("the planners' timetable uses its city's active venues that serve the workout and have room for the spots", async () => {
    const cafe = await db()
      .selectFrom("venues")
      .select("id")
      .where("area_id", "=", world.areas.oak)
      .where("kind", "=", "post_workout")
      .executeTakeFirstOrThrow();
    const small = { areaId: world.areas.elm, kind: "workout", street: "1 Main St" };
    const { body: closet } = await operate("POST", "/venues", {
      ...small,
      name: "World Closet",
      workoutTypes: ["gym"],
      capacity: 10,
    });
    const { river, closed } = world.venues;
    const answers: string[] = [];
    for (const fields of [
      { defaultVenueId: river },
      { defaultVenueId: closed },
      { defaultVenueId: cafe.id },
      { defaultVenueId: closet.id, totalSpots: 11 },
      { defaultVenueId: closet.id, totalSpots: 10, workoutType: "calisthenics" },
      { defaultVenueId: closet.id, totalSpots: 10 },
    ]) {
      const asked = { weekday: 7, ...fields };
      answers.push(await codeAndField(add(asked)));
      const { weekday: _weekday, localTime: _time, durationMinutes, ...session } = slot(fields);
      const single = { ...session, duration: durationMinutes, startTime: "2026-12-01T18:00:00Z" };
      const isOpen = { is_open: true };
      await db().updateTable("cities").set(isOpen).where("name", "=", dallas).execute();
      const planned = await codeAndField(operate("POST", "/sessions", single));
      expect([fields, planned]).toEqual([fields, answers.at(-1)]);
    }
    const refused = "invalid_request defaultVenueId";
    expect(answers).toEqual([refused, refused, refused, refused, refused, "done"]);
    const { planned } = world.sessions;
    const fix = (fixedVenueId: string) =>
      codeAndField(operate("PATCH", `/sessions/${planned}`, { fixedVenueId }));
    const elsewhere = "invalid_request fixedVenueId";
    expect([await fix(cafe.id), await fix(river), await fix(closed)]).toEqual([
      elsewhere,
      elsewhere,
      elsewhere,
    ]);
  });

  it("the planners' timetable makes sessions only for the city that opens", async () => {
    const slotSessions = (city: string) =>
      db()
        .selectFrom("sessions")
        .select("id")
        .where("city", "=", city)
        .where("slot_id", "is not", null)
        .execute();
    const ofSlots = async () => {
      const rows = await db()
        .selectFrom("sessions")
        .select((select) => ["city", select.fn.countAll<number>().as("count")])
        .where("slot_id", "is not", null)
        .groupBy("city")
        .execute();
      return Object.fromEntries(rows.map(({ city, count }) => [city, Number(count)]));
    };
    const set = (isOpen: boolean) =>
      operate("PATCH", `/cities/${encodeURIComponent(austin)}`, { isOpen });
    await set(false);
    // The other city's missing sessions are made another time.
    const [, ...others] = (await slotSessions(dallas)).map(({ id }) => id);
    await db().deleteFrom("sessions").where("id", "in", others).execute();
    const before = await ofSlots();
    expect(before).toEqual({ [dallas]: 1 });
    expect((await set(true)).body).toMatchObject({ name: austin, upcomingSessions: 1 + 4 });
    expect(await ofSlots()).toEqual({ ...before, [austin]: 4 });
    await set(false);
    expect(await ofSlots()).toEqual({ ...before, [austin]: 4 });
    const logged = await db()
      .selectFrom("audit_log")
      .select("action")
      .where("subject", "=", `city:${austin}`)
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(["city.close", "city.open"]);
  });
});
