import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { QueryExecutorProvider } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration, MigrationResult, MigrationResultSet } from "kysely/migration";
import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { Db } from "#server/platform/database.ts";
import { isDatabaseAway, isStatementTimeout, sqlState } from "#server/platform/problems.ts";

const folder = join(import.meta.dirname, "../../../../migrations");
const undefinedTable = "42P01";
const undefinedColumn = "42703";
const deadlock = "40P01";
const baseline = "0001-baseline";
/** A request for an exclusive table lock blocks everyone behind it, including readers, so the tries are short. */
const lockTimeoutMs = 300;
/** PostgreSQL ends an automatic vacuum that somebody has waited for during `deadlock_timeout`, a second. */
const vacuumTimeoutMs = 1_500;
const lockTries = 4;
const lockPauseMs = 200;
/** The one process that migrates holds this session-level lock. */
const turnLock = 4_900_049;
const turnEveryMs = 200;
const indexTries = 3;

/** See docs/upgrading.md. */
export interface OnlineMigration extends Migration {
  /**
   * `create [unique] index concurrently NAME on …` or `drop index concurrently NAME`, in order after `up`. The last
   * statement about a name says whether it exists.
   */
  readonly indexes?: readonly string[];
  readonly backfill?: Backfill;
  /** For removals and renames: the migration since which the code no longer uses the thing. */
  readonly unusedSince?: string;
}

/** Fills rows in the background, while the service runs. */
export interface Backfill {
  /** Rows are filled in the order of this table's ids. */
  readonly table: string;
  /** For ids above `after`, up to `through`. Idempotent. */
  fill(trx: QueryExecutorProvider, after: string, through: string): Promise<void>;
}

type Migrations = Readonly<Record<string, OnlineMigration>>;

export async function readMigrations(): Promise<Record<string, OnlineMigration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const entries = files.map(async (file): Promise<[string, OnlineMigration]> => {
    const migration: OnlineMigration = await import(pathToFileURL(join(folder, file)).href);
    return [file.replace(/\.ts$/, ""), migration];
  });
  return Object.fromEntries(await Promise.all(entries));
}

export async function listMissingMigrations(db: Db): Promise<string[]> {
  const known = Object.keys(await readMigrations());
  const done = await listExecuted(db);
  return known.filter((name) => !done.has(name)).toSorted();
}

/** Fails with a lock timeout instead of waiting long for a table. */
function giveWay(migration: OnlineMigration, timeoutMs: number, isAlone: boolean): Migration {
  const { indexes = [], unusedSince } = migration;
  return {
    async up(db) {
      // Requests may have a statement timeout, but a migration takes as long as it takes.
      await sql`
        select set_config('lock_timeout', ${String(timeoutMs)}, true),
          set_config('statement_timeout', '0', true)`.execute(db);
      await migration.up(db);
      if (unusedSince !== undefined)
        await sql`
          insert into schema_floor (needs) values (${unusedSince})
          on conflict (only_row) do update set needs = greatest(schema_floor.needs, excluded.needs)`.execute(
          db,
        );
      if (!isAlone) return;
      for (const statement of indexes)
        await sql.raw(statement.replace(" concurrently", "")).execute(db);
    },
  };
}

export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The migration ${name} failed and was undone: ${why}.`, { cause });
    this.name = "MigrationError";
  }
}

/** A newer version has removed something that this version uses. */
export class NewerDatabaseError extends Error {
  constructor(needs: string) {
    super(
      `A newer version has migrated this database, and this version is too old for it: start one that has the migration ${needs}.`,
    );
    this.name = "NewerDatabaseError";
  }
}

/** The baseline replaced all earlier migrations. */
export class OldDatabaseError extends Error {
  constructor() {
    super(
      `This database is older than the first migration, ${baseline}, and can't be migrated: give Spotter an empty one (DATABASE_URL, or DATA_DIR for the embedded one).`,
    );
    this.name = "OldDatabaseError";
  }
}

/**
 * One of several processes migrates, the others wait. A schema that a newer version has migrated stays unchanged. If
 * a table is busy for long, the migration is rolled back and PostgreSQL's error is thrown (`isStatementTimeout`).
 * Migrations before a failed one stay; an empty database is migrated as a whole or not at all. Throws
 * `OldDatabaseError`, `NewerDatabaseError` and `MigrationError`.
 */
export async function migrate(
  db: Db,
  getMigrations = readMigrations,
  log?: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  await refuseOldDatabase(db);
  const migrations = await getMigrations();
  // The embedded database has one connection, and nobody else uses it.
  if (!db.getExecutor().adapter.supportsMultipleConnections)
    return migrateTransactionally(db, migrations);
  await db.connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      await sql`set statement_timeout = 0`.execute(connection);
      const executed = await listExecuted(connection);
      if (executed.size === 0) await migrateTransactionally(connection, migrations);
      else await migrateOnline(connection, migrations, executed, log);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${turnLock})`.execute(connection);
    }
  });
}

/** Polls, because `create index concurrently` waits for every statement, also for one that waits for a lock. */
async function takeTurn(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${turnLock}) as "isOurs"`.execute(db);
    if (rows[0]?.isOurs === true) return;
    await wait(turnEveryMs);
  }
}

async function listExecuted(db: Db): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (sqlState(error) === undefinedTable) return new Set();
    throw error;
  }
}

function migratorOf(db: Db, migrations: Migrations, timeoutMs: number, isAlone: boolean): Migrator {
  return new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, of]) => [name, giveWay(of, timeoutMs, isAlone)]),
        ),
    },
  });
}

async function migrateTransactionally(db: Db, migrations: Migrations): Promise<void> {
  if (await isNewer(db, await listExecuted(db), migrations)) return;
  const migrator = migratorOf(db, migrations, lockTimeoutMs, true);
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt === undefined)) {
    resultsOf(await migrator.migrateToLatest());
    return;
  }
  while (resultsOf(await migrator.migrateUp()).length > 0);
}

/** Each migration has its own transaction, which soon releases its locks. Half-built indexes are built first. */
async function migrateOnline(
  db: Db,
  migrations: Migrations,
  executed: ReadonlySet<string>,
  log?: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  if (await isNewer(db, executed, migrations)) return;
  const done = new Set(executed);
  for (;;) {
    await settleIndexes(db, migrations, done, log);
    const results = await migrateUpPatiently(db, migrations);
    if (results.length === 0) return;
    for (const { migrationName } of results) done.add(migrationName);
  }
}

/** Throws `NewerDatabaseError` unless this version can use the newer schema. */
async function isNewer(
  db: Db,
  executed: ReadonlySet<string>,
  migrations: Migrations,
): Promise<boolean> {
  const names = Object.keys(migrations).toSorted();
  if (executed.size <= names.length || !names.every((name) => executed.has(name))) return false;
  const floor = await db.selectFrom("schema_floor").select("needs").executeTakeFirst();
  if (floor !== undefined && floor.needs > (names.at(-1) ?? ""))
    throw new NewerDatabaseError(floor.needs);
  return true;
}

async function migrateUpPatiently(
  db: Db,
  migrations: Migrations,
): Promise<readonly MigrationResult[]> {
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === lockTries;
    const timeoutMs = isLast && (await isVacuuming(db)) ? vacuumTimeoutMs : lockTimeoutMs;
    const outcome = await migratorOf(db, migrations, timeoutMs, false).migrateUp();
    if (isLast || !isStatementTimeout(outcome.error)) return resultsOf(outcome);
    await wait(lockPauseMs);
  }
}

async function isVacuuming(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where backend_type = 'autovacuum worker' and datname = current_database()`.execute(
    db,
  );
  return rows.length > 0;
}

/** Follows the last statement of the executed migrations about each index. */
async function settleIndexes(
  db: Db,
  migrations: Migrations,
  executed: ReadonlySet<string>,
  log?: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const last = lastStatements(migrations, executed);
  if (last.size === 0) return;
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select relname as name, indisvalid as "isValid" from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = any (${[...last.keys()]}::text[]) and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  const validity = new Map(rows.map(({ name, isValid }) => [name, isValid]));
  for (const [name, { migration, statement }] of last) {
    if (validity.get(name) === (statement.startsWith("create") ? true : undefined)) continue;
    try {
      await buildIndex(db, name, statement);
    } catch (error) {
      if (isDatabaseAway(error) || isStatementTimeout(error)) throw error;
      if (!isOfDropped(error, migrations, executed, migration))
        throw new MigrationError(migration, error);
      log?.warn({ err: error, migration }, `the index ${name} is of something dropped: not built`);
    }
  }
}

/** Dropped tables and columns take their indexes along. */
function isOfDropped(
  error: unknown,
  migrations: Migrations,
  executed: ReadonlySet<string>,
  migration: string,
): boolean {
  const state = sqlState(error);
  if (state !== undefinedTable && state !== undefinedColumn) return false;
  return [...executed].some(
    (name) => name > migration && migrations[name]?.unusedSince !== undefined,
  );
}

/** By index, in the order of execution. */
function lastStatements(migrations: Migrations, executed: ReadonlySet<string>) {
  const last = new Map<string, { readonly migration: string; readonly statement: string }>();
  for (const migration of Object.keys(migrations).toSorted()) {
    if (!executed.has(migration)) continue;
    for (const statement of migrations[migration]?.indexes ?? []) {
      const name = /^(?:create(?: unique)?|drop) index concurrently (\w+)/.exec(statement)?.[1];
      if (name === undefined)
        throw new MigrationError(migration, `not about an index: ${statement}`);
      last.delete(name);
      last.set(name, { migration, statement });
    }
  }
  return last;
}

/** A failed build leaves an invalid index, which costs every write and serves no read. */
async function buildIndex(db: Db, name: string, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    if (statement.startsWith("drop")) return;
    try {
      await sql.raw(statement).execute(db);
      return;
    } catch (error) {
      if (sqlState(error) !== deadlock || tries === indexTries) throw error;
    }
  }
}

/** One statement, because another process may be migrating. */
async function refuseOldDatabase(db: Db): Promise<void> {
  try {
    const { rows } = await sql<{ isOld: boolean }>`
      select count(*) > 0 and count(*) filter (where name = ${baseline}) = 0 as "isOld"
      from kysely_migration`.execute(db);
    if (rows[0]?.isOld === true) throw new OldDatabaseError();
  } catch (error) {
    if (sqlState(error) !== undefinedTable) throw error;
  }
}

function resultsOf({ error, results = [] }: MigrationResultSet): readonly MigrationResult[] {
  if (error === undefined) return results;
  const failed = results.find(({ status }) => status === "Error");
  throw failed === undefined || isDatabaseAway(error) || isStatementTimeout(error)
    ? error
    : new MigrationError(failed.migrationName, error);
}
