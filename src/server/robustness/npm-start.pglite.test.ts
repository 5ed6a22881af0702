import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { call } from "#testing/http-calls.ts";
import { quickStart, spawnServer } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { unpackDatabase } from "#testing/test-database.ts";

const packageFile = join(import.meta.dirname, "../../../package.json");
const { scripts } = z
  .object({ scripts: z.object({ start: z.string(), build: z.string() }) })
  .parse(JSON.parse(readFileSync(packageFile, "utf8")));
const serving = scripts.start
  .replace(`${scripts.build} && `, "")
  .replace("bin/node ", `bin/node ${quickStart.join(" ")} `);

const folder = mkdtempSync(join(tmpdir(), "spotter-start-"));
const servers: ServerProcess[] = [];
beforeAll(() => unpackDatabase(folder));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startInShell(): Promise<ServerProcess> {
  const server = spawnServer({ DATA_DIR: folder }, ["sh", "-c", serving]);
  servers.push(server);
  await server.ready();
  return server;
}

describe("npm start", { timeout: 120_000 }, () => {
  it("npm start becomes the server itself: a kill frees the folder, and SIGTERM stops it cleanly", async () => {
    const first = await startInShell();
    await first.kill();
    const second = await startInShell();
    expect((await call(second.url, "GET", "/readyz")).status).toBe(200);
    await expectGoodEnd(second, "SIGTERM");
  });

  it.each(["SIGINT", "SIGHUP"] as const)("npm start stops cleanly by %s", async (signal) => {
    await expectGoodEnd(await startInShell(), signal);
  });

  async function expectGoodEnd(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
    // Twice, as Ctrl-C comes from the terminal and from npm.
    process.kill(server.pid, signal);
    process.kill(server.pid, signal);
    expect(await server.ended()).toBe(0);
    expect(server.stderr).toBe("");
    expect((await call(server.url, "GET", "/healthz")).status).toBe(0);
  }
});
