import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import type { Database } from "#server/platform/database.ts";
import { sendTimeoutMs } from "#server/platform/http/connections.ts";
import type { PlacedEvent } from "#server/platform/stream-events.ts";
import { listMissedEvents, readSweptPosition } from "#server/platform/stream-events.ts";

export interface Outlet {
  readonly memberId: string;
  readonly loginHash: string;
  /** `nothing` for a new client, `unknown` for an id that isn't ours. */
  readonly heard: StreamPlace | "nothing" | "unknown";
  readonly isOpen: boolean;
  begin(text: string): void;
  write(text: string): void;
  end(): void;
}

/** For a slow client, before its stream is cut. */
const maxWaitingBytes = 1024 * 1024;

/** Calls `left` when the stream of server-sent events is over. */
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
      // The client comes back and gets the rest then.
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

/** All events up to a position, and this many of the client's own in the next transaction. */
interface StreamPlace {
  readonly through: number;
  readonly ofNext: number;
}

export function streamIdAt(position: number): string {
  return idOf(position, all);
}

/** Each is the position to resume from. Needs all events of their last transaction. */
function streamIdsOf(events: readonly PlacedEvent[]): string[] {
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

function readId(text: string): StreamPlace | undefined {
  const [, position, nth] = /^(\d{1,15})(\d{3})$/.exec(text) ?? [];
  if (position === undefined) return undefined;
  return Number(nth) === all
    ? { through: Number(position), ofNext: 0 }
    : { through: Number(position) - 1, ofNext: Number(nth) };
}

/** As JSON; undefined for events not to be sent any more. */
export type RenderEvents = (events: readonly PlacedEvent[]) => Promise<(string | undefined)[]>;

const maxMissed = 500;

export async function writeEvents(
  render: RenderEvents,
  lists: readonly (readonly PlacedEvent[])[],
): Promise<string[][]> {
  const written = await render(lists.flat());
  let at = 0;
  return lists.map((events) => {
    const ids = streamIdsOf(events);
    const first = at;
    at += events.length;
    return events.map(({ name }, index) => {
      const data = written[first + index];
      return data === undefined ? "" : `id: ${ids[index]}\nevent: ${name}\ndata: ${data}\n\n`;
    });
  });
}

/** The events up to `last`, for each client who can get all of them. */
export async function readMissed(
  { database: { db }, render }: { readonly database: Database; readonly render: RenderEvents },
  joining: readonly Outlet[],
  last: number,
): Promise<Map<Outlet, string>> {
  const resuming = joining.flatMap((outlet) =>
    typeof outlet.heard === "object" ? [{ outlet, heard: outlet.heard }] : [],
  );
  if (resuming.length === 0) return new Map();
  const swept = await readSweptPosition(db);
  const resumable = resuming.filter(
    ({ heard: { through } }) => through >= swept && through <= last,
  );
  const missed = await listMissedEvents(
    db,
    resumable.map(({ outlet: { memberId }, heard: { through } }) => ({ memberId, after: through })),
    last,
    maxMissed,
  );
  const whole = resumable.flatMap(({ outlet, heard }, index) => {
    const events = missed[index] ?? [];
    return events.length > maxMissed ? [] : [{ outlet, heard, events }];
  });
  const texts = await writeEvents(
    render,
    whole.map(({ events }) => events),
  );
  return new Map(
    whole.map(({ outlet, heard: { ofNext } }, index) => [
      outlet,
      (texts[index] ?? []).slice(ofNext).join(""),
    ]),
  );
}
