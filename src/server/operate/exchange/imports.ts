import type { z } from "zod";
import type { ImportIssue, ImportResult } from "#shared/api/operate/exchange.ts";
import { importMaxIssues } from "#shared/rules/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, presentProblem } from "#server/platform/problems.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { requireCity } from "#server/operate/planning/cities.ts";
import { csvMaxColumns, hasTooManyColumns } from "./csv.ts";
import type { CsvLines, CsvFile } from "./csv.ts";
import { cellWords, cityCell, didYouMean } from "./cells.ts";
import { WorkFailed, WorkQueue } from "#server/platform/work-process.ts";

interface Line<Row> {
  readonly line: number;
  readonly row: Row;
}

type BrokenLine = CsvLines["rows"][number];

export interface ImportedLine {
  readonly outcome: "created" | "changed" | "same";
  readonly entries?: readonly NewAuditEntry[];
}

export interface ImportKind<Row extends { readonly city: string }> {
  /** In the log, and in the import's id. */
  readonly name: "venues" | "timetable";
  readonly columns: readonly string[];
  readonly optional?: readonly string[];
  readonly row: z.ZodType<Row>;
  /** Unique among a file's lines. */
  readonly keyOf: (row: Row) => string;
  /** Undefined if any order is fine. */
  readonly order?: (one: Row, other: Row) => number;
  /** Returns the function that applies one row. */
  readonly begin: (
    trx: Trx,
    rows: readonly Row[],
    now: Date,
  ) => Promise<(row: Row) => Promise<ImportedLine>>;
  readonly columnOf: Readonly<Record<string, string>>;
  /** Names something of the row's city, so that a line with other faults names this one too. */
  readonly nameColumn: "area" | "venue";
  readonly listNames: (db: Db, city: string) => Promise<Iterable<string>>;
  readonly unknownName: (name: string, city: string) => string;
  /** Runs once at the end, in the same transaction. */
  readonly finish?: (trx: Trx, cities: readonly string[], now: Date) => Promise<void>;
}

class ImportRolledBack extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super("The import is undone.");
    this.result = result;
  }
}

/** Imports a file as a whole or not at all. Without `because` it is only a preview. */
export async function importFile<Row extends { readonly city: string }>(
  context: Context,
  kind: ImportKind<Row>,
  text: string,
  auditReason: AuditReason | undefined,
): Promise<ImportResult> {
  const read = await readCsvApart(context, {
    text,
    columns: kind.columns,
    optional: kind.optional,
  });
  const { lines, broken, issues: unreadable } = readLines(kind, read);
  const unread = inLines([...unreadable, ...(await namesUnknownIn(context.db, kind, broken))]);
  if (lines.length === 0) return resultOf([], unread);
  const attempt = auditReason ?? { actor: "nobody", reason: "A dry run." };
  try {
    return await changeAudited(context, attempt, async (trx, now) => {
      const { handled, issues: refused } = await handleLines(kind, trx, lines, now);
      // Readable lines are tried even if others aren't, so that all faults are named at once.
      const found = inLines([...unread, ...refused]);
      const result = resultOf(handled, found);
      if (found.length > 0 || auditReason === undefined) throw new ImportRolledBack(result);
      await kind.finish?.(trx, citiesOf(lines), now);
      const entries = handled.flatMap(({ entries: made }) => made ?? []);
      if (entries.length === 0) return { result, entries };
      const id = crypto.randomUUID();
      const { created, changed } = result;
      const summary = {
        action: `${kind.name}.import`,
        subject: `import:${id}`,
        to: { created, changed },
      };
      return { result: { ...result, id }, entries: [...entries, summary] };
    });
  } catch (error) {
    if (error instanceof ImportRolledBack) return error.result;
    throw error;
  }
}

function readLines<Row extends { readonly city: string }>(
  { row: schema, keyOf }: ImportKind<Row>,
  { rows, issues }: CsvLines,
): { lines: Line<Row>[]; broken: BrokenLine[]; issues: ImportIssue[] } {
  const lines: Line<Row>[] = [];
  const broken: BrokenLine[] = [];
  const lineOfKey = new Map<string, number>();
  for (const { line, cells } of rows) {
    // Issues come in line order, so later ones wouldn't be in the reply.
    if (issues.length >= importMaxIssues) break;
    const read = schema.safeParse(cells, { error: cellWords });
    if (!read.success) {
      broken.push({ line, cells });
      for (const { path, message } of read.error.issues) {
        const column = String(path[0] ?? "");
        issues.push({ line, column, message: withValue(message, cells[column]) });
      }
      continue;
    }
    const key = keyOf(read.data);
    const earlier = lineOfKey.get(key);
    if (earlier === undefined) {
      lineOfKey.set(key, line);
      lines.push({ line, row: read.data });
    } else issues.push({ line, column: "", message: `is the same as line ${earlier}` });
  }
  return { lines, broken, issues };
}

const inLines = (issues: readonly ImportIssue[]) =>
  issues.toSorted((one, other) => one.line - other.line);

async function namesUnknownIn(
  db: Db,
  kind: Pick<ImportKind<{ city: string }>, "nameColumn" | "listNames" | "unknownName">,
  broken: readonly BrokenLine[],
): Promise<ImportIssue[]> {
  const { nameColumn: column } = kind;
  const namesOf = new Map<string, readonly string[]>();
  const issues: ImportIssue[] = [];
  for (const { line, cells } of broken) {
    const { data: city } = cityCell.safeParse(cells["city"]);
    const name = cells[column] ?? "";
    if (city === undefined || name === "") continue;
    const names = namesOf.get(city) ?? [...(await kind.listNames(db, city))];
    namesOf.set(city, names);
    if (names.includes(name)) continue;
    issues.push({
      line,
      column,
      message: `${kind.unknownName(name, city)}${didYouMean(name, names)}`,
    });
  }
  return issues;
}

/** Adds the cell's value and the choice nearest to it, if the text is about the value. */
function withValue(message: string, value = ""): string {
  if (value === "" || !/^(must|is not)/.test(message)) return message;
  const shown = value.length > shownMaxLength ? `${value.slice(0, shownMaxLength)}…` : value;
  if (!message.startsWith("must")) return `"${shown}" ${message}`;
  const choices = message.split("must be one of ")[1]?.split(", ") ?? [];
  const words = value.toLowerCase().split(/[\s,;/]+/);
  const unknown = words.find((word) => !choices.includes(word)) ?? value;
  return `${message}, not "${shown}"${didYouMean(unknown, choices)}`;
}
const shownMaxLength = 60;

const citiesOf = <Row extends { readonly city: string }>(lines: readonly Line<Row>[]) =>
  [...new Set(lines.map(({ row }) => row.city))].toSorted();

async function handleLines<Row extends { readonly city: string }>(
  kind: ImportKind<Row>,
  trx: Trx,
  lines: readonly Line<Row>[],
  now: Date,
): Promise<{ handled: ImportedLine[]; issues: ImportIssue[] }> {
  // In one order, so that two imports don't deadlock.
  for (const city of citiesOf(lines)) await requireCity(trx, city);
  const rows = lines.map(({ row }) => row);
  const handle = await kind.begin(trx, rows, now);
  const handled: ImportedLine[] = [];
  const issues: ImportIssue[] = [];
  const { order = () => 0 } = kind;
  for (const { line, row } of lines.toSorted((one, other) => order(one.row, other.row))) {
    try {
      handled.push(await handle(row));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      issues.push(...issuesOf(error, line, kind));
      // The database refused it and aborted the transaction.
      if (error.code === "overlapping_booking") break;
    }
  }
  return { handled, issues };
}

function issuesOf(
  problem: ApiProblem,
  line: number,
  {
    columns,
    optional = [],
    columnOf,
  }: Pick<ImportKind<{ city: string }>, "columns" | "optional" | "columnOf">,
): ImportIssue[] {
  const { detail, issues } = presentProblem(problem, "English");
  return issues === undefined
    ? [{ line, column: "", message: detail }]
    : issues.map(({ path, message }) => {
        const column = columnOf[path] ?? path;
        // An issue without a column is about the whole line.
        return columns.includes(column) || optional.includes(column)
          ? { line, column, message }
          : { line, column: "", message: `${path} ${message}` };
      });
}

function resultOf(handled: readonly ImportedLine[], issues: readonly ImportIssue[]): ImportResult {
  const count = (wanted: ImportedLine["outcome"]) =>
    handled.filter(({ outcome }) => outcome === wanted).length;
  const isDone = issues.length === 0;
  return {
    created: isDone ? count("created") : 0,
    changed: isDone ? count("changed") : 0,
    same: isDone ? count("same") : 0,
    issues: issues.slice(0, importMaxIssues),
  };
}

const program = {
  module: new URL("./csv-process.ts", import.meta.url),
  name: "CSV files",
  heapMb: 128,
};
/** The largest valid file takes a fraction of a second. Each member's simultaneous requests are limited, too. */
const limits = { maxWaiting: 12, maxWaitingOfSender: 12, workMs: 5_000 };

let queue: WorkQueue<CsvFile, CsvLines> | undefined;

/**
 * In a separate process, so that no file can stop the server. Throws `invalid_request` if the first line is invalid
 * or parsing takes too much time or memory, and `unavailable` if too many files wait.
 */
async function readCsvApart({ log }: Pick<Context, "log">, file: CsvFile): Promise<CsvLines> {
  if (hasTooManyColumns(file.text))
    throw unreadable(`has more than ${csvMaxColumns} columns in its first line`);
  queue ??= new WorkQueue(program, log, limits);
  try {
    return await queue.run(file, "planners");
  } catch (error) {
    throw error instanceof WorkFailed ? unreadable("takes too long to read") : error;
  }
}

function unreadable(what: string): ApiProblem {
  return new ApiProblem("invalid_request", {
    issues: [{ path: "", message: what }],
    detail: () => `The file ${what}. Save it as a plain CSV file and try again.`,
  });
}
