import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import { sendTimeoutMs } from "./http/unread-replies.ts";
import { readId } from "./stream-ids.ts";
import type { StreamPlace } from "./stream-ids.ts";

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
