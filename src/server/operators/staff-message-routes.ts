import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/staff-messages.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { auditReasonOf } from "./audit.ts";
import { previewMessage, readMessages, writeMessage } from "./staff-messages.ts";

/** Messages of the staff to many members. */
export function serveStaffMessages(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, calls.listStaffMessages, ({ query }) => readMessages(context, query));
  serve(app, permit, calls.previewStaffMessage, ({ body }) => previewMessage(context, body));
  serve(app, permit, calls.sendStaffMessage, ({ body: { reason, ...message }, member }) =>
    writeMessage(context, auditReasonOf(member, reason), message),
  );
}
