import { mkdirSync, chmodSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { connect, createServer } from "node:net";
import { BackupError } from "./backup/manifest.ts";

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

// Only one process may open an embedded database: whoever wants a copy asks the one that has it, by a socket in the
// database's own folder, which only those reach who may read the database itself.

/** More than an address can hold on some systems. */
const maxPathLength = 100;
const timeoutMs = 600_000;

function socketOf(dataDir: string): string | undefined {
  const path = resolve(dataDir, "backup.sock");
  const shorter = join(".", relative(process.cwd(), path));
  return [path, shorter].find(({ length }) => length <= maxPathLength);
}

/** Gives a copy of the database to each process that asks, one after the other, until `close` is called. */
export function serveCopies(dataDir: string, copy: () => Promise<Uint8Array>): { close(): void } {
  const path = socketOf(dataDir);
  if (path === undefined) return { close: () => undefined };
  // Left behind by a process that has ended: this one has locked the folder.
  rmSync(path, { force: true });
  let turn: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    turn = turn.then(copy).then(
      (bytes) => socket.end(bytes),
      () => socket.destroy(),
    );
  });
  // Without it the database serves as well: a folder on some network drives holds no sockets.
  server.on("error", () => undefined);
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return {
    close() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

/** Asks the process that has the folder for a copy. Throws `BackupError` when it gives none. */
export async function requestCopy(dataDir: string): Promise<Buffer> {
  const refused = new BackupError(
    `The process that uses ${dataDir} gives no copy of its database: stop it, and make the backup then.`,
  );
  const path = socketOf(dataDir);
  if (path === undefined) throw refused;
  const bytes = await new Promise<Buffer>((resolveWith, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(path);
    socket.setTimeout(timeoutMs, () => socket.destroy(refused));
    socket
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .once("end", () => resolveWith(Buffer.concat(chunks)))
      .once("error", () => reject(refused))
      .once("close", () => reject(refused));
  });
  if (bytes.length === 0) throw refused;
  return bytes;
}
