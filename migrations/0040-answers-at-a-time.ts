import { sql } from "kysely";
import type { Kysely } from "kysely";

/** A venue's answer to a session holds for the time that it was asked about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venue_session_answers add column starts_at timestamptz`.execute(db);
  await sql`
    update venue_session_answers set starts_at = sessions.starts_at
    from sessions where sessions.id = session_id`.execute(db);
  await sql`alter table venue_session_answers alter column starts_at set not null`.execute(db);
  await sql`comment on column venue_session_answers.starts_at is
    'The start of the session when the venue answered: a moved session has no answer yet.'`.execute(
    db,
  );
}
