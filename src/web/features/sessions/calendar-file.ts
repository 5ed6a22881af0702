import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarVersionAt } from "#shared/rules/calendar-versions.ts";
import { minuteMs } from "#shared/rules/durations.ts";

const defaultMinutes = 60;

/** The minutes in a number or a text such as `75 min`; an hour without a number. */
export function parseDurationMinutes(duration: unknown): number {
  const minutes = Number.parseFloat(String(duration));
  return Number.isFinite(minutes) && minutes > 0 ? minutes : defaultMinutes;
}

interface CalendarEvent {
  /** Stable per booking, so that a second import replaces the first. */
  readonly uid: string;
  readonly startTime: string;
  readonly duration: unknown;
  readonly summary: string;
  readonly location: string;
}

/** An iCalendar file with one confirmed event, in UTC. */
export function calendarFile(
  { uid, startTime, duration, summary, location }: CalendarEvent,
  now: Date,
): string {
  const start = new Date(startTime);
  const calendar = ical({
    prodId: { company: "Spotter", product: "Sessions" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    sequence: calendarVersionAt(now),
    stamp: now,
    start,
    end: new Date(start.getTime() + parseDurationMinutes(duration) * minuteMs),
    summary,
    location,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
