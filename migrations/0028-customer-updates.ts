import { sql } from "kysely";
import type { Kysely } from "kysely";

/** The provider follows not only the member's email address but also the ZIP code, which decides the tax. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions rename column email_due_at to customer_update_due_at`.execute(
    db,
  );
  await sql`alter index subscriptions_with_new_email rename to subscriptions_with_customer_update`.execute(
    db,
  );
  await sql`comment on column subscriptions.customer_update_due_at is
    'When the provider is next given the email address and ZIP code; null once it has them.'`.execute(
    db,
  );
}
