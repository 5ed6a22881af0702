import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "#shared/rules/durations.ts";
import type { Database } from "./database.ts";
import {
  listEventsAfter,
  listMissedEvents,
  readLastPosition,
  readOldestPosition,
} from "./stream-events.ts";
import type { PlacedEvent } from "./stream-events.ts";

/** Where a stream's text goes; one for each open stream. */
export interface Outlet {
  readonly memberId: string;
  /** The login with which it was opened. */
  readonly loginHash: string;
  /** The last event that its client has; undefined for a client that starts again. */
  readonly lastEventId: number | undefined;
  readonly isOpen: boolean;
  /** Begins the reply with its first text. */
  begin(text: string): void;
  write(text: string): void;
  end(): void;
}

/** Writes events out for their members: JSON, or undefined for what is not to be told any more. */
export type RenderEvents = (events: readonly PlacedEvent[]) => Promise<(string | undefined)[]>;

interface StreamParts {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly render: RenderEvents;
  /** Which of the logins have ended. */
  readonly findEndedLogins: (loginHashes: readonly string[]) => Promise<ReadonlySet<string>>;
}

const pageSize = 1_000;
const maxMissed = 500;
const retryMs = 1_000;
const heartbeatMs = 15_000;
/** Long before events are swept: whoever could not read them for so long may have missed some. */
const maxBehindMs = 30 * minuteMs;
/** Ended logins are announced; every so many heartbeats they are looked for, should an announcement be lost. */
const heartbeatsPerLoginCheck = 4;

/**
 * Hands what transactions publish to the members' open streams of this process. A notification of the
 * database only wakes it: it reads on from the last position, so it misses nothing, whatever is lost.
 */
export class Streams {
  readonly #parts: StreamParts;
  /** All that were taken up and aren't gone, by member; whoever is still joining among them. */
  readonly #taken = new Map<string, Set<Outlet>>();
  readonly #open = new Map<string, Set<Outlet>>();
  #joining: Outlet[] = [];
  #last = 0;
  #readAtMs = 0;
  #connected: Promise<void> | undefined;
  #isAwake = false;
  #running: Promise<void> = Promise.resolve();
  #wakeAgain = false;
  readonly #closing = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;
  #heartbeats = 0;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  /** Begins to listen; once the schema is there. May be called again after it failed. */
  connect(): Promise<void> {
    this.#connected ??= this.#connect().catch((error: unknown) => {
      this.#connected = undefined;
      throw error;
    });
    return this.#connected;
  }

  async #connect(): Promise<void> {
    const { database } = this.#parts;
    await this.#startAgain();
    await database.listen("stream_events", () => this.#wake());
    await database.listen("ended_logins", (loginHash) => {
      if (loginHash === "") void this.#endEndedLogins();
      else this.#endWhere((outlet) => outlet.loginHash === loginHash);
    });
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
    this.#wake();
  }

  async #startAgain(): Promise<void> {
    this.#last = await readLastPosition(this.#parts.database.db);
    this.#readAtMs = performance.now();
  }

  /** How many places the member's streams take here: from the moment they are taken up, not only once they are told. */
  countOf(memberId: string): number {
    return this.#taken.get(memberId)?.size ?? 0;
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Takes a stream up: it begins once it is sure from which event on it is told. */
  join(outlet: Outlet): void {
    if (!outlet.isOpen) return;
    addTo(this.#taken, outlet);
    this.#joining.push(outlet);
    this.#wake();
  }

  /** Forgets a stream whose client is gone. */
  leave(outlet: Outlet): void {
    deleteFrom(this.#taken, outlet);
    deleteFrom(this.#open, outlet);
  }

  /** Ends all streams: their clients come back to another process. Resolves once nothing is read any more. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#heartbeat);
    for (const outlet of this.#joining) outlet.end();
    this.#joining = [];
    this.#endWhere(() => true);
    await this.#running;
  }

  #wake(): void {
    if (this.#isAwake) this.#wakeAgain = true;
    else if (!this.isClosed) this.#running = this.#run();
  }

  async #run(): Promise<void> {
    this.#isAwake = true;
    do {
      this.#wakeAgain = false;
      // What is told in this turn of the event loop comes together first.
      await new Promise((resolve) => setImmediate(resolve));
      try {
        await this.#catchUp();
      } catch (error) {
        if (this.isClosed) break;
        this.#parts.log.warn({ err: error }, "the streams couldn't be told; trying again");
        await wait(retryMs, undefined, { ref: false, signal: this.#closing.signal }).catch(
          () => undefined,
        );
        this.#wakeAgain = true;
      }
    } while (this.#wakeAgain && !this.isClosed);
    this.#isAwake = false;
  }

  async #catchUp(): Promise<void> {
    const { db } = this.#parts.database;
    if (this.#open.size === 0) {
      // Nobody was listening: what happened meanwhile is for those only who come back, and they say since when.
      if (this.#joining.length === 0) return;
      await this.#startAgain();
    }
    if (performance.now() - this.#readAtMs > maxBehindMs) {
      // They come back, and are told what they missed or that it is lost.
      this.#endWhere(() => true);
      await this.#startAgain();
    }
    for (;;) {
      const events = await listEventsAfter(db, this.#last, pageSize);
      await this.#tell(events);
      this.#last = events.at(-1)?.position ?? this.#last;
      this.#readAtMs = performance.now();
      if (events.length < pageSize) break;
    }
    if (this.#joining.length > 0) await this.#admit();
  }

  async #tell(events: readonly PlacedEvent[]): Promise<void> {
    const wanted = events.filter((event) => this.#open.has(event.memberId));
    if (wanted.length === 0) return;
    const texts = await this.#texts(wanted);
    const byMember = Map.groupBy(wanted.keys(), (index) => wanted[index]?.memberId ?? "");
    for (const [memberId, indexes] of byMember) {
      const text = indexes.map((index) => texts[index]).join("");
      if (text === "") continue;
      for (const outlet of this.#open.get(memberId) ?? []) outlet.write(text);
    }
  }

  async #texts(events: readonly PlacedEvent[]): Promise<string[]> {
    const written = await this.#parts.render(events);
    return events.map(({ position, name }, index) => {
      const data = written[index];
      return data === undefined ? "" : `id: ${position}\nevent: ${name}\ndata: ${data}\n\n`;
    });
  }

  /** Takes up those who wait: first what they missed, then the place from which they are told. */
  async #admit(): Promise<void> {
    const { db } = this.#parts.database;
    const waiting = [...this.#joining];
    const joining = waiting.filter((outlet) => outlet.isOpen);
    const ended = await this.#parts.findEndedLogins(joining.map(({ loginHash }) => loginHash));
    const resuming = joining.filter(({ lastEventId }) => lastEventId !== undefined);
    const oldest = resuming.length === 0 ? undefined : await readOldestPosition(db);
    const kept = (oldest ?? this.#last + 1) - 1;
    const isKnown = (id: number) => id >= kept && id <= this.#last;
    const resumable = resuming.filter(({ lastEventId = -1 }) => isKnown(lastEventId));
    const missed = await listMissedEvents(
      db,
      resumable.map(({ memberId, lastEventId = 0 }) => ({ memberId, after: lastEventId })),
      this.#last,
      maxMissed,
    );
    const written = await this.#texts(missed.flat());
    const texts = new Map<Outlet, string>();
    let at = 0;
    for (const [index, outlet] of resumable.entries()) {
      const count = missed[index]?.length ?? 0;
      const isTooMuch = count > maxMissed;
      if (!isTooMuch) texts.set(outlet, written.slice(at, at + count).join(""));
      at += count;
    }
    this.#joining.splice(0, waiting.length);
    for (const outlet of joining) {
      if (ended.has(outlet.loginHash)) outlet.end();
      else this.#begin(outlet, texts.get(outlet));
    }
  }

  #begin(outlet: Outlet, missed: string | undefined): void {
    const isLost = outlet.lastEventId !== undefined && missed === undefined;
    const reset = isLost ? "event: reset\ndata: {}\n" : "";
    const retryAfterMs = retryMs + Math.floor(Math.random() * retryMs);
    outlet.begin(`retry: ${retryAfterMs}\n\n${missed ?? ""}id: ${this.#last}\n${reset}\n`);
    if (outlet.isOpen) addTo(this.#open, outlet);
  }

  #all(): Outlet[] {
    return [...this.#open.values()].flatMap((outlets) => [...outlets]);
  }

  #endWhere(isMeant: (outlet: Outlet) => boolean): void {
    for (const outlet of this.#all()) {
      if (!isMeant(outlet)) continue;
      this.leave(outlet);
      outlet.end();
    }
  }

  #beat(): void {
    for (const outlet of this.#all()) outlet.write(":\n\n");
    // Should a notification of the database have been lost.
    this.#wake();
    this.#heartbeats += 1;
    if (this.#heartbeats % heartbeatsPerLoginCheck === 0) void this.#endEndedLogins();
  }

  async #endEndedLogins(): Promise<void> {
    const hashes = [...new Set(this.#all().map((outlet) => outlet.loginHash))];
    if (hashes.length === 0) return;
    try {
      const ended = await this.#parts.findEndedLogins(hashes);
      this.#endWhere((outlet) => ended.has(outlet.loginHash));
    } catch (error) {
      this.#parts.log.warn({ err: error }, "it couldn't be told which logins have ended");
    }
  }
}

function addTo(outletsOf: Map<string, Set<Outlet>>, outlet: Outlet): void {
  const outlets = outletsOf.get(outlet.memberId);
  if (outlets === undefined) outletsOf.set(outlet.memberId, new Set([outlet]));
  else outlets.add(outlet);
}

function deleteFrom(outletsOf: Map<string, Set<Outlet>>, outlet: Outlet): void {
  const outlets = outletsOf.get(outlet.memberId);
  outlets?.delete(outlet);
  if (outlets?.size === 0) outletsOf.delete(outlet.memberId);
}
