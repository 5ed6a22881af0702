import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/waitlists.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { joinWaitlist, leaveWaitlist, readWaits } from "./actions.ts";

export function waitlistRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.joinWaitlist, ({ params, body, member }) =>
      joinWaitlist(context, member, params.id, body.areaId),
    );
    serve(app, permit, calls.leaveWaitlist, ({ params, member }) =>
      leaveWaitlist(context, member, params.id),
    );
    serve(app, permit, calls.listWaits, ({ member }) => readWaits(context, member));
  };
}
