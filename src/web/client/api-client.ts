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

let replyLanguage = languageSetting.get;

/** For a part that speaks English alone: what the server says is English, too, whatever language the device has. */
export function askInEnglish(): void {
  replyLanguage = () => "English";
}

/** Longer than any call takes, a long move of the sandbox's clock included. */
const timeoutMs = minuteMs;

/** The parameters, query and body of any call, and how to abort it. */
export interface RequestInput {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** The same for this call; left out where it needs nothing. */
export type RequestArguments<
  C extends Call,
  Input = CallInput<C> & Pick<RequestInput, "signal">,
> = object extends Input ? [input?: Input] : [input: Input];

/** Where a call goes: its path with the parameters filled in, and the query. */
export function addressOf(
  call: Pick<Call, "path">,
  { params = {}, query }: Pick<RequestInput, "params" | "query"> = {},
): string {
  const filled = pathTo(call, params);
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/**
 * Makes a call of the contract and gives its reply, null for one without content. Throws ApiError for a reply that is
 * not OK, TypeError without a network.
 */
export function request<C extends Call>(
  call: C,
  ...input: RequestArguments<C>
): Promise<CallReply<C>>;
export async function request(
  // In the browser a call has nothing but these fields (build/calls.ts).
  call: Pick<Call, "method" | "path" | "bodyType">,
  input: RequestInput = {},
): Promise<unknown> {
  // Early requests use the path without the username, which the server takes from the login.
  const early = call.method === "GET" ? takeEarlyReply(addressOf(call)) : undefined;
  const response = await (early ?? fetchOrNote(call, input));
  noteReply(response);
  // The page is about to be loaded again.
  if (belongsToOtherMember(response)) await new Promise(() => {});
  if (response.ok) return response.status === 204 ? null : response.json();
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
  // Joined by hand: Safari has no `AbortSignal.any` before 17.4.
  for (const one of [AbortSignal.timeout(timeoutMs), signal]) {
    if (one?.aborted === true) ending.abort(one.reason);
    one?.addEventListener("abort", () => ending.abort(one.reason), { once: true });
  }
  try {
    return await fetch(addressOf(call, input), {
      method,
      headers: {
        accept: "application/json",
        // What the server says is to be in the language of the screen.
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
