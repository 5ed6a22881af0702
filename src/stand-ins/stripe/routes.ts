import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { confirmSetupReply, confirmSetupRequest } from "#shared/api/subscriptions.ts";
import type { StripeStandIn } from "./stand-in.ts";

/** What the sandbox's card form calls in place of the provider's script. */
export function cardFormRoute(standIn: StripeStandIn): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/sandbox/confirm-setup",
      { schema: { body: confirmSetupRequest, response: { 200: confirmSetupReply } } },
      async (request) => ({ setupIntent: await standIn.confirmSetup(request.body) }),
    );
  };
}
