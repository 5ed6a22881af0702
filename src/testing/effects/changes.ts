import type { Tables } from "./tables.ts";
import { compact, textOf } from "./written.ts";

interface Row {
  readonly [column: string]: unknown;
}

/** Tables that are shown otherwise, belong to somebody else, or only count positions. */
const hidden = new Set([
  "deliveries",
  "notification_heads",
  "stand_in_events",
  "stand_in_objects",
  "stand_in_people",
  "stand_in_records",
  "stand_in_requests",
  "stand_in_trouble",
  "stream_events",
]);

/** Set by the outbox's rounds as soon as they are done. */
const hiddenColumns = new Set(["mail_due", "announced_at"]);

/** What was added, changed and removed, by table, and who hears of it at once. */
export function changesBetween(before: Tables, after: Tables): string[] {
  const lines: string[] = [];
  for (const [table, rows] of after) {
    const old = new Set(before.get(table));
    const now = new Set(rows);
    const gone = [...old.difference(now)].map(parse);
    const come = [...now.difference(old)].map(parse);
    if (gone.length + come.length === 0) continue;
    if (table === "stream_events") lines.push(...heard(come));
    if (table === "deliveries") lines.push(...unsent(come));
    if (!hidden.has(table)) lines.push(...compare(table, gone, come));
  }
  return lines;
}

function parse(text: string): Row {
  const row: Row = JSON.parse(text);
  return row;
}

function compare(table: string, gone: readonly Row[], come: readonly Row[]): string[] {
  const key = (row: Row) => keyOf(table, row);
  const old = new Map(gone.map((row) => [key(row), row]));
  const now = new Map(come.map((row) => [key(row), row]));
  const names = [...new Set([...old.keys(), ...now.keys()])]
    // Other calls of the same server count them, too.
    .filter((name) => table !== "attempts" || !/^(GET|POST|PUT|PATCH|DELETE) |^writes:/.test(name))
    .toSorted(byNumber);
  const removed = names.filter((name) => !now.has(name));
  const changed = names.filter((name) => old.has(name) && now.has(name));
  const added = names.filter((name) => !old.has(name)).map((name) => now.get(name) ?? {});
  return [
    ...(removed.length === 0 ? [] : [`- ${table}: ${removed.join(", ")}`]),
    ...changed.flatMap((name) => changeOf(table, name, old.get(name) ?? {}, now.get(name) ?? {})),
    ...additions(table, added),
  ];
}

function changeOf(table: string, name: string, was: Row, is: Row): string[] {
  const changes = Object.keys(is)
    .filter((column) => compact(was[column]) !== compact(is[column]) && !hiddenColumns.has(column))
    .map((column) => `${column}: ${compact(was[column])} → ${compact(is[column])}`);
  return changes.length === 0 ? [] : [`~ ${table} ${name}: ${changes.join(", ")}`];
}

/** Rows that differ only in their member share a line. */
function additions(table: string, rows: readonly Row[]): string[] {
  const inOrder = rows.toSorted((a, b) => byNumber(holderOf(a), holderOf(b)));
  const byFacts = Map.groupBy(inOrder, (row) => facts(row));
  return [...byFacts].map(([text, same]) => {
    const members = same.flatMap(({ member_id }) => (member_id == null ? [] : [textOf(member_id)]));
    return `+ ${table}${members.length === 0 ? "" : ` of ${members.join(", ")}`}: ${text}`;
  });
}

const holderOf = (row: Row): string => textOf(row["member_id"] ?? 0);

/** A row's id, or else the keys that it refers to. */
function keyOf(table: string, row: Row): string {
  if (row["id"] !== undefined) return textOf(row["id"]);
  const columns = keys[table] ?? Object.keys(row).filter((name) => /_id$|_no$|^key$/.test(name));
  if (columns.length === 0) return textOf(Object.values(row)[0]);
  return columns.map((column) => textOf(row[column])).join(" ");
}

const keys: Readonly<Record<string, readonly string[]>> = {
  calendar_feeds: ["member_id"],
  cities: ["name"],
  documents: ["kind", "version"],
  failed_pieces: ["work", "piece"],
  learning_switch: ["id"],
};

const byNumber = (a: string, b: string) =>
  Number(a.split(" ")[0]) - Number(b.split(" ")[0]) || Number(a > b) - Number(a < b);

function facts(row: Row): string {
  const told = Object.entries(row).filter(
    ([column, value]) =>
      column !== "id" &&
      column !== "member_id" &&
      value !== null &&
      value !== false &&
      !hiddenColumns.has(column),
  );
  return told.map(([column, value]) => `${column}=${compact(value)}`).join(" ");
}

function heard(events: readonly Row[]): string[] {
  const byEvent = Map.groupBy(events, ({ name, about }) =>
    // Each member has their own.
    name === "notification" ? "a notification" : `${textOf(name)} ${textOf(about)}`,
  );
  return [...byEvent]
    .map(([event, rows]) => {
      const members = rows.map(({ member_id }) => textOf(member_id)).toSorted();
      return `heard at once: ${event} by ${members.join(", ")}`;
    })
    .toSorted();
}

/** Those for later, and those that can't be sent. */
function unsent(rows: readonly Row[]): string[] {
  return rows.flatMap(({ sent_at, recipient, subject, due_at, failure, kind }) =>
    sent_at === null
      ? [
          `${textOf(kind)} for later (${textOf(due_at)}) to ${textOf(recipient)}: ${textOf(subject)} ${textOf(failure ?? "")}`.trim(),
        ]
      : [],
  );
}
