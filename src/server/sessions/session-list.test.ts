import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Area, ListedArea, Session } from "#shared/api/sessions.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { addArea, addSession } from "#testing/places.ts";
import { connectByUsername } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";

const now = "2026-11-20T18:00:00.000Z";
let server: TestServer;
let dallas: { areaId: string; venueId: string };

beforeAll(async () => {
  server = await startTestServer();
  dallas = await addArea(server.application.context.db, "Testville");
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set(now);
  await server.application.context.db.deleteFrom("bookings").execute();
  await server.application.context.db.deleteFrom("sessions").execute();
});

const after = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const session = (startsAt: string, options = {}) =>
  addSession(server.application.context.db, dallas.venueId, startsAt, options);
type Member = Client & { username: string };

async function list(member: Client): Promise<Session[]> {
  const { status, body } = await member.get("/api/sessions");
  expect(status).toBe(200);
  return body;
}

async function book(member: Member, sessionId: string, areaId = dallas.areaId): Promise<string> {
  const { status, body } = await member.post(`/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });
  expect(status).toBe(201);
  return body.id;
}

describe("the list of sessions", () => {
  it("the list of sessions needs a login", async () => {
    const { status, body } = await server.visitor().get("/api/sessions");
    expect([status, body.code]).toEqual([401, "not_authenticated"]);
  });

  it("the list of sessions shows the next 28 days, earliest first", async () => {
    const member = await server.signUp();
    const last = await session(after(28 * dayMs));
    await session(after(28 * dayMs + 1_000));
    const third = await session(after(3 * dayMs));
    const first = await session(after(1_000));
    await session(after(0));
    await session(after(-hourMs));
    const second = await session(after(2 * dayMs));
    expect((await list(member)).map(({ id }) => id)).toEqual([first, second, third, last]);
  });

  it("the list of sessions loses a session when it starts and gains one as the days go by", async () => {
    const member = await server.signUp();
    const [soon, far] = [await session(after(hourMs)), await session(after(29 * dayMs))];
    expect((await list(member)).map(({ id }) => id)).toEqual([soon]);
    server.clock.set(after(hourMs - 1));
    expect((await list(member)).map(({ id }) => id)).toEqual([soon]);
    server.clock.set(after(hourMs));
    expect(await list(member)).toEqual([]);
    server.clock.set(after(dayMs));
    expect((await list(member)).map(({ id }) => id)).toEqual([far]);
  });

  it("the list of sessions shows the member's own city", async () => {
    const { db } = server.application.context;
    const boston = await addArea(db, "Testport", "Boston, MA");
    const here = await session(after(dayMs));
    const there = await addSession(db, boston.venueId, after(dayMs), { city: "Boston, MA" });
    const [texan, bostonian] = [await server.signUp(), await server.signUp({ zipCode: "02108" })];
    expect((await list(texan)).map(({ id }) => id)).toEqual([here]);
    expect((await list(bostonian)).map(({ id }) => id)).toEqual([there]);
  });

  it("the list of sessions includes full sessions, but none that were called off", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const full = await session(after(dayMs), { spots: 1 });
    await book(other, full);
    const off = await session(after(2 * dayMs));
    expect((await list(member)).map(({ id }) => id)).toEqual([full, off]);
    await server.application.context.db
      .updateTable("sessions")
      .set({ cancelled_at: server.clock.now() })
      .where("id", "=", off)
      .execute();
    expect(await list(member)).toMatchObject([{ id: full, spotsAvailable: 0, totalSpots: 1 }]);
  });

  it("the list of sessions needs no preferences and includes booked sessions", async () => {
    const member = await server.signUp({ workoutTypes: ["cardio"] });
    const id = await session(after(dayMs), { type: "gym" });
    await book(member, id);
    expect((await list(member)).map((seen) => seen.id)).toEqual([id]);
  });

  it("the list of sessions has all of a session's fields and no others", async () => {
    const member = await server.signUp();
    const id = await session("2026-12-02T01:30:00.000Z", {
      type: "calisthenics",
      minutes: 90,
      spots: 24,
    });
    expect(await list(member)).toEqual([
      {
        id,
        startTime: "2026-12-02T01:30:00.000Z",
        // In Dallas it is the evening before.
        date: "2026-12-01",
        time: "19:30",
        timeZone: "America/Chicago",
        city: "Dallas, TX",
        duration: 90,
        spotsAvailable: 24,
        totalSpots: 24,
        workoutType: "calisthenics",
        audience: "everyone",
        venueDetails: null,
        leadingAreaId: null,
        levels: null,
        sharingGoal: null,
        postWorkoutLocation: null,
        waitlist: { size: 0, position: null },
        attendeeList: [],
        attendeeCount: 0,
      },
    ]);
  });

  it("the list of sessions counts the spots as they are booked and freed", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const id = await session(after(dayMs), { spots: 3 });
    const counts = async () => {
      const [seen] = await list(member);
      return [seen?.attendeeCount, seen?.spotsAvailable, seen?.attendeeList.length];
    };
    expect(await counts()).toEqual([0, 3, 0]);
    const bookingId = await book(other, id);
    expect(await counts()).toEqual([1, 2, 1]);
    await book(member, id);
    expect(await counts()).toEqual([2, 1, 2]);
    await other.delete(`/api/bookings/${bookingId}`);
    expect(await counts()).toEqual([1, 2, 1]);
  });

  it("the list of sessions answers 304 while nothing changed, and in full after any change", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const ids = [];
    for (let day = 1; day <= 12; day += 1) ids.push(await session(after(day * dayMs)));
    const first = await member.get("/api/sessions", { "accept-encoding": "gzip" });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const headers = { "if-none-match": etag, "accept-encoding": "gzip" };
    const unchanged = await member.get("/api/sessions", headers);
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    await book(other, ids[0] ?? "");
    const changed = await member.get("/api/sessions", headers);
    expect([changed.status, changed.body[0].attendeeCount]).toEqual([200, 1]);
  });
});

describe("the attendees on a card", () => {
  it("the attendees on a card are oneself, then connections, then the earliest, at most four", async () => {
    const [member, friend, otherFriend] = [
      await server.signUp({ fullName: "Mia Member" }),
      await server.signUp({ fullName: "Fay Friend" }),
      await server.signUp({ fullName: "Flo Friend" }),
    ];
    const strangers = [
      await server.signUp({ fullName: "Ann Early" }),
      await server.signUp({ fullName: "Ben Second" }),
      await server.signUp({ fullName: "Cy Third" }),
    ];
    const { db } = server.application.context;
    await connectByUsername(db, member.username, friend.username);
    await connectByUsername(db, member.username, otherFriend.username);
    const id = await session(after(dayMs));
    for (const person of [...strangers, otherFriend, friend, member]) await book(person, id);
    const names = async (viewer: Client) =>
      (await list(viewer))[0]?.attendeeList.map(({ name }) => name);
    expect(await names(member)).toEqual(["Mia Member", "Flo Friend", "Fay Friend", "Ann E."]);
    expect(await names(friend)).toEqual(["Fay Friend", "Mia Member", "Ann E.", "Ben S."]);
    const visitor = await server.signUp();
    expect(await names(visitor)).toEqual(["Ann E.", "Ben S.", "Cy T.", "Flo F."]);
    expect((await list(visitor))[0]?.attendeeCount).toBe(6);
  });

  it("the attendees on a card have a full name only once connected", async () => {
    const [member, other] = [
      await server.signUp(),
      await server.signUp({ fullName: "Olga Other" }),
    ];
    const id = await session(after(dayMs));
    await book(other, id);
    const seen = async () => (await list(member))[0]?.attendeeList;
    expect(await seen()).toEqual([
      { id: expect.any(String), userId: other.username, name: "Olga O.", avatar: null },
    ]);
    await connectByUsername(server.application.context.db, member.username, other.username);
    expect(await seen()).toMatchObject([{ name: "Olga Other", isConnection: true }]);
  });

  it("the attendees on a card never include a member who cancelled", async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const id = await session(after(dayMs));
    const bookingId = await book(other, id);
    await other.delete(`/api/bookings/${bookingId}`);
    expect(await list(member)).toMatchObject([{ attendeeList: [], attendeeCount: 0 }]);
  });
});

describe("the vote on a card", () => {
  it("the vote on a card names the area that leads, with its distance, and of equals the one voted for first", async () => {
    const { db } = server.application.context;
    const uptown = await addArea(db, "Testuptown");
    const [viewer, ...voters] = await Promise.all([1, 2, 3].map(() => server.signUp()));
    if (viewer === undefined) throw new Error("Nobody signed up.");
    const id = await session(after(3 * dayMs));
    const leading = async () => {
      const [seen] = await list(viewer);
      return [seen?.leadingAreaId, seen?.leadingArea];
    };
    expect(await leading()).toEqual([null, undefined]);
    const [first, second] = voters;
    if (first === undefined || second === undefined) throw new Error("Too few signed up.");
    const bookingId = await book(first, id);
    expect(await leading()).toEqual([dallas.areaId, { areaName: "Testville" }]);
    await book(second, id, uptown.areaId);
    expect(await leading()).toEqual([dallas.areaId, { areaName: "Testville" }]);
    await db
      .updateTable("areas")
      .set({ latitude: 32.8, longitude: -96.8 })
      .where("id", "=", uptown.areaId)
      .execute();
    await first.delete(`/api/bookings/${bookingId}`);
    expect(await leading()).toEqual([
      uptown.areaId,
      { areaName: "Testuptown", distanceMiles: expect.any(Number) },
    ]);
  });
});

describe("the levels and goals on a card", () => {
  const mixOf = async (viewer: Client) => {
    const [seen] = await list(viewer);
    return [seen?.levels, seen?.sharingGoal];
  };

  it("the levels and goals on a card change with every fourth booking, and count those who share the member's own goal", async () => {
    const viewer = await server.signUp({ fitnessGoal: "lose_weight" });
    const id = await session(after(3 * dayMs));
    const goals = ["lose_weight", "lose_weight", "build_strength", "maintain_health"] as const;
    const seen = [];
    for (const fitnessGoal of [...goals, "lose_weight"]) {
      await book(await server.signUp({ fitnessGoal, fitnessLevel: "advanced" }), id);
      seen.push(await mixOf(viewer));
    }
    const four = [{ beginner: 0, intermediate: 0, advanced: 4 }, 2];
    expect(seen).toEqual([[null, null], [null, null], [null, null], four, four]);
    const stronger = await server.signUp({ fitnessGoal: "build_strength" });
    expect((await mixOf(stronger))[1]).toBe(1);
    const { body } = await viewer.get(`/api/sessions/${id}/levels`);
    expect(body.levels).toEqual(four[0]);
  });

  it("the levels and goals on a card leave out the member's own goal, and are hidden where the session isn't open to them", async () => {
    const id = await session(after(3 * dayMs), { audience: "women" });
    const women = await Promise.all(
      [1, 2, 3, 4].map(() => server.signUp({ fitnessGoal: "lose_weight", gender: "female" })),
    );
    for (const woman of women) await book(woman, id);
    for (const woman of women) expect((await mixOf(woman))[1]).toBe(3);
    const man = await server.signUp({ fitnessGoal: "lose_weight", gender: "male" });
    expect(await mixOf(man)).toEqual([null, null]);
  });
});

describe("the areas", () => {
  it("the areas mark the one that the member booked last, even if they cancelled", async () => {
    const { db } = server.application.context;
    const other = await addArea(db, "Testlast");
    const member = await server.signUp();
    const last = async () => {
      const { body } = await member.get("/api/areas");
      return (body as ListedArea[]).filter(({ isLast }) => isLast).map(({ id }) => id);
    };
    expect(await last()).toEqual([]);
    await book(member, await session(after(2 * dayMs)));
    expect(await last()).toEqual([dallas.areaId]);
    const bookingId = await book(member, await session(after(3 * dayMs)), other.areaId);
    await member.delete(`/api/bookings/${bookingId}`);
    expect(await last()).toEqual([other.areaId]);
    await book(await server.signUp(), await session(after(4 * dayMs)));
    expect(await last()).toEqual([other.areaId]);
  });

  it("each of the fifteen cities has at least four areas, and a login is needed to read them", async () => {
    const member = await server.signUp();
    const { status, body } = await member.get("/api/areas");
    expect(status).toBe(200);
    const byCity = Map.groupBy(body as { city: string }[], ({ city }) => city);
    expect(byCity.size).toBe(15);
    for (const areas of byCity.values()) expect(areas.length).toBeGreaterThanOrEqual(4);
    for (const { distanceMiles: _miles, ...area } of body)
      expect(Object.keys(area).sort()).toEqual(["areaName", "city", "id"]);
    expect((await server.visitor().get("/api/areas")).status).toBe(401);
  });

  it("the areas have the miles from the member's ZIP code, if both are known and in reach", async () => {
    const member = await server.signUp({ zipCode: "75001" });
    const { body } = await member.get("/api/areas");
    const milesTo = (name: string, city = "Dallas, TX") =>
      body.find((area: Area) => area.areaName === name && area.city === city).distanceMiles;
    expect([milesTo("Knox-Henderson"), milesTo("Bishop Arts")]).toEqual([10, 15]);
    expect([milesTo("Testville"), milesTo("Chelsea", "New York, NY")]).toEqual([
      undefined,
      undefined,
    ]);
    const elsewhere = await server.signUp({ zipCode: "99999" });
    const unknown = (await elsewhere.get("/api/areas")).body as ListedArea[];
    expect(unknown.filter(({ distanceMiles }) => distanceMiles !== undefined)).toEqual([]);
  });
});

describe("a session's distance and kind of place", () => {
  it("a session's distance and kind of place are shown to each member, and that of the venue once it is revealed", async () => {
    const { db } = server.application.context;
    const venueIn = async (areaName: string) => {
      const { id: areaId } = await db
        .selectFrom("areas")
        .select("id")
        .where("city", "=", "Denver, CO")
        .where("name", "=", areaName)
        .executeTakeFirstOrThrow();
      const hall = { area_id: areaId, kind: "workout", name: "Hall", street: "1 Main St" } as const;
      const { id } = await db
        .insertInto("venues")
        .values({ ...hall, workout_types: ["gym"], location_type: "studio" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    };
    const city = "Denver, CO";
    await venueIn("Wash Park");
    const rino = await venueIn("RiNo");
    await addSession(db, rino, after(5 * dayMs), { city });
    const soon = await addSession(db, rino, after(2 * hourMs), { city });
    await db.updateTable("sessions").set({ venue_id: rino }).where("id", "=", soon).execute();
    const south = await server.signUp({ zipCode: "80209" });
    const seen = async (member: Client) =>
      (await list(member)).map(({ distanceMiles, locationType }) => [distanceMiles, locationType]);
    expect(await seen(south)).toEqual([
      [4, "studio"],
      [0, "studio"],
    ]);
    // Both are farther from the eastern suburbs. A member who lives in another part of the country has no distances.
    expect(await seen(await server.signUp({ zipCode: "80015" }))).toEqual([
      [14, "studio"],
      [11, "studio"],
    ]);
    const moved = await server.signUp({ zipCode: "10001" });
    await moved.put("/api/profile", { location: city, language: "English", theme: "light" });
    expect(await seen(moved)).toEqual([
      [undefined, "studio"],
      [undefined, "studio"],
    ]);
  });
});

describe("the fitness levels of a session's attendees", () => {
  const levels = async (member: Client, id: string) => {
    const { status, body } = await member.get(`/api/sessions/${id}/levels`);
    return status === 200 ? body.levels : body.code;
  };

  it("the fitness levels of a session's attendees are counted from four on, for coming sessions of one's own city and audience", async () => {
    const [open, women] = [
      await session(after(2 * dayMs)),
      await session(after(3 * dayMs), { audience: "women" }),
    ];
    const going = [];
    for (const fitnessLevel of ["beginner", "advanced", "advanced", "intermediate"])
      going.push(await server.signUp({ fitnessLevel, gender: "female" }));
    const [first, ...others] = going;
    if (first === undefined) throw new Error("Nobody goes.");
    for (const member of others) await book(member, open);
    expect(await levels(first, open)).toBeNull();
    const bookingId = await book(first, open);
    expect(await levels(first, open)).toEqual({ beginner: 1, intermediate: 1, advanced: 2 });
    expect((await first.delete(`/api/bookings/${bookingId}`)).status).toBe(200);
    expect(await levels(first, open)).toBeNull();

    const man = await server.signUp({ gender: "male" });
    expect([await levels(man, women), await levels(first, women)]).toEqual([
      "not_open_to_you",
      null,
    ]);
    const elsewhere = await server.signUp({ zipCode: "10001" });
    expect([await levels(elsewhere, open), await levels(first, "9007199254740991")]).toEqual([
      "not_found",
      "not_found",
    ]);
    expect(await levels(first, "x")).toBe("invalid_request");
  });
});
