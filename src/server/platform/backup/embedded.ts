import { existsSync, renameSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openEmbedded } from "#server/platform/database.ts";
import { FolderInUseError, lockFolder } from "#server/platform/exclusive-lock.ts";
import { requestCopy } from "./backup-socket.ts";
import { BackupError, databaseFile, renewStreamPositions } from "./manifest.ts";

/** Copies the embedded database into the folder, whether or not a server uses it. Throws `BackupError`. */
export async function backUpEmbedded(dataDir: string, folder: string): Promise<void> {
  if (!existsSync(join(dataDir, "postgres")))
    throw new BackupError(`There is no database in ${dataDir}: nothing was backed up.`);
  await writeFile(databaseFile(folder), await copyOf(dataDir), { mode: 0o600 });
}

async function copyOf(dataDir: string): Promise<Uint8Array> {
  try {
    const database = await openEmbedded(dataDir);
    try {
      return await database.copy();
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof FolderInUseError) return requestCopy(dataDir);
    throw error;
  }
}

/** Unfolds the folder's backup as the embedded database. Throws `BackupError` where there is one already. */
export async function restoreEmbedded(dataDir: string, folder: string): Promise<void> {
  const lock = lockFolder(dataDir);
  try {
    const target = join(dataDir, "postgres");
    if (existsSync(target))
      throw new BackupError(
        `There is a database in ${dataDir} already: move it away first, or set DATA_DIR to another folder.`,
      );
    const unfinished = join(dataDir, "restoring");
    rmSync(unfinished, { recursive: true, force: true });
    const pglite = await PGlite.create({
      dataDir: unfinished,
      loadDataDir: new Blob([await readFile(databaseFile(folder))]),
    });
    await pglite.exec(renewStreamPositions);
    await pglite.close();
    renameSync(unfinished, target);
  } finally {
    lock.release();
  }
}
