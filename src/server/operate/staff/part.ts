import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/staff.ts";
import * as documentCalls from "#shared/api/documents.ts";
import { listAudit } from "#shared/api/operate/audit.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { auditReasonOf } from "#server/operate/audit/audit.ts";
import { listVersions } from "#server/documents/documents.ts";
import { htmlOf } from "#server/documents/texts.ts";
import * as waiverCalls from "#shared/api/waivers.ts";
import { setDocument, readPublishedWaiver, setWaiver } from "./documents.ts";
import { giveUpWork, readWork, retryWork } from "./work.ts";
import type { AllWork } from "./work.ts";
import { readAudit, readStaff, setRoles } from "./staff.ts";

export function serveStaff(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, calls.listStaff, ({ query }) => readStaff(context, query));
  serve(app, permit, calls.setStaffRoles, ({ params, body: { roles, seen, reason }, member }) =>
    setRoles(context, auditReasonOf(member, reason), params.username, () => roles, seen),
  );
  serve(app, permit, waiverCalls.readPublishedWaiver, () => readPublishedWaiver(context));
  serve(app, permit, waiverCalls.publishWaiver, ({ body: { text, reason }, member }) =>
    setWaiver(context, auditReasonOf(member, reason), text),
  );
  serve(app, permit, documentCalls.listDocumentVersions, () => listVersions(context));
  serve(app, permit, documentCalls.previewDocument, ({ body }) => ({ html: htmlOf(body.text) }));
  serve(app, permit, documentCalls.publishDocument, ({ params, body, member }) =>
    setDocument(context, auditReasonOf(member, body.reason), {
      kind: params.kind,
      text: body.text,
      effectiveAt: new Date(body.effectiveAt),
      message: body.message,
    }),
  );
  serve(app, permit, listAudit, ({ query: { actor, subject, action, ...page } }) =>
    readAudit(context, { actor, subject, action }, page),
  );
}

export function serveWork(
  app: FastifyInstance,
  context: Context,
  permit: Permits,
  allWork: AllWork,
): void {
  serve(app, permit, calls.listWork, ({ query }) => readWork(context, allWork, query));
  serve(app, permit, calls.retryWork, ({ query, body: { reason, ...chosen }, member }) =>
    retryWork(context, allWork, auditReasonOf(member, reason), { ...query, ...chosen }),
  );
  serve(app, permit, calls.giveUpWork, ({ query, body: { reason, ...chosen }, member }) =>
    giveUpWork(context, allWork, auditReasonOf(member, reason), { ...query, ...chosen }),
  );
}
