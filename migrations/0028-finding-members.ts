import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // For the staff, who look for members by how a word of their name or their email begins.
  await sql`
    create index members_by_name on members using gin (to_tsvector('simple', full_name))`.execute(
    db,
  );
  await sql`create index members_by_email_prefix on members (email text_pattern_ops)`.execute(db);
}
