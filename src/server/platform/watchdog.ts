import { execFile } from "node:child_process";
import { url as inspectorUrl } from "node:inspector";
import { Worker } from "node:worker_threads";
import { minuteMs, secondMs } from "#shared/rules/durations.ts";

/**
 * Kills this process when its event loop stands still for `hangSeconds`, so that its supervisor starts another. Only
 * a second thread can: signals and health checks wait for the loop. See docs/decisions/0118-watchdog.md.
 */
export function watchEventLoop(hangSeconds: number): void {
  // A debugger stops the loop for as long as somebody looks.
  if (inspectorUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), secondMs / 2).unref();
  const thread = new Worker(new URL("./watchdog-thread.ts", import.meta.url), {
    workerData: { beats, hangSeconds },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
}

/** For `WatchdogSec`, which also sees a process whose threads all stand still. Node can't write to systemd's socket. */
export function feedSystemd(): void {
  const withinMs = Number(process.env["WATCHDOG_USEC"]) / 1_000;
  if (process.env["NOTIFY_SOCKET"] === undefined || !(withinMs > 0)) return;
  const feed = () => execFile("systemd-notify", ["WATCHDOG=1"], () => undefined).unref();
  feed();
  setInterval(feed, Math.min(withinMs / 3, minuteMs)).unref();
}
