import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "#testing/http-calls.ts";
import { endOf, imageProcessOf } from "#testing/image-processes.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { unpackDatabase } from "#testing/test-database.ts";
import { signupPayload } from "#testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "spotter-killed-"));
let server: ServerProcess;

beforeAll(async () => {
  await unpackDatabase(folder);
  server = await startServerProcess({ DATA_DIR: folder });
  await server.ready();
}, 60_000);
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

it("a killed server leaves no picture process behind, not even one at work", async () => {
  const picture = sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: "red" },
  });
  const avatarUrl = `data:image/png;base64,${(await picture.png({ progressive: true }).toBuffer()).toString("base64")}`;
  const signUps = [1, 2, 3].map(() =>
    call(server.url, "POST", "/api/auth/signup", { body: signupPayload({ avatarUrl }) }),
  );
  const pid = await imageProcessOf(server.pid);
  await Promise.race(signUps);
  await server.kill();
  await endOf(pid);
  expect((await Promise.all(signUps)).map(({ status }) => status)).toContain(0);
});
