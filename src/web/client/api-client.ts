import { languageTags } from "#words/languages.ts";
import { pathTo } from "#shared/api/addresses.ts";
import type { Call, CallInput, CallReply } from "#shared/api/call.ts";
import type { Problem } from "#shared/api/errors.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { recordNetworkFailure, noteReply } from "./connection.ts";
import { takeEarlyReply } from "./before-paint.ts";
import { languageSetting } from "./language.ts";
import { belongsToOtherMember } from "./page-owner.ts";

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
  readonly problem: Problem | null;
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

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.problem?.code === code;
}

export function refusesField(error: unknown, path: string): boolean {
  return (
    error instanceof ApiError && (error.problem?.issues ?? []).some((issue) => issue.path === path)
  );
}

/** The server's sentence for the member, or `otherwise`. */
export function detailOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.problem !== null ? error.problem.detail : otherwise;
}

let replyLanguage = languageSetting.get;

/** For English-only pages: requests the server's texts in English, whatever the device's language. */
export function askInEnglish(): void {
  replyLanguage = () => "English";
}

/** Longer than any call takes, including a long move of the sandbox's clock. */
const timeoutMs = minuteMs;

/** The parameters, query and body of any call, and its abort signal. */
export interface RequestInput {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** The input of this call; optional if it needs none. */
export type RequestArguments<
  C extends Call,
  Input = CallInput<C> & Pick<RequestInput, "signal">,
> = object extends Input ? [input?: Input] : [input: Input];

export function addressOf(
  call: Pick<Call, "path">,
  { params = {}, query }: Pick<RequestInput, "params" | "query"> = {},
): string {
  const filled = pathTo(call, params);
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** Null for a reply without content. Throws ApiError for one that is not OK, TypeError without a network. */
export function request<C extends Call>(
  call: C,
  ...input: RequestArguments<C>
): Promise<CallReply<C>>;
export async function request(
  // In the browser a call has only these fields (build/calls.ts).
  call: Pick<Call, "method" | "path" | "bodyType">,
  input: RequestInput = {},
): Promise<unknown> {
  // Early requests use the path without the username, which the server takes from the login.
  const early = call.method === "GET" ? takeEarlyReply(addressOf(call)) : undefined;
  const response = await (early ?? fetchOrNote(call, input));
  noteReply(response);
  // The page is about to be reloaded.
  if (belongsToOtherMember(response)) await new Promise(() => {});
  if (response.ok) return [202, 204].includes(response.status) ? null : response.json();
  throw new ApiError(
    response.status,
    response.statusText,
    await response.text(),
    response.headers.get("retry-after"),
  );
}

async function fetchOrNote(
  call: Pick<Call, "method" | "path" | "bodyType">,
  input: RequestInput,
): Promise<Response> {
  const { body, signal } = input;
  const { method, bodyType } = call;
  const ending = new AbortController();
  // Combined by hand: Safari has no `AbortSignal.any` before 17.4.
  for (const one of [AbortSignal.timeout(timeoutMs), signal]) {
    if (one?.aborted === true) ending.abort(one.reason);
    one?.addEventListener("abort", () => ending.abort(one.reason), { once: true });
  }
  try {
    return await fetch(addressOf(call, input), {
      method,
      headers: {
        accept: "application/json",
        // The server's texts must be in the screen's language.
        "accept-language": languageTags[replyLanguage()],
        ...(body !== undefined && { "content-type": bodyType ?? "application/json" }),
      },
      // `undefined`, which is no body, without one.
      body: bodyType === undefined ? JSON.stringify(body) : String(body),
      signal: ending.signal,
    });
  } catch (error) {
    // An aborted request says nothing about the network.
    const isDropped = error instanceof DOMException && error.name === "AbortError";
    if (!isDropped) recordNetworkFailure();
    throw error;
  }
}
