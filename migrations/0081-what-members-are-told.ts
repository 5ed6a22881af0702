import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What a member is told of a measure is apart from why it was taken. Until now they were told the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table moderation_measures add column message text not null default ''`.execute(db);
  await sql`update moderation_measures set message = reason`.execute(db);
  await sql`
    update notifications
    set params = (params - 'reason') || jsonb_build_object('message', params -> 'reason')
    where type = 'moderation' and params ? 'reason'`.execute(db);
}
