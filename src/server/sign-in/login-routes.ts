import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { loginList } from "#shared/api/logins.ts";
import { byId } from "#shared/api/primitives.ts";
import { clearLoginCookie, loginToken, memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { endOneLogin, endOtherLogins, readLogins } from "./logins.ts";

export function loginRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/auth/logins",
      {
        ...permit.member,
        schema: {
          description: "The devices on which the member is logged in, this one first.",
          response: { 200: loginList },
        },
      },
      (request) => readLogins(context, memberOf(request), loginToken(request) ?? ""),
    );

    app.delete(
      "/auth/logins/:id",
      {
        ...permit.member,
        schema: {
          description: "Logs the member out on one of their devices.",
          params: byId,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const token = loginToken(request) ?? "";
        const isThisOne = await endOneLogin(context, memberOf(request), request.params.id, token);
        if (isThisOne) clearLoginCookie(reply);
        return reply.code(204).send(null);
      },
    );

    app.post(
      "/auth/logout-others",
      {
        ...permit.member,
        schema: {
          description: "Logs the member out on every other device.",
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await endOtherLogins(context, memberOf(request), loginToken(request) ?? "");
        return reply.code(204).send(null);
      },
    );
  };
}
