import { z } from "zod";
import { cancellationConsequences } from "#shared/rules/booking-rules.ts";
import {
  fitnessGoals,
  fitnessLevels,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { arrivalStates, attendances, greetings, lateMinutes } from "#shared/rules/attendance.ts";
import { starsMax, starsMin } from "#shared/rules/survey-steps.ts";
import { call, bookingRefusals } from "./call.ts";
import { guestCode } from "./guest-passes.ts";
import { byId, day, id, instant, ofUser, username } from "./primitives.ts";
import { area, attendee, session } from "./sessions.ts";

export const bookingRequest = z.object({
  sessionId: id,
  userId: username,
  areaId: id,
  invitedConnections: z.array(username).max(100).default([]),
  /** The code of a guest pass. Without a plan, the member books with it. */
  guestPass: guestCode.optional(),
});

/** Something that a group has in common. The app words it in the member's language. */
export const groupReason = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("schedule"),
    weekdays: z.array(z.enum(weekdays)),
    times: z.array(z.enum(sessionTimes)),
  }),
  z.object({ kind: z.literal("goal"), goals: z.array(z.enum(fitnessGoals)) }),
  z.object({
    kind: z.literal("level"),
    levels: z.array(z.enum(fitnessLevels)),
    /** One wants to learn, and another one, on a higher level, likes to help. */
    hasMentor: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal("workout"), types: z.array(z.enum(workoutTypes)) }),
  z.object({ kind: z.literal("personality") }),
]);

/** `minutes` is the announced delay, if any. */
export const arrival = z.object({
  state: z.enum(arrivalStates),
  minutes: z.literal([...lateMinutes]).nullable(),
});

/** Another member of the same group. */
export const mate = attendee.extend({
  /** Omitted until they announce it. */
  arrival: arrival.optional(),
  /** Omitted until they greet the group, and before there is one. */
  greeting: z.enum(greetings).optional(),
  /** Omitted before the groups are formed, and if empty. */
  bio: z.string().optional(),
  /** Omitted before the groups are formed, for the member themselves, and for hidden or deleted members. */
  fitnessLevel: z.enum(fitnessLevels).optional(),
  /** Present with the level. The last day on which both trained in one group; null if they never did. */
  lastTrainedOn: day.nullable().optional(),
  /** Present with the level. Something about the session that the two share, different for each mate if possible. */
  shared: groupReason.optional(),
  /** Whether they are known to have been absent. Then nobody is asked to rate them. */
  wasAbsent: z.boolean().optional(),
});

export const attendance = z.enum(attendances);

export const booking = z.object({
  id,
  sessionId: id,
  status: z.enum(["active", "cancelled"]),
  session,
  area,
  attendeeList: z.array(mate),
  /** Null until it is marked or settled, a day after the end. */
  attendance: attendance.nullable(),
  /** Omitted otherwise. The member can't cancel until they undo the check-in. */
  isCheckedIn: z.literal(true).optional(),
  /** Most important first; omitted before the group is formed. */
  groupReasons: z.array(groupReason).optional(),
  /** The session's host, by first name and initial, once the groups are formed. Omitted if that is the member. */
  hostName: z.string().optional(),
});
export const bookingList = z.array(booking);

/**
 * The coming bookings that are freed when the subscription ends unpaid, or would be if it was cancelled now: those
 * after the end that were made in a trial or since a failed charge. `endsAt` is null while the subscription is paid.
 */
export const unpaidBookings = z.object({ count: z.int(), endsAt: instant.nullable() });

/**
 * The consequence of cancelling now. It is free until 24 hours before the start, and late from then on. Late
 * cancellations use up the graces; without any left, the member may hold one coming booking at a time until `endsAt`.
 */
export const cancellation = z.object({
  isLate: z.boolean(),
  /** Before this one. */
  gracesLeft: z.int(),
  consequence: z.enum(cancellationConsequences),
  endsAt: instant.nullable(),
  /** Until then a member whom the waitlist booked can step back, even on the last day. */
  freeUntil: instant.optional(),
});

/**
 * A past session. `rating` is null until the survey is done. Being `absent` counts as not having been there, and the
 * member may object once.
 */
export const eventHistoryEntry = z.object({
  bookingId: id,
  session,
  attendeeList: z.array(mate),
  rating: z.int().min(starsMin).max(starsMax).nullable(),
  /** Most important first. */
  groupReasons: z.array(groupReason).optional(),
  attendance: attendance.nullable(),
  hasObjected: z.boolean(),
  canObject: z.boolean(),
});
export const eventHistory = z.array(eventHistoryEntry);

export const bookSession = call({
  method: "POST",
  path: "/api/sessions/:id/book",
  summary: "Books a spot in a session",
  permit: "self",
  ownName: "userId",
  // Far more than a member plans.
  limit: { max: 600, windowSeconds: 60 },
  params: byId,
  body: bookingRequest,
  repeated: { sessionId: { param: "id", message: "must be the session of the path" } },
  replies: { 201: booking },
  refusals: [...bookingRefusals, "email_not_confirmed", "guest_pass_used", "too_many_requests"],
});

export const cancelBooking = call({
  method: "DELETE",
  path: "/api/bookings/:id",
  summary: "Cancels a booking",
  permit: "owner",
  params: byId,
  replies: { 200: booking },
  refusals: ["not_upcoming", "checked_in"],
});

export const moveBooking = call({
  method: "POST",
  path: "/api/bookings/:id/move",
  summary: "Cancels a booking and books another session, both or neither",
  description:
    "It counts as a cancellation if cancelling would be late (`GET /api/bookings/{id}/cancellation`).",
  permit: "owner",
  params: byId,
  body: z.object({ sessionId: id, areaId: id }),
  replies: { 200: booking },
  refusals: [...bookingRefusals, "not_upcoming", "checked_in"],
});

export const readCancellation = call({
  method: "GET",
  path: "/api/bookings/:id/cancellation",
  summary: "The consequence of cancelling a booking now",
  permit: "owner",
  params: byId,
  replies: { 200: cancellation },
  refusals: ["not_upcoming", "checked_in"],
});

export const listBookings = call({
  method: "GET",
  path: "/api/bookings/:username?",
  summary: "The member's upcoming, current and cancelled bookings",
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
  summary: "The member's past sessions, latest first",
  permit: "self",
  params: ofUser,
  replies: { 200: eventHistory },
});

/** The numbers of surveys to fill in, sessions to check in to and offered spots to book. */
export const dueEvents = z.object({
  surveys: z.int(),
  checkIns: z.int(),
  offers: z.int(),
  /** The latest session that waits for the member's rating, if any. */
  toRate: z.object({ bookingId: id, workoutType: z.enum(workoutTypes), date: day }).nullable(),
  /** When time alone changes these numbers next; null without bookings. */
  nextChangeAt: instant.nullable(),
});

export const readDueEvents = call({
  method: "GET",
  path: "/api/due-events",
  summary: "How many of the member's events need them",
  permit: "member",
  replies: { 200: dueEvents },
});

export type DueEvents = z.infer<typeof dueEvents>;
export type BookingRequest = z.input<typeof bookingRequest>;
export type GroupReason = z.infer<typeof groupReason>;
export type Arrival = z.infer<typeof arrival>;
export type Mate = z.infer<typeof mate>;
export type Booking = z.infer<typeof booking>;
export type Cancellation = z.infer<typeof cancellation>;
export type UnpaidBookings = z.infer<typeof unpaidBookings>;
export type EventHistoryEntry = z.infer<typeof eventHistoryEntry>;
