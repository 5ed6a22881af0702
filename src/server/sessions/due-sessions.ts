import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { unbookedWaitsMs } from "#shared/rules/reveal-window.ts";

type Column = "starts_at" | "ends_at";

/**
 * Of sessions whose moment counts from the column and has come when that is at or before `latest`: what it is, or will
 * be, for the first of them that is to be done. A session that nobody has booked waits for others, up to `latest`.
 */
export function firstDueMoment(column: Column, latest: Date): RawBuilder<Date | null> {
  const moment = sql.ref(column);
  return sql`min(case when booked_count > 0 then ${moment}
    else least(${moment} + ${unbookedWaitsMs} * interval '1 millisecond', ${latest}) end)`;
}

/** The session's own moment: as long before or after what its column says as `now` is before or after `latest`. */
export function dueMomentOf(column: Column, latest: Date, now: Date): RawBuilder<Date> {
  return sql`due.${sql.ref(column)} + (${now}::timestamptz - ${latest}::timestamptz)`;
}

/** Whether nobody has booked the session that is `due`, held with its count: who books it waits until it is done. */
export const isUnbooked: RawBuilder<boolean> = sql`due.booked_count = 0
  and not exists (select from bookings where session_id = due.id and status = 'active')`;
