import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";
import { notifyHostWithoutSpot } from "./news.ts";
import { endWaitlist } from "./planning.ts";
import { dayOfSession } from "./reveal.ts";
import { withdrawSession } from "./slot-sessions.ts";

interface PlannedPlace {
  readonly city: RawBuilder<unknown>;
  readonly venueId: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
}

/** Whether its city, or the venue that it is planned at, is closed then. */
const isDuringClosure = ({ city, venueId, day }: PlannedPlace): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from closures where closures.city = ${city}
      and (closures.venue_id is null or closures.venue_id = ${venueId})
      and ${day} between from_day and until_day
  )`;

/** For a session that isn't made yet: closures that venues ask for count, too. */
export const isClosedForNew = ({ city, venueId, day }: PlannedPlace): RawBuilder<boolean> =>
  sql<boolean>`(${isDuringClosure({ city, venueId, day })} or exists (
    select from asked_closures where venue_id = ${venueId} and refused_at is null
      and ${day} between from_day and until_day
  ))`;

/** For rows of `sessions`; null while unknown. */
export const plannedVenue = sql`coalesce(
  sessions.venue_id, sessions.fixed_venue_id, sessions.default_venue_id
)`;

const isClosed = isDuringClosure({
  city: sql.ref("sessions.city"),
  venueId: plannedVenue,
  day: dayOfSession,
});

export async function findClosure(
  db: Db,
  { city, venueId, startsAt }: { city: string; venueId: string | null; startsAt: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with planned as (
      select (${startsAt}::timestamptz at time zone time_zone)::date as day
      from cities where name = ${city}
    )
    select name from (
      select closures.name, 1 as nth from planned join closures on day between from_day and until_day
      where closures.city = ${city}
        and (closures.venue_id is null or closures.venue_id = ${venueId}::bigint)
      union all
      select venues.name, 2 from planned
      join asked_closures on day between from_day and until_day and refused_at is null
      join venues on venues.id = asked_closures.venue_id
      where venue_id = ${venueId}::bigint
    ) as closed
    order by nth, name limit 1`.execute(db);
  return rows[0]?.name;
}

const coming = (city: string, now: Date, covers: RawBuilder<unknown>) => sql<{ id: string }>`
  select id from sessions
  where city = ${city} and starts_at > ${now} and cancelled_at is null and ${covers}
  order by id`;

/** Locks in one order. `lockMembers` first locks those waiting for any of the sessions. Lock the city first. */
export async function lockClosedSessions(
  trx: Trx,
  city: string,
  closed: { readonly after?: string },
  now: Date,
  lockMembers: (trx: Trx, sessionIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const covers =
    closed.after === undefined ? isClosed : sql`${dayOfSession} > ${closed.after}::date`;
  const { rows } = await coming(city, now, covers).execute(trx);
  await lockMembers(
    trx,
    rows.map(({ id }) => id),
  );
  await sql`${coming(city, now, covers)} for update`.execute(trx);
}

/** Lock the city first. */
export async function removeUnbookedDuringClosures(
  trx: Trx,
  city: string,
  now: Date,
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where city = ${city} and starts_at > ${now} and cancelled_at is null and booked_count = 0
      and ${isClosed}
    order by id for update`.execute(trx);
  await withdrawUnbooked(trx, rows, now);
  return rows;
}

/** The weekly schedule may make the sessions again. */
export async function withdrawUnbooked(
  trx: Trx,
  sessions: readonly { readonly id: string }[],
  now: Date,
): Promise<void> {
  for (const { id } of sessions) {
    await withdrawSession(trx, id, now);
    await notifyHostWithoutSpot(trx, id, "session_cancelled", now);
    await endWaitlist(trx, id, now);
  }
}

export async function lockSessionsAfter(trx: Trx, city: string, day: string, now: Date) {
  const { rows } = await sql<{ id: string; bookedCount: number }>`
    select id, booked_count as "bookedCount" from sessions
    where city = ${city} and starts_at > ${now} and cancelled_at is null
      and ${dayOfSession} > ${day}::date
    order by id for update`.execute(trx);
  return rows;
}

export async function lockBookedDuring(trx: Trx, closureId: string, now: Date) {
  const { rows } = await sql<{ id: string; startsAt: Date; bookedCount: number }>`
    select sessions.id, starts_at as "startsAt", booked_count as "bookedCount" from sessions
    join closures on closures.id = ${closureId} and closures.city = sessions.city
    where starts_at > ${now} and cancelled_at is null and booked_count > 0
      and (closures.venue_id is null or closures.venue_id = ${plannedVenue})
      and ${dayOfSession} between from_day and until_day
    order by sessions.id for update of sessions`.execute(trx);
  return rows;
}

/** The others stay without a weekly session. */
export async function deleteUnbookedSessions(trx: Trx, slotId: string): Promise<void> {
  await sql`
    delete from sessions where slot_id = ${slotId}
      and not exists (select from bookings where session_id = sessions.id)`.execute(trx);
}
