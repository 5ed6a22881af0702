import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/server.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { auditReasonOf } from "#server/operate/audit/audit.ts";
import type { Context } from "#server/platform/context.ts";
import { shareCheckups } from "./checkup.ts";
import { changeMaintenance, readMaintenance } from "./maintenance.ts";

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
