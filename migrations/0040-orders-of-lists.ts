import { sql } from "kysely";
import type { Kysely } from "kysely";

/** An index for each order in which the staff can read a list, and one for whom a message reaches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sessions_by_type on sessions (workout_type, starts_at, id)`.execute(db);
  await sql`create index members_in_name_order on members (lower(full_name), id)`.execute(db);
  await sql`create index members_by_age on members (created_at, id)`.execute(db);
  await sql`create index reports_by_assignee on reports (coalesce(assignee, ''), id)`.execute(db);

  // What went newest first under one name only goes both ways under all of them.
  for (const column of ["actor", "subject", "action"] as const) {
    await sql`drop index ${sql.id(`audit_log_by_${column}`)}`.execute(db);
    await sql`
      create index ${sql.id(`audit_log_by_${column}`)} on audit_log (${sql.id(column)}, id)`.execute(
      db,
    );
  }

  // Whom a message reaches is counted from the index alone.
  await sql`
    create index members_by_city_listening on members (city, id)
    include (promotions, suspended_at, suspended_until)`.execute(db);
  await sql`drop index members_with_promotions`.execute(db);
}
