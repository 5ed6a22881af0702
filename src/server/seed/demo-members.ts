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
import { makeUsername } from "#server/identity/tokens.ts";
import type { Schema } from "#server/platform/schema.ts";

/** Each has their own drawn face, except one: the account everybody logs in with has that face. */
const people: readonly (readonly [name: string, face: number | null])[] = [
  ["Maya Okafor", 20],
  ["Liam Becker", 11],
  ["Sofia Reyes", 16],
  ["Noah Lindqvist", 5],
  ["Aisha Rahman", 46],
  ["Ethan Brooks", 45],
  ["Priya Nair", 2],
  ["Mateo Alvarez", 55],
  ["Chloe Dubois", 12],
  ["Kenji Watanabe", 23],
  ["Zara Haddad", 30],
  ["Owen Murphy", 19],
  ["Lucia Ferrari", 22],
  ["Isaac Cohen", 25],
  ["Hana Kim", 26],
  ["Caleb Turner", 1],
  ["Nadia Petrova", 18],
  ["Diego Morales", 9],
  ["Freya Hansen", 0],
  ["Malik Johnson", 27],
  ["Elena Popescu", 4],
  ["Jonas Weber", 31],
  ["Amara Diallo", 14],
  ["Theo Martin", 37],
  ["Yuki Tanaka", 32],
  ["Grace Sullivan", 6],
  ["Omar Farouk", 21],
  ["Isla Campbell", 10],
  ["Rafael Costa", 29],
  ["Mei Lin", 39],
  ["Jasper Quinn", 7],
  ["Leila Karimi", 62],
  ["Hugo Bernard", 43],
  ["Tara Whitfield", 38],
  ["Andre Silva", 41],
  ["Nora Schmidt", 44],
  ["Samir Patel", 61],
  ["Ruby Anderson", 50],
  ["Felix Bauer", 51],
  ["Camila Torres", 8],
  ["Declan Walsh", 17],
  ["Ines Moreau", 28],
  ["Marcus Green", 33],
  ["Anya Volkova", 52],
  ["Luca Romano", 57],
  ["Tessa Jordan", 58],
  ["Ravi Menon", 53],
  ["Paige Coleman", 60],
  ["Emil Novak", 63],
  ["Sienna Blake", 56],
  ["Dante Russo", null],
  ["Keira Nolan", 36],
  ["Arjun Mehta", 15],
  ["Willa Stone", 42],
  ["Bruno Keller", 47],
  ["Faith Adeyemi", 40],
  ["Gavin Price", 35],
  ["Mila Jovanovic", 34],
  ["Tomas Vega", 49],
  ["Ada Lambert", 48],
  ["Reuben Clarke", 59],
  ["Vera Kovacs", 54],
  ["Niko Laine", 13],
  ["June Parker", 24],
];

/** They may book women's sessions; the others' gender is unknown. */
const women = new Set([
  "Maya Okafor",
  "Sofia Reyes",
  "Aisha Rahman",
  "Priya Nair",
  "Chloe Dubois",
  "Zara Haddad",
  "Lucia Ferrari",
  "Hana Kim",
  "Nadia Petrova",
  "Freya Hansen",
  "Elena Popescu",
  "Amara Diallo",
  "Yuki Tanaka",
  "Grace Sullivan",
  "Isla Campbell",
  "Mei Lin",
  "Leila Karimi",
  "Tara Whitfield",
  "Nora Schmidt",
  "Ruby Anderson",
  "Camila Torres",
  "Ines Moreau",
  "Anya Volkova",
  "Tessa Jordan",
  "Paige Coleman",
  "Sienna Blake",
  "Keira Nolan",
  "Willa Stone",
  "Faith Adeyemi",
  "Mila Jovanovic",
  "Ada Lambert",
  "Vera Kovacs",
  "June Parker",
]);

const bios = [
  "Early bird, strong coffee, slow runs.",
  "Getting back into it after a long break.",
  "Pull-ups are my love language.",
  "Here for the company and the cool-down.",
  "Training for my first half marathon.",
  "",
];

export interface SeededMember {
  readonly member: Insertable<Schema["members"]>;
  readonly profile: Omit<Insertable<Schema["profiles"]>, "member_id">;
}

export function seededMember(
  fullName: string,
  email: string,
  now: Date,
  random: () => number,
): SeededMember {
  const one = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const some = <Value>(values: readonly Value[], atLeast: number): Value[] =>
    shuffled(values, random).slice(
      0,
      atLeast + Math.floor(random() * (values.length - atLeast + 1)),
    );
  const member = {
    username: makeUsername(),
    email,
    email_verified: true,
    full_name: fullName,
    city: defaultLocation,
    zip_code: "75201",
    created_at: now,
  };
  const profile = {
    bio: one([bios[0] ?? "", ...bios]),
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
  };
  return { member, profile };
}

/** They have no password, so nobody can log in as one. */
export function demoMembers(now: Date, random: () => number): SeededMember[] {
  return people.map(([name, face]) => {
    const email = `${name.toLowerCase().replace(" ", ".")}@demo.spotter.example`;
    const { member, profile } = seededMember(name, email, now, random);
    const gender = women.has(name) ? "female" : null;
    return { member: { ...member, gender, face, is_demo: true }, profile };
  });
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
