import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table attendances add column greeting text
      check (greeting in ('see_you_there', 'first_time', 'by_the_entrance'))`.execute(db);
  await sql`comment on column attendances.greeting is 'What the member said to their group, once it was formed.'`.execute(
    db,
  );
}
