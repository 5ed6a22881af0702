import { dateFormatter } from "#words/formatter-cache.ts";
import type { AskedTime } from "#shared/api/venue-pages.ts";
import type { Language, WorkoutType } from "#shared/rules/choices.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { languageTags } from "#words/languages.ts";
import { serverWords } from "#words/server-words.ts";

const monday = Date.parse("2026-01-05T00:00:00.000Z");

/** "Monday, 6:30 PM" */
export function weeklyMoment(
  { weekday, localTime }: Pick<AskedTime, "weekday" | "localTime">,
  language: Language,
): string {
  const at = new Date(monday + (weekday - 1) * dayMs + Date.parse(`1970-01-01T${localTime}Z`));
  const tag = languageTags[language];
  const day = dateFormatter(tag, { weekday: "long", timeZone: "UTC" }).format(at);
  const time = dateFormatter(tag, { timeStyle: "short", timeZone: "UTC" }).format(at);
  return serverWords(language).venueMails.dayAndTime(day, time);
}

/** "Mon, Nov 23, 6:00 PM" */
export const sessionMoment = (at: Date, timeZone: string, language: Language): string =>
  dateFormatter(languageTags[language], {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(at);

export const workoutText = (type: WorkoutType, language: Language): string =>
  serverWords(language).calendarEvents.workoutTypes[type];

/** "Monday, 6:30 PM, Gym, up to 12 people" */
export function weeklyTimeText(
  time: Pick<AskedTime, "weekday" | "localTime" | "workoutType" | "upTo">,
  language: Language,
): string {
  const { asked } = serverWords(language).venueMails;
  return asked(weeklyMoment(time, language), workoutText(time.workoutType, language), time.upTo);
}
