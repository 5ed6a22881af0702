import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column renewal_told_of timestamptz`.execute(db);
  await sql`comment on column subscriptions.renewal_told_of is 'The end of the yearly period whose renewal the member was told of.'`.execute(
    db,
  );
  await sql`
    create index subscriptions_yearly_renewals on subscriptions (current_period_end)
      where plan = 'yearly' and status = 'active' and not cancel_at_period_end`.execute(db);
}
