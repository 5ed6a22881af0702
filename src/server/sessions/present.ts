import type { Attendee, Session } from "../../shared/api/sessions.ts";
import { visibleName } from "../../shared/rules/names.ts";
import { isPostWorkoutRevealed, isVenueRevealed } from "../../shared/rules/reveal-window.ts";
import { photoUrl } from "../platform/photo-url.ts";
import type { AttendeeRow, SessionRow } from "./queries.ts";

/** The reply for a session; what may not be told yet at `now` is withheld here. */
export function presentSession(
  row: SessionRow,
  attendees: readonly AttendeeRow[],
  viewerId: string,
  now: Date,
): Session {
  return {
    id: row.id,
    startTime: row.starts_at.toISOString(),
    date: row.day,
    time: row.time,
    timeZone: row.time_zone,
    city: row.city,
    duration: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
    spotsAvailable: row.total_spots - row.booked_count,
    totalSpots: row.total_spots,
    workoutType: row.workout_type,
    venueDetails: isVenueRevealed(row.starts_at, now) ? row.venue : null,
    postWorkoutLocation: isPostWorkoutRevealed(row.starts_at, now) ? row.spot : null,
    attendeeList: attendees.map((attendee) => presentAttendee(attendee, viewerId)),
    attendeeCount: row.booked_count,
  };
}

export function presentAttendee(row: AttendeeRow, viewerId: string): Attendee {
  return {
    id: row.bookingId,
    userId: row.username,
    name: visibleName(row.fullName, row.isConnected || row.memberId === viewerId),
    avatar: photoUrl(row.photoId),
  };
}
