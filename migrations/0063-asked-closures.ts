import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Long closures that venues ask for wait for a planner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asked_closures (
      id bigint generated always as identity primary key,
      venue_id bigint not null references venues (id),
      from_day date not null,
      until_day date not null check (until_day >= from_day),
      note text not null,
      asked_at timestamptz not null,
      refused_at timestamptz
    )`.execute(db);
  await sql`create index asked_closures_by_venue on asked_closures (venue_id, until_day)`.execute(
    db,
  );
  await sql`comment on table asked_closures is
    'Closures that venues ask for. Until a planner decides, only new sessions follow them.'`.execute(
    db,
  );
  await sql`comment on column asked_closures.from_day is 'Local days, both included.'`.execute(db);
  await sql`comment on column asked_closures.refused_at is
    'Null while it waits. An accepted one is a closure instead.'`.execute(db);
}
