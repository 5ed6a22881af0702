import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Who is counted in the levels that a session shows, with the level they had then: it changes by four people at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table counted_levels (
      id bigint generated always as identity primary key,
      session_id bigint not null references sessions (id) on delete cascade,
      -- Null once the account is deleted: they are counted until four have left.
      member_id bigint references members (id) on delete set null,
      fitness_level text not null,
      unique (session_id, member_id)
    )`.execute(db);
  await sql`
    create index counted_levels_by_member on counted_levels (member_id)
    where member_id is not null`.execute(db);
}
