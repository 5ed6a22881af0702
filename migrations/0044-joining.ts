import { sql } from "kysely";
import type { Kysely } from "kysely";

/** By which code each account began, in figures too, and two more reasons for a session of a series that isn't booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_codes add column uses integer not null default 0,
      add column invited integer,
      add column invited_city text references cities (name) on update cascade,
      add constraint access_codes_invited_check check ((invited is null) = (invited_city is null))
  `.execute(db);
  await sql`
    update access_codes set uses = (select count(*) from access_code_uses where code_id = access_codes.id)
  `.execute(db);
  await sql`
    update access_codes set invited = cast("to" ->> 'invited' as integer), invited_city = "to" ->> 'city'
    from audit_log where action = 'interest.invite' and subject = 'access-code:' || code
  `.execute(db);
  await sql`
    comment on column access_codes.uses is 'The accounts that began with it, deleted ones included.'
  `.execute(db);
  await sql`
    comment on column access_codes.invited is
      'How many of the people who waited in that city it was mailed to; null for a code that staff give out.'
  `.execute(db);
  await sql`create index access_codes_invited on access_codes (created_at) where invited is not null`.execute(
    db,
  );
  await sql`alter table access_code_uses alter column code_id drop not null`.execute(db);
  await sql`
    comment on column access_code_uses.code_id is 'Null for the code of the settings.'
  `.execute(db);
  await sql`create index access_code_uses_in_order on access_code_uses (code_id, id)`.execute(db);
  await sql`drop index access_code_uses_by_code`.execute(db);

  await sql`
    alter table series_results drop constraint series_results_result_check,
      add constraint series_results_result_check check (result in ('booked', 'full', 'subscription',
        'waiver', 'overlap', 'limit', 'area', 'audience')) not valid`.execute(db);
  // In a statement after it, which doesn't keep others from writing.
  await sql`alter table series_results validate constraint series_results_result_check`.execute(db);
}
