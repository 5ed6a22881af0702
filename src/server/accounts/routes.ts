import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signupRequest, userReply } from "#shared/api/accounts.ts";
import { verification } from "#shared/api/passwords.ts";
import { photoBodyMaxBytes } from "#shared/rules/limits.ts";
import { clientOf } from "#server/identity/client-of.ts";
import { handOverLogin } from "#server/identity/hand-over-login.ts";
import { clearLoginCookie, memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { clientNetwork } from "#server/platform/client-network.ts";
import type { Context } from "#server/platform/context.ts";
import { languageOf } from "#server/platform/spoken-language.ts";
import { clearIdentityCookie, identityToken, presentUser } from "#server/sign-in/actions.ts";
import { deleteAccount } from "./delete-account.ts";
import { readOwnData } from "./own-data.ts";
import { signUp } from "./sign-up.ts";
import { resendVerification, verifyEmail } from "./verification.ts";

const nothing = { 204: z.null() };

export function accountRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
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
      "/auth/verify-email",
      {
        schema: {
          description: "Verifies the address to which the link with this token was mailed.",
          body: verification,
          response: nothing,
        },
      },
      async (request, reply) => {
        await verifyEmail(context, request.body.token, clientNetwork(request));
        return reply.code(204).send(null);
      },
    );

    app.post(
      "/auth/verify-email/resend",
      {
        ...permit.member,
        schema: {
          description:
            "Mails the link that verifies the member's address once more, unless it is verified.",
          response: nothing,
        },
      },
      async (request, reply) => {
        await resendVerification(context, memberOf(request));
        return reply.code(204).send(null);
      },
    );
  };
}
