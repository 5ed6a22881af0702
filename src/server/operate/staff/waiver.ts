import type { PublishedWaiver } from "#shared/api/operate/staff/waiver.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { findPublishedWaiver, publishWaiver } from "#server/safety/waivers.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";

/** The waiver in force. Throws `not_found` if there is none. */
export async function readPublishedWaiver({ db }: Pick<Context, "db">): Promise<PublishedWaiver> {
  const waiver = await findPublishedWaiver(db);
  if (waiver === undefined) throw new ApiProblem("not_found");
  return presentPublishedWaiver(waiver);
}

/** Publishes a waiver, logged with its version and hash. An unchanged text keeps its signatures. */
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
