import { z } from "zod";
import { id, username } from "./primitives.ts";
import { area, attendee, session } from "./sessions.ts";

export const bookingRequest = z.object({
  sessionId: id,
  userId: username,
  areaId: id,
  invitedConnections: z.array(username).max(100).default([]),
});

export const booking = z.object({
  id,
  sessionId: id,
  status: z.enum(["active", "cancelled"]),
  session,
  area,
  attendeeList: z.array(attendee),
});
export const bookingList = z.array(booking);

/** A session that the member attended; `rating` is null until the survey is done. */
export const eventHistoryEntry = z.object({
  bookingId: id,
  session,
  attendeeList: z.array(attendee),
  rating: z.int().min(1).max(5).nullable(),
});
export const eventHistory = z.array(eventHistoryEntry);

export type BookingRequest = z.input<typeof bookingRequest>;
export type Booking = z.infer<typeof booking>;
export type EventHistoryEntry = z.infer<typeof eventHistoryEntry>;
