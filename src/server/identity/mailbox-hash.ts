import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { mailboxOf } from "#shared/rules/email-addresses.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** Under which a mailbox is known without its address, whatever tag or dots this has. */
export async function hashMailbox(db: Db, email: string): Promise<string> {
  const { value: secret } = await db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", "mailboxes")
    .executeTakeFirstOrThrow();
  return createHmac("sha256", secret).update(mailboxOf(email)).digest("base64url");
}

/**
 * Until the end of the transaction nobody else signs up with the mailbox, or leaves with it. The first of its locks,
 * so that what one who leaves hands on is not missed by one who comes.
 */
export async function lockMailbox(trx: Trx, mailboxHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailboxHash}, 0))`.execute(trx);
}
