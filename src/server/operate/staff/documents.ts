import { createHash } from "node:crypto";
import type { DocumentVersion } from "#shared/api/documents.ts";
import type { Context } from "#server/platform/context.ts";
import { publishVersion } from "#server/documents/documents.ts";
import type { NewDocument } from "#server/documents/documents.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";

/** Publishes a version, logged with its hash. Throws `invalid_request` for an impossible date. */
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
