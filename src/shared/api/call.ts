import { z } from "zod";
import { staffCallLimits } from "#shared/rules/limits.ts";
import type { StaffRole } from "#shared/rules/staff.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may make a call:
 * - `anyone`: nobody asks who it is
 * - `optional`: anyone; the action learns who is logged in, if somebody is
 * - `member`: whoever is logged in
 * - `self`: a member in their own name, which the path (`:username?`) or the body (`ownName`) gives
 * - `owner`: a member; the action finds what the call is about only where it is theirs
 * - `staff`: a member with one of `roles`, or with any role where none is named; an admin always
 */
export type Permit = "anyone" | "optional" | "member" | "self" | "owner" | "staff";

/** How often each member, or where nobody need be logged in each network, may make the call. */
export interface CallLimit {
  readonly max: number;
  readonly windowSeconds: number;
  /** Counts every call for all servers together, which costs a query; otherwise most are counted in each server alone. */
  readonly isExact?: boolean;
}

/** All that is said of a call; server, app, description and tests derive from it. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the root on. A last segment `:name?` may be left out. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly permit: Permit;
  /** Of the staff, whose call it is. */
  readonly roles?: readonly StaffRole[];
  readonly limit?: CallLimit;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** In bytes, where it is more than calls usually take. */
  readonly bodyMaxBytes?: number;
  /** What the body is, where it isn't JSON. */
  readonly bodyType?: string;
  /** The field of the body that has to hold the member's own username. */
  readonly ownName?: string;
  /** Fields of the body that repeat one of the path, and what is said when they don't. */
  readonly repeated?: Readonly<
    Record<string, { readonly param: string; readonly message: string }>
  >;
  /** The good answers by their status; an action that has several to give says which. */
  readonly replies: Readonly<Record<number, z.ZodType>>;
  /** What the reply is, where it isn't JSON that its schema describes. */
  readonly mediaType?: string;
  /** For the browser's own use: left out of the description. */
  readonly hidden?: boolean;
  /** What the action may refuse with, beyond what follows from the rest (`refusalsOf`). */
  readonly refusals?: readonly ErrorCode[];
}

/** Declares a call. */
export const call = <const Declared extends Call>(declared: Declared): Declared => declared;

/** How often a call may be made: as it says, or else, where it is the staff's, as often as their calls may be. */
export function limitOf({ permit, method, limit }: Call): CallLimit | undefined {
  if (limit !== undefined || permit !== "staff") return limit;
  return method === "GET" ? staffCallLimits.read : staffCallLimits.write;
}

/** Whether it counts in `memberWriteLimit`, which a member's calls that change something have together. Those of the staff have their own limits. */
export const countsAsWrite = ({ permit, method }: Call): boolean =>
  method !== "GET" && (permit === "member" || permit === "self" || permit === "owner");

/** Whether a member's request waits while several others of theirs are under way; a stream is under way for good. */
export const takesTurn = ({ permit, mediaType }: Call): boolean =>
  permit !== "anyone" && mediaType !== "text/event-stream";

/** The reply of a call that has nothing to say but that it is done, with status 204. */
export const nothing = z.null();

/** What a client has to give along with a call. */
export type CallInput<C extends Call> = (C extends { params: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { readonly params?: z.input<S> }
    : { readonly params: z.input<S> }
  : unknown) &
  (C extends { query: infer S extends z.ZodType } ? { readonly query?: z.input<S> } : unknown) &
  (C extends { body: infer S extends z.ZodType } ? { readonly body: z.input<S> } : unknown);

/** What a client is answered when all goes well. */
export type CallReply<C extends Call> = z.output<C["replies"][keyof C["replies"]] & z.ZodType>;
