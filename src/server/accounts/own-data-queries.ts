import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import { companyColumns, personalColumns, profileColumns } from "#server/profiles/queries.ts";
import type { Db } from "#server/platform/database.ts";

/** Up to `limit` rows after a place in the order of an index, so that each page costs the same. */
interface Page {
  readonly memberId: string;
  readonly after: string;
  readonly limit: number;
}

export async function findOwnRow(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .innerJoin("profiles", "profiles.member_id", "members.id")
    .innerJoin("notification_settings", "notification_settings.member_id", "members.id")
    .leftJoin("member_visits", "member_visits.member_id", "members.id")
    .select([
      "username",
      "email",
      "email_verified as emailVerified",
      "email_refused_since as emailRefusedSince",
      "roles",
      ...profileColumns,
      "face",
      ...personalColumns,
      "gender_changed_at as genderChangedAt",
      "figures_mail_at as figuresMailAt",
      "travel_radius_miles as travelRadius",
      "location_type_preference as locationTypePreference",
      "fitness_goal as fitnessGoal",
      "workout_types as workoutTypes",
      "workout_frequency as workoutFrequency",
      "available_weekdays as availability",
      "preferred_session_times as preferredSessionTimes",
      ...companyColumns,
      "push_notifications_enabled as pushNotificationsEnabled",
      "created_at as memberSince",
      "last_on as lastVisitOn",
    ])
    .where("id", "=", memberId)
    .executeTakeFirst();
}

/** The address that waits to be confirmed and those that can still be taken back. */
export async function findEmailChanges(db: Db, memberId: string) {
  const pending = await db
    .selectFrom("email_changes")
    .select(["email", "requested_at as requestedAt", "expires_at as expiresAt"])
    .select("is_old_mailbox_lost as isOldMailboxLost")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const former = await db
    .selectFrom("email_returns")
    .select(["email", "changed_at as changedAt", "expires_at as expiresAt"])
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
  return { pending: pending ?? null, former };
}

export async function listWaits(db: Db, memberId: string) {
  return db
    .selectFrom("city_waits")
    .select(["city", "created_at as since"])
    .where("member_id", "=", memberId)
    .orderBy("city")
    .execute();
}

export async function listWaitlists(db: Db, memberId: string) {
  return db
    .selectFrom("waitlist_entries")
    .innerJoin("areas", "areas.id", "waitlist_entries.area_id")
    .select(["session_id as sessionId", "areas.name as areaName", "joined_at as joinedAt"])
    .where("member_id", "=", memberId)
    .orderBy("waitlist_entries.id")
    .execute();
}

export async function listWeeklySessions(db: Db, memberId: string) {
  const { rows } = await sql`
    select to_char(slots.local_time, 'HH24:MI') as "localTime", slots.weekday,
      slots.workout_type as "workoutType", slots.city, areas.name as "areaName",
      series.created_at as since, series.paused_until as "pausedUntil"
    from series
    join timetable_slots as slots on slots.id = series.slot_id
    join areas on areas.id = series.area_id
    where series.member_id = ${memberId}
    order by series.id`.execute(db);
  return rows;
}

export async function listGuestPasses(db: Db, memberId: string) {
  return db
    .selectFrom("guest_passes")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .select(["session_id as sessionId", "guest_passes.created_at as madeAt", "used_at as usedAt"])
    .where("guest_passes.member_id", "=", memberId)
    .orderBy("guest_passes.id", "desc")
    .execute();
}

export async function findPhotoOf(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .innerJoin("photos", "photos.id", "members.photo_id")
    .select(["photos.content", "photos.content_type as contentType"])
    .where("members.id", "=", memberId)
    .executeTakeFirst();
}

export async function pageBookings(db: Db, { memberId, after, limit }: Page) {
  const place = timedPlace(sql.ref("bookings.ends_at"), sql.ref("bookings.id"));
  return db
    .selectFrom("bookings")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .innerJoin("areas", "areas.id", "bookings.area_id")
    .leftJoin("attendances", "attendances.booking_id", "bookings.id")
    .leftJoin("surveys", "surveys.booking_id", "bookings.id")
    .select([
      "bookings.id",
      "bookings.status",
      "bookings.created_at as bookedAt",
      "bookings.cancelled_at as cancelledAt",
      "attendances.attendance",
      "attendances.checked_in_at as checkedInAt",
      "attendances.objected_at as objectedAt",
      "attendances.objection_answered_at as objectionAnsweredAt",
      "attendances.arrival",
      "attendances.late_minutes as lateMinutes",
      "attendances.greeting",
      "bookings.late_cancelled_at as lateCancelledAt",
      "bookings.ended_by as endedBy",
      sql<boolean>`bookings.booked_by is not null`.as("isBookedByStaff"),
      "bookings.group_no as groupNo",
      sql<Date | null>`coalesce(bookings.forgiven_at, attendances.forgiven_at)`.as("forgivenAt"),
      "sessions.id as sessionId",
      "sessions.starts_at as startTime",
      "sessions.workout_type as workoutType",
      "sessions.city",
      "areas.name as areaName",
      "surveys.rating",
      "surveys.feedback",
      "surveys.gym_rating as gymRating",
      "surveys.gym_feedback as gymFeedback",
      "surveys.post_workout_rating as postWorkoutRating",
      "surveys.post_workout_feedback as postWorkoutFeedback",
      "surveys.submitted_at as surveySubmittedAt",
    ])
    .select(place.written.as("place"))
    .where("bookings.member_id", "=", memberId)
    .where(place.isAfter(after))
    .orderBy("bookings.ends_at")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}

export async function pageMessages(db: Db, { memberId, after, limit }: Page) {
  return db
    .selectFrom("messages")
    .select(["id", "connection_id as connectionId", "content", "created_at as createdAt"])
    .where("sender_id", "=", memberId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The member's ratings of others, by the names used in the session, even across a later block. */
export async function pageRatings(db: Db, { memberId, after, limit }: Page) {
  return db
    .selectFrom("ratings")
    .innerJoin("members as rated", "rated.id", "ratings.rated_id")
    .select([
      sql<string>`rated_id || '-' || ratings.session_id`.as("place"),
      "ratings.session_id as sessionId",
      "rated.full_name as fullName",
      "stars",
      "ratings.created_at as createdAt",
    ])
    .where("rater_id", "=", memberId)
    .where(sql<SqlBool>`(rated_id, ratings.session_id) > (
      split_part(${after}, '-', 1)::bigint, coalesce(nullif(split_part(${after}, '-', 2), ''), '0')::bigint)`)
    .orderBy("rated_id")
    .orderBy("ratings.session_id")
    .limit(limit)
    .execute();
}

export async function pageConnections(db: Db, { memberId, after, limit }: Page) {
  const { rows } = await sql<{ id: string; fullName: string | null; connectedAt: Date }>`
    select own.id, other.full_name as "fullName", own.created_at as "connectedAt"
    from (
      (select id, member_b as other_id, created_at from open_connections
        where member_a = ${memberId} and id > ${after} order by id limit ${limit})
      union all
      (select id, member_a, created_at from open_connections
        where member_b = ${memberId} and id > ${after} order by id limit ${limit})
    ) as own
    left join members as other on other.id = own.other_id
    order by own.id limit ${limit}`.execute(db);
  return rows;
}

export async function pageNotificationIds(db: Db, { memberId, after, limit }: Page) {
  const place = timedPlace(sql.ref("created_at"), sql.ref("id"));
  return db
    .selectFrom("notifications")
    .select(["id", place.written.as("place")])
    .where("member_id", "=", memberId)
    .where(place.isAfter(after))
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Sorts before every `timedPlace`. */
export const firstTimedPlace = "-infinity/0";

function timedPlace(time: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  return {
    written: sql<string>`${time}::text || '/' || ${id}`,
    isAfter: (after: string) => sql<boolean>`(${time}, ${id}) > (
      split_part(${after}, '/', 1)::timestamptz, split_part(${after}, '/', 2)::bigint)`,
  };
}

export async function pageReports(db: Db, { memberId, after, limit }: Page) {
  return db
    .selectFrom("reports")
    .select(["id", "text", "created_at as createdAt"])
    .select(sql<string>`coalesce(concerns, context_kind)`.as("about"))
    .where("reporter_id", "=", memberId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function listOwnLogins(db: Db, memberId: string) {
  return db
    .selectFrom("logins")
    .select([
      "user_agent as userAgent",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
      "way as startedWith",
    ])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
}

export async function listOwnPasskeys(db: Db, memberId: string) {
  return db
    .selectFrom("passkeys")
    .select(["name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
}

export async function listNetworks(db: Db, memberId: string) {
  return db
    .selectFrom("member_networks")
    .select(["network", "last_login_at as lastLoginAt"])
    .where("member_id", "=", memberId)
    .orderBy("last_login_at")
    .execute();
}

/** Includes former ones. */
export async function listIdentities(db: Db, memberId: string) {
  return db
    .selectFrom("member_identities")
    .select(["issuer", "subject", "created_at as createdAt", "ended_at as endedAt"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
}

export async function listDevices(db: Db, memberId: string) {
  return db
    .selectFrom("push_subscriptions")
    .select([
      sql<string>`split_part(split_part(endpoint, '//', 2), '/', 1)`.as("service"),
      "created_at as createdAt",
    ])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
}
