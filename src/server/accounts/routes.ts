import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { loginRequest, signupRequest, userReply } from "#shared/api/accounts.ts";
import { photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { clearLoginCookie, loginToken, memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { languageOf } from "#server/platform/spoken-language.ts";
import { logIn, logOut, signUp } from "./actions.ts";
import { clientOf } from "./client-of.ts";
import { handOverLogin } from "./hand-over-login.ts";
import { clearIdentityCookie, identityToken } from "./identity-cookies.ts";
import { deleteAccount } from "./leaving.ts";
import { readOwnData } from "./own-data.ts";
import { presentUser } from "./present.ts";

export function accountRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
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
      "/auth/signup",
      {
        bodyLimit: photoBodyMaxBytes,
        schema: { body: signupRequest, response: { 201: userReply } },
      },
      async (request, reply) => {
        const { member, token } = await signUp(
          context,
          request.body,
          clientOf(request),
          languageOf(request),
          identityToken(request),
        );
        await handOverLogin(context, request, reply, token);
        clearIdentityCookie(request, reply);
        return reply.code(201).send({ user: presentUser(member) });
      },
    );

    app.delete(
      "/auth/account",
      { ...permit.member, schema: { response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteAccount(context, memberOf(request));
        clearLoginCookie(reply);
        return reply.code(204).send(null);
      },
    );

    app.get(
      "/auth/account/data",
      {
        ...permit.member,
        exposeHeadRoute: false,
        schema: {
          description: "All that is kept of the member, as one JSON object to be saved.",
          produces: ["application/json"],
        },
      },
      async (request, reply) => {
        const data = await readOwnData(context, memberOf(request));
        return reply
          .type("application/json; charset=utf-8")
          .header("content-disposition", 'attachment; filename="spotter-data.json"')
          .header("cache-control", "no-store")
          .send(Readable.from(data));
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
