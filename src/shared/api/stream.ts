import { z } from "zod";
import { arrival } from "./bookings.ts";
import { message } from "./messages.ts";
import { notification } from "./notifications.ts";
import { call } from "./call.ts";
import { id } from "./primitives.ts";

/**
 * The stream's events by name, with `data` as JSON of this shape. Each event has an id, and `Last-Event-ID` (which
 * EventSource sends by itself) resumes after it without loss or repetition.
 */
export const streamEvents = {
  /** A message in one of the member's connections: from the other, or from the member on any device. */
  message,
  /** A message that its receiver has read, for both. */
  read: message,
  /** A message that its sender has deleted, for both: without its text. */
  deleted: message,
  /**
   * A new, renewed or read notification. `unreadCount` is the badge's number. Other notifications may have changed too.
   */
  notification: notification.extend({ unreadCount: z.int() }),
  /**
   * The member has got or lost a spot in this session, on any device, or a session that they booked was moved,
   * cancelled, revealed or is over. Read the bookings again.
   */
  session: z.object({ sessionId: id }),
  /** The member's group of this session has changed, or a name in it. Read the bookings again. */
  group: z.object({ sessionId: id }),
  /** A member of the group announced their arrival. `attendeeId` is the attendee's `id`. */
  arrival: z.object({ sessionId: id, attendeeId: id, ...arrival.shape }),
  /** A connection was made, closed or reopened, or has lost old messages. Read the connections again. */
  connection: z.object({ connectionId: id }),
  /** The member's email address was confirmed or changed, on any device. Read the current user again. */
  account: z.object({}),
  /** The events since `Last-Event-ID` aren't kept any more. Read everything again. */
  reset: z.object({}),
  /** The sandbox's clock was moved. Read its time again. */
  clock: z.object({}),
  /** Empty, every 15 seconds, because a proxy may hold back a stream that looks open. */
  beat: z.object({}),
} as const;

export const openStream = call({
  method: "GET",
  path: "/api/stream",
  summary: "The member's live events",
  description: `Server-sent events: ${Object.keys(streamEvents).join(", ")}. Last-Event-ID resumes.`,
  permit: "member",
  replies: { 200: z.unknown() },
  mediaType: "text/event-stream",
  // Streams are counted while they are open, not when they begin.
  refusals: ["too_many_requests"],
});

export type StreamEventName = keyof typeof streamEvents;
export type StreamEvents = { [Name in StreamEventName]: z.infer<(typeof streamEvents)[Name]> };
