import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  blockList,
  blockRequest,
  newBlock,
  ofBlocked,
  report,
  reportRequest,
} from "#shared/api/safety.ts";
import { memberOf } from "#server/identity/permit.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Context } from "#server/platform/context.ts";
import { createRateLimit } from "#server/platform/rate-limit.ts";
import { blockMember, readBlocks, unblockMember } from "./actions.ts";
import { reportMember } from "./reports.ts";

export function safetyRoutes(context: Context, permit: Permits): FastifyPluginAsyncZod {
  const limitBlocking = createRateLimit({ max: 60, windowSeconds: 60 });
  return async (app) => {
    app.get("/blocks", { ...permit.member, schema: { response: { 200: blockList } } }, (request) =>
      readBlocks(context, memberOf(request)),
    );

    app.post(
      "/blocks",
      { ...permit.member, schema: { body: blockRequest, response: { 201: newBlock } } },
      async (request, reply) => {
        const member = memberOf(request);
        limitBlocking(member.id);
        return reply.code(201).send(await blockMember(context, member, request.body.userId));
      },
    );

    app.delete(
      "/blocks/:username",
      { ...permit.member, schema: { params: ofBlocked, response: { 204: z.null() } } },
      async (request, reply) => {
        await unblockMember(context, memberOf(request), request.params.username);
        return reply.code(204).send(null);
      },
    );

    app.post(
      "/reports",
      { ...permit.member, schema: { body: reportRequest, response: { 201: report } } },
      async (request, reply) =>
        reply.code(201).send(await reportMember(context, memberOf(request), request.body)),
    );
  };
}
