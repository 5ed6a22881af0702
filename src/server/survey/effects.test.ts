import { submitSurvey } from "#shared/api/survey.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { bookingOf } from "#testing/effects/givens.ts";
import { effectsOf, effectsOfWork } from "#testing/effects/rows.ts";
import type { Town } from "#testing/effects/town.ts";
import type { PersonName, SessionName } from "#testing/world-plan.ts";

const rate = (
  by: PersonName,
  session: SessionName,
  stars: Readonly<Partial<Record<PersonName, number>>>,
  absent: readonly PersonName[] = [],
) => ({
  by,
  input: async (town: Town) => {
    const sessionId = town.sessions[session];
    const attendeeRatings: { attendeeId: string; rating: number }[] = [];
    for (const [name, rating] of Object.entries(stars))
      attendeeRatings.push({
        // Its keys are people.
        attendeeId: await bookingOf(town, name as PersonName, sessionId),
        rating,
      });
    return {
      body: {
        userId: town[by].username,
        sessionId,
        rating: 4,
        feedback: "Good music.",
        absent: absent.map((name) => town[name].username),
        surveyData: {
          attendeeRatings,
          gymRating: 5,
          gymFeedback: null,
          postWorkoutRating: 3,
          postWorkoutFeedback: "Cold coffee.",
        },
      },
    };
  },
});

expectApproved(import.meta.url, [
  ...effectsOf(submitSurvey, [
    {
      title: "likes dan, who rates later, and kim not",
      ...rate("cleo", "past", { dan: 5, kim: 2 }),
    },
    {
      title: "likes cleo back, and says that kim was absent",
      given: async (town) => {
        await town.db
          .deleteFrom("connections")
          .where("id", "=", town.connections.cleoDan)
          .execute();
        await town.db
          .insertInto("ratings")
          .values({
            session_id: town.sessions.past,
            rater_id: town.cleo.id,
            rated_id: town.dan.id,
            stars: 5,
            created_at: town.at(0),
          })
          .execute();
      },
      ...rate("dan", "past", { cleo: 5 }, ["kim"]),
    },
    { refusal: "not_found", title: "wasn't booked", ...rate("finn", "past", { dan: 5 }) },
    {
      refusal: "not_finished",
      title: "rates before the end",
      ...rate("ben", "running", { dan: 5 }),
    },
    {
      refusal: "already_rated",
      title: "rates again",
      given: async (town) => {
        const { body } = await rate("cleo", "past", { dan: 5, kim: 2 }).input(town);
        await town.application.app.inject({
          method: "POST",
          url: "/api/event-history",
          headers: { cookie: town.cleo.cookie },
          payload: body,
        });
      },
      ...rate("cleo", "past", { dan: 5, kim: 2 }),
    },
    {
      refusal: "survey_closed",
      title: "rates after a month",
      at: 31 * dayMs,
      ...rate("cleo", "past", { dan: 5, kim: 2 }),
    },
    { refusal: "was_absent", title: "wasn't there", ...rate("ben", "lastWeek", {}) },
  ]),
  ...effectsOfWork("open surveys", [{ title: "at the end everybody is asked", at: hourMs }]),
]);
