import { tabKeys } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";
import type { FeedbackTopic, SurveyDraft } from "./survey-form.ts";

const topics: readonly FeedbackTopic[] = ["gym", "post_workout", "overall"];

/** A draft from what was stored; whatever doesn't fit is left out. */
export const draftSchema = json<SurveyDraft>((kept) => {
  const draft = fieldsOf(kept);
  const feedback: Partial<Record<FeedbackTopic, string>> = {};
  const stars: Record<string, number> = {};
  for (const [key, value] of Object.entries(fieldsOf(draft["stars"])))
    if (typeof value === "number") stars[key] = value;
  for (const [key, value] of Object.entries(fieldsOf(draft["feedback"]))) {
    const topic = topics.find((one) => one === key);
    if (topic !== undefined && typeof value === "string") feedback[topic] = value;
  }
  const { step } = draft;
  const named = draft["absent"];
  const absent = Array.isArray(named) ? named.filter((id) => typeof id === "string") : [];
  return {
    step: typeof step === "number" && Number.isInteger(step) ? step : 0,
    stars,
    absent,
    feedback,
  };
});

/** What was filled in of a survey before it was left. */
export const surveyDraft = (username: string, bookingId: string) =>
  stored(`${tabKeys.surveyDraft}${username}.${bookingId}`, draftSchema, "sessionStorage");
