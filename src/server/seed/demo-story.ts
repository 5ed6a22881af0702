import { sql } from "kysely";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { plannedMinutes } from "#shared/rules/workout-plans.ts";
import { dayMs, minuteMs } from "#shared/rules/durations.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Db } from "#server/platform/database.ts";
import type { BookingSheet, SeedSession } from "./demo-bookings.ts";

const quarterMs = 15 * minuteMs;
const timeZone = "America/Chicago";

/** Days ago, type and overall rating of what the demo member attended; null is still to be rated. */
const past: readonly { daysAgo: number; type: WorkoutType; rating: number | null }[] = [
  { daysAgo: 1, type: "gym", rating: null },
  { daysAgo: 5, type: "cardio", rating: null },
  { daysAgo: 9, type: "calisthenics", rating: 5 },
  { daysAgo: 16, type: "gym", rating: 4 },
  { daysAgo: 23, type: "cardio", rating: 5 },
];

/** Gives the demo member something on every screen: past, in progress, upcoming, friends and news. */
export async function tellDemoStory(
  db: Db,
  sheet: BookingSheet,
  demo: Member,
  companions: readonly Member[],
  now: Date,
): Promise<void> {
  const [maya, liam, sofia, noah, aisha, ethan, ...others] = companions;
  if (!maya || !liam || !sofia || !noah || !aisha || !ethan) {
    throw new Error("The demo story needs at least six companions.");
  }
  const friends = [maya, liam, sofia, noah, aisha];
  await db
    .insertInto("connections")
    .values(
      friends.map((friend, index) => {
        const [first, second] =
          BigInt(friend.id) < BigInt(demo.id) ? [friend, demo] : [demo, friend];
        return {
          member_a: first.id,
          member_b: second.id,
          created_at: new Date(now.getTime() - (index * 4 + 2) * dayMs),
        };
      }),
    )
    .execute();

  for (const [index, { daysAgo, type, rating }] of past.entries()) {
    const startsAt = await eveningBefore(db, now, daysAgo);
    const session = await insertHeldSession(db, type, startsAt, "over");
    const group = [
      demo,
      friends[index % 5] ?? maya,
      friends[(index + 1) % 5] ?? liam,
      others[index] ?? ethan,
    ];
    for (const member of group) {
      sheet.book(
        session,
        member.id,
        new Date(startsAt.getTime() - 4 * dayMs),
        member === demo ? rating : null,
      );
    }
    if (rating === null) {
      await notify(
        db,
        [demo.id],
        { kind: "survey_open", ...factsOf(session, type) },
        session.ends_at,
      );
    }
  }

  const underWay = await insertHeldSession(
    db,
    "gym",
    new Date(quarterHour(now).getTime() - quarterMs),
    "under way",
  );
  for (const member of [demo, maya, ethan, noah])
    sheet.book(underWay, member.id, new Date(now.getTime() - 3 * dayMs));

  const coming = await db
    .selectFrom("sessions")
    .where("city", "=", defaultLocation)
    .where("slot_id", "is not", null)
    .where("total_spots", ">=", 12)
    .where("total_spots", "<=", 24)
    .where("starts_at", ">", new Date(now.getTime() + 3 * 60 * minuteMs))
    .select(["id", "starts_at", "ends_at", "workout_type"])
    .orderBy("starts_at")
    .execute();
  const after = (days: number, skip = 0) =>
    coming.filter((session) => session.starts_at.getTime() > now.getTime() + days * dayMs)[skip];
  const booked = [after(0), after(3), after(8)].filter((session) => session !== undefined);
  for (const [index, session] of booked.entries()) {
    const group = [demo, friends[index] ?? maya, friends[index + 1] ?? liam];
    for (const member of group) sheet.book(session, member.id, new Date(now.getTime() - dayMs));
  }

  const moved = booked[1];
  if (moved !== undefined) {
    await notify(
      db,
      [demo.id],
      { kind: "session_moved", ...factsOf(moved, moved.workout_type) },
      new Date(now.getTime() - 26 * 60 * minuteMs),
    );
  }
  await notify(
    db,
    [demo.id],
    { kind: "starts_soon", ...factsOf(underWay, "gym"), venue: await venueOf(db, underWay.id) },
    new Date(now.getTime() - 2 * 60 * minuteMs),
  );
  const invitedTo = after(5);
  if (invitedTo !== undefined) {
    sheet.book(invitedTo, sofia.id, now);
    await notify(
      db,
      [demo.id],
      {
        kind: "invitation",
        inviterId: `seed-${sofia.id}`,
        ...factsOf(invitedTo, invitedTo.workout_type),
        senderName: sofia.full_name,
        senderPhotoId: null,
      },
      new Date(now.getTime() - 40 * minuteMs),
    );
  }
}

/** Half past six in the evening, in Dallas, so many days before `now`. */
async function eveningBefore(db: Db, now: Date, daysAgo: number): Promise<Date> {
  const { rows } = await sql<{ startsAt: Date }>`
    select (
      date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - make_interval(days => ${daysAgo}) + interval '18 hours 30 minutes'
    ) at time zone ${timeZone} as "startsAt"`.execute(db);
  return rows[0]?.startsAt ?? now;
}

function quarterHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);
}

function factsOf(session: SeedSession, workoutType: WorkoutType) {
  return {
    sessionId: session.id,
    workoutType,
    startsAt: session.starts_at,
    timeZone,
  };
}

/** A session whose venue is known, because it has begun or is over. */
async function insertHeldSession(
  db: Db,
  type: WorkoutType,
  startsAt: Date,
  state: "over" | "under way",
): Promise<SeedSession> {
  const endsAt = new Date(startsAt.getTime() + plannedMinutes(type) * minuteMs);
  const venue = await db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .where("areas.city", "=", defaultLocation)
    .where("venues.kind", "=", "workout")
    .where(sql<boolean>`${type} = any (venues.workout_types)`)
    .select(["venues.id", "venues.area_id"])
    .orderBy(sql`(venues.id * 7 + ${startsAt.getUTCDate()}) % 11`)
    .executeTakeFirstOrThrow();
  const spot = await db
    .selectFrom("venues")
    .where("area_id", "=", venue.area_id)
    .where("kind", "=", "post_workout")
    .select("id")
    .executeTakeFirstOrThrow();
  return db
    .insertInto("sessions")
    .values({
      city: defaultLocation,
      starts_at: startsAt,
      ends_at: endsAt,
      workout_type: type,
      total_spots: 20,
      default_venue_id: venue.id,
      venue_id: venue.id,
      post_workout_venue_id: spot.id,
      revealed_at: new Date(startsAt.getTime() - dayMs),
      reminded_at: new Date(startsAt.getTime() - 120 * minuteMs),
      survey_opened_at: state === "over" ? endsAt : null,
    })
    .returning(["id", "starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
}

async function venueOf(db: Db, sessionId: string): Promise<string> {
  const { line } = await db
    .selectFrom("sessions")
    .innerJoin("venues", "venues.id", "sessions.venue_id")
    .where("sessions.id", "=", sessionId)
    .select(sql<string>`venues.name || ', ' || venues.street || ', ' || sessions.city`.as("line"))
    .executeTakeFirstOrThrow();
  return line;
}
