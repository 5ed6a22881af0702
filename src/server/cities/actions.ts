import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { OwnCity } from "#shared/api/cities.ts";
import type { InterestCounts } from "#shared/api/operate/planning/places.ts";
import { mailboxOf } from "#shared/rules/email-addresses.ts";
import { interestKeptMs } from "#shared/rules/lifetimes.ts";
import { findLocationOfZip } from "#shared/rules/locations.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify, notifyEach } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { sweepOlder } from "#server/platform/part.ts";

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

/** Stores each mailbox once; asking again changes its city and keeps its place. */
export async function leaveInterest(
  { db, clock }: Pick<Context, "db" | "clock">,
  { email, zipCode }: { readonly email: string; readonly zipCode: string },
): Promise<void> {
  const city = findLocationOfZip(zipCode) ?? null;
  await db
    .insertInto("interests")
    .values({ mailbox: mailboxOf(email), email, city, created_at: clock.now() })
    .onConflict((conflict) => conflict.column("mailbox").doUpdateSet({ email, city }))
    .execute();
}

/** The mailbox has an account now, or had one that its owner deletes. */
export async function deleteInterest(db: Db, email: string): Promise<void> {
  await db.deleteFrom("interests").where("mailbox", "=", mailboxOf(email)).execute();
}

export async function takeLongestWaiting(trx: Trx, city: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from interests where mailbox in (
      select mailbox from interests where city = ${city} order by created_at, mailbox limit ${count}
      for update skip locked
    ) returning email`.execute(trx);
  return rows.map(({ email }) => email);
}

export async function countInterests(db: Db): Promise<InterestCounts> {
  const { rows } = await sql<{ city: string | null; people: number; since: Date }>`
    select city, count(*)::int as people, min(created_at) as since
    from interests group by city order by people desc, city`.execute(db);
  return {
    cities: rows.flatMap(({ city, people, since }) =>
      city === null ? [] : [{ city, people, since: since.toISOString() }],
    ),
    elsewhere: rows.find(({ city }) => city === null)?.people ?? 0,
  };
}

export async function sweepInterests(
  { db, clock }: Pick<Context, "db" | "clock">,
  stopping?: AbortSignal,
): Promise<void> {
  const end = new Date(clock.now().getTime() - interestKeptMs);
  await sweepOlder(db, "interests", "created_at", end, stopping);
}
