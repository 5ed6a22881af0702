import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { minuteMs } from "#shared/rules/durations.ts";
import { openPostgres } from "#server/platform/database.ts";
import type { Db } from "#server/platform/database.ts";
import { prepareStorm, startStorm } from "#testing/booking-storm.ts";
import type { StormPlace } from "#testing/booking-storm.ts";
import { startChatStorm } from "#testing/chat-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { openEvents } from "#testing/event-client.ts";
import { call } from "#testing/http-calls.ts";
import { freePort } from "#testing/free-port.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import type { PostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { prepareDrill } from "./prepare-drill.ts";
import { compareWithPromises, listKept, notePromises } from "./promises-by-moment.ts";
import { lastWords, requirePrograms } from "./throw-away-folder.ts";

// While members book, cancel and write, pgBackRest makes a full backup and archives PostgreSQL's log, with the files in
// deploy/. Then everything is restored elsewhere as of one moment: acknowledged changes up to then are there, later
// ones aren't, and a server goes on with it.

const maxMinutes = 6;
const members = 10;
const chatting = 8;
const stormMs = 5_000;
const maxConnections = 100;
const postgres = "/usr/lib/postgresql/15/bin/postgres";

requirePrograms({ pgbackrest: "pgbackrest", [postgres]: "postgresql-15" });

const { folder, cleanUp, run } = prepareDrill(maxMinutes);
await run(drill);

async function drill(): Promise<boolean> {
  const cluster = await startPostgresCluster({
    fsync: true,
    binaries: "machine",
    // Set at start, so the backup lacks it; the restored server needs as many.
    maxConnections,
  });
  cleanUp.push(() => cluster.stop());
  const backrest = await archiveLog(cluster);
  const server = await startServer(cluster.url);
  const { db } = open(cluster.url);
  const place = await prepareStorm(db, { members });
  const storm = startStorm(place, () => server.url, { maxMs: maxMinutes * minuteMs });
  const chat = await startChatStorm(db, chatting, () => server.url);

  await wait(stormMs);
  const backedUp = await timed(() => backrest(["--type=full", "backup"]));
  console.log(`a full backup amid ${storm.log.bookings.size} bookings took ${backedUp} s`);
  await wait(stormMs);
  const promises = notePromises(storm.log, chat.sent);
  const [listener] = place.members;
  const stream = await openEvents(server.url, listener?.cookie ?? "");
  stream.close();
  await wait(stormMs);
  await chat.endSending();
  await storm.end();
  await chat.close();
  const kept = await listKept(db);
  await archived(db);
  await server.kill();
  await cluster.kill();

  const { url, seconds } = await restore(cluster, backrest, promises.moment);
  console.log(
    `restored as it was at ${promises.moment.toISOString()}, elsewhere, and promoted in ${seconds} s`,
  );
  const restored = open(url).db;
  const wrong = [
    ...compareWithPromises(promises, kept, await listKept(restored)),
    ...(await findInconsistencies(restored)),
  ];
  for (const words of wrong.slice(0, 20)) console.log(words);
  await sql`select renew_stream_positions()`.execute(restored);
  const goesOn = await serves(url, place, stream.lastEventId);
  return wrong.length === 0 && goesOn;
}

/** Runs pgBackRest with the shipped configuration and these arguments to its end. */
type Backrest = (args: readonly string[]) => Promise<string>;

/** Makes PostgreSQL archive its log as deploy/ says, with folders filled in. */
async function archiveLog(cluster: PostgresCluster): Promise<Backrest> {
  const shipped = (file: string) =>
    readFileSync(join(import.meta.dirname, "../deploy", file), "utf8");
  const own = folder.add("backrest");
  const configuration = shipped("pgbackrest.conf")
    .replace("/var/lib/pgbackrest", join(own, "repository"))
    .replace("/var/log/pgbackrest", own)
    .replace("/var/spool/pgbackrest", own)
    .replace("/tmp/pgbackrest", join(own, "lock"))
    .replace(/pg1-path=.*/, `pg1-path=${join(cluster.folder, "data")}`);
  const connection = [
    `pg1-socket-path=${cluster.folder}`,
    `pg1-port=${new URL(cluster.url).port}`,
    "pg1-user=postgres",
  ];
  const file = folder.write("pgbackrest.conf", `${configuration}${connection.join("\n")}\n`);
  const backrest: Backrest = (args) =>
    folder.run(own, "pgbackrest", [`--config=${file}`, "--stanza=spotter", ...args]);
  const [, command = ""] = /archive_command: (.*)/.exec(shipped("patroni.yml")) ?? [];
  const { db } = open(cluster.url);
  const settings = {
    archive_mode: "on",
    archive_timeout: "60s",
    archive_command: command.replace("pgbackrest", `pgbackrest --config=${file}`),
  };
  for (const [name, value] of Object.entries(settings))
    await sql`alter system set ${sql.ref(name)} to ${sql.lit(value)}`.execute(db);
  await cluster.restart();
  await backrest(["stanza-create"]);
  await backrest(["check"]);
  return backrest;
}

function open(url: string) {
  const database = openPostgres(url, () => undefined);
  cleanUp.push(() => database.close());
  return database;
}

async function startServer(url: string) {
  const server = await startServerProcess({ DATABASE_URL: url });
  cleanUp.push(() => server.kill());
  await server.ready();
  return server;
}

/** Waits until everything written so far is in the archive; otherwise that takes up to a minute. */
async function archived(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows: found } = await sql<{ done: boolean }>`
      select coalesce(last_archived_wal >= ${rows[0]?.name}, false) as done from pg_stat_archiver`.execute(
      db,
    );
    if (found[0]?.done === true) return;
    await wait(100);
  }
  throw new Error("PostgreSQL's log wasn't archived.");
}

/** Restores this PostgreSQL as of the moment into another one; returns its address and how long that took. */
async function restore({ folder: lost }: PostgresCluster, backrest: Backrest, moment: Date) {
  const began = performance.now();
  const own = folder.add("restored");
  const data = join(own, "data");
  const port = await freePort();
  await backrest([
    `--pg1-path=${data}`,
    "--type=time",
    `--target=${moment.toISOString().replace("T", " ").replace("Z", "+00")}`,
    "--target-action=promote",
    // A test restore must not write into the live archive.
    "--archive-mode=off",
    "restore",
  ]);
  const settings = ["-p", `${port}`, "-k", own, "-h", "127.0.0.1", "-N", `${maxConnections}`];
  const server = folder.spawn(own, postgres, ["-D", data, ...settings]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const { db } = open(url);
  for (let tries = 0; tries < 600 && server.exitCode === null; tries += 1) {
    const { rows } = await sql<{ away: boolean }>`select pg_is_in_recovery() as away`
      .execute(db)
      .catch(() => ({ rows: [] }));
    if (rows[0]?.away === false)
      return { url, seconds: ((performance.now() - began) / 1_000).toFixed(1) };
    await wait(100);
  }
  throw new Error(`What was restored from ${lost} never served.\n${lastWords(own)}`);
}

/** Whether a server goes on with the restored database and makes open apps reload everything. */
async function serves(url: string, { members: [member] }: StormPlace, lastEventId: string) {
  const server = await startServer(url);
  const cookie = member?.cookie ?? "";
  const stream = await openEvents(server.url, cookie, lastEventId);
  const isReset = await stream.next("reset").then(
    () => true,
    () => false,
  );
  stream.close();
  const { status } = await call(server.url, "GET", "/api/bookings", { cookie });
  console.log(
    `a server on it answers ${status}, and ${isReset ? "has" : "doesn't have"} an open app read everything again`,
  );
  return status === 200 && isReset;
}

async function timed(run: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await run();
  return ((performance.now() - began) / 1_000).toFixed(1);
}
