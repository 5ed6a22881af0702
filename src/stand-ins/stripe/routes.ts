import type { FastifyPluginAsync } from "fastify";
import { confirmSetup } from "#shared/api/sandbox.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import type { StripeStandIn } from "./stand-in.ts";

/** What the sandbox's card form calls in place of the provider's script. */
export function cardFormRoute(standIn: StripeStandIn): FastifyPluginAsync {
  return async (app) => {
    serveCall(app, confirmSetup, async ({ body }) => ({
      setupIntent: await standIn.confirmSetup(body),
    }));
  };
}
