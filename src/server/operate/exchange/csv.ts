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
}

export interface CsvLines {
  readonly rows: CsvRow[];
  readonly issues: ImportIssue[];
}

const maxRecordBytes = 10_000;
/** Several times as many as any file has. Beyond it, cells aren't reported one by one. */
export const csvMaxColumns = 50;
/** Text that a spreadsheet would take for a formula, including full-width signs, after any apostrophes. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r]/;

/** Reads a file with exactly these columns, in any order, and reports where it doesn't fit. */
export function readCsv(text: string, columns: readonly string[]): CsvLines {
  const read = readRecords(text);
  if (!Array.isArray(read)) return { rows: [], issues: [read] };
  const [header, ...records] = read;
  const names = header?.cells ?? [];
  const [only] = names;
  if (names.length === 1 && only !== undefined && /[;\t]/.test(only))
    return { rows: [], issues: [wrongSeparator] };
  const issues = [
    ...columns.filter((column) => !names.includes(column)).map(issueOf("is missing")),
    ...names.filter((name) => !columns.includes(name)).map(issueOf("is not a column of this file")),
    ...names.filter((name, at) => names.indexOf(name) !== at).map(issueOf("appears twice")),
  ];
  const [excess] = records.slice(importMaxRows);
  if (excess !== undefined)
    issues.push({
      line: excess.line,
      column: "",
      message: `exceeds the ${importMaxRows} rows of a file`,
    });
  for (const { line, cells } of records) {
    if (cells.length !== names.length)
      issues.push({
        line,
        column: "",
        message: `has ${cells.length} cells instead of ${names.length}`,
      });
  }
  const rows = records.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, unescapeCell(cells[at] ?? "")])),
  }));
  return { rows: issues.length > 0 ? [] : rows, issues };
}

const issueOf =
  (message: string) =>
  (column: string): ImportIssue => ({ line: 1, column, message });

const wrongSeparator: ImportIssue = {
  line: 1,
  column: "",
  message: "separates cells with semicolons or tabs. Save it with commas",
};

/** Whether the first line has more cells than any file has columns, in which case the rest needn't be read. */
export function hasTooManyColumns(text: string): boolean {
  return findTooManyCells(text.slice(0, maxRecordBytes)) === 1;
}

/** The first line with far too many cells. The parser limits text, but would accept millions of empty cells. */
function findTooManyCells(text: string): number | undefined {
  let [line, beginsAt, cells, isQuoted] = [1, 1, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === "," && !isQuoted) cells += 1;
    else if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) {
      line += 1;
      if (!isQuoted) [beginsAt, cells] = [line, 1];
    }
    if (cells > csvMaxColumns) return beginsAt;
  }
  return undefined;
}

/** The cells by line, or the reason why the file can't be read. */
function readRecords(text: string): { line: number; cells: string[] }[] | ImportIssue {
  if (!text.isWellFormed() || text.includes("\0") || text.includes("\uFFFD"))
    return { line: 1, column: "", message: "isn't UTF-8 text" };
  const tooLong = findTooManyCells(text);
  if (tooLong !== undefined)
    return { line: tooLong, column: "", message: `has more than ${csvMaxColumns} cells` };
  try {
    const records: { line: number; cells: string[] }[] = [];
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: maxRecordBytes,
      // The header, the rows, and one too many, after which nothing matters.
      to: importMaxRows + 2,
      on_record(cells: string[], { lines }) {
        // The parser returns a record's last line.
        records.push({ line: lines - cells.join("").split("\n").length + 1, cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (/^[^,\r\n]*[;\t]/.test(text)) return wrongSeparator;
    const line = "lines" in error ? Number(error.lines) : 1;
    return { line, column: "", message: "can't be read. Check its quotes and its length" };
  }
}

/** A CSV line. A cell that a spreadsheet would take for a formula gets one more apostrophe in front. */
export function writeCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => quote(cell === null ? "" : String(cell))).join(",")}\r\n`;
}

function quote(cell: string): string {
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe that `writeCsvLine` adds. */
function unescapeCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
