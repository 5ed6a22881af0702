import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/members.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { findMembers } from "./members.ts";

/** Members, as those find them who look after them. */
export function serveMembers(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, calls.findMembers, ({ query: { q, ...page }, member }) =>
    findMembers(context, member.username, q, page),
  );
}
