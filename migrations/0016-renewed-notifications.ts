import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      -- When it last went out by push and mail; null for those from before this was noted.
      add column announced_at timestamptz,
      -- How often it was renewed since, quietly.
      add column renewals int not null default 0`.execute(db);

  // Somebody is invited by somebody to a session once, however often that one books it. Of those who were invited
  // more often the first invitation stays.
  await sql`
    with told as (
      select notifications.id, 'invitation:' || bookings.session_id || ':' || bookings.member_id as once_key,
        row_number() over (
          partition by notifications.member_id, bookings.session_id, bookings.member_id order by notifications.id
        ) as nth
      from notifications join bookings on notifications.once_key = 'invitation:' || bookings.id
      where notifications.type = 'invitation' and bookings.member_id is not null
    ), repeated as (
      delete from notifications using told where notifications.id = told.id and told.nth > 1
    )
    update notifications set once_key = told.once_key from told where notifications.id = told.id and told.nth = 1`.execute(
    db,
  );

  // Real time, for the limit on booking one session again and again; those from before don't count.
  await sql`alter table bookings add column placed_at timestamptz not null default 'epoch'`.execute(
    db,
  );
  await sql`alter table bookings alter column placed_at set default now()`.execute(db);
}
