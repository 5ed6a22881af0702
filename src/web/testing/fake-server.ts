import { vi } from "vitest";
import { z } from "zod";
import { problems as englishProblems } from "#words/en/problems.ts";
import { problems as germanProblems } from "#words/de/problems.ts";
import { apiPrefix, pathsOf } from "#shared/api/addresses.ts";
import type { Call } from "#shared/api/call.ts";
import { allCalls } from "#shared/api/contract.ts";
import type { DeclaredCall } from "#shared/api/contract.ts";
import { errorStatuses, problem } from "#shared/api/errors.ts";
import type { ErrorCode, Problem } from "#shared/api/errors.ts";
import { streamEvents } from "#shared/api/stream.ts";
import type { StreamEventName, StreamEvents } from "#shared/api/stream.ts";

/** A path with `*` for each of its parameters, with and without an optional last one. */
type Pattern<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/*/${Pattern<After>}`
  : Path extends `${infer Before}/:${string}?`
    ? Before | `${Before}/*`
    : Path extends `${infer Before}/:${string}`
      ? `${Before}/*`
      : Path;
/** Each call by its name in tests, such as "PUT /api/profile/*", with its reply. */
type Replies = {
  [C in DeclaredCall as `${C["method"]} ${Pattern<C["path"]>}`]: z.input<
    C["replies"][keyof C["replies"]] & z.ZodType
  >;
};
type Line = keyof Replies;

const linesOf = (call: Call) =>
  pathsOf(call).map((path) => `${call.method} ${path.replaceAll(/:\w+/g, "*")}`);

/** The schema of each call's reply. */
const shapes = new Map<string, z.ZodType>(
  allCalls.flatMap((call) =>
    linesOf(call).map((line) => [line, z.union(Object.values(call.replies))] as const),
  ),
);

type Answer = (request: Request) => Response;

interface Asked {
  /** "GET /api/sessions". */
  readonly call: string;
  readonly language: string | null;
  /** Of the body. */
  readonly type: string | null;
  readonly query: string;
  readonly body: unknown;
}

const problemsByLanguage = new Map([
  ["en", englishProblems],
  ["de", germanProblems],
]);

/** The codes that each call declares as its action's own refusals. */
const ownRefusals = new Map<string, readonly ErrorCode[]>(
  allCalls.flatMap((call) => linesOf(call).map((line) => [line, call.refusals ?? []] as const)),
);

const answers = new Map<Line, Answer>();
const held = new Map<Line, Promise<void>>();
let asked: Asked[] = [];
/** Since the page was loaded. */
const unanswered = new Set<string>();
let hear: (one: Asked) => void = () => undefined;
/** In place of all answers. */
let toAll: "hold" | "refuse" | "cut" | null = null;
let streams: FakeStream[] = [];

const isDeclared = (line: string): line is Line => shapes.has(line);
const isOf = (call: Line, line: string) =>
  new RegExp(`^${call.replaceAll("*", "[^/]+")}$`).test(line);

/** Replaces the server at the network, and checks its replies against the contract. */
export const fakeServer = {
  start() {
    answers.clear();
    held.clear();
    asked = [];
    streams = [];
    toAll = null;
    hear = () => undefined;
    vi.stubGlobal("fetch", fakeFetch);
    vi.stubGlobal("EventSource", FakeStream);
  },
  answer<Asked extends Line>(
    call: Asked,
    value: Replies[Asked],
    headers: Record<string, string> = {},
  ) {
    const reply = shapes.get(call)?.parse(value);
    answers.set(call, () =>
      reply === null
        ? new Response(null, { status: 204, headers })
        : Response.json(reply, { headers }),
    );
  },
  /** Answers all calls whose replies have no content. */
  answerEmptily() {
    for (const call of allCalls) {
      if (!Object.values(call.replies).every((reply) => reply instanceof z.ZodNull)) continue;
      for (const line of linesOf(call))
        if (isDeclared(line)) answers.set(line, () => new Response(null, { status: 204 }));
    }
  },
  /** Refuses a call with the server's own texts in the requested language. */
  refuse(
    call: Line,
    code: ErrorCode,
    more: Partial<Problem> = {},
    headers: Record<string, string> = {},
  ) {
    answers.set(call, (asked) => refusal(asked, code, more, headers));
  },
  /** Simulates a missing network for a call. */
  cut(call: Line) {
    answers.set(call, () => {
      throw new TypeError("Failed to fetch");
    });
  },
  /** Withholds the replies to a call until the returned function is called. */
  hold(call: Line): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(call, promise);
    return () => {
      held.delete(call);
      resolve();
    };
  },
  /** From now on nothing is answered, everything is refused (503), or the network is missing. */
  toAll(kind: "hold" | "refuse" | "cut") {
    toAll = kind;
  },
  /** Requests without an answer, in this test and all before it. */
  unanswered: () => [...unanswered],
  isHolding: () => toAll === "hold",
  /** Hears of each request from now on. */
  onAsked(listener: (one: Asked) => void) {
    hear = listener;
  },
  /** The declared call of a request, with its action's own refusals. */
  declared(request: string): { readonly line: Line; readonly refusals: readonly ErrorCode[] } {
    for (const [line, refusals] of ownRefusals) {
      if (isDeclared(line) && isOf(line, request)) return { line, refusals };
    }
    throw new Error(`The contract has no ${request}.`);
  },
  /** The requests in order; only one call's if named. */
  asked: (call?: Line): readonly Asked[] =>
    asked.filter((one) => call === undefined || isOf(call, one.call)),
  /** The latest stream. */
  stream(): FakeStream {
    const last = streams.at(-1);
    if (last === undefined) throw new Error("No stream was opened");
    return last;
  },
  streamsOpened: () => streams.length,
};

/** A refusal with the server's own texts in the requested language. */
function refusal(
  { headers: asked }: Request,
  code: ErrorCode,
  more: Partial<Problem> = {},
  headers: Record<string, string> = {},
): Response {
  const { title, detail } = (problemsByLanguage.get(asked.get("accept-language") ?? "en") ??
    englishProblems)[code];
  const status = errorStatuses[code];
  const named = { type: "about:blank", title, status, detail, code, ...more };
  return Response.json(problem.parse(named), { status, headers });
}

const passOn = globalThis.fetch;

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search: query } = new URL(request.url);
  if (!pathname.startsWith(`${apiPrefix}/`)) return passOn(input, init);
  const line = `${request.method} ${pathname}`;
  const body = await request.clone().text();
  const type = request.headers.get("content-type");
  const one = {
    call: line,
    language: request.headers.get("accept-language"),
    type,
    query,
    body: body === "" ? null : type === "application/json" ? JSON.parse(body) : body,
  };
  asked.push(one);
  hear(one);
  if (toAll === "hold") await new Promise(() => undefined);
  if (toAll === "cut") throw new TypeError("Failed to fetch");
  if (toAll === "refuse") return refusal(request, "unavailable");
  const call = [...answers.keys()].find((answered) => isOf(answered, line));
  const answer = call === undefined ? undefined : answers.get(call);
  if (call === undefined || answer === undefined) {
    console.error(`Nothing was said of ${line}`);
    unanswered.add(line);
    return new Response(null, { status: 500 });
  }
  await held.get(call);
  request.signal.throwIfAborted();
  return answer(request);
}

/** An EventSource that a test opens, breaks and speaks through. */
class FakeStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: 0 | 1 | 2 = FakeStream.CONNECTING;

  constructor() {
    super();
    streams.push(this);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }

  open() {
    this.readyState = FakeStream.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  /** It broke: the browser resumes it, or gives it up after a refusal. */
  fail(outcome: "retried" | "refused") {
    this.readyState = outcome === "refused" ? FakeStream.CLOSED : FakeStream.CONNECTING;
    this.dispatchEvent(new Event("error"));
  }

  tell<Name extends StreamEventName>(name: Name, data: StreamEvents[Name]) {
    this.dispatchEvent(
      new MessageEvent(name, { data: JSON.stringify(streamEvents[name].parse(data)) }),
    );
  }
}
