import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      -- What the plan becomes with the end of the present period; null when it goes on as it is.
      add column next_plan text check (next_plan in ('monthly', 'yearly')),
      -- When the provider tries the charge that failed again; null when it doesn't by itself, or none has failed.
      add column next_attempt_at timestamptz`.execute(db);
  // The provider says it of those whose charge has failed; and those that it keeps without access are watched from now on.
  await sql`
    update subscriptions set check_at = now()
    where subscription_id is not null and status in ('past_due', 'unpaid', 'paused', 'incomplete')`.execute(
    db,
  );
}
