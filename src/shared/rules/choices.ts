/** The closed sets of values that members choose from, for the contract, the database and the screens. */
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

export const audiences = ["everyone", "women"] as const;
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

export const signupDefaults = {
  fitnessLevel: "intermediate",
  fitnessGoal: "maintain_health",
  preferredGroupSize: "medium",
  sessionPreference: "balance",
  energyRhythm: "flexible",
  pushNotificationsEnabled: true,
} as const;

/** Whether a member of that gender can book a session for the audience. Null means that they didn't say. */
export const isOpenTo = (audience: Audience, gender: string | null): boolean =>
  audience === "everyone" || gender === "female";

/** Whether the logged-in member can book the session. The app doesn't know their gender. */
export const isOpenToUser = (
  { audience }: { readonly audience: Audience },
  { isOpenForWomen = false }: { readonly isOpenForWomen?: boolean | undefined },
): boolean => audience === "everyone" || isOpenForWomen;

/** Whether a place of this kind suits somebody's preference. A mix or an unknown kind suits everybody. */
export const suitsLocationType = (
  wanted: LocationType | null | undefined,
  kind: LocationType | null | undefined,
): boolean =>
  wanted == null || kind == null || wanted === "hybrid" || kind === "hybrid" || wanted === kind;

/** The hours of each time of day in the session's city, without the last. */
const hours: readonly (readonly [SessionTime, number, number])[] = [
  ["morning", 6, 12],
  ["midday", 12, 17],
  ["evening", 17, 22],
];

/** The time of day of a start at `time` (`HH:MM`); null at night. */
export function sessionTimeOf(time: string): SessionTime | null {
  const hour = Number.parseInt(time, 10);
  return hours.find(([, from, until]) => hour >= from && hour < until)?.[0] ?? null;
}
