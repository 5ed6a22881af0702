import { dayMs } from "#shared/rules/durations.ts";
import { localDay, nearDayText, shortDayText, timeText, weekdayText } from "#web/client/dates.ts";

const weekdayFor = 7;

/** When a conversation was last moved, as short as it can be: the time today, then the day. */
export function lastMessageTime(
  moment: Date,
  now: Date,
  timeZone: string,
  languageTag: string,
): string {
  const day = localDay(moment, timeZone);
  const today = localDay(now, timeZone);
  if (day === today) return timeText(moment, timeZone, languageTag);
  const near = nearDayText(day, today, languageTag);
  if (near !== null) return near;
  const days = (Date.parse(today) - Date.parse(day)) / dayMs;
  return days > 0 && days < weekdayFor
    ? weekdayText(day, languageTag, "long")
    : shortDayText(day, languageTag);
}
