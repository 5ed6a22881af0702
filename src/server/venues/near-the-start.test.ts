import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { planningJobs } from "#server/operate/planning/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

/** A Friday, noon in Dallas. */
const start = new Date("2026-11-20T18:00:00.000Z");
const city = "Dallas, TX";
let server: TestServer;
let planner: TestMember;
let numbers = 0;

beforeAll(async () => {
  server = await startTestServer(start);
  planner = await addStaff(db(), "planner");
  await db().updateTable("cities").set({ is_open: true }).execute();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(start));

const db = () => server.application.context.db;
const operate = (method: string, path: string, body?: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: planner.cookie,
    ...(body && { body: { reason: "Because", ...body } }),
  });
const of = (token: string, path = "", body?: object) =>
  call(server.url, body === undefined ? "GET" : "POST", `/api/venue/${token}${path}`, { body });
const day = (days: number) =>
  new Date(Date.UTC(2026, 10, 20) + days * dayMs).toISOString().slice(0, 10);

async function addGym() {
  const { areaId, venueId } = await addArea(db(), `Late${(numbers += 1)}`);
  const token = newToken(128);
  await db()
    .insertInto("venue_links")
    .values({ venue_id: venueId, token_hash: hashToken(token), asked_at: start })
    .execute();
  return { areaId, venueId, token };
}
type Gym = Awaited<ReturnType<typeof addGym>>;

async function addBooked({ venueId, areaId }: Gym, startsInHours: number, revealed = true) {
  const startsAt = new Date(start.getTime() + startsInHours * hourMs);
  const sessionId = await addSession(db(), venueId, startsAt.toISOString());
  const [member] = await addMembers(db(), 1);
  await db()
    .updateTable("sessions")
    .set({ booked_count: 1, ...(revealed && { venue_id: venueId, revealed_at: start }) })
    .where("id", "=", sessionId)
    .execute();
  await db()
    .insertInto("bookings")
    .values({
      session_id: sessionId,
      member_id: member?.id ?? "0",
      area_id: areaId,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + hourMs),
      created_at: start,
    })
    .execute();
  return { sessionId, cookie: member?.cookie ?? "" };
}

const placeOf = async (sessionId: string) =>
  db()
    .selectFrom("sessions")
    .select(["venue_id as venueId", "cancelled_at as cancelledAt"])
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
const newsOf = async (cookie: string) =>
  (await call(server.url, "GET", "/api/notifications", { cookie })).body.notifications;
const inbox = async () =>
  (await operate("GET", `/today?city=${encodeURIComponent(city)}`)).body.inbox;
async function urgentMails(): Promise<number> {
  const mails = await db()
    .selectFrom("deliveries")
    .select("subject")
    .where("recipient", "=", planner.email)
    .where("subject", "like", "Urgent:%")
    .execute();
  return mails.length;
}
async function runPlanning(): Promise<void> {
  const at = server.clock.now();
  await runDueJobs(planningJobs(server.application.context), at, at, async () => undefined);
}
const closuresOf = async ({ token }: Gym) => (await of(token)).body.closures;
const close = ({ token }: Gym, from: number, until: number, note = "") =>
  of(token, "/closures", { from: day(from), until: day(until), note });

describe("a gym that declines shortly before the start", () => {
  it("a gym that declines from 4 hours before the start moves nobody: it is an urgent task, and planners get an email at once", async () => {
    const gym = await addGym();
    const near = await addBooked(gym, 4);
    const early = await addBooked(gym, 5);
    const before = await urgentMails();
    const body = { sessionId: near.sessionId, answer: "decline", note: "A leak" };
    const declined = await of(gym.token, "/answers", body);
    expect(declined.body.sessions[0]).toMatchObject({ state: "declined", staysForNow: true });
    expect(await placeOf(near.sessionId)).toEqual({ venueId: gym.venueId, cancelledAt: null });
    expect(await newsOf(near.cookie)).toEqual([]);
    expect((await inbox())[0]).toMatchObject({
      kind: "venue_declined",
      id: near.sessionId,
      isUrgent: true,
    });
    expect(await urgentMails()).toBe(before + 1);
    const page = await (await fetch(`${server.url}/venue/${gym.token}?all=1`)).text();
    expect(page).toContain("It stays with you until our team gets in touch");

    await of(gym.token, "/answers", { ...body, sessionId: early.sessionId });
    expect((await placeOf(early.sessionId)).venueId).not.toBe(gym.venueId);
    const tasks = await inbox();
    expect(tasks.filter(({ isUrgent }: { isUrgent: boolean }) => isUrgent)).toHaveLength(1);
    for (let nth = 0; nth < 4; nth += 1) await of(gym.token, "/answers", body);
    expect(await urgentMails()).toBeLessThanOrEqual(before + 2);

    const other = await addGym();
    const fixed = { fixedVenueId: other.venueId };
    expect((await operate("PATCH", `/sessions/${near.sessionId}`, fixed)).status).toBe(200);
    expect((await inbox()).map(({ id }: { id: string }) => id)).not.toContain(near.sessionId);
  });

  it("a gym that closes for the day leaves a session that starts soon to the planners, whatever runs afterwards", async () => {
    const gym = await addGym();
    const near = await addBooked(gym, 3);
    const later = await addBooked(gym, 24);
    const before = await urgentMails();
    expect((await close(gym, 0, 1)).status).toBe(200);
    await runPlanning();
    expect(await placeOf(near.sessionId)).toEqual({ venueId: gym.venueId, cancelledAt: null });
    expect(await newsOf(near.cookie)).toEqual([]);
    expect(await urgentMails()).toBe(before + 1);
    expect((await placeOf(later.sessionId)).venueId).not.toBe(gym.venueId);
  });
});

describe("a gym's closures", () => {
  it("a closure within an open one changes nothing, and a gym has at most ten", async () => {
    const gym = await addGym();
    const first = await close(gym, 1, 5, "Holidays");
    for (const [from, until] of [
      [1, 5],
      [2, 3],
    ] as const)
      expect([(await close(gym, from, until)).status, await closuresOf(gym)]).toEqual([
        200,
        first.body.closures,
      ]);
    for (let nth = 1; nth < 10; nth += 1)
      expect((await close(gym, nth * 20, nth * 20 + 1)).status).toBe(200);
    const refused = await close(gym, 300, 301);
    expect([refused.status, refused.code]).toEqual([409, "too_many_closures"]);
    expect((await close(gym, 20, 20)).status).toBe(200);
    expect(await closuresOf(gym)).toHaveLength(10);
  });

  it("a closure of more than 14 days waits for a planner, also in pieces, and until then only new sessions follow it", async () => {
    const gym = await addGym();
    const { sessionId } = await addBooked(gym, 20 * 24, false);
    const asked = await close(gym, 10, 24, "New floor");
    expect(asked.body.closures).toEqual([
      { from: day(10), until: day(24), note: "New floor", state: "asked" },
    ]);
    const plan = (days: number) =>
      operate("POST", "/sessions", {
        city,
        startTime: new Date(start.getTime() + days * dayMs).toISOString(),
        duration: 60,
        workoutType: "gym",
        totalSpots: 10,
        defaultVenueId: gym.venueId,
      });
    expect((await plan(12)).code).toBe("during_closure");
    expect((await plan(26)).status).toBe(201);
    expect(await placeOf(sessionId)).toEqual({ venueId: null, cancelledAt: null });
    const task = (await inbox()).find(({ kind }: { kind: string }) => kind === "closure_asked");
    expect(task.title).toContain(day(10));

    await close(gym, 40, 53);
    expect((await closuresOf(gym)).map(({ state }: { state: string }) => state)).toEqual([
      "asked",
      "open",
    ]);
    const [, , piece] = (await close(gym, 54, 60)).body.closures;
    expect(piece).toMatchObject({ from: day(54), state: "asked" });
  });

  it("a gym whose former closing ended yesterday can close for some days without a planner", async () => {
    const gym = await addGym();
    await db()
      .updateTable("venues")
      .set({ closed_from: day(-30), closed_until: day(-1) })
      .where("id", "=", gym.venueId)
      .execute();
    const { body } = await close(gym, 0, 2, "Holidays");
    expect(body.closures).toContainEqual({
      from: day(0),
      until: day(2),
      note: "Holidays",
      state: "open",
    });
  });

  it("a planner accepts or refuses a closure that a gym asks for, once", async () => {
    const [gym, other] = [await addGym(), await addGym()];
    const { sessionId } = await addBooked(gym, 20 * 24);
    await close(gym, 10, 30, "New floor");
    await close(other, 10, 30);
    const list = async () => (await operate("GET", "/asked-closures?limit=100")).body.items;
    const idOf = async ({ venueId }: Gym) =>
      (await list()).find((item: { venueId: string }) => item.venueId === venueId)?.id ?? "0";
    const decide = (id: string, decision: string) =>
      operate("POST", `/asked-closures/${id}`, { decision });
    const [id, otherId] = [await idOf(gym), await idOf(other)];
    expect((await decide(id, "accept")).status).toBe(204);
    expect((await decide(id, "refuse")).status).toBe(404);
    expect(await closuresOf(gym)).toMatchObject([{ note: "New floor", state: "open" }]);
    expect((await placeOf(sessionId)).venueId).not.toBe(gym.venueId);
    expect((await decide(otherId, "refuse")).status).toBe(204);
    expect((await decide(otherId, "accept")).status).toBe(404);
    expect(await closuresOf(other)).toMatchObject([{ state: "refused" }]);
    expect([await idOf(gym), await idOf(other)]).toEqual(["0", "0"]);
  });

  it("gyms at one address don't use up each other's calls: limits count by link", async () => {
    const [gym, other] = [await addGym(), await addGym()];
    const statuses = [];
    for (let nth = 0; nth < 41; nth += 1) statuses.push((await close(gym, 1, 2)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await close(other, 1, 2)).status).toBe(200);
  });
});
