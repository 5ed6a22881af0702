import { sql } from "kysely";
import { hourMs } from "#shared/rules/durations.ts";
import { openPostgres } from "#server/platform/database.ts";
import type { Db } from "#server/platform/database.ts";
import { startPostgresCluster } from "#testing/postgres-cluster.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import { prepareDrill } from "./prepare-drill.ts";

// In the sandbox's world, one row of each table that background work writes can't be written any more. The clock moves on
// for three days: everything else is done, and the work of these rows is set aside. When the rows are repaired, an
// admin tries one kind of it again and gives the rest up. Decision 0115 says why.

const maxMinutes = 8;
const days = 3;
const reason = "drill";
const { cleanUp, run } = prepareDrill(maxMinutes);
await run(drill);

async function drill(): Promise<boolean> {
  const cluster = await startPostgresCluster();
  cleanUp.push(() => cluster.stop());
  const server = await startSandboxServer({ databaseUrl: cluster.url });
  cleanUp.push(() => server.stop());
  const database = openPostgres(cluster.url, () => undefined);
  cleanUp.push(() => database.close());
  const { db } = database;
  const admin = await server.logIn("operator@spotter.example", "spotter-operator");
  const work = async (query = "") => (await admin.get(`/api/operate/work${query}`)).body;
  const change = async (what: "retry" | "give-up", body: object) =>
    (await admin.post(`/api/operate/work/${what}`, { ...body, reason })).body;
  const pass = (seconds: number) =>
    server.visitor().post("/api/sandbox/clock", { advanceSeconds: seconds });

  const now = server.application.context.clock.now();
  const rows = await chooseRows(db, now);
  for (const [table, id] of rows) await poison(db, table, id);
  console.log(`poisoned: ${rows.map(([table, id]) => `${table} ${id}`).join(", ")}`);
  for (let day = 0; day < days; day += 1) {
    const { status } = await pass(86_400);
    if (status !== 200) console.error(`the clock's move was answered with ${status}`);
  }

  const aside = await work("?state=set_aside&limit=100");
  const kinds = [...new Set<string>(aside.items.map(({ job }: { job: string }) => job))];
  console.log(`set aside after ${days} days: ${kinds.join(", ")}`);
  const ids = new Set(rows.map(([, id]) => id));
  const strangers = aside.items.filter(({ id }: { id: string }) => !ids.has(id));
  console.log(`of other rows: ${strangers.length}`);
  const behind = await countUndone(db, server.application.context.clock.now(), [...ids]);
  console.log(`other sessions of these days with anything undone: ${behind}`);

  for (const [table] of rows) await sql`drop trigger odd on ${sql.table(table)}`.execute(db);
  const [first, ...others] = kinds;
  const retried = await change("retry", { job: first, all: true });
  console.log(`tried again: ${first}, ${retried.count}`);
  for (const job of others)
    console.log(`given up: ${job}, ${(await change("give-up", { job, all: true })).count}`);
  await pass(3_600);
  const left = await work("?limit=100");
  const states = left.items.map(
    ({ job, state }: { job: string; state: string }) => `${job} ${state}`,
  );
  console.log(`an hour later: ${states.join(", ") || "nothing"}`);
  return (
    kinds.length > 1 &&
    strangers.length === 0 &&
    behind === 0 &&
    retried.count > 0 &&
    states.every((state: string) => state.endsWith("given_up")) &&
    !states.some((state: string) => state.startsWith(`${first} `))
  );
}

type Rows = readonly (readonly [table: string, id: string])[];

/** A session with bookings, a booking of another one, and a subscription whose check comes soon. */
async function chooseRows(db: Db, now: Date): Promise<Rows> {
  const soon = new Date(now.getTime() + hourMs);
  await sql`
    update subscriptions set check_at = ${soon}
    where member_id = (select min(member_id) from subscriptions where check_at is not null)`.execute(
    db,
  );
  const { rows } = await sql<{ table: string; id: string }>`
    (select 'sessions' as table, id::text from sessions
      where cancelled_at is null and booked_count > 0 and starts_at > ${now}::timestamptz + interval '25 hours'
      order by starts_at limit 1)
    union all
    (select 'subscriptions', member_id::text from subscriptions where check_at is not null order by check_at limit 1)`.execute(
    db,
  );
  return rows.map(({ table, id }) => [table, id] as const);
}

async function poison(db: Db, table: string, id: string): Promise<void> {
  const key = sql.ref(`old.${table === "subscriptions" ? "member_id" : "id"}`);
  await sql`
    create or replace function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'this row is odd'; end $$`.execute(db);
  await sql`
    create trigger odd before update or delete on ${sql.table(table)} for each row
    when (${key} = ${sql.lit(Number(id))}) execute function refuse_write()`.execute(db);
}

/** Of the sessions that ended more than a day ago, all steps are done. */
async function countUndone(db: Db, now: Date, except: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions
    where cancelled_at is null and id::text <> all (${[...except]}::text[])
      and starts_at between ${now}::timestamptz - interval '2 days' and ${now}::timestamptz - interval '30 hours'
      and (groups_formed_at is null or revealed_at is null or reminded_at is null or survey_opened_at is null)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
