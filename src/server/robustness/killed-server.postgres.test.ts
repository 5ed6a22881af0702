import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import type { Database } from "#server/platform/database.ts";
import { findBrokenPromises, prepareStorm, startStorm } from "#testing/booking-storm.ts";
import type { StormPlace } from "#testing/booking-storm.ts";
import { call } from "#testing/http-calls.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { findInconsistencies } from "#testing/consistency.ts";

const rounds = process.env["LONG"] === undefined ? [1] : [1, 2, 3];
let databaseUrl: string;
let database: Database;
let server: ServerProcess;
let place: StormPlace;

beforeAll(async () => {
  databaseUrl = await createPostgresDatabase();
  server = await startServerProcess({ DATABASE_URL: databaseUrl });
  await server.ready();
  database = openPostgres(databaseUrl, () => undefined);
  place = await prepareStorm(database.db);
}, 60_000);
afterAll(async () => {
  await server.kill();
  await database.close();
});

describe("a server killed in the middle of bookings", { timeout: 60_000 }, () => {
  it.for(rounds)(
    "a killed server keeps what it acknowledged, leaves nothing half-written and starts again (%i)",
    async (round) => {
      const storm = startStorm(place, () => server.url);
      await storm.promises(round * 25);
      await server.kill();
      const log = await storm.end();

      expect(log.answers.filter((answer) => answer.status >= 500)).toEqual([]);
      // The killed server's open transactions end by themselves.
      await noneUnderWay();
      expect(await findBrokenPromises(database.db, log)).toEqual([]);
      expect(await findInconsistencies(database.db)).toEqual([]);

      server = await startServerProcess({ DATABASE_URL: databaseUrl });
      await server.ready();
      const cookie = place.members[0]?.cookie ?? "";
      expect((await call(server.url, "GET", "/api/bookings", { cookie })).status).toBe(200);
    },
  );
});

async function noneUnderWay(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
      database.db,
    );
    if (rows.length === 0) return;
    await wait(50);
  }
  throw new Error("The killed server's queries never ended.");
}
