import type { FastifyReply, FastifyRequest } from "fastify";
import { loginToken, setLoginCookie } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { logOut } from "./actions.ts";

/** Gives the browser its new login; the one that it held until now, whoever's, is over. */
export async function handOverLogin(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  const former = loginToken(request);
  if (former !== undefined) await logOut(context, former);
  setLoginCookie(reply, token);
}
