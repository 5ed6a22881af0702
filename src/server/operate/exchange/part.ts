import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as calls from "#shared/api/operate/exchange.ts";
import { textOfFile } from "#shared/rules/file-text.ts";
import * as statementCalls from "#shared/api/operate/planning/venues.ts";
import type { Statement } from "#shared/api/operate/planning/venues.ts";
import { workoutTypes } from "#shared/rules/choices.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import { readingReplica } from "#server/platform/context.ts";
import type { Context } from "#server/platform/context.ts";
import { auditReasonOf, recordView } from "#server/operate/audit/audit.ts";
import { listStatements, readStatement } from "#server/venues/read.ts";
import type { Db } from "#server/platform/database.ts";
import { parseId } from "#server/platform/problems.ts";
import { listEveryoneBooked } from "#server/operate/planning/session-queries.ts";
import { readSession } from "#server/operate/planning/sessions.ts";
import { exportFile, timetableColumns, venueColumns } from "./exports.ts";
import type { ExportName } from "./exports.ts";
import { timetableImport } from "./import-timetable.ts";
import { venueImport } from "./import-venues.ts";
import { undoImport } from "./undo-import.ts";
import { importFile } from "./imports.ts";
import { writeCsv } from "./csv.ts";

export function serveExchange(app: FastifyInstance, context: Context, permit: Permits): void {
  void app.register(async (importing) => {
    importing.removeAllContentTypeParsers();
    importing.addContentTypeParser("text/csv", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, textOfFile(typeof body === "string" ? Buffer.from(body) : body, TextDecoder)),
    );
    serve(importing, permit, calls.importVenues, ({ query, body, member }) =>
      importFile(context, venueImport, body, auditReasonUnlessDryRun(member, query)),
    );
    serve(importing, permit, calls.importTimetable, ({ query, body, member }) =>
      importFile(context, timetableImport(query), body, auditReasonUnlessDryRun(member, query)),
    );
  });
  serve(app, permit, calls.undoImport, ({ params, body, member }) =>
    undoImport(context, auditReasonOf(member, body.reason), params.id),
  );
  const exported = {
    venues: calls.exportVenues,
    timetable: calls.exportTimetable,
    sessions: calls.exportSessions,
    bookings: calls.exportBookings,
    receipts: calls.exportReceipts,
    members: calls.exportMembers,
    audit: calls.exportAudit,
  } as const satisfies Record<ExportName, unknown>;
  serve(
    app,
    permit,
    calls.exportRoster,
    async ({ params, member, reply }) =>
      sendCsv(reply, "roster.csv", await exportRoster(context, member.username, params.id)),
    { exposeHeadRoute: false },
  );
  serve(
    app,
    permit,
    calls.readTemplate,
    async ({ params: { file }, query, reply }) =>
      sendCsv(reply, file, await readTemplate(context, file, query.city)),
    { exposeHeadRoute: false },
  );
  for (const name of [
    "venues",
    "timetable",
    "sessions",
    "bookings",
    "receipts",
    "members",
    "audit",
  ] as const)
    serve(
      app,
      permit,
      exported[name],
      async ({ member, reply }) => {
        const file = await exportFile(context, member.username, name);
        return sendCsv(reply, `${name}.csv`, Readable.from(file));
      },
      { exposeHeadRoute: false },
    );
}

const sendCsv = (reply: FastifyReply, name: string, file: string | Readable) =>
  reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store")
    .send(file);

function auditReasonUnlessDryRun(
  member: { readonly username: string },
  { dryRun, reason }: { readonly dryRun: boolean; readonly reason?: string | undefined },
) {
  return dryRun || reason === undefined ? undefined : auditReasonOf(member, reason);
}

export function serveStatements(app: FastifyInstance, context: Context, permit: Permits): void {
  const { db } = readingReplica(context);
  serve(app, permit, statementCalls.listStatements, ({ query }) =>
    listStatements(db, query.month, query.city),
  );
  serve(app, permit, statementCalls.readStatement, ({ params, query }) =>
    readStatement(db, params.id, query.month),
  );
  serve(
    app,
    permit,
    statementCalls.exportStatement,
    async ({ params, query, reply }) => {
      const statement = await readStatement(db, params.id, query.month);
      return sendCsv(reply, `statement-${query.month}.csv`, statementFile(statement));
    },
    { exposeHeadRoute: false },
  );
}

/** The export is logged. Throws `not_found`. */
async function exportRoster(context: Context, actor: string, id: string): Promise<string> {
  const sessionId = parseId(id);
  await readSession(context, sessionId);
  await recordView(context, actor, { action: "roster.export", subject: `session:${sessionId}` });
  const roster = await listEveryoneBooked(context.db, sessionId);
  return writeCsv([
    ["name", "username", "area", "group", "status", "attendance"],
    ...roster.map((row) => [
      row.name,
      row.userId,
      row.areaName,
      row.groupNo,
      row.status === "active" ? "booked" : "cancelled",
      row.attendance,
    ]),
  ]);
}

const columnsOf = { "venues.csv": venueColumns, "timetable.csv": timetableColumns } as const;

/** Has a row to fill in for each area or weekday of the city. */
async function readTemplate(
  { db }: Pick<Context, "db">,
  file: keyof typeof columnsOf,
  city: string | undefined,
): Promise<string> {
  const rows: (string | number)[][] = [];
  if (city !== undefined && file === "venues.csv") {
    const areas = await listAreaNames(db, city);
    const types = workoutTypes.join(" ");
    for (const { name } of areas) rows.push([city, name, "", "", "workout", types, "", "no", ""]);
  } else if (city !== undefined) {
    for (let weekday = 1; weekday <= 7; weekday += 1)
      rows.push([city, weekday, "18:30", "gym", 60, 20, "", "everyone", "", "", ""]);
  }
  return writeCsv([[...columnsOf[file]], ...rows]);
}

async function listAreaNames(db: Db, city: string) {
  return db
    .selectFrom("areas")
    .select("name")
    .where("city", "=", city)
    .where("is_active", "=", true)
    .orderBy("name")
    .execute();
}

/** The last row has the sum. */
function statementFile({ name, city, month, sessions, visits, totalCents }: Statement): string {
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
