import { mkdirSync, chmodSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { BackupError } from "#server/platform/backup/manifest.ts";

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another Spotter process is using the folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

/** By SQLite's file locks, which are freed even after a kill. Node has none. Throws `FolderInUseError`. */
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

// Only one process may open an embedded database. Others ask it for a copy, or to carry out a command, through
// sockets in its folder, which only users who may read the database can reach.

const copySocket = "backup.sock";
const commandSocket = "operator.sock";

/** Longer socket paths fail on some systems. */
const maxPathLength = 100;
const timeoutMs = 600_000;

/** Undefined if no path is short enough. */
function socketOf(dataDir: string, name: string): string | undefined {
  const path = resolve(dataDir, name);
  const shorter = join(".", relative(process.cwd(), path));
  return [path, shorter].find(({ length }) => length <= maxPathLength);
}

/** Sends one copy at a time, until `close`. */
export function serveCopies(dataDir: string, copy: () => Promise<Uint8Array>): { close(): void } {
  return serveSocket(dataDir, copySocket, async (socket) => void socket.end(await copy()));
}

function serveSocket(
  dataDir: string,
  name: string,
  answer: (socket: Socket) => Promise<void>,
): { close(): void } {
  const path = socketOf(dataDir, name);
  if (path === undefined) return { close: () => undefined };
  // Left behind by a dead process: this one holds the folder's lock.
  rmSync(path, { force: true });
  let turn: Promise<void> = Promise.resolve();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    turn = turn.then(() => answer(socket)).catch(() => void socket.destroy());
  });
  // Works without a socket too: some network drives can't hold one.
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

/** Throws `BackupError` if the process sends none. */
export async function requestCopy(dataDir: string): Promise<Buffer> {
  const refused = new BackupError(
    `The process that uses ${dataDir} sent no copy of its database: stop it, then make the backup.`,
  );
  const path = socketOf(dataDir, copySocket);
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

const command = z.object({ words: z.array(z.string()), folder: z.string() });
const outcome = z.object({ said: z.string(), refused: z.string(), code: z.int() });

export type WrittenCommand = z.infer<typeof command>;
export type CommandOutcome = z.infer<typeof outcome>;

/** Runs one command at a time, until `close`. */
export function serveCommands(
  dataDir: string,
  run: (written: WrittenCommand) => Promise<CommandOutcome>,
): { close(): void } {
  return serveSocket(dataDir, commandSocket, async (socket) => {
    const written = command.parse(JSON.parse(await text(socket)));
    socket.end(JSON.stringify(await run(written)));
  });
}

/** Undefined if the process doesn't answer. */
export async function requestCommand(
  dataDir: string,
  written: WrittenCommand,
): Promise<CommandOutcome | undefined> {
  const path = socketOf(dataDir, commandSocket);
  if (path === undefined) return undefined;
  const socket = connect({ path, allowHalfOpen: true });
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.end(JSON.stringify(written));
  try {
    return outcome.parse(JSON.parse(await text(socket)));
  } catch {
    return undefined;
  }
}
