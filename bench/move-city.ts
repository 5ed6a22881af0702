import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

// Moves a city's rows from one cell's database to another's by PostgreSQL's logical replication: a copy at a slot's
// snapshot, then all changes in the order of their commits. They wait beside the target's own tables, unseen by its
// members and jobs: the source's tables are in the schema `public`, the target's in another. Both have the same tables,
// the same `server_secrets`, and numbers for their rows from ranges of their own (`numberRowsFrom`).

/** These belong to a cell or to no city. Streams begin anew in another cell: their positions are each database's own. */
const staying = new Set([
  "access_codes",
  "attempts",
  "audit_log",
  "documents",
  "failed_pieces",
  "learned_weights",
  "learning_switch",
  "notification_heads",
  "passkey_challenges",
  "payment_events",
  "photos",
  "sandbox_clock",
  "seeds",
  "server_secrets",
  "stream_events",
  "stream_state",
]);

const slot = "move_city";
const arrivalMs = 60_000;

/** A table with the SQL that finds the city's rows among its rows named `candidate`. */
interface MovedTable {
  readonly name: string;
  readonly columns: string;
  readonly isOfCity: string;
}

interface ForeignKey {
  readonly from_table: string;
  readonly from_column: string;
  readonly to_table: string;
  readonly to_column: string;
}

/** Gives new rows of a database numbers from `first` on, so that no two cells give the same. */
export async function numberRowsFrom(url: string, first: number): Promise<void> {
  const database = await connect(url);
  const { rows } = await database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await database.query(`alter table "${table}" alter column "${column}" restart with ${first}`);
  await database.end();
}

export interface Move {
  /** Waits until the target has nearly everything. */
  caughtUp(): Promise<void>;
  /**
   * Stops writes to the source for a moment, waits for the last of them to arrive, and deletes the city's rows there.
   * Returns how long writes had to wait, in milliseconds.
   */
  finish(): Promise<number>;
}

/** Copies the city's rows and begins to follow their changes. */
export async function beginMove(sourceUrl: string, targetUrl: string, city: string): Promise<Move> {
  const source = await connect(sourceUrl);
  const target = await connect(targetUrl);
  const tables = await findMovedTables(source, city);
  const names = tables.map(({ name }) => `"${name}"`).join(", ");
  await source.query(`create publication ${slot} for table ${names}`);
  for (const table of tables) await target.query(makeWaitingTable(table));
  const copied = await copyRows(sourceUrl, target, tables);
  await target.query(`create subscription ${slot} connection '${sourceUrl}'
    publication ${slot} with (create_slot = false, copy_data = false, slot_name = ${slot})`);
  console.log(`${copied} rows of ${tables.length} tables copied; following their changes`);
  return {
    caughtUp: () => waitForArrival(source),
    async finish() {
      const began = performance.now();
      await source.query("begin");
      await source.query(`lock table ${names} in share row exclusive mode`);
      // Nothing can be written to these tables now, by members or by jobs.
      await waitForArrival(source);
      await letIn(target, tables);
      await removeRows(source, tables);
      // A crash right before this leaves the rows in both cells: the move is then finished by hand.
      await source.query("commit");
      const heldMs = performance.now() - began;
      await target.query(`drop subscription ${slot}`);
      await source.query(`drop publication ${slot}`);
      for (const { name } of tables)
        await target.query(`drop table public."${name}"; drop function public."only_city_${name}"`);
      await source.end();
      await target.end();
      return heldMs;
    },
  };
}

/** Waits until the target has stored all that the source has written so far. */
async function waitForArrival(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ position: string }>(
    "select pg_current_wal_lsn() as position",
  );
  const deadline = performance.now() + arrivalMs;
  for (;;) {
    const found = await source.query<{ arrived: boolean }>(
      `select confirmed_flush_lsn >= $1::pg_lsn as arrived from pg_replication_slots where slot_name = $2`,
      [rows[0]?.position, slot],
    );
    if (found.rows[0]?.arrived === true) return;
    if (performance.now() > deadline)
      throw new Error("The target doesn't follow the source; its log says why.");
    await wait(10);
  }
}

/** Gives the waiting rows to the target's members and jobs, in place of those it was installed with. */
async function letIn(target: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  await target.query("begin");
  await removeRows(target, tables);
  for (const { name, columns } of tables)
    await target.query(
      `insert into "${name}" (${columns}) overriding system value select ${columns} from public."${name}"`,
    );
  await target.query("commit");
}

/** Tables in the order of their foreign keys, referenced ones first. */
async function findMovedTables(client: pg.Client, city: string): Promise<MovedTable[]> {
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(stand_in|kysely)_'
    group by table_name order by table_name`,
  );
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as from_table, one.attname as from_column,
      confrelid::regclass::text as to_table, other.attname as to_column
    from pg_constraint
    join pg_attribute as one on one.attrelid = conrelid and one.attnum = conkey[1]
    join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and conrelid <> confrelid and cardinality(conkey) = 1`,
  );
  const moved = found.filter(({ name }) => !staying.has(name));
  const parentsOf = (name: string) =>
    keys.filter((key) => key.from_table === name && !staying.has(key.to_table));
  const isOfCity = (name: string, alias: string): string => {
    const columns = moved.find((table) => table.name === name)?.columns ?? [];
    const literal = `'${city.replaceAll("'", "''")}'`;
    if (name === "cities") return `${alias}.name = ${literal}`;
    if (columns.includes("city")) return `${alias}.city = ${literal}`;
    const parents = parentsOf(name).filter(({ to_table }) => to_table !== name);
    const inner = `of_${alias}`;
    const conditions = parents.map(
      (key) => `exists (select from "${key.to_table}" as ${inner}
        where ${inner}."${key.to_column}" = ${alias}."${key.from_column}" and ${isOfCity(key.to_table, inner)})`,
    );
    return conditions.length === 0 ? "false" : `(${conditions.join(" or ")})`;
  };
  const ordered: typeof moved = [];
  const place = (table: (typeof moved)[number], above: ReadonlySet<string>) => {
    if (ordered.includes(table) || above.has(table.name)) return;
    for (const { to_table } of parentsOf(table.name)) {
      const parent = moved.find(({ name }) => name === to_table);
      if (parent) place(parent, new Set([...above, table.name]));
    }
    ordered.push(table);
  };
  for (const table of moved) place(table, new Set());
  return ordered
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => `"${column}"`).join(", "),
      isOfCity: isOfCity(name, "candidate"),
    }))
    .filter((table) => table.isOfCity !== "false");
}

/** A table for arriving rows. It drops replicated rows of other cities: their parents have arrived before them. */
function makeWaitingTable({ name, isOfCity }: MovedTable): string {
  // A subscription's worker has no search path.
  return `create table public."${name}" (like "${name}" including indexes);
    create function public."only_city_${name}"() returns trigger language plpgsql set search_path = public as $body$
    declare candidate "${name}" := new;
    begin
      if ${isOfCity} then return new; end if;
      return null;
    end $body$;
    create trigger only_city before insert on public."${name}" for each row execute function public."only_city_${name}"();
    alter table public."${name}" enable replica trigger only_city`;
}

/** Copies by a new slot's snapshot, so that the slot continues where the copy ends. Returns the number of rows. */
async function copyRows(
  sourceUrl: string,
  target: pg.Client,
  tables: readonly MovedTable[],
): Promise<number> {
  const replication = await connect(sourceUrl, { replication: "database" });
  const { rows } = await replication.query<{ snapshot_name: string }>(
    `CREATE_REPLICATION_SLOT ${slot} LOGICAL pgoutput EXPORT_SNAPSHOT`,
  );
  const source = await connect(sourceUrl);
  await source.query("begin isolation level repeatable read read only");
  await source.query(`set transaction snapshot '${rows[0]?.snapshot_name}'`);
  let copied = 0;
  for (const { name, columns, isOfCity } of tables) {
    const found = await source.query<{ rows: string; count: number }>(
      `select coalesce(json_agg(candidate), '[]')::text as rows, count(*)::integer as count from "${name}" as candidate where ${isOfCity}`,
    );
    await target.query(
      `insert into public."${name}" (${columns})
      select ${columns} from json_populate_recordset(null::public."${name}", $1)`,
      [found.rows[0]?.rows],
    );
    copied += found.rows[0]?.count ?? 0;
  }
  await source.end();
  await replication.end();
  return copied;
}

/** Deletes the city's rows, children first; from then on in this transaction, without triggers and foreign keys. */
async function removeRows(client: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  await client.query("set local session_replication_role = replica");
  for (const { name, isOfCity } of tables.toReversed())
    await client.query(`delete from "${name}" as candidate where ${isOfCity}`);
}

async function connect(url: string, more: { replication?: string } = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...more } as pg.ClientConfig);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
