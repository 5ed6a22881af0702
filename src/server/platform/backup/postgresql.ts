import { execFile, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { BackupError, databaseFile, renewPositions } from "./manifest.ts";

type Tool = "pg_dump" | "pg_restore";

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
  await ask(url, renewPositions);
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

/** The machine's newest, which must not be older than the server. */
async function findTool(name: Tool, url: string): Promise<string> {
  const [server] = await ask(url, "select current_setting('server_version_num')::int as version");
  const wanted = Math.floor(Number(server?.["version"]) / 10_000);
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  for (const path of folders.map((folder) => join(folder, name))) {
    const said = spawnSync(path, ["--version"], { encoding: "utf8" }).stdout ?? "";
    if (Number(/\d+/.exec(said)?.[0] ?? 0) >= wanted) return path;
  }
  throw new BackupError(
    `${name} of PostgreSQL ${wanted} or newer is missing on this machine: install PostgreSQL's client programs (on Debian: apt-get install postgresql-client).`,
  );
}

async function runTool(tool: string, url: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(tool, args, { env: { ...process.env, ...environmentOf(url) } });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new BackupError(`${tool} failed, and what it says is: ${said}`);
  }
}

/** How the tools are told where the database is: everybody on the machine can read the arguments of a process. */
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
