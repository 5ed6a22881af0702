import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { backfillsPart } from "#server/platform/database/backfills.ts";
import { migrate, readMigrations } from "#server/platform/database/migrate.ts";
import type { OnlineMigration } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database.ts";
import type { Db } from "#server/platform/database.ts";
import { isStatementTimeout } from "#server/platform/problems.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { addBlock, bookers } from "./booking.ts";
import { describeLoad } from "./load.ts";
import { startServer } from "./processes.ts";
import { buildWorld } from "./world.ts";
import type { World } from "./world.ts";

// Migrates a million members, with two million bookings, while members read and book: a column, indexes, a backfill and a
// check of every row, while a long read holds the table. No request may fail, and none may wait a second for a lock.

const members = Number(process.env["MEMBERS"] ?? 1_000_000);
const size = {
  members,
  pastSessions: members / 20,
  logins: bookers,
};
const clients = 8;
const longReadMs = 3_000;
const sampleEveryMs = 10;
const maxLockWaitMs = 1_000;
/** The sampler's and the migration's connections, whose waits are nobody's. */
const ownName = "upgrade";

const step = (...statements: string[]): OnlineMigration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
const made: Readonly<Record<string, OnlineMigration>> = {
  "9001-column": {
    ...step("alter table members add column drilled text"),
    indexes: ["create index concurrently members_drilled on members (zip_code, id)"],
    backfill: {
      table: "members",
      async fill(trx, after, through) {
        await sql`update members set drilled = 'filled' where id > ${after} and id <= ${through}`.execute(
          trx,
        );
      },
    },
  },
  "9002-check": step(
    "alter table bookings add constraint bookings_drilled check (ends_at > starts_at) not valid",
  ),
  "9003-validation": {
    ...step("alter table bookings validate constraint bookings_drilled"),
    indexes: ["create index concurrently bookings_drilled on bookings (created_at, id)"],
  },
};
const withMade: typeof readMigrations = async () => ({ ...(await readMigrations()), ...made });

/** Members who read and book until it is over. */
function startTraffic(url: string, world: World, firstSession: number) {
  let isOver = false;
  const answers: { readonly status: number; readonly ms: number }[] = [];
  let next = 0;
  const ask = async (nth: number): Promise<number> => {
    const member = 1 + (nth % bookers);
    const headers = { cookie: world.cookieOf(member), "content-type": "application/json" };
    if (nth % 4 !== 0) {
      const read = await fetch(`${url}/api/${nth % 2 === 0 ? "auth/me" : "sessions"}`, { headers });
      await read.arrayBuffer();
      return read.status;
    }
    // Another session for the member in each round of all sessions.
    const sessionId = String(firstSession + ((nth + Math.floor(nth / 4_000)) % 4_000));
    const body = { sessionId, userId: world.usernameOf(member), areaId: world.areaId };
    const booked = await fetch(`${url}/api/sessions/${sessionId}/book`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    await booked.arrayBuffer();
    return booked.status;
  };
  const client = async (): Promise<void> => {
    while (!isOver) {
      next += 1;
      const began = performance.now();
      const status = await ask(next).catch(() => 0);
      answers.push({ status, ms: performance.now() - began });
      // Much traffic, but not all that the machine can do.
      await wait(20);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return async () => {
    isOver = true;
    await all;
    return answers;
  };
}

/** The longest wait for a lock of any connection but our own. */
function startSampling(url: string) {
  let isOver = false;
  let longestMs = 0;
  const sampling = (async () => {
    const client = new pg.Client({ connectionString: url, application_name: ownName });
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms
         from pg_locks join pg_stat_activity using (pid)
         where not granted and waitstart is not null and application_name <> $1`,
        [ownName],
      );
      longestMs = Math.max(longestMs, Number(rows[0]?.ms));
      await wait(sampleEveryMs);
    }
    await client.end();
  })();
  return async () => {
    isOver = true;
    await sampling;
    return longestMs;
  };
}

/** As a backup or a large report: it reads the table, and ends later than a migration may wait. */
async function readLong(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select count(*) from members`.execute(trx);
    await wait(longReadMs);
  });
}

/** As a server's start: tries again while the tables are in use. Returns how often it gave way. */
async function migrateAsServer(db: Db): Promise<number> {
  for (let gaveWay = 0; ; gaveWay += 1) {
    try {
      await migrate(db, withMade);
      return gaveWay;
    } catch (error) {
      if (!isStatementTimeout(error)) throw error;
      await wait(5_000);
    }
  }
}

async function backfill(db: Db): Promise<void> {
  const context = {
    db,
    realClock: { now: () => new Date() },
    wait: (ms: number) => wait(ms, undefined),
  };
  for (const sweep of backfillsPart(context, withMade).sweeps ?? []) await sweep.run();
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const cluster = await startPostgresCluster({ fsync: true });
const server = await startServer(cluster.url);
const own = openPostgres(`${cluster.url}?application_name=${ownName}`, () => undefined);
const reader = openPostgres(cluster.url, () => undefined);
let isWhole = false;
try {
  const began = performance.now();
  const world = await buildWorld(cluster.url, size);
  const firstSession = await addBlock(cluster.url, 1);
  console.log(
    `${size.members} members built in ${seconds(performance.now() - began)}; ${describeLoad()}`,
  );
  const endTraffic = startTraffic(server.url, world, firstSession);
  await wait(10_000);
  const endQuiet = await endTraffic();
  const quiet = endQuiet.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const end = startTraffic(server.url, world, firstSession + 2);
  const endSampling = startSampling(cluster.url);
  const reading = readLong(reader.db);
  const migrationBegan = performance.now();
  const gaveWay = await migrateAsServer(own.db);
  const migratedMs = performance.now() - migrationBegan;
  await reading;
  console.log(
    `migrated in ${seconds(migratedMs)}; started again ${gaveWay} times behind a long read`,
  );
  const fillBegan = performance.now();
  await backfill(own.db);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from members where drilled is null`.execute(own.db);
  console.log(
    `filled in ${seconds(performance.now() - fillBegan)}; members left out: ${rows[0]?.left}`,
  );
  const longestWaitMs = await endSampling();
  const answers = await end();
  // A member may be booked at that time already: a refusal is an answer.
  const failed = answers.filter(({ status }) => status === 0 || status >= 500);
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const slowest = (of: readonly number[]) =>
    `p99 ${seconds(of[Math.floor(of.length * 0.99)] ?? 0)}, slowest ${seconds(of.at(-1) ?? 0)}`;
  console.log(`before: ${quiet.length} requests, ${slowest(quiet)}`);
  console.log(`during: ${answers.length} requests, ${failed.length} failed, ${slowest(times)}`);
  console.log(
    `longest wait for a lock: ${longestWaitMs.toFixed(0)} ms (aim: below ${maxLockWaitMs}); ${describeLoad()}`,
  );
  isWhole = failed.length === 0 && rows[0]?.left === 0 && longestWaitMs < maxLockWaitMs;
} finally {
  await server.stop();
  await own.close();
  await reader.close();
  await cluster.stop();
}
process.exitCode = isWhole ? 0 : 1;
