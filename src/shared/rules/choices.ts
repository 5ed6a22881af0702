/** The closed sets of values that members choose from. The contract, the database and the screens all read them here. */
export const workoutTypes = ["gym", "cardio", "calisthenics"] as const;
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export const fitnessLevels = ["beginner", "intermediate", "advanced"] as const;
export const genders = ["male", "female", "non_binary", "prefer_not_to_say"] as const;
export const fitnessGoals = [
  "build_strength",
  "lose_weight",
  "improve_endurance",
  "maintain_health",
] as const;
export const sessionTimes = ["morning", "midday", "evening"] as const;
export const groupSizes = ["small", "medium", "large"] as const;
export const sessionPreferences = [
  "motivate_others",
  "focus_on_self",
  "socialize",
  "challenge",
  "balance",
] as const;
export const energyRhythms = ["morning_person", "night_owl", "flexible"] as const;
export const locationTypes = ["gym", "outdoor", "studio", "hybrid"] as const;
export const matchingModes = [
  "learn_from_others",
  "work_with_equals",
  "help_motivate_others",
] as const;
export const themes = ["light", "dark", "system"] as const;
export const languages = [
  "English",
  "Spanish",
  "French",
  "German",
  "Italian",
  "Portuguese",
  "Japanese",
  "Mandarin Chinese",
] as const;

/** Whom a session is for. */
export const audiences = ["everyone", "women"] as const;
/** What a venue is for: the workout, or sitting down afterwards. */
export const venueKinds = ["workout", "post_workout"] as const;

export type Audience = (typeof audiences)[number];
export type VenueKind = (typeof venueKinds)[number];
export type WorkoutType = (typeof workoutTypes)[number];
export type FitnessGoal = (typeof fitnessGoals)[number];
export type Weekday = (typeof weekdays)[number];
export type FitnessLevel = (typeof fitnessLevels)[number];
export type LocationType = (typeof locationTypes)[number];
export type SessionTime = (typeof sessionTimes)[number];
export type MatchingMode = (typeof matchingModes)[number];
export type Language = (typeof languages)[number];
export type Theme = (typeof themes)[number];
export type Availability = Record<Weekday, boolean>;

/** The defaults at sign-up. */
export const signupDefaults = {
  fitnessLevel: "intermediate",
  fitnessGoal: "maintain_health",
  preferredGroupSize: "medium",
  sessionPreference: "balance",
  energyRhythm: "flexible",
  pushNotificationsEnabled: true,
} as const;
