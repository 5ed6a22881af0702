import type { FitnessPreferences } from "#shared/api/preferences.ts";
import type { Profile } from "#shared/api/profiles.ts";
import { avatarUrl } from "#server/platform/avatar-url.ts";
import type { findFitnessPreferences, findProfile } from "./queries.ts";

type ProfileRow = Awaited<ReturnType<typeof findProfile>>;
type FitnessPreferencesRow = Awaited<ReturnType<typeof findFitnessPreferences>>;

/** A member's own profile, with their three figures. */
export function presentProfile(
  own: ProfileRow,
  figures: Pick<Profile, "sessionsAttended" | "connectionsMade" | "currentStreak">,
): Profile {
  return {
    fullName: own.fullName,
    fitnessLevel: own.fitnessLevel,
    bio: own.bio,
    avatarUrl: avatarUrl(own.avatarId),
    location: own.city,
    language: own.language,
    theme: own.theme,
    ...figures,
  };
}

export function presentFitnessPreferences({
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
