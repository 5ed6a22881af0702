import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table emergency_contacts (
      member_id bigint primary key references members (id) on delete cascade,
      name text not null,
      phone text not null
    )`.execute(db);
}
