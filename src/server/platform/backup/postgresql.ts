import { execFile, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { chooseTool } from "./choose-tool.ts";
import type { FoundTool, Tool } from "./choose-tool.ts";
import { BackupError, databaseFile, renewStreamPositions } from "./manifest.ts";

/** Copies the database into the folder, as it is at one moment, while it is used. Throws `BackupError`. */
export async function backUpPostgres(url: string, folder: string): Promise<void> {
  const dump = await findTool("pg_dump", url);
  await runTool(dump, url, [
    "--format=custom",
    "--no-owner",
    "--no-privileges",
    // Those who come back read everything again.
    "--exclude-table-data=stream_events",
    "--exclude-table-data=stream_news",
    `--file=${databaseFile(folder)}`,
  ]);
}

/** Writes the folder's backup into the database, all of it or nothing. Throws `BackupError` unless it is empty. */
export async function restorePostgres(url: string, folder: string): Promise<void> {
  const restore = await findTool("pg_restore", url);
  const [tables] = await ask(
    url,
    "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  if (tables?.["count"] !== 0)
    throw new BackupError(
      "There is something in the database that DATABASE_URL names: create an empty one, and name that.",
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

/** All of this name on the machine. Debian's own come first: what it puts into PATH chooses a version by itself. */
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

/** How the tools learn where the database is: everybody on the machine can read the arguments of a process. */
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
