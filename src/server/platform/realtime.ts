import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs, streamBeatMs } from "#shared/rules/durations.ts";
import type { Database } from "./database.ts";
import type { Outlet, RenderEvents } from "./realtime/event-stream.ts";
import { eventDelaySeconds, heldBackSeconds, openStreams } from "./metrics.ts";
import { readLastPosition, readStreamPage } from "./stream-events.ts";
import type { PlacedEvent } from "./stream-events.ts";
import { streamIdAt, readMissed, writeEvents } from "./realtime/event-stream.ts";

interface StreamOptions {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly render: RenderEvents;
  readonly findEndedLogins: (loginHashes: readonly string[]) => Promise<ReadonlySet<string>>;
}

const pageSize = 1_000;
const retryMs = 1_000;
/** In case a notification is lost, for example because its process was killed after the commit. */
const lookMs = 3_000;
/** Sooner than the next notification, which may take 50 ms. */
const busyLookMs = 20;
/** For events that wait for another transaction. */
const heldBackMs = { first: 5, last: 250 };
/** After so long without reading, all streams restart. Well below the age at which events are swept. */
const maxBehindMs = 30 * minuteMs;
/** In case the announcement of an ended login was lost. */
const heartbeatsPerLoginCheck = 4;

/** Notifications only wake it: it reads on from its last position, so it misses nothing. */
export class Streams {
  readonly #options: StreamOptions;
  /** Includes those still joining. */
  readonly #taken = new Map<string, Set<Outlet>>();
  readonly #open = new Map<string, Set<Outlet>>();
  #joining: Outlet[] = [];
  #last = 0;
  #readAtMs = 0;
  #connected: Promise<void> | undefined;
  #isAwake = false;
  #running: Promise<void> = Promise.resolve();
  #wakeAgain = false;
  #lookInMs = heldBackMs.first;
  #look: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;
  #heartbeats = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  /** Needs the schema. May be called again after a failure. */
  connect(): Promise<void> {
    this.#connected ??= this.#connect().catch((error: unknown) => {
      this.#connected = undefined;
      throw error;
    });
    return this.#connected;
  }

  async #connect(): Promise<void> {
    const { database } = this.#options;
    await this.#startAgain();
    await database.listen("stream_events", () => this.#wake());
    await database.listen("clock_moved", () => this.#tellAll("clock"));
    await database.listen("ended_logins", (loginHash) => {
      if (loginHash === "") void this.#endEndedLogins();
      else this.#endWhere((outlet) => outlet.loginHash === loginHash);
    });
    this.#heartbeat = setInterval(() => this.#beat(), streamBeatMs).unref();
    this.#wake();
  }

  async #startAgain(): Promise<void> {
    this.#last = await readLastPosition(this.#options.database.db);
    this.#readAtMs = performance.now();
  }

  /** Includes those still joining. */
  countOf(memberId: string): number {
    return this.#taken.get(memberId)?.size ?? 0;
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Adds a stream, which starts once its first event is known. */
  join(outlet: Outlet): void {
    if (!outlet.isOpen) return;
    addTo(this.#taken, outlet);
    this.#joining.push(outlet);
    this.#wake();
  }

  leave(outlet: Outlet): void {
    deleteFrom(this.#taken, outlet);
    if (deleteFrom(this.#open, outlet)) openStreams.dec();
  }

  /** Clients reconnect to another process. Resolves when nothing is read any more. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#heartbeat);
    clearTimeout(this.#look);
    for (const outlet of this.#joining) outlet.end();
    this.#joining = [];
    // Staggered: the other server has to read the events that each has missed.
    for (const outlet of this.#all()) outlet.write(`retry: ${retryAfterMs()}\n\n`);
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
      // Until the end of this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      try {
        await this.#catchUp();
      } catch (error) {
        if (this.isClosed) break;
        this.#options.log.warn({ err: error }, "the streams couldn't be served; trying again");
        await wait(retryMs, undefined, { ref: false, signal: this.#closing.signal }).catch(
          () => undefined,
        );
        this.#wakeAgain = true;
      }
    } while (this.#wakeAgain && !this.isClosed);
    this.#isAwake = false;
  }

  async #catchUp(): Promise<void> {
    const { db } = this.#options.database;
    if (this.#open.size === 0) {
      // Nobody was listening. Only clients that resume need the events, and they say from where.
      if (this.#joining.length === 0) return heldBackSeconds.set(0);
      await this.#startAgain();
    }
    if (performance.now() - this.#readAtMs > maxBehindMs) {
      // They reconnect and get the missed events, or learn that they are lost.
      this.#endWhere(() => true);
      await this.#startAgain();
    }
    for (;;) {
      const { events, maxAgeMs, heldBackMs } = await readStreamPage(db, this.#last, pageSize);
      await this.#deliver(events);
      if (events.length > 0) eventDelaySeconds.observe(maxAgeMs / 1_000);
      heldBackSeconds.set((heldBackMs ?? 0) / 1_000);
      this.#last = events.at(-1)?.position ?? this.#last;
      this.#readAtMs = performance.now();
      if (events.length >= pageSize) continue;
      this.#lookLater(events.length > 0, heldBackMs !== undefined);
      break;
    }
    if (this.#joining.length > 0) await this.#admit();
  }

  /** No notification comes when the transaction that holds events back ends, or when its process was killed. */
  #lookLater(isBusy: boolean, isHeldBack: boolean): void {
    const waitsLonger = isHeldBack && !isBusy;
    this.#lookInMs = waitsLonger ? Math.min(2 * this.#lookInMs, heldBackMs.last) : heldBackMs.first;
    clearTimeout(this.#look);
    if (this.isClosed) return;
    const inMs = isBusy ? busyLookMs : isHeldBack ? this.#lookInMs : lookMs;
    this.#look = setTimeout(() => this.#wake(), inMs).unref();
  }

  async #deliver(events: readonly PlacedEvent[]): Promise<void> {
    const byMember = Map.groupBy(
      events.filter((event) => this.#open.has(event.memberId)),
      ({ memberId }) => memberId,
    );
    if (byMember.size === 0) return;
    const texts = await writeEvents(this.#options.render, [...byMember.values()]);
    for (const [nth, memberId] of [...byMember.keys()].entries()) {
      const text = texts[nth]?.join("") ?? "";
      if (text === "") continue;
      for (const outlet of this.#open.get(memberId) ?? []) outlet.write(text);
    }
  }

  /** Missed events first, then all later ones. */
  async #admit(): Promise<void> {
    const waiting = [...this.#joining];
    const joining = waiting.filter((outlet) => outlet.isOpen);
    const ended = await this.#options.findEndedLogins(joining.map(({ loginHash }) => loginHash));
    const missed = await readMissed(this.#options, joining, this.#last);
    this.#joining.splice(0, waiting.length);
    for (const outlet of joining) {
      if (ended.has(outlet.loginHash)) outlet.end();
      else this.#begin(outlet, missed.get(outlet));
    }
  }

  #begin(outlet: Outlet, missed: string | undefined): void {
    const isLost = outlet.heard !== "nothing" && missed === undefined;
    const reset = isLost ? "event: reset\ndata: {}\n" : "";
    outlet.begin(
      `retry: ${retryAfterMs()}\n\n${missed ?? ""}id: ${streamIdAt(this.#last)}\n${reset}\n`,
    );
    if (!outlet.isOpen) return;
    addTo(this.#open, outlet);
    openStreams.inc();
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

  /** No client misses such an event for long. */
  #tellAll(name: "beat" | "clock"): void {
    const event = `id: ${streamIdAt(this.#last)}\nevent: ${name}\ndata: {}\n\n`;
    for (const outlet of this.#all()) outlet.write(event);
  }

  #beat(): void {
    this.#tellAll("beat");
    // In case a notification was lost.
    this.#wake();
    this.#heartbeats += 1;
    if (this.#heartbeats % heartbeatsPerLoginCheck === 0) void this.#endEndedLogins();
  }

  async #endEndedLogins(): Promise<void> {
    const hashes = [...new Set(this.#all().map((outlet) => outlet.loginHash))];
    if (hashes.length === 0) return;
    try {
      const ended = await this.#options.findEndedLogins(hashes);
      this.#endWhere((outlet) => ended.has(outlet.loginHash));
    } catch (error) {
      this.#options.log.warn({ err: error }, "it couldn't be looked up which logins have ended");
    }
  }
}

const retryAfterMs = () => retryMs + Math.floor(Math.random() * retryMs);

function addTo(outletsOf: Map<string, Set<Outlet>>, outlet: Outlet): void {
  const outlets = outletsOf.get(outlet.memberId);
  if (outlets === undefined) outletsOf.set(outlet.memberId, new Set([outlet]));
  else outlets.add(outlet);
}

function deleteFrom(outletsOf: Map<string, Set<Outlet>>, outlet: Outlet): boolean {
  const outlets = outletsOf.get(outlet.memberId);
  const wasThere = outlets?.delete(outlet) ?? false;
  if (outlets?.size === 0) outletsOf.delete(outlet.memberId);
  return wasThere;
}
