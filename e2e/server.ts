import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test as base } from "@playwright/test";
import type { Page } from "@playwright/test";

export { expect } from "@playwright/test";

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;

/** Stories run against the built app in its sandbox, with a fresh database for each worker. */
export const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [
    // Playwright reads the fixtures that one needs off this pattern, so it must be there, if empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), "spotter-e2e-"));
      try {
        await withServer({ DATA_DIR: dataDir }, provide);
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: readyTimeoutMs + stopTimeoutMs },
  ],
  baseURL: ({ serverUrl }, provide) => provide(serverUrl),
});

/** Keeps a picture of what a member sees, in test-results/screens/<name>.png, for `npm test -- --trace`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.TRACE === undefined) return;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: "disabled" });
}

/** Runs a sandbox's server for as long as `use` takes; where its data lie is the caller's to say. */
export async function withServer(
  place: { DATA_DIR: string } | { DATABASE_URL: string },
  use: (url: string) => Promise<void>,
): Promise<void> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn("node_modules/.bin/node", ["src/server/main.ts"], {
    // Nothing of the developer's own settings: a DATABASE_URL there is not for stories to play with.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SANDBOX: "on",
      PORT: new URL(url).port,
      LOG_LEVEL: "warn",
      ...place,
    },
    stdio: "inherit",
  });
  try {
    await untilReady(server, url);
    await use(url);
    await stopCleanly(server);
  } finally {
    server.kill("SIGKILL");
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
