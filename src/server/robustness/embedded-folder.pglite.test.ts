import { afterAll, afterEach, describe, expect, it } from "vitest";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openEmbedded } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import type { StormPlace } from "#testing/booking-storm.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import { spawnServer } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { unpackDatabase } from "#testing/test-database.ts";

const folders: string[] = [];
const servers: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "spotter-folder-"));
  folders.push(folder);
  return folder;
}

function spawnOn(folder: string, sandbox = "off"): ServerProcess {
  const server = spawnServer({ DATA_DIR: folder, SANDBOX: sandbox });
  servers.push(server);
  return server;
}

async function startOn(folder: string, sandbox = "off"): Promise<ServerProcess> {
  const server = spawnOn(folder, sandbox);
  await server.ready();
  return server;
}

async function expectRefused(folder: string): Promise<void> {
  const second = spawnOn(folder);
  expect(await second.ended()).toBe(1);
  expect(second.stderr).toBe(
    `Another Spotter process is using the folder ${folder}: stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect(second.url).toBe("");
}

async function inFolder<Result>(
  folder: string,
  use: (db: Awaited<ReturnType<typeof openEmbedded>>["db"]) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbedded(folder);
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

let firstStorm: Promise<{ folder: string; place: StormPlace }> | undefined;

/** A folder with members who can book, copied without a server: a first start takes seconds. */
async function makeStormFolder(): Promise<{ folder: string; place: StormPlace }> {
  firstStorm ??= prepareStormFolder();
  const { folder: original, place } = await firstStorm;
  const folder = makeFolder();
  cpSync(original, folder, { recursive: true });
  return { folder, place };
}

async function prepareStormFolder() {
  const folder = mkdtempSync(join(tmpdir(), "spotter-storm-"));
  await unpackDatabase(folder);
  const place = await inFolder(folder, (db) => prepareStorm(db, { members: 12, sessions: 30 }));
  return { folder, place };
}

afterAll(async () => {
  if (firstStorm !== undefined) rmSync((await firstStorm).folder, { recursive: true, force: true });
});

const fileCount = (folder: string) =>
  existsSync(join(folder, "postgres"))
    ? readdirSync(join(folder, "postgres"), { recursive: true }).length
    : 0;

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error("It never came true.");
    await wait(2);
  }
}

describe("a second server on the same folder", { timeout: 120_000 }, () => {
  it("a second server on a folder is refused until the first has stopped", async () => {
    const { folder, place } = await makeStormFolder();
    const first = await startOn(folder);
    // It runs while the others start, so it leaves them the machine.
    const storm = startStorm(place, () => first.url, { pauseMs: 100 });
    await storm.promises(10);
    await expectRefused(folder);
    const log = await storm.end();
    expect(log.answers.filter((answer) => answer.status === 0 || answer.status >= 500)).toEqual([]);

    const upload = await startUpload(first.url);
    const stopped = first.stop();
    await wait(200);
    await expectRefused(folder);
    upload.end('"SPOTTER"}');
    expect(await stopped).toBe(0);
    expect(first.stderr).toBe("");
    const next = await startOn(folder);
    expect((await call(next.url, "GET", "/readyz")).status).toBe(200);
  });

  it("of two servers that start on one folder at once, one remains", async () => {
    const { folder } = await makeStormFolder();
    const pair = [spawnOn(folder), spawnOn(folder)];
    await until(() => pair.some((server) => server.hasEnded));
    const [survivor] = pair.filter((server) => !server.hasEnded);
    await survivor?.ready();
    expect(survivor?.stderr).toBe("");
  });
});

async function startUpload(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(
    `POST /api/access HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 18\r\n\r\n{"code":`,
  );
  socket.resume();
  await wait(100);
  return socket;
}

describe("a folder left behind by a killed server", { timeout: 120_000 }, () => {
  it("a killed server's folder reopens with every acknowledged booking and nothing half-written", async () => {
    const { folder, place } = await makeStormFolder();
    const rounds = process.env["LONG"] === undefined ? 1 : 3;
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startOn(folder);
      const storm = startStorm(place, () => server.url);
      await storm.promises(round * 10);
      await server.kill();
      const log = await storm.end();
      expect(
        Object.keys(countAnswers(log.answers)).filter((answer) => answer.startsWith("5")),
      ).toEqual([]);
      await inFolder(folder, async (db) => {
        expect(await findBrokenPromises(db, log)).toEqual([]);
        expect(await findInconsistencies(db)).toEqual([]);
      });
    }
  });

  it("a folder reopens after a kill while it was created, migrated and seeded, and belongs to one server throughout", async () => {
    const folder = makeFolder();
    const maker = spawnOn(folder, "on");
    await until(() => fileCount(folder) >= 400 || maker.hasEnded);
    await maker.kill();
    expect(maker.stderr).toBe("");
    const moments = ["Server listening", "seeding the sandbox"];
    for (const moment of process.env["LONG"] === undefined ? moments.slice(1) : moments) {
      const server = spawnOn(folder, "on");
      await server.said(moment);
      await expectRefused(folder);
      await server.kill();
      expect(server.stderr).toBe("");
    }
    const last = await startOn(folder, "on");
    const body = { email: "demo@spotter.example", password: "spotter-demo" };
    expect((await call(last.url, "POST", "/api/auth/login", { body })).status).toBe(200);
    expect(await last.stop()).toBe(0);
    expect(await inFolder(folder, findInconsistencies)).toEqual([]);
  });
});
