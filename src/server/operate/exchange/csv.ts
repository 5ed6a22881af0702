import { CsvError, parse } from "csv-parse/sync";
import type { ImportIssue } from "#shared/api/operate/exchange.ts";
import { importMaxRows } from "#shared/rules/limits.ts";

interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface CsvFile {
  readonly text: string;
  readonly columns: readonly string[];
  readonly optional?: readonly string[] | undefined;
}

export interface CsvLines {
  readonly rows: CsvRow[];
  readonly issues: ImportIssue[];
}

const maxRecordBytes = 10_000;
/** The heading is in one of the first rows; titles may be above it. */
const titleMaxRows = 10;
/** Several times as many as any file has. Beyond it, cells aren't reported one by one. */
export const csvMaxColumns = 50;
/** Includes full-width signs, and signs after any apostrophes. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/;
/** Where a spreadsheet with another separator, which reads our quotes differently, would begin a cell with a formula. */
const innerFormula = /(?<=[,;\t"\r\n])(?='*[=+\-@＝＋－＠])/gu;
const escapedInner = /(?<=[,;\t"\r\n])'(?='*[=+\-@＝＋－＠])/gu;

/**
 * Reads columns in any order and reports the file's faults. Accepts the output of spreadsheets: commas, semicolons or
 * tabs, headings in any case, titles above them, blank rows and columns.
 */
export function readCsv(
  text: string,
  required: readonly string[],
  optional: readonly string[] = [],
): CsvLines {
  const columns = [...required, ...optional];
  const separator = findSeparator(text, columns);
  const read = readRecords(text, separator);
  if (!Array.isArray(read)) return { rows: [], issues: [read] };
  const headingAt = findHeading(read, columns);
  const heading = read[headingAt];
  const names = (heading?.cells ?? []).map(columnOf);
  const line = heading?.line ?? 1;
  const issueOf =
    (message: string) =>
    (column: string): ImportIssue => ({ line, column, message });
  const named = names.filter((name) => name !== "");
  const issues = [
    ...required.filter((column) => !named.includes(column)).map(issueOf("is missing")),
    ...named.filter((name) => !columns.includes(name)).map(issueOf("is not a column of this file")),
    ...named.filter((name, at) => named.indexOf(name) !== at).map(issueOf("appears twice")),
  ];
  if (issues.length > 0) return { rows: [], issues };
  const records = read
    .slice(headingAt + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [excess] = records.slice(importMaxRows);
  if (excess !== undefined) {
    const message = `exceeds the ${importMaxRows} rows of a file`;
    return { rows: [], issues: [{ line: excess.line, column: "", message }] };
  }
  const rows: CsvRow[] = [];
  for (const record of records) {
    const beside = record.cells.filter((cell, at) => (names[at] ?? "") === "" && cell !== "");
    if (record.cells.length < names.length || beside.length > 0)
      issues.push({
        line: record.line,
        column: "",
        message: `has ${record.cells.length} cells instead of ${names.length}`,
      });
    else
      rows.push({
        line: record.line,
        cells: Object.fromEntries(
          columns
            .filter((name) => named.includes(name))
            .map((name) => [name, unescapeCell(record.cells[names.indexOf(name)] ?? "")]),
        ),
      });
  }
  return { rows, issues };
}

/** `Workout types` and `WORKOUT_TYPES` are the same column. */
const columnOf = (heading: string) => heading.toLowerCase().replaceAll(/[\s-]+/g, "_");

/** Guesses by the columns in the first lines. The comma if none has any. */
function findSeparator(text: string, columns: readonly string[]): string {
  const lines = text
    .slice(0, maxRecordBytes)
    .split(/\r\n|\r|\n/, titleMaxRows)
    .map((line) => line.replace(/^\uFEFF/, ""));
  const known = (separator: string) =>
    Math.max(
      0,
      ...lines.map(
        (line) =>
          line
            .split(separator)
            .filter((cell) => columns.includes(columnOf(cell.trim().replaceAll('"', "")))).length,
      ),
    );
  return [",", ";", "\t"].toSorted((one, other) => known(other) - known(one))[0] ?? ",";
}

function findHeading(
  records: readonly { readonly cells: readonly string[] }[],
  columns: readonly string[],
): number {
  const known = records
    .slice(0, titleMaxRows)
    .map(({ cells }) => cells.filter((cell) => columns.includes(columnOf(cell))).length);
  return Math.max(0, known.indexOf(Math.max(0, ...known)));
}

/** If so, the rest needn't be read. */
export function hasTooManyColumns(text: string): boolean {
  return findTooManyCells(text.slice(0, maxRecordBytes)) === 1;
}

/** The parser limits text, but would accept millions of empty cells. */
function findTooManyCells(text: string): number | undefined {
  let [line, beginsAt, cells, isQuoted] = [1, 1, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "," || character === ";" || character === "\t"))
      cells += 1;
    else if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) {
      line += 1;
      if (!isQuoted) [beginsAt, cells] = [line, 1];
    }
    if (cells > csvMaxColumns) return beginsAt;
  }
  return undefined;
}

function readRecords(
  text: string,
  separator: string,
): { line: number; cells: string[] }[] | ImportIssue {
  if (!text.isWellFormed() || text.includes("\0"))
    return { line: 1, column: "", message: "isn't text. Save it as CSV" };
  const tooLong = findTooManyCells(text);
  if (tooLong !== undefined)
    return { line: tooLong, column: "", message: `has more than ${csvMaxColumns} cells` };
  try {
    const records: { line: number; cells: string[] }[] = [];
    // Rows added by another program may end otherwise than the first.
    parse(text.replaceAll(/\r\n?/g, "\n"), {
      bom: true,
      delimiter: separator,
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: maxRecordBytes,
      // Titles, the heading, the rows, and one too many, after which nothing matters.
      to: importMaxRows + titleMaxRows + 2,
      on_record(cells: string[], { lines }) {
        // The parser returns a record's last line.
        records.push({ line: lines - cells.join("").split("\n").length + 1, cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = "lines" in error ? Number(error.lines) : 1;
    return { line, column: "", message: "can't be read. Check its quotes and its length" };
  }
}

type Cells = Parameters<typeof writeCsvLine>[0];

/** Begins with a byte-order mark, so that spreadsheets read it as UTF-8. */
export const writeCsv = (lines: readonly Cells[]): string =>
  `\uFEFF${lines.map(writeCsvLine).join("")}`;

/** A cell that a spreadsheet would take for a formula gets one more apostrophe in front. */
export function writeCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => quote(cell === null ? "" : String(cell))).join(",")}\r\n`;
}

function quote(cell: string): string {
  const inner = cell.replaceAll(innerFormula, "'");
  const safe = formulaStart.test(inner) ? `'${inner}` : inner;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function unescapeCell(cell: string): string {
  const isEscaped = cell.startsWith("'") && formulaStart.test(cell.slice(1));
  return (isEscaped ? cell.slice(1) : cell).replaceAll(escapedInner, "");
}
