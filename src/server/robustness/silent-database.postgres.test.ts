import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import type { Database } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { startStallingProxy } from "#testing/stalling-proxy.ts";
import type { StallingProxy } from "#testing/stalling-proxy.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { findInconsistencies } from "#testing/consistency.ts";

let direct: Database;
let proxy: StallingProxy;
let server: ServerProcess;

beforeAll(async () => {
  const url = new URL(await createPostgresDatabase());
  direct = openPostgres(url.href, () => undefined);
  proxy = await startStallingProxy(Number(url.port));
  url.port = String(proxy.port);
  server = await startServerProcess({ DATABASE_URL: url.href });
  await server.ready();
}, 60_000);
afterAll(async () => {
  await server.kill();
  proxy.close();
  await direct.close();
});

describe("a database that has fallen silent", { timeout: 90_000 }, () => {
  it("a silent database holds up nobody forever, and service resumes when it speaks again", async () => {
    const storm = startStorm(await prepareStorm(direct.db), () => server.url);
    await storm.promises(40);
    // A slow query is waited for while the server answers.
    const slow = sql`select pg_sleep(10)`.execute(direct.db);
    proxy.stall();
    await wait(12_000);
    expect((await slow).rows).toHaveLength(1);
    expect((await call(server.url, "GET", "/healthz")).status).toBe(200);
    expect((await call(server.url, "GET", "/readyz")).status).toBe(503);
    proxy.resume();
    await storm.promises(storm.log.bookings.size + 40);
    const log = await storm.end();
    const counts = countAnswers(log.answers);
    expect(counts["503 unavailable"]).toBeGreaterThan(0);
    expect(counts["500 internal"]).toBeUndefined();
    expect(Math.max(...log.answers.map(({ ms }) => ms))).toBeLessThan(20_000);
    expect(await findBrokenPromises(direct.db, log)).toEqual([]);
    expect(await findInconsistencies(direct.db)).toEqual([]);
    expect([server.hasEnded, server.stderr]).toEqual([false, ""]);
  });
});
