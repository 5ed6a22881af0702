import type { Db } from "#server/platform/database.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { plannedMinutes } from "#shared/rules/workout-plans.ts";
import type { Audience, LocationType, WorkoutType } from "#shared/rules/choices.ts";

const halls: readonly { suffix: string; types: WorkoutType[]; locationType: LocationType }[] = [
  { suffix: "Barbell Club", types: ["gym", "calisthenics"], locationType: "gym" },
  { suffix: "Strength House", types: ["gym"], locationType: "gym" },
  { suffix: "Movement Studio", types: ["cardio", "calisthenics"], locationType: "studio" },
  { suffix: "Athletic Works", types: ["gym", "cardio", "calisthenics"], locationType: "hybrid" },
];
const spots = ["Juice Bar", "Coffee Room", "Taco Stand", "Tea House", "Smoothie Lab", "Diner"];
const streets = [
  "Main St",
  "Elm St",
  "Cedar Ave",
  "Oak Ln",
  "Commerce St",
  "Park Blvd",
  "Canal St",
];

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** Two gyms that together serve every workout, and two places for afterwards. */
export async function seedVenues(db: Db): Promise<void> {
  const areas = await db.selectFrom("areas").selectAll().orderBy("id").execute();
  await db
    .insertInto("venues")
    .values(
      areas.flatMap((area, index) => {
        const street = (offset: number) =>
          `${100 + ((index * 37 + offset * 211) % 4800)} ${pick(streets, index + offset)}`;
        const specialist = pick(halls.slice(0, 3), index);
        const allRounder = pick(halls, 3);
        return [
          {
            area_id: area.id,
            kind: "workout" as const,
            name: `${area.name} ${specialist.suffix}`,
            street: street(1),
            workout_types: specialist.types,
            location_type: specialist.locationType,
          },
          {
            area_id: area.id,
            kind: "workout" as const,
            name: `${area.name} ${allRounder.suffix}`,
            street: street(2),
            workout_types: allRounder.types,
            location_type: allRounder.locationType,
          },
          ...[0, 1].map((offset) => ({
            area_id: area.id,
            kind: "post_workout" as const,
            name: `${area.name} ${pick(spots, index + offset * 3)}`,
            street: street(3 + offset),
          })),
        ];
      }),
    )
    .execute();
}

interface Slot {
  readonly weekdays: readonly number[];
  readonly time: string;
  readonly type: WorkoutType;
  readonly spots: number;
  readonly audience?: Audience;
}

const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];

/** The full week. The evening run and the Sunday-style late morning stay free of demo members. */
const fullTimetable: readonly Slot[] = [
  { weekdays: workdays, time: "06:30", type: "cardio", spots: 16 },
  { weekdays: [1, 3, 5], time: "12:15", type: "gym", spots: 12 },
  { weekdays: [2, 4], time: "12:15", type: "calisthenics", spots: 12 },
  { weekdays: workdays, time: "18:00", type: "gym", spots: 24 },
  { weekdays: [1, 4], time: "18:30", type: "calisthenics", spots: 20 },
  { weekdays: workdays, time: "19:30", type: "cardio", spots: 40 },
  { weekdays: weekend, time: "08:00", type: "calisthenics", spots: 20 },
  { weekdays: weekend, time: "09:30", type: "gym", spots: 24 },
  { weekdays: weekend, time: "11:30", type: "cardio", spots: 40 },
  { weekdays: weekend, time: "16:00", type: "gym", spots: 8 },
  { weekdays: [6], time: "17:30", type: "gym", spots: 12, audience: "women" },
];

const smallTimetable: readonly Slot[] = [
  { weekdays: [1, 3], time: "18:00", type: "gym", spots: 20 },
  { weekdays: [2], time: "07:00", type: "cardio", spots: 20 },
  { weekdays: [6], time: "09:30", type: "calisthenics", spots: 20 },
];

/** Local times without demo members, so that every day has an empty session. */
export const timesWithoutDemoBookings: readonly string[] = ["19:30", "11:30"];

export async function seedOpenCities(db: Db): Promise<void> {
  await db.updateTable("cities").set({ is_open: true }).execute();
  await db
    .updateTable("cities")
    .set({ allows_women_sessions: true })
    .where("name", "=", defaultLocation)
    .execute();
}

/** Full for the default city, small for the others. */
export async function seedTimetable(db: Db): Promise<void> {
  const venues = await db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .where("kind", "=", "workout")
    .select(["venues.id", "areas.city", "workout_types"])
    .orderBy("venues.id")
    .execute();
  const byCity = Map.groupBy(venues, (venue) => venue.city);
  const slots = [...byCity].flatMap(([city, cityVenues]) =>
    (city === defaultLocation ? fullTimetable : smallTimetable).flatMap((slot, row) => {
      const suited = cityVenues.filter((venue) => venue.workout_types.includes(slot.type));
      return slot.weekdays.map((weekday) => ({
        city,
        weekday,
        local_time: slot.time,
        workout_type: slot.type,
        duration_minutes: plannedMinutes(slot.type),
        total_spots: slot.spots,
        audience: slot.audience ?? "everyone",
        default_venue_id: pick(suited, row + weekday).id,
      }));
    }),
  );
  await db.insertInto("timetable_slots").values(slots).execute();
}
