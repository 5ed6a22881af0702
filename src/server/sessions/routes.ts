import type { FastifyPluginAsync } from "fastify";
import * as calls from "#shared/api/sessions.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { createSessionListCache } from "./session-list-cache.ts";
import { homeOfZip } from "./homes.ts";
import { presentAreas } from "./presenters.ts";
import { readLevelMix } from "./level-mix.ts";
import { listAreas } from "./queries.ts";

export function sessionRoutes(context: Context, permit: Permits): FastifyPluginAsync {
  const listFor = createSessionListCache(context);
  return async (app) => {
    serve(app, permit, calls.listSessions, async ({ member, reply }) => {
      const { sessions, json, etag } = await listFor(member);
      // Already written out; Fastify sends bytes as well, though the type of its serializer says text.
      const written = () => json as unknown as string;
      // With a serializer of one's own Fastify names no type.
      reply.header("etag", etag).type("application/json; charset=utf-8").serializer(written);
      return sessions;
    });
    serve(app, permit, calls.readLevelMix, ({ params, member }) =>
      readLevelMix(context.db, member, params.id),
    );
    serve(app, permit, calls.listAreas, async ({ member }) =>
      presentAreas(await listAreas(context.db), homeOfZip(member.zip_code)),
    );
  };
}
