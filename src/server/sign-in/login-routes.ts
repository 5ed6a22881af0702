import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/logins.ts";
import { clearLoginCookie, loginToken } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { endOneLogin, endOtherLogins, readLogins } from "./logins.ts";

export function loginRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.listLogins, ({ member, request }) =>
      readLogins(context, member, loginToken(request) ?? ""),
    );

    serve(app, permit, calls.endLogin, async ({ params, member, request, reply }) => {
      const token = loginToken(request) ?? "";
      const isThisOne = await endOneLogin(context, member, params.id, token);
      if (isThisOne) clearLoginCookie(reply);
    });

    serve(app, permit, calls.endOtherLogins, ({ member, request }) =>
      endOtherLogins(context, member, loginToken(request) ?? ""),
    );
  };
}
