import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column visit_price_cents integer`.execute(db);
  await sql`comment on column sessions.visit_price_cents is 'The venue''s price when the attendance was settled; null if it had none.'`.execute(
    db,
  );
}
