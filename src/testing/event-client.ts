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
  /** Everything heard so far. */
  readonly events: readonly HeardEvent[];
  /** The id to resume from. */
  readonly lastEventId: string;
  readonly hasEnded: boolean;
  /** The first event of the name that fits, waiting for it if need be. */
  next(event: string, fits?: (data: HeardEvent["data"]) => boolean): Promise<HeardEvent>;
  /** Resolves when the server, or the way to it, ends the stream, however long that takes. */
  readonly finished: Promise<void>;
  /** Waits a little for the end. */
  ended(): Promise<void>;
  close(): void;
}

const maxWaitMs = 8_000;

/** Listens to `GET /api/stream` as a browser does; resolves once the stream has begun, or was refused. */
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
  const events: HeardEvent[] = [];
  const wakers = new Set<() => void>();
  const state = { lastEventId: "", hasEnded: false };
  const wake = () => {
    for (const waker of wakers) waker();
  };
  let unread = "";
  response.setEncoding("utf8").on("data", (text: string) => {
    unread += text;
    const blocks = unread.split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) read(block);
    wake();
  });
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const end = () => {
    state.hasEnded = true;
    finish();
    wake();
  };
  response.once("close", end).on("error", end);

  function read(block: string): void {
    const fields = new Map(
      block.split("\n").map((line): [string, string] => {
        const [name = "", value = ""] = line.split(/: ?(.*)/s);
        return [name, value];
      }),
    );
    const id = fields.get("id");
    if (id !== undefined) state.lastEventId = id;
    const data = fields.get("data");
    if (data === undefined) return;
    events.push({
      id: state.lastEventId,
      event: fields.get("event") ?? "message",
      data: JSON.parse(data),
    });
  }

  async function until<Found>(what: string, look: () => Found | undefined): Promise<Found> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) throw new Error(`${what} never came; heard ${JSON.stringify(events)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, leftMs);
        wakers.add(done);
        function done() {
          clearTimeout(timer);
          wakers.delete(done);
          resolve();
        }
      });
    }
  }

  if (response.statusCode === 200) {
    await until("The beginning", () => state.lastEventId !== "" || state.hasEnded || undefined);
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    finished,
    get lastEventId() {
      return state.lastEventId;
    },
    get hasEnded() {
      return state.hasEnded;
    },
    next: (event, fits = () => true) =>
      until(`The event ${event}`, () =>
        events.find((heard) => heard.event === event && fits(heard.data)),
      ),
    ended: () => until("The end", () => state.hasEnded || undefined).then(() => undefined),
    close: () => sent.destroy(),
  };
}
