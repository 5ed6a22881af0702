import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration, MigrationResult, MigrationResultSet } from "kysely/migration";
import { readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { Db } from "#server/platform/database.ts";
import { isDatabaseAway, isStatementTimeout } from "#server/platform/problems.ts";

const folder = join(import.meta.dirname, "../../../../migrations");
/**
 * A request for an exclusive table lock blocks everyone behind it, including readers. Longer than the second after
 * which autovacuum gives way.
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
  // Requests may have a statement timeout, but an index on a large table takes as long as it takes.
  await sql`
    select set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
      set_config('statement_timeout', '0', true)`.execute(db);
  await migration.up(db);
}

/** A migration failed and was rolled back. */
export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The migration ${name} failed and was undone: ${why}.`, { cause });
    this.name = "MigrationError";
  }
}

/**
 * Migrates the schema to the latest version. Several processes may call it at once: one migrates, the others wait.
 * Throws `MigrationError`. If a table is busy for long, for example during a backup, the migration is rolled back and
 * PostgreSQL's error is thrown (`isStatementTimeout`). Migrations before a failed one stay; an empty database is
 * migrated as a whole or not at all.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // 0055 was missing for a while, so some databases have later migrations without it.
    allowUnorderedMigrations: true,
  });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt === undefined)) {
    resultsOf(await migrator.migrateToLatest());
    return;
  }
  // Each in its own transaction: one migration's locks are released before the next builds an index.
  while (resultsOf(await migrator.migrateUp()).length > 0);
}

function resultsOf({ error, results = [] }: MigrationResultSet): readonly MigrationResult[] {
  if (error === undefined) return results;
  const failed = results.find(({ status }) => status === "Error");
  throw failed === undefined || isDatabaseAway(error) || isStatementTimeout(error)
    ? error
    : new MigrationError(failed.migrationName, error);
}
