import { randomBytes } from "node:crypto";
import type { FitnessPreferences } from "../../shared/api/preferences.ts";
import type { Profile } from "../../shared/api/profiles.ts";
import { type Availability, weekdays } from "../../shared/rules/choices.ts";
import { currentStreak } from "../../shared/rules/streak.ts";
import { countConnectionsOf } from "../connections/actions.ts";
import type { Member } from "../identity/logins.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database.ts";
import { readPhoto } from "../platform/images.ts";
import { photoUrl } from "../platform/photo-url.ts";
import { insertPhoto, readAttendance, readWeek, updateMember } from "./queries.ts";

/** Stores the photo of a data URL and gives its id; throws `invalid_request` for the field `path`. */
export async function storePhoto(db: Db, url: string, path: string, now: Date): Promise<string> {
  const content = await readPhoto(url, path);
  const id = `${randomBytes(16).toString("base64url")}.webp`;
  await insertPhoto(db, { id, content, contentType: "image/webp", now });
  return id;
}

/** The member's own profile with their three figures. */
export async function readProfile(context: Context, member: Member): Promise<Profile> {
  const { db, clock } = context;
  const now = clock.now();
  const [{ attended, weeks }, thisWeek, connectionsMade] = await Promise.all([
    readAttendance(db, member.id, now),
    readWeek(db, member.city, now),
    countConnectionsOf(context, member),
  ]);
  return {
    fullName: member.full_name,
    fitnessLevel: member.fitness_level,
    bio: member.bio,
    avatarUrl: photoUrl(member.photo_id),
    location: member.city,
    language: member.language,
    theme: member.theme,
    sessionsAttended: attended,
    connectionsMade,
    currentStreak: currentStreak(weeks, thisWeek),
  };
}

export function presentFitnessPreferences(member: Member): FitnessPreferences {
  const availability = (available: readonly string[]): Availability => ({
    monday: available.includes("monday"),
    tuesday: available.includes("tuesday"),
    wednesday: available.includes("wednesday"),
    thursday: available.includes("thursday"),
    friday: available.includes("friday"),
    saturday: available.includes("saturday"),
    sunday: available.includes("sunday"),
  });
  return {
    workoutTypes: member.workout_types,
    availability: availability(member.available_weekdays),
  };
}

export async function saveFitnessPreferences(
  { db }: Context,
  member: Member,
  preferences: FitnessPreferences,
): Promise<FitnessPreferences> {
  const saved = {
    workoutTypes: [...new Set(preferences.workoutTypes)],
    availability: preferences.availability,
  };
  await updateMember(db, member.id, {
    workout_types: saved.workoutTypes,
    available_weekdays: weekdays.filter((weekday) => saved.availability[weekday]),
  });
  return saved;
}
