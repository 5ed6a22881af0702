import { randomBytes } from "node:crypto";
import { tellOfClosing } from "#server/cities/actions.ts";
import { serverWords } from "#words/server-words.ts";
import type { FitnessPreferences, SessionPreferences } from "#shared/api/preferences.ts";
import type { Profile, ProfileChange, TrainingRecord } from "#shared/api/profiles.ts";
import { weekdays } from "#shared/rules/choices.ts";
import { minuteSeconds } from "#shared/rules/durations.ts";
import { findFace } from "#shared/rules/faces.ts";
import { isMuted } from "#shared/rules/moderation.ts";
import { currentStreak, recentWeeks } from "#shared/rules/streak.ts";
import { countConnectionsOf } from "#server/connections/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import type { AttemptLimit } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { readPhoto } from "#server/platform/images.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { avatarIdOfMember, avatarUrl } from "#server/platform/avatar-url.ts";
import {
  deletePhoto,
  findFitnessPreferences,
  findProfile,
  findSessionPreferences,
  findTrainingRecord,
  lockIdentity,
  insertPhoto,
  readAttendance,
  readWeek,
  updateFitnessPreferences,
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
 * current one's, `too_many_requests` for too many photos, and `muted` for a new name or bio.
 */
export async function saveProfile(
  context: Context,
  member: Member,
  change: ProfileChange,
): Promise<Profile> {
  const { db, clock } = context;
  const { avatarUrl: address } = change;
  const isKept = address === undefined || address === avatarUrl(avatarIdOfMember(member));
  const face = isKept || address === null ? undefined : findFace(address);
  // Takes longer than all of the transaction's queries.
  const sender = { name: `of:${member.id}`, limit: photosOfMember };
  const photo =
    isKept || address === null || face !== undefined
      ? null
      : await readPhoto(context, address, "avatarUrl", sender);
  await db.transaction().execute(async (trx) => {
    const before = await lockIdentity(trx, member.id);
    requireUnmuted(before, change, clock.now());
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
  { fullName = before.fullName, bio = before.bio }: Pick<ProfileChange, "fullName" | "bio">,
  now: Date,
): void {
  const { mutedUntil, timeZone } = before;
  if (mutedUntil === null || !isMuted(mutedUntil, now)) return;
  if (fullName === before.fullName && bio === before.bio) return;
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

/** Keeps other answers from sign-up. */
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
