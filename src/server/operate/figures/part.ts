import type { FastifyInstance } from "fastify";
import * as calls from "#shared/api/operate/figures.ts";
import * as learning from "#shared/api/operate/learning.ts";
import { readLearning, setLearning } from "#server/groups/learning.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { readingReplica } from "#server/platform/context.ts";
import type { Context } from "#server/platform/context.ts";
import { auditReasonOf, changeAudited } from "#server/operate/audit/audit.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import {
  exportFigures,
  readFigures,
  dueFiguresMails,
  mailFigures,
  readFiguresMail,
  setFiguresMail,
} from "./figures.ts";
import { readSignUps } from "./sign-ups.ts";

export function serveFigures(app: FastifyInstance, context: Context, permit: Permits): void {
  const late = readingReplica(context);
  serve(app, permit, calls.readFigures, ({ query, member }) =>
    readFigures(late, query, member.roles),
  );
  serve(app, permit, calls.readSignUps, ({ query }) => readSignUps(late, query));
  serve(app, permit, calls.readFiguresMail, ({ member }) => readFiguresMail(context.db, member.id));
  serve(app, permit, calls.switchFiguresMail, ({ body, member }) =>
    setFiguresMail(context, member.id, body.isOn),
  );
  serve(
    app,
    permit,
    calls.exportFigures,
    async ({ query, member, reply }) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="figures-${query.of}.csv"`)
        .header("cache-control", "no-store")
        .send(await exportFigures(late, query, member.roles)),
    { exposeHeadRoute: false },
  );
}

export function figureJobs(context: Context): Job[] {
  return [
    jobOfPieces(context, {
      name: "mail the weekly figures",
      triggers: [],
      due: dueFiguresMails,
      one: (id, now) => mailFigures(context, id, now),
    }),
  ];
}

export function serveLearning(app: FastifyInstance, context: Context, permit: Permits): void {
  serve(app, permit, learning.readLearning, () => readLearning(context));
  serve(app, permit, learning.switchLearning, async ({ body: { isOn, reason }, member }) => {
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
