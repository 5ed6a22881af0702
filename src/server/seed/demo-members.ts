import type { Insertable } from "kysely";
import {
  energyRhythms,
  fitnessGoals,
  fitnessLevels,
  groupSizes,
  matchingModes,
  sessionPreferences,
  sessionTimes,
  weekdays,
  workoutTypes,
} from "#shared/rules/choices.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { makeUsername } from "#server/identity/username.ts";
import type { Schema } from "#server/platform/schema.ts";
import { shuffled } from "./random.ts";

const names = [
  "Maya Okafor",
  "Liam Becker",
  "Sofia Reyes",
  "Noah Lindqvist",
  "Aisha Rahman",
  "Ethan Brooks",
  "Priya Nair",
  "Mateo Alvarez",
  "Chloe Dubois",
  "Kenji Watanabe",
  "Zara Haddad",
  "Owen Murphy",
  "Lucia Ferrari",
  "Isaac Cohen",
  "Hana Kim",
  "Caleb Turner",
  "Nadia Petrova",
  "Diego Morales",
  "Freya Hansen",
  "Malik Johnson",
  "Elena Popescu",
  "Jonas Weber",
  "Amara Diallo",
  "Theo Martin",
  "Yuki Tanaka",
  "Grace Sullivan",
  "Omar Farouk",
  "Isla Campbell",
  "Rafael Costa",
  "Mei Lin",
  "Jasper Quinn",
  "Leila Karimi",
  "Hugo Bernard",
  "Tara Whitfield",
  "Andre Silva",
  "Nora Schmidt",
  "Samir Patel",
  "Ruby Anderson",
  "Felix Bauer",
  "Camila Torres",
  "Declan Walsh",
  "Ines Moreau",
  "Marcus Green",
  "Anya Volkova",
  "Luca Romano",
  "Tessa Jordan",
  "Ravi Menon",
  "Paige Coleman",
  "Emil Novak",
  "Sienna Blake",
  "Dante Russo",
  "Keira Nolan",
  "Arjun Mehta",
  "Willa Stone",
  "Bruno Keller",
  "Faith Adeyemi",
  "Gavin Price",
  "Mila Jovanovic",
  "Tomas Vega",
  "Ada Lambert",
  "Reuben Clarke",
  "Vera Kovacs",
  "Niko Laine",
  "June Parker",
];

/** Of the others nobody knows. */
const women = new Set(["Tessa Jordan", "Paige Coleman", "Keira Nolan"]);

const bios = [
  "Early bird, strong coffee, slow runs.",
  "Getting back into it after a long break.",
  "Pull-ups are my love language.",
  "Here for the company and the cool-down.",
  "Training for my first half marathon.",
  "",
];

/** What every seeded member has in common. */
export function seededMember(
  fullName: string,
  email: string,
  now: Date,
  random: () => number,
): Insertable<Schema["members"]> {
  const one = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const some = <Value>(values: readonly Value[], atLeast: number): Value[] =>
    shuffled(values, random).slice(
      0,
      atLeast + Math.floor(random() * (values.length - atLeast + 1)),
    );
  return {
    username: makeUsername(),
    email,
    email_verified: true,
    password_hash: null,
    full_name: fullName,
    bio: one([bios[0] ?? "", ...bios]),
    photo_id: null,
    city: defaultLocation,
    gender: null,
    birthday: null,
    zip_code: "75201",
    travel_radius_miles: 10,
    location_type_preference: null,
    fitness_level: one(fitnessLevels),
    fitness_goal: one(fitnessGoals),
    workout_types: some(workoutTypes, 1),
    workout_frequency: 2 + Math.floor(random() * 4),
    available_weekdays: some(weekdays, 3),
    preferred_session_times: some(sessionTimes, 1),
    preferred_group_size: one(groupSizes),
    session_preference: one(sessionPreferences),
    energy_rhythm: one(energyRhythms),
    matching_mode: one(matchingModes),
    push_notifications_enabled: false,
    created_at: now,
  };
}

/** The people of the sandbox. They have no password: nobody logs in as one of them. */
export function demoMembers(now: Date, random: () => number): Insertable<Schema["members"]>[] {
  return names.map((name) => ({
    ...seededMember(
      name,
      `${name.toLowerCase().replace(" ", ".")}@demo.spotter.example`,
      now,
      random,
    ),
    gender: women.has(name) ? "female" : null,
    is_demo: true,
  }));
}
