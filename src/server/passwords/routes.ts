import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  passwordChange,
  passwordCheck,
  passwordState,
  resetConfirmation,
  resetRequest,
} from "#shared/api/passwords.ts";
import { refuseCommonPassword } from "#server/identity/chosen-password.ts";
import { loginToken, memberOf, setLoginCookie } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { clientNetwork } from "#server/platform/client-network.ts";
import type { Context } from "#server/platform/context.ts";
import { createRateLimit } from "#server/platform/rate-limit.ts";
import { confirmReset, requestReset } from "./reset-password.ts";
import { changePassword, readPasswordState } from "./change-password.ts";

const nothing = { 204: z.null() };
// Wide, because a whole gym may share an address.
const checksFromAddress = { max: 120, windowSeconds: 60 };

export function passwordRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/auth/password-reset",
      {
        schema: {
          description:
            "Mails a link to choose a new password by. Answers the same, whether or not there is an account.",
          body: resetRequest,
          response: nothing,
        },
      },
      async (request, reply) => {
        await requestReset(context, request.body.email, clientNetwork(request));
        return reply.code(204).send(null);
      },
    );

    app.post(
      "/auth/password-reset/confirm",
      {
        schema: {
          description:
            "Sets the password by the token of a mailed link, once and within an hour. Ends every login.",
          body: resetConfirmation,
          response: nothing,
        },
      },
      async (request, reply) => {
        await confirmReset(context, request.body, clientNetwork(request));
        return reply.code(204).send(null);
      },
    );

    const limitChecks = createRateLimit(checksFromAddress);
    app.post(
      "/auth/password-check",
      {
        schema: {
          description:
            "Whether a password can be chosen; it is kept nowhere. The call that sets one checks again.",
          body: passwordCheck,
          response: nothing,
        },
      },
      async (request, reply) => {
        limitChecks(clientNetwork(request));
        await refuseCommonPassword(request.body.password);
        return reply.code(204).send(null);
      },
    );

    app.get(
      "/auth/password",
      {
        ...permit.member,
        schema: {
          description:
            "Whether the member has a password; whoever came by a provider may have none.",
          response: { 200: passwordState },
        },
      },
      (request) => readPasswordState(context, memberOf(request)),
    );

    app.put(
      "/auth/password",
      {
        ...permit.member,
        schema: {
          description:
            "Changes the password, ends every other login and gives this one another token.",
          body: passwordChange,
          response: { 200: passwordState },
        },
      },
      async (request, reply) => {
        const token = await changePassword(context, memberOf(request), request.body, {
          address: clientNetwork(request),
          loginToken: loginToken(request) ?? "",
        });
        setLoginCookie(reply, token);
        return { isSet: true };
      },
    );
  };
}
