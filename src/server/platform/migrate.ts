import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration, MigrationResult, MigrationResultSet } from "kysely/migration";
import { readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { Db } from "./database.ts";
import { isDatabaseAway, isStatementTimeout } from "./problems.ts";

const folder = join(import.meta.dirname, "../../../migrations");
/**
 * Whoever wants a table for themselves keeps all others waiting behind them, also those who only read. Longer than
 * PostgreSQL's own second after which its housekeeping makes way.
 */
const lockTimeoutMs = 2_000;

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const migration: Migration = await import(pathToFileURL(join(folder, file)).href);
    return [file.replace(/\.ts$/, ""), { up: (db) => runMigration(db, migration) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function runMigration(
  db: Parameters<Migration["up"]>[0],
  migration: Migration,
): Promise<void> {
  // A limit on statements may be set for the requests; an index of a big table takes the time that it takes.
  await sql`
    select set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
      set_config('statement_timeout', '0', true)`.execute(db);
  await migration.up(db);
}

/** A migration doesn't fit what is in the database, or is wrong; it was undone. */
export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The migration ${name} failed and was undone: ${why}.`, { cause });
    this.name = "MigrationError";
  }
}

/**
 * Brings the schema up to date. Several processes may call it at once: one migrates, the others wait. Throws
 * `MigrationError`; when somebody else has a table in use for long, such as a backup, the migration is undone and
 * PostgreSQL's own error thrown, for which `isStatementTimeout` holds. Migrations before one that fails stay, but for
 * those of an empty database: it is migrated wholly or not at all.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // For a while 0055 wasn't among them, so there are databases that have later ones and not this.
    allowUnorderedMigrations: true,
  });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt === undefined)) {
    resultsOf(await migrator.migrateToLatest());
    return;
  }
  // Each in a transaction of its own: what one has locked isn't kept from everybody while another builds an index.
  while (resultsOf(await migrator.migrateUp()).length > 0);
}

function resultsOf({ error, results = [] }: MigrationResultSet): readonly MigrationResult[] {
  if (error === undefined) return results;
  const failed = results.find(({ status }) => status === "Error");
  throw failed === undefined || isDatabaseAway(error) || isStatementTimeout(error)
    ? error
    : new MigrationError(failed.migrationName, error);
}
