import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import type { Database } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import type { StormPlace } from "#testing/booking-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { openEvents } from "#testing/event-client.ts";
import { countAnswers } from "#testing/http-calls.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import type { PostgresCluster, Primary } from "#testing/postgres-cluster.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { startStallingProxy } from "#testing/stalling-proxy.ts";
import type { StallingProxy } from "#testing/stalling-proxy.ts";

let primary: PostgresCluster;
let standby: PostgresCluster;
/** Leads to the current primary, as a failover manager's address does. */
let proxy: StallingProxy;
let link: StallingProxy;
let database: Database;
let servers: ServerProcess[];
let place: StormPlace;

beforeAll(async () => {
  primary = await startPostgresCluster({ fsync: true });
  link = await startStallingProxy(portOf(primary));
  const standbyOf: Primary = {
    url: urlOf(link),
    whileStopped: (use) => primary.whileStopped(use),
  };
  standby = await startPostgresCluster({ fsync: true, standbyOf });
  proxy = await startStallingProxy(portOf(primary));
  const url = urlOf(proxy);
  servers = await Promise.all([
    startServerProcess({ DATABASE_URL: url }),
    startServerProcess({ DATABASE_URL: url }),
  ]);
  await Promise.all(servers.map((server) => server.ready()));
  database = openPostgres(url, () => undefined);
  place = await prepareStorm(database.db);
  await sql`alter system set synchronous_standby_names to '*'`.execute(database.db);
  await sql`select pg_reload_conf()`.execute(database.db);
  await soon(async () => {
    const { rows } = await sql<{ sync_state: string }>`
      select sync_state from pg_stat_replication`.execute(database.db);
    return rows[0]?.sync_state === "sync";
  });
}, 90_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  proxy.close();
  link.close();
  await Promise.all([primary.stop(), standby.stop()]);
});

const urlOf = ({ port }: StallingProxy) => `postgres://postgres@127.0.0.1:${port}/postgres`;
const portOf = ({ url }: PostgresCluster) => Number(new URL(url).port);

it("losing the primary costs no acknowledged booking, sells no spot twice, and streams recover by themselves", async () => {
  const [member] = place.members;
  const stream = await openEvents(servers[0]?.url ?? "", member?.cookie ?? "");
  const publishOne = (about: string) =>
    publish(database.db, [{ memberId: member?.id ?? "", name: "session", about }]);
  // Sessions that nobody books in the storm, which would publish events about them too.
  const [before, after] = ["900001", "900002"] as const;
  await publishOne(before);
  await stream.next("session", ({ sessionId }) => sessionId === before);
  const storm = startStorm(place, (lane) => servers[lane % servers.length]?.url ?? "");
  await storm.promises(60);

  // From now on a commit would be lost if it didn't wait for the standby.
  link.stall();
  await wait(500);
  await primary.kill();
  await wait(500);
  await promote(standby);
  proxy.leadTo(portOf(standby));
  await soon(() => publishOne(after).then(() => true));
  await storm.promises(storm.log.bookings.size + 60);
  const log = await storm.end();

  const usual = ["200", "201", "404 not_found", "409 already_booked", "409 session_full"];
  const unusual = Object.keys(countAnswers(log.answers)).filter(
    (answer) => !usual.includes(answer),
  );
  expect(unusual).toEqual(["503 unavailable"]);
  expect(await findBrokenPromises(database.db, log)).toEqual([]);
  expect(await findInconsistencies(database.db)).toEqual([]);
  await stream.next("session", ({ sessionId }) => sessionId === after);
  expect(stream.events.filter(({ data }) => data.sessionId === before)).toHaveLength(1);
  stream.close();
}, 90_000);

async function promote({ url }: PostgresCluster): Promise<void> {
  const own = openPostgres(url, () => undefined);
  await sql`select pg_promote()`.execute(own.db);
  await own.close();
}

async function soon(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await wait(50);
  }
  throw new Error("It never came to that.");
}
