import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { Schema } from "#server/platform/schema.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chosenWeights, factors } from "#shared/matching/compatibility.ts";
import { seededRandom } from "#shared/matching/form-groups.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { addStaff } from "#testing/staff.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addArea, addSession } from "#testing/places.ts";
import { addPastSession } from "#testing/past-sessions.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { updateGroups } from "./actions.ts";
import { computeGroups } from "./compute-groups.ts";
import { weightsOf, learningJob } from "./learning.ts";
import { listPeople } from "./queries.ts";

const start = new Date("2026-11-20T18:00:00.000Z");
const night = (day: string) => new Date(`2026-11-${day}T09:00:00.000Z`);
let server: TestServer;
let people: readonly TestMember[];
let admin: string;
let planner: string;

beforeAll(async () => {
  server = await startTestServer(start);
  people = await addMembers(db(), 20);
  admin = (await addStaff(db(), "admin")).cookie;
  planner = (await addStaff(db(), "planner")).cookie;
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

/** Past sessions of five groups of four whose pairs like each other by their schedule alone. */
async function addRatedSessions(count: number, daysAgo: number): Promise<void> {
  const random = seededRandom(count);
  for (let session = 0; session < count; session += 1) {
    const startsAt = new Date(start.getTime() - daysAgo * dayMs + session * hourMs);
    const { sessionId, bookingIds } = await addPastSession(db(), startsAt, people);
    const ratings: Insertable<Schema["ratings"]>[] = [];
    for (let group = 0; group < people.length / 4; group += 1) {
      const places = [0, 1, 2, 3].map((place) => group * 4 + place);
      const pairFits = places.flatMap((one, at) =>
        places.slice(at + 1).map((other) => {
          const fits = factors.map(() => Math.round(random() * 10) / 10);
          const likes = random() < 1 / (1 + Math.exp(4 - 8 * (fits[4] ?? 0)));
          const [rater, rated] = [people[one]?.id ?? "", people[other]?.id ?? ""];
          for (const [rater_id, rated_id] of [
            [rater, rated],
            [rated, rater],
          ] as const)
            ratings.push({
              rater_id,
              rated_id,
              session_id: sessionId,
              stars: likes ? 5 : 3,
              created_at: start,
            });
          return [bookingIds[one], bookingIds[other], ...fits];
        }),
      );
      await db()
        .insertInto("session_groups")
        .values({
          session_id: sessionId,
          group_no: group + 1,
          reasons: "[]",
          pair_fits: JSON.stringify(pairFits),
        })
        .execute();
    }
    await db().insertInto("ratings").values(ratings).execute();
  }
}

async function learn(at: Date): Promise<void> {
  const job = learningJob(server.application.context);
  expect(await job.nextDueAt(at)).toEqual(at);
  await job.run(at);
  expect(await job.nextDueAt(at)).toBeNull();
}

const read = async (cookie = planner) =>
  (await call(server.url, "GET", "/api/operate/learning", { cookie })).body;

const turn = (isOn: boolean, cookie = admin) =>
  call(server.url, "PATCH", "/api/operate/learning", {
    cookie,
    body: { isOn, reason: "Compare for a while" },
  });

/** An id of each half, by asking the server's own rule. */
async function sessionsOfHalves() {
  const halves = new Map<boolean, string>();
  const { rows } = await sql<{ id: string }>`select id from sessions`.execute(db());
  for (const { id } of rows) halves.set((await weightsOf(db(), id, true)).night !== null, id);
  return { learned: halves.get(true) ?? "", chosen: halves.get(false) ?? "" };
}

it("learned weights count from 500 rated pairs on, for half of the sessions, until they are switched off", async () => {
  await learn(night("18"));
  expect(await read()).toEqual({
    state: "too_few",
    learnedAt: night("18").toISOString(),
    pairs: 0,
    weights: { chosen: chosenWeights, learned: null, used: chosenWeights },
    calibration: [],
    likes: {
      chosen: { groups: 0, perGroup: null, interval: null },
      learned: { groups: 0, perGroup: null, interval: null },
    },
  });

  // 30 pairs a session. Ratings of more than 180 days ago don't count.
  await addRatedSessions(16, 20);
  await addRatedSessions(4, 200);
  await learn(night("19"));
  expect(await read()).toMatchObject({ state: "too_few", pairs: 480 });

  await addRatedSessions(40, 10);
  await learn(night("20"));
  const used = await read();
  expect(used).toMatchObject({ state: "used", pairs: 1_680 });
  expect(used.weights.learned.schedule).toBeGreaterThan(0.5);
  expect(used.weights.used).toEqual(used.weights.learned);
  expect(used.calibration).toHaveLength(10);

  const { learned, chosen } = await sessionsOfHalves();
  expect(await weightsOf(db(), learned, true)).toEqual({
    night: night("20"),
    weights: used.weights.learned,
  });
  expect(await weightsOf(db(), chosen, true)).toEqual({ night: null, weights: chosenWeights });

  expect((await turn(false)).body).toMatchObject({
    state: "off",
    weights: { used: chosenWeights, learned: used.weights.learned },
  });
  expect(await weightsOf(db(), learned, true)).toEqual({ night: null, weights: chosenWeights });
  expect((await turn(true)).body.state).toBe("used");

  // A night without a better prediction: from the next night on, the chosen weights are used again.
  await db()
    .updateTable("learned_weights")
    .set({ state: "worse" })
    .where("night", "=", night("20"))
    .execute();
  expect(await weightsOf(db(), learned, true)).toEqual({ night: null, weights: chosenWeights });
  expect(await read()).toMatchObject({ state: "worse", weights: { used: chosenWeights } });
});

it("two servers learn one night once, and a night that was abandoned is learned again", async () => {
  const { context } = server.application;
  const at = night("22");
  await Promise.all([learningJob(context).run(at), learningJob(context).run(at)]);
  const rows = await db()
    .selectFrom("learned_weights")
    .select(["night", "state"])
    .where("night", "=", at)
    .execute();
  expect(rows).toHaveLength(1);

  await db()
    .insertInto("learned_weights")
    .values({ night: night("23"), begun_at: night("23") })
    .execute();
  const soon = new Date(night("23").getTime() + hourMs / 4);
  expect(await learningJob(context).nextDueAt(soon)).toBeNull();
  const later = new Date(night("23").getTime() + hourMs);
  await learningJob(context).run(later);
  expect((await read()).learnedAt).toBe(night("23").toISOString());
});

it("gender, age, name, photo, city and words change no weight", async () => {
  const before = (await read()).weights;
  await sql`
    update members set gender = case when id % 2 = 0 then 'male' else 'female' end,
      birthday = '1970-01-01', full_name = 'Somebody Else', city = 'Austin, TX', language = 'German'
    where username = any (${people.map(({ username }) => username)})`.execute(db());
  await sql`update surveys set feedback = 'Other words'`.execute(db());
  await learn(night("24"));
  expect((await read()).weights).toEqual(before);
});

it("only admins switch learning on or off, with a reason, and the log says so", async () => {
  expect((await turn(false, planner)).status).toBe(403);
  const silent = await call(server.url, "PATCH", "/api/operate/learning", {
    cookie: admin,
    body: { isOn: false, reason: " " },
  });
  expect(silent.status).toBe(400);
  expect((await read()).state).not.toBe("off");
  await turn(false);
  await turn(false);
  const log = await db()
    .selectFrom("audit_log")
    .select(["action", "from", "to"])
    .where("action", "=", "learning.switch")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(log[0]).toEqual({ action: "learning.switch", from: { isOn: true }, to: { isOn: false } });
  expect(log[1]).toMatchObject({ to: { isOn: true } });
});

it("with learning switched off, a session's groups are exactly those of the chosen weights", async () => {
  const { context } = server.application;
  await turn(true);
  await db()
    .insertInto("learned_weights")
    .values({
      night: night("25"),
      begun_at: night("25"),
      state: "better",
      pairs: 900,
      weights: JSON.stringify({
        level: 0.0625,
        workout: 0.05,
        goal: 0.05,
        personality: 0.0375,
        schedule: 0.8,
      }),
    })
    .execute();
  const sessionId = await addMixedSession();
  const people = await listPeople(db(), sessionId);
  const form = async () => {
    const { weights } = await weightsOf(db(), sessionId, true);
    const groups = await computeGroups(db(), sessionId, people, true, { startsAt: soon, weights });
    return named(groups);
  };
  const learned = await form();
  await turn(false);
  const off = await form();
  const chosen = await computeGroups(db(), sessionId, people, true, {
    startsAt: soon,
    weights: chosenWeights,
  });
  expect(off).toEqual(named(chosen));
  expect(off).not.toEqual(learned);

  await turn(true);
  await updateGroups(context, sessionId, start);
  const written = await db()
    .selectFrom("session_groups")
    .where("session_id", "=", sessionId)
    .select(["pair_fits", "weights_night"])
    .execute();
  expect(written).toHaveLength(3);
  for (const group of written) {
    expect(group.weights_night).toEqual(night("25"));
    expect(group.pair_fits).toHaveLength(6);
    expect(Object(group.pair_fits)[0]).toHaveLength(7);
  }
  const details = await call(server.url, "GET", `/api/operate/sessions/${sessionId}`, {
    cookie: planner,
  });
  expect(details.body.groupWeights).toBe("learned");
  // Mending later keeps the weights of the first forming, whatever the switch says by then.
  await turn(false);
  expect((await weightsOf(db(), sessionId, false)).night).toEqual(night("25"));
});

const named = (groups: readonly (readonly { readonly memberId: string }[])[]) =>
  new Set(
    groups.map((group) =>
      group
        .map(({ memberId }) => memberId)
        .toSorted((one, other) => Number(one) - Number(other))
        .join(", "),
    ),
  );

const soon = new Date(start.getTime() + 20 * hourMs);

/** A coming session of the half that may use learned weights, booked by twelve different people. */
async function addMixedSession(): Promise<string> {
  const members = await addMembers(db(), 12);
  const { areaId, venueId } = await addArea(db(), "Mixed");
  let sessionId: string;
  do sessionId = await addSession(db(), venueId, soon.toISOString());
  while ((await weightsOf(db(), sessionId, true)).night === null);
  for (const [index, { id }] of members.entries()) {
    await sql`
      update profiles set fitness_goal = ${index % 2 === 0 ? "lose_weight" : "build_strength"},
        fitness_level = ${["beginner", "intermediate", "advanced"][index % 3]},
        preferred_session_times = ${[["morning"], ["midday"], ["evening"]][Math.floor(index / 4)]},
        available_weekdays = ${[["monday"], ["friday"], ["sunday"]][Math.floor(index / 4)]}
      where member_id = ${id}`.execute(db());
  }
  await db()
    .insertInto("bookings")
    .values(
      members.map(({ id }) => ({
        session_id: sessionId,
        member_id: id,
        area_id: areaId,
        starts_at: soon,
        ends_at: new Date(soon.getTime() + hourMs),
        created_at: start,
      })),
    )
    .execute();
  await db()
    .updateTable("sessions")
    .set({ booked_count: 12 })
    .where("id", "=", sessionId)
    .execute();
  return sessionId;
}
