import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { chooseVenue } from "#shared/rules/venue-vote.ts";
import type { VenueCandidate } from "#shared/rules/venue-vote.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { dueFields, hasAgreed, mayBeChosen } from "./agreements.ts";
import { dueSessions, isUnbooked, dueMomentOf } from "./due-session-queries.ts";
import { placeOfArea, homeOfZip } from "./queries.ts";

/** If due at `now`: the venue that an operator fixed, or else the vote's. False if there is none. */
export async function revealVenueOf(trx: Trx, sessionId: string, now: Date): Promise<boolean> {
  const due = await lockDueReveal(trx, sessionId, now);
  if (due === undefined) return false;
  const venueId =
    due.fixedVenueId ??
    (await findVenueByVote(
      trx,
      sessionId,
      due.defaultVenueId,
      await listCandidates(trx, sessionId),
    ));
  await revealVenue(trx, sessionId, venueId, now);
  return venueId !== null;
}

/** Does so if it is unfit, too small or closed, but keeps one that an operator fixed. True if it changed. */
export async function replaceUnfitVenue(trx: Trx, sessionId: string, now: Date): Promise<boolean> {
  const session = await findVotedVenue(trx, sessionId);
  if (session === undefined) return false;
  const candidates = await listCandidates(trx, sessionId);
  if (candidates.some(({ id }) => id === session.venueId)) return false;
  const venueId = await findVenueByVote(trx, sessionId, session.defaultVenueId, candidates);
  await revealVenue(trx, sessionId, venueId, now);
  return true;
}

/** The new one has agreed, or is any, unless the city asks for agreements. Returns whether there is one. */
export async function replaceDeclinedVenue(
  trx: Trx,
  sessionId: string,
  defaultVenueId: string,
  now: Date,
): Promise<boolean> {
  const candidates = await listCandidates(trx, sessionId);
  const agreed = candidates.filter((candidate) => candidate.hasAgreed);
  const among = agreed.length > 0 ? agreed : candidates;
  const venueId = await findVenueByVote(trx, sessionId, defaultVenueId, among);
  await revealVenue(trx, sessionId, venueId, now);
  return venueId !== null;
}

async function findVenueByVote(
  db: Db,
  sessionId: string,
  defaultVenueId: string,
  candidates: Awaited<ReturnType<typeof listCandidates>>,
) {
  const voters = await listVoters(db, sessionId);
  return chooseVenue(
    candidates,
    voters.map(({ zipCode, ...voter }) => ({ ...voter, home: homeOfZip(zipCode) })),
    defaultVenueId,
  );
}

export const dueReveals = (until: Date) =>
  dueSessions(sql`revealed_at is null`, "starts_at", moments.venueReveal.latest(until), until);

/** Whether a row of `venues` named `place` is in use, and neither its closed days nor a closure cover the day. */
export const isOpenOn = (place: string, day: RawBuilder<unknown>): RawBuilder<boolean> => {
  const [from, until] = [sql.ref(`${place}.closed_from`), sql.ref(`${place}.closed_until`)];
  return sql<boolean>`(${sql.ref(`${place}.is_active`)} and ((${from} is null and ${until} is null)
    or ${day} not between coalesce(${from}, '-infinity') and coalesce(${until}, 'infinity'))
    and not exists (
      select from closures
      where closures.venue_id = ${sql.ref(`${place}.id`)} and ${day} between from_day and until_day
    ))`;
};

/** `venue` has room for `due`, is open on its `day` and may be chosen. Both are names of rows. */
const isAvailable = sql`venue.kind = 'workout'
  and (venue.capacity is null or venue.capacity >= due.total_spots)
  and ${isOpenOn("venue", sql.ref("due.day"))} and ${mayBeChosen}`;

export const dayOfSession = sql`(sessions.starts_at at time zone (
  select time_zone from cities where cities.name = sessions.city
))::date`;

/** An open spot for afterwards: the one that an operator fixed, or one near the venue in rotation. */
const spotNear = (venueId: RawBuilder<unknown>) => sql`(
  select spot.id from venues as spot
  where spot.kind = 'post_workout' and ${isOpenOn("spot", dayOfSession)}
    and (spot.area_id = (select area_id from venues where id = ${venueId})
      or spot.id = sessions.fixed_post_workout_venue_id)
  order by coalesce(spot.id <> sessions.fixed_post_workout_venue_id, true),
    (spot.id + sessions.id) % 7, spot.id limit 1
)`;

/**
 * Reveals due venues that are fixed, or whose default venue is available. Returns their sessions. Locked sessions and
 * all others are left to `revealVenueOf`, which waits for them one by one to avoid deadlocks.
 */
export async function revealUnbooked(db: Db, ids: readonly string[], now: Date) {
  const latest = moments.venueReveal.latest(now);
  const { rows } = await sql<{ id: string }>`
    with due as (
      select ${dueFields}, starts_at, booked_count, fixed_venue_id,
        coalesce(fixed_venue_id, default_venue_id) as venue_id
      from sessions join cities on cities.name = sessions.city
      where sessions.id = any (${[...ids]}::bigint[]) and revealed_at is null and cancelled_at is null
        and starts_at <= ${latest}
      order by sessions.id for update of sessions skip locked
    )
    update sessions set venue_id = due.venue_id,
      revealed_at = ${dueMomentOf("starts_at", latest, now)},
      post_workout_venue_id = ${spotNear(sql.ref("due.venue_id"))}
    from due where sessions.id = due.id and ${isUnbooked} and (due.fixed_venue_id is not null
      or exists (select from venues as venue where venue.id = due.venue_id and ${isAvailable}))
    returning sessions.id`.execute(db);
  return rows;
}

async function lockDueReveal(trx: Trx, sessionId: string, now: Date) {
  const { rows } = await sql<{ defaultVenueId: string; fixedVenueId: string | null }>`
    select default_venue_id as "defaultVenueId", fixed_venue_id as "fixedVenueId" from sessions
    where id = ${sessionId} and revealed_at is null and cancelled_at is null
      and starts_at <= ${moments.venueReveal.latest(now)}
    for update`.execute(trx);
  return rows[0];
}

interface Candidate extends VenueCandidate {
  readonly hasAgreed: boolean;
}

/** Open then with room, oldest first: venues that serve the session's type, and its default one. */
async function listCandidates(db: Db, sessionId: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with due as (
      select ${dueFields}, city, default_venue_id
      from sessions join cities on cities.name = sessions.city where id = ${sessionId}
    )
    select venue.id::text as id, venue.area_id::text as "areaId",
      due.workout_type = any (venue.workout_types) as "servesType",
      venue.location_type as "locationType", ${placeOfArea} as place, ${hasAgreed} as "hasAgreed"
    from due join areas on areas.city = due.city join venues as venue on venue.area_id = areas.id
    where ${isAvailable}
      and (due.workout_type = any (venue.workout_types) or venue.id = due.default_venue_id)
    order by venue.id`.execute(db);
  return rows;
}

export async function listVoters(db: Db, sessionId: string) {
  return db
    .selectFrom("bookings")
    .innerJoin("members", "members.id", "bookings.member_id")
    .innerJoin("profiles", "profiles.member_id", "members.id")
    .where("session_id", "=", sessionId)
    .where("status", "=", "active")
    .select([
      "area_id as areaId",
      "location_type_preference as locationType",
      "zip_code as zipCode",
      "travel_radius_miles as travelRadius",
    ])
    .execute();
}

/** Undefined if the revealed venue wasn't chosen by the vote. */
async function findVotedVenue(db: Db, sessionId: string) {
  return db
    .selectFrom("sessions")
    .select(["venue_id as venueId", "default_venue_id as defaultVenueId"])
    .where("id", "=", sessionId)
    .where("venue_id", "is not", null)
    .where("fixed_venue_id", "is", null)
    .executeTakeFirst();
}

/** Sets a spot for afterwards near it, too. Null removes the venue. */
async function revealVenue(
  db: Db,
  sessionId: string,
  venueId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update sessions set venue_id = ${venueId}, revealed_at = ${now},
      post_workout_venue_id = ${spotNear(sql`${venueId}::bigint`)}
    where id = ${sessionId}`.execute(db);
}

/** Only in coming sessions on whose day the spot is closed or retired. */
export async function replaceClosedSpot(db: Db, spotId: string, now: Date): Promise<void> {
  await sql`
    update sessions set post_workout_venue_id = ${spotNear(sql.ref("sessions.venue_id"))}
    from venues as spot
    where spot.id = ${spotId} and sessions.post_workout_venue_id = spot.id
      and sessions.starts_at > ${now}
      and (spot.kind <> 'post_workout' or not ${isOpenOn("spot", dayOfSession)})`.execute(db);
}

/** Returns whether the revealed venue changed. */
export async function chooseFixedVenue(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update sessions set venue_id = fixed_venue_id,
      post_workout_venue_id = ${spotNear(sql.ref("sessions.fixed_venue_id"))}
    where id = ${sessionId} and revealed_at is not null and fixed_venue_id is not null
      and venue_id is distinct from fixed_venue_id
    returning id`.execute(db);
  return rows.length > 0;
}

/** For a session with a revealed venue. */
export async function chooseSpotAgain(db: Db, sessionId: string): Promise<void> {
  await sql`
    update sessions set post_workout_venue_id = ${spotNear(sql.ref("sessions.venue_id"))}
    where id = ${sessionId} and venue_id is not null`.execute(db);
}

export const dueReminders = (until: Date) =>
  dueSessions(sql`reminded_at is null`, "starts_at", moments.reminder.latest(until), until);

/** Returns the sessions whose due reminders nobody needs. */
export async function skipUnbookedReminders(db: Db, ids: readonly string[], now: Date) {
  const latest = moments.reminder.latest(now);
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id, starts_at, booked_count from sessions
      where id = any (${[...ids]}::bigint[]) and reminded_at is null and cancelled_at is null
        and starts_at <= ${latest}
      order by id for update skip locked
    )
    update sessions set reminded_at = ${dueMomentOf("starts_at", latest, now)}
    from due where sessions.id = due.id and ${isUnbooked}
    returning sessions.id`.execute(db);
  return rows;
}

export async function markReminded(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sessions set reminded_at = ${now}
    where id = ${sessionId} and reminded_at is null and cancelled_at is null
      and starts_at <= ${moments.reminder.latest(now)}
    returning id`.execute(db);
  return rows.length > 0;
}

/** For rows of `sessions`. */
const isOpenThen = (venueId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from venues where venues.id = ${venueId} and ${isOpenOn("venues", dayOfSession)}
)`;

/** For rows of `sessions`: the fields that decide about their venues. */
const planned = sql`(select ${dueFields} from cities where cities.name = sessions.city) as due`;

/** For rows of `sessions`: that venue was revealed or fixed. */
const decided = sql`case when revealed_at is null then fixed_venue_id else sessions.venue_id end`;

/**
 * For rows of `sessions`: no venue is open on the day, or none that the vote would find. Each rule is named once,
 * because planning them takes longer than running them.
 */
export const lacksVenue: RawBuilder<boolean> = sql`case
  when revealed_at is not null or fixed_venue_id is not null then not ${isOpenThen(decided)}
  else not exists (
    select from ${planned}, lateral (
      -- Mostly the default one will do, which is found at once.
      select * from venues where id = sessions.default_venue_id
      union all
      select venues.* from areas join venues on venues.area_id = areas.id
      where areas.city = sessions.city and sessions.workout_type = any (venues.workout_types)
    ) as venue where ${isAvailable}
  ) end`;

/**
 * For rows of `sessions`: no venue, or the vote's venue has closed since. Planners judge the venues that they fixed.
 */
export const cannotTakePlace = (now: Date): RawBuilder<boolean> => sql`(
  revealed_at is not null and (venue_id is null
    or (fixed_venue_id is null and starts_at > ${now}
      and not ${isOpenThen(sql.ref("sessions.venue_id"))}))
)`;

/** For rows of `sessions`: the known venue doesn't serve the workout or hold the spots. */
export const hasUnfitVenue: RawBuilder<boolean> = sql`exists (
  select from venues where venues.id = coalesce(
    sessions.venue_id, sessions.fixed_venue_id, sessions.default_venue_id
  ) and (sessions.workout_type <> all (workout_types) or capacity < sessions.total_spots)
)`;
