import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A function sees what was committed by the time it is called, also where the statement around it has waited for a
  // lock and sees what was before. Its plan is made while the table may be nearly empty and used when it is full.
  await sql`
    create function count_coming_bookings(member bigint, moment timestamptz) returns int
    language plpgsql volatile set enable_seqscan = off as $$
    begin
      return (
        select count(*) from bookings
        where member_id = member and status = 'active' and ends_at > moment and starts_at > moment
      );
    end $$`.execute(db);
}
