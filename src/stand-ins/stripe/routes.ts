import type { FastifyPluginAsync } from "fastify";
import { confirmSetup, makeStripeTrouble } from "#shared/api/sandbox.ts";
import type { Db } from "#server/platform/database.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import type { StripeStandIn } from "./stand-in.ts";
import { setTrouble } from "./trouble.ts";

/** What the sandbox's card form calls in place of the provider's script, and the trouble that can be made. */
export function stripeStandInRoutes(db: Db, standIn: StripeStandIn): FastifyPluginAsync {
  return async (app) => {
    serveCall(app, confirmSetup, async ({ body }) => ({
      setupIntent: await standIn.confirmSetup(body),
    }));

    serveCall(app, makeStripeTrouble, ({ body: { kind } }) => setTrouble(db, kind));
  };
}
