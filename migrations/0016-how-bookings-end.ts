import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings add column ended_by text
      check (ended_by in ('member', 'staff', 'call_off', 'unpaid', 'suspension'))`.execute(db);
  await sql`comment on column bookings.ended_by is 'Who or what cancelled it; null if nothing did, or before this was recorded.'`.execute(
    db,
  );
  await sql`
    alter table sessions add column fixed_post_workout_venue_id bigint references venues (id)`.execute(
    db,
  );
  await sql`comment on column sessions.fixed_post_workout_venue_id is 'Chosen by an operator; used while it is open.'`.execute(
    db,
  );
}
