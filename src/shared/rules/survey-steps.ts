import { moments } from "./moments.ts";

export const starsMin = 1;
export const starsMax = 5;
/** A rating is positive from this many stars. Two positive ratings of each other make a connection. */
export const positiveStars = 4;
/** A rating of at most this many stars keeps two members apart from then on. */
export const maxSeparatingStars = 2;

/** In the order of the steps. */
export type SurveyStep<Attendee> =
  | { readonly about: "attendee"; readonly attendee: Attendee }
  | { readonly about: "gym" | "post_workout" | "overall" };

export function surveySteps<Attendee>(others: readonly Attendee[]): SurveyStep<Attendee>[] {
  return [
    ...others.map((attendee) => ({ about: "attendee", attendee }) as const),
    { about: "gym" },
    { about: "post_workout" },
    { about: "overall" },
  ];
}

export function isRating(stars: number | null | undefined): stars is number {
  return Number.isInteger(stars) && Number(stars) >= starsMin && Number(stars) <= starsMax;
}

/** `done` once submitted, at any time. */
export type SurveyState = "not_yet" | "open" | "done" | "closed";

export function surveyState(endsAt: Date, rating: number | null, now: Date): SurveyState {
  if (!moments.surveyOpening.hasCome(endsAt, now)) return "not_yet";
  if (rating !== null) return "done";
  return moments.surveyClosing.hasCome(endsAt, now) ? "closed" : "open";
}
