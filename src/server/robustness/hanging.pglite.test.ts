import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { blockEventLoop, withDebugger } from "#testing/block-loop.ts";
import { spawnServer } from "#testing/server-process.ts";
import { unpackDatabase } from "#testing/test-database.ts";

const folder = mkdtempSync(join(tmpdir(), "spotter-hanging-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a server whose event loop hangs kills itself and says why, for its supervisor to start another", async () => {
  await unpackDatabase(folder);
  const server = spawnServer({ DATA_DIR: folder, HANG_SECONDS: "3" }, withDebugger);
  await server.ready();
  await blockEventLoop(server);
  // Killed, so without an exit code.
  expect(await server.ended()).toBeNull();
  expect(server.stderr).toContain("the event loop stood still for 3 s");
}, 120_000);
