import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** The text of each row by its table's name, in the order of the tables' names. */
export type Tables = ReadonlyMap<string, readonly string[]>;

/** The rows of every table as they were, in a schema beside them. */
const kept = "kept";

export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- The migrations' own.
      and table_name not like 'kysely%'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** In one query, so that a row of the approved effects costs few milliseconds. */
export async function readTables(db: Db, names: readonly string[]): Promise<Tables> {
  const selects = names.map(
    (name) => sql`select ${sql.lit(name)} as name, row_to_json(${sql.ref(name)})::text as row
      from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; row: string }>`
    ${sql.join(selects, sql` union all `)} order by 1, 2`.execute(db);
  const tables = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const { name, row } of rows) tables.get(name)?.push(row);
  return tables;
}

/** Lets ids of different tables differ, so that an id anywhere names one row. */
export async function spreadIds(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' order by 1`.execute(db);
  for (const [index, { table, column }] of rows.entries())
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}
      restart with ${sql.lit(20_000_000 + index * 1_000_000)}`.execute(db);
  await sql`alter table members alter column id
    set default 80000001 + nextval('scattered_member_ids') * 611953 % 999983`.execute(db);
}

/** Keeps all rows and the next ids. */
export async function keepTables(db: Db, names: readonly string[]): Promise<() => Promise<void>> {
  await sql`create schema ${sql.id(kept)}`.execute(db);
  for (const name of names)
    await sql`create table ${sql.id(kept, name)} as table ${sql.id("public", name)}`.execute(db);
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(db);
  const resets = rows.map(({ name, last }) =>
    last === null
      ? sql`setval(${name}::regclass, (select start_value from pg_sequences
          where schemaname = 'public' and sequencename = ${name}), false)`
      : sql`setval(${name}::regclass, ${last}::bigint)`,
  );
  return async () => {
    await sql`select ${sql.join(resets)}`.execute(db);
  };
}

/** Brings back the kept rows of these tables, whatever refers to them. */
export async function restoreTables(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.transaction().execute(async (trx) => {
    // No trigger and no foreign key looks at these writes.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const name of names) {
      await sql`delete from ${sql.id("public", name)}`.execute(trx);
      await sql`insert into ${sql.id("public", name)} overriding system value
        table ${sql.id(kept, name)}`.execute(trx);
    }
  });
}
