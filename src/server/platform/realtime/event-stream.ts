import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import { sendTimeoutMs } from "#server/platform/http/connections.ts";
import type { PlacedEvent } from "#server/platform/stream-events.ts";

export interface Outlet {
  readonly memberId: string;
  readonly loginHash: string;
  /** The client's position; `nothing` for a new client, `unknown` for an id that isn't ours. */
  readonly heard: StreamPlace | "nothing" | "unknown";
  readonly isOpen: boolean;
  begin(text: string): void;
  write(text: string): void;
  end(): void;
}

/** The most bytes that may wait for a slow client before its stream is cut. */
const maxWaitingBytes = 1024 * 1024;

/** Answers the request with a stream of server-sent events. Calls `left` when it is over. */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    memberId,
    loginHash,
    left,
    maxSilentMs = sendTimeoutMs,
  }: {
    memberId: string;
    loginHash: string;
    left: (outlet: Outlet) => void;
    /** A client that takes no waiting data for this long is cut off. */
    maxSilentMs?: number;
  },
): Outlet {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  // No `close` event comes for a client that is gone already.
  let isOpen = !raw.destroyed;
  const { send, isUnread } = sendTo(raw, maxSilentMs);
  const outlet: Outlet = {
    memberId,
    loginHash,
    heard: readLastEventId(request),
    get isOpen() {
      return isOpen;
    },
    begin(text) {
      if (!isOpen) return;
      raw.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-cache, no-transform",
        // Keeps proxies from buffering.
        "x-accel-buffering": "no",
      });
      send(text);
    },
    write(text) {
      if (!isOpen) return;
      // A client that doesn't read its events is disconnected, with the next beat at the latest; it comes back and
      // gets the rest then.
      if (raw.writableLength > maxWaitingBytes || isUnread()) raw.destroy();
      else send(text);
    },
    end() {
      if (!isOpen) return;
      if (!raw.headersSent) raw.writeHead(503, { "retry-after": "2" });
      raw.end();
      raw.socket?.destroySoon();
    },
  };
  raw.on("error", () => undefined);
  raw.once("close", () => {
    isOpen = false;
    left(outlet);
  });
  return outlet;
}

/** Writes texts and tells whether one has waited too long without progress. */
function sendTo(raw: ServerResponse, maxSilentMs: number) {
  let unsent = 0;
  let lastSentMs = 0;
  return {
    send: (text: string): void => {
      if (unsent === 0) lastSentMs = performance.now();
      unsent += 1;
      raw.write(text, () => {
        unsent -= 1;
        lastSentMs = performance.now();
      });
    },
    isUnread: () => unsent > 0 && performance.now() - lastSentMs > maxSilentMs,
  };
}

function readLastEventId(request: FastifyRequest): Outlet["heard"] {
  const header = request.headers["last-event-id"];
  if (typeof header !== "string" || header === "") return "nothing";
  return readId(header) ?? "unknown";
}

const digits = 3;
/** Means all events of a transaction. */
const all = 10 ** digits - 1;

/** A client's progress: all events up to a position, and this many of its own in the next transaction. */
interface StreamPlace {
  readonly through: number;
  readonly ofNext: number;
}

/** The id of a stream that was sent everything up to `position`. */
export function streamIdAt(position: number): string {
  return idOf(position, all);
}

/** The ids of a member's events: each is the position to resume from. Needs all events of their last transaction. */
export function streamIdsOf(events: readonly PlacedEvent[]): string[] {
  let nth = 0;
  return events.map(({ position }, index) => {
    nth = events[index - 1]?.position === position ? nth + 1 : 1;
    const isLast = events[index + 1]?.position !== position;
    return idOf(position, isLast ? all : Math.min(nth, all - 1));
  });
}

function idOf(position: number, nth: number): string {
  return `${position}${String(nth).padStart(digits, "0")}`;
}

/** Undefined if the id isn't ours. */
function readId(text: string): StreamPlace | undefined {
  const [, position, nth] = /^(\d{1,15})(\d{3})$/.exec(text) ?? [];
  if (position === undefined) return undefined;
  return Number(nth) === all
    ? { through: Number(position), ofNext: 0 }
    : { through: Number(position) - 1, ofNext: Number(nth) };
}
