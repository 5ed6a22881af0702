import { sql } from "kysely";
import type { Kysely } from "kysely";

/**
 * A connection plans once how it reads back a transaction's own events, maybe while the table is nearly empty, and keeps
 * the plan while it fills: each commit would then read all of the table.
 *
 * What is kept from sequential scans looks endlessly dear to PostgreSQL where there is no other way, as in a table of one
 * row. It would compile such a statement each time, which takes a hundred times as long as the statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function move_notification_heads() set enable_seqscan = off`.execute(db);
  await sql`
    do $$
    declare
      kept regprocedure;
    begin
      for kept in
        select oid from pg_proc
        where 'enable_seqscan=off' = any(proconfig) and pronamespace = current_schema()::regnamespace
      loop
        execute format('alter function %s set jit = off', kept);
      end loop;
    end $$`.execute(db);
}
