import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { minuteMs } from "#shared/rules/durations.ts";

const defaultMinutes = 60;

/** Minutes out of a number or a text such as `75 min`; an hour when there is no number in it. */
export function parseDurationMinutes(duration: unknown): number {
  const minutes = Number.parseFloat(String(duration));
  return Number.isFinite(minutes) && minutes > 0 ? minutes : defaultMinutes;
}

interface CalendarEvent {
  /** The same for the same booking, so that a second import replaces the first. */
  readonly uid: string;
  readonly startTime: string;
  readonly duration: unknown;
  readonly summary: string;
  readonly location: string;
}

/** The text of an iCalendar file with one confirmed event, its times in UTC. */
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
    // A later export counts as the newer one by its stamp; what comes by mail counts on from here.
    sequence: 0,
    stamp: now,
    start,
    end: new Date(start.getTime() + parseDurationMinutes(duration) * minuteMs),
    summary,
    location,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
