import { z } from "zod";
import { workoutTypes } from "#shared/rules/choices.ts";
import {
  callOffHours,
  minBookingsMin,
  sessionMinutes,
  sessionSpots,
} from "#shared/rules/limits.ts";
import { call } from "#shared/api/call.ts";
import {
  audience,
  cityName,
  message,
  page,
  pageOf,
  reason,
  seenOf,
} from "#shared/api/operate/fields.ts";
import { byId, day, id } from "#shared/api/primitives.ts";

export const slotFields = {
  /** Monday is 1. */
  weekday: z.int().min(1).max(7),
  /** In the city's time zone. */
  localTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 18:30"),
  workoutType: z.enum(workoutTypes),
  durationMinutes: z.int().min(sessionMinutes.min).max(sessionMinutes.max),
  totalSpots: z.int().min(sessionSpots.min).max(sessionSpots.max),
  defaultVenueId: id,
  audience,
  /** Inclusive days in the city; null for no start or no end. */
  effectiveFrom: day.nullable(),
  effectiveUntil: day.nullable(),
  /** With fewer bookings `callOffHours` before the start, a session is called off. Both or neither. */
  minBookings: z.int().min(minBookingsMin).max(sessionSpots.max).nullable(),
  callOffHours: z.int().min(callOffHours.min).max(callOffHours.max).nullable(),
};

export const timetableSlot = z.object({ id, city: z.string(), ...slotFields });
/** A venue's answer about a weekly time: it agreed, declined, takes fewer people, or hasn't answered. */
export const slotAnswer = z.object({
  venueId: id,
  venueName: z.string(),
  state: z.enum(["agreed", "asked", "declined", "too_many"]),
  /** The most people that it takes; null if it hasn't agreed. */
  upTo: z.int().nullable(),
  note: z.string(),
});

/** `answers` has the default venue's first. */
export const timetableList = pageOf(timetableSlot.extend({ answers: z.array(slotAnswer) }));

export const timetableRequest = z.object({
  ...slotFields,
  city: cityName,
  audience: audience.default("everyone"),
  effectiveFrom: day.optional(),
  effectiveUntil: slotFields.effectiveUntil.default(null),
  minBookings: slotFields.minBookings.default(null),
  callOffHours: slotFields.callOffHours.default(null),
  reason,
});

/** For booked sessions: they stay as they are, follow the change, or are called off. */
export const onBooked = z.enum(["keep", "move", "cancel"]);

export const timetableChange = z
  .object(slotFields)
  .partial()
  .extend({
    effectiveFrom: day.optional(),
    onBooked: onBooked.optional(),
    seen: seenOf(slotFields),
    message: message.optional(),
    reason,
  });

const planners = { permit: "staff", roles: ["planner"] } as const;

export const listTimetable = call({
  method: "GET",
  path: "/api/operate/timetable",
  summary: "The weekly sessions of a city, or of all",
  ...planners,
  query: page.extend({ city: cityName.optional() }),
  replies: { 200: timetableList },
});

export const addTimetableSlot = call({
  method: "POST",
  path: "/api/operate/timetable",
  summary: "Adds a weekly session; an open city gets its coming sessions at once",
  ...planners,
  body: timetableRequest,
  replies: { 201: timetableSlot },
  refusals: ["already_exists"],
});

export const changeTimetableSlot = call({
  method: "PATCH",
  path: "/api/operate/timetable/:id",
  summary: "Changes a weekly session, from `effectiveFrom` or else from today",
  description:
    "Coming sessions that nobody has booked follow. For booked ones, `onBooked` must say what happens; without it, the answer is `has_bookings` with these `sessions`. The sessions before a later `effectiveFrom` continue under another id.",
  ...planners,
  params: byId,
  body: timetableChange,
  replies: { 200: timetableSlot },
  refusals: ["not_found", "stale", "has_bookings", "already_exists", "overlapping_booking"],
});

export type TimetableSlot = z.infer<typeof timetableSlot>;
export type SlotAnswer = z.infer<typeof slotAnswer>;
export type ListedSlot = z.infer<typeof timetableList>["items"][number];
export type OnBooked = z.infer<typeof onBooked>;
export type TimetableRequest = Omit<z.output<typeof timetableRequest>, "reason">;
export type TimetableChange = Omit<
  z.output<typeof timetableChange>,
  "reason" | "onBooked" | "seen" | "message"
>;
export type SeenSlot = z.output<typeof timetableChange>["seen"];
