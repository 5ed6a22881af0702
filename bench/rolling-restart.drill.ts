import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import { findHalfWritten } from "#testing/consistency.ts";
import { listenUntilLast, tellInOrder } from "#testing/numbered-events.ts";
import { tally } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";

// Two servers behind HAProxy with the configuration in deploy/, restarted one after the other while members book and
// listen: no request may fail and no event be missed or told twice.

const listeners = 20;

if (spawnSync("haproxy", ["-v"]).status !== 0) {
  console.error("This drill needs HAProxy: apt-get install haproxy.");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "spotter-rolling-"));
const cluster = await startPostgresCluster({ fsync: true });
const firstPort = Number(new URL(cluster.url).port) + 1;
const ports = [firstPort, firstPort + 1];
const proxyUrl = `http://127.0.0.1:${firstPort + 2}`;
const shipped = readFileSync(join(import.meta.dirname, "../deploy/haproxy.cfg"), "utf8");
writeFileSync(
  join(folder, "haproxy.cfg"),
  shipped
    // Whoever runs the drill may be anybody.
    .replace(/^ +(user|group) .*\n/gm, "")
    .replace("bind :80", `bind 127.0.0.1:${firstPort + 2}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports[0]}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${ports[1]}`),
);
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
const proxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
const database = openPostgres(cluster.url, () => undefined);
let isOver = false;
let isWhole = false;
try {
  await wait(3_000);
  const storm = startStorm(await prepareStorm(database.db), () => proxyUrl);
  const members = await addMembers(database.db, listeners);
  const listening = members.map((member) => listenUntilLast(() => proxyUrl, member));
  await wait(2_000);
  const telling = tellInOrder(database.db, members, () => isOver);
  for (const [nth, port] of ports.entries()) {
    const began = performance.now();
    const code = await servers[nth]?.stop();
    const stopped = ((performance.now() - began) / 1_000).toFixed(1);
    servers[nth] = await start(port);
    console.log(`server ${nth + 1} ended with ${code} after ${stopped} s and serves again`);
    await wait(3_000);
  }
  isOver = true;
  const told = await telling;
  const log = await storm.end();
  const heard = await Promise.all(listening);
  const [broken, half] = await Promise.all([
    findBrokenPromises(database.db, log),
    findHalfWritten(database.db),
  ]);
  const failed = log.answers.filter(({ status }) => status === 0 || status >= 500);
  const wrong = heard.filter(({ abouts }) => abouts.join() !== told.join());
  console.log(tally(log.answers));
  console.log(
    `${log.answers.length} requests, ${failed.length} failed; acknowledged and not there: ${broken.length}; half written: ${half.length}`,
  );
  console.log(
    `${told.length} events to each of ${listeners} streams, which came back ${heard.reduce((sum, { resumed }) => sum + resumed, 0)} times; with a missing, repeated or misplaced one: ${wrong.length}`,
  );
  isWhole = failed.length + broken.length + half.length + wrong.length === 0;
} finally {
  isOver = true;
  await Promise.all(servers.map((server) => server.kill()));
  proxy.kill("SIGKILL");
  await once(proxy, "exit");
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isWhole ? 0 : 1;
