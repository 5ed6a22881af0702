import { tabKeys } from "#web/client/forget-member.ts";
import { emptyDraft } from "./survey-form.ts";
import type { FeedbackTopic, SurveyDraft } from "./survey-form.ts";

const keyOf = (username: string, bookingId: string) =>
  `${tabKeys.surveyDraft}${username}.${bookingId}`;
const topics: readonly FeedbackTopic[] = ["gym", "post_workout", "overall"];

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/** A draft from what was stored; whatever doesn't fit is left out. */
export function parseDraft(raw: string | null): SurveyDraft {
  try {
    const stored = new Map(entriesOf(JSON.parse(raw ?? "null")));
    const step = stored.get("step");
    const feedback: Partial<Record<FeedbackTopic, string>> = {};
    const stars: Record<string, number> = {};
    for (const [key, value] of entriesOf(stored.get("stars")))
      if (typeof value === "number") stars[key] = value;
    for (const [key, value] of entriesOf(stored.get("feedback"))) {
      const topic = topics.find((one) => one === key);
      if (topic !== undefined && typeof value === "string") feedback[topic] = value;
    }
    return { step: typeof step === "number" && Number.isInteger(step) ? step : 0, stars, feedback };
  } catch {
    return emptyDraft;
  }
}

/** What was filled in before the survey was left. */
export function keptDraft(username: string, bookingId: string): SurveyDraft {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(username, bookingId)));
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(username: string, bookingId: string, draft: SurveyDraft) {
  try {
    sessionStorage.setItem(keyOf(username, bookingId), JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the sheet.
  }
}

export function dropDraft(username: string, bookingId: string) {
  try {
    sessionStorage.removeItem(keyOf(username, bookingId));
  } catch {
    // See above.
  }
}
