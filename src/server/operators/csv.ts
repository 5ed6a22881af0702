import { CsvError, parse } from "csv-parse/sync";
import type { ImportIssue } from "#shared/api/exchange.ts";
import { importMaxRows } from "#shared/rules/limits.ts";

/** A line of a file: its cells by the names of their columns. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

const maxRecordBytes = 10_000;
/** What a spreadsheet would take for a formula, full-width signs included, behind any apostrophes. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r]/;

/** Reads a file that has to have just these columns, in any order, and says where it doesn't fit. */
export function readCsv(
  text: string,
  columns: readonly string[],
): { rows: CsvRow[]; issues: ImportIssue[] } {
  const read = readRecords(text);
  if (!Array.isArray(read)) return { rows: [], issues: [read] };
  const [header, ...records] = read;
  const names = header?.cells ?? [];
  const [only] = names;
  if (names.length === 1 && only !== undefined && /[;\t]/.test(only))
    return { rows: [], issues: [wrongSeparator] };
  const issues = [
    ...columns.filter((column) => !names.includes(column)).map(issueOf("is missing")),
    ...names.filter((name) => !columns.includes(name)).map(issueOf("is no column of this file")),
    ...names.filter((name, at) => names.indexOf(name) !== at).map(issueOf("is there twice")),
  ];
  const [excess] = records.slice(importMaxRows);
  if (excess !== undefined)
    issues.push({
      line: excess.line,
      column: "",
      message: `is beyond the ${importMaxRows} rows of a file`,
    });
  for (const { line, cells } of records) {
    if (cells.length !== names.length)
      issues.push({
        line,
        column: "",
        message: `has ${cells.length} cells in place of ${names.length}`,
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
  message: "has its cells parted by semicolons or tabs: save it with commas",
};

/** The cells line by line, or what keeps the file from being read. */
function readRecords(text: string): { line: number; cells: string[] }[] | ImportIssue {
  if (!text.isWellFormed() || text.includes("\0") || text.includes("\uFFFD"))
    return { line: 1, column: "", message: "holds what is no text in UTF-8" };
  try {
    const records: { line: number; cells: string[] }[] = [];
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: maxRecordBytes,
      // The header, the rows, and one that is too many: of what comes after it nothing has to be known.
      to: importMaxRows + 2,
      on_record(cells: string[], { lines }) {
        // The parser says where a record ends.
        records.push({ line: lines - cells.join("").split("\n").length + 1, cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (/^[^,\r\n]*[;\t]/.test(text)) return wrongSeparator;
    const line = "lines" in error ? Number(error.lines) : 1;
    return { line, column: "", message: "can't be read: look at its quotes and its length" };
  }
}

/** A line for a file. What a spreadsheet would take for a formula gets one more apostrophe in front. */
export function writeCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => quote(cell === null ? "" : String(cell))).join(",")}\r\n`;
}

function quote(cell: string): string {
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes away the apostrophe that `writeCsvLine` puts in front. */
function unescapeCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
