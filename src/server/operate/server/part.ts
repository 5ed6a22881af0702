import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/server.ts";
import type { MaintenanceReply } from "#shared/api/operate/server.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { auditReasonOf, changeAudited, lockSubject } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import type { Context } from "#server/platform/context.ts";
import { findMaintenance, setMaintenance } from "#server/platform/maintenance.ts";
import { shareCheckups } from "./checkup.ts";

export function serveServer(app: FastifyInstance, context: Context, permit: Permits): void {
  const readCheckup = shareCheckups(context);
  serve(app, permit, calls.readCheckup, () => readCheckup());
  serve(app, permit, calls.readMaintenance, () => readMaintenance(context));
  serve(
    app,
    permit,
    calls.changeMaintenance,
    ({ body: { sentence, reason }, member }) =>
      changeMaintenance(context, auditReasonOf(member, reason), sentence),
    { config: { duringMaintenance: true } },
  );
}

export async function readMaintenance({ db }: Pick<Context, "db">): Promise<MaintenanceReply> {
  const { sentence, since } = await findMaintenance(db);
  return { sentence, since: since?.toISOString() ?? null };
}

/** Null switches it off. */
export async function changeMaintenance(
  context: Pick<Context, "db" | "clock" | "realClock" | "maintenance">,
  auditReason: AuditReason,
  sentence: string | null,
): Promise<MaintenanceReply> {
  const subject = "server:all";
  await changeAudited(context, auditReason, async (trx) => {
    await lockSubject(trx, subject);
    const before = await findMaintenance(trx);
    await setMaintenance(trx, sentence, context.realClock.now());
    const action = sentence === null ? "maintenance.end" : "maintenance.begin";
    const entry = { action, subject, from: before.sentence, to: sentence };
    return { result: undefined, entries: before.sentence === sentence ? [] : [entry] };
  });
  context.maintenance.forget();
  return readMaintenance(context);
}
