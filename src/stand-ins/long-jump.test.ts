import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";

const days = 24;
let servers: [SandboxServer, SandboxServer];

beforeAll(async () => {
  servers = [await startSandboxServer(), await startSandboxServer()];
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

async function advance(server: SandboxServer, hours: number): Promise<void> {
  const { status } = await server.visitor().post("/api/sandbox/clock", {
    advanceSeconds: hours * 3_600,
  });
  expect(status).toBe(200);
}

/** The state of the world, without details that may differ between two sandboxes started a moment apart. */
async function outcome({ application }: SandboxServer) {
  const { db } = application.context;
  const { rows: sessions } = await sql`
    select slot_id, local_date, booked_count, groups_version, venue_id is not null as has_venue,
      groups_formed_at - starts_at as formed, revealed_at - starts_at as revealed,
      reminded_at - starts_at as reminded, survey_opened_at - ends_at as opened
    from sessions, (select min(local_date) as day from sessions where slot_id is not null) as first
    where slot_id is not null and local_date between first.day + 3 and first.day + ${days - 3}::int
    order by slot_id, local_date`.execute(db);
  const { rows: news } = await sql`
    select full_name, notifications.wording
    from notifications join members on members.id = notifications.member_id
    order by full_name, notifications.id`.execute(db);
  const { rows: payments } = await sql`
    select body->>'billing_reason' as reason, body->>'status' as status, body->'amount_paid' as amount
    from stand_in_objects where kind = 'invoice' order by nth`.execute(db);
  const { rows: events } = await sql`
    select body->>'type' as type, delivered_at is not null as delivered from stand_in_events
    order by nth`.execute(db);
  return { sessions, news, payments, events };
}

it("one long jump does the same as many short ones", { timeout: 240_000 }, async () => {
  const [long, short] = servers;
  await advance(long, days * 24);
  for (let hours = 0; hours < days * 24; hours += 16) await advance(short, 16);
  const [once, often] = [await outcome(long), await outcome(short)];
  expect(once.sessions.length).toBeGreaterThan(100);
  expect(once).toEqual(often);
});
