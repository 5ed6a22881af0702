import { randomBytes } from "node:crypto";
import type { FitnessPreferences } from "../../shared/api/preferences.ts";
import type { Profile } from "../../shared/api/profiles.ts";
import { weekdays } from "../../shared/rules/choices.ts";
import { currentStreak } from "../../shared/rules/streak.ts";
import { countConnectionsOf } from "../connections/actions.ts";
import type { Member } from "../identity/logins.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database.ts";
import { photoUrl } from "../platform/photo-url.ts";
import {
  findFitnessPreferences,
  findProfile,
  insertPhoto, readAttendance, readWeek, updateMember } from "./queries.ts";

/** Stores a photo that `readPhoto` has read and gives its id. */
export async function storePhoto(db: Db, content: Buffer, now: Date): Promise<string> {
  const id = `${randomBytes(16).toString("base64url")}.webp`;
  await insertPhoto(db, { id, content, contentType: "image/webp", now });
  return id;
}

/** The member's own profile with their three figures. */
export async function readProfile(context: Context, member: Member): Promise<Profile> {
  const { db, clock } = context;
  const now = clock.now();
  const [{ fitnessLevel, bio }, { attended, weeks }, thisWeek, connectionsMade] = await Promise.all([
    findProfile(db, member.id),
    readAttendance(db, member.id, now),
    readWeek(db, member.city, now),
    countConnectionsOf(context, member),
  ]);
  return {
    fullName: member.full_name,
    fitnessLevel,
    bio,
    avatarUrl: photoUrl(member.photo_id),
    location: member.city,
    language: member.language,
    theme: member.theme,
    sessionsAttended: attended,
    connectionsMade,
    currentStreak: currentStreak(weeks, thisWeek),
  };
}

export async function readFitnessPreferences(
  { db }: Context,
  member: Member,
): Promise<FitnessPreferences> {
  const { workoutTypes, availableWeekdays } = await findFitnessPreferences(db, member.id);
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
