import type { EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Attendee } from "#shared/api/sessions.ts";
import type { SurveyRequest } from "#shared/api/survey.ts";
import { sessionEndsAt } from "#shared/rules/booking-states.ts";
import { formerMemberUsername } from "#shared/rules/names.ts";
import { isRating, surveyState, surveySteps } from "#shared/rules/survey-steps.ts";
import type { SurveyState, SurveyStep } from "#shared/rules/survey-steps.ts";

export type FeedbackTopic = "gym" | "post_workout" | "overall";

/** The answers so far, and the current step. */
export interface SurveyDraft {
  readonly step: number;
  /** By `stepKey`. */
  readonly stars: Readonly<Record<string, number>>;
  /** The absent mates, by attendee id. */
  readonly absent: readonly string[];
  readonly feedback: Readonly<Partial<Record<FeedbackTopic, string>>>;
}

export const emptyDraft: SurveyDraft = { step: 0, stars: {}, absent: [], feedback: {} };

export const stepKey = (step: SurveyStep<Attendee>): string =>
  step.about === "attendee" ? `attendee.${step.attendee.id}` : step.about;

/** Skips deleted and absent members. */
export const stepsOf = (
  { attendeeList }: EventHistoryEntry,
  username: string,
): SurveyStep<Attendee>[] =>
  surveySteps(
    attendeeList.filter(
      ({ userId, wasAbsent }) =>
        userId !== username && userId !== formerMemberUsername && wasAbsent !== true,
    ),
  );

export const isAbsentIn = (draft: SurveyDraft, step: SurveyStep<Attendee>): boolean =>
  step.about === "attendee" && draft.absent.includes(step.attendee.id);

export const isAnswered = (draft: SurveyDraft, step: SurveyStep<Attendee>): boolean =>
  isAbsentIn(draft, step) || starsOf(draft, step) !== null;

export function starsOf(draft: SurveyDraft, step: SurveyStep<Attendee>): number | null {
  const stars = draft.stars[stepKey(step)];
  return isRating(stars) ? stars : null;
}

/** The step to continue with: the last one, but never past an incomplete one. */
export function stepToShow(draft: SurveyDraft, steps: readonly SurveyStep<Attendee>[]): number {
  const firstOpen = steps.findIndex((step) => !isAnswered(draft, step));
  const furthest = firstOpen === -1 ? steps.length - 1 : firstOpen;
  return Math.max(0, Math.min(draft.step, furthest));
}

/** Absent members rate nothing. */
export function entrySurveyState(
  { session, rating, attendance }: EventHistoryEntry,
  now: Date,
): SurveyState | "absent" {
  const endsAt = sessionEndsAt(new Date(session.startTime), session.duration);
  const state = surveyState(endsAt, rating, now);
  return attendance === "absent" && (state === "open" || state === "closed") ? "absent" : state;
}

/** The request once every step is complete; null before. */
export function requestOf(
  entry: EventHistoryEntry,
  username: string,
  draft: SurveyDraft,
): SurveyRequest | null {
  const steps = stepsOf(entry, username);
  const attendeeRatings: SurveyRequest["surveyData"]["attendeeRatings"] = [];
  const absent: string[] = [];
  for (const step of steps) {
    if (step.about === "attendee" && isAbsentIn(draft, step)) {
      absent.push(step.attendee.userId);
      continue;
    }
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
    absent,
    surveyData: {
      attendeeRatings,
      gymRating,
      gymFeedback: said("gym"),
      postWorkoutRating,
      postWorkoutFeedback: said("post_workout"),
    },
  };
}
