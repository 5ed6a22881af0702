import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import type { ProfileChange } from "#shared/api/profiles.ts";
import type { TrainedWeek } from "#shared/rules/streak.ts";
import { avatarIdOf } from "#server/platform/avatar-url.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Schema } from "#server/platform/schema.ts";
import { wasAttended } from "#server/sessions/queries.ts";

/** Undefined fields stay unchanged. */
type MemberChanges = Updateable<Schema["members"]>;
type Changes = Omit<Updateable<Schema["profiles"]>, "member_id">;

export async function insertProfiles(
  db: Db,
  profiles: readonly Insertable<Schema["profiles"]>[],
): Promise<void> {
  await db.insertInto("profiles").values(profiles).execute();
}

export async function insertPhoto(
  db: Db,
  photo: { id: string; content: Buffer; contentType: string; now: Date },
): Promise<void> {
  await db
    .insertInto("photos")
    .values({
      id: photo.id,
      content: photo.content,
      content_type: photo.contentType,
      created_at: photo.now,
    })
    .execute();
}

export async function findPhoto(db: Db, id: string) {
  return db
    .selectFrom("photos")
    .select(["content", "content_type as contentType"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** By the names of the API's profile, from `members` joined with `profiles`. */
export const profileColumns = [
  "full_name as fullName",
  "fitness_level as fitnessLevel",
  "bio",
  "city as location",
  "language",
  "theme",
] as const;

export async function findProfile(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .innerJoin("profiles", "member_id", "id")
    .select([...profileColumns, avatarIdOf("members").as("avatarId")])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

export const personalColumns = ["gender", "birthday", "zip_code as zipCode"] as const;

const fitnessColumns = [
  "workout_types as workoutTypes",
  "available_weekdays as availableWeekdays",
  "fitness_goal as fitnessGoal",
  "workout_frequency as workoutFrequency",
  "preferred_session_times as preferredSessionTimes",
  "travel_radius_miles as travelRadius",
  "location_type_preference as locationTypePreference",
] as const;

export const companyColumns = [
  "matching_mode as matchingMode",
  "preferred_group_size as preferredGroupSize",
  "session_preference as sessionPreference",
  "energy_rhythm as energyRhythm",
] as const;

export async function findFitnessPreferences(db: Db, memberId: string) {
  return db
    .selectFrom("profiles")
    .select(fitnessColumns)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

export async function findPersonalDetails(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .select(personalColumns)
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

export async function lockPersonalDetails(trx: Trx, memberId: string) {
  return trx
    .selectFrom("members")
    .select(personalColumns)
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

export async function findSessionPreferences(db: Db, memberId: string) {
  return db
    .selectFrom("profiles")
    .select(companyColumns)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

export async function updateFitnessPreferences(
  db: Db,
  memberId: string,
  changes: Changes & Required<Pick<Changes, "workout_types">>,
) {
  return db
    .updateTable("profiles")
    .set(changes)
    .where("member_id", "=", memberId)
    .returning(fitnessColumns)
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

export async function updateSessionPreferences(
  db: Db,
  memberId: string,
  changes: Changes & Required<Pick<Changes, "matching_mode">>,
) {
  return db
    .updateTable("profiles")
    .set(changes)
    .where("member_id", "=", memberId)
    .returning(companyColumns)
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

/** Includes the mute and the city's time zone. */
export async function lockIdentity(trx: Trx, memberId: string) {
  return trx
    .selectFrom("members")
    .innerJoin("cities", "cities.name", "members.city")
    .innerJoin("profiles", "profiles.member_id", "members.id")
    .select([
      "members.photo_id as photoId",
      "members.city",
      "members.full_name as fullName",
      "profiles.bio",
      "members.muted_until as mutedUntil",
      "cities.time_zone as timeZone",
    ])
    .where("members.id", "=", memberId)
    .forUpdate(["members", "profiles"])
    .executeTakeFirstOrThrow(() => new ApiProblem("not_authenticated"));
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom("photos").where("id", "=", id).execute();
}

/** Undefined fields stay unchanged. */
export async function updateProfile(
  db: Db,
  memberId: string,
  change: ProfileChange,
  avatar: Pick<MemberChanges, "photo_id" | "face">,
): Promise<void> {
  const { fullName, location, language, theme, fitnessLevel, bio } = change;
  const profile = { fitness_level: fitnessLevel, bio };
  await db
    .updateTable("members")
    .set({
      photo_id: avatar.photo_id,
      face: avatar.face,
      full_name: fullName,
      city: location,
      language,
      theme,
    })
    .where("id", "=", memberId)
    .execute();
  if (Object.values(profile).some((value) => value !== undefined))
    await db.updateTable("profiles").set(profile).where("member_id", "=", memberId).execute();
}

export async function updatePersonalDetails(
  db: Db,
  memberId: string,
  { gender, birthday, zip_code }: Pick<MemberChanges, "gender" | "birthday" | "zip_code">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("members")
    .set({ gender, birthday, zip_code })
    .set({
      gender_changed_at: sql`case when gender is distinct from ${gender} then ${now}::timestamptz
        else gender_changed_at end`,
    })
    .where("id", "=", memberId)
    .execute();
}

const maxStreakWeeks = 520;

/** The weeks are Mondays, latest first. */
export async function readAttendance(db: Db, memberId: string, now: Date) {
  const { rows } = await sql<{ attended: number; weeks: string[] }>`
    with attended as (
      select date_trunc('week', bookings.starts_at at time zone cities.time_zone)::date as week
      from bookings
      join sessions on sessions.id = bookings.session_id
      join cities on cities.name = sessions.city
      where bookings.member_id = ${memberId} and bookings.status = 'active'
        and bookings.ends_at <= ${now} and ${wasAttended("bookings")}
    )
    select (select count(*)::int from attended) as attended,
      coalesce(array_agg(week::text order by week desc), '{}') as weeks
    from (select distinct week from attended order by week desc limit ${maxStreakWeeks}) as distinct_weeks`.execute(
    db,
  );
  return rows[0] ?? { attended: 0, weeks: [] };
}

export async function readWeek(db: Db, city: string, now: Date): Promise<string> {
  const { week } = await db
    .selectFrom("cities")
    .select(
      sql<string>`date_trunc('week', ${now}::timestamptz at time zone time_zone)::date::text`.as(
        "week",
      ),
    )
    .where("name", "=", city)
    .executeTakeFirstOrThrow();
  return week;
}

/** Latest first. Blocks don't affect the number of people met, so that it doesn't reveal them. */
export async function findTrainingRecord(db: Db, memberId: string, now: Date) {
  const { rows } = await sql<{ thisWeek: string; weeks: TrainedWeek[]; peopleMet: number }>`
    with attended as (
      select bookings.session_id, bookings.group_no,
        date_trunc('week', bookings.starts_at at time zone cities.time_zone)::date::text as monday
      from bookings
      join sessions on sessions.id = bookings.session_id
      join cities on cities.name = sessions.city
      where bookings.member_id = ${memberId} and bookings.status = 'active'
        and bookings.ends_at <= ${now} and ${wasAttended("bookings")}
    ), weeks as (
      select monday, count(*)::int as sessions from attended
      group by monday order by monday desc limit ${maxStreakWeeks}
    ), met as (
      select count(distinct theirs.member_id)::int as people
      from attended
      join bookings as theirs on theirs.session_id = attended.session_id
        and theirs.group_no = attended.group_no
      where theirs.member_id <> ${memberId} and theirs.status = 'active'
        and ${wasAttended("theirs")}
    )
    select date_trunc('week', ${now}::timestamptz at time zone cities.time_zone)::date::text as "thisWeek",
      (select coalesce(jsonb_agg(jsonb_build_object('monday', monday, 'sessions', sessions) order by monday desc), '[]'::jsonb)
        from weeks) as weeks,
      met.people as "peopleMet"
    from members join cities on cities.name = members.city cross join met
    where members.id = ${memberId}`.execute(db);
  const [record] = rows;
  if (record === undefined) throw new ApiProblem("not_authenticated");
  return record;
}
