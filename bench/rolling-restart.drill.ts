import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { listenUntilLast, publishInOrder } from "#testing/numbered-events.ts";
import { countAnswers } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { hasProxy, startProxy } from "./proxy.ts";

// Two servers behind HAProxy with the configuration in deploy/, restarted one after the other while members book and
// listen: no request may fail and no event be missed or delivered twice.

const listeners = 20;

if (!hasProxy()) {
  console.error("This drill needs HAProxy: apt-get install haproxy.");
  process.exit(1);
}
const cluster = await startPostgresCluster({ fsync: true });
const firstPort = Number(new URL(cluster.url).port) + 1;
const ports = [firstPort, firstPort + 1] as const;
const start = async (port = 0) => {
  const server = await startServerProcess({
    DATABASE_URL: cluster.url,
    PORT: String(port),
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "10",
  });
  await server.ready();
  return server;
};
const servers = [await start(ports[0]), await start(ports[1])];
const proxy = startProxy(firstPort + 2, ports);
const database = openPostgres(cluster.url, () => undefined);
let isOver = false;
let isWhole = false;
try {
  await wait(3_000);
  const storm = startStorm(await prepareStorm(database.db), () => proxy.url);
  const members = await addMembers(database.db, listeners);
  const listening = members.map((member) => listenUntilLast(() => proxy.url, member));
  await wait(2_000);
  const sending = publishInOrder(database.db, members, () => isOver);
  for (const [nth, port] of ports.entries()) {
    const began = performance.now();
    const code = await servers[nth]?.stop();
    const stopped = ((performance.now() - began) / 1_000).toFixed(1);
    servers[nth] = await start(port);
    console.log(`server ${nth + 1} ended with ${code} after ${stopped} s and serves again`);
    await wait(3_000);
  }
  isOver = true;
  const sent = await sending;
  const log = await storm.end();
  const heard = await Promise.all(listening);
  const [broken, half] = await Promise.all([
    findBrokenPromises(database.db, log),
    findInconsistencies(database.db),
  ]);
  const failed = log.answers.filter(({ status }) => status === 0 || status >= 500);
  const wrong = heard.filter(({ abouts }) => abouts.join() !== sent.join());
  console.log(countAnswers(log.answers));
  console.log(
    `${log.answers.length} requests, ${failed.length} failed; acknowledged and not there: ${broken.length}; half written: ${half.length}`,
  );
  console.log(
    `${sent.length} events to each of ${listeners} streams, which came back ${heard.reduce((sum, { resumed }) => sum + resumed, 0)} times; with a missing, repeated or misplaced one: ${wrong.length}`,
  );
  isWhole = failed.length + broken.length + half.length + wrong.length === 0;
} finally {
  isOver = true;
  await Promise.all(servers.map((server) => server.kill()));
  await proxy.stop();
  await database.close();
  await cluster.stop();
}
process.exitCode = isWhole ? 0 : 1;
