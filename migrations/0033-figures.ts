import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await noteMilestones(db);
  await sql`create index members_by_city_age on members (city, created_at)`.execute(db);
  await sql`
    create index ratings_positive on ratings (session_id, rater_id, rated_id) where stars >= 4`.execute(
    db,
  );
}

/** A member's row tells how the subscription stands, not how it came there: that is what weeks are counted by. */
async function noteMilestones(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription_milestones (
      id bigint generated always as identity primary key,
      -- The provider's id; null once the account is deleted, so that what is counted tells of nobody.
      subscription_id text unique,
      member_id bigint references members (id) on delete set null,
      -- Of the member when it began.
      city text not null references cities (name),
      trial_at timestamptz,
      paid_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create index subscription_milestones_by_member on subscription_milestones (member_id)
    where member_id is not null`.execute(db);
  await sql`create index subscription_milestones_by_city on subscription_milestones (city)`.execute(
    db,
  );
  // When the others were first paid is not known any more: they count as paid from now on.
  await sql`
    insert into subscription_milestones (subscription_id, member_id, city, trial_at, paid_at, ended_at)
    select subscription_id, member_id, city, trial_end - interval '7 days',
      case when status = 'active' and unpaid_since is null then coalesce(trial_end, now()) end,
      case when status not in ('trialing', 'active', 'past_due') then current_period_end end
    from subscriptions join members on members.id = subscriptions.member_id
    where subscription_id is not null and (trial_end is not null or status = 'active')`.execute(db);
}
