import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { secondMs } from "#shared/rules/durations.ts";

// watchdog.ts starts this thread.

interface Watched {
  /** Counts on while the event loop turns. */
  readonly beats: Int32Array;
  readonly hangSeconds: number;
}

const stderr = 2;

const { beats, hangSeconds }: Watched = workerData;
let [last, silentSeconds] = [-1, 0];
// Counts its own seconds instead of reading the clock: a machine that slept isn't a loop that hangs.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  silentSeconds = now === last ? silentSeconds + 1 : 0;
  last = now;
  if (silentSeconds < hangSeconds) return;
  const msg = `the event loop stood still for ${hangSeconds} s: this process is killed`;
  try {
    // The thread's own process.stderr would wait for the event loop.
    writeSync(stderr, `${JSON.stringify({ level: 60, pid: process.pid, msg })}\n`);
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
}, secondMs);
