import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hourMs } from "#shared/rules/durations.ts";
import { realClock } from "#server/platform/real-clock.ts";
import { call } from "#testing/http-calls.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;
let member: TestMember;

/** Makes each connection read-only when it is next used, as after a switch to a standby. */
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.application.context;
  const [first] = await addMembers(db, 1);
  if (first === undefined) throw new Error("Nobody was added.");
  member = first;
  await db
    .updateTable("logins")
    .set({ last_seen_at: new Date(realClock.now().getTime() - 2 * hourMs) })
    .execute();
  await sql`
    do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
    end $$`.execute(db);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await sql`set default_transaction_read_only = on`.execute(db);
});
afterAll(() => server.stop());

it("a read-only database answers reads and asks writers to come back later", async () => {
  const { cookie } = member;
  // The pool may hand out a connection before it learns that it was closed.
  const read = () => call(server.url, "GET", "/api/auth/me", { cookie });
  await expect.poll(async () => (await read()).status).toBe(200);
  const settings = {
    sessionReminders: false,
    connectionRequests: false,
    messages: false,
    sessionUpdates: false,
    promotions: false,
  };
  const write = { cookie, body: settings };
  const path = `/api/notifications/settings/${member.username}`;
  const { status, code } = await call(server.url, "PUT", path, write);
  expect([status, code]).toEqual([503, "unavailable"]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
});
