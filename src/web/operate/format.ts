import { workoutTypes } from "#shared/rules/choices.ts";
import { localDay, shortDayText, timeText } from "#web/client/dates.ts";
import { oneIn } from "./address.ts";
import { words } from "./words.ts";

const tag = "en";

/** "Thu, Dec 3, 6:30 PM", in the place's time zone. */
export function whenText(instant: string, timeZone: string): string {
  const moment = new Date(instant);
  return `${shortDayText(localDay(moment, timeZone), tag)}, ${timeText(moment, timeZone, tag)}`;
}

/** In this device's time zone, with the year, for past events. */
export const happenedText = (instant: string): string =>
  new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The time in the city, with its zone: "Dec 3, 2026, 6:30 PM CST". Without a zone, this device's. */
export const loggedText = (instant: string, timeZone: string | null): string =>
  timeZone === null
    ? happenedText(instant)
    : new Date(instant).toLocaleString("en-US", {
        timeZone,
        year: "numeric",
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
        timeZoneName: "short",
      });

export function workoutText(type: string): string {
  const known = oneIn(workoutTypes, type);
  return known === undefined ? type : words.workoutTypes[known];
}

const wall = (timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });

/** The local time at `moment` in `timeZone`, in a field's format: `2026-12-01T18:30`. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  const parts = new Map(
    wall(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** The instant of `wallTime` in `timeZone`; null if it is invalid or skipped by the clocks. */
export function momentAt(wallTime: string, timeZone: string): Date | null {
  const asUtcMs = Date.parse(`${wallTime}:00Z`);
  if (Number.isNaN(asUtcMs)) return null;
  // The offset at about that time, and then at the resulting time: it may change in between.
  let moment = new Date(asUtcMs);
  for (let round = 0; round < 2; round += 1) {
    const shownMs = Date.parse(`${wallTimeOf(moment, timeZone)}:00Z`);
    moment = new Date(moment.getTime() + asUtcMs - shownMs);
  }
  return wallTimeOf(moment, timeZone) === wallTime ? moment : null;
}

/** "6:30 PM" for `18:30`. */
export const clockText = (time: string): string =>
  timeText(new Date(`2026-01-01T${time}:00Z`), "UTC", "en");
