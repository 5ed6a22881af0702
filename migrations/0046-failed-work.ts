import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table failed_pieces
      add column set_aside_at timestamptz,
      add column given_up_at timestamptz,
      add column city text`.execute(db);
  await sql`comment on column failed_pieces.set_aside_at is
    'It failed for a day and is not tried again until an operator says so. Then retry_at is infinite.'`.execute(
    db,
  );
  await sql`comment on column failed_pieces.given_up_at is 'An operator gave it up.'`.execute(db);
  await sql`alter table deliveries add column tries_end_at timestamptz`.execute(db);
  await sql`comment on column deliveries.tries_end_at is
    'Set by the first failed try of a delivery that is tied to no moment.'`.execute(db);
}

export const indexes = [
  `create index concurrently deliveries_given_up on deliveries (failed_at, id) where failed_at is not null`,
];
