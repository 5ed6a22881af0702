import { sql } from "kysely";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { plannedMinutes } from "#shared/rules/workout-plans.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import { avatarIdOfMember } from "#server/platform/avatar-url.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { BookSpots } from "./demo-bookings.ts";

interface SeedSession {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

const fiveMinutesMs = 5 * minuteMs;
const timeZone = "America/Chicago";

/** Null is unrated. */
const past: readonly { daysAgo: number; type: WorkoutType; rating: number | null }[] = [
  { daysAgo: 1, type: "gym", rating: null },
  { daysAgo: 5, type: "cardio", rating: null },
  { daysAgo: 9, type: "calisthenics", rating: 5 },
  { daysAgo: 16, type: "gym", rating: 4 },
  { daysAgo: 23, type: "cardio", rating: 5 },
];

interface Story {
  readonly db: Trx;
  readonly book: BookSpots;
  readonly demo: Member;
  readonly now: Date;
}

/** Puts something on every screen. */
export async function seedDemoStory(
  trx: Trx,
  book: BookSpots,
  demo: Member,
  demoMembers: readonly Member[],
  now: Date,
): Promise<void> {
  const [maya, liam, sofia, noah, aisha, ethan, ...others] = demoMembers;
  if (!maya || !liam || !sofia || !noah || !aisha || !ethan) {
    throw new Error("The demo story needs at least six demo members.");
  }
  const story: Story = { db: trx, book, demo, now };
  const friends = [maya, liam, sofia, noah, aisha];
  await addConnections(story, friends);
  for (const [index, session] of past.entries()) {
    const group = [
      demo,
      friends[index % 5] ?? maya,
      friends[(index + 1) % 5] ?? liam,
      others[index] ?? ethan,
    ];
    await addPastSession(story, session, group);
  }
  const underWay = await addSessionUnderWay(story, [demo, maya, ethan, noah]);
  const coming = await listComingSessions(story);
  const after = (days: number) =>
    coming.find((session) => session.starts_at.getTime() > now.getTime() + days * dayMs);
  const booked = [after(0), after(3), after(8)].filter((session) => session !== undefined);
  for (const [index, session] of booked.entries()) {
    const group = [demo, friends[index] ?? maya, friends[index + 1] ?? liam];
    await book(session.id, idsOf(group), ago(now, dayMs));
  }
  await addNotifications(story, underWay, booked[1]);
  const invitedTo = after(5);
  if (invitedTo !== undefined) await invite(story, invitedTo, sofia);
}

async function addConnections({ db, demo, now }: Story, friends: readonly Member[]): Promise<void> {
  const pairs = friends.map((friend, index) => {
    const [first, second] = BigInt(friend.id) < BigInt(demo.id) ? [friend, demo] : [demo, friend];
    return {
      member_a: first.id,
      member_b: second.id,
      created_at: ago(now, (index * 4 + 2) * dayMs),
    };
  });
  await db.insertInto("connections").values(pairs).execute();
}

async function addPastSession(
  { db, book, demo, now }: Story,
  { daysAgo, type, rating }: (typeof past)[number],
  group: readonly Member[],
): Promise<void> {
  const startsAt = await eveningBefore(db, now, daysAgo);
  const session = await insertPastSession(db, type, startsAt, "over");
  await book(session.id, idsOf(group), ago(startsAt, 4 * dayMs));
  if (rating !== null) {
    await rateAsWhole(db, session.id, [[demo.id, rating]]);
    return;
  }
  const survey = { kind: "survey_open", ...factsOf(session, type) } as const;
  await notify(db, [demo.id], survey, session.ends_at);
}

async function addSessionUnderWay(
  { db, book, now }: Story,
  group: readonly Member[],
): Promise<SeedSession> {
  const startsAt = ago(fullFiveMinutes(now), fiveMinutesMs);
  const session = await insertPastSession(db, "gym", startsAt, "under way");
  await book(session.id, idsOf(group), ago(now, 3 * dayMs));
  return session;
}

/** Sessions for everyone that don't start soon. */
async function listComingSessions({ db, now }: Story) {
  return db
    .selectFrom("sessions")
    .where("city", "=", defaultLocation)
    .where("slot_id", "is not", null)
    .where("audience", "=", "everyone")
    .where("total_spots", ">=", 12)
    .where("total_spots", "<=", 24)
    .where("starts_at", ">", new Date(now.getTime() + 3 * hourMs))
    .select(["id", "starts_at", "ends_at", "workout_type"])
    .orderBy("starts_at")
    .execute();
}

type ComingSession = Awaited<ReturnType<typeof listComingSessions>>[number];

async function addNotifications(
  { db, demo, now }: Story,
  underWay: SeedSession,
  moved: ComingSession | undefined,
): Promise<void> {
  if (moved !== undefined) {
    const facts = factsOf(moved, moved.workout_type);
    const movedFrom = ago(facts.startsAt, hourMs);
    const move = { kind: "session_moved", ...facts, movedFrom } as const;
    await notify(db, [demo.id], move, ago(now, 26 * hourMs));
  }
  const venue = await venueOf(db, underWay.id);
  const reminder = { kind: "starts_soon", ...factsOf(underWay, "gym"), venue } as const;
  await notify(db, [demo.id], reminder, moments.reminder.at(underWay.starts_at));
}

async function invite(
  { db, book, demo, now }: Story,
  session: ComingSession,
  inviter: Member,
): Promise<void> {
  await book(session.id, [inviter.id], now);
  const invitation = {
    kind: "invitation",
    inviterId: `seed-${inviter.id}`,
    ...factsOf(session, session.workout_type),
    senderName: inviter.full_name,
    senderPhotoId: avatarIdOfMember(inviter),
  } as const;
  await notify(db, [demo.id], invitation, ago(now, 40 * minuteMs));
}

const idsOf = (members: readonly Member[]) => members.map(({ id }) => id);

export async function rateAsWhole(
  db: Db,
  sessionId: string,
  stars: readonly (readonly [memberId: string, rating: number])[],
): Promise<void> {
  await sql`
    update bookings set rating = given.stars
    from unnest(
      ${stars.map(([memberId]) => memberId)}::bigint[], ${stars.map(([, rating]) => rating)}::int[]
    ) as given (member_id, stars)
    where bookings.session_id = ${sessionId} and bookings.member_id = given.member_id`.execute(db);
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

export async function eveningBefore(db: Db, now: Date, daysAgo: number): Promise<Date> {
  const { rows } = await sql<{ startsAt: Date }>`
    select (
      date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - make_interval(days => ${daysAgo}) + interval '18 hours 30 minutes'
    ) at time zone ${timeZone} as "startsAt"`.execute(db);
  return rows[0]?.startsAt ?? now;
}

function fullFiveMinutes(now: Date): Date {
  return new Date(Math.floor(now.getTime() / fiveMinutesMs) * fiveMinutesMs);
}

function factsOf(session: SeedSession, workoutType: WorkoutType) {
  return {
    sessionId: session.id,
    workoutType,
    startsAt: session.starts_at,
    timeZone,
  };
}

export async function insertPastSession(
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
      revealed_at: moments.venueReveal.at(startsAt),
      reminded_at: moments.reminder.at(startsAt),
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
