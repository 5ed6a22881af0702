import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { areaList, sessionList } from "../../shared/api/sessions.ts";
import { memberOf, type Permits } from "../identity/permit.ts";
import type { Context } from "../platform/context.ts";
import { listSessions } from "./actions.ts";
import { listAreas } from "./queries.ts";

export function sessionRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/sessions",
      { ...permit.member, schema: { response: { 200: sessionList } } },
      (request) => listSessions(context, memberOf(request)),
    );
    app.get("/areas", { ...permit.member, schema: { response: { 200: areaList } } }, () =>
      listAreas(context.db),
    );
  };
}
