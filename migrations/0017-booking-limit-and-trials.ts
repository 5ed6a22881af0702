import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A function sees what was committed by the time it is called, also where the statement around it has waited for a
  // lock and sees what was before. Its plan is made while the table may be nearly empty and used when it is full.
  await sql`
    create function count_coming_bookings(member bigint, moment timestamptz) returns int
    language plpgsql volatile set enable_seqscan = off as $$
    begin
      return (
        select count(*) from bookings
        where member_id = member and status = 'active' and ends_at > moment and starts_at > moment
      );
    end $$`.execute(db);

  await sql`
    alter table subscriptions
      -- Since when the member uses what nobody has paid: the trial, or a period whose charge fails; null while it is paid.
      add column unpaid_since timestamptz`.execute(db);
  // The provider says it of those who are in the middle of it.
  await sql`
    update subscriptions set check_at = now()
    where subscription_id is not null and status in ('trialing', 'past_due')`.execute(db);

  // Subscriptions that end without having been paid. What was booked in that time is freed at the end, and with it the row.
  await sql`
    create table unpaid_ends (
      subscription_id text primary key,
      member_id bigint not null references members (id) on delete cascade,
      unpaid_since timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index unpaid_ends_by_end on unpaid_ends (ends_at)`.execute(db);
  await sql`create index unpaid_ends_by_member on unpaid_ends (member_id)`.execute(db);
}
