import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // An email is put together when it goes out; the words around it are in the language of its text.
  await sql`alter table deliveries add column language text not null default 'English'`.execute(db);
}
