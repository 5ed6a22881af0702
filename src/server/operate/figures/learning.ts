import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/learning.ts";
import { readLearning, setLearning } from "#server/groups/learning.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { auditReasonOf, changeAudited } from "#server/operate/audit/audit.ts";

/** What the ratings teach, and the switch. */
export function serveLearning(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, calls.readLearning, () => readLearning(context));
  serve(app, permit, calls.switchLearning, async ({ body: { isOn, reason }, member }) => {
    await changeAudited(context, auditReasonOf(member, reason), async (trx) => {
      const wasOn = await setLearning(trx, isOn);
      const entry = {
        action: "learning.switch",
        subject: "learning",
        from: { isOn: wasOn },
        to: { isOn },
      };
      return { result: undefined, entries: wasOn === isOn ? [] : [entry] };
    });
    return readLearning(context);
  });
}
