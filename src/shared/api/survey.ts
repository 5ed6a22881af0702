import { z } from "zod";
import { feedbackMaxLength } from "#shared/rules/limits.ts";
import { starsMax, starsMin } from "#shared/rules/survey-steps.ts";
import { id, text, username } from "./primitives.ts";

const stars = z.int().min(starsMin).max(starsMax);
const feedback = text(feedbackMaxLength).nullish();

/**
 * Answered 201 with the event-history entry and its rating. 409 `not_finished`, `already_rated`,
 * `survey_closed` (30 days after the end); 404 for a session that the member has no booking for.
 */
export const surveyRequest = z.object({
  userId: username,
  sessionId: id,
  /** The overall experience. */
  rating: stars,
  feedback,
  surveyData: z.object({
    /** Exactly one for each of the others in the entry's `attendeeList`; `attendeeId` is the attendee's `id`. */
    attendeeRatings: z.array(z.object({ attendeeId: id, rating: stars })).max(100),
    gymRating: stars,
    gymFeedback: feedback,
    postWorkoutRating: stars,
    postWorkoutFeedback: feedback,
  }),
});

export type SurveyRequest = z.input<typeof surveyRequest>;
export type ParsedSurvey = z.output<typeof surveyRequest>;
