import { z } from "zod";
import { arrival } from "./bookings.ts";
import { message } from "./messages.ts";
import { notification } from "./notifications.ts";
import { call } from "./call.ts";
import { id } from "./primitives.ts";

/**
 * What the stream tells, by the name of the event; `data` is JSON of this shape. Each event has an id,
 * and `Last-Event-ID` (which EventSource sends by itself) resumes after it without loss or repetition.
 */
export const streamEvents = {
  /** A message of one of the member's connections: from the other, or from the member on any device. */
  message,
  /** A message that its receiver has read, `isRead` true: to both. */
  read: message,
  /** A new, renewed or read notification. `unreadCount` is the badge's number; more than this one may have changed. */
  notification: notification.extend({ unreadCount: z.int() }),
  /**
   * The member has a spot in this session or has none any more, on whichever device that was done, or a session that
   * they booked was moved, cancelled, revealed or is over: read the bookings again.
   */
  session: z.object({ sessionId: id }),
  /** The member's group of this session was formed or changed, or who in it has a name for them: read the bookings again. */
  group: z.object({ sessionId: id }),
  /** Somebody of the member's group said how they are on their way; `attendeeId` is the attendee's `id`. */
  arrival: z.object({ sessionId: id, attendeeId: id, ...arrival.shape }),
  /** A connection of the member was made, closed or opened again: read the connections again. */
  connection: z.object({ connectionId: id }),
  /** What happened since `Last-Event-ID` isn't kept any more: read everything again. */
  reset: z.object({}),
  /** Nothing, every 15 seconds: what is between may hold a stream back that looks open. */
  beat: z.object({}),
} as const;

export const openStream = call({
  method: "GET",
  path: "/api/stream",
  summary: "What happens to the member, as it happens",
  description: `Server-sent events: ${Object.keys(streamEvents).join(", ")}. Last-Event-ID resumes.`,
  permit: "member",
  replies: { 200: z.unknown() },
  mediaType: "text/event-stream",
  // Streams are counted while they are open, not when they begin.
  refusals: ["too_many_requests"],
});

export type StreamEventName = keyof typeof streamEvents;
export type StreamEvents = { [Name in StreamEventName]: z.infer<(typeof streamEvents)[Name]> };
