import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Which email warned the member, so that nobody is deleted whom no warning reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_visits add column told_by bigint`.execute(db);
  await sql`comment on column member_visits.told_by is
    'The first warning among the deliveries. Null if nobody could be told.'`.execute(db);
}
