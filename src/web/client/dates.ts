import { cached, dateFormatter } from "#words/formatter-cache.ts";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";

const dayLength = "YYYY-MM-DD".length;
const minuteLength = "YYYY-MM-DDThh:mm".length;

const numbers = cached(
  (languageTag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(languageTag, options),
);
const distances = cached(
  (languageTag, options?: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(languageTag, options),
);

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The local date and time in `timeZone` at `moment`, `YYYY-MM-DDThh:mm`. */
function localMinute(moment: Date, timeZone: string): string {
  // In parts: en-CA has this format, but loading that locale's data takes a phone a third as long again as the first
  // formatter.
  const options = {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;
  const parts = dateFormatter("en", options).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** The local day in `timeZone` at `moment`, `YYYY-MM-DD`. */
export const localDay = (moment: Date, timeZone: string): string =>
  localMinute(moment, timeZone).slice(0, dayLength);

/** This device's date and time at `moment`, `YYYY-MM-DDThh:mm`, without a formatter. */
function deviceMinute(moment: Date): string {
  const clock = new Date(moment.getTime() - moment.getTimezoneOffset() * minuteMs);
  return clock.toISOString().slice(0, minuteLength);
}

// A day without a time is formatted at noon UTC, so that no zone can shift it.
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

const formatDay = (day: string, languageTag: string, options: Intl.DateTimeFormatOptions) =>
  dateFormatter(languageTag, { ...options, timeZone: "UTC" }).format(noonOf(day));

/** "Thursday, December 3". */
export const dayText = (day: string, languageTag: string): string =>
  formatDay(day, languageTag, { weekday: "long", month: "long", day: "numeric" });

/** "Thu, Dec 3". */
export const shortDayText = (day: string, languageTag: string): string =>
  formatDay(day, languageTag, { weekday: "short", month: "short", day: "numeric" });

/** "Thu", or "Thursday". */
export const weekdayText = (
  day: string,
  languageTag: string,
  length: "short" | "long" = "short",
): string => formatDay(day, languageTag, { weekday: length });

/** "December". */
export const monthText = (day: string, languageTag: string): string =>
  formatDay(day, languageTag, { month: "long" });

/** "3". */
export const dayOfMonth = (day: string): string => String(Number(day.slice(8)));

/** "Today", "Tomorrow" or "Yesterday", and null for any other day. */
export function nearDayText(day: string, today: string, languageTag: string): string | null {
  const distance = Math.round((noonOf(day).getTime() - noonOf(today).getTime()) / dayMs);
  if (Math.abs(distance) > 1) return null;
  const text = distances(languageTag, { numeric: "auto" }).format(distance, "day");
  return text.charAt(0).toLocaleUpperCase(languageTag) + text.slice(1);
}

// Alone, German hours have no leading zero, unlike next to others.
const clock = (timeZone: string, languageTag: string) =>
  dateFormatter(languageTag, {
    timeZone,
    hour: languageTag === "de" ? "2-digit" : "numeric",
    minute: "2-digit",
  });

/** "6:30 PM". */
export const timeText = (moment: Date, timeZone: string, languageTag: string): string =>
  clock(timeZone, languageTag).format(moment);

/** The same on one line, for large type. */
export const unbrokenTimeText = (moment: Date, timeZone: string, languageTag: string): string =>
  timeText(moment, timeZone, languageTag).replace(" ", "\u00A0");

/**
 * "6:30 – 7:45 PM". Two separate times for 24-hour languages, and where the formatter would add two dates or drop an
 * end in the repeated hour of autumn.
 */
export function timeRangeText(
  from: Date,
  until: Date,
  timeZone: string,
  languageTag: string,
): string {
  const texts = [from, until].map((moment) => timeText(moment, timeZone, languageTag));
  const isPlain = localDay(from, timeZone) === localDay(until, timeZone) && texts[0] !== texts[1];
  if (languageTag !== "en") return texts.join("–");
  return isPlain ? clock(timeZone, languageTag).formatRange(from, until) : texts.join(" – ");
}

/** The zone's name ("Central Time") if its clock differs from the device's at `moment`; null otherwise. */
export function otherZoneName(moment: Date, timeZone: string, languageTag: string): string | null {
  if (localMinute(moment, timeZone) === deviceMinute(moment)) return null;
  const parts = dateFormatter(languageTag, { timeZone, timeZoneName: "longGeneric" }).formatToParts(
    moment,
  );
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

type Unit = "day" | "hour" | "minute" | "mile";

/** "75 min", "3 hr", "2 days". */
export function amountText(amount: number, unit: Unit, languageTag: string): string {
  const unitDisplay = unit === "day" ? "long" : "short";
  const text = numbers(languageTag, { style: "unit", unit, unitDisplay }).format(amount);
  return languageTag === "ja" ? text.replaceAll(/\s/g, "") : text;
}

const weekdayTellsForDays = 7;

/** A past day, as short as possible: "today" and "yesterday", "Tuesday" for a week, then "Tuesday, November 10". */
export function pastDay(
  day: string,
  today: string,
  languageTag: string,
): { text: string; isNear: boolean } {
  // In another zone's calendar it may be tomorrow already.
  const near = nearDayText(day > today ? today : day, today, languageTag);
  if (near !== null) return { text: near.toLocaleLowerCase(languageTag), isNear: true };
  const daysAgo = (Date.parse(today) - Date.parse(day)) / dayMs;
  const text =
    daysAgo < weekdayTellsForDays
      ? weekdayText(day, languageTag, "long")
      : dayText(day, languageTag);
  return { text, isNear: false };
}
