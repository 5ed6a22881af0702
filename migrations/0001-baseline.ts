import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Replaces all earlier migrations. A database that ran those is refused at start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = await readFile(join(import.meta.dirname, "0001-baseline.sql"), "utf8");
  // The embedded database takes one statement at a time. The lines of a function's body are indented.
  for (const statement of text.trim().split(/;\n+(?=\S)/)) await sql.raw(statement).execute(db);

  for (const name of ["trials", "unsubscribe", "attendees", "mailboxes"]) {
    await sql`
      insert into server_secrets (name, value) values (${name}, ${randomBytes(32)})`.execute(db);
  }
}
