import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      member_id bigint primary key references members (id) on delete cascade,
      -- The ids are the payment provider's; a subscription without one is a gift that nobody pays.
      customer_id text unique,
      subscription_id text unique,
      plan text check (plan in ('monthly', 'yearly')),
      -- The provider's word; null before the first subscription.
      status text,
      cancel_at_period_end boolean not null default false,
      current_period_end timestamptz,
      trial_end timestamptz,
      trial_used boolean not null default false,
      -- The card that it was asked for with, so that the same wish sent twice is known.
      payment_method_id text,
      -- Counts the writes. What was read from the provider before another write is not written any more.
      version int not null default 0,
      -- Which creation comes next or is under way, and since when one is of which the outcome isn't known.
      attempt int not null default 1,
      attempted_at timestamptz,
      -- Real time: until then, at most, the holder's payment call goes before all others of the member.
      busy_until timestamptz,
      busy_with text,
      -- When to ask the provider, should it not have told by itself; and how often it couldn't be asked.
      check_at timestamptz,
      check_failures int not null default 0
    )`.execute(db);
  await sql`
    create index subscriptions_to_check on subscriptions (check_at)
    where check_at is not null`.execute(db);

  // The provider's messages that were handled; it may send each of them several times.
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      handled_at timestamptz not null
    )`.execute(db);

  // Customers whose members are gone; the provider is still to forget them.
  await sql`
    create table departed_customers (
      customer_id text primary key,
      due_at timestamptz not null,
      failures int not null default 0
    )`.execute(db);
  await sql`create index departed_customers_due on departed_customers (due_at)`.execute(db);

  await createStandInTables(db);
}

/** What the sandbox's stand-in for the provider keeps. Empty outside the sandbox. */
async function createStandInTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stand_in_objects (
      id text primary key,
      kind text not null,
      customer_id text,
      nth bigint generated always as identity,
      body jsonb not null,
      -- What the provider knows and doesn't tell: how a card behaves, what was announced.
      hidden jsonb not null,
      -- When it changes by itself.
      due_at timestamptz
    )`.execute(db);
  await sql`create index stand_in_objects_by_kind on stand_in_objects (kind, customer_id, nth)`.execute(
    db,
  );
  await sql`
    create index stand_in_objects_due on stand_in_objects (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`
    create table stand_in_requests (
      idempotency_key text primary key,
      fingerprint text not null,
      status int not null,
      body jsonb not null
    )`.execute(db);
  await sql`
    create table stand_in_events (
      nth bigint generated always as identity primary key,
      body jsonb not null,
      deliver_at timestamptz not null,
      failures int not null default 0,
      -- Real time: a process that delivers it holds it until then, at most.
      busy_until timestamptz,
      delivered_at timestamptz
    )`.execute(db);
  await sql`
    create index stand_in_events_to_deliver on stand_in_events (deliver_at)
    where delivered_at is null`.execute(db);
}
