import { dayMs } from "#shared/rules/durations.ts";
import { dayText, nearDayText, weekdayText } from "./dates.ts";

const weekdayTellsForDays = 7;

/** A day that is over, as short as it is clear: "today" and "yesterday", "Tuesday" for a week, then "Tuesday, November 10". */
export function pastDay(
  day: string,
  today: string,
  languageTag: string,
): { text: string; isNear: boolean } {
  // By another zone's calendar it may be tomorrow already.
  const near = nearDayText(day > today ? today : day, today, languageTag);
  if (near !== null) return { text: near.toLocaleLowerCase(languageTag), isNear: true };
  const daysAgo = (Date.parse(today) - Date.parse(day)) / dayMs;
  const text =
    daysAgo < weekdayTellsForDays
      ? weekdayText(day, languageTag, "long")
      : dayText(day, languageTag);
  return { text, isNear: false };
}
