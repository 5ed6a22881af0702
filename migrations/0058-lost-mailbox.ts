import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Whether the change of an address can be taken back from the old mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_changes add column is_old_mailbox_lost boolean not null default false`.execute(
    db,
  );
  await sql`comment on column email_changes.is_old_mailbox_lost is
    'The member no longer controls the present address, which then gets no link to take the change back.'`.execute(
    db,
  );
}
