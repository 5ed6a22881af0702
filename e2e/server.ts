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
 * The stories that run on the embedded database, as `npm start` does without settings: from the first tap, over paying
 * and booking, to the group, the survey and the chat. The others run on PostgreSQL, as in production, which needs less
 * processor time.
 */
const embeddedStories = ["member-books-a-session.test.ts", "members-chat.test.ts"];

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;

/** Which sandbox a file's stories have: the worker's, or one of their own, whose clock they may move. */
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

/** A worker's sandboxes, by name: the shared one, and of the others the one in use. */
class Sandboxes {
  readonly #running = new Map<string, Sandbox>();
  readonly #stopped: Promise<void>[] = [];

  /** The address of the sandbox of that name, which is started when it isn't running. */
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

  /** Fails unless each of them ended well, the shared one with its clock where it was. */
  async stop(): Promise<void> {
    const shared = this.#running.get("shared");
    const hasMoved = shared !== undefined && (await hasMovedClock(shared.url));
    for (const name of this.#running.keys()) this.#beginToStop(name);
    await Promise.all(this.#stopped);
    if (hasMoved)
      throw new Error(`A story moved the clock of all: it needs test.use({ sandbox: "own" }).`);
  }

  #beginToStop(name: string): void {
    const sandbox = this.#running.get(name);
    if (sandbox === undefined) return;
    this.#running.delete(name);
    const stopped = stopAndDelete(sandbox);
    stopped.catch(() => undefined); // not unhandled: the failure is reported when all are awaited
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

/** Keeps a picture of what a member sees, in test-results/screens/<name>.png, for `npm test -- --trace`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.TRACE === undefined) return;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: "disabled" });
}

/** Runs a sandbox's server for as long as `use` takes; where its data lie is the caller's to say. */
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
    // None of the developer's own settings: the stories must not use a database that DATABASE_URL names.
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
    if (hasEnded(server)) throw new Error("The server ended before it was ready.");
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await wait(50);
  }
  throw new Error(`The server was not ready after ${readyTimeoutMs / 1000} s.`);
}

/** Ends the server as a deployment does, and fails unless it then ended by itself and well. */
async function stopCleanly(server: ChildProcess): Promise<void> {
  if (hasEnded(server))
    throw new Error(
      `The server ended during the stories: ${server.exitCode ?? server.signalCode}.`,
    );
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const overdue = setTimeout(() => server.kill("SIGKILL"), stopTimeoutMs);
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  clearTimeout(overdue);
  if (code !== 0)
    throw new Error(
      `The server did not stop cleanly on SIGTERM: exit code ${code}, signal ${signal}.`,
    );
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
