import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { minuteMs } from "#shared/rules/durations.ts";
import { freePort } from "#testing/free-port.ts";
import { quickStart } from "#testing/server-process.ts";
import { copyEmbedded, copyPostgres } from "./databases.ts";
import type { Place, SeededCopy } from "./databases.ts";

export { expect } from "@playwright/test";

/**
 * The stories on the embedded database, as `npm start` without settings: from the first tap to booking, payment, group,
 * survey and chat. The others run on PostgreSQL, as in production, which needs less CPU time.
 */
const embeddedStories = ["member-books-a-session.test.ts", "members-chat.test.ts"];

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;

/** A file's stories use the worker's shared sandbox, or a separate one whose clock they may move. */
type Which = "shared" | "own";

/** Stories run against the built app in its sandbox. */
export const test = base.extend<{ sandbox: Which; serverUrl: string }, { sandboxes: Sandboxes }>({
  sandbox: ["shared", { option: true }],
  sandboxes: [
    // Playwright reads the fixtures that one needs off this pattern, so it must be there, if empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const sandboxes = new Sandboxes();
      await provide(sandboxes);
      await sandboxes.stop();
    },
    { scope: "worker", timeout: readyTimeoutMs + stopTimeoutMs },
  ],
  serverUrl: [
    async ({ sandboxes, sandbox }, provide, { file }) =>
      provide(await sandboxes.urlFor(sandbox === "own" ? file : "shared")),
    { timeout: readyTimeoutMs + stopTimeoutMs },
  ],
  baseURL: ({ serverUrl }, provide) => provide(serverUrl),
});

interface Sandbox {
  readonly url: string;
  readonly server: ChildProcess;
  readonly copy: SeededCopy;
}

/** A worker's running sandboxes by name: the shared one, and at most one other. */
class Sandboxes {
  readonly #running = new Map<string, Sandbox>();
  readonly #stopped: Promise<void>[] = [];

  async urlFor(name: string): Promise<string> {
    const running = this.#running.get(name);
    if (running !== undefined) return running.url;
    for (const other of this.#running.keys()) if (other !== "shared") this.#beginToStop(other);
    const isEmbedded = embeddedStories.includes(basename(name));
    const copy = await (isEmbedded ? copyEmbedded() : copyPostgres());
    const sandbox = { ...(await startServer(copy.place)), copy };
    this.#running.set(name, sandbox);
    return sandbox.url;
  }

  /** Fails unless each server stopped cleanly and the shared clock is unchanged. */
  async stop(): Promise<void> {
    const shared = this.#running.get("shared");
    const hasMoved = shared !== undefined && (await hasMovedClock(shared.url));
    for (const name of this.#running.keys()) this.#beginToStop(name);
    await Promise.all(this.#stopped);
    if (hasMoved)
      throw new Error(`a story moved the shared clock: it needs test.use({ sandbox: "own" })`);
  }

  #beginToStop(name: string): void {
    const sandbox = this.#running.get(name);
    if (sandbox === undefined) return;
    this.#running.delete(name);
    const stopped = stopAndDelete(sandbox);
    stopped.catch(() => undefined); // handled: the failure is reported when all are awaited
    this.#stopped.push(stopped);
  }
}

async function stopAndDelete({ server, copy }: Sandbox): Promise<void> {
  try {
    await stopCleanly(server);
  } finally {
    await copy.delete();
  }
}

async function hasMovedClock(url: string): Promise<boolean> {
  const { now } = (await (await fetch(`${url}/api/sandbox/clock`)).json()) as { now: string };
  return Math.abs(Date.parse(now) - Date.now()) > minuteMs;
}

export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.TRACE === undefined) return;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: "disabled" });
}

/** Runs a sandbox's server during `use`, with the caller's data settings. */
export async function withServer(
  place: Place,
  use: (url: string) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const { url, server } = await startServer(place, settings);
  try {
    await use(url);
    await stopCleanly(server);
  } finally {
    server.kill("SIGKILL");
  }
}

type Settings = Readonly<Record<string, string>>;

async function startServer(
  place: Place,
  settings: Settings = {},
): Promise<{ url: string; server: ChildProcess }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn("node_modules/.bin/node", [...quickStart, "src/server/main.ts"], {
    // Without the developer's own settings, such as a DATABASE_URL.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SANDBOX: "on",
      PORT: new URL(url).port,
      LOG_LEVEL: "warn",
      DRAIN_SECONDS: "4", // half of it passes before the server stops listening, for a proxy to notice
      ...settings,
      ...place,
    },
    stdio: "inherit",
  });
  try {
    await untilReady(server, url);
    return { url, server };
  } catch (error) {
    server.kill("SIGKILL");
    throw error;
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline) {
    if (hasEnded(server)) throw new Error("the server ended before it was ready");
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await wait(50);
  }
  throw new Error(`the server was not ready after ${readyTimeoutMs / 1000} s`);
}

async function stopCleanly(server: ChildProcess): Promise<void> {
  if (hasEnded(server))
    throw new Error(`the server ended during the stories: ${server.exitCode ?? server.signalCode}`);
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const overdue = setTimeout(() => server.kill("SIGKILL"), stopTimeoutMs);
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  clearTimeout(overdue);
  if (code !== 0)
    throw new Error(
      `the server did not stop cleanly on SIGTERM: exit code ${code}, signal ${signal}`,
    );
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
