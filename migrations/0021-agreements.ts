import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities add column asks_for_agreements boolean not null default false`.execute(
    db,
  );
  await sql`
    create table venue_notices (
      session_id bigint not null references sessions (id),
      venue_id bigint not null references venues (id),
      told_at timestamptz not null,
      starts_at timestamptz not null,
      expected integer not null,
      is_called_off boolean not null default false,
      sequence integer not null default 0,
      primary key (session_id, venue_id)
    )`.execute(db);
  await sql`comment on table venue_notices is 'The last email about a session to the contact of a venue.'`.execute(
    db,
  );
  await sql`comment on column venue_notices.starts_at is 'As it was told.'`.execute(db);
  await sql`comment on column venue_notices.expected is 'The number of people, as it was told.'`.execute(
    db,
  );
  await sql`comment on column venue_notices.is_called_off is 'Whether the venue was told that nobody comes.'`.execute(
    db,
  );
  await sql`alter table deliveries add column calendar jsonb`.execute(db);
  await sql`comment on column deliveries.calendar is 'A calendar entry that goes with the mail, unless it is about a booking.'`.execute(
    db,
  );
  await sql`create index sessions_by_venue on sessions (venue_id, starts_at) where (venue_id is not null)`.execute(
    db,
  );
}
