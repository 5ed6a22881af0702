import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/notices.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import { auditReasonOf } from "#server/operate/audit/audit.ts";
import { dueMessages } from "./message-queries.ts";
import {
  mailTest,
  previewMessage,
  readMessages,
  sendBatch,
  withdrawMessage,
  writeMessage,
} from "./staff-messages.ts";

export function serveStaffMessages(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, calls.listStaffMessages, ({ query }) => readMessages(context, query));
  serve(app, permit, calls.previewStaffMessage, ({ body }) => previewMessage(context, body));
  serve(app, permit, calls.sendStaffMessage, async ({ query, body, member, reply }) => {
    const { reason, ...message } = body;
    if (query.test) return mailTest(context, member, message);
    const written = await writeMessage(context, auditReasonOf(member, reason), message);
    reply.code(201);
    return written;
  });
  serve(app, permit, calls.withdrawStaffMessage, ({ params, body: { reason }, member }) =>
    withdrawMessage(context, auditReasonOf(member, reason), params.id),
  );
}

export function noticeJobs(context: Context): Job[] {
  return [
    jobOfPieces(context, {
      name: "send messages of the staff",
      due: dueMessages,
      one: (id, now) => sendBatch(context, id, now),
    }),
  ];
}
