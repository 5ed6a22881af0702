import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../platform/context.ts";
import { ApiProblem } from "../platform/problems.ts";
import { createLoginLookup, loginLifetimeMs, type Member } from "./logins.ts";

declare module "fastify" {
  interface FastifyRequest {
    member: Member | null;
  }
}

const cookieName = "spotter_login";

/** The token in the request's cookie, if any. */
export function loginToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}

/** Hands the login to the browser. */
export function setLoginCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName, token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: loginLifetimeMs / 1000,
  });
}

export function clearLoginCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName, { path: "/" });
}

/** Who may make a call. Each route names one of these. */
export function createPermits({ db }: Context) {
  const findMemberByLogin = createLoginLookup(db);
  const member = async (request: FastifyRequest): Promise<void> => {
    const token = loginToken(request);
    const found = token === undefined ? undefined : await findMemberByLogin(token);
    if (found === undefined) throw new ApiProblem("not_authenticated");
    request.member = found;
  };
  /** A member, in whose own name the path speaks: it holds their username or none. */
  const self = async (request: FastifyRequest): Promise<void> => {
    await member(request);
    const { username } = Object(request.params);
    if (username !== undefined) requireSelf(request, username);
  };
  return { member: { onRequest: member }, self: { onRequest: self } };
}

export type Permits = ReturnType<typeof createPermits>;

/** The member whom a permit let through. */
export function memberOf(request: FastifyRequest): Member {
  if (request.member === null) throw new ApiProblem("not_authenticated");
  return request.member;
}

/** Refuses a username of somebody else, whether or not it exists. */
export function requireSelf(request: FastifyRequest, username: string): void {
  if (memberOf(request).username !== username) throw new ApiProblem("forbidden");
}
