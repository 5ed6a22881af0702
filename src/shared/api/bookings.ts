import { z } from "zod";
import { cancellationConsequences } from "#shared/rules/booking-rules.ts";
import {
  fitnessGoals,
  fitnessLevels,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { arrivalStates, attendances, lateMinutes } from "#shared/rules/attendance.ts";
import { starsMax, starsMin } from "#shared/rules/survey-steps.ts";
import { call } from "./call.ts";
import { byId, day, id, instant, ofUser, username } from "./primitives.ts";
import { bookingRefusals } from "./refusals.ts";
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
  z.object({
    kind: z.literal("level"),
    levels: z.array(z.enum(fitnessLevels)),
    /** Of different levels, and one wants to learn while another, who is further, likes to help. */
    hasMentor: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal("workout"), types: z.array(z.enum(workoutTypes)) }),
  z.object({ kind: z.literal("personality") }),
]);

/** How somebody is on their way; `minutes` is how much later, where they said so. */
export const arrival = z.object({
  state: z.enum(arrivalStates),
  minutes: z.literal([...lateMinutes]).nullable(),
});

/** Somebody of the member's own group, with what they said to it. */
export const mate = attendee.extend({
  /** Left out until they say something. */
  arrival: arrival.optional(),
  /** What they say of themselves; from when the groups stand, and left out where they say nothing. */
  bio: z.string().optional(),
  /** From when the groups stand; left out of the member, and of who is hidden or has left. */
  fitnessLevel: z.enum(fitnessLevels).optional(),
  /** With the level: the day on which the member last trained in one group with them, null where they never met. */
  lastTrainedOn: day.nullable().optional(),
  /** With the level: what the two share that bears on the session, of each mate another thing where there is a choice. */
  shared: groupReason.optional(),
  /** Whether it is known that they weren't there: nobody is asked to rate them. */
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
  /** Whether the member was there; null until somebody says so or it is settled, a day after the end. */
  attendance: attendance.nullable(),
  /** Whether the member has checked in: they can't cancel unless they undo it. Left out otherwise. */
  isCheckedIn: z.literal(true).optional(),
  /** Why the group was put together, what counts most first; left out before it is formed. */
  groupReasons: z.array(groupReason).optional(),
  /** Whom to look for: the session's host, by first name and initial; from when the groups stand, and only where it is somebody else. */
  hostName: z.string().optional(),
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

/**
 * A session that is over; `rating` is null until the survey is done. One at which the member is said to have been
 * `absent` counts nowhere, and they may object to that once.
 */
export const eventHistoryEntry = z.object({
  bookingId: id,
  session,
  attendeeList: z.array(mate),
  rating: z.int().min(starsMin).max(starsMax).nullable(),
  /** Why the group was put together, what counts most first. */
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
  // Far more than anybody plans.
  limit: { max: 600, windowSeconds: 60 },
  params: byId,
  body: bookingRequest,
  repeated: { sessionId: { param: "id", message: "must be the session of the path" } },
  replies: { 201: booking },
  refusals: bookingRefusals,
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

export const readCancellation = call({
  method: "GET",
  path: "/api/bookings/:id/cancellation",
  summary: "What cancelling a booking now would bring",
  permit: "owner",
  params: byId,
  replies: { 200: cancellation },
  refusals: ["not_upcoming", "checked_in"],
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
  summary: "The member's sessions that are over, latest first",
  permit: "self",
  params: ofUser,
  replies: { 200: eventHistory },
});

/** How many surveys are to be filled in, sessions to check in to and offered spots to book wait for the member. */
export const dueEvents = z.object({
  surveys: z.int(),
  checkIns: z.int(),
  offers: z.int(),
  /** When the passing of time alone changes that next; null while nothing is booked. */
  nextChangeAt: instant.nullable(),
});

export const readDueEvents = call({
  method: "GET",
  path: "/api/due-events",
  summary: "How much in the member's events waits for them",
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
