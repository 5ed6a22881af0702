import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/cities.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { readOwnCity, stopWaiting, waitForCity } from "./actions.ts";

export function cityRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readOwnCity, ({ member }) => readOwnCity(context, member));
    serve(app, permit, calls.waitForCity, ({ member }) => waitForCity(context, member));
    serve(app, permit, calls.stopWaiting, ({ member }) => stopWaiting(context, member));
  };
}
