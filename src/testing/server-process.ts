import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { minuteMs } from "#shared/rules/durations.ts";
import { openPostgres } from "#server/platform/database.ts";
import { createPostgresDatabase } from "./test-database.ts";

const main = join(import.meta.dirname, "../server/main.ts");
const startTimeoutMs = minuteMs;
/**
 * These servers live for seconds: compiles the embedded database lazily and unoptimized, and skips resolving symlinks,
 * which takes a tenth of a start.
 */
export const quickStart = [
  "--liftoff-only",
  "--wasm-lazy-compilation",
  "--preserve-symlinks",
  "--preserve-symlinks-main",
];

/** The server as a separate process, as in production: it can be killed. */
export interface ServerProcess {
  /** Empty until it listens. */
  readonly url: string;
  readonly pid: number;
  readonly stderr: string;
  /** Its log messages at `warn` or above so far. */
  readonly complaints: readonly string[];
  readonly hasEnded: boolean;
  /** Waits until it has migrated and seeded. */
  ready(): Promise<void>;
  /** Waits for a log line that contains `text`. */
  said(text: string): Promise<void>;
  /** Kills it, as the system does when memory runs out. */
  kill(): Promise<void>;
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>;
  /** Waits for its end and returns its exit code. */
  ended(): Promise<number | null>;
}

type Environment = Readonly<Record<string, string>>;
type Command = readonly [string, ...string[]];

/** Starts the server on a free port; resolves when it listens. */
export async function startServerProcess(environment: Environment): Promise<ServerProcess> {
  const server = spawnServer(environment);
  await server.said("Server listening");
  return server;
}

/** Starts the server on a free port and returns at once. `command` is the program and its arguments. */
export function spawnServer(
  environment: Environment,
  command: Command = [process.execPath, ...quickStart, main],
): ServerProcess {
  const child = spawnWithTests(command, environment);
  const log = readLog(child);
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const closed = once(child, "close");

  const until = async (what: string, isSo: () => boolean) => {
    const deadline = performance.now() + startTimeoutMs;
    while (!isSo()) {
      if (hasEnded()) throw new Error(`The server ended before it ${what}: ${stderr}`);
      if (performance.now() > deadline) {
        child.kill("SIGKILL");
        throw new Error(`The server never ${what}; it said: ${log.lines.slice(-10).join("\n")}`);
      }
      await wait(20);
    }
  };
  return {
    get url() {
      return log.url;
    },
    pid: child.pid ?? 0,
    get stderr() {
      return stderr;
    },
    get complaints() {
      return log.complaints;
    },
    get hasEnded() {
      return hasEnded();
    },
    ready: () => until("was ready", () => log.lines.some((line) => line.includes("is ready at"))),
    said: (text) => until(`said "${text}"`, () => log.lines.some((line) => line.includes(text))),
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
    async stop() {
      child.kill("SIGTERM");
      await closed;
      return child.exitCode;
    },
    async ended() {
      await closed;
      return child.exitCode;
    },
  };
}

/** The program ends with the tests, however they end. */
function spawnWithTests([program, ...args]: Command, environment: Environment): ChildProcess {
  const child = spawn(program, args, {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      SANDBOX: "off",
      // A busy machine takes longer to stop it.
      DRAIN_SECONDS: "30",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("close", () => process.removeListener("exit", kill));
  return child;
}

const warnLevel = 40;
const linesKept = 200;

function readLog(child: ChildProcess) {
  const log = { url: "", lines: [] as string[], complaints: [] as string[] };
  if (child.stdout === null) return log;
  createInterface(child.stdout).on("line", (line) => {
    // Keeps only rare lines: every request writes two.
    if (line.includes('"reqId"') && !line.includes('"err"')) return;
    log.lines.push(line);
    if (log.lines.length > linesKept) log.lines.shift();
    log.url ||= /Server listening at (http:[^"]+)/.exec(line)?.[1] ?? "";
    const level = Number(/"level":(\d+)/.exec(line)?.[1] ?? 0);
    if (level >= warnLevel && log.complaints.length < linesKept) log.complaints.push(line);
  });
  return log;
}

export async function startTwoServers() {
  const DATABASE_URL = await createPostgresDatabase();
  const servers = await Promise.all([
    startServerProcess({ DATABASE_URL }),
    startServerProcess({ DATABASE_URL }),
  ]);
  await Promise.all(servers.map((server) => server.ready()));
  return { servers, database: openPostgres(DATABASE_URL, () => undefined) };
}
