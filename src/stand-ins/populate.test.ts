import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { Booking } from "#shared/api/bookings.ts";
import type { Session } from "#shared/api/sessions.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { addSession } from "#testing/places.ts";
import { signupPayload, startTestServer } from "#testing/test-server.ts";
import type { Client } from "#testing/test-server.ts";

let server: SandboxServer;
let demo: Client & { username: string };

beforeAll(async () => {
  server = await startSandboxServer();
  demo = await server.logIn("demo@spotter.example", "spotter-demo");
});
afterAll(() => server.stop());

const populate = (sessionId: unknown, members: unknown) =>
  server.visitor().post("/api/sandbox/populate", { sessionId, members });

const listed = async (): Promise<Session[]> => (await demo.get("/api/sessions")).body;
const seen = async (id: string) => (await listed()).find((session) => session.id === id);

async function freeSession(): Promise<Session> {
  const free = (await listed()).filter(
    ({ attendeeCount, totalSpots }) => attendeeCount === 0 && totalSpots === 40,
  );
  const [session] = free;
  if (session === undefined) throw new Error("No session is free any more.");
  return session;
}

describe("asking demo members to a session", () => {
  it("populating a session books the requested number with votes for several areas", async () => {
    const { id } = await freeSession();
    const reply = await populate(id, 7);
    expect([reply.status, reply.body]).toEqual([200, { booked: 7 }]);
    expect(await seen(id)).toMatchObject({ attendeeCount: 7, spotsAvailable: 33 });
    const { db } = server.application.context;
    const rows = await db
      .selectFrom("bookings")
      .innerJoin("members", "members.id", "bookings.member_id")
      .select(["members.is_demo", "bookings.area_id"])
      .where("session_id", "=", id)
      .execute();
    expect(rows.every((row) => row.is_demo)).toBe(true);
    expect(new Set(rows.map((row) => row.area_id)).size).toBeGreaterThan(3);
  });

  it("populating a session skips suspended members and closed areas", async () => {
    const { db } = server.application.context;
    const { id } = await freeSession();
    const { rows } = await sql<{ id: string }>`
      select id from members where is_demo order by id limit 3`.execute(db);
    const suspended = rows.map((row) => row.id);
    const suspend = (since: Date | null) =>
      db.updateTable("members").set({ suspended_at: since }).where("id", "in", suspended).execute();
    const open = (areaId: string, isActive: boolean) =>
      db.updateTable("areas").set({ is_active: isActive }).where("id", "=", areaId).execute();
    const { id: areaId } = await db
      .selectFrom("areas")
      .select("id")
      .where("city", "=", "Dallas, TX")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    await suspend(new Date());
    await open(areaId, false);
    try {
      expect((await populate(id, 8)).body).toEqual({ booked: 8 });
    } finally {
      await suspend(null);
      await open(areaId, true);
    }
  });

  it("populating a session again brings others, up to the last spot", async () => {
    const { id, totalSpots } = await freeSession();
    expect((await populate(id, 30)).body).toEqual({ booked: 30 });
    expect((await populate(id, 30)).body).toEqual({ booked: totalSpots - 30 });
    const full = await populate(id, 1);
    expect([full.status, full.body.code]).toEqual([409, "session_full"]);
    expect(await seen(id)).toMatchObject({ spotsAvailable: 0, attendeeCount: totalSpots });
  });

  it("populating a session skips demo members who are busy then", async () => {
    const { db } = server.application.context;
    const { id, startTime } = await freeSession();
    const { default_venue_id: venueId } = await db
      .selectFrom("sessions")
      .select("default_venue_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const twin = await addSession(db, venueId, startTime, { spots: 40 });
    expect((await populate(id, 40)).body).toEqual({ booked: 40 });
    const rest = await populate(twin, 40);
    expect(rest.body.booked).toBeGreaterThan(0);
    expect(rest.body.booked).toBeLessThan(40);
    expect((await populate(twin, 40)).body).toEqual({ booked: 0 });
    expect(await findInconsistencies(db)).toEqual([]);
  });

  it("populating a session leaves room for the member who asked and shows them the others", async () => {
    const booked = (await demo.get("/api/bookings")).body as Booking[];
    const busyDays = new Set(booked.map(({ session }) => session.date));
    const free = (await listed()).find(
      ({ attendeeCount, totalSpots, date }) =>
        attendeeCount === 0 && totalSpots === 40 && !busyDays.has(date),
    );
    const sessionId = free?.id ?? "";
    await populate(sessionId, 3);
    const areas: { id: string; city: string }[] = (await demo.get("/api/areas")).body;
    const areaId = areas.find(({ city }) => city === "Dallas, TX")?.id;
    const requested = { sessionId, userId: demo.username, areaId };
    const reply = await demo.post(`/api/sessions/${sessionId}/book`, requested);
    expect(reply.status).toBe(201);
    const { attendeeList }: Booking = reply.body;
    expect(attendeeList.map(({ userId }) => userId)[0]).toBe(demo.username);
    expect(new Set(attendeeList.map(({ userId }) => userId)).size).toBe(4);
  });

  it("populating a session works in another city's areas", async () => {
    const bostonian = server.visitor();
    await bostonian.post("/api/auth/signup", signupPayload({ zipCode: "02108" }));
    const [session] = (await bostonian.get("/api/sessions")).body as Session[];
    expect((await populate(session?.id, 5)).body).toEqual({ booked: 5 });
    const { db } = server.application.context;
    const rows = await db
      .selectFrom("bookings")
      .innerJoin("areas", "areas.id", "bookings.area_id")
      .select("areas.city")
      .where("session_id", "=", session?.id ?? "")
      .execute();
    expect(new Set(rows.map(({ city }) => city))).toEqual(new Set(["Boston, MA"]));
  });

  it("populating an unknown, started or unfit session is refused", async () => {
    for (const id of ["999999999", "nonsense", "0"]) {
      const { status, body } = await populate(id, 1);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
    const [underWay] = (await demo.get("/api/bookings")).body as Booking[];
    const begun = await populate(underWay?.sessionId, 1);
    expect([begun.status, begun.body.code]).toEqual([409, "session_started"]);
    const { id } = await freeSession();
    for (const members of [0, -1, 41, 1.5, "3", null, undefined]) {
      const { status, body } = await populate(id, members);
      expect([status, body.code]).toEqual([400, "invalid_request"]);
    }
    expect(await seen(id)).toMatchObject({ attendeeCount: 0 });
  });
});

describe("the sandbox's calls", () => {
  it("the sandbox's reference lists its calls", async () => {
    const { body } = await server.visitor().get("/api/docs/json");
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(["/api/sandbox/clock", "/api/sandbox/populate"]),
    );
  });

  it("the sandbox's calls don't exist outside it", async () => {
    const real = await startTestServer();
    const calls = [
      ["GET", "clock"],
      ["POST", "clock"],
      ["POST", "populate"],
      ["POST", "confirm-setup"],
      ["GET", "outbox"],
    ] as const;
    for (const [method, name] of calls) {
      const options = method === "POST" ? { body: { advanceSeconds: 1 } } : {};
      const reply = await real.visitor().send(method, `/api/sandbox/${name}`, options);
      expect([name, reply.status, reply.body.code]).toEqual([name, 404, "not_found"]);
    }
    expect((await real.visitor().get("/api/app")).body.sandbox).toBe(false);
    const { db } = real.application.context;
    for (const table of ["members", "sessions", "venues", "timetable_slots"] as const) {
      expect(await db.selectFrom(table).select("id").execute()).toEqual([]);
    }
    await real.stop();
  });
});

// Last, because a waiver stays in force.
it("populating a women's session books women, who sign the waiver in force", async () => {
  const { db } = server.application.context;
  const session = (await listed()).find(({ spotsAvailable }) => spotsAvailable === 40);
  await db
    .updateTable("sessions")
    .set({ audience: "women" })
    .where("id", "=", session?.id ?? "")
    .execute();
  const operator = await server.logIn("operator@spotter.example", "spotter-operator");
  const waiver = { text: "Training is at your own risk.", reason: "The insurance wants it." };
  expect((await operator.put("/api/operate/waiver", waiver)).status).toBe(200);
  expect((await populate(session?.id, 6)).body).toEqual({ booked: 6 });
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("members", "members.id", "bookings.member_id")
    .innerJoin("waiver_signatures", "waiver_signatures.member_id", "members.id")
    .select("members.gender")
    .where("session_id", "=", session?.id ?? "")
    .execute();
  expect(rows.map(({ gender }) => gender)).toEqual(Array.from({ length: 6 }, () => "female"));
});
