import type { FastifyReply, FastifyRequest } from "fastify";
import { endLogin } from "./logins.ts";
import { loginToken, setLoginCookie } from "./permit.ts";
import type { Context } from "#server/platform/context.ts";

/** Gives the browser its new login and ends the one that it had, even if it was another member's. */
export async function handOverLogin(
  { db }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  const former = loginToken(request);
  if (former !== undefined) await endLogin(db, former);
  setLoginCookie(reply, token);
}
