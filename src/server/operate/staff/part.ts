import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/staff.ts";
import * as documentCalls from "#shared/api/documents.ts";
import { listAudit } from "#shared/api/operate/audit.ts";
import * as waiverCalls from "#shared/api/waivers.ts";
import type { DocumentVersion } from "#shared/api/documents.ts";
import type { PublishedWaiver } from "#shared/api/waivers.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { auditReasonOf, changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { allowSearches } from "#server/operate/audit/found-people.ts";
import { listVersions, publishVersion } from "#server/documents/documents.ts";
import type { NewDocument } from "#server/documents/documents.ts";
import { htmlOf } from "#server/documents/texts.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findPublishedWaiver, publishWaiver } from "#server/safety/waivers.ts";
import { giveUpWork, readWork, retryWork } from "./work.ts";
import type { AllWork } from "./work.ts";
import { readAudit, readStaff, setRoles } from "./staff.ts";

export function serveStaff(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, calls.listStaff, ({ query }) => readStaff(context, query));
  serve(app, permit, calls.setStaffRoles, ({ params, body: { roles, seen, reason }, member }) =>
    setRoles(context, auditReasonOf(member, reason), params.username, () => roles, seen),
  );
  serve(app, permit, calls.allowSearches, async ({ params, body, member, reply }) => {
    await allowSearches(context, auditReasonOf(member, body.reason), params.username);
    reply.code(204);
  });
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

/** Logged with its hash. Throws `invalid_request` for an impossible date. */
async function setDocument(
  context: Pick<Context, "db" | "clock">,
  auditReason: AuditReason,
  document: Omit<NewDocument, "actor">,
): Promise<DocumentVersion> {
  const { actor } = auditReason;
  const { kind, text, message } = document;
  return changeAudited(context, auditReason, async (trx, now) => {
    const published = await publishVersion(trx, { ...document, actor }, now);
    const textHash = createHash("sha256").update(text).digest("hex");
    const entry = {
      action: "document.publish",
      subject: `document:${kind}`,
      to: { version: published.version, effectiveAt: published.effectiveAt, textHash, message },
    };
    return { result: published, entries: [entry] };
  });
}

/** Throws `not_found` if there is none. */
async function readPublishedWaiver({ db }: Pick<Context, "db">): Promise<PublishedWaiver> {
  const waiver = await findPublishedWaiver(db);
  if (waiver === undefined) throw new ApiProblem("not_found");
  return presentPublishedWaiver(waiver);
}

/** Logged with its version and hash. An unchanged text keeps its signatures. */
async function setWaiver(
  context: Pick<Context, "db" | "clock">,
  auditReason: AuditReason,
  text: string,
): Promise<PublishedWaiver> {
  await changeAudited(context, auditReason, async (trx, now) => {
    const { before, after } = await publishWaiver(trx, text, auditReason.actor, now);
    const nameOf = (waiver: typeof before) =>
      waiver === undefined ? {} : { version: waiver.version, textHash: waiver.textHash };
    const entry = {
      action: "waiver.publish",
      subject: `waiver:${after.version}`,
      from: nameOf(before),
      to: nameOf(after),
    };
    return { result: undefined, entries: after === before ? [] : [entry] };
  });
  return readPublishedWaiver(context);
}

function presentPublishedWaiver(
  waiver: NonNullable<Awaited<ReturnType<typeof findPublishedWaiver>>>,
): PublishedWaiver {
  const { version, text, publishedAt, publishedBy, signatures } = waiver;
  return { version, text, publishedAt: publishedAt.toISOString(), publishedBy, signatures };
}
