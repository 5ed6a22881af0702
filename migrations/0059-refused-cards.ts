import { sql } from "kysely";
import type { Kysely } from "kysely";

/** After a few refused cards a member needs a confirmed email address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column refused_cards integer not null default 0`.execute(
    db,
  );
  await sql`comment on column subscriptions.refused_cards is 'How often a card was refused, ever.'`.execute(
    db,
  );
}
