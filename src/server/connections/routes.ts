import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { connectionList } from "../../shared/api/connections.ts";
import { ofUser, ownPaths } from "../../shared/api/primitives.ts";
import { memberOf, type Permits } from "../identity/permit.ts";
import type { Context } from "../platform/context.ts";
import { readConnections } from "./actions.ts";

export function connectionRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    for (const path of ownPaths("/connections")) {
      app.get(
        path,
        { ...permit.self, schema: { params: ofUser, response: { 200: connectionList } } },
        (request) => readConnections(context, memberOf(request)),
      );
    }
  };
}
