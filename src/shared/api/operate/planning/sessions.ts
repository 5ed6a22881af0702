import { z } from "zod";
import { bookingEnds } from "#shared/rules/booking-states.ts";
import { workoutTypes } from "#shared/rules/choices.ts";
import { fillSortDays, sessionMinutes, sessionSpots } from "#shared/rules/limits.ts";
import { attendance, groupReason } from "#shared/api/bookings.ts";
import { inboxKinds, sessionSorts } from "#shared/rules/staff.ts";
import { call, nothing, bookingRefusals } from "#shared/api/call.ts";
import {
  audience,
  reasonBody,
  cityName,
  dayOrMoment,
  message,
  pageByStart,
  pageOf,
  reason,
  seenOf,
  sortedPage,
  toldBody,
} from "#shared/api/operate/fields.ts";
import { byId, id, instant, username } from "#shared/api/primitives.ts";
import { session } from "#shared/api/sessions.ts";
import { auditEntry } from "#shared/api/operate/audit.ts";

const person = z.object({ userId: username, name: z.string() });

/** No open venue, or one that doesn't serve the workout or hold the spots. */
export const venueProblems = ["no_venue", "venue_unfit"] as const;

/** A session with the planners' decisions. */
export const staffSession = session.extend({
  isCancelled: z.boolean(),
  /** Null for a single session. */
  timetableId: id.nullable(),
  defaultVenueId: id,
  /** Overrides the vote; null leaves it to the vote. */
  fixedVenueId: id.nullable(),
  /** Null until it is revealed. */
  venueId: id.nullable(),
  /** The place for afterwards; null until it is revealed or an operator chooses it. */
  postWorkoutVenueId: id.nullable(),
  venueRevealed: z.boolean(),
  groupsFormed: z.boolean(),
  host: person.nullable(),
  /** Empty once the session has begun. */
  problems: z.array(z.enum(venueProblems)),
});
export const staffSessionList = pageOf(staffSession);

/** The number of attendees who want an area. */
export const areaVotes = z.object({ areaId: id, areaName: z.string(), votes: z.int() });

export const rosterEntry = person.extend({
  bookingId: id,
  areaId: id,
  areaName: z.string(),
  bookedAt: instant,
  /** Null before there are groups. */
  groupNo: z.int().nullable(),
  attendance: attendance.nullable(),
  /** Whether they object to counting as absent, and nobody has answered. */
  objects: z.boolean(),
  /** Cancelled bookings stay on the roster. A member who booked again is there once. */
  status: z.enum(["active", "cancelled"]),
  endedAt: instant.nullable(),
  /** Also null for bookings that ended before this was recorded. */
  endedBy: z.enum(bookingEnds).nullable(),
  /** Whether the member cancelled too late. */
  isLate: z.boolean(),
});

/** `score` says how well the group fits, from 0 to 1; null for a single person. */
export const staffGroup = z.object({
  groupNo: z.int(),
  score: z.number().nullable(),
  reasons: z.array(groupReason),
  userIds: z.array(username),
});

/** Everything about a session. Each look at the roster is recorded in the audit log. */
export const sessionDetails = z.object({
  session: staffSession,
  votes: z.array(areaVotes),
  roster: z.array(rosterEntry),
  groups: z.array(staffGroup),
  /** The weights that formed the groups; null without groups. */
  groupWeights: z.enum(["chosen", "learned"]).nullable(),
  waitlist: z.array(person.extend({ areaId: id, joinedAt: instant })),
  attendance: z.object({ present: z.int(), absent: z.int(), unmarked: z.int() }),
  audit: z.array(auditEntry),
});

/** `host_blocked`: a block between the host and an attendee, in either direction. */
export const sessionProblems = [
  ...venueProblems,
  "one_alone",
  "groups_stale",
  "no_host",
  "host_blocked",
] as const;

export const todaySession = z.object({
  id,
  city: z.string(),
  startTime: instant,
  workoutType: z.enum(workoutTypes),
  totalSpots: z.int(),
  attendeeCount: z.int(),
  /** The share of taken spots, from 0 to 1. */
  fill: z.number(),
  waitlist: z.int(),
  votes: z.array(areaVotes),
  groupsFormed: z.boolean(),
  groupsUnderFour: z.int(),
  venueRevealed: z.boolean(),
  host: person.nullable(),
  problems: z.array(z.enum(sessionProblems)),
  /** The venues that declined it, by name. The session moved to another one, or has none. */
  declinedBy: z.array(z.string()),
});

export const inboxItem = z.object({
  kind: z.enum(inboxKinds),
  /** Of the report, measure, booking, session or venue; a member's username for a failed charge. */
  id,
  since: instant,
  title: z.string(),
  /** The session that it is about, if any. */
  sessionId: id.nullable(),
  /** The venue declined so shortly before the start that nobody was moved. */
  isUrgent: z.boolean(),
});
/** Each page has the same inbox: urgent tasks first, then the oldest. */
export const todayList = pageOf(todaySession).extend({ inbox: z.array(inboxItem) });

const plan = {
  startTime: instant,
  totalSpots: z.int().min(sessionSpots.min).max(sessionSpots.max),
  audience,
};

export const sessionRequest = z.object({
  ...plan,
  city: cityName,
  duration: z.int().min(sessionMinutes.min).max(sessionMinutes.max),
  workoutType: z.enum(workoutTypes),
  defaultVenueId: id,
  audience: audience.default("everyone"),
  reason,
});

const changeable = {
  ...plan,
  fixedVenueId: id.nullable(),
  /** Null leaves the place for afterwards to the venue's area. */
  postWorkoutVenueId: id.nullable(),
  hostUserId: username.nullable(),
};
export const sessionChange = z
  .object(changeable)
  .partial()
  .extend({
    /** For attendees with another session at the new start: refuses the move, or releases their spots. */
    onOverlap: z.enum(["refuse", "release"]).default("refuse"),
    /** Accepts a venue that doesn't serve the workout or hold the spots. */
    isOverride: z.boolean().default(false),
    seen: seenOf(changeable),
    message: message.optional(),
    reason,
  });

/** `notBooked` are former attendees who can't be booked again. */
export const restoredSession = staffSession.extend({ notBooked: z.array(person) });

export const staffBookingRequest = z.object({
  userId: username,
  areaId: id,
  /** Books without a subscription. All other rules apply. */
  isOverride: z.boolean().default(false),
  message: message.optional(),
  reason,
});

export const attendanceMark = z.object({ attendance, message: message.optional(), reason });

export const objection = person.extend({
  bookingId: id,
  sessionId: id,
  city: z.string(),
  startTime: instant,
  workoutType: z.enum(workoutTypes),
  objectedAt: instant,
});
export const objectionList = pageOf(objection);

export const sessionFilters = {
  workoutType: z.enum(workoutTypes).optional(),
  /** The venue where it takes place, as far as that is decided, or its place for afterwards. */
  venueId: id.optional(),
  hostUserId: username.optional(),
};

export const bookedCount = z.int().min(0).max(sessionSpots.max);

const planners = { permit: "staff", roles: ["planner"] } as const;

export const listToday = call({
  method: "GET",
  path: "/api/operate/today",
  summary: "The sessions of the next 48 hours with their problems, and the caller's tasks",
  permit: "staff",
  query: pageByStart.extend({ city: cityName.optional() }),
  replies: { 200: todayList },
});

export const listStaffSessions = call({
  method: "GET",
  path: "/api/operate/sessions",
  summary: "Sessions by start by default; coming ones unless `from` is given",
  description: `By how full they are it lists those of ${fillSortDays} days from there on.`,
  ...planners,
  query: sortedPage(sessionSorts).extend({
    city: cityName.optional(),
    from: dayOrMoment.optional(),
    to: dayOrMoment.optional(),
    /** The same as `to`. */
    until: dayOrMoment.optional(),
    ...sessionFilters,
    maxBooked: z.coerce.number().pipe(bookedCount).optional(),
    /** Only sessions without a venue that is open on their day. */
    noVenue: z.literal("true").optional(),
  }),
  replies: { 200: staffSessionList },
});

export const readSessionDetails = call({
  method: "GET",
  path: "/api/operate/sessions/:id",
  summary: "A session with its votes, roster and groups",
  ...planners,
  params: byId,
  replies: { 200: sessionDetails },
  refusals: ["not_found"],
});

export const addStaffSession = call({
  method: "POST",
  path: "/api/operate/sessions",
  summary: "Adds a single session",
  ...planners,
  body: sessionRequest,
  replies: { 201: staffSession },
  refusals: ["city_closed", "during_closure"],
});

export const changeStaffSession = call({
  method: "PATCH",
  path: "/api/operate/sessions/:id",
  summary: "Changes a coming session and notifies its attendees",
  ...planners,
  params: byId,
  body: sessionChange,
  replies: { 200: staffSession },
  refusals: [
    "not_found",
    "stale",
    "session_started",
    "session_cancelled",
    "has_bookings",
    "overlapping_booking",
    "venue_unfit",
    "during_closure",
    "not_open_to_you",
  ],
  statuses: { not_open_to_you: 409 },
});

export const callOffStaffSession = call({
  method: "POST",
  path: "/api/operate/sessions/:id/cancel",
  summary: "Calls a coming session off and notifies its attendees",
  ...planners,
  params: byId,
  body: toldBody,
  replies: { 200: staffSession },
  refusals: ["not_found", "session_started", "session_cancelled"],
});

export const restoreStaffSession = call({
  method: "POST",
  path: "/api/operate/sessions/:id/restore",
  summary: "Undoes a call-off: books everyone again who still can be, and notifies them",
  ...planners,
  params: byId,
  body: toldBody,
  replies: { 200: restoredSession },
  refusals: ["not_found", "session_started", "not_cancelled", "during_closure", "city_closed"],
});

export const addStaffBooking = call({
  method: "POST",
  path: "/api/operate/sessions/:id/bookings",
  summary: "Books a spot for a member at their request",
  ...planners,
  params: byId,
  body: staffBookingRequest,
  replies: { 201: rosterEntry },
  refusals: [...bookingRefusals, "not_yourself", "too_many_requests"],
});

export const removeStaffBooking = call({
  method: "DELETE",
  path: "/api/operate/sessions/:id/bookings/:userId",
  summary: "Cancels a member's booking for them",
  ...planners,
  params: z.object({ id, userId: username }),
  body: toldBody,
  replies: { 200: staffSession },
  refusals: ["not_found", "not_upcoming"],
});

export const markStaffBooking = call({
  method: "PATCH",
  path: "/api/operate/sessions/:id/bookings/:userId",
  summary: "Marks a member as present or absent",
  description:
    "From 30 minutes before the start until 48 hours after the end; later if the member objects.",
  ...planners,
  params: z.object({ id, userId: username }),
  body: attendanceMark,
  replies: { 200: rosterEntry },
  refusals: ["not_found", "session_cancelled", "too_early", "too_late"],
});

export const listObjections = call({
  method: "GET",
  path: "/api/operate/objections",
  summary: "The attendees who object to counting as absent, oldest first",
  ...planners,
  query: pageByStart,
  replies: { 200: objectionList },
});

export const forgiveLateCancellation = call({
  method: "POST",
  path: "/api/operate/bookings/:id/forgive",
  summary: "Forgives a late cancellation or an absence",
  permit: "staff",
  roles: ["planner", "moderator"],
  params: byId,
  body: reasonBody,
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export type StaffSession = z.infer<typeof staffSession>;
export type RestoredSession = z.infer<typeof restoredSession>;
export type SessionDetails = z.infer<typeof sessionDetails>;
export type RosterEntry = z.infer<typeof rosterEntry>;
export type Objection = z.infer<typeof objection>;
export type StaffGroup = z.infer<typeof staffGroup>;
export type TodaySession = z.infer<typeof todaySession>;
export type SeenSession = z.output<typeof sessionChange>["seen"];
export type SessionProblem = (typeof sessionProblems)[number];
export type InboxItem = z.infer<typeof inboxItem>;
