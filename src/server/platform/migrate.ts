import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";
import { readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { Db } from "./database.ts";
import { isDatabaseAway } from "./problems.ts";

const folder = join(import.meta.dirname, "../../../migrations");

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const migration: Migration = await import(pathToFileURL(join(folder, file)).href);
    return [file.replace(/\.ts$/, ""), migration];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A migration doesn't fit what is in the database, or is wrong; all of this start's were undone. */
export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The migration ${name} failed, so the database was left as it was: ${why}.`, { cause });
    this.name = "MigrationError";
  }
}

/**
 * Brings the schema up to date. Several processes may call it at once: one migrates, the others wait. Throws
 * `MigrationError`.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // For a while 0055 wasn't among them, so there are databases that have later ones and not this.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === "Error");
  throw failed === undefined || isDatabaseAway(error)
    ? error
    : new MigrationError(failed.migrationName, error);
}
