import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another Spotter process is using the folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

/**
 * Takes a folder for this process alone until `release` is called or the process ends, however it ends.
 * SQLite holds the lock because its file locks belong to the operating system, which frees them
 * after a kill; Node offers no file locks of its own. Throws `FolderInUseError`.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const holder = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    holder.exec("pragma locking_mode = exclusive; begin exclusive; commit;");
  } catch (error) {
    holder.close();
    if (error instanceof Error && error.message.includes("locked")) {
      throw new FolderInUseError(folder);
    }
    throw error;
  }
  return { release: () => holder.close() };
}
