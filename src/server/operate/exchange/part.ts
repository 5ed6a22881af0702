import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as calls from "#shared/api/operate/exchange.ts";
import { textOfFile } from "#shared/rules/file-text.ts";
import type { Permits } from "#server/identity/permit.ts";
import { serve } from "#server/identity/serve.ts";
import type { Context } from "#server/platform/context.ts";
import { readingReplica } from "#server/platform/context.ts";
import { auditReasonOf } from "#server/operate/audit/audit.ts";
import { listStatements, readStatement } from "#server/venues/statement.ts";
import * as statementCalls from "#shared/api/operate/planning/venues.ts";
import { exportFile } from "./exports.ts";
import { exportRoster, readTemplate, statementFile } from "./short-files.ts";
import type { ExportName } from "./exports.ts";
import { timetableImport } from "./import-timetable.ts";
import { venueImport } from "./import-venues.ts";
import { undoImport } from "./undo-import.ts";
import { importFile } from "./imports.ts";

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
