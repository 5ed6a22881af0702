import { createHash } from "node:crypto";
import type { DocumentVersion } from "#shared/api/documents.ts";
import type { DocumentKind } from "#shared/rules/documents.ts";
import type { Context } from "#server/platform/context.ts";
import { publishVersion } from "#server/documents/documents.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";

/** Publishes a version, logged with its hash. Throws `invalid_request` for an impossible date. */
export async function setDocument(
  context: Pick<Context, "db" | "clock">,
  auditReason: AuditReason,
  { kind, text, effectiveAt }: { kind: DocumentKind; text: string; effectiveAt: Date },
): Promise<DocumentVersion> {
  const { actor } = auditReason;
  return changeAudited(context, auditReason, async (trx, now) => {
    const published = await publishVersion(trx, { kind, text, effectiveAt, actor }, now);
    const textHash = createHash("sha256").update(text).digest("hex");
    const entry = {
      action: "document.publish",
      subject: `document:${kind}`,
      to: { version: published.version, effectiveAt: published.effectiveAt, textHash },
    };
    return { result: published, entries: [entry] };
  });
}
