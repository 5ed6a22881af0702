import { createHash } from "node:crypto";
import type { DocumentVersion } from "#shared/api/documents.ts";
import type { Context } from "#server/platform/context.ts";
import { publishVersion } from "#server/documents/documents.ts";
import type { NewDocument } from "#server/documents/documents.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findPublishedWaiver, publishWaiver } from "#server/safety/waivers.ts";
import type { PublishedWaiver } from "#shared/api/waivers.ts";

/** Logged with its hash. Throws `invalid_request` for an impossible date. */
export async function setDocument(
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
export async function readPublishedWaiver({ db }: Pick<Context, "db">): Promise<PublishedWaiver> {
  const waiver = await findPublishedWaiver(db);
  if (waiver === undefined) throw new ApiProblem("not_found");
  return presentPublishedWaiver(waiver);
}

/** Logged with its version and hash. An unchanged text keeps its signatures. */
export async function setWaiver(
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
