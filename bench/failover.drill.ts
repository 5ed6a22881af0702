import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { minuteMs } from "#shared/rules/durations.ts";
import { openPostgres } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import { findLostMessages, startChatStorm } from "#testing/chat-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { countAnswers } from "#testing/http-calls.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { startDatabaseMachines } from "./database-machines.ts";
import { prepareDrill } from "./prepare-drill.ts";
import { requirePrograms } from "./throw-away-folder.ts";

// Three machines with etcd, Patroni and PostgreSQL, HAProxy and two servers, with the files in deploy/. While members
// book, cancel, write and listen, a machine loses power and comes back, three times: the primary with Patroni's
// defaults, the primary with deploy/patroni.yml, and the standby that commits wait for.

const maxMinutes = 8;
const members = 10;
const chatting = 8;
/** Added to Patroni's own limit: etcd may lack a leader too, and this machine does the work of six. */
const marginSeconds = 25;
const stormSeconds = 5;
const lastMomentsMs = 500;

requirePrograms({
  etcd: "etcd-server",
  patroni: "patroni python3-etcd",
  haproxy: "haproxy",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
});

const shippedYml = readFileSync(join(import.meta.dirname, "../deploy/patroni.yml"), "utf8");
const shippedSetting = (name: string) => Number(RegExp(`${name}: (\\d+)`).exec(shippedYml)?.[1]);
const shipped = {
  ttl: shippedSetting("ttl"),
  loop_wait: shippedSetting("loop_wait"),
  retry_timeout: shippedSetting("retry_timeout"),
};
const losses: readonly Loss[] = [
  { of: "leader", by: "Patroni's defaults", ttl: 30, loop_wait: 10, retry_timeout: 10 },
  { of: "leader", by: "deploy/patroni.yml", ...shipped },
  { of: "syncStandby", by: "deploy/patroni.yml", ...shipped },
];

interface Loss {
  readonly of: "leader" | "syncStandby";
  readonly by: string;
  readonly ttl: number;
  readonly loop_wait: number;
  readonly retry_timeout: number;
}

const { folder, cleanUp, run } = prepareDrill(maxMinutes);
await run(drill);

async function drill(): Promise<boolean> {
  const cluster = startDatabaseMachines(folder);
  const began = performance.now();
  await cluster.settled(3);
  console.log(`three machines with etcd, Patroni and PostgreSQL after ${secondsSince(began)} s`);
  const proxyUrl = startProxy(cluster);
  const databaseUrl = await createDatabase(cluster);
  for (const port of ["3001", "3002"]) {
    const server = await startServerProcess({
      DATABASE_URL: databaseUrl,
      HOST: cluster.ownAddress,
      PORT: port,
      TRUST_PROXY: "1",
    });
    cleanUp.push(() => server.kill());
    await server.ready();
  }
  await wait(3_000);
  const database = openPostgres(databaseUrl, () => undefined);
  cleanUp.push(() => database.close());
  const place = await prepareStorm(database.db, { members });
  const storm = startStorm(place, () => proxyUrl, { maxMs: maxMinutes * minuteMs });
  const chat = await startChatStorm(database.db, chatting, () => proxyUrl);

  let isInTime = true;
  const countAcknowledged = () => storm.log.bookings.size + chat.sent.length;
  for (const loss of losses) {
    const { ttl, loop_wait, retry_timeout } = loss;
    await cluster.configure({ ttl, loop_wait, retry_timeout });
    // Each has read it after a round of the longest kind.
    await wait(10_000);
    isInTime = (await loseMachine(cluster, loss, countAcknowledged)) && isInTime;
  }
  await chat.endSending();
  const log = await storm.end();
  await wait(3_000);
  await chat.close();
  const [lostBookings, lostMessages, half] = await Promise.all([
    findBrokenPromises(database.db, log),
    findLostMessages(database.db, chat),
    findInconsistencies(database.db),
  ]);
  const answers = [...log.answers, ...chat.answers];
  const faults = answers.filter(({ status }) => status >= 500 && status !== 503);
  const mute = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null);
  const resets = [...chat.heard.values()].flat().filter((text) => text === "reset").length;
  const cancelled = [...log.bookings.values()].filter((promised) => promised === "cancelled");
  console.log(countAnswers(answers));
  console.log(
    `acknowledged: ${log.bookings.size} bookings, ${cancelled.length} cancellations, ${chat.sent.length} messages`,
  );
  console.log(
    `acknowledged and not there: ${lostBookings.length} bookings or cancellations; messages lost, doubled or not heard once: ${lostMessages.length}; sold twice or half written: ${half.length}; faults: ${faults.length}; refused without saying when to come back: ${mute.length}`,
  );
  console.log(
    `${chatting} streams heard ${chat.sent.length} messages, came back ${chat.reconnections} times, were told to read everything again ${resets} times`,
  );
  for (const words of [...lostBookings, ...lostMessages, ...half].slice(0, 20)) console.log(words);
  return isInTime && lostBookings.length + lostMessages.length + half.length + faults.length === 0;
}

type Cluster = ReturnType<typeof startDatabaseMachines>;

/** Returns whether members could write again in time. */
async function loseMachine(
  cluster: Cluster,
  { of, by, ttl, loop_wait, retry_timeout }: Loss,
  countAcknowledged: () => number,
): Promise<boolean> {
  const { [of]: lost, syncStandby } = await cluster.settled(3);
  await wait(stormSeconds * 1_000);
  const before = countAcknowledged();
  // A primary's last commits, acknowledged by itself alone, would be lost: both standbys stop receiving before it
  // fails. The one that commits wait for stops last, because the other would have to be rewound if it were ahead.
  const third = cluster.machines.find((machine) => machine !== lost && machine !== syncStandby);
  const standbys = of === "leader" ? [third, syncStandby] : [];
  const resumes = standbys.map((machine) => machine?.freezeReplication());
  await wait(lastMomentsMs);
  lost?.lose();
  const lostAt = performance.now();
  for (const resume of resumes) resume?.();
  const maxSeconds = (of === "leader" ? ttl : loop_wait) + marginSeconds;
  const elected = of === "leader" ? electionAfter(cluster, maxSeconds) : undefined;
  const silentMs = await longestSilence(countAcknowledged, maxSeconds + stormSeconds);
  const electedMs = ((await elected) ?? lostAt) - lostAt;
  await wait(stormSeconds * 1_000);
  const { leader } = await cluster.settled(2);
  const what = of === "leader" ? "the primary" : "the standby that commits wait for";
  console.log(
    `${what} is lost, by ${by} (ttl ${ttl}, loop_wait ${loop_wait}, retry_timeout ${retry_timeout}): after ${before} writes none was acknowledged for ${seconds(silentMs)} s, at most ${maxSeconds} may be`,
  );
  if (of === "leader")
    console.log(
      `  ${leader?.name} was the primary in ${lost?.name}'s place after ${seconds(electedMs)} s`,
    );
  const returned = performance.now();
  lost?.start();
  await cluster.settled(3);
  console.log(`  ${lost?.name} was a standby again ${secondsSince(returned)} s after its return`);
  return silentMs <= maxSeconds * 1_000;
}

/** The longest time between two acknowledged writes, from now until they resume. */
async function longestSilence(count: () => number, maxSeconds: number): Promise<number> {
  const began = performance.now();
  let [known, last, longestMs] = [count(), began, 0];
  while (performance.now() - began < maxSeconds * 1_000) {
    await wait(20);
    if (count() === known) continue;
    longestMs = Math.max(longestMs, performance.now() - last);
    [known, last] = [count(), performance.now()];
    // Calls already in progress may still be answered.
    if (longestMs > 2_000) return longestMs;
  }
  return Math.max(longestMs, performance.now() - last);
}

/** When a new primary was first seen. */
async function electionAfter(cluster: Cluster, maxSeconds: number): Promise<number | undefined> {
  const deadline = performance.now() + maxSeconds * 1_000;
  const timelines = async () => (await cluster.roles())?.timeline ?? 0;
  const before = await timelines();
  while (performance.now() < deadline) {
    if ((await timelines()) > before) return performance.now();
    await wait(250);
  }
  return undefined;
}

/** HAProxy with both files of deploy/ in one process; returns the members' address. */
function startProxy(cluster: Cluster): string {
  const own = folder.add("proxy");
  const files = ["haproxy.cfg", "haproxy-postgres.cfg"].map((file) =>
    folder.write(
      join("proxy", file),
      cluster
        .place(file)
        // Without HAProxy's change of user, which only root may do.
        .replace(/^ +(user|group) .*\n/gm, "")
        .replace("bind :80", `bind ${cluster.ownAddress}:8080`),
    ),
  );
  folder.spawn(own, "haproxy", ["-db", ...files.flatMap((file) => ["-f", file])]);
  return `http://${cluster.ownAddress}:8080`;
}

/** Makes the role and the database as the operator does; returns their address behind HAProxy. */
async function createDatabase({ ownAddress, password }: Cluster): Promise<string> {
  await wait(2_000);
  const connectionString = `postgres://postgres:${password}@${ownAddress}:5432/postgres`;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create role spotter login password '${password}'`);
  await client.query("create database spotter owner spotter");
  await client.end();
  return `postgres://spotter:${password}@${ownAddress}:5432/spotter`;
}

function secondsSince(began: number): string {
  return seconds(performance.now() - began);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
