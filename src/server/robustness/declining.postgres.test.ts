import { afterAll, beforeAll, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { groupJobs } from "#server/groups/part.ts";
import { runDueJobs } from "#server/platform/due-jobs.ts";
import { sessionJobs } from "#server/sessions/part.ts";
import { venueNotices } from "#server/venues/notices.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import type { Answer } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession, addSlot } from "#testing/places.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

/** A Monday, noon in Dallas. */
const start = new Date("2026-11-23T18:00:00.000Z");
const rounds = 6;
const reason = "A storm";
let server: TestServer;
let planner: TestMember;
let places = 0;

beforeAll(async () => {
  server = await startTestServer(start);
  planner = await addStaff(db(), "admin");
  await db().updateTable("cities").set({ is_open: true }).execute();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const operate = (method: string, path: string, body: object) =>
  call(server.url, method, `/api/operate${path}`, {
    cookie: planner.cookie,
    body: { reason, ...body },
  });
const tell = (token: string, path: string, body: object) =>
  call(server.url, "POST", `/api/venue/${token}${path}`, { body });
const work = () => {
  const { context } = server.application;
  const jobs = [...groupJobs(context), ...sessionJobs(context), venueNotices(context)];
  return runDueJobs(jobs, start, start, async () => undefined);
};

async function addGym() {
  const { areaId, venueId } = await addArea(db(), `Storm ${(places += 1)}`);
  const token = newToken(128);
  await db()
    .updateTable("venues")
    .set({ contact_name: "Gail", contact_email: `gail${venueId}@gyms.example` })
    .where("id", "=", venueId)
    .execute();
  await db()
    .insertInto("venue_links")
    .values({ venue_id: venueId, token_hash: hashToken(token), asked_at: start })
    .execute();
  return { areaId, venueId, token };
}

async function addBooked(gym: { areaId: string; venueId: string }) {
  const members = await addMembers(db(), 5);
  const at = new Date(start.getTime() + 20 * hourMs).toISOString();
  const sessionId = await addSession(db(), gym.venueId, at);
  const bookings: string[] = [];
  for (const { cookie, username: userId } of members) {
    const body = { sessionId, userId, areaId: gym.areaId };
    const booked = await call(server.url, "POST", `/api/sessions/${sessionId}/book`, {
      cookie,
      body,
    });
    expect([booked.status, booked.code]).toEqual([201, ""]);
    bookings.push(booked.body.id);
  }
  return { sessionId, members, bookings };
}

const readVenue = async (sessionId: string) =>
  db()
    .selectFrom("sessions")
    .select(["venue_id as venueId", "fixed_venue_id as fixedVenueId"])
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();

/** No answer is an error of the server, and the bookings agree with their counts. */
async function expectOrder(answers: readonly Answer[]) {
  expect(
    answers
      .map(({ status, code }) => [status, code])
      .filter(([status]) => Number(status) >= 500 || status === 0),
  ).toEqual([]);
  expect(await findInconsistencies(db())).toEqual([]);
}

it("a decline while groups form, a member cancels and an operator fixes another venue moves the session for good", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [gym, other] = [await addGym(), await addGym()];
    const { sessionId, members, bookings } = await addBooked(gym);
    const [declined, fixed, ...others] = await Promise.all([
      tell(gym.token, "/answers", { sessionId, answer: "decline" }),
      operate("PATCH", `/sessions/${sessionId}`, { fixedVenueId: other.venueId }),
      call(server.url, "DELETE", `/api/bookings/${bookings[0]}`, {
        cookie: members[0]?.cookie ?? "",
      }),
      work(),
      work(),
    ]);
    await work();
    await expectOrder([declined, fixed, ...others.filter((one) => one !== undefined)]);
    expect([fixed.status, others[0]?.status]).toEqual([200, 200]);
    // Once it has moved, the session is no longer the gym's to decline.
    expect([200, 404, 409]).toContain(declined.status);
    expect(await readVenue(sessionId)).toEqual({
      venueId: other.venueId,
      fixedVenueId: other.venueId,
    });
  }
});

it("with two answers at once, a session's decline stays, and a weekly time keeps one of them whole", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const gym = await addGym();
    const { sessionId } = await addBooked(gym);
    await work();
    expect((await readVenue(sessionId)).venueId).toBe(gym.venueId);
    const slotId = await addSlot(db(), gym.venueId);
    expect(
      (await operate("POST", `/venues/${gym.venueId}/ask`, { slotIds: [slotId] })).status,
    ).toBe(200);
    const token = newToken(128);
    await db()
      .updateTable("venue_links")
      .set({ token_hash: hashToken(token) })
      .where("venue_id", "=", gym.venueId)
      .execute();
    const answers = await Promise.all([
      tell(token, "/answers", { sessionId, answer: "confirm" }),
      tell(token, "/answers", { sessionId, answer: "decline" }),
      tell(token, "/answers", { sessionId, answer: "decline" }),
      tell(token, "/answers", { slotId, answer: "confirm", upTo: 8 }),
      tell(token, "/answers", { slotId, answer: "decline" }),
    ]);
    await expectOrder(answers);
    const said = await db()
      .selectFrom("venue_session_answers")
      .select("answer")
      .where("session_id", "=", sessionId)
      .execute();
    expect(said).toEqual([{ answer: "decline" }]);
    expect((await readVenue(sessionId)).venueId).not.toBe(gym.venueId);
    const time = await db()
      .selectFrom("venue_times")
      .select(["answer", "up_to"])
      .where("slot_id", "=", slotId)
      .execute();
    expect([
      { answer: "confirm", up_to: 8 },
      { answer: "decline", up_to: null },
    ]).toContainEqual(time[0]);
  }
});

it("an agreement that ends while the venue is revealed counts, or the session stays where its members were told", async () => {
  const city = "/cities/Dallas%2C%20TX";
  expect((await operate("PATCH", city, { asksForAgreements: true })).status).toBe(200);
  const agreement = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: "00:00",
    until: "23:59",
    workoutTypes: ["gym"],
    upTo: 40,
    effectiveFrom: "2026-11-01",
  };
  for (let round = 0; round < rounds; round += 1) {
    const [gym, other] = [await addGym(), await addGym()];
    for (const { venueId } of [gym, other])
      await operate("PATCH", `/venues/${venueId}`, { agreement });
    const { sessionId } = await addBooked(gym);
    const [ended] = await Promise.all([
      operate("PATCH", `/venues/${gym.venueId}`, { agreement: null }),
      work(),
    ]);
    await work();
    await expectOrder([ended]);
    expect((await readVenue(sessionId)).venueId).not.toBe(null);
    await operate("PATCH", `/venues/${other.venueId}`, { agreement: null });
  }
  await operate("PATCH", city, { asksForAgreements: false });
});

it("a closure by the venue on the day, while it declines and members cancel, leaves no session there", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const gym = await addGym();
    const { sessionId, members, bookings } = await addBooked(gym);
    await work();
    const day = { from: "2026-11-24", until: "2026-11-24" };
    const answers = await Promise.all([
      tell(gym.token, "/closures", day),
      tell(gym.token, "/answers", { sessionId, answer: "decline" }),
      tell(gym.token, "/closures", day),
      call(server.url, "DELETE", `/api/bookings/${bookings[1]}`, {
        cookie: members[1]?.cookie ?? "",
      }),
    ]);
    await work();
    await expectOrder(answers);
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual(
      expect.arrayContaining([200, 200, 200]),
    );
    const { venueId } = await readVenue(sessionId);
    expect([venueId === gym.venueId, venueId === null]).toEqual([false, false]);
  }
});
