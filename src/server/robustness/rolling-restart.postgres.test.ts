import { afterAll, beforeAll, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import type { Database } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import { findInconsistencies } from "#testing/consistency.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { listenUntilLast, publishInOrder } from "#testing/numbered-events.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";

/** They serve on for half of it when asked to stop. */
const drainSeconds = 4;
let environment: Record<string, string>;
let database: Database;
let servers: ServerProcess[];

beforeAll(async () => {
  environment = {
    DATABASE_URL: await createPostgresDatabase(),
    DRAIN_SECONDS: String(drainSeconds),
  };
  servers = await Promise.all([startReady(), startReady()]);
  database = openPostgres(environment["DATABASE_URL"] ?? "", () => undefined);
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
});

async function startReady(): Promise<ServerProcess> {
  const server = await startServerProcess(environment);
  await server.ready();
  return server;
}

function watchReady() {
  let ready = servers;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const looks = await Promise.all(
        servers.map(async (server) => {
          const { status } = await call(server.url, "GET", "/readyz");
          return status === 200 ? [server] : [];
        }),
      );
      ready = looks.flat();
      await wait(100);
    }
  })();
  return {
    urlOf: (lane: number) => ready[lane % ready.length]?.url ?? "",
    async end() {
      isOver = true;
      await watching;
    },
  };
}

it("servers restarted one after the other fail no request and miss, repeat or reorder no event", async () => {
  const place = await prepareStorm(database.db, { members: 8 });
  const proxy = watchReady();
  // It lasts as long as the restarts: resting after each answer leaves the machine to them.
  const storm = startStorm(place, proxy.urlOf, { pauseMs: 100 });
  const members = await addMembers(database.db, 4);
  const listening = members.map((member, lane) => listenUntilLast(() => proxy.urlOf(lane), member));
  let isRestarted = false;
  const sending = publishInOrder(database.db, members, () => isRestarted);
  await storm.promises(40);
  for (const [nth, server] of servers.entries()) {
    expect(await server.stop()).toBe(0);
    servers[nth] = await startReady();
    await wait(500);
  }
  isRestarted = true;
  const sent = await sending;
  const log = await storm.end();
  const heard = await Promise.all(listening);
  await proxy.end();

  expect(log.answers.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);
  expect(log.answers.length).toBeGreaterThan(200);
  expect(await findBrokenPromises(database.db, log)).toEqual([]);
  expect(await findInconsistencies(database.db)).toEqual([]);
  // The first may have been sent while the streams began.
  const since = ([first = ""]: readonly string[]) => sent.slice(sent.indexOf(first));
  expect(heard.map(({ abouts }) => abouts)).toEqual(heard.map(({ abouts }) => since(abouts)));
  expect(Math.min(...heard.map(({ abouts }) => abouts.length))).toBeGreaterThan(50);
  expect(heard.filter(({ resumed }) => resumed === 0)).toEqual([]);
}, 90_000);
