import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { latestRevealedStart } from "#shared/rules/reveal-window.ts";
import { latestClosedStart } from "#shared/rules/waitlists.ts";

/**
 * How many free spots of a session, a row named `session`, can't be booked at `now` by whoever has this entry on its
 * list, because they are offered to those who waited before; without an entry, all that are offered. It says in SQL what
 * `spotsHeldBack` says.
 */
export function heldBackFrom(
  entryId: RawBuilder<unknown>,
  now: Date,
  session: "sessions" | "locked" = "sessions",
): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${session}.${column}`);
  return sql<number>`(
    select count(*)::int
    from jsonb_to_recordset(${of("offers")}) as offer (until timestamptz, "lastEntryId" bigint)
    where ${of("waiting_count")} > 0 and ${of("starts_at")} > ${latestClosedStart(now)}
      and ${of("starts_at")} <= ${latestRevealedStart(now)} and offer.until > ${now}
      and coalesce(${entryId} > offer."lastEntryId", true)
  )`;
}
