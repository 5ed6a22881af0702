import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openPostgres } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import { findLostMessages, startChatStorm } from "#testing/chat-storm.ts";
import type { ChatStorm } from "#testing/chat-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { describeCalls, describeErrors, findWrongAnswers } from "./day-figures.ts";
import type { Phase } from "./day-figures.ts";
import { addUnratedSessions, findLostRatings, startLooking, startRating } from "./day-traffic.ts";
import { describeLoad } from "./load.ts";
import { hasProxy, startProxy } from "./proxy.ts";

// A day of members over two servers behind HAProxy with the configuration in deploy/, on a PostgreSQL that flushes:
// they read, book and cancel, write to each other and rate. Midway one server is killed and restarted, and PostgreSQL
// is restarted. Nothing acknowledged may be missing, doubled or half done, no answer may be a 500, and nothing may fail
// in calm phases. SECONDS and MEMBERS change the size.

const seconds = Number(process.env["SECONDS"] ?? 180);
const members = Number(process.env["MEMBERS"] ?? 100);
const pauseMs = 500;
const awayMs = 2_000;
/** HAProxy checks every second, and streams reconnect within two. */
const settlingMs = 3_000;
const readyTimeoutMs = 30_000;

const cluster = await startPostgresCluster({ fsync: true });
const firstPort = Number(new URL(cluster.url).port) + 1;
const ports = [firstPort, firstPort + 1] as const;
const started: ServerProcess[] = [];
const start = async (port: number) => {
  const server = await startServerProcess({
    DATABASE_URL: cluster.url,
    PORT: String(port),
    TRUST_PROXY: "1",
  });
  started.push(server);
  await server.ready();
  return server;
};
const first = await start(ports[0]);
await start(ports[1]);
const proxy = hasProxy() ? startProxy(firstPort + 2, ports) : undefined;
if (proxy === undefined) console.log("HAProxy isn't installed: the servers are asked by turns.");
let turn = 0;
const url = () => proxy?.url ?? `http://127.0.0.1:${ports[(turn += 1) % 2]}`;
const database = openPostgres(cluster.url, () => undefined);
const { db } = database;
const phases: Phase[] = [];
let isOver = false;
try {
  const place = await prepareStorm(db, { members: Math.ceil(0.3 * members) });
  const lookers = await addMembers(db, Math.ceil(0.4 * members));
  const unrated = await addUnratedSessions(db, Math.ceil(seconds / 2));
  await sql`analyze`.execute(db);
  await wait(settlingMs);

  const booking = startStorm(place, url, { pauseMs, maxMs: Number.POSITIVE_INFINITY });
  const chat = await startChatStorm(db, Math.ceil(0.3 * members), url, { pauseMs });
  const looking = startLooking(lookers, url, { pauseMs, isOver: () => isOver });
  const rating = startRating(unrated, url, seconds);
  const began = performance.now();
  const until = (share: number) =>
    wait(Math.max(0, began + share * seconds * 1_000 - performance.now()));

  beginPhase("all is well", true);
  await until(0.25);
  beginPhase("one server killed and started again", false);
  await first.kill();
  await wait(awayMs);
  await start(ports[0]);
  await wait(settlingMs);
  beginPhase("both serve again", true);
  await until(0.6);
  beginPhase("PostgreSQL restarted", false);
  await cluster.restart();
  await bothAreReady();
  await wait(settlingMs);
  beginPhase("the database is back", true);
  await until(1);
  isOver = true;
  await Promise.all([looking.ended, rating.ended, chat.endSending()]);
  const log = await booking.end();
  const tookSeconds = (performance.now() - began) / 1_000;
  endPhase();
  await wait(settlingMs);
  await chat.close();

  const answers = new Map([
    ...looking.answers,
    ["book", log.answers.filter(({ method }) => method === "POST")],
    ["cancel", log.answers.filter(({ method }) => method === "DELETE")],
    ["write", chat.answers],
    ["rate", rating.answers],
  ]);
  console.log([describeLoad(), ...describeCalls(answers, tookSeconds)].join("\n"));
  console.log(["errors, by phase", ...describeErrors(answers, phases)].join("\n"));
  console.log(`streams opened again: ${chat.reconnections}`);
  console.log(`said by the servers' logs: ${tallyComplaints()}`);
  console.log(
    `acknowledged: ${log.bookings.size} bookings, ${chat.sent.length} messages, ${rating.rated.length} ratings`,
  );
  const broken = [
    ...findWrongAnswers(answers, phases),
    ...rating.refused,
    ...(await findBrokenPromises(db, log)),
    ...(await findInconsistencies(db)),
    ...(await findLostMessages(db, chat)),
    ...findMisordered(chat),
    ...(await findLostRatings(db, rating.rated)),
  ];
  console.log(
    broken.length === 0
      ? "Everything acknowledged is there, nothing twice, no 500."
      : `${broken.length} promises broken:\n${broken.slice(0, 50).join("\n")}`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  isOver = true;
  await Promise.all(started.map((server) => server.kill()));
  await proxy?.stop();
  await database.close();
  await cluster.stop();
}

function beginPhase(name: string, isCalm: boolean): void {
  endPhase();
  phases.push({ name, isCalm, fromMs: performance.now(), toMs: Number.POSITIVE_INFINITY });
}

function endPhase(): void {
  const latest = phases.at(-1);
  if (latest !== undefined) latest.toMs = performance.now();
}

async function bothAreReady(): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  for (const port of ports) {
    while ((await call(`http://127.0.0.1:${port}`, "GET", "/readyz")).status !== 200) {
      if (performance.now() > deadline) throw new Error(`The server at ${port} never came back.`);
      await wait(100);
    }
  }
}

/** Members who received messages out of order, or an event to reload everything. */
function findMisordered({ heard }: ChatStorm): string[] {
  return [...heard].flatMap(([username, contents]) => {
    const numbers = contents.map((content) => Number(content.split("-")[1]));
    const isInOrder = numbers.every(
      (number, index) => index === 0 || number > (numbers[index - 1] ?? 0),
    );
    return isInOrder ? [] : [`${username} heard ${contents.join(" ")}`];
  });
}

function tallyComplaints(): string {
  const words = started
    .flatMap(({ complaints }) => complaints)
    .map((line) => {
      const said = /"msg":"([^"]+)"/.exec(line)?.[1] ?? line;
      const reason = /"message":"([^"]+)"/.exec(line)?.[1];
      return reason === undefined ? said : `${said} (${reason})`;
    });
  const kinds = [...Map.groupBy(words, (word) => word)];
  return kinds.map(([word, of]) => `\n    ${of.length} × ${word}`).join("") || "nothing";
}
