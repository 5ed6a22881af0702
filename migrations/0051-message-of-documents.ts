import { sql } from "kysely";
import type { Kysely } from "kysely";

/** The message that staff add to the news of a document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column message text`.execute(db);
  await sql`comment on column documents.message is 'Added to the notice to members; null for none.'`.execute(
    db,
  );
}
