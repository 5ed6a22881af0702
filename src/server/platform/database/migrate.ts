import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration, MigrationResult, MigrationResultSet } from "kysely/migration";
import { readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { Db } from "#server/platform/database.ts";
import { isDatabaseAway, isStatementTimeout, sqlState } from "#server/platform/problems.ts";

const folder = join(import.meta.dirname, "../../../../migrations");
const undefinedTable = "42P01";
const baseline = "0001-baseline";
/**
 * A request for an exclusive table lock blocks everyone behind it, including readers. Longer than the second after
 * which autovacuum gives way.
 */
const lockTimeoutMs = 2_000;

export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const migration: Migration = await import(pathToFileURL(join(folder, file)).href);
    return [file.replace(/\.ts$/, ""), migration];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The migration, failing with a lock timeout instead of waiting long for a table. */
function giveWay(migration: Migration): Migration {
  return {
    async up(db) {
      // Requests may have a statement timeout, but an index on a large table takes as long as it takes.
      await sql`
        select set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
          set_config('statement_timeout', '0', true)`.execute(db);
      await migration.up(db);
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

/** The database was migrated before the baseline, which replaced all earlier migrations. */
export class OldDatabaseError extends Error {
  constructor() {
    super(
      `This database is older than the first migration, ${baseline}, and can't be migrated: give Spotter an empty one (DATABASE_URL, or DATA_DIR for the embedded one).`,
    );
    this.name = "OldDatabaseError";
  }
}

/**
 * Migrates the schema to the latest version. Several processes may call it at once: one migrates, the others wait.
 * Throws `OldDatabaseError` and `MigrationError`. If a table is busy for long, for example during a backup, the
 * migration is rolled back and PostgreSQL's error is thrown (`isStatementTimeout`). Migrations before a failed one stay;
 * an empty database is migrated as a whole or not at all.
 */
export async function migrate(db: Db, getMigrations = readMigrations): Promise<void> {
  await refuseOldDatabase(db);
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const migrations = Object.entries(await getMigrations());
        return Object.fromEntries(migrations.map(([name, of]) => [name, giveWay(of)]));
      },
    },
  });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt === undefined)) {
    resultsOf(await migrator.migrateToLatest());
    return;
  }
  // Each in its own transaction: one migration's locks are released before the next builds an index.
  while (resultsOf(await migrator.migrateUp()).length > 0);
}

/** In one statement, because another process may be migrating. */
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
