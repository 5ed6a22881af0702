import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { areaList, sessionList } from "#shared/api/sessions.ts";
import { memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { createBoards } from "./boards.ts";
import { listAreas } from "./queries.ts";

export function sessionRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  const boardFor = createBoards(context);
  return async (app) => {
    app.get(
      "/sessions",
      { ...permit.member, schema: { response: { 200: sessionList } } },
      async (request, reply) => {
        const { sessions, json, etag } = await boardFor(memberOf(request));
        // Already written out; Fastify sends bytes as well, though the type of its serializer says text.
        const written = () => json as unknown as string;
        // With a serializer of one's own Fastify names no type.
        return reply
          .header("etag", etag)
          .type("application/json; charset=utf-8")
          .serializer(written)
          .send(sessions);
      },
    );
    app.get("/areas", { ...permit.member, schema: { response: { 200: areaList } } }, () =>
      listAreas(context.db),
    );
  };
}
