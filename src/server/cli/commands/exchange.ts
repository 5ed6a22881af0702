import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { textOfFile } from "#shared/rules/file-text.ts";
import { importMaxBytes } from "#shared/rules/limits.ts";
import { onBooked } from "#shared/api/operate/planning/timetable.ts";
import * as exchangeCalls from "#shared/api/operate/exchange.ts";
import type { ImportResult } from "#shared/api/operate/exchange.ts";
import {
  exportFigures as exportCall,
  readFigures as readFiguresCall,
} from "#shared/api/operate/figures.ts";
import { figureWeeks } from "#shared/rules/figures.ts";
import { commandLine } from "#server/identity/permit.ts";
import { exportFile, exportNames, isExportName } from "#server/operate/exchange/exports.ts";
import { timetableImport } from "#server/operate/exchange/import-timetable.ts";
import { venueImport } from "#server/operate/exchange/import-venues.ts";
import { importFile } from "#server/operate/exchange/imports.ts";
import type { Context } from "#server/platform/context.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { exportFigures, readFigures } from "#server/operate/figures/figures.ts";
import {
  auditReasonFrom,
  UsageError,
  parseAs,
  requireArguments,
  optionText,
  memberMessageOption,
  messageFrom,
} from "./command.ts";
import type { Answer, Command, CommandArguments } from "./command.ts";

const dryRun = {
  type: "boolean",
  help: "show the effects without changing anything",
} as const;

type Import = (
  context: Context,
  text: string,
  auditReason: AuditReason | undefined,
) => Promise<ImportResult>;

function importing(asked: CommandArguments, run: Import): (context: Context) => Promise<Answer> {
  const [path] = requireArguments(asked, "FILE");
  const isTried = asked.options["dry-run"] === true;
  const auditReason = isTried ? undefined : auditReasonFrom(asked);
  return async (context) => {
    const text = await readText(resolve(asked.folder, path));
    const result = await run(context, text, auditReason);
    return { text: describe(result, isTried), json: result, isRefused: result.issues.length > 0 };
  };
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new UsageError(`The file ${path} can't be read.`);
  });
  if (bytes.length > importMaxBytes)
    throw new UsageError(`${path} must be ${importMaxBytes / 1024 / 1024} MB or smaller.`);
  return textOfFile(bytes, TextDecoder);
}

function describe({ created, changed, same, issues, id }: ImportResult, isTried: boolean): string {
  if (issues.length > 0)
    return [
      ...issues.map(
        ({ line, column, message }) =>
          `line ${line}${column === "" ? "" : `, ${column}`}: ${message}`,
      ),
      `Nothing was changed. ${issues.length} ${issues.length === 1 ? "error" : "errors"} found.`,
    ].join("\n");
  const done = `${created} created, ${changed} changed, ${same} unchanged.`;
  if (isTried) return `Dry run: ${done}`;
  return id === undefined ? done : `${done} To take it back: undo-import ${id}`;
}

const importVenues: Command = {
  name: "import venues",
  calls: [exchangeCalls.importVenues],
  usage: "FILE [--dry-run]",
  help: "add and change the venues of a CSV file, all of them or none",
  options: { "dry-run": dryRun },
  takesReason: true,
  read: (asked) =>
    importing(asked, (context, text, auditReason) =>
      importFile(context, venueImport, text, auditReason),
    ),
};

const importTimetable: Command = {
  name: "import timetable",
  calls: [exchangeCalls.importTimetable],
  usage: "FILE [--dry-run] [--on-booked keep|move|cancel] [--message TEXT]",
  help: "add and change the weekly sessions of a CSV file, all of them or none",
  options: {
    "dry-run": dryRun,
    "on-booked": { type: "string", help: "what happens to sessions with bookings" },
    message: memberMessageOption,
  },
  takesReason: true,
  read(asked) {
    const kind = timetableImport({
      onBooked: parseAs(onBooked.optional(), asked.options["on-booked"]),
      message: messageFrom(asked),
    });
    return importing(asked, (context, text, auditReason) =>
      importFile(context, kind, text, auditReason),
    );
  },
};

const exportCalls = [
  exchangeCalls.exportVenues,
  exchangeCalls.exportTimetable,
  exchangeCalls.exportSessions,
  exchangeCalls.exportMembers,
  exchangeCalls.exportAudit,
  exchangeCalls.exportBookings,
  exchangeCalls.exportReceipts,
];

const exporting: Command = {
  name: "export",
  calls: [...exportCalls],
  usage: exportNames.join("|"),
  help: "print a CSV file",
  read(asked) {
    const [name] = requireArguments(asked, exportNames.join(", "));
    if (!isExportName(name))
      throw new UsageError(`Choose what to export: ${exportNames.join(", ")}.`);
    return async (context) => {
      let text = "";
      for await (const piece of await exportFile(context, commandLine, name)) text += piece;
      return { text: text.trimEnd(), json: { name, csv: text } };
    };
  },
};

export const exchangeCommands = [importVenues, importTimetable, exporting];

const figures: Command = {
  name: "figures",
  calls: [readFiguresCall, exportCall],
  usage: "[--city CITY] [--weeks N] [--of weeks|venues]",
  help: "print the weekly figures as CSV",
  options: {
    city: { type: "string", help: 'for example "Dallas, TX" (default all cities)' },
    weeks: {
      type: "string",
      help: `how many, including the current one (default ${figureWeeks.default})`,
    },
    of: { type: "string", help: "weeks, or venues for their ratings (default weeks)" },
  },
  read(asked) {
    requireArguments(asked);
    const query = parseAs(exportCall.query, {
      city: optionText(asked, "city"),
      weeks: optionText(asked, "weeks"),
      of: optionText(asked, "of"),
    });
    return async (context) => ({
      text: (await exportFigures(context, query, ["admin"])).trimEnd(),
      json: await readFigures(context, query, ["admin"]),
    });
  },
};

export const figureCommands = [figures];
