import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";

export interface HeardEvent {
  readonly id: string;
  readonly event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads events of every shape
  readonly data: any;
}

export interface EventClient {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** All events so far except heartbeats. */
  readonly events: readonly HeardEvent[];
  readonly beats: number;
  readonly lastEventId: string;
  readonly hasEnded: boolean;
  /** Waits for the first event with this name that fits. */
  next(event: string, fits?: (data: HeardEvent["data"]) => boolean): Promise<HeardEvent>;
  /** Resolves when the server or the network ends the stream, however long that takes. */
  readonly finished: Promise<void>;
  /** Waits a little for the end. */
  ended(): Promise<void>;
  close(): void;
}

const maxWaitMs = 8_000;

/** Listens to `GET /api/stream` as a browser does; resolves when the stream has started or was refused. */
export async function openEvents(
  url: string,
  cookie: string,
  lastEventId?: string,
): Promise<EventClient> {
  const headers = {
    cookie,
    accept: "text/event-stream",
    ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
  };
  const { response, sent } = await new Promise<{ response: IncomingMessage; sent: ClientRequest }>(
    (resolve, reject) => {
      const outgoing = request(`${url}/api/stream`, { headers, agent: false });
      outgoing.once("error", reject);
      outgoing.once("response", (answer) => resolve({ response: answer, sent: outgoing })).end();
    },
  );
  const client = new StreamClient(response, sent);
  if (client.status === 200) await client.begun();
  return client;
}

class StreamClient implements EventClient {
  readonly events: HeardEvent[] = [];
  beats = 0;
  readonly finished: Promise<void>;
  lastEventId = "";
  hasEnded = false;
  readonly #response: IncomingMessage;
  readonly #sent: ClientRequest;
  readonly #wakers = new Set<() => void>();
  /** The start of an incomplete event. */
  #unread = "";

  constructor(response: IncomingMessage, sent: ClientRequest) {
    this.#response = response;
    this.#sent = sent;
    response.setEncoding("utf8").on("data", (text: string) => this.#read(text));
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    this.finished = finished;
    const end = () => {
      this.hasEnded = true;
      finish();
      this.#wake();
    };
    response.once("close", end).on("error", end);
  }

  get status(): number {
    return this.#response.statusCode ?? 0;
  }

  get headers(): EventClient["headers"] {
    return this.#response.headers;
  }

  next(event: string, fits: (data: HeardEvent["data"]) => boolean = () => true) {
    return this.#until(`The event ${event}`, () =>
      this.events.find((heard) => heard.event === event && fits(heard.data)),
    );
  }

  async begun(): Promise<void> {
    await this.#until("The beginning", () => this.lastEventId !== "" || this.hasEnded || undefined);
  }

  async ended(): Promise<void> {
    await this.#until("The end", () => this.hasEnded || undefined);
  }

  close(): void {
    this.#sent.destroy();
  }

  #read(text: string): void {
    const blocks = (this.#unread + text).split("\n\n");
    this.#unread = blocks.pop() ?? "";
    for (const block of blocks) this.#readBlock(block);
    this.#wake();
  }

  #readBlock(block: string): void {
    const fields = new Map(
      block.split("\n").map((line): [string, string] => {
        const [name = "", value = ""] = line.split(/: ?(.*)/s);
        return [name, value];
      }),
    );
    const id = fields.get("id");
    if (id !== undefined) this.lastEventId = id;
    const data = fields.get("data");
    if (data === undefined) return;
    const event = fields.get("event") ?? "message";
    if (event === "beat") this.beats += 1;
    else this.events.push({ id: this.lastEventId, event, data: JSON.parse(data) });
  }

  #wake(): void {
    for (const waker of this.#wakers) waker();
  }

  async #until<Found>(what: string, look: () => Found | undefined): Promise<Found> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) throw new Error(`${what} never came; heard ${JSON.stringify(this.events)}`);
      await this.#somethingNew(leftMs);
    }
  }

  /** Waits for anything new, at most `maxMs`. */
  #somethingNew(maxMs: number): Promise<void> {
    const wakers = this.#wakers;
    return new Promise<void>((resolve) => {
      const timer = setTimeout(done, maxMs);
      wakers.add(done);
      function done() {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      }
    });
  }
}
