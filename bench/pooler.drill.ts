import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openPostgres } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { countAnswers } from "#testing/http-calls.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";

// Two servers behind Debian's pgbouncer in transaction mode, with fewer connections to the database than the servers
// hold to it: a storm of bookings and cancellations, during which pgbouncer is restarted.

const pooler = "/usr/sbin/pgbouncer";
const serverConnections = 4;
const calls = 400;

if (spawnSync(pooler, ["--version"]).status !== 0) {
  console.error("This drill needs pgbouncer: apt-get install pgbouncer.");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "spotter-pooler-"));
const cluster = await startPostgresCluster({ fsync: true });
const direct = new URL(cluster.url);
const port = Number(direct.port) + 1;
const pooled = new URL(direct);
pooled.port = String(port);
writeFileSync(
  join(folder, "pgbouncer.ini"),
  `[databases]
postgres = host=127.0.0.1 port=${direct.port} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
server_idle_timeout = 30
`,
);
chmodSync(folder, 0o755);
let bouncer = startBouncer();
const database = openPostgres(cluster.url, () => undefined);
const settings = {
  DATABASE_URL: pooled.href,
  DATABASE_DIRECT_URL: direct.href,
  DATABASE_POOLER: "transaction",
};
const servers = [await startServerProcess(settings), await startServerProcess(settings)];
let isWhole = false;
try {
  await Promise.all(servers.map((server) => server.ready()));
  let turn = 0;
  const storm = startStorm(await prepareStorm(database.db), () => {
    turn += 1;
    return servers[turn % servers.length]?.url ?? "";
  });
  await storm.promises(calls);
  console.log(`${calls} bookings; connections to the database: ${await countConnections()}`);
  bouncer.kill("SIGKILL");
  await once(bouncer, "exit");
  await wait(2_000);
  bouncer = startBouncer();
  const began = performance.now();
  await storm.promises(storm.log.bookings.size + calls);
  console.log(
    `pgbouncer was away for 2 s; ${calls} more bookings ${((performance.now() - began) / 1_000).toFixed(1)} s after its return`,
  );
  const log = await storm.end();
  const [broken, half] = await Promise.all([
    findBrokenPromises(database.db, log),
    findInconsistencies(database.db),
  ]);
  console.log(countAnswers(log.answers));
  console.log(`acknowledged and not there: ${broken.length}; half written: ${half.length}`);
  isWhole =
    broken.length + half.length === 0 && countAnswers(log.answers)["500 internal"] === undefined;
} finally {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  bouncer.kill("SIGKILL");
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isWhole ? 0 : 1;

function startBouncer() {
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const file = join(folder, "pgbouncer.ini");
  return spawn(pooler, [...(isRoot ? ["-u", "nobody"] : []), "-q", file], { stdio: "inherit" });
}

async function countConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
  );
  await client.end();
  return Number(rows[0]?.count);
}
