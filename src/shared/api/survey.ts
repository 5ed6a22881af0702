import { z } from "zod";
import { feedbackMaxLength } from "#shared/rules/limits.ts";
import { starsMax, starsMin } from "#shared/rules/survey-steps.ts";
import { eventHistoryEntry } from "./bookings.ts";
import { call } from "./call.ts";
import { connectionList } from "./connections.ts";
import { id, text, username } from "./primitives.ts";

const stars = z.int().min(starsMin).max(starsMax);
const feedback = text(feedbackMaxLength).nullish();

export const surveyRequest = z.object({
  userId: username,
  sessionId: id,
  /** The overall experience. */
  rating: stars,
  feedback,
  /** The others who were absent. */
  absent: z.array(username).max(100).default([]),
  surveyData: z.object({
    /**
     * Exactly one for each of the others in the entry's `attendeeList` who was there; optional for members hidden by a
     * block. `attendeeId` is the attendee's `id`.
     */
    attendeeRatings: z.array(z.object({ attendeeId: id, rating: stars })).max(100),
    gymRating: stars,
    gymFeedback: feedback,
    postWorkoutRating: stars,
    postWorkoutFeedback: feedback,
  }),
});

/** The entry with its rating. */
export const ratedEntry = eventHistoryEntry.extend({
  /** With others of the group, as long as the member hasn't looked at them as matches. */
  newConnections: connectionList,
});

export const submitSurvey = call({
  method: "POST",
  path: "/api/event-history",
  summary: "Rates a session that the member attended, its places and its group",
  description: "Until 30 days after the end.",
  permit: "self",
  ownName: "userId",
  limit: { max: 120, windowSeconds: 60 },
  body: surveyRequest,
  replies: { 201: ratedEntry },
  refusals: ["not_found", "not_finished", "already_rated", "survey_closed", "was_absent"],
});

export type SurveyRequest = z.input<typeof surveyRequest>;
export type RatedEntry = z.infer<typeof ratedEntry>;
export type ParsedSurvey = z.output<typeof surveyRequest>;
