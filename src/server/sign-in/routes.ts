import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/accounts.ts";
import { clientOf } from "#server/identity/logins.ts";
import { handOverLogin, clearLoginCookie, loginToken } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { logIn, logOut } from "./actions.ts";
import { presentUser } from "./presenters.ts";

export function signInRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readUser, ({ member }) => ({ user: presentUser(member) }));

    serve(app, permit, calls.logIn, async ({ body, request, reply }) => {
      const { member, token } = await logIn(context, body, clientOf(request));
      await handOverLogin(context, request, reply, token);
      return { user: presentUser(member) };
    });

    serve(app, permit, calls.logOut, async ({ request, reply }) => {
      const token = loginToken(request);
      if (token !== undefined) await logOut(context, token);
      clearLoginCookie(reply);
    });
  };
}
