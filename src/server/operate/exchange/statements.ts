import * as calls from "#shared/api/operate/statements.ts";
import type { Statement } from "#shared/api/operate/statements.ts";
import type { FastifyInstance } from "fastify";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { readingReplica } from "#server/platform/context.ts";
import type { Context } from "#server/platform/context.ts";
import { listStatements, readStatement } from "#server/venues/statement.ts";
import { writeCsv } from "./csv.ts";

/** The fee of each venue for a month. */
export function serveStatements(app: FastifyInstance, context: Context, permit: Permits): void {
  const { db } = readingReplica(context);
  serve(app, permit, calls.listStatements, ({ query }) =>
    listStatements(db, query.month, query.city),
  );
  serve(app, permit, calls.readStatement, ({ params, query }) =>
    readStatement(db, params.id, query.month),
  );
  serve(
    app,
    permit,
    calls.exportStatement,
    async ({ params, query, reply }) => {
      const statement = await readStatement(db, params.id, query.month);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="statement-${query.month}.csv"`)
        .header("cache-control", "no-store")
        .send(csvOf(statement));
    },
    { exposeHeadRoute: false },
  );
}

function csvOf({ name, city, month, sessions, visits, totalCents }: Statement): string {
  const dollars = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2));
  return writeCsv([
    ["city", "venue", "month", "session", "start", "workout_type", "visits", "price", "amount"],
    ...sessions.map((row) => [
      city,
      name,
      month,
      row.id,
      row.startTime,
      row.workoutType,
      String(row.visits),
      dollars(row.priceCents),
      dollars(row.amountCents),
    ]),
    [city, name, month, "", "", "total", String(visits), "", dollars(totalCents)],
  ]);
}
