import { execFileSync, spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import type { BinarySource, PostgresBinaries } from "./postgres-binaries.ts";

/** A temporary PostgreSQL with its folder, port and superuser `postgres` without a password. */
export interface PostgresCluster {
  /** The database `postgres` at 127.0.0.1. */
  readonly url: string;
  /** Holds the data, log and unix socket until stop(). */
  readonly folder: string;
  /** Such as "15.18". */
  readonly version: string;
  /** The current process; restart() changes it. */
  readonly pid: number;
  /** Crashes the server (SIGKILL); restart() recovers it. */
  kill(): Promise<void>;
  /** Stops the server if it runs and starts it on the same port and data. */
  restart(): Promise<void>;
  /** Stops the server while `use` reads its data. */
  whileStopped(use: (data: string) => void): Promise<void>;
  /** Stops the server and deletes the folder. */
  stop(): Promise<void>;
}

export interface PostgresClusterOptions {
  /** Off makes tests quick; benches and crash tests need it on, as in production. */
  fsync?: boolean;
  maxConnections?: number;
  /** The machine's own by default. */
  binaries?: BinarySource;
  /** Further settings of the server, as `{ wal_level: "logical" }`. */
  settings?: Readonly<Record<string, string>>;
  /** Starts as a copy of this one and follows its `url`, read-only, until `pg_promote()`. */
  standbyOf?: Primary;
}

export type Primary = Pick<PostgresCluster, "url" | "whileStopped">;

const startTimeoutMs = 30_000;

/** Version 15 or newer. Resolves when it takes connections. It never outlives this process. */
export async function startPostgresCluster(
  options: PostgresClusterOptions = {},
): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), "spotter-postgres-"));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const watchdog = startWatchdog(folder);
  try {
    const binaries = runnableBinaries(await findPostgresBinaries(options.binaries), folder, owner);
    const data = join(folder, "data");
    if (options.standbyOf) await copyPrimary(options.standbyOf, data);
    else createData(binaries.initdb, data, folder, owner, options.fsync);
    const port = await freePort();
    const settings = {
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: folder,
      max_connections: options.maxConnections ?? 200,
      fsync: options.fsync ? "on" : "off",
      full_page_writes: options.fsync ? "on" : "off",
      ...(options.standbyOf && { primary_conninfo: options.standbyOf.url }),
      ...options.settings,
    };
    const serverArgs = [
      "-D",
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ];
    let server = await startServer(binaries.postgres, serverArgs, folder, owner);

    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      folder,
      version: binaries.version,
      get pid() {
        return server.pid ?? 0;
      },
      kill: () => end(server, "SIGKILL"),
      async restart() {
        await end(server, "SIGINT");
        server = await startServer(binaries.postgres, serverArgs, folder, owner);
      },
      async whileStopped(use) {
        await end(server, "SIGINT");
        use(data);
        server = await startServer(binaries.postgres, serverArgs, folder, owner);
      },
      async stop() {
        await end(server, "SIGINT"); // its "fast" shutdown: doesn't wait for clients to leave
        rmSync(folder, { recursive: true, force: true });
        await endWatchdog(watchdog);
      },
    };
  } catch (error) {
    await endWatchdog(watchdog);
    throw error;
  }
}

function createData(
  initdb: string,
  data: string,
  folder: string,
  owner: Owner | undefined,
  fsync = false,
): void {
  const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const args = [
    "-D",
    data,
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    `--locale=${locale}`,
  ];
  runToEnd(initdb, fsync ? args : [...args, "--no-sync"], folder, owner);
}

/** The npm package lacks `pg_basebackup`, so this copies the files of a stopped primary. */
async function copyPrimary(primary: Primary, data: string): Promise<void> {
  await primary.whileStopped((source) => {
    execFileSync("cp", ["-a", source, data]);
    writeFileSync(join(data, "standby.signal"), "");
  });
}

export interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so another user must own it. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const ids = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : undefined));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    "PostgreSQL can't run as root, and there is neither a user postgres nor nobody to run it as.",
  );
}

/** Copies the programs into the folder if the owner can't reach them, for example below /root. */
function runnableBinaries(
  binaries: PostgresBinaries,
  folder: string,
  owner: Owner | undefined,
): PostgresBinaries {
  const reachable =
    spawnSync(binaries.postgres, ["--version"], { ...owner, cwd: folder }).status === 0;
  if (reachable || !binaries.prefix) return binaries;
  const copy = join(folder, "postgresql");
  cpSync(binaries.prefix, copy, { recursive: true, verbatimSymlinks: true });
  return {
    ...binaries,
    initdb: join(copy, "bin", "initdb"),
    postgres: join(copy, "bin", "postgres"),
  };
}

function runToEnd(program: string, args: string[], cwd: string, owner: Owner | undefined): void {
  try {
    execFileSync(program, args, { ...owner, cwd, stdio: "pipe", env: environment });
  } catch (error) {
    throw new Error(
      `${program} failed: ${(error as { stderr?: Buffer }).stderr?.toString() ?? String(error)}`,
    );
  }
}

// The machine's PGDATA or PGPORT must not leak into this server.
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("PG")),
);

async function startServer(
  program: string,
  args: string[],
  folder: string,
  owner: Owner | undefined,
): Promise<ChildProcess> {
  const deadline = performance.now() + startTimeoutMs;
  const logFile = join(folder, "log");
  for (;;) {
    const log = openSync(logFile, "a");
    // A separate process group: Ctrl-C goes to the tests, which stop the server themselves.
    const server = spawn(program, args, {
      ...owner,
      cwd: folder,
      env: environment,
      detached: true,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    server.unref();
    await once(server, "spawn");
    while (!hasEnded(server) && performance.now() < deadline) {
      if (isReady(folder, server.pid)) return server;
      await wait(20);
    }
    const said = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-15).join("\n");
    // After a crash the old backends take a moment to release its memory.
    const mustWait = /pre-existing shared memory|lock file .* already exists/.test(said);
    if (!mustWait || performance.now() >= deadline) {
      await end(server, "SIGKILL");
      throw new Error(`PostgreSQL did not start; its last words:\n${said}`);
    }
    await wait(100);
  }
}

/** The last line of the server's pid file holds its state; pg_ctl relies on it too. */
function isReady(folder: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n");
    return lines[0] === String(pid) && ["ready", "standby"].includes(lines[7]?.trim() ?? "");
  } catch {
    return false;
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, "exit");
  server.ref();
  server.kill(signal);
  await ended;
}

/**
 * A shell that waits for this process to end (its stdin closes, even after SIGKILL), then stops the server and deletes
 * the folder. In its own process group, so that it survives Ctrl-C.
 */
function startWatchdog(folder: string): ChildProcess {
  const script = `
    cat >/dev/null
    file="$1/data/postmaster.pid"
    pid=$(head -n 1 "$file" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
    for i in $(seq 100); do [ -e "$file" ] && kill -0 "$pid" 2>/dev/null && sleep 0.1; done
    rm -rf "$1"`;
  const watchdog = spawn("/bin/sh", ["-c", script, "watchdog", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  (watchdog.stdin as { unref?: () => void } | null)?.unref?.();
  return watchdog;
}

async function endWatchdog(watchdog: ChildProcess): Promise<void> {
  if (hasEnded(watchdog)) return;
  const ended = once(watchdog, "exit");
  watchdog.ref();
  watchdog.stdin?.end();
  await ended;
}
