import { randomBytes } from "node:crypto";
import type { FitnessPreferences, SessionPreferences } from "#shared/api/preferences.ts";
import type { Profile, ProfileChange, TrainingRecord } from "#shared/api/profiles.ts";
import { isOpenTo, weekdays } from "#shared/rules/choices.ts";
import { daySeconds, minuteSeconds } from "#shared/rules/durations.ts";
import { findFace } from "#shared/rules/faces.ts";
import { isMuted } from "#shared/rules/moderation.ts";
import { currentStreak, recentWeeks } from "#shared/rules/streak.ts";
import type { PersonalDetails, PersonalDetailsChange } from "#shared/api/personal-details.ts";
import { birthdayProblem, earliestBirthday } from "#shared/rules/personal-details.ts";
import { serverWords } from "#words/server-words.ts";
import { tellOfClosing } from "#server/cities/actions.ts";
import { countConnectionsOf } from "#server/connections/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { countAttempt } from "#server/platform/attempts.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { readPhoto } from "#server/platform/images.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { avatarIdOfMember, avatarUrl } from "#server/platform/avatar-url.ts";
import { hasComingSessions } from "#server/bookings/queries.ts";
import { followNewZipCode, lockSubscriptionOf } from "#server/subscriptions/actions.ts";
import {
  deletePhoto,
  findFitnessPreferences,
  findPersonalDetails,
  findProfile,
  findSessionPreferences,
  findTrainingRecord,
  insertPhoto,
  lockIdentity,
  lockPersonalDetails,
  readAttendance,
  readWeek,
  updateFitnessPreferences,
  updatePersonalDetails,
  updateProfile,
  updateSessionPreferences,
} from "./queries.ts";

// No person changes it this often, and it stops a script.
const photosOfMember: AttemptLimit = { max: 60, windowSeconds: 10 * minuteSeconds };

export async function storePhoto(db: Db, content: Buffer, now: Date): Promise<string> {
  const id = `${randomBytes(16).toString("base64url")}.webp`;
  await insertPhoto(db, { id, content, contentType: "image/webp", now });
  return id;
}

export async function readProfile(context: Context, member: Member): Promise<Profile> {
  const { db, clock } = context;
  const now = clock.now();
  const own = await findProfile(db, member.id);
  const [{ attended, weeks }, thisWeek, connectionsMade] = await Promise.all([
    readAttendance(db, member.id, now),
    readWeek(db, own.location, now),
    countConnectionsOf(context, member),
  ]);
  return presentProfile(own, {
    sessionsAttended: attended,
    connectionsMade,
    currentStreak: currentStreak(weeks, thisWeek),
  });
}

export async function readTrainingRecord(
  { db, clock }: Context,
  member: Member,
): Promise<TrainingRecord> {
  const { thisWeek, weeks, peopleMet } = await findTrainingRecord(db, member.id, clock.now());
  const mondays = weeks.map(({ monday }) => monday);
  return {
    weeks: recentWeeks(weeks, thisWeek),
    peopleMet,
    currentStreak: currentStreak(mondays, thisWeek),
  };
}

/**
 * A drawn face is given by its path. Throws `invalid_request` for an invalid photo or an address other than the
 * current one's, `too_many_requests` for too many photos, and `muted` for a new name, bio or photo.
 */
export async function saveProfile(
  context: Context,
  member: Member,
  change: ProfileChange,
  network: string,
): Promise<Profile> {
  const { db, clock } = context;
  const { avatarUrl: address } = change;
  const isKept = address === undefined || address === avatarUrl(avatarIdOfMember(member));
  const face = isKept || address === null ? undefined : findFace(address);
  // Takes longer than all of the transaction's queries.
  const sender = { name: `of:${member.id}`, limit: photosOfMember, network };
  const photo =
    isKept || address === null || face !== undefined
      ? null
      : await readPhoto(context, address, "avatarUrl", sender);
  await db.transaction().execute(async (trx) => {
    const before = await lockIdentity(trx, member.id);
    requireUnmuted(before, { ...change, hasNewPhoto: photo !== null }, clock.now());
    const photoId = photo === null ? null : await storePhoto(trx, photo, clock.now());
    await updateProfile(trx, member.id, change, {
      // Always set, so that the update has a column.
      photo_id: isKept ? before.photoId : photoId,
      ...(isKept ? {} : { face: face ?? null }),
    });
    if (!isKept && before.photoId !== null) await deletePhoto(trx, before.photoId);
    if (change.location !== undefined && change.location !== before.city)
      await tellOfClosing(trx, member.id, change.location, clock.now());
  });
  return readProfile(context, member);
}

/** Throws `muted`. */
function requireUnmuted(
  before: Awaited<ReturnType<typeof lockIdentity>>,
  {
    fullName = before.fullName,
    bio = before.bio,
    hasNewPhoto,
  }: Pick<ProfileChange, "fullName" | "bio"> & { readonly hasNewPhoto: boolean },
  now: Date,
): void {
  const { mutedUntil, timeZone } = before;
  if (mutedUntil === null || !isMuted(mutedUntil, now)) return;
  if (fullName === before.fullName && bio === before.bio && !hasNewPhoto) return;
  throw new ApiProblem("muted", {
    detail: (language) =>
      serverWords(language).measures.namedUntil({ until: mutedUntil, timeZone }),
  });
}

export async function readSessionPreferences(
  { db }: Context,
  member: Member,
): Promise<SessionPreferences> {
  return findSessionPreferences(db, member.id);
}

/** Applies to the next groups. */
export async function saveSessionPreferences(
  { db }: Context,
  member: Member,
  { matchingMode, preferredGroupSize, sessionPreference, energyRhythm }: SessionPreferences,
): Promise<SessionPreferences> {
  return updateSessionPreferences(db, member.id, {
    matching_mode: matchingMode,
    ...(preferredGroupSize === undefined ? {} : { preferred_group_size: preferredGroupSize }),
    ...(sessionPreference === undefined ? {} : { session_preference: sessionPreference }),
    ...(energyRhythm === undefined ? {} : { energy_rhythm: energyRhythm }),
  });
}

export async function readFitnessPreferences(
  { db }: Context,
  member: Member,
): Promise<FitnessPreferences> {
  return presentFitnessPreferences(await findFitnessPreferences(db, member.id));
}

/** Answers that aren't given stay as they were. */
export async function saveFitnessPreferences(
  { db }: Context,
  member: Member,
  preferences: FitnessPreferences,
): Promise<FitnessPreferences> {
  const { availability, fitnessGoal, workoutFrequency, travelRadius } = preferences;
  const { preferredSessionTimes: times, locationTypePreference: place } = preferences;
  const saved = await updateFitnessPreferences(db, member.id, {
    workout_types: [...new Set(preferences.workoutTypes)],
    available_weekdays: weekdays.filter((weekday) => availability[weekday]),
    ...(fitnessGoal === undefined ? {} : { fitness_goal: fitnessGoal }),
    ...(workoutFrequency === undefined ? {} : { workout_frequency: workoutFrequency }),
    ...(times === undefined ? {} : { preferred_session_times: [...new Set(times)] }),
    ...(travelRadius === undefined ? {} : { travel_radius_miles: travelRadius }),
    ...(place === undefined ? {} : { location_type_preference: place }),
  });
  return presentFitnessPreferences(saved);
}

type ProfileRow = Awaited<ReturnType<typeof findProfile>>;
type FitnessPreferencesRow = Awaited<ReturnType<typeof findFitnessPreferences>>;

function presentProfile(
  { avatarId, ...own }: ProfileRow,
  figures: Pick<Profile, "sessionsAttended" | "connectionsMade" | "currentStreak">,
): Profile {
  return { ...own, avatarUrl: avatarUrl(avatarId), ...figures };
}

function presentFitnessPreferences({
  workoutTypes,
  availableWeekdays,
  ...answers
}: FitnessPreferencesRow): FitnessPreferences {
  return {
    workoutTypes,
    availability: {
      monday: availableWeekdays.includes("monday"),
      tuesday: availableWeekdays.includes("tuesday"),
      wednesday: availableWeekdays.includes("wednesday"),
      thursday: availableWeekdays.includes("thursday"),
      friday: availableWeekdays.includes("friday"),
      saturday: availableWeekdays.includes("saturday"),
      sunday: availableWeekdays.includes("sunday"),
    },
    ...answers,
  };
}

// Few enough that changing back and forth doesn't reveal other audiences' sessions.
const gendersOfMember: AttemptLimit = { max: 5, windowSeconds: daySeconds };

export async function readPersonalDetails(
  { db }: Context,
  member: Member,
): Promise<PersonalDetails> {
  return findPersonalDetails(db, member.id);
}

/**
 * Throws `invalid_request` for an impossible birthday, `holds_women_sessions` if a new gender would leave the member
 * in a session that isn't for them, or its host, and `too_many_requests`.
 */
export async function savePersonalDetails(
  { db, clock, realClock, config }: Context,
  member: Member,
  { gender, birthday, zipCode }: PersonalDetailsChange,
): Promise<PersonalDetails> {
  const now = clock.now();
  requirePossibleBirthday(birthday, now, config.minimumAge);
  return db.transaction().execute(async (trx) => {
    // A transaction that locks both locks the subscription first.
    if (zipCode !== undefined) await lockSubscriptionOf(trx, member.id);
    // They can't book at the same time.
    const before = await lockPersonalDetails(trx, member.id);
    if (gender !== undefined && gender !== before.gender) {
      await countAttempt(trx, `gender:${member.id}`, gendersOfMember, realClock.now());
      const isLeftOut = isOpenTo("women", before.gender) && !isOpenTo("women", gender);
      if (isLeftOut && (await hasComingSessions(trx, member.id, "women", now)))
        throw new ApiProblem("holds_women_sessions");
    }
    const after = {
      gender: gender === undefined ? before.gender : gender,
      birthday: birthday === undefined ? before.birthday : birthday,
      zipCode: zipCode ?? before.zipCode,
    };
    await updatePersonalDetails(
      trx,
      member.id,
      {
        gender: after.gender,
        birthday: after.birthday,
        zip_code: after.zipCode,
      },
      now,
    );
    if (after.zipCode !== before.zipCode) await followNewZipCode(trx, member.id, now);
    return after;
  });
}

/** Throws `invalid_request` for a birthday that nobody alive can have, or of somebody too young. */
export function requirePossibleBirthday(
  birthday: string | null | undefined,
  now: Date,
  minimumAge: number,
): void {
  const problem = birthdayProblem(birthday ?? "", now.toISOString().slice(0, 10), minimumAge);
  if (problem === "too_young")
    throw invalidField("birthday", "must be earlier: there is a minimum age");
  if (problem === "invalid_birthday") throw invalidField("birthday", "cannot be in the future");
  if (problem !== null) throw invalidField("birthday", `must be ${earliestBirthday} or later`);
}
