import { sql } from "kysely";
import { pathTo } from "#shared/api/addresses.ts";
import type { VenueAsking } from "#shared/api/operate/planning/venues.ts";
import { openVenuePage } from "#shared/api/venue-pages.ts";
import type { Language, WorkoutType } from "#shared/rules/choices.ts";
import { maxAskedTimes } from "#shared/rules/limits.ts";
import { languageTags } from "#words/languages.ts";
import { serverWords } from "#words/server-words.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import { sendEmail } from "#server/notifications/actions.ts";
import { deleteVenueEmails } from "#server/notifications/deletion-queries.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField, validIds } from "#server/platform/problems.ts";
import { weeklyTimeText } from "./texts.ts";

/**
 * Emails a new link and voids the former one. The page asks about these weekly times, or else about all that the
 * venue could hold. Lock the venue first. Throws `no_contact` and `invalid_request`.
 */
export async function askVenue(
  trx: Trx,
  venueId: string,
  slotIds: readonly string[] | undefined,
  now: Date,
): Promise<VenueAsking> {
  const contact = await findContact(trx, venueId);
  if (contact === undefined) throw new ApiProblem("no_contact");
  const times = await listTimesToAsk(trx, venueId, slotIds, now);
  const token = newToken(128);
  await trx
    .insertInto("venue_links")
    .values({ venue_id: venueId, token_hash: hashToken(token), asked_at: now })
    .onConflict((conflict) =>
      conflict.column("venue_id").doUpdateSet({ token_hash: hashToken(token), asked_at: now }),
    )
    .execute();
  await recordAsked(
    trx,
    venueId,
    times.map(({ slotId }) => slotId),
    now,
  );
  const { email: to, language, venue } = contact;
  const words = serverWords(language).venueMails;
  const list = times.map((time) => `- ${weeklyTimeText(time, language)}`).join("\n");
  const mail = {
    to,
    subject: words.ask.subject,
    text: words.ask.text(venue, list),
    path: pathTo(openVenuePage, { token }),
  };
  await sendEmail(trx, { ...mail, isSecret: true, language, because: "venue" }, now);
  const [asking] = await listAskings(trx, { venueId }, now);
  if (asking === undefined) throw new ApiProblem("not_found");
  return asking;
}

/** Throws `not_found` if there is no link. */
export async function revokeLink(trx: Trx, venueId: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("venue_links")
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiProblem("not_found");
}

/** Ends the link and deletes the emails to the contact. The next contact is told of everything ahead. */
export async function forgetContact(trx: Trx, venueId: string, email: string): Promise<void> {
  await trx.deleteFrom("venue_links").where("venue_id", "=", venueId).execute();
  await trx.deleteFrom("venue_notices").where("venue_id", "=", venueId).execute();
  await deleteVenueEmails(trx, email);
}

/** Throws `not_found`. */
export async function requireLink(db: Db, token: string) {
  const venue = await db
    .selectFrom("venue_links")
    .innerJoin("venues", "venues.id", "venue_links.venue_id")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .innerJoin("cities", "cities.name", "areas.city")
    .where("token_hash", "=", hashToken(token))
    .select([
      "venues.id",
      "venues.name",
      "street",
      "kind",
      "areas.city",
      "time_zone as timeZone",
      "contact_name as contactName",
      "contact_email as contactEmail",
      sql<Language>`contact_language`.as("language"),
      "visit_price_cents as visitPriceCents",
      "closed_from as closedFrom",
      "closed_until as closedUntil",
    ])
    .executeTakeFirst();
  if (venue === undefined) throw new ApiProblem("not_found");
  return venue;
}

export type LinkedVenue = Awaited<ReturnType<typeof requireLink>>;

async function findContact(db: Db, venueId: string) {
  return db
    .selectFrom("venues")
    .where("id", "=", venueId)
    .where("contact_email", "is not", null)
    .select([
      "name as venue",
      sql<string>`contact_email`.as("email"),
      sql<Language>`contact_language`.as("language"),
    ])
    .executeTakeFirst();
}

/** In the city of the row of `timetable_slots`. */
const today = (now: Date) => sql`(
  ${now}::timestamptz at time zone (select time_zone from cities where cities.name = timetable_slots.city)
)::date`;

/** For rows of `timetable_slots` that make sessions after `now`. */
export const isCurrent = (now: Date) =>
  sql<boolean>`(effective_until is null or effective_until >= ${today(now)})`;

/** Throws `invalid_request` for another venue's times. */
async function listTimesToAsk(
  db: Db,
  venueId: string,
  slotIds: readonly string[] | undefined,
  now: Date,
) {
  const { rows } = await sql<{
    slotId: string;
    weekday: number;
    localTime: string;
    workoutType: WorkoutType;
    upTo: number;
  }>`
    select timetable_slots.id::text as "slotId", weekday, to_char(local_time, 'HH24:MI') as "localTime",
      workout_type as "workoutType", total_spots as "upTo"
    from timetable_slots join areas on areas.city = timetable_slots.city
    join venues on venues.area_id = areas.id
    where venues.id = ${venueId} and venues.kind = 'workout' and ${isCurrent(now)}
      and (${slotIds === undefined} or timetable_slots.id = any (${validIds([...(slotIds ?? [])])}::bigint[]))
      and (workout_type = any (venues.workout_types) or default_venue_id = venues.id)
      and (capacity is null or capacity >= total_spots)
    order by default_venue_id <> venues.id, weekday, local_time, timetable_slots.id
    limit ${maxAskedTimes}`.execute(db);
  if (slotIds !== undefined && rows.length < new Set(slotIds).size)
    throw invalidField("slotIds", "must be weekly times that the venue could hold");
  return rows.toSorted(
    (one, other) =>
      one.weekday - other.weekday ||
      one.localTime.localeCompare(other.localTime, languageTags.English),
  );
}

/** A weekly time keeps its answer unless it has changed since. */
async function recordAsked(db: Db, venueId: string, slotIds: readonly string[], now: Date) {
  await sql`
    insert into venue_times as asked (venue_id, slot_id, weekday, local_time, workout_type, asked_spots, asked_at)
    select ${venueId}, id, weekday, local_time, workout_type, total_spots, ${now}
    from timetable_slots where id = any (${[...slotIds]}::bigint[]) order by id
    on conflict (venue_id, slot_id) do update set asked_at = excluded.asked_at,
      weekday = excluded.weekday, local_time = excluded.local_time, workout_type = excluded.workout_type,
      asked_spots = excluded.asked_spots,
      answer = case when ${isUnchanged} then asked.answer end,
      up_to = case when ${isUnchanged} then asked.up_to end,
      answered_at = case when ${isUnchanged} then asked.answered_at end,
      note = case when ${isUnchanged} then asked.note else '' end`.execute(db);
}

const isUnchanged = sql`(asked.weekday, asked.local_time, asked.workout_type, asked.asked_spots)
  = (excluded.weekday, excluded.local_time, excluded.workout_type, excluded.asked_spots)`;

/** For rows of `venue_times` and `timetable_slots`. */
export const isSameTime = sql<boolean>`(
  (venue_times.weekday, venue_times.local_time, venue_times.workout_type)
  = (timetable_slots.weekday, timetable_slots.local_time, timetable_slots.workout_type)
)`;

/** Those with open questions come first. */
export async function listAskings(
  db: Db,
  { city, venueId }: { readonly city?: string | undefined; readonly venueId?: string },
  now: Date,
): Promise<VenueAsking[]> {
  const { rows } = await sql<Omit<VenueAsking, "askedAt"> & { askedAt: Date }>`
    select venues.id::text as "venueId", venues.name, areas.city,
      venue_links.venue_id is not null as "hasLink",
      greatest(venue_links.asked_at, times.asked_at) as "askedAt",
      coalesce(unanswered, 0)::int as unanswered, coalesce(agreed, 0)::int as agreed,
      coalesce(declined, 0)::int as declined
    from venues join areas on areas.id = venues.area_id
    left join venue_links on venue_links.venue_id = venues.id
    left join lateral (
      select max(asked_at) as asked_at,
        count(*) filter (where answer is null or not ${isSameTime}) as unanswered,
        count(*) filter (where answer = 'confirm' and ${isSameTime}) as agreed,
        count(*) filter (where answer = 'decline' and ${isSameTime}) as declined
      from venue_times join timetable_slots on timetable_slots.id = venue_times.slot_id
      where venue_times.venue_id = venues.id and ${isCurrent(now)}
    ) as times on true
    where (venue_links.venue_id is not null or times.asked_at is not null)
      and areas.city = coalesce(${city ?? null}, areas.city)
      and venues.id = coalesce(${venueId ?? null}::bigint, venues.id)
    order by coalesce(unanswered, 0) = 0, venues.name, venues.id`.execute(db);
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }));
}
