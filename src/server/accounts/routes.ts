import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/accounts.ts";
import { clearLoginCookie, loginToken } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { languageOf } from "#server/platform/spoken-language.ts";
import { logIn, logOut, signUp } from "./actions.ts";
import { clientOf } from "./client-of.ts";
import { handOverLogin } from "./hand-over-login.ts";
import { clearIdentityCookie, identityToken } from "./identity-cookies.ts";
import { deleteAccount } from "./leaving.ts";
import { readOwnData } from "./own-data.ts";
import { presentUser } from "./present.ts";

export function accountRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readUser, ({ member }) => ({ user: presentUser(member) }));

    serve(app, permit, calls.logIn, async ({ body, request, reply }) => {
      const { member, token } = await logIn(context, body, clientOf(request));
      await handOverLogin(context, request, reply, token);
      return { user: presentUser(member) };
    });

    serve(app, permit, calls.signUp, async ({ body, request, reply }) => {
      const { member, token } = await signUp(
        context,
        body,
        clientOf(request),
        languageOf(request),
        identityToken(request),
      );
      await handOverLogin(context, request, reply, token);
      clearIdentityCookie(request, reply);
      return { user: presentUser(member) };
    });

    serve(app, permit, calls.deleteAccount, async ({ member, reply }) => {
      await deleteAccount(context, member);
      clearLoginCookie(reply);
    });

    serve(
      app,
      permit,
      calls.downloadOwnData,
      async ({ member, reply }) => {
        const data = await readOwnData(context, member);
        return reply
          .type("application/json; charset=utf-8")
          .header("content-disposition", 'attachment; filename="spotter-data.json"')
          .header("cache-control", "no-store")
          .send(Readable.from(data));
      },
      { exposeHeadRoute: false },
    );

    serve(app, permit, calls.logOut, async ({ request, reply }) => {
      const token = loginToken(request);
      if (token !== undefined) await logOut(context, token);
      clearLoginCookie(reply);
    });
  };
}
