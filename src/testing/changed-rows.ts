import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";

/** Knows names: the world, or anything else. */
interface Names {
  nameOfId(id: string): string;
}

/** Columns that say whose a row is, in the order in which members are named. */
const memberColumns = [
  "member_id",
  "blocker_id",
  "blocked_id",
  "rater_id",
  "rated_id",
  "by_member_id",
  "of_member_id",
  "sender_id",
  "reporter_id",
  "member_a",
  "member_b",
];

/** Written by the server's background rounds at any time. */
const ownColumns = ["mail_due", "announced_at"];

/**
 * Runs the act and names each row that it added, changed or removed, by table and people: "blocks: ana jack". Shows
 * changes to other people's rows, and missing ones.
 */
export async function changedRows(
  db: Db,
  names: Names,
  tables: readonly (keyof Schema)[],
  act: () => Promise<unknown>,
): Promise<string[]> {
  const before = await readRows(db, tables);
  await act();
  const after = await readRows(db, tables);
  const changed = [...before.symmetricDifference(after)].map((row) => nameRow(names, row));
  return [...new Set(changed)].toSorted();
}

async function readRows(db: Db, tables: readonly (keyof Schema)[]): Promise<Set<string>> {
  const rows = new Set<string>();
  for (const table of tables) {
    const found = await sql<{ row: string }>`
      select (to_jsonb(${sql.ref(table)}) - ${ownColumns}::text[])::text as row
      from ${sql.table(table)}`.execute(db);
    for (const { row } of found.rows) rows.add(`${table}: ${row}`);
  }
  return rows;
}

function nameRow(names: Names, text: string): string {
  const [table = ""] = text.split(": ", 1);
  const row: object = JSON.parse(text.slice(table.length + 2));
  const columns = table === "members" ? ["id"] : memberColumns;
  const people = columns.flatMap((column): string[] => {
    const id: unknown = Reflect.get(row, column);
    return typeof id === "number" ? [names.nameOfId(String(id))] : [];
  });
  // A connection orders its members by id.
  const ordered = table === "connections" ? people.toSorted() : people;
  return `${table}: ${ordered.join(" ")}`.trim();
}
