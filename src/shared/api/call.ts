import { z } from "zod";
import { staffCallLimits } from "#shared/rules/limits.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
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
