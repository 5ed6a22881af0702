import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/platform/database.ts";
import { call, countAnswers } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import { startServerProcess } from "#testing/server-process.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { findInconsistencies } from "#testing/consistency.ts";

const isLong = process.env["LONG"] !== undefined;
const started: ServerProcess[] = [];
afterAll(() => Promise.all(started.map((server) => server.kill())));

async function countRows(url: string) {
  const database = openPostgres(url, () => undefined);
  const count = async (table: string) => {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(
      database.db,
    );
    return Number(rows[0]?.count);
  };
  try {
    expect(await findInconsistencies(database.db)).toEqual([]);
    return {
      migrations: await count("kysely_migration"),
      cities: await count("cities"),
      areas: await count("areas"),
      venues: await count("venues"),
      slots: await count("timetable_slots"),
      members: await count("members"),
      seeds: await count("seeds"),
      connections: await count("connections"),
    };
  } finally {
    await database.close();
  }
}

async function startOn(url: string, count: number, SANDBOX: string): Promise<ServerProcess[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServerProcess({ DATABASE_URL: url, SANDBOX })),
  );
  started.push(...servers);
  await Promise.all(servers.map((server) => server.ready()));
  return servers;
}

describe("three servers that start at once on an empty database", { timeout: 90_000 }, () => {
  it.for(isLong ? ["off", "on"] : ["on"])(
    "three servers that start at once all become ready and migrate and seed once (sandbox %s)",
    async (sandbox) => {
      const [together, alone] = await Promise.all([
        createPostgresDatabase(),
        createPostgresDatabase(),
      ]);
      const servers = await startOn(together, 3, sandbox);
      for (const server of servers) {
        expect((await call(server.url, "GET", "/readyz")).status).toBe(200);
        expect(server.complaints.filter((line) => !line.includes("screens are not built"))).toEqual(
          [],
        );
        expect(server.stderr).toBe("");
      }
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0]);
      const [single] = await startOn(alone, 1, sandbox);
      expect(await single?.stop()).toBe(0);
      expect(await countRows(together)).toEqual(await countRows(alone));
    },
  );
});

describe("a server that is asked to stop while it starts", { timeout: 90_000 }, () => {
  it.concurrent.for(isLong ? [0, 400] : [400])(
    "a server stopped while starting makes no complaint, and the next start carries on (after %i ms)",
    async (ms) => {
      const url = await createPostgresDatabase();
      const server = await startServerProcess({ DATABASE_URL: url, SANDBOX: "on" });
      started.push(server);
      await wait(ms);
      expect(await server.stop()).toBe(0);
      expect(server.stderr).toBe("");
      expect(server.complaints.filter((line) => !line.includes("screens are not built"))).toEqual(
        [],
      );
      await startOn(url, 1, "on");
    },
  );
});

describe("an older server beside a newer one that has migrated", { timeout: 60_000 }, () => {
  it("an older server goes on serving after a newer one has changed its tables' columns", async () => {
    const url = await createPostgresDatabase();
    const [server] = await startOn(url, 1, "off");
    const database = openPostgres(url, () => undefined);
    const [member] = await addMembers(database.db, 1);
    const { cookie = "" } = member ?? {};
    const paths = [
      "auth/me",
      "profile",
      "sessions",
      "bookings",
      "notifications",
      "preferences/fitness",
    ];
    const read = () =>
      Promise.all(paths.map((path) => call(server?.url ?? "", "GET", `/api/${path}`, { cookie })));
    // Often enough that all connections have planned all statements.
    for (let round = 0; round < 10; round += 1) await read();
    for (const table of ["members", "logins", "notifications", "sessions", "bookings", "cities"]) {
      await sql`alter table ${sql.table(table)} add column newer text`.execute(database.db);
    }
    await database.close();
    for (let round = 0; round < 10; round += 1) {
      expect(countAnswers(await read())).toEqual({ "200": paths.length });
    }
  });
});
