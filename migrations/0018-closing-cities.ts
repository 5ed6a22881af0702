import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities add column closes_on date`.execute(db);
  await sql`comment on column cities.closes_on is 'The last local day with sessions of a closed city; null if none was set.'`.execute(
    db,
  );
  await sql`
    create table city_closings (
      id bigint generated always as identity primary key,
      city text not null references cities (name) on update cascade,
      closes_on date not null,
      subscriptions text not null
        check (subscriptions in ('keep', 'cancel_at_period_end', 'refund_rest')),
      message text not null,
      actor text not null,
      reason text not null,
      after_member_id bigint not null default 0,
      through_member_id bigint not null,
      next_batch_at timestamptz
    )`.execute(db);
  await sql`comment on column city_closings.next_batch_at is 'Null once everybody was told, or the city was opened again.'`.execute(
    db,
  );
  await sql`create index city_closings_due on city_closings (next_batch_at)`.execute(db);
  await sql`
    create table city_subscription_ends (
      member_id bigint primary key references members (id) on delete cascade,
      closing_id bigint not null references city_closings (id),
      due_at timestamptz not null,
      failures integer not null default 0
    )`.execute(db);
  await sql`create index city_subscription_ends_due on city_subscription_ends (due_at)`.execute(db);
  await sql`create index city_subscription_ends_by_closing on city_subscription_ends (closing_id)`.execute(
    db,
  );
}
