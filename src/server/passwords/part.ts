import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/passwords.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Part } from "#server/platform/part.ts";
import { refuseCommonPassword } from "#server/identity/password.ts";
import { loginToken, setLoginCookie } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { clientNetwork } from "#server/platform/http/client.ts";
import {
  resetRequests,
  sweepResetLinks,
  checkResetLink,
  confirmReset,
  requestReset,
} from "./reset-password.ts";
import { changePassword, readPasswordState } from "./change-password.ts";

export function passwordsPart(context: Context, permit: Permits): Part {
  return {
    routes: passwordRoutes(context, permit),
    sweeps: [
      resetRequests(context),
      { name: "sweep reset links", run: () => sweepResetLinks(context) },
    ],
  };
}

function passwordRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.requestReset, ({ body, request }) =>
      requestReset(context, body.email, clientNetwork(request)),
    );
    serve(app, permit, calls.confirmReset, ({ body, request }) =>
      confirmReset(context, body, clientNetwork(request)),
    );
    serve(app, permit, calls.checkResetLink, ({ body, request }) =>
      checkResetLink(context, body.token, clientNetwork(request)),
    );
    serve(app, permit, calls.checkPassword, ({ body }) => refuseCommonPassword(body.password));
    serve(app, permit, calls.readPasswordState, ({ member }) => readPasswordState(context, member));

    serve(app, permit, calls.changePassword, async ({ body, member, request, reply }) => {
      const token = await changePassword(context, member, body, {
        address: clientNetwork(request),
        loginToken: loginToken(request) ?? "",
      });
      setLoginCookie(reply, token);
      return { isSet: true };
    });
  };
}
