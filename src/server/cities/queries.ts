import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

export async function findOwnCity(db: Db, name: string, memberId: string) {
  const { rows } = await sql<{ isOpen: boolean; isWaiting: boolean; openCities: string[] }>`
    select is_open as "isOpen",
      exists (select from city_waits where city = ${name} and member_id = ${memberId}) as "isWaiting",
      array(select name from cities where is_open order by name) as "openCities"
    from cities where name = ${name}`.execute(db);
  return rows[0] ?? { isOpen: false, isWaiting: false, openCities: [] };
}

/** Does nothing if the city is open or the member was deleted. */
export async function insertWait(db: Db, name: string, memberId: string, now: Date): Promise<void> {
  await sql`
    with present as (select id from members where id = ${memberId} for key share)
    insert into city_waits (city, member_id, created_at)
    select cities.name, present.id, ${now} from cities, present
    where cities.name = ${name} and not is_open
    on conflict do nothing`.execute(db);
}

export async function deleteWaits(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("city_waits").where("member_id", "=", memberId).execute();
}

export async function deleteEndedWaits(db: Db, memberIds: readonly string[]) {
  const { rows } = await sql<{ city: string; memberId: string }>`
    delete from city_waits using (
      select city, member_id from city_waits join cities on cities.name = city_waits.city
      where cities.is_open and member_id = any (${[...memberIds]}::bigint[])
      order by member_id
      for update of city_waits
    ) as due
    where city_waits.city = due.city and city_waits.member_id = due.member_id
    returning city_waits.city, city_waits.member_id as "memberId"`.execute(db);
  return rows;
}

export const dueWaits = (until: Date): RawBuilder<DuePiece> => sql`
  select distinct member_id::text as piece, ${until}::timestamptz as due_at
  from city_waits join cities on cities.name = city_waits.city
  where cities.is_open`;

export interface CitySettings {
  readonly isOpen: boolean;
  readonly asksForHosts: boolean;
  readonly allowsWomenSessions: boolean;
  readonly asksForAgreements: boolean;
  readonly guestPassesAMonth: number;
  /** The last local day with sessions of a closed city; null if none was set. */
  readonly closesOn: string | null;
}

/** Locks the city's row, so that changes of its timetable and the making of its sessions take turns. */
export async function lockCityRow(trx: Trx, name: string) {
  return trx
    .selectFrom("cities")
    .select([
      "name",
      "time_zone as timeZone",
      "is_open as isOpen",
      "asks_for_hosts as asksForHosts",
      "allows_women_sessions as allowsWomenSessions",
      "asks_for_agreements as asksForAgreements",
      "guest_passes_a_month as guestPassesAMonth",
      "closes_on as closesOn",
    ])
    .where("name", "=", name)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCity(db: Db, name: string, settings: CitySettings): Promise<void> {
  await db
    .updateTable("cities")
    .set({
      is_open: settings.isOpen,
      asks_for_hosts: settings.asksForHosts,
      allows_women_sessions: settings.allowsWomenSessions,
      closes_on: settings.closesOn,
      asks_for_agreements: settings.asksForAgreements,
      guest_passes_a_month: settings.guestPassesAMonth,
    })
    .where("name", "=", name)
    .execute();
}

const digestMoment = (hour: number, now: Date) => sql<Date>`(
  (coalesce(digest_told_on + 1, (${now}::timestamptz at time zone time_zone)::date)
    + make_interval(hours => ${hour})) at time zone time_zone
)`;

/** The open cities whose staff are to be emailed, each day at this hour of theirs. */
export const dueDigests = (hour: number, now: Date, until: Date): RawBuilder<DuePiece> => sql`
  select name as piece, ${digestMoment(hour, now)} as due_at from cities
  where is_open and ${digestMoment(hour, now)} <= ${until}`;

/** Marks the day as told. False if it was, or the hour hasn't come. */
export async function markDigestTold(
  trx: Trx,
  name: string,
  hour: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update cities set digest_told_on =
      (${now}::timestamptz at time zone time_zone - make_interval(hours => ${hour}))::date
    where name = ${name} and is_open and ${digestMoment(hour, now)} <= ${now}`.execute(trx);
  return numAffectedRows > 0n;
}
