import { sql } from "kysely";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Degrees; where an area lies is known whole or not at all.
  await sql`
    alter table areas
      add column latitude double precision check (latitude between -90 and 90),
      add column longitude double precision check (longitude between -180 and 180),
      add constraint areas_lie_somewhere check ((latitude is null) = (longitude is null))`.execute(
    db,
  );
  await sql`
    alter table venues add column location_type text
      check (location_type in ('gym', 'outdoor', 'studio', 'hybrid'))`.execute(db);
}
