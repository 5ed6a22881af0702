import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";

/** Who is called what: the world, or anything else that knows. */
interface Names {
  nameOfId(id: string): string;
}

/** Columns that say whose a row is, in the order in which their members are named. */
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

/** Written by the server's own rounds, whenever they come. */
const ownColumns = ["mail_due", "announced_at"];

/**
 * Does the act and names each row of the tables that it added, changed or removed, by its table and its people: "blocks:
 * ana jack". What an act does to somebody else's rows shows, as does what it leaves undone.
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
  // A connection has its members in the order of their ids.
  const ordered = table === "connections" ? people.toSorted() : people;
  return `${table}: ${ordered.join(" ")}`.trim();
}
