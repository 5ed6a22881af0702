import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { addMembers } from "#testing/members.ts";
import { readConfig } from "./config.ts";
import { call } from "#testing/http-calls.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";
import { openPostgres } from "./database.ts";

// One connection, so that anything left on it shows.
const alone = { poolSize: 1 };

describe("behind a pooler that shares connections by transaction", () => {
  let application: Application;
  let url: string;
  beforeAll(async () => {
    const address = new URL(await createPostgresDatabase());
    const directUrl = new URL(address);
    // Tells the connections apart below.
    directUrl.searchParams.set("application_name", "direct");
    const config = readConfig({
      NODE_ENV: "test",
      SANDBOX: "off",
      LOG_LEVEL: "silent",
      DATABASE_URL: address.href,
      DATABASE_DIRECT_URL: directUrl.href,
      DATABASE_POOLER: "transaction",
      DATABASE_POOL_SIZE: "2",
    });
    application = await createApplication({ ...config, port: 0 }, { ticking: false });
    url = await application.start();
  });
  afterAll(() => application.stop());

  it("no statement name, setting, listener or lock stays on a pooled connection", async () => {
    const { db } = application.context;
    const [member] = await addMembers(db, 1);
    const headers = { cookie: member?.cookie ?? "" };
    for (let round = 0; round < 8; round += 1)
      for (const path of ["auth/me", "sessions", "bookings", "notifications"])
        expect((await call(url, "GET", `/api/${path}`, headers)).status).toBe(200);
    const looks = await Promise.all(
      [1, 2].map(() =>
        sql<{ left: number }>`
          select (
            (select count(*) from pg_prepared_statements)
            + (select count(*) from pg_settings where source = 'session')
            + (select count(*) from pg_listening_channels())
            + (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())
            + (select count(*) from pg_class where relpersistence = 't')
          )::int as left, pg_sleep(0.05)`.execute(db),
      ),
    );
    expect(looks.map(({ rows }) => rows[0]?.left)).toEqual([0, 0]);
  });

  it("listening and migrating bypass the pooler", async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and application_name = 'direct'`.execute(
      application.context.db,
    );
    expect(rows.map(({ query }) => query.split(" ")[0])).toEqual(["listen"]);
  });
});

it("a connection remembers repeated statements, and a pool has no more connections than allowed", async () => {
  const database = openPostgres(await createPostgresDatabase(), () => undefined, alone);
  const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int`;
  const asked = await Promise.all(Array.from({ length: 6 }, () => ask().execute(database.db)));
  expect(new Set(asked.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
  const { rows } = await sql`select from pg_prepared_statements`.execute(database.db);
  expect(rows).toHaveLength(1);
  await database.close();
});

it("PostgreSQL compiles no queries of Spotter's, unless the database's address asks for it", async () => {
  const url = new URL(await createPostgresDatabase());
  const jitAt = async ({ href }: URL) => {
    const database = openPostgres(href, () => undefined, alone);
    const { rows } = await sql<{ jit: string }>`show jit`.execute(database.db);
    await database.close();
    return rows[0]?.jit;
  };
  expect(await jitAt(url)).toBe("off");
  url.searchParams.set("options", "-c jit=on");
  expect(await jitAt(url)).toBe("on");
});

it("PostgreSQL counts in UTC for Spotter, whatever zone the database has", async () => {
  const url = await createPostgresDatabase();
  const database = openPostgres(url, () => undefined, alone);
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.ref(name)} set timezone = 'America/Chicago'`.execute(database.db);
  const other = openPostgres(url, () => undefined, alone);
  const { rows } = await sql`show timezone`.execute(other.db);
  expect(rows).toEqual([{ TimeZone: "UTC" }]);
  await database.close();
  await other.close();
});

it("the replica answers only reads that may lag", async () => {
  const [url, replicaUrl] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
  const database = openPostgres(url, () => undefined, { replicaUrl, ...alone });
  const nameIn = async (db: typeof database.db) =>
    (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name;
  expect(`/${await nameIn(database.db)}`).toBe(new URL(url).pathname);
  expect(`/${await nameIn(database.replica)}`).toBe(new URL(replicaUrl).pathname);
  await database.close();
});
