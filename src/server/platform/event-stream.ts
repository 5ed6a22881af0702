import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import { sendTimeoutMs } from "./http/connections.ts";
import type { PlacedEvent } from "./stream-events.ts";

/** Where a stream's text goes; one for each open stream. */
export interface Outlet {
  readonly memberId: string;
  /** The login that opened it. */
  readonly loginHash: string;
  /** What its client has; `nothing` for one that starts again, `unknown` for a place that is none of ours. */
  readonly heard: StreamPlace | "nothing" | "unknown";
  readonly isOpen: boolean;
  /** Begins the reply with its first text. */
  begin(text: string): void;
  write(text: string): void;
  end(): void;
}

/** What may wait for a client that reads too slowly, in bytes, before its stream is cut. */
const maxWaitingBytes = 1024 * 1024;

/** The reply to this request as a stream of server-sent events. `left` is called once it is over. */
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
    /** After how long without taking anything of what waits for it a client is cut off. */
    maxSilentMs?: number;
  },
): Outlet {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  // A client that has already disconnected raises no `close` event.
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
        // Tells a proxy in front to pass on each event at once.
        "x-accel-buffering": "no",
      });
      send(text);
    },
    write(text) {
      if (!isOpen) return;
      // A client that doesn't read what was sent is disconnected, with the next beat at the latest; it comes back and
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

/** Writes texts, and says whether one has been waiting for so long without anything being taken. */
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
/** Stands for all events of a transaction. */
const all = 10 ** digits - 1;

/** What a client has received: all events up to a position, and so many of its own in the transaction that follows. */
interface StreamPlace {
  readonly through: number;
  readonly ofNext: number;
}

/** The id of a stream that was sent everything up to `position`. */
export function streamIdAt(position: number): string {
  return idOf(position, all);
}

/** The ids of the events of one member, each the place to come back to after it. All events of their last transaction must be there. */
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

/** Reads an id of ours; undefined for what is none. */
function readId(text: string): StreamPlace | undefined {
  const [, position, nth] = /^(\d{1,15})(\d{3})$/.exec(text) ?? [];
  if (position === undefined) return undefined;
  return Number(nth) === all
    ? { through: Number(position), ofNext: 0 }
    : { through: Number(position) - 1, ofNext: Number(nth) };
}
