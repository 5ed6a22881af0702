// One stage of a longer run as a process of its own, which is ended with all that it started.
import { spawn } from "node:child_process";
import { exitCode, root } from "./setup.mjs";

const graceMs = 10_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
let current;

/** Runs a program to its end, for at most `limitMs`; answers its exit code (128 + n when signal n ended it). */
export function runStage(program, args, { env, limitMs }) {
  return new Promise((resolve, reject) => {
    // A group of its own, so that a signal reaches all of it, once.
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
      env: { ...process.env, ...env },
    });
    current = child;
    const limit = setTimeout(() => {
      console.error(`\nIt hangs: it has not ended after ${limitMs / 60_000} minutes.`);
      endGroup(child, "SIGTERM");
    }, limitMs);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearTimeout(limit);
      current = undefined;
      if (signal) console.error(`\nIt was ended by ${signal}.`);
      resolve(exitCode(code, signal));
    });
  });
}

/** From now on a signal ends the stage under way, and then this process. */
export function endStageOnSignals() {
  for (const name of signals) {
    process.once(name, () => {
      console.error(`\nStopped by ${name}.`);
      const leave = () => process.exit(exitCode(null, name));
      if (current === undefined) return leave();
      endGroup(current, name);
      current.once("exit", leave);
    });
  }
}

/** Asks the process and all that it started to end, and sees to it once it has, or doesn't. */
function endGroup(child, signal) {
  const send = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // It is gone already.
    }
  };
  child.once("exit", () => send("SIGKILL"));
  setTimeout(() => send("SIGKILL"), graceMs).unref();
  send(signal);
}
