import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { VenueMonth } from "#shared/api/venue-pages.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem, parseId } from "#server/platform/problems.ts";
import type { Statement, VenueSum } from "#shared/api/operate/planning/venues.ts";

const monthsShown = 6;

/** By settled attendance. The month is the city's. The price is the one at settlement, or else the present one. */
const visitsOf = (among: RawBuilder<boolean>) => sql`(
  select sessions.id, sessions.venue_id, sessions.city, sessions.starts_at, workout_type,
    to_char(sessions.starts_at at time zone time_zone, 'YYYY-MM') as month,
    coalesce(sessions.visit_price_cents, venues.visit_price_cents) as price_cents,
    count(bookings.id)::int as visits,
    coalesce(count(bookings.id) * coalesce(sessions.visit_price_cents, venues.visit_price_cents), 0)::int as amount_cents
  from sessions join cities on cities.name = sessions.city join venues on venues.id = sessions.venue_id
  left join (
    bookings join attendances on attendances.booking_id = bookings.id and attendance = 'present'
  ) on bookings.session_id = sessions.id and bookings.status = 'active'
  where attendance_settled_at is not null and sessions.cancelled_at is null and ${among}
  group by sessions.id, cities.name, venues.id
) as visits`;

/** In any time zone. */
const isAbout = (month: string) => sql<boolean>`(
  sessions.starts_at >= ${`${month}-01T00:00Z`}::timestamptz - interval '1 day'
  and sessions.starts_at < ${`${month}-01T00:00Z`}::timestamptz + interval '1 month 1 day'
)`;

/** `month` is `2026-12`. Throws `not_found`. */
export async function readStatement(db: Db, id: string, month: string): Promise<Statement> {
  const venueId = parseId(id);
  const venue = await db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .where("venues.id", "=", venueId)
    .select(["venues.name", "areas.city"])
    .executeTakeFirst();
  if (venue === undefined) throw new ApiProblem("not_found");
  const { rows } = await sql<Statement["sessions"][number] & { startsAt: Date }>`
    select id::text as id, starts_at as "startsAt", workout_type as "workoutType", visits,
      price_cents as "priceCents", amount_cents as "amountCents"
    from ${visitsOf(sql`sessions.venue_id = ${venueId} and ${isAbout(month)}`)}
    where month = ${month} and visits > 0
    order by starts_at, id`.execute(db);
  return {
    venueId,
    ...venue,
    month,
    sessions: rows.map(({ startsAt, ...row }) => ({ ...row, startTime: startsAt.toISOString() })),
    visits: rows.reduce((sum, row) => sum + row.visits, 0),
    totalCents: rows.reduce((sum, row) => sum + row.amountCents, 0),
  };
}

/** By city, the largest amount first. */
export async function listStatements(
  db: Db,
  month: string,
  city: string | undefined,
): Promise<VenueSum[]> {
  const { rows } = await sql<VenueSum>`
    select venue_id::text as "venueId", venues.name, visits.city, sum(visits)::int as visits,
      sum(amount_cents)::int as "amountCents"
    from ${visitsOf(isAbout(month))} join venues on venues.id = venue_id
    where month = ${month} and visits.city = coalesce(${city ?? null}, visits.city)
    group by venue_id, venues.name, visits.city having sum(visits) > 0
    order by visits.city, sum(amount_cents) desc, venues.name`.execute(db);
  return rows;
}

/** Newest first. */
export async function listVenueMonths(db: Db, venueId: string, now: Date): Promise<VenueMonth[]> {
  // From the beginning of a month, in every time zone.
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown, 2));
  const { rows } = await sql<VenueMonth>`
    select month, sum(visits)::int as visits, sum(amount_cents)::int as "amountCents"
    from ${visitsOf(sql`sessions.venue_id = ${venueId} and sessions.starts_at > ${since}`)}
    group by month having sum(visits) > 0 order by month desc limit ${monthsShown}`.execute(db);
  return rows;
}
