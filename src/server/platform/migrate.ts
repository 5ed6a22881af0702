import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";
import { readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { Db } from "./database.ts";

const folder = join(import.meta.dirname, "../../../migrations");

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const migration: Migration = await import(pathToFileURL(join(folder, file)).href);
    return [file.replace(/\.ts$/, ""), migration];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Brings the schema up to date. Several processes may call it at once: one migrates, the others wait. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
