import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { loginRequest, userReply } from "#shared/api/accounts.ts";
import { clientOf } from "#server/identity/client-of.ts";
import { handOverLogin } from "#server/identity/hand-over-login.ts";
import { clearLoginCookie, loginToken, memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { logIn, logOut } from "./actions.ts";
import { presentUser } from "./presenters.ts";

export function signInRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/auth/me",
      { ...permit.member, schema: { response: { 200: userReply } } },
      async (request) => ({ user: presentUser(memberOf(request)) }),
    );

    app.post(
      "/auth/login",
      { schema: { body: loginRequest, response: { 200: userReply } } },
      async (request, reply) => {
        const { member, token } = await logIn(context, request.body, clientOf(request));
        await handOverLogin(context, request, reply, token);
        return { user: presentUser(member) };
      },
    );

    app.post(
      "/auth/logout",
      { schema: { response: { 204: z.null() } } },
      async (request, reply) => {
        const token = loginToken(request);
        if (token !== undefined) await logOut(context, token);
        clearLoginCookie(reply);
        return reply.code(204).send(null);
      },
    );
  };
}
