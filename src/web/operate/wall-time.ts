import { timeText } from "#web/client/dates.ts";

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

/** What the clock in `timeZone` shows at `moment`, as a field for a day and a time takes it: `2026-12-01T18:30`. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  const parts = new Map(
    wall(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** The moment at which the clock in `timeZone` shows `wallTime`; null for no time, and for one that the clocks leave out. */
export function momentAt(wallTime: string, timeZone: string): Date | null {
  const asUtcMs = Date.parse(`${wallTime}:00Z`);
  if (Number.isNaN(asUtcMs)) return null;
  // How far the clock there is off, first at about that time and then at the time found: it may change in between.
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
