import { sql } from "kysely";
import type { Kysely } from "kysely";

/** Why a mail goes out, for its footer: those of before say that the settings decide, as they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column because text not null default 'settings'`.execute(db);
}
