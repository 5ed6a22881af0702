import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { call, nothing } from "./call.ts";
import { byId, instant } from "./primitives.ts";

/** Shown only once, because only its hash is stored. */
export const calendarFeed = z.object({ url: z.url() });

/** Null without a feed. */
export const calendarFeedStatus = z.object({ createdAt: instant.nullable() });

export const readCalendarFeed = call({
  method: "GET",
  path: "/api/calendar-feed",
  summary: "Whether the member has a calendar feed",
  permit: "member",
  replies: { 200: calendarFeedStatus },
});

export const makeCalendarFeed = call({
  method: "POST",
  path: "/api/calendar-feed",
  summary: "Creates a secret address for the member's calendar feed, in place of the former one",
  permit: "member",
  limit: { max: 20, windowSeconds: hourSeconds },
  replies: { 201: calendarFeed },
});

export const endCalendarFeed = call({
  method: "DELETE",
  path: "/api/calendar-feed",
  summary: "Deletes the address of the member's calendar feed",
  permit: "member",
  replies: { 204: nothing },
});

export const readCalendar = call({
  method: "GET",
  path: "/api/calendar/:file",
  summary: "A member's sessions as a calendar: the last 30 days and all coming ones",
  description: "For calendars that subscribe to it. Anyone with the address can read it.",
  permit: "anyone",
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  secrets: ["file"],
  replies: { 200: z.string() },
  mediaType: "text/calendar",
  refusals: ["not_found"],
});

export const readBookingCalendar = call({
  method: "GET",
  path: "/api/bookings/:id/calendar",
  summary: "A booking as a calendar file to keep",
  permit: "member",
  params: byId,
  replies: { 200: z.string() },
  mediaType: "text/calendar",
  refusals: ["not_found"],
});
