import { execFile, execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { minuteMs } from "#shared/rules/durations.ts";
import { openPostgres } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import type { StormLog } from "#testing/booking-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { freePort } from "#testing/free-port.ts";
import { call } from "#testing/http-calls.ts";
import type { Answer } from "#testing/http-calls.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import type { PostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { prepareDrill } from "./prepare-drill.ts";

// The database's disk fills up while members book: first PostgreSQL's, then the embedded database's. Both are on a small
// disk in memory, so this needs Linux and root. Until there is space again, reads are answered and writes refused, and
// afterwards nothing acknowledged is missing.

const maxMinutes = 8;
const stormMs = 4_000;
const fullMs = 12_000;
const clockMoves = 3;
const { folder, cleanUp, run } = prepareDrill(maxMinutes);
await run(async () => {
  const postgres = await onPostgres();
  return (await onEmbedded()) && postgres;
});

async function onPostgres(): Promise<boolean> {
  const disk = mountDisk("postgres", 256);
  process.env["TMPDIR"] = disk.path;
  // Small, so that the log grows into the full disk as it does in days.
  const settings = { max_wal_size: "32MB", min_wal_size: "32MB" };
  const cluster = await startPostgresCluster({ fsync: true, settings });
  process.env["TMPDIR"] = folder.path;
  cleanUp.push(() => cluster.stop());
  const metricsPort = String(await freePort());
  const env = { DATABASE_URL: cluster.url, METRICS_PORT: metricsPort };
  const server = await startServerProcess(env);
  cleanUp.push(() => server.kill());
  await server.ready();
  const database = openPostgres(cluster.url, () => undefined);
  cleanUp.push(() => database.close());
  const place = await prepareStorm(database.db, { members: 8 });
  const [reader] = place.members;
  const read = () => call(server.url, "GET", "/api/bookings", { cookie: reader?.cookie ?? "" });
  const storm = startStorm(place, () => server.url, { maxMs: maxMinutes * minuteMs });

  await wait(stormMs);
  disk.fill();
  const atOnce = await watch("PostgreSQL's disk is full", server, read, storm.log);
  const doctor = await runDoctor(env);
  console.log(
    `  the doctor exits with ${doctor.code}: ${doctor.broken.join(" ") || "all is well"}`,
  );
  console.log(`  ${await failingShare(metricsPort)} of the requests failed (SpotterErrors: 1%)`);
  disk.free();
  const back = await comesBack(server, async () => restartIfGone(cluster));
  await wait(stormMs);
  await storm.end();
  const wrong = [
    ...(await findBrokenPromises(database.db, storm.log)),
    ...(await findInconsistencies(database.db)),
  ];
  for (const words of wrong.slice(0, 10)) console.log(`  ${words}`);
  console.log(`  ${storm.log.bookings.size} acknowledged bookings, ${wrong.length} wrong`);
  return atOnce && back && doctor.code === 1 && wrong.length === 0;
}

async function onEmbedded(): Promise<boolean> {
  const disk = mountDisk("embedded", 256);
  const data = join(disk.path, "data");
  mkdirSync(data);
  const env = { DATA_DIR: data, SANDBOX: "on" };
  const server = await startServerProcess(env);
  cleanUp.push(() => server.kill());
  await server.ready();
  const cookie = await logIn(server.url);
  const read = () => call(server.url, "GET", "/api/bookings", { cookie });
  const kept: string[] = [];
  const log: StormLog = { answers: [], bookings: new Map() };
  let isOver = false;
  const writing = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const bio = `${"x".repeat(count % 100)}${count}.`;
      const body = { fullName: "Drill", fitnessLevel: "beginner", bio };
      const answer = await call(server.url, "PUT", "/api/profile", { cookie, body });
      log.answers.push(answer);
      if (answer.status === 200) kept.push(bio);
      await wait(250);
    }
  })();
  await wait(stormMs);
  const before = kept.length;
  disk.fill();
  // Days of a whole city's work, which need far more room than a member's changes.
  const moving = (async () => {
    for (const answers: Answer[] = []; ; answers.push(await moveClock(server.url)))
      if (answers.length === clockMoves) return answers;
  })();
  const atOnce = await watch("the embedded database's disk is full", server, read, log);
  const moves = (await moving).map(({ status }) => status);
  console.log(`  moves of the sandbox's clock: ${moves.join(", ")}`);
  disk.free();
  const back = await comesBack(server, async () => "");
  await wait(stormMs);
  isOver = true;
  await writing;
  const { body } = await call(server.url, "GET", "/api/profile", { cookie });
  console.log(`  a move of the clock is answered with ${(await moveClock(server.url)).status}`);
  const isKept = before > 0 && JSON.stringify(body).includes(kept.at(-1) ?? "-");
  console.log(`  ${kept.length} acknowledged changes, the last is ${isKept ? "there" : "missing"}`);
  return atOnce && moves.every((status) => status === 503) && back && isKept;
}

/** A disk of this size; `fill` takes all of its space. */
function mountDisk(name: string, megabytes: number) {
  const path = folder.add(name);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", path]);
  cleanUp.push(async () => execFileSync("umount", ["-l", path]));
  const ballast = join(path, "ballast");
  return {
    path,
    fill() {
      const file = openSync(ballast, "w");
      for (const size of [1_048_576, 4_096]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch {
          // It is full, to this size.
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast),
  };
}

/** What members get for a while: whether no write was answered wrongly, and every read answered. */
async function watch(
  what: string,
  server: ServerProcess,
  read: () => Promise<{ readonly status: number }>,
  log: StormLog,
): Promise<boolean> {
  console.log(`${what}:`);
  const from = log.answers.length;
  const reads = new Map<number, number>();
  const ready = new Map<number, number>();
  const count = (of: Map<number, number>, status: number) =>
    of.set(status, (of.get(status) ?? 0) + 1);
  for (const end = performance.now() + fullMs; performance.now() < end;) {
    count(reads, (await read()).status);
    count(ready, (await call(server.url, "GET", "/readyz")).status);
    await wait(100);
  }
  const writes = new Map<number, number>();
  const answers = log.answers.slice(from);
  for (const { status } of answers) count(writes, status);
  const list = (of: Map<number, number>) =>
    [...of].map(([status, times]) => `${times} × ${status}`).join(", ");
  console.log(`  writes: ${list(writes)}; reads: ${list(reads)}; /readyz: ${list(ready)}`);
  const refused = answers.find(({ status }) => status === 503);
  if (refused !== undefined)
    console.log(`  a refused write: ${refused.code}, Retry-After ${refused.retryAfter}`);
  const isClear = [...writes.keys()].every((status) => status < 500 || status === 503);
  const areAnswered = [...reads.keys()].every((status) => status === 200);
  return isClear && areAnswered && !server.hasEnded;
}

async function comesBack(server: ServerProcess, help: () => Promise<string>): Promise<boolean> {
  const began = performance.now();
  const helped = await help();
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await call(server.url, "GET", "/readyz")).status === 200) {
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(`  with space again, it takes writes after ${seconds} s${helped}`);
      return true;
    }
    await wait(100);
  }
  console.log(`  with space again, it takes no writes for half a minute${helped}`);
  return false;
}

/** PostgreSQL gives up if it can't even write its log, and then needs its operator. */
async function restartIfGone(cluster: PostgresCluster): Promise<string> {
  try {
    process.kill(cluster.pid, 0);
    return "";
  } catch {
    await cluster.restart();
    return ", once PostgreSQL, which had ended, was started again";
  }
}

async function runDoctor(env: Readonly<Record<string, string>>) {
  return new Promise<{ readonly code: number; readonly broken: readonly string[] }>((resolve) => {
    const args = ["src/server/cli/doctor.ts", "--json"];
    const settings = { PATH: process.env["PATH"], SANDBOX: "off", ...env };
    const child = execFile(process.execPath, args, { env: settings }, (_error, stdout) => {
      const { checks = [] } = stdout.startsWith("{") ? JSON.parse(stdout) : {};
      const broken = checks
        .filter(({ state }: { state: string }) => state === "broken")
        .map(({ name, found }: { name: string; found: string }) => `[${name}] ${found}`);
      resolve({ code: child.exitCode ?? -1, broken });
    });
  });
}

async function failingShare(port: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = [
    ...text.matchAll(/^spotter_http_request_seconds_count\{.*status="(\d)\d\d".*\} (\d+)/gm),
  ];
  const sum = (of: typeof counts) => of.reduce((total, [, , count]) => total + Number(count), 0);
  const failed = sum(counts.filter(([, first]) => first === "5"));
  return `${((failed / sum(counts)) * 100).toFixed(0)}%`;
}

async function moveClock(url: string): Promise<Answer> {
  return call(url, "POST", "/api/sandbox/clock", { body: { advanceSeconds: 86_400 } });
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "demo@spotter.example", password: "spotter-demo" }),
  });
  return response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}
