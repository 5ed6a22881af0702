import { z } from "zod";
import { weekdays, workoutTypes } from "#shared/rules/choices.ts";
import { call, nothing } from "./call.ts";
import { byId, day, id, instant } from "./primitives.ts";

/** A weekly session that the member is booked on as soon as each week's becomes bookable. */
export const series = z.object({
  id,
  weekday: z.enum(weekdays),
  /** `HH:MM` in the city's time zone. */
  localTime: z.string(),
  workoutType: z.enum(workoutTypes),
  city: z.string(),
  /** The first day on which sessions are booked again; null if it isn't paused. */
  pausedUntil: day.nullable(),
  /** The last day of the weekly session; null if no end is known. */
  endsOn: day.nullable(),
  /** The sessions that are bookable by now, earliest first. */
  nextSessions: z.array(
    z.object({ id, startTime: instant, date: day, timeZone: z.string(), isBooked: z.boolean() }),
  ),
});
export const seriesList = z.array(series);

const limit = { max: 60, windowSeconds: 60 } as const;

export const startSeries = call({
  method: "POST",
  path: "/api/series",
  summary: "Books the member on a session's weekly time, from now on",
  description:
    "Books the coming sessions that the rules allow. Repeating it keeps the place in the order and changes nothing.",
  permit: "member",
  limit,
  body: z.object({ sessionId: id, areaId: id }),
  replies: { 201: series },
  refusals: [
    "subscription_required",
    "not_found",
    "not_open_to_you",
    "not_weekly",
    "too_many_series",
  ],
});

export const listSeries = call({
  method: "GET",
  path: "/api/series",
  summary: "The weekly sessions that the member is booked on automatically",
  permit: "member",
  replies: { 200: seriesList },
});

export const pauseSeries = call({
  method: "PATCH",
  path: "/api/series/:id",
  summary: "Pauses a series until a day, or ends the pause with null",
  description: "Bookings that exist stay. Sessions that are bookable after the pause are booked.",
  permit: "owner",
  limit,
  params: byId,
  body: z.object({ pausedUntil: day.nullable() }),
  replies: { 200: series },
});

export const endSeries = call({
  method: "DELETE",
  path: "/api/series/:id",
  summary: "Ends a series; its bookings stay",
  permit: "owner",
  limit,
  params: byId,
  replies: { 204: nothing },
});

export type Series = z.infer<typeof series>;
