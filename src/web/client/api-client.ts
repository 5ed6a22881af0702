import { languageTags } from "#messages/languages.ts";
import type { Problem } from "#shared/api/errors.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { noteNoReply, noteReply } from "./connection.ts";
import { takeEarlyReply } from "./before-paint.ts";
import { languageSetting } from "./language.ts";

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "detail" in value &&
    typeof value.detail === "string"
  );
}

function problemIn(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body);
    return isProblem(value) ? value : null;
  } catch {
    return null;
  }
}

/** A reply that is not OK. The message is the status, a colon and the body (or the status text). */
export class ApiError extends Error {
  readonly status: number;
  /** What the server says about it, when it says it in the agreed form. */
  readonly problem: Problem | null;
  /** Seconds after which another try makes sense, when the server names them. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body === "" ? statusText : body}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = problemIn(body);
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  }
}

/** Whether an error is the API's error of this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.problem?.code === code;
}

/** Whether it is this field of what was sent that the server refuses. */
export function refusesField(error: unknown, path: string): boolean {
  return (
    error instanceof ApiError && (error.problem?.issues ?? []).some((issue) => issue.path === path)
  );
}

/** The server's sentence for the member, or `otherwise`. */
export function detailOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.problem !== null ? error.problem.detail : otherwise;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Longer than any call takes, a long move of the sandbox's clock included. */
const timeoutMs = minuteMs;

async function call(
  method: Method,
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const response = await fetchOrNote(path, {
    method,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      // What the server says is to be in the language of the screen.
      "accept-language": languageTags[languageSetting.get()],
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal:
      signal === undefined
        ? AbortSignal.timeout(timeoutMs)
        : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  return orRefused(response);
}

async function fetchOrNote(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (error) {
    // A question that is no longer of interest says nothing about the network.
    const isDropped = error instanceof DOMException && error.name === "AbortError";
    if (!isDropped) noteNoReply();
    throw error;
  }
}

async function orRefused(response: Response): Promise<Response> {
  noteReply(response);
  if (response.ok) return response;
  throw new ApiError(
    response.status,
    response.statusText,
    await response.text(),
    response.headers.get("retry-after"),
  );
}

/** Reads `path`. Throws ApiError for a reply that is not OK, TypeError without a network. */
export async function getJson<Reply>(path: string, signal?: AbortSignal): Promise<Reply> {
  const first = takeEarlyReply(path);
  const response =
    first === undefined ? await call("GET", path, undefined, signal) : await orRefused(await first);
  const reply: Reply = await response.json();
  return reply;
}

/** Sends `body` and reads the reply. Throws like `getJson`. */
export async function sendJson<Reply>(
  method: Method,
  path: string,
  body?: unknown,
): Promise<Reply> {
  const response = await call(method, path, body, undefined);
  const reply: Reply = await response.json();
  return reply;
}

/** Sends `body` to a call that answers without content. Throws like `getJson`. */
export async function send(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<void> {
  await call(method, path, body, signal);
}
