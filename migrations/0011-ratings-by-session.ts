import { sql } from "kysely";
import type { Kysely } from "kysely";

/** All ratings of a session are read together. The index also serves what the one of good ratings served. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ratings_by_session on ratings (session_id, rater_id, rated_id) include (stars)`.execute(
    db,
  );
  await sql`drop index ratings_positive`.execute(db);
}
