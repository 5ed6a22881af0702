import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { OwnCity } from "#shared/api/cities.ts";
import type { Member } from "#server/identity/logins.ts";
import { notifyEach, notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { ApiProblem } from "#server/platform/problems.ts";

export async function readOwnCity({ db }: Pick<Context, "db">, member: Member): Promise<OwnCity> {
  return { name: member.city, ...(await findOwnCity(db, member.city, member.id)) };
}

/** Does nothing if the city is open. */
export async function waitForCity(context: Context, member: Member): Promise<OwnCity> {
  await insertWait(context.db, member.city, member.id, context.clock.now());
  return readOwnCity(context, member);
}

export async function stopWaiting(context: Context, member: Member): Promise<OwnCity> {
  await deleteWaits(context.db, member.id);
  return readOwnCity(context, member);
}

export async function notifyWaiting(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const waits = await deleteEndedWaits(trx, memberIds);
    const news = waits.map(({ city, memberId }) => ({
      memberId,
      occasion: { kind: "city_opened", city, about: `${city}:${now.toISOString()}` } as const,
    }));
    await notifyEach(trx, news, now);
  });
}

export async function lockCity(trx: Trx, name: string) {
  return lockCityRow(trx, name);
}

/** Opens or closes a city and changes its access settings. Throws `not_found`. */
export async function changeCity(
  trx: Trx,
  name: string,
  changes: { readonly [Name in keyof CitySettings]?: CitySettings[Name] | undefined },
): Promise<{ before: CitySettings; after: CitySettings }> {
  const locked = await lockCityRow(trx, name);
  if (locked === undefined) throw new ApiProblem("not_found");
  const { name: _name, timeZone: _timeZone, ...before } = locked;
  const { isOpen, closesOn } = before;
  const staysOpen = changes.isOpen ?? isOpen;
  const after = {
    isOpen: staysOpen,
    closesOn: staysOpen ? null : (changes.closesOn ?? closesOn),
    asksForHosts: changes.asksForHosts ?? before.asksForHosts,
    allowsWomenSessions: changes.allowsWomenSessions ?? before.allowsWomenSessions,
    asksForAgreements: changes.asksForAgreements ?? before.asksForAgreements,
    guestPassesAMonth: changes.guestPassesAMonth ?? before.guestPassesAMonth,
  };
  await updateCity(trx, name, after);
  return { before, after };
}

export async function findOwnCity(db: Db, name: string, memberId: string) {
  const { rows } = await sql<{ isOpen: boolean; isWaiting: boolean; openCities: string[] }>`
    select is_open as "isOpen",
      exists (select from city_waits where city = ${name} and member_id = ${memberId}) as "isWaiting",
      array(select name from cities where is_open order by name) as "openCities"
    from cities where name = ${name}`.execute(db);
  return rows[0] ?? { isOpen: false, isWaiting: false, openCities: [] };
}

async function insertWait(db: Db, name: string, memberId: string, now: Date): Promise<void> {
  await sql`
    with present as (select id from members where id = ${memberId} for key share)
    insert into city_waits (city, member_id, created_at)
    select cities.name, present.id, ${now} from cities, present
    where cities.name = ${name} and not is_open
    on conflict do nothing`.execute(db);
}

async function deleteWaits(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("city_waits").where("member_id", "=", memberId).execute();
}

async function deleteEndedWaits(db: Db, memberIds: readonly string[]) {
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

interface CitySettings {
  readonly isOpen: boolean;
  readonly asksForHosts: boolean;
  readonly allowsWomenSessions: boolean;
  readonly asksForAgreements: boolean;
  readonly guestPassesAMonth: number;
  readonly closesOn: string | null;
}

/** Changes of the city's timetable and the making of its sessions take turns. */
async function lockCityRow(trx: Trx, name: string) {
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

async function updateCity(db: Db, name: string, settings: CitySettings): Promise<void> {
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

/** The open cities whose staff get an email, each day at this local hour. */
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

/**
 * Tells a member who moves to a city with a last day ahead. Their plan continues, because only the plans of members
 * at the announcement end. Skips members that the city's notice has yet to reach.
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
