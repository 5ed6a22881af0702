import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What waits for a mailbox that nobody has confirmed isn't sent any more, except the emails that prove it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from deliveries using members
    where members.id = deliveries.member_id and not members.email_verified
      and kind = 'email' and sent_at is null and failed_at is null
      and not (is_secret and (path like '/verify-email?%' or path like '/reset-password?%'))`.execute(
    db,
  );
}
