import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Session } from "#shared/api/sessions.ts";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import type { Trx } from "#server/platform/database.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { addMembers } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { Client, TestServer } from "#testing/test-server.ts";
import { changeSession } from "./planning.ts";
import { dueReveals, replaceClosedSpot, revealUnbooked } from "./reveal.ts";
import { sessionJobs } from "./part.ts";

const now = "2026-11-20T18:00:00.000Z";
let server: TestServer;
let north: { areaId: string; venueId: string };
let south: { areaId: string; venueId: string };
let west: { areaId: string; venueId: string };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.application.context;
  north = await addArea(db, "North End");
  south = await addArea(db, "South End");
  west = await addArea(db, "West End");
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set(now);
  const { db } = server.application.context;
  for (const table of ["notifications", "bookings", "sessions"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const after = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
type Member = Client & { username: string };

const session = (startsAt: string, options: { type?: WorkoutType } = {}) =>
  addSession(server.application.context.db, north.venueId, startsAt, options);

async function vote(sessionId: string, member: Member, areaId: string): Promise<string> {
  const { status, body } = await member.post(`/api/sessions/${sessionId}/book`, {
    sessionId,
    userId: member.username,
    areaId,
  });
  expect(status).toBe(201);
  return body.id;
}

async function reach(moment: string): Promise<void> {
  server.clock.set(moment);
  const at = server.clock.now();
  await runDueJobs(sessionJobs(server.application.context), at, at, async () => undefined);
}

async function venuesOf(sessionId: string) {
  const { db } = server.application.context;
  const row = await db
    .selectFrom("sessions")
    .leftJoin("venues as venue", "venue.id", "sessions.venue_id")
    .leftJoin("venues as spot", "spot.id", "sessions.post_workout_venue_id")
    .select([
      "venue.name as venue",
      "spot.name as spot",
      "spot.area_id as spotArea",
      "venue.area_id as venueArea",
    ])
    .where("sessions.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return row;
}

const newsOf = async (member: Client) =>
  (await member.get("/api/notifications")).body.notifications as {
    type: string;
    title: string;
    message: string;
    createdAt: string;
  }[];

describe("the venue", () => {
  it("the venue lies in the area with the most votes", async () => {
    const [ann, ben, cy] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const id = await session(after(30 * hourMs));
    await vote(id, ann, south.areaId);
    await vote(id, ben, north.areaId);
    await vote(id, cy, south.areaId);
    await reach(after(6 * hourMs));
    const { venue, spot, spotArea } = await venuesOf(id);
    expect([venue, spot, spotArea]).toEqual(["South End Gym", "South End Cafe", south.areaId]);
  });

  it("the venue is the timetable's without votes or on a tie", async () => {
    const [ann, ben] = [await server.signUp(), await server.signUp()];
    const lonely = await session(after(25 * hourMs));
    const tied = await session(after(28 * hourMs));
    await vote(tied, ann, south.areaId);
    await vote(tied, ben, west.areaId);
    await reach(after(6 * hourMs));
    for (const id of [lonely, tied]) {
      const { venue, spot } = await venuesOf(id);
      expect([venue, spot]).toEqual(["North End Gym", "North End Cafe"]);
    }
  });

  it("the venue is the timetable's if the chosen area can't host that workout", async () => {
    const { db } = server.application.context;
    const ann = await server.signUp();
    const east = await addArea(db, "East End");
    await db
      .updateTable("venues")
      .set({ workout_types: ["cardio"] })
      .where("id", "=", east.venueId)
      .execute();
    const [gym, cardio] = [
      await session(after(25 * hourMs), { type: "gym" }),
      await session(after(28 * hourMs), { type: "cardio" }),
    ];
    await vote(gym, ann, east.areaId);
    await vote(cardio, ann, east.areaId);
    await reach(after(6 * hourMs));
    expect(await venuesOf(gym)).toMatchObject({ venue: "North End Gym", spot: "North End Cafe" });
    expect(await venuesOf(cardio)).toMatchObject({ venue: "East End Gym", spot: "East End Cafe" });
  });

  it("the venue is the one that an operator fixed, whatever the vote", async () => {
    const { db } = server.application.context;
    const ann = await server.signUp();
    const id = await session(after(25 * hourMs));
    await vote(id, ann, south.areaId);
    await db
      .updateTable("sessions")
      .set({ fixed_venue_id: west.venueId })
      .where("id", "=", id)
      .execute();
    await reach(after(6 * hourMs));
    expect(await venuesOf(id)).toMatchObject({ venue: "West End Gym", spot: "West End Cafe" });
  });

  it("the venue is of the kind that most members prefer, among those of the area", async () => {
    const { db } = server.application.context;
    const hill = await addArea(db, "Hill End");
    const yard = {
      area_id: hill.areaId,
      kind: "workout",
      name: "Yard",
      street: "3 Main St",
    } as const;
    await db
      .insertInto("venues")
      .values({ ...yard, workout_types: ["gym"], location_type: "outdoor" })
      .execute();
    const gym = { location_type: "gym" } as const;
    await db.updateTable("venues").set(gym).where("id", "=", hill.venueId).execute();
    const outdoors = await server.signUp({ locationTypePreference: "outdoor" });
    const [first, second] = [await session(after(25 * hourMs)), await session(after(28 * hourMs))];
    await vote(first, outdoors, hill.areaId);
    await vote(second, await server.signUp(), hill.areaId);
    await reach(after(6 * hourMs));
    expect(await venuesOf(first)).toMatchObject({ venue: "Yard", spotArea: hill.areaId });
    expect(await venuesOf(second)).toMatchObject({ venue: "Hill End Gym" });
  });

  it("the venue is near the members if the timetable's can't be used", async () => {
    const { db } = server.application.context;
    const city = "Phoenix, AZ";
    const [far, near] = [await addArea(db, "Far End", city), await addArea(db, "Near End", city)];
    const closed = await addArea(db, "Closed End", city);
    for (const [{ areaId }, latitude] of [
      [far, 33.8],
      [near, 33.45],
    ] as const) {
      const place = { latitude, longitude: -112.07 };
      await db.updateTable("areas").set(place).where("id", "=", areaId).execute();
    }
    await db
      .updateTable("venues")
      .set({ is_active: false })
      .where("id", "=", closed.venueId)
      .execute();
    const id = await addSession(db, closed.venueId, after(25 * hourMs), { city });
    await vote(id, await server.signUp({ zipCode: "85004" }), closed.areaId);
    await reach(after(6 * hourMs));
    expect(await venuesOf(id)).toMatchObject({ venue: "Near End Gym", spot: "Near End Cafe" });
  });

  it("the venue ignores votes of members who cancelled", async () => {
    const [ann, ben, cy] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const id = await session(after(25 * hourMs));
    await vote(id, ann, north.areaId);
    const cancelled = [await vote(id, ben, south.areaId), await vote(id, cy, south.areaId)];
    await ben.delete(`/api/bookings/${cancelled[0]}`);
    await cy.delete(`/api/bookings/${cancelled[1]}`);
    await reach(after(6 * hourMs));
    expect(await venuesOf(id)).toMatchObject({ venue: "North End Gym" });
  });

  it("the venue is always near the spot for afterwards", async () => {
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => server.signUp()));
    const ids = [];
    for (const [index, member] of members.entries()) {
      const id = await session(after((25 + index) * hourMs));
      ids.push(id);
      await vote(id, member, index % 2 === 0 ? north.areaId : south.areaId);
    }
    await reach(after(6 * hourMs));
    for (const id of ids) {
      const { venueArea, spotArea } = await venuesOf(id);
      expect(venueArea).not.toBeNull();
      expect(spotArea).toBe(venueArea);
    }
  });

  it("the venue has no spot for afterwards that is closed on the day, and loses one that closes", async () => {
    const { db } = server.application.context;
    const spots = db
      .selectFrom("venues")
      .where("area_id", "=", north.areaId)
      .where("kind", "=", "post_workout");
    const [first] = await spots.select(["id", "name"]).execute();
    const { id: second } = await db
      .insertInto("venues")
      .values({
        area_id: north.areaId,
        name: "North End Terrace",
        street: "2 Main St",
        kind: "post_workout",
        workout_types: [],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const close = (spotId: string, from: string | null, until: string | null) =>
      db
        .updateTable("venues")
        .set({ closed_from: from, closed_until: until })
        .where("id", "=", spotId)
        .execute();
    await close(first?.id ?? "", "2026-11-21", "2026-11-21");
    const id = await session(after(25 * hourMs));
    const later = await session(after(50 * hourMs));
    await reach(after(2 * hourMs));
    expect((await venuesOf(id)).spot).toBe("North End Terrace");
    await close(first?.id ?? "", null, null);
    await close(second, "2026-11-21", null);
    await replaceClosedSpot(db, second, server.clock.now());
    await reach(after(27 * hourMs));
    for (const held of [id, later]) expect((await venuesOf(held)).spot).toBe(first?.name);
    await db.updateTable("sessions").set({ post_workout_venue_id: null }).execute();
    await db.deleteFrom("venues").where("id", "=", second).execute();
  });

  it("the venue is withheld from everybody until 24 hours before the start", async () => {
    const [ann, viewer] = [await server.signUp(), await server.signUp()];
    const id = await session(after(30 * hourMs));
    await vote(id, ann, south.areaId);
    const seen = async () => {
      const [listed] = (await viewer.get("/api/sessions")).body as Session[];
      const [booking] = (await ann.get("/api/bookings")).body as { session: Session }[];
      return [listed?.venueDetails, booking?.session.venueDetails];
    };
    await reach(after(6 * hourMs - 1));
    expect(await seen()).toEqual([null, null]);
    expect((await venuesOf(id)).venue).toBeNull();
    await reach(after(6 * hourMs));
    const line = "South End Gym, 1 Main St, Dallas, TX";
    expect(await seen()).toEqual([line, line]);
    // A spot given up before the reveal no longer counts.
    await vote(id, viewer, north.areaId);
    await reach(after(7 * hourMs));
    expect(await seen()).toEqual([line, line]);
  });

  it("the venue is withheld until 24 hours before the start, even if it was chosen before", async () => {
    const member = await server.signUp();
    const id = await session(after(30 * hourMs));
    await server.application.context.db
      .updateTable("sessions")
      .set({ venue_id: south.venueId, revealed_at: server.clock.now() })
      .where("id", "=", id)
      .execute();
    expect((await member.get("/api/sessions")).body).toMatchObject([{ id, venueDetails: null }]);
  });
});

describe("the spot for afterwards", () => {
  it("the spot for afterwards is revealed half an hour after the start", async () => {
    const ann = await server.signUp();
    const id = await session(after(25 * hourMs));
    await vote(id, ann, south.areaId);
    await reach(after(2 * hourMs));
    const seen = async (moment: string) => {
      await reach(moment);
      const [booking] = (await ann.get("/api/bookings")).body as { session: Session }[];
      return booking?.session.postWorkoutLocation;
    };
    expect(await seen(after(24 * hourMs))).toBeNull();
    expect(await seen(after(25 * hourMs))).toBeNull();
    expect(await seen(after(25 * hourMs + 30 * minuteMs - 1))).toBeNull();
    expect(await seen(after(25 * hourMs + 30 * minuteMs))).toBe(
      "South End Cafe, 2 Main St, Dallas, TX",
    );
    await reach(after(27 * hourMs));
    const [past] = (await ann.get("/api/event-history")).body;
    expect(past.session.postWorkoutLocation).toBe("South End Cafe, 2 Main St, Dallas, TX");
  });
});

describe("reminders", () => {
  it("reminders come with the reveal and two hours before, only to members who are booked", async () => {
    const [ann, ben, stranger] = [
      await server.signUp(),
      await server.signUp(),
      await server.signUp(),
    ];
    const id = await session(after(30 * hourMs), { type: "cardio" });
    await vote(id, ann, south.areaId);
    const cancelled = await vote(id, ben, south.areaId);
    await ben.delete(`/api/bookings/${cancelled}`);
    await reach(after(6 * hourMs - 1));
    expect(await newsOf(ann)).toEqual([]);
    await reach(after(6 * hourMs));
    expect(await newsOf(ann)).toMatchObject([
      {
        type: "session_reminder",
        title: "Your venue is set",
        message: expect.stringContaining("South End Gym, 1 Main St, Dallas, TX"),
        createdAt: after(6 * hourMs),
      },
    ]);
    await reach(after(28 * hourMs - 1));
    expect(await newsOf(ann)).toHaveLength(1);
    await reach(after(28 * hourMs));
    // Midnight UTC is six in the evening in Dallas.
    expect((await newsOf(ann))[0]).toMatchObject({
      type: "session_reminder",
      message: expect.stringMatching(/^Cardio, \w+, \w+ \d+, 6:00\sPM: South End Gym/),
      createdAt: after(28 * hourMs),
    });
    await reach(after(29 * hourMs));
    expect(await newsOf(ann)).toHaveLength(2);
    for (const member of [ben, stranger]) expect(await newsOf(member)).toEqual([]);
  });

  it("reminders say that the venue follows if there is none, and never name a city instead", async () => {
    const { db } = server.application.context;
    const shut = await addArea(db, "Shut End", "Austin, TX");
    const ann = await server.signUp();
    const id = await addSession(db, shut.venueId, after(30 * hourMs), { city: "Austin, TX" });
    await vote(id, ann, shut.areaId);
    await reach(after(6 * hourMs));
    await db
      .updateTable("venues")
      .set({ is_active: false })
      .where("id", "=", shut.venueId)
      .execute();
    const startsAt = new Date(after(29 * hourMs));
    await db
      .transaction()
      .execute((trx) => changeSession(trx, id, { startsAt }, server.clock.now()));
    await reach(after(28 * hourMs));
    const news = await newsOf(ann);
    expect(news).toHaveLength(4);
    const aboutVenue = news.filter(({ title }) => /venue|starts soon/i.test(title));
    const toCome = "No venue yet. If there's none 6 hours before, we call it off.";
    expect(aboutVenue.map(({ message }) => message.replaceAll(/\s/g, " "))).toEqual([
      expect.stringMatching(`^Gym, .+, 5:00 PM. ${toCome}$`),
      expect.stringMatching(`5:00 PM. ${toCome}$`),
      expect.stringMatching("6:00 PM: Shut End Gym, 1 Main St, Austin, TX$"),
    ]);
  });

  it("reminders don't reach members who turned them off", async () => {
    const [ann, ben] = [await server.signUp(), await server.signUp()];
    const id = await session(after(25 * hourMs));
    await vote(id, ann, south.areaId);
    await vote(id, ben, south.areaId);
    await ben.put(`/api/notifications/settings/${ben.username}`, {
      sessionReminders: false,
      connectionRequests: true,
      messages: true,
      sessionUpdates: true,
      promotions: true,
    });
    await reach(after(hourMs));
    await reach(after(23 * hourMs));
    expect([(await newsOf(ann)).length, (await newsOf(ben)).length]).toEqual([2, 0]);
  });

  it("reminders come once, however many servers run at the same time", async () => {
    const { db } = server.application.context;
    const people = await addMembers(db, 12);
    const sessions = [];
    for (let hour = 0; hour < 6; hour += 1) {
      const id = await session(after((24 + hour) * hourMs));
      sessions.push(id);
      const startsAt = new Date(after((24 + hour) * hourMs));
      const ends = new Date(startsAt.getTime() + hourMs);
      const booked = {
        session_id: id,
        area_id: south.areaId,
        starts_at: startsAt,
        ends_at: ends,
        created_at: startsAt,
      };
      await db
        .insertInto("bookings")
        .values(people.map((person) => ({ ...booked, member_id: person.id })))
        .execute();
    }
    server.clock.set(after(23 * hourMs));
    const at = server.clock.now();
    const works = [0, 1, 2, 3].map(() => sessionJobs(server.application.context));
    await Promise.all(works.map((jobs) => runDueJobs(jobs, at, at, async () => undefined)));
    const { rows } = await countByWording();
    expect(rows).toEqual([
      { wording: "starts_soon", count: 2 * 12 },
      { wording: "venue_revealed", count: 6 * 12 },
    ]);
    await Promise.all(works.map((jobs) => runDueJobs(jobs, at, at, async () => undefined)));
    expect((await countByWording()).rows).toEqual(rows);
  });

  it("reminders are skipped for sessions that began while the server was down", async () => {
    const ann = await server.signUp();
    const [begun, coming] = [await session(after(26 * hourMs)), await session(after(30 * hourMs))];
    await vote(begun, ann, south.areaId);
    await vote(coming, ann, south.areaId);
    await reach(after(26 * hourMs + 10 * minuteMs));
    expect(await newsOf(ann)).toMatchObject([{ title: "Your venue is set" }]);
    expect((await venuesOf(begun)).venue).toBe("South End Gym");
    expect((await ann.get("/api/bookings")).body).toMatchObject([
      { session: { id: begun, venueDetails: "South End Gym, 1 Main St, Dallas, TX" } },
      { session: { id: coming } },
    ]);
  });

  it("a reveal is due 24 hours before the start, also on a connection in a zone whose clocks change that night", async () => {
    const start = new Date("2027-11-07T20:00:00Z");
    const dayBefore = new Date(start.getTime() - 24 * hourMs);
    const id = await session(start.toISOString());
    const setBooked = (trx: Trx, count: number) =>
      trx.updateTable("sessions").set({ booked_count: count }).where("id", "=", id).execute();
    await server.application.context.db.transaction().execute(async (trx) => {
      await sql`set local timezone = 'America/Chicago'`.execute(trx);
      await setBooked(trx, 1);
      const { rows } = await sql<{ due_at: Date }>`
        select due_at from (${dueReveals(start)}) as due where piece = ${id}`.execute(trx);
      await setBooked(trx, 0);
      await revealUnbooked(trx, [id], dayBefore);
      const { revealed_at: revealedAt } = await trx
        .selectFrom("sessions")
        .select("revealed_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect([rows[0]?.due_at, revealedAt]).toEqual([dayBefore, dayBefore]);
    });
  });

  it("reminders are skipped for sessions that were called off", async () => {
    const ann = await server.signUp();
    const id = await session(after(25 * hourMs));
    await vote(id, ann, south.areaId);
    await server.application.context.db
      .updateTable("sessions")
      .set({ cancelled_at: server.clock.now() })
      .where("id", "=", id)
      .execute();
    await reach(after(24 * hourMs));
    expect(await newsOf(ann)).toEqual([]);
  });

  async function countByWording() {
    const { db } = server.application.context;
    const rows = await db
      .selectFrom("notifications")
      .select(["wording", db.fn.countAll<string>().as("count")])
      .groupBy("wording")
      .orderBy("wording")
      .execute();
    return { rows: rows.map(({ wording, count }) => ({ wording, count: Number(count) })) };
  }
});
