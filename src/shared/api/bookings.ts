import { z } from "zod";
import { cancellationConsequences } from "#shared/rules/cancellations.ts";
import {
  fitnessGoals,
  fitnessLevels,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { call } from "./call.ts";
import { byId, id, instant, ofUser, username } from "./primitives.ts";
import { area, attendee, session } from "./sessions.ts";

export const bookingRequest = z.object({
  sessionId: id,
  userId: username,
  areaId: id,
  invitedConnections: z.array(username).max(100).default([]),
});

/** Something that a group has in common; the app says it in the member's language. */
export const groupReason = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("schedule"),
    weekdays: z.array(z.enum(weekdays)),
    times: z.array(z.enum(sessionTimes)),
  }),
  z.object({ kind: z.literal("goal"), goals: z.array(z.enum(fitnessGoals)) }),
  z.object({ kind: z.literal("level"), levels: z.array(z.enum(fitnessLevels)) }),
  z.object({ kind: z.literal("workout"), types: z.array(z.enum(workoutTypes)) }),
  z.object({ kind: z.literal("personality") }),
]);

export const booking = z.object({
  id,
  sessionId: id,
  status: z.enum(["active", "cancelled"]),
  session,
  area,
  attendeeList: z.array(attendee),
  /** Why the group was put together, what counts most first; left out before it is formed. */
  groupReasons: z.array(groupReason).optional(),
});
export const bookingList = z.array(booking);

/**
 * How many coming bookings are freed when the subscription ends unpaid, at `endsAt`, or
 * would be if it was cancelled now: those after the end that were made in a trial, or since a charge failed. While
 * the subscription is paid `endsAt` is null.
 */
export const unpaidBookings = z.object({ count: z.int(), endsAt: instant.nullable() });

/**
 * What cancelling brings: it is free until 24 hours before the start, and late from then on. A late one uses one of the
 * graces, and without any left the member may hold one coming booking at a time until `endsAt`.
 */
export const cancellation = z.object({
  isLate: z.boolean(),
  /** Before this one. */
  gracesLeft: z.int(),
  consequence: z.enum(cancellationConsequences),
  endsAt: instant.nullable(),
});

/** A session that the member attended; `rating` is null until the survey is done. */
export const eventHistoryEntry = z.object({
  bookingId: id,
  session,
  attendeeList: z.array(attendee),
  rating: z.int().min(1).max(5).nullable(),
});
export const eventHistory = z.array(eventHistoryEntry);

export const bookSession = call({
  method: "POST",
  path: "/api/sessions/:id/book",
  summary: "Books a spot in a session",
  permit: "self",
  ownName: "userId",
  // Far more than anybody plans.
  limit: { max: 600, windowSeconds: 60 },
  params: byId,
  body: bookingRequest,
  repeated: { sessionId: { param: "id", message: "must be the session of the path" } },
  replies: { 201: booking },
  refusals: [
    "subscription_required",
    "not_found",
    "not_open_to_you",
    "already_booked",
    "session_full",
    "session_started",
    "session_cancelled",
    "overlapping_booking",
    "too_many_bookings",
    "one_booking_at_a_time",
  ],
});

export const cancelBooking = call({
  method: "DELETE",
  path: "/api/bookings/:id",
  summary: "Cancels a booking",
  permit: "owner",
  params: byId,
  replies: { 200: booking },
  refusals: ["not_upcoming", "too_many_requests"],
});

export const readCancellation = call({
  method: "GET",
  path: "/api/bookings/:id/cancellation",
  summary: "What cancelling a booking now would bring",
  permit: "owner",
  params: byId,
  replies: { 200: cancellation },
  refusals: ["not_upcoming"],
});

export const listBookings = call({
  method: "GET",
  path: "/api/bookings/:username?",
  summary: "The member's bookings: upcoming, in progress and cancelled",
  permit: "self",
  params: ofUser,
  replies: { 200: bookingList },
});

export const readUnpaidBookings = call({
  method: "GET",
  path: "/api/unpaid-bookings",
  summary: "How many bookings are freed when the subscription ends unpaid",
  permit: "member",
  replies: { 200: unpaidBookings },
});

export const listEventHistory = call({
  method: "GET",
  path: "/api/event-history/:username?",
  summary: "The sessions that the member attended, latest first",
  permit: "self",
  params: ofUser,
  replies: { 200: eventHistory },
});

export type BookingRequest = z.input<typeof bookingRequest>;
export type GroupReason = z.infer<typeof groupReason>;
export type Booking = z.infer<typeof booking>;
export type Cancellation = z.infer<typeof cancellation>;
export type UnpaidBookings = z.infer<typeof unpaidBookings>;
export type EventHistoryEntry = z.infer<typeof eventHistoryEntry>;
