import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column message text`.execute(db);
  await sql`comment on column refunds.message is 'For the member; the reason is for the staff.'`.execute(
    db,
  );
  await sql`
    alter table staff_messages
      add column member_id bigint references members (id) on delete cascade,
      add column booked_from date,
      add column booked_until date,
      add column send_at timestamptz,
      add column withdrawn_at timestamptz,
      drop constraint staff_messages_check,
      drop constraint staff_messages_kind_check,
      add constraint staff_messages_check check (num_nonnulls(city, session_id, member_id) = 1),
      add constraint staff_messages_booked_check check (
        booked_from is null and booked_until is null
        or city is not null and booked_from is not null and booked_until is not null),
      add constraint staff_messages_kind_check
        check (kind in ('promotion', 'session_update', 'service_notice'))`.execute(db);
  await sql`comment on column staff_messages.booked_from is 'With booked_until: only members with a booking on these days, in the city''s time.'`.execute(
    db,
  );
  await sql`comment on column staff_messages.send_at is 'Null for a message that was sent right away.'`.execute(
    db,
  );
  await sql`create index staff_messages_by_member on staff_messages (member_id) where member_id is not null`.execute(
    db,
  );
}
