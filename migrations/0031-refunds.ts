import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refunds (
      id bigint generated always as identity primary key,
      -- Under which it was asked for: sent twice it is one.
      key text not null unique,
      -- Null once they have left; what was refunded stays in the books.
      member_id bigint references members (id) on delete set null,
      -- The provider's, of what was paid.
      invoice_id text not null,
      amount_cents int not null check (amount_cents > 0),
      actor text not null,
      reason text not null,
      created_at timestamptz not null,
      -- Asked for until the provider has said yes or no.
      state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
      refund_id text,
      -- When to ask the provider again, should its answer not have come; and how often it didn't.
      check_at timestamptz,
      check_failures int not null default 0
    )`.execute(db);
  await sql`create index refunds_by_invoice on refunds (invoice_id)`.execute(db);
  await sql`create index refunds_by_member on refunds (member_id)`.execute(db);
  await sql`
    create index refunds_to_check on refunds (check_at) where check_at is not null`.execute(db);
}
