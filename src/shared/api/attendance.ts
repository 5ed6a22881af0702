import { z } from "zod";
import { arrivalStates, greetings, lateMinutes } from "#shared/rules/attendance.ts";
import { attendance, booking, eventHistoryEntry } from "./bookings.ts";
import { call } from "./call.ts";
import { byId, id } from "./primitives.ts";
import { session } from "./sessions.ts";

/** Null as in an `arrival` that was read. */
const minutes = z.literal([...lateMinutes]).nullish();

export const arrivalRequest = z
  .object({ state: z.enum(arrivalStates), minutes })
  .refine((said) => (said.minutes ?? null) === null || said.state === "late", {
    path: ["minutes"],
    message: "are for whoever is late",
  });

export const greetingRequest = z.object({ greeting: z.enum(greetings) });

/** An attendee as the session's host sees them: by their first name. */
export const guest = z.object({
  bookingId: id,
  name: z.string(),
  /** Null before there are groups. */
  groupNo: z.int().nullable(),
  attendance: attendance.nullable(),
  hasCheckedIn: z.boolean(),
  /** Whether they object to counting as absent, and nobody has answered. */
  objects: z.boolean(),
});

export const hostedSessionList = z.array(session);
export const hostRoster = z.object({
  session,
  guests: z.array(guest),
  /** Whether attendance can be marked now. */
  marking: z.enum(["too_early", "open", "too_late"]),
});
export const hostMark = z.object({ attendance });

const often = { max: 60, windowSeconds: 60 };

export const checkIn = call({
  method: "POST",
  path: "/api/bookings/:id/check-in",
  summary: "Checks the member in",
  description: "From 30 minutes before until 20 minutes after the start.",
  permit: "owner",
  limit: often,
  params: byId,
  replies: { 200: booking },
  refusals: ["session_cancelled", "too_early", "too_late"],
});

export const undoCheckIn = call({
  method: "DELETE",
  path: "/api/bookings/:id/check-in",
  summary: "Undoes the member's check-in, if any",
  description: "Until 20 minutes after the start. Marks by the host or the staff stay.",
  permit: "owner",
  limit: often,
  params: byId,
  replies: { 200: booking },
  refusals: ["session_cancelled", "too_early", "too_late"],
});

export const sayArrival = call({
  method: "POST",
  path: "/api/bookings/:id/arrival",
  summary: "Tells the group that the member is on the way",
  description: "From the reveal until 20 minutes after the start.",
  permit: "owner",
  limit: often,
  params: byId,
  body: arrivalRequest,
  replies: { 200: booking },
  refusals: ["session_cancelled", "too_early", "too_late"],
});

export const greetGroup = call({
  method: "POST",
  path: "/api/bookings/:id/greeting",
  summary: "Greets the member's group, in one of three ways",
  description: "From the reveal until 20 minutes after the start. Another greeting replaces it.",
  permit: "owner",
  limit: often,
  params: byId,
  body: greetingRequest,
  replies: { 200: booking },
  refusals: ["session_cancelled", "too_early", "too_late"],
});

export const objectToAbsence = call({
  method: "POST",
  path: "/api/bookings/:id/objection",
  summary: "Objects, once, to being marked as absent",
  description: "Until 30 days after the end. The host and the staff see it.",
  permit: "owner",
  params: byId,
  replies: { 200: eventHistoryEntry },
  refusals: ["not_absent", "already_objected", "not_finished", "too_late"],
});

export const listHostedSessions = call({
  method: "GET",
  path: "/api/hosted-sessions",
  summary: "The sessions that the member hosts, until 48 hours after their end",
  permit: "member",
  replies: { 200: hostedSessionList },
});

export const readHostRoster = call({
  method: "GET",
  path: "/api/hosted-sessions/:id",
  summary: "A session's attendees, for its host",
  permit: "owner",
  params: byId,
  replies: { 200: hostRoster },
});

export const markGuest = call({
  method: "PUT",
  path: "/api/hosted-sessions/:id/guests/:bookingId",
  summary: "Marks an attendee as present or absent, as the host",
  description: "From 30 minutes before the start until 48 hours after the end.",
  permit: "owner",
  limit: often,
  params: z.object({ id, bookingId: id }),
  body: hostMark,
  replies: { 200: guest },
  refusals: ["session_cancelled", "too_early", "too_late"],
});

export type ArrivalRequest = z.input<typeof arrivalRequest>;
export type ParsedArrival = z.output<typeof arrivalRequest>;
export type Guest = z.infer<typeof guest>;
export type HostRoster = z.infer<typeof hostRoster>;
