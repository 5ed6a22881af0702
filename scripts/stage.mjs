// Runs a stage of a longer run in processes that end with everything they started.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { exitCode, root } from "./setup.mjs";

const graceMs = 10_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const running = new Set();

/** Runs a program to its end, for at most `limitMs`; returns its exit code (128 + n when signal n ended it). */
export function runStage(program, args, { env, limitMs }) {
  return new Promise((resolve, reject) => {
    // A separate process group, so that a signal reaches all of it once.
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
      env: { ...process.env, ...env },
    });
    running.add(child);
    const limit = setTimeout(() => {
      console.error(`\nIt hangs: it has not ended after ${limitMs / 60_000} minutes.`);
      endGroup(child, "SIGTERM");
    }, limitMs);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearTimeout(limit);
      running.delete(child);
      if (signal) console.error(`\nIt was ended by ${signal}.`);
      resolve(exitCode(code, signal));
    });
  });
}

/** From now on a signal ends the current stage, and then this process. */
export function endStageOnSignals() {
  for (const name of signals) {
    process.once(name, () => {
      console.error(`\nStopped by ${name}.`);
      const ended = [...running].map((child) => once(child, "exit"));
      for (const child of running) endGroup(child, name);
      void Promise.all(ended).then(() => process.exit(exitCode(null, name)));
    });
  }
}

/** Signals the process group, and kills the rest of it when the process has ended or takes too long. */
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
