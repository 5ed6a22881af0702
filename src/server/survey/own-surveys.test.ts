import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/rules/durations.ts";
import { changedRows } from "#testing/changed-rows.ts";
import type { TestMember } from "#testing/members.ts";
import { rateBooking } from "#server/bookings/queries.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { makeWorld } from "#testing/world.ts";
import type { World } from "#testing/world.ts";
import {
  deleteFeedback,
  findOwnBooking,
  insertRatings,
  listMutuallyLiked,
  listSeparatedByRating,
  listUnrated,
  markSurveyOpen,
  openUnbookedSurveys,
} from "./queries.ts";
import { openSurvey } from "./actions.ts";

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.application);
});
afterAll(() => server.stop());

const db = () => server.application.context.db;
const now = () => server.clock.now();
const booking = (name: "past" | "lastWeek", { username }: TestMember) =>
  world.bookings[name][username] ?? "";
const namesOf = (ids: readonly string[]) => ids.map((id) => world.nameOfId(id)).toSorted();

describe("among the surveys of many sessions", () => {
  it("each survey belongs to the member's own active booking of that session", async () => {
    const { ana, ben, dan, hugo, iris, eva, sessions } = world;
    const own = async (name: "past" | "lastWeek", member: TestMember) =>
      (await findOwnBooking(db(), sessions[name], member.id))?.id;
    for (const member of [ana, ben, iris]) {
      expect(await own("past", member)).toBe(booking("past", member));
      expect(await own("lastWeek", member)).toBe(booking("lastWeek", member));
    }
    expect(await own("past", dan)).toBe(booking("past", dan));
    expect(await own("lastWeek", dan)).toBeUndefined();
    expect(await own("past", hugo)).toBeUndefined();
    expect(await own("past", eva)).toBeUndefined();
  });

  it("a rating is stored on its own booking alone, once", async () => {
    const { kim } = world;
    const rate = (stars: number) => rateBooking(db(), booking("past", kim), stars);
    const rateAgain = () => rate(1);
    expect(await changedRows(db(), world, ["bookings"], () => rate(5))).toEqual(["bookings: kim"]);
    expect(await changedRows(db(), world, ["bookings"], rateAgain)).toEqual([]);
  });

  it("attendees of that session alone who haven't rated are asked to", async () => {
    const { sessions } = world;
    const asked = async (id: string) => namesOf(await listUnrated(db(), id));
    expect(await asked(sessions.past)).toEqual(["ana", "ben", "cleo", "dan"]);
    expect(await asked(sessions.lastWeek)).toEqual(["ana", "cleo", "iris"]);
  });

  it("opening a survey asks its attendees once, and opens no other", async () => {
    const { sessions } = world;
    await db()
      .updateTable("sessions")
      .set({ survey_opened_at: null })
      .where("id", "in", [sessions.past, sessions.lastWeek])
      .execute();
    const open = () =>
      changedRows(db(), world, ["notifications"], () =>
        db()
          .transaction()
          .execute((trx) => openSurvey(trx, sessions.past, now())),
      );
    expect(await open()).toEqual([
      "notifications: ana",
      "notifications: ben",
      "notifications: cleo",
      "notifications: dan",
    ]);
    expect(await open()).toEqual([]);
    const isOpen = async (id: string) =>
      (
        await db()
          .selectFrom("sessions")
          .select("survey_opened_at as openedAt")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).openedAt !== null;
    expect(await Promise.all([sessions.past, sessions.lastWeek].map(isOpen))).toEqual([
      true,
      false,
    ]);
  });

  it("no survey opens before its session's end or for one that was called off", async () => {
    const { sessions } = world;
    const all = Object.values(sessions);
    const opened = [];
    for (const id of all) if (await markSurveyOpen(db(), id, now())) opened.push(id);
    expect(opened).toEqual([sessions.lastWeek]);
    // Once all is over; surveys of booked sessions are opened one by one.
    const later = new Date(now().getTime() + 30 * dayMs);
    const unbooked = await openUnbookedSurveys(db(), all, later);
    expect(unbooked).toEqual([]);
    expect(await markSurveyOpen(db(), sessions.calledOff, later)).toBe(false);
    expect(await markSurveyOpen(db(), sessions.moved, later)).toBe(true);
  });

  it("stars belong to two members of one session, and the fewest separate them", async () => {
    const { ana, ben, cleo, dan, iris, sessions } = world;
    const give = (
      name: "past" | "lastWeek",
      rater: TestMember,
      stars: readonly (readonly [TestMember, number])[],
    ) => {
      const ratings = stars.map(([member, rating]) => ({
        attendeeId: booking(name, member),
        rating,
      }));
      return insertRatings(db(), sessions[name], rater.id, ratings, now());
    };
    expect(
      await changedRows(db(), world, ["ratings"], () =>
        give("past", ana, [
          [ben, 5],
          [iris, 4],
        ]),
      ),
    ).toEqual(["ratings: ana ben", "ratings: ana iris"]);
    await give("past", ben, [[ana, 4]]);
    await give("past", iris, [[ana, 5]]);
    await give("past", cleo, [[dan, 5]]);
    await give("past", dan, [[cleo, 5]]);
    await give("lastWeek", ana, [
      [cleo, 4],
      [iris, 3],
    ]);
    await give("lastWeek", cleo, [[ana, 4]]);
    await give("lastWeek", iris, [
      [ana, 5],
      [cleo, 5],
    ]);
    const liked = async (name: "past" | "lastWeek", member: TestMember) =>
      namesOf(await listMutuallyLiked(db(), sessions[name], member.id));
    // Iris was absent from the past one, and Ana gave her three stars for last week's.
    expect(await liked("past", ana)).toEqual(["ben"]);
    expect(await liked("past", ben)).toEqual(["ana"]);
    expect(await liked("past", dan)).toEqual(["cleo"]);
    expect(await liked("past", iris)).toEqual([]);
    expect(await liked("lastWeek", ana)).toEqual(["cleo"]);
    expect(await liked("lastWeek", iris)).toEqual([]);
    expect(await liked("lastWeek", cleo)).toEqual(["ana"]);

    const given = [ben, cleo, dan, iris, world.left].map((member, index) => ({
      attendeeId: booking("past", member),
      rating: [1, 2, 3, 5, 1][index] ?? 0,
    }));
    expect(namesOf(await listSeparatedByRating(db(), given))).toEqual(["ben", "cleo"]);
  });

  it("a deleted member's texts are removed, and others' stay", async () => {
    const { ana, ben, iris } = world;
    for (const member of [ana, ben, iris])
      for (const name of ["past", "lastWeek"] as const)
        await db()
          .insertInto("surveys")
          .values({
            booking_id: booking(name, member),
            rating: 4,
            feedback: `${member.username} said so`,
            gym_rating: 4,
            gym_feedback: `${member.username} of the gym`,
            post_workout_rating: 4,
            post_workout_feedback: `${member.username} of the cafe`,
            submitted_at: now(),
          })
          .execute();
    const worded = async () => {
      const rows = await db().selectFrom("surveys").selectAll().execute();
      return rows
        .filter((row) => row.feedback ?? row.gym_feedback ?? row.post_workout_feedback)
        .map((row) => row.booking_id);
    };
    await deleteFeedback(db(), ana.id);
    expect(new Set(await worded())).toEqual(
      new Set(
        [ben, iris].flatMap((member) => [booking("past", member), booking("lastWeek", member)]),
      ),
    );
  });
});
