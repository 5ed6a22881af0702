import type { Problem } from "#shared/api/errors.ts";
import { writeTable } from "./commands/command.ts";

/** Longer texts in a table would break the lines of a terminal. Words without a space, such as ids, stay whole. */
const cellMaxLength = 60;
/** Objects with more fields are a paragraph of their own. */
const lineMaxFields = 4;

type Fields = Readonly<Record<string, unknown>>;

/** A call's answer for people: a list as a table, anything else by its fields. */
export function answerText(json: unknown): string {
  if (json === null || json === undefined) return "Done.";
  if (Array.isArray(json)) return tableOf(json);
  if (typeof json !== "object") return cellOf(json);
  const { nextCursor, ...fields } = json as Fields;
  const lines: string[] = [];
  const paragraphs: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value) && name === "items") paragraphs.push(tableOf(value));
    else if (isTable(value)) paragraphs.push(`${wordsOf(name)}:\n${tableOf(value)}`);
    else if (isLong(value)) paragraphs.push(`${wordsOf(name)}:\n${answerText(value)}`);
    else lines.push(`${wordsOf(name)}: ${typeof value === "string" ? value : cellOf(value)}`);
  }
  if (lines.length > 0) paragraphs.unshift(lines.join("\n"));
  if (typeof nextCursor === "string") paragraphs.push(`Continue with --cursor "${nextCursor}"`);
  return paragraphs.join("\n\n");
}

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isTable = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some(isObject);
const isLong = (value: unknown) =>
  isObject(value) && !Array.isArray(value) && Object.keys(value).length > lineMaxFields;

function tableOf(rows: readonly unknown[]): string {
  if (rows.length === 0) return "None.";
  const records = rows.filter(isObject);
  const columns = [...new Set(records.flatMap((row) => Object.keys(row)))];
  return writeTable([
    columns.map(wordsOf),
    ...records.map((row) => columns.map((name) => cellOf(row[name]).replaceAll(/\s+/g, " "))),
  ]);
}

/** `attendeeCount` as "attendee count". */
const wordsOf = (name: string) => name.replaceAll(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`);

const shortened = (text: string) =>
  text.length > cellMaxLength && text.includes(" ") ? `${text.slice(0, cellMaxLength - 1)}…` : text;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "string") return shortened(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(Math.round(value * 1_000) / 1_000);
  if (Array.isArray(value)) return value.length === 0 ? "-" : value.map(cellOf).join(", ");
  if (!isObject(value)) return "-";
  const { userId, id = userId, name, ...others } = value;
  if (typeof name === "string") return typeof id === "string" ? `${name} (${id})` : name;
  return Object.entries({ ...(id !== undefined && { id }), ...others })
    .map(([key, part]) => `${wordsOf(key)} ${cellOf(part)}`)
    .join(", ");
}

/** A refusal with what it is about, each on its own line. */
export function refusalLines(
  { detail, issues = [], sessions = [], members = [], problems = [] }: Problem,
  sayIssue: (path: string, message: string) => string,
): string {
  return [
    detail,
    ...issues.map(({ path, message }) => `${sayIssue(path, message)}.`),
    ...sessions.map(
      ({ id, startTime, attendeeCount }) => `Session ${id}: ${startTime}, ${attendeeCount} booked.`,
    ),
    ...members.map(({ name, userId }) => `Member ${name} (${userId}).`),
    ...problems.map(({ sessionId, code }) => `Session ${sessionId}: ${code}.`),
  ].join("\n");
}
