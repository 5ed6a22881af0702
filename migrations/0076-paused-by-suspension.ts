import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * Whether it was a suspension that paused the subscription at the payment provider, so that its end resumes it. Those
 * of members who are suspended already are looked at soon.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      add column paused_by_suspension boolean not null default false`.execute(db);
  await sql`
    update subscriptions set check_at = now(), check_failures = 0, version = version + 1
    from members
    where members.id = subscriptions.member_id and suspended_at is not null
      and subscription_id is not null and attempted_at is null`.execute(db);
}
