import { sql } from "kysely";
import { notify } from "#server/notifications/actions.ts";
import type { Trx } from "#server/platform/database.ts";

/**
 * Tells a member who moves to a city with a last day ahead. Their plan goes on: its end was for the members of that time.
 * Members whom the city's own notice has yet to reach are left to it.
 */
export async function tellOfClosing(
  trx: Trx,
  memberId: string,
  city: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; message: string; at: Date; timeZone: string }>`
    select closing.id::text, message, time_zone as "timeZone",
      (closing.closes_on + time '12:00') at time zone time_zone as at
    from city_closings as closing join cities on name = closing.city
    where closing.city = ${city} and not is_open and cities.closes_on = closing.closes_on
      and closing.closes_on >= (${now}::timestamptz at time zone time_zone)::date
      and (next_batch_at is null or ${memberId} <= after_member_id or ${memberId} > through_member_id)
    order by closing.id desc limit 1`.execute(trx);
  const [closing] = rows;
  if (closing === undefined) return;
  const { id: about, message, at, timeZone } = closing;
  const told = message === "" ? {} : { teamMessage: message };
  const occasion = { kind: "city_closing", city, subscriptions: "keep", at, timeZone } as const;
  await notify(trx, [memberId], { ...occasion, about, ...told }, now);
}
