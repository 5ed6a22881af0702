import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closures (
      id bigint generated always as identity primary key,
      city text not null references cities (name) on update cascade,
      venue_id bigint references venues (id),
      from_day date not null,
      until_day date not null,
      name text not null,
      check (until_day >= from_day)
    )`.execute(db);
  await sql`comment on column closures.venue_id is 'Null for the whole city.'`.execute(db);
  await sql`comment on column closures.from_day is 'Local days, both included.'`.execute(db);
  await sql`create index closures_by_city on closures (city, until_day)`.execute(db);
  await sql`create index closures_by_venue on closures (venue_id, until_day)`.execute(db);
}
