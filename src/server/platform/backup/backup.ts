import { sql } from "kysely";
import { existsSync, renameSync, rmSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, delimiter } from "node:path";
import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import type { Clock } from "#server/platform/context.ts";
import type { Config } from "#server/platform/config.ts";
import { openEmbedded } from "#server/platform/database.ts";
import type { Db } from "#server/platform/database.ts";
import {
  FolderInUseError,
  lockFolder,
  requestCopy,
} from "#server/platform/database/embedded-folder.ts";
import {
  completeBackup,
  prepareFolder,
  requireBackup,
  BackupError,
  databaseFile,
  renewStreamPositions,
} from "./manifest.ts";

type BackupSettings = Pick<Config, "databaseUrl" | "postgres" | "dataDir">;

/** Works while servers use the database. Throws `BackupError`. */
export async function backUp(
  config: BackupSettings,
  folder: string,
  realClock: Clock,
): Promise<void> {
  prepareFolder(folder);
  const url = directUrlOf(config);
  if (url === undefined) await backUpEmbedded(config.dataDir, folder);
  else await backUpPostgres(url, folder);
  await completeBackup(folder, url === undefined ? "embedded" : "postgresql", realClock.now());
  // Not before the first migration that has it.
  if (url !== undefined)
    await ask(
      url,
      "do $$ begin perform record_backup('copy'); exception when undefined_function then end $$",
    );
}

/** The configured database must be empty. Throws `BackupError`. */
export async function restore(
  config: BackupSettings,
  folder: string,
): Promise<{ takenAt: string }> {
  const url = directUrlOf(config);
  const { takenAt } = await requireBackup(folder, url === undefined ? "embedded" : "postgresql");
  if (url === undefined) await restoreEmbedded(config.dataDir, folder);
  else await restorePostgres(url, folder);
  return { takenAt };
}

const directUrlOf = ({ databaseUrl, postgres }: BackupSettings) =>
  postgres.directUrl ?? databaseUrl;

async function backUpEmbedded(dataDir: string, folder: string): Promise<void> {
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

async function restoreEmbedded(dataDir: string, folder: string): Promise<void> {
  const lock = lockFolder(dataDir);
  try {
    const target = join(dataDir, "postgres");
    if (existsSync(target))
      throw new BackupError(
        `There is already a database in ${dataDir}: move it away first, or set DATA_DIR to another folder.`,
      );
    const unfinished = join(dataDir, "restoring");
    rmSync(unfinished, { recursive: true, force: true });
    const { PGlite } = await import("@electric-sql/pglite");
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

async function backUpPostgres(url: string, folder: string): Promise<void> {
  const dump = await findTool("pg_dump", url);
  await runTool(dump, url, [
    "--format=custom",
    "--no-owner",
    "--no-privileges",
    // Clients that reconnect read everything again.
    "--exclude-table-data=stream_events",
    `--file=${databaseFile(folder)}`,
  ]);
}

async function restorePostgres(url: string, folder: string): Promise<void> {
  const restore = await findTool("pg_restore", url);
  const [tables] = await ask(
    url,
    "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  if (tables?.["count"] !== 0)
    throw new BackupError(
      "The database that DATABASE_URL names isn't empty: create an empty one and name that.",
    );
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await runTool(restore, url, [
    "--single-transaction",
    "--exit-on-error",
    "--no-owner",
    "--no-privileges",
    `--dbname=${name}`,
    databaseFile(folder),
  ]);
  await ask(url, renewStreamPositions);
  await ask(url, "analyze");
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function findTool(name: Tool, url: string): Promise<string> {
  const [server] = await ask(url, "select current_setting('server_version_num')::int as version");
  const serverMajor = Math.floor(Number(server?.["version"]) / 10_000);
  return chooseTool(name, serverMajor, listTools(name));
}

/** Debian's own come first: its wrapper in PATH chooses a version by itself. */
function listTools(name: Tool): FoundTool[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.flatMap((folder) => {
    const path = join(folder, name);
    const said = spawnSync(path, ["--version"], { encoding: "utf8" }).stdout ?? "";
    const major = Number(/\d+/.exec(said)?.[0] ?? 0);
    return major === 0 ? [] : [{ path, major }];
  });
}

async function runTool(tool: string, url: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(tool, args, { env: { ...process.env, ...environmentOf(url) } });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new BackupError(`${tool} failed, and what it says is: ${said}`);
  }
}

/** Passed through the environment: every user of the machine can read a process's arguments. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname.replace(/^\[(.*)\]$/, "$1")),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

type Tool = "pg_dump" | "pg_restore";

interface FoundTool {
  readonly path: string;
  readonly major: number;
}

/** From this version on, pg_restore sends a setting that older servers refuse. */
const firstWithTransactionTimeout = 17;

/** The server's own version, so that any such server can restore the backup, or else the next newer one. */
export function chooseTool(name: Tool, serverMajor: number, found: readonly FoundTool[]): string {
  const end =
    name === "pg_restore" && serverMajor < firstWithTransactionTimeout
      ? firstWithTransactionTimeout
      : Infinity;
  const [best] = found
    .filter(({ major }) => major >= serverMajor && major < end)
    .toSorted((one, other) => one.major - other.major);
  if (best !== undefined) return best.path;
  const wanted =
    end === Infinity ? `${serverMajor} or newer` : `${serverMajor} or newer, but below ${end},`;
  const ofDebian = end === Infinity ? "postgresql-client" : `postgresql-client-${serverMajor}`;
  throw new BackupError(
    `${name} of PostgreSQL ${wanted} is missing on this machine: install PostgreSQL's client programs (on Debian: apt-get install ${ofDebian}).`,
  );
}

/** Finds backups of any kind. */
export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom("backups")
    .select(sql<Date | null>`max(taken_at)`.as("takenAt"))
    .executeTakeFirst();
  return row?.takenAt ?? undefined;
}
