import { sql } from "kysely";
import type { Kysely, QueryExecutorProvider } from "kysely";

/** When members were last there, for the accounts that nobody uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_visits (
      member_id bigint primary key references members (id) on delete cascade,
      last_on date not null,
      told_on date,
      told_again_on date
    )`.execute(db);
  await sql`comment on column member_visits.last_on is
    'The day of the last request with a login, in UTC and real time. Or when a plan or a booking was last seen.'`.execute(
    db,
  );
  await sql`comment on column member_visits.told_on is
    'When the member was first told that the account will be deleted; null after a visit.'`.execute(
    db,
  );
  await sql`
    create index member_visits_by_day on member_visits (last_on) where told_on is null`.execute(db);
  await sql`
    create index member_visits_told on member_visits (told_on) where told_on is not null`.execute(
    db,
  );
}

/** Nobody knows when members were there before: they count as there today. */
export const backfill = {
  table: "members",
  async fill(trx: QueryExecutorProvider, after: string, through: string): Promise<void> {
    await sql`
      insert into member_visits (member_id, last_on)
      select id, (now() at time zone 'UTC')::date from members where id > ${after} and id <= ${through}
      on conflict do nothing`.execute(trx);
  },
};
