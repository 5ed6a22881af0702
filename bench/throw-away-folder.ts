import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unprivilegedOwner } from "#testing/postgres-cluster.ts";

/** A folder for a drill's programs: everything running in it ends with this process, however that ends. */
export interface ThrowAwayFolder {
  readonly path: string;
  /** Makes a subfolder that belongs to the programs and returns its path. */
  add(name: string): string;
  /** Writes a file that belongs to the programs and returns its path. */
  write(name: string, content: string): string;
  /** Starts a program in a folder made by `add`; its output goes into the file `log` there. */
  spawn(folder: string, program: string, args: readonly string[], env?: Environment): ChildProcess;
  /** Runs a program there to its end and returns its output. Throws with the output if it fails. */
  run(folder: string, program: string, args: readonly string[]): Promise<string>;
  /** Ends all programs and deletes the folder. */
  remove(): void;
}

type Environment = Readonly<Record<string, string>>;

// PostgreSQL's processes release their shared memory when asked to quit; nothing else needs to clean up.
const endAll = `
  within() {
    for process in /proc/[0-9]*; do
      case "$(readlink "$process/cwd" 2>/dev/null)" in "$1"|"$1"/*) echo "\${process#/proc/}";; esac
    done
  }
  for pid in $(within "$1"); do
    [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = postgres ] || kill -KILL "$pid" 2>/dev/null
  done
  for pid in $(within "$1"); do kill -QUIT "$pid" 2>/dev/null; done
  for i in $(seq 50); do [ -z "$(within "$1")" ] && break; sleep 0.1; done
  for pid in $(within "$1"); do kill -KILL "$pid" 2>/dev/null; done
  rm -rf "$1"`;

/** If a program is missing, names the package to install, and exits. */
export function requirePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(
    ([program]) => spawnSync(program, ["--version"]).error !== undefined,
  );
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name).join(" ");
  console.error(`This drill needs programs that aren't here: apt-get install ${packages}.`);
  process.exit(1);
}

export function makeThrowAwayFolder(): ThrowAwayFolder {
  const path = mkdtempSync(join(tmpdir(), "spotter-drill-"));
  const owner = unprivilegedOwner();
  const own = (file: string) => {
    if (owner !== undefined) chownSync(file, owner.uid, owner.gid);
    return file;
  };
  own(path);
  const watchdog = spawn("/bin/sh", ["-c", `cat >/dev/null; ${endAll}`, "watchdog", path], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  const environmentOf = (folder: string, env: Environment = {}) => ({
    PATH: process.env["PATH"],
    HOME: folder,
    LC_ALL: "C.UTF-8",
    ...env,
  });
  return {
    path,
    add(name) {
      mkdirSync(join(path, name), { mode: 0o700 });
      return own(join(path, name));
    },
    write(name, content) {
      writeFileSync(join(path, name), content, { mode: 0o600 });
      return own(join(path, name));
    },
    spawn(folder, program, args, env) {
      const log = openSync(own(touched(join(folder, "log"))), "a");
      const child = spawn(program, args, {
        ...owner,
        cwd: folder,
        env: environmentOf(folder, env),
        detached: true,
        stdio: ["ignore", log, log],
      });
      closeSync(log);
      child.unref();
      return child;
    },
    async run(folder, program, args) {
      const options = { ...owner, cwd: folder, env: environmentOf(folder) };
      return (await promisify(execFile)(program, args, options)).stdout;
    },
    remove() {
      execFileSync("/bin/sh", ["-c", endAll, "end", path], { cwd: "/" });
      watchdog.stdin?.end();
    },
  };
}

function touched(file: string): string {
  closeSync(openSync(file, "a"));
  return file;
}

/** Kills all programs that run in the folder at once, as a power failure would. */
export function loseMachine(folder: string): void {
  const frozen = signalWithin(folder, "SIGSTOP");
  for (const pid of frozen) kill(pid, "SIGKILL");
  while (signalWithin(folder, "SIGKILL").length > 0);
}

/** Freezes the programs in the folder whose title contains `what`; the returned function ends them. */
export function freeze(folder: string, what: string): () => void {
  const frozen = pidsWithin(folder).filter((pid) => titleOf(pid).includes(what));
  for (const pid of frozen) kill(pid, "SIGSTOP");
  return () => {
    for (const pid of frozen) {
      kill(pid, "SIGTERM");
      kill(pid, "SIGCONT");
    }
  };
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function signalWithin(folder: string, signal: NodeJS.Signals): number[] {
  const pids = pidsWithin(folder);
  for (const pid of pids) kill(pid, signal);
  return pids;
}

function pidsWithin(folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isWithin(folder, pid));
}

function isWithin(folder: string, pid: number): boolean {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/** The last lines of a program's output. */
export function lastWords(folder: string, lines = 15): string {
  return readFileSync(join(folder, "log"), "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}
