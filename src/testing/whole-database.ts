import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** A column with its table and reference. */
export interface Column {
  readonly table: string;
  readonly column: string;
}

export async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1, 2`.execute(db);
  return rows;
}

/** Columns that refer to a member, and the fate of their rows when that member is deleted. */
export async function listMemberKeys(
  db: Db,
): Promise<(Column & { onDelete: "cascade" | "set null" | "refuse" })[]> {
  const { rows } = await sql<Column & { onDelete: "cascade" | "set null" | "refuse" }>`
    select conrelid::regclass::text as table, attname as column,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as "onDelete"
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'members'::regclass
    order by 1, 2`.execute(db);
  return rows;
}

/** The columns that refer to one of the tables, as `table.column`. */
export async function listKeys(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct conrelid::regclass::text || '.' || attname as key
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid::regclass::text = any (${[...tables]}::text[])
    order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

/** Each row of each table, written out, that contains one of the texts. */
export async function findTexts(db: Db, texts: readonly string[]): Promise<string[]> {
  const tables = [...new Set((await listColumns(db)).map(({ table }) => table))];
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(${sql.ref(table)})::text as row from ${sql.table(table)}`.execute(db);
    for (const { row } of rows) {
      if (texts.some((text) => row.includes(text))) found.push(`${table}: ${row}`);
    }
  }
  return found;
}
