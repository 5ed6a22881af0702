import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";

/** The secret from which a member is shown another id for an attendee whom a block hides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into server_secrets (name, value) values ('attendees', ${randomBytes(32)})`.execute(db);
}
