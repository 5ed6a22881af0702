import { sql } from "kysely";
import { refusalsUntilSilence } from "#shared/rules/limits.ts";
import type { Db } from "#server/platform/database.ts";

/** RFC 3463: the address, a disabled mailbox, or no way to it. 5.1.7 and 5.1.8 refuse our own address. */
const finalCodes = /^5\d\d[ -](?:5\.1\.(?![78]\b)\d+|5\.2\.1|5\.4\.\d+)\b/;

/** Whether the mail server says that this recipient can never be reached. */
export function isFinalRefusal(error: unknown): boolean {
  const { command, response } = Object(error);
  return command === "RCPT TO" && typeof response === "string" && finalCodes.test(response);
}

/** Counts for the member whose address it still is. */
export async function recordRefusal(db: Db, deliveryId: string, now: Date): Promise<void> {
  await sql`
    update members set email_refusals = email_refusals + 1,
      email_refused_since = case when email_refusals + 1 >= ${refusalsUntilSilence}
        then coalesce(email_refused_since, ${now}::timestamptz) end
    from deliveries
    where deliveries.id = ${deliveryId} and members.id = deliveries.member_id
      and members.email = deliveries.recipient`.execute(db);
}

/** An accepted email ends it. */
export async function endRefusals(db: Db, deliveryId: string): Promise<void> {
  await sql`
    update members set email_refusals = 0, email_refused_since = null
    from deliveries
    where deliveries.id = ${deliveryId} and members.id = deliveries.member_id
      and members.email = deliveries.recipient and members.email_refusals > 0`.execute(db);
}
