import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

export class BackupError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "BackupError";
  }
}

const manifest = z.object({
  kind: z.enum(["embedded", "postgresql"]),
  takenAt: z.iso.datetime(),
  sha256: z.string(),
});
type Manifest = z.infer<typeof manifest>;

const manifestFile = (folder: string) => join(folder, "backup.json");
export const databaseFile = (folder: string) => join(folder, "database");

/** Run after each restore: positions handed out since the backup must not be mistaken for new ones. */
export const renewStreamPositions = "select renew_stream_positions()";

export function prepareFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`The folder ${folder} isn't empty: choose a new one.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Write it last: without it the backup counts as incomplete. */
export async function completeBackup(
  folder: string,
  kind: Manifest["kind"],
  now: Date,
): Promise<void> {
  await flush(databaseFile(folder));
  const written: Manifest = {
    kind,
    takenAt: now.toISOString(),
    sha256: await hashOf(databaseFile(folder)),
  };
  const unfinished = `${manifestFile(folder)}.unfinished`;
  const handle = await open(unfinished, "w", 0o600);
  await handle.writeFile(`${JSON.stringify(written, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(unfinished, manifestFile(folder));
}

/** Throws `BackupError` unless the folder holds a complete backup of this kind. */
export async function requireBackup(folder: string, kind: Manifest["kind"]): Promise<Manifest> {
  if (!existsSync(manifestFile(folder)))
    throw new BackupError(
      `There is no complete backup in ${folder}: its backup.json, which is written last, is missing.`,
    );
  const found = manifest.parse(JSON.parse(readFileSync(manifestFile(folder), "utf8")));
  if (found.kind !== kind)
    throw new BackupError(
      `The backup in ${folder} is of ${nameOf(found.kind)}, but the settings name ${nameOf(kind)}.`,
    );
  if ((await hashOf(databaseFile(folder))) !== found.sha256)
    throw new BackupError(
      `The backup in ${folder} has changed since it was made: use another one.`,
    );
  return found;
}

const nameOf = (kind: Manifest["kind"]) =>
  kind === "embedded" ? "an embedded database" : "a PostgreSQL";

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
