import { z } from "zod";
import { staffCallLimits } from "#shared/rules/limits.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import { errorStatuses } from "./errors.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * The callers that a call permits:
 * - `anyone`: without a login
 * - `optional`: anyone; the action knows a logged-in member
 * - `member`: any logged-in member
 * - `self`: a member in their own name, given by the path (`:username?`) or the body (`ownName`)
 * - `owner`: a member; the action finds only their own rows
 * - `staff`: a member with one of `roles`, or with any role if none is named; an admin always
 */
export type Permit = "anyone" | "optional" | "member" | "self" | "owner" | "staff";

/** The limit for each member, or for each network if no login is needed. */
export interface CallLimit {
  readonly max: number;
  readonly windowSeconds: number;
  /** Counts by this parameter of the path instead: a link that many people of one place share. */
  readonly by?: string;
  /** Counts every call across all servers, which costs a query. Otherwise each server counts most calls alone. */
  readonly isExact?: boolean;
}

/** Everything about a call. The server, the app, the API's description and tests derive from it. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the root. The last segment may be optional: `:name?`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly permit: Permit;
  readonly roles?: readonly StaffRole[];
  readonly limit?: CallLimit;
  readonly params?: z.ZodType;
  /** Parameters of the path that are as good as a login. Neither log nor cache keeps such an address. */
  readonly secrets?: readonly string[];
  /** The app's screen whose address holds the same secret. */
  readonly secretScreen?: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Only if larger than usual. */
  readonly bodyMaxBytes?: number;
  /** Only if it isn't JSON. */
  readonly bodyType?: string;
  /** The field of the body that must hold the member's own username. */
  readonly ownName?: string;
  /** Fields of the body that must repeat one of the path, with the refusal otherwise. */
  readonly repeated?: Readonly<
    Record<string, { readonly param: string; readonly message: string }>
  >;
  /** The successful replies by status. An action with several chooses one. */
  readonly replies: Readonly<Record<number, z.ZodType>>;
  /** Only if the reply isn't JSON that fits its schema. */
  readonly mediaType?: string;
  /** For the browser's own use; omitted from the API's description. */
  readonly hidden?: boolean;
  /** The action's own refusals, besides those that `refusalsOf` derives. */
  readonly refusals?: readonly ErrorCode[];
  /** Only for refusals whose status differs from that of `errorStatuses`. */
  readonly statuses?: Readonly<Partial<Record<ErrorCode, number>>>;
}

export const call = <const Declared extends Call>(declared: Declared): Declared => declared;

/** The call's own limit, or the staff's. */
export function limitOf({ permit, method, limit }: Call): CallLimit | undefined {
  if (limit !== undefined || permit !== "staff") return limit;
  return method === "GET" ? staffCallLimits.read : staffCallLimits.write;
}

/** Whether it counts towards `memberWriteLimit`. Staff calls have their own limits. */
export const countsAsWrite = ({ permit, method }: Call): boolean =>
  method !== "GET" && (permit === "member" || permit === "self" || permit === "owner");

/**
 * Whether a member's request waits while several others of theirs are in progress. A stream would be in progress
 * forever.
 */
export const takesTurn = ({ permit, mediaType }: Call): boolean =>
  permit !== "anyone" && mediaType !== "text/event-stream";

/** For calls without content in the reply, with status 204. */
export const nothing = z.null();

/** The input that a client passes. */
export type CallInput<C extends Call> = (C extends { params: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { readonly params?: z.input<S> }
    : { readonly params: z.input<S> }
  : unknown) &
  (C extends { query: infer S extends z.ZodType } ? { readonly query?: z.input<S> } : unknown) &
  (C extends { body: infer S extends z.ZodType } ? { readonly body: z.input<S> } : unknown);

/** The reply when all goes well. */
export type CallReply<C extends Call> = z.output<C["replies"][keyof C["replies"]] & z.ZodType>;

/** Refusals of both booking and waiting. */
export const placeRefusals: readonly ErrorCode[] = [
  "subscription_required",
  "not_found",
  "not_open_to_you",
  "waiver_required",
  "already_booked",
  "session_started",
  "session_cancelled",
  "city_closed",
  "overlapping_booking",
];
/** Refusals of booking, even by the staff. */
export const bookingRefusals: readonly ErrorCode[] = [
  ...placeRefusals,
  "session_full",
  "too_many_bookings",
  "one_booking_at_a_time",
];

export const statusOf = (call: Call | undefined, code: ErrorCode): number =>
  call?.statuses?.[code] ?? errorStatuses[code];

/** All refusals of a call: by its action and by the checks before each action. */
export function refusalsOf(call: Call): ErrorCode[] {
  const { method, permit, refusals = [] } = call;
  const codes = new Set<ErrorCode>(["invalid_request", ...refusals]);
  // Writes are also refused if a page of another origin started them, and for bodies that are too large or aren't JSON.
  const isWrite = method !== "GET";
  if (isWrite)
    for (const code of ["payload_too_large", "unsupported_media_type"] as const) codes.add(code);
  if (isWrite || permit === "self" || permit === "staff") codes.add("forbidden");
  if (permit !== "anyone" && permit !== "optional") codes.add("not_authenticated");
  if (permit === "staff") codes.add("passkey_required");
  if (permit === "owner") codes.add("not_found");
  if (limitOf(call) !== undefined || takesTurn(call)) codes.add("too_many_requests");
  for (const code of ["misdirected_request", "internal", "unavailable"] as const) codes.add(code);
  return [...codes];
}
