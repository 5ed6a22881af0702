import type { FastifyReply, FastifyRequest } from "fastify";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { ownerHeader } from "#shared/api/kept-reply-names.ts";
import type { Call, CallLimit } from "#shared/api/call.ts";
import { loginLifetimeMs } from "#shared/rules/lifetimes.ts";
import { memberWriteLimit, memberTurns } from "#shared/rules/limits.ts";
import { isAllowed } from "#shared/rules/staff.ts";
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
import { replaceLogin } from "./logins.ts";
import { beganWithPasskey } from "./passkeys.ts";
import { hashToken } from "./tokens.ts";

declare module "fastify" {
  interface FastifyRequest {
    member: LoggedInMember | null;
  }
}

const loginCookie: OwnCookie = { name: "spotter_login", path: "/", lifetimeMs: loginLifetimeMs };

export function loginCookieName(publicUrl?: string): string {
  return cookieName(loginCookie, isHttps(publicUrl));
}

export function loginToken(request: FastifyRequest): string | undefined {
  return readCookie(request, loginCookie);
}

export function setLoginCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, loginCookie, token);
}

export function clearLoginCookie(reply: FastifyReply): void {
  clearCookie(reply, loginCookie);
}

/** The name of the command line in the audit log; no username looks like it. */
export const commandLine = "command-line";

/** A person with access to the machine may do everything. */
const commandLineMember: LoggedInMember = {
  id: "0",
  username: commandLine,
  email: "",
  email_verified: true,
  email_refused_since: null,
  roles: ["admin"],
  full_name: "Command line",
  photo_id: null,
  face: null,
  city: "",
  language: "English",
  theme: "system",
  gender: null,
  zip_code: "",
  mutedUntil: null,
  fitnessGoal: "maintain_health",
};
const ownCalls = new AsyncLocalStorage<true>();

/** Lets the staff's calls that `ask` makes inside this process pass without a login and without limits. */
export const asCommandLine = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ownCalls.run(true, ask);
export const isFromCommandLine = (): boolean => ownCalls.getStore() === true;

/** The meaning of the contract's permits and limits. */
export function createPermits(context: Context) {
  const { config, db, realClock } = context;
  const findMemberByLogin = createLoginLookup(context);
  const takeTurn = createTurns();
  /** Recognizes members and lets everybody else through. */
  const optional = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = loginToken(request);
    identify(request, reply, token === undefined ? undefined : await findMemberByLogin(token));
  };
  const member = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await optional(request, reply);
    memberOf(request);
  };
  /** The path holds the member's username or none. */
  const self = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await optional(request, reply);
    requireSelfInPath(request);
  };
  /** A member with one of the roles who, where the staff need one, logged in with a passkey. */
  const staff =
    (roles: Call["roles"]) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (isFromCommandLine()) {
        request.member = commandLineMember;
        return;
      }
      await optional(request, reply);
      if (!isAllowed(memberOf(request).roles, roles)) throw new ApiProblem("forbidden");
      if (config.staffNeedPasskey && !(await beganWithPasskey(db, loginToken(request) ?? "")))
        throw new ApiProblem("passkey_required");
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
    hooksOf: ({ permit, roles }: Pick<Call, "permit" | "roles">): Pick<RouteExtras, "onRequest"> =>
      permit === "staff" ? { onRequest: staff(roles) } : hooksByPermit[permit],
    /** Waits before the body is read. */
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

/** False while the database is away. */
export async function lacksPasskey(
  { config, db }: Pick<Context, "config" | "db">,
  request: FastifyRequest,
): Promise<boolean> {
  const token = loginToken(request);
  if (!config.staffNeedPasskey || token === undefined) return false;
  return !(await beganWithPasskey(db, token).catch(() => true));
}

/** Whether the login is of a member without a role. Such a member gets nothing of the console, not even its files. */
export async function isOutsider(
  { db }: Pick<Context, "db">,
  request: FastifyRequest,
): Promise<boolean> {
  const token = loginToken(request);
  if (token === undefined) return false;
  const found = await db
    .selectFrom("logins")
    .innerJoin("members", "members.id", "logins.member_id")
    .select("members.roles")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst()
    // Then the console says that the server is away.
    .catch(() => undefined);
  return found !== undefined && found.roles.length === 0;
}

/** Its action needs the member, and so do browsers that cache the reply. */
export function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  member: LoggedInMember | undefined,
): void {
  request.member = member ?? null;
  if (member !== undefined) reply.header(ownerHeader, member.username);
}

export function memberOf(request: FastifyRequest): LoggedInMember {
  if (request.member === null) throw new ApiProblem("not_authenticated");
  return request.member;
}

export function requireSelfInPath(request: FastifyRequest): void {
  memberOf(request);
  const { username } = Object(request.params);
  if (username !== undefined) requireSelf(request, username);
}

/** Refuses another username, whether or not it exists. */
export function requireSelf(request: FastifyRequest, username: string): void {
  if (memberOf(request).username !== username) throw new ApiProblem("forbidden");
}

/** Gives the browser its new login and ends its former one, even if that was another member's. */
export async function handOverLogin(
  { db }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  const former = loginToken(request);
  if (former !== undefined) await replaceLogin(db, token, former);
  setLoginCookie(reply, token);
}

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

const retryAfterSeconds = 2;

/**
 * Limits each member's simultaneous requests, so that one member's flood leaves the server free for others. A turn
 * lasts until the reply, or until the client hangs up. Throws `too_many_requests` when too many wait.
 */
function createTurns({ atOnce, maxWaiting } = memberTurns) {
  const lines = new Map<string, Line>();

  function endTurn(memberId: string, line: Line): void {
    const [next] = line.waiting;
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(memberId);
  }

  return async (memberId: string, reply: ServerResponse): Promise<void> => {
    // This promise never settles and is simply collected.
    if (reply.closed) return new Promise(() => undefined);
    const line = lines.get(memberId) ?? { running: 0, waiting: new Set() };
    lines.set(memberId, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.size >= maxWaiting)
      throw new ApiProblem("too_many_requests", { retryAfterSeconds });
    else await waitInLine(line, reply);
    let isOver = false;
    const end = () => {
      if (!isOver) endTurn(memberId, line);
      isOver = true;
    };
    reply.once("finish", end);
    reply.once("close", end);
  };
}

function waitInLine({ waiting }: Line, reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const leave = () => waiting.delete(begin);
    const begin = () => {
      waiting.delete(begin);
      reply.off("close", leave);
      resolve();
    };
    waiting.add(begin);
    reply.once("close", leave);
  });
}
