import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const db = () => server.application.context.db;
const ready = async () => {
  const reply = await fetch(`${server.url}/readyz`);
  return [reply.status, await reply.json()];
};
const yes = [200, { status: "ready" }];
const no = [503, { status: "unwritable" }];

describe("a server whose database takes no more writes", () => {
  it("a server whose database takes no writes reports it within seconds, keeps reading and recovers", async () => {
    expect(await ready()).toEqual(yes);
    await sql`
      create function refuse_rows() returns trigger language plpgsql as $$ begin
        raise exception 'No space left on device' using errcode = '53100';
      end $$`.execute(db());
    await sql`
      create trigger full_disk before insert or update on attempts
      execute function refuse_rows()`.execute(db());
    await expect.poll(ready, { timeout: 10_000 }).toEqual(no);
    expect((await fetch(`${server.url}/api/app`)).status).toBe(200);
    await sql`drop trigger full_disk on attempts`.execute(db());
    await expect.poll(ready, { timeout: 10_000 }).toEqual(yes);
  });

  it("a nearly full disk counts as unwritable, even where a row still finds room", async () => {
    await sql`
      do $$ begin
        execute format('alter database %I set temp_file_limit = 100', current_database());
      end $$`.execute(db());
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db());
    await sql`set temp_file_limit = 100`.execute(db());
    await expect.poll(ready, { timeout: 10_000 }).toEqual(no);
  });
});

it("readiness checks query the database once a second, however many ask", async () => {
  await ready();
  const writes = async () => {
    const { rows } = await sql<{ tries: number }>`
      select coalesce(sum(tries), 0)::int as tries from attempts where key like 'write check:%'`.execute(
      db(),
    );
    return rows[0]?.tries ?? 0;
  };
  const [before, began] = [await writes(), performance.now()];
  for (let nth = 0; nth < 20; nth += 1) await Promise.all([ready(), ready(), ready()]);
  const seconds = (performance.now() - began) / 1_000;
  expect((await writes()) - before).toBeLessThanOrEqual(Math.ceil(seconds));
});
