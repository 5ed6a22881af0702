import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Attendee } from "#shared/api/sessions.ts";
import type { SurveyRequest } from "#shared/api/survey.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { formerMemberUsername } from "#shared/rules/names.ts";
import { isRating, surveyState, surveySteps } from "#shared/rules/survey-steps.ts";
import type { SurveyState, SurveyStep } from "#shared/rules/survey-steps.ts";

export type FeedbackTopic = "gym" | "post_workout" | "overall";

/** What has been filled in so far, and where. */
export interface SurveyDraft {
  readonly step: number;
  /** By `stepKey`. */
  readonly stars: Readonly<Record<string, number>>;
  readonly feedback: Readonly<Partial<Record<FeedbackTopic, string>>>;
}

export const emptyDraft: SurveyDraft = { step: 0, stars: {}, feedback: {} };

export const stepKey = (step: SurveyStep<Attendee>): string =>
  step.about === "attendee" ? `attendee.${step.attendee.id}` : step.about;

/** Nobody is asked about somebody who has left Spotter. */
export const stepsOf = (
  { attendeeList }: EventHistoryEntry,
  username: string,
): SurveyStep<Attendee>[] =>
  surveySteps(
    attendeeList.filter(({ userId }) => userId !== username && userId !== formerMemberUsername),
  );

export function starsOf(draft: SurveyDraft, step: SurveyStep<Attendee>): number | null {
  const stars = draft.stars[stepKey(step)];
  return isRating(stars) ? stars : null;
}

/** The step to go on with: where it was left, but never past one that has no stars yet. */
export function stepToShow(draft: SurveyDraft, steps: readonly SurveyStep<Attendee>[]): number {
  const firstOpen = steps.findIndex((step) => starsOf(draft, step) === null);
  const furthest = firstOpen === -1 ? steps.length - 1 : firstOpen;
  return Math.max(0, Math.min(draft.step, furthest));
}

export function entrySurveyState({ session, rating }: EventHistoryEntry, now: Date): SurveyState {
  return surveyState(sessionEndsAt(new Date(session.startTime), session.duration), rating, now);
}

/** What is sent once every step has its stars; null before that. */
export function requestOf(
  entry: EventHistoryEntry,
  username: string,
  draft: SurveyDraft,
): SurveyRequest | null {
  const steps = stepsOf(entry, username);
  const attendeeRatings: SurveyRequest["surveyData"]["attendeeRatings"] = [];
  for (const step of steps) {
    const rating = starsOf(draft, step);
    if (rating === null) return null;
    if (step.about === "attendee") attendeeRatings.push({ attendeeId: step.attendee.id, rating });
  }
  const rating = starsOf(draft, { about: "overall" });
  const gymRating = starsOf(draft, { about: "gym" });
  const postWorkoutRating = starsOf(draft, { about: "post_workout" });
  if (rating === null || gymRating === null || postWorkoutRating === null) return null;
  const said = (topic: FeedbackTopic) => draft.feedback[topic]?.trim() ?? "";
  return {
    userId: username,
    sessionId: entry.session.id,
    rating,
    feedback: said("overall"),
    surveyData: {
      attendeeRatings,
      gymRating,
      gymFeedback: said("gym"),
      postWorkoutRating,
      postWorkoutFeedback: said("post_workout"),
    },
  };
}
