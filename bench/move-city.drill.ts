import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openPostgres } from "#server/platform/database.ts";
import type { Db } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import type { StormLog } from "#testing/booking-storm.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { freePort } from "#testing/free-port.ts";
import { countAnswers } from "#testing/http-calls.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { beginMove, numberRowsFrom } from "./move-city.ts";
import { hasProxy } from "./proxy.ts";

// Two cells, each a server with its own database, behind an HAProxy that knows each city's cell. Members of Dallas and
// Houston book and cancel at the first cell and those of Austin at the second, while Dallas moves to the second. Decision 0065 says why.

const moving = "Dallas, TX";
const staying = "Houston, TX";
const there = "Austin, TX";
const secondCellNumbers = 1_000_000_000_000;

if (!hasProxy()) {
  console.error("This drill needs HAProxy: apt-get install haproxy.");
  process.exit(1);
}

const cookieOf = (city: string) => city.slice(0, -", TX".length);

interface Cell {
  readonly url: string;
  readonly db: Db;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** `secrets` are those of the first cell; without them, the cell makes its own. */
async function startCell(first?: Cell): Promise<Cell> {
  const cluster = await startPostgresCluster({ fsync: true, settings: { wal_level: "logical" } });
  const start = async () => {
    const server = await startServerProcess({ DATABASE_URL: cluster.url, TRUST_PROXY: "1" });
    await server.ready();
    return server;
  };
  // The second cell's tables have their own schema, so that a city's rows can wait beside them.
  if (first) await inOwnSchema(cluster.url);
  let server = await start();
  const database = openPostgres(cluster.url, () => undefined);
  if (first) {
    await server.kill();
    const secrets = await first.db.selectFrom("server_secrets").selectAll().execute();
    await database.db.deleteFrom("server_secrets").execute();
    await database.db.insertInto("server_secrets").values(secrets).execute();
    await numberRowsFrom(cluster.url, secondCellNumbers);
    server = await start();
  }
  return {
    url: server.url,
    db: database.db,
    databaseUrl: cluster.url,
    async stop() {
      await server.kill();
      await database.close();
      await cluster.stop();
    },
  };
}

async function inOwnSchema(url: string): Promise<void> {
  const database = openPostgres(url, () => undefined);
  await sql`create schema cell`.execute(database.db);
  await sql`alter database postgres set search_path = cell`.execute(database.db);
  await database.close();
}

/** Sends each request to the cell of the city in its cookie. */
async function startRouter(cells: readonly [Cell, Cell]) {
  const folder = mkdtempSync(join(tmpdir(), "spotter-cells-"));
  const socket = join(folder, "admin.sock");
  const map = join(folder, "cells.map");
  const port = await freePort();
  const server = (cell: Cell) => `server app ${new URL(cell.url).host}`;
  writeFileSync(
    map,
    `${cookieOf(moving)} leaving\n${cookieOf(staying)} first\n${cookieOf(there)} second\n`,
  );
  const busy = JSON.stringify({ status: 503, code: "unavailable", title: "One moment, please." });
  writeFileSync(
    join(folder, "haproxy.cfg"),
    `global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 3s
  timeout client 60s
  timeout server 60s
frontend members
  bind 127.0.0.1:${port}
  option forwardfor
  http-request set-var(txn.cell) req.cook(city),map(${map},first)
  http-request return status 503 content-type application/problem+json hdr Retry-After 1 string '${busy}' if { var(txn.cell) -m str nowhere }
  use_backend %[var(txn.cell)]
backend first
  ${server(cells[0])}
backend leaving
  ${server(cells[0])}
backend second
  ${server(cells[1])}
`,
  );
  const proxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(proxy, "exit");
  const kill = () => proxy.kill("SIGKILL");
  process.once("exit", kill);
  const command = async (line: string) => {
    const client = connect(socket);
    client.end(`${line}\n`);
    return text(client);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    route: (backend: "leaving" | "nowhere" | "second") =>
      command(`set map ${map} ${cookieOf(moving)} ${backend}`),
    /** Waits for the answers to requests of the moving city that the first cell still has. */
    async answered() {
      for (;;) {
        const stats = await command("show stat leaving 2 -1");
        const [heads = "", values = ""] = stats.trim().split("\n");
        const current = heads.split(",").indexOf("scur");
        if (values.split(",")[current] === "0") return;
        await wait(10);
      }
    },
    async stop() {
      process.removeListener("exit", kill);
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startTraffic(cell: Cell, url: string, city: string) {
  const place = await prepareStorm(cell.db, { city });
  const members = place.members.map((member) => ({
    ...member,
    cookie: `${member.cookie}; city=${cookieOf(city)}`,
  }));
  return startStorm({ ...place, members }, () => url, { pauseMs: 20, maxMs: 4 * minuteMs });
}

const failuresOf = ({ answers }: StormLog) =>
  answers.filter(
    ({ status, code }) =>
      status === 0 || (status >= 500 && code !== "unavailable") || status === 401 || status === 404,
  );

const countOf = async (db: Db, city: string) => {
  const found = await db
    .selectFrom("bookings")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("city", "=", city)
    .executeTakeFirstOrThrow();
  return Number(found.count);
};

const first = await startCell();
const second = await startCell(first);
const router = await startRouter([first, second]);
let isWhole = false;
try {
  const leaving = await startTraffic(first, router.url, moving);
  const others = [
    await startTraffic(first, router.url, staying),
    await startTraffic(second, router.url, there),
  ] as const;
  await leaving.promises(200);
  const move = await beginMove(first.databaseUrl, second.databaseUrl, moving);
  await leaving.promises(600);
  await move.caughtUp();

  const beganMs = performance.now();
  await router.route("nowhere");
  await router.answered();
  const heldMs = await move.finish();
  await router.route("second");
  const awayMs = performance.now() - beganMs;
  const atMove = leaving.log.bookings.size;
  await leaving.promises(atMove + 300);
  const log = await leaving.end();
  const [atFirst, atSecond] = [await others[0].end(), await others[1].end()];
  const broken = [
    ...(await findBrokenPromises(second.db, log)),
    ...(await findBrokenPromises(first.db, atFirst)),
    ...(await findBrokenPromises(second.db, atSecond)),
  ];
  const half = [
    ...(await findInconsistencies(first.db)),
    ...(await findInconsistencies(second.db)),
  ];
  const logs = [log, atFirst, atSecond];
  const failed = logs.flatMap(failuresOf);
  const strays = (await countOf(first.db, moving)) + (await countOf(second.db, staying));
  for (const { answers } of logs) console.log(countAnswers(answers));
  console.log(
    `${moving} was away for ${awayMs.toFixed(0)} ms; ${staying} waited ${heldMs.toFixed(0)} ms to write`,
  );
  console.log(
    `${logs.map(({ bookings }) => bookings.size).join(", ")} bookings acknowledged; not there or in another state: ${broken.length}; half written: ${half.length}; in the wrong cell: ${strays}; failed requests: ${failed.length}`,
  );
  for (const line of [...broken, ...half].slice(0, 5)) console.log(line);
  isWhole = broken.length + half.length + strays + failed.length === 0;
} finally {
  await router.stop();
  await first.stop();
  await second.stop();
}
process.exitCode = isWhole ? 0 : 1;
