import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call, CallLimit } from "#shared/api/call.ts";
import { ownerHeader } from "#shared/api/kept-reply-names.ts";
import { loginLifetimeMs } from "#shared/rules/lifetimes.ts";
import { memberWriteLimit } from "#shared/rules/limits.ts";
import { isAllowed } from "#shared/rules/staff-roles.ts";
import { countAttempt, createSharedLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import {
  clearCookie,
  cookieName,
  isHttps,
  readCookie,
  setCookie,
} from "#server/platform/http/cookies.ts";
import type { OwnCookie } from "#server/platform/http/cookies.ts";
import type { RouteExtras } from "#server/platform/http/serve-call.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { createLoginLookup } from "./login-lookup.ts";
import type { LoggedInMember } from "./login-lookup.ts";
import { createTurns } from "./member-turns.ts";

declare module "fastify" {
  interface FastifyRequest {
    member: LoggedInMember | null;
  }
}

const loginCookie: OwnCookie = { name: "spotter_login", path: "/", lifetimeMs: loginLifetimeMs };

/** What the login's cookie is called where the server is at `publicUrl`. */
export function loginCookieName(publicUrl?: string): string {
  return cookieName(loginCookie, isHttps(publicUrl));
}

/** The token in the request's cookie, if any. */
export function loginToken(request: FastifyRequest): string | undefined {
  return readCookie(request, loginCookie);
}

/** Hands the login to the browser. */
export function setLoginCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, loginCookie, token);
}

export function clearLoginCookie(reply: FastifyReply): void {
  clearCookie(reply, loginCookie);
}

/** Who may make a call, and how often: what the permits and limits of the contract mean. */
export function createPermits(context: Context) {
  const { db, realClock } = context;
  const findMemberByLogin = createLoginLookup(context);
  const takeTurn = createTurns();
  /** Everybody; who is logged in is known all the same. */
  const optional = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = loginToken(request);
    identify(request, reply, token === undefined ? undefined : await findMemberByLogin(token));
  };
  const member = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await optional(request, reply);
    memberOf(request);
  };
  /** A member, in whose own name the path speaks: it holds their username or none. */
  const self = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await optional(request, reply);
    requireSelfInPath(request);
  };
  /** A member whose roles cover the call. */
  const staff =
    (roles: Call["roles"]) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      await optional(request, reply);
      if (!isAllowed(memberOf(request).roles, roles)) throw new ApiProblem("forbidden");
    };
  const hooksByPermit = {
    anyone: {},
    optional: { onRequest: optional },
    member: { onRequest: member },
    self: { onRequest: self },
    owner: { onRequest: member },
  };
  return {
    ...hooksByPermit,
    /** The hooks that let only those make the call whom its permit allows. */
    hooksOf: ({ permit, roles }: Pick<Call, "permit" | "roles">): Pick<RouteExtras, "onRequest"> =>
      permit === "staff" ? { onRequest: staff(roles) } : hooksByPermit[permit],
    /** Has a request that was let through wait for its turn among its member's, before anything of its body is read. */
    waitForTurn: async ({ member }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
      if (member !== null) await takeTurn(member.id, raw);
    },
    countWrite: createSharedLimit(context, "writes", memberWriteLimit),
    limit: (name: string, limit: CallLimit) =>
      limit.isExact === true
        ? async (key: string) =>
            void (await countAttempt(db, `${name}:${key}`, limit, realClock.now()))
        : createSharedLimit(context, name, limit),
  };
}

export type Permits = ReturnType<typeof createPermits>;

/** Notes who makes the request, for its action and for the browser that keeps the reply. */
export function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  member: LoggedInMember | undefined,
): void {
  request.member = member ?? null;
  if (member !== undefined) reply.header(ownerHeader, member.username);
}

/** The member whom a permit let through. */
export function memberOf(request: FastifyRequest): LoggedInMember {
  if (request.member === null) throw new ApiProblem("not_authenticated");
  return request.member;
}

/** Refuses a path that names somebody else; it may name nobody. */
export function requireSelfInPath(request: FastifyRequest): void {
  memberOf(request);
  const { username } = Object(request.params);
  if (username !== undefined) requireSelf(request, username);
}

/** Refuses a username of somebody else, whether or not it exists. */
export function requireSelf(request: FastifyRequest, username: string): void {
  if (memberOf(request).username !== username) throw new ApiProblem("forbidden");
}
