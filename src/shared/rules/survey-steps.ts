import { moments } from "./moments.ts";

export const starsMin = 1;
export const starsMax = 5;
/** From so many stars on a rating is positive: two such ratings of each other make a connection. */
export const positiveStars = 4;
/** Up to so many stars a rating keeps two members apart from then on. */
export const maxSeparatingStars = 2;

/** What a step of the survey asks for, in the order of the steps. */
export type SurveyStep<Attendee> =
  | { readonly about: "attendee"; readonly attendee: Attendee }
  | { readonly about: "gym" | "post_workout" | "overall" };

/** One step for each of the others, then the gym, the post-workout spot and the whole. */
export function surveySteps<Attendee>(others: readonly Attendee[]): SurveyStep<Attendee>[] {
  return [
    ...others.map((attendee) => ({ about: "attendee", attendee }) as const),
    { about: "gym" },
    { about: "post_workout" },
    { about: "overall" },
  ];
}

/** Whether `stars` is a rating at all: a whole number from 1 to 5. */
export function isRating(stars: number | null | undefined): stars is number {
  return Number.isInteger(stars) && Number(stars) >= starsMin && Number(stars) <= starsMax;
}

/** `done` once it is submitted, whatever the time. */
export type SurveyState = "not_yet" | "open" | "done" | "closed";

export function surveyState(endsAt: Date, rating: number | null, now: Date): SurveyState {
  if (!moments.surveyOpening.hasCome(endsAt, now)) return "not_yet";
  if (rating !== null) return "done";
  return moments.surveyClosing.hasCome(endsAt, now) ? "closed" : "open";
}
