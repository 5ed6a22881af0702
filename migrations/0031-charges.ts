import { sql } from "kysely";
import type { Kysely } from "kysely";

/** The provider has the charges of each member, but not those of a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charges (
      id bigint generated always as identity primary key,
      invoice_id text not null,
      tries integer not null,
      outcome text not null check (outcome in ('paid', 'failed')),
      member_id bigint references members(id) on delete set null,
      city text not null references cities(name) on update cascade,
      plan text not null check (plan in ('monthly', 'yearly')),
      amount_cents integer not null,
      discount_cents integer not null,
      tax_cents integer not null,
      currency text not null,
      charged_at timestamptz not null,
      unique (invoice_id, outcome, tries)
    )`.execute(db);
  await sql`create index charges_by_city on charges (city, charged_at)`.execute(db);
  await sql`create index charges_by_member on charges (member_id) where member_id is not null`.execute(
    db,
  );
  for (const [column, words] of Object.entries({
    invoice_id: "The provider's id.",
    tries: "Which try of a failed charge it was; 0 for a paid one.",
    member_id: "Null once the account is deleted; the charge stays in the books.",
    city: "Of the member at that time.",
    amount_cents: "After the discount, including the tax.",
  }))
    await sql`comment on column charges.${sql.ref(column)} is ${sql.lit(words)}`.execute(db);

  await sql`alter table members add column figures_mail_at timestamptz`.execute(db);
  await sql`create index members_with_figures_mail on members (figures_mail_at)
    where figures_mail_at is not null`.execute(db);
  await sql`comment on column members.figures_mail_at is
    'When the weekly figures are next emailed to them; null if they are not.'`.execute(db);
}
