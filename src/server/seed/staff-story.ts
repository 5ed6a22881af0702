import { sql } from "kysely";
import type { WorkoutType } from "#shared/rules/choices.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { groupSize } from "#shared/rules/limits.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { lockComingSession } from "#server/sessions/planning.ts";
import { revealVenueOf } from "#server/sessions/reveal.ts";
import { declineInTime } from "#server/venues/answers.ts";
import { askVenue } from "#server/venues/links.ts";
import type { BookSpots } from "./demo-bookings.ts";
import { eveningBefore, insertPastSession, rateAsWhole } from "./demo-story.ts";

/** Days ago, type and attendance of sessions that the demo member didn't attend. */
const attended: readonly (readonly [daysAgo: number, type: WorkoutType, members: number])[] = [
  [3, "gym", 16],
  [4, "cardio", 11],
  [7, "calisthenics", 8],
  [10, "gym", 15],
  [12, "cardio", 12],
  [14, "gym", 9],
  [17, "calisthenics", 8],
  [19, "gym", 13],
  [21, "cardio", 7],
  [24, "gym", 12],
  [26, "cardio", 8],
  [28, "calisthenics", 6],
];

/** Fills the operators' figures. */
export async function seedPastMonth(
  db: Db,
  book: BookSpots,
  people: readonly Member[],
  now: Date,
): Promise<string[]> {
  const sessionIds: string[] = [];
  for (const [daysAgo, type, count] of attended) {
    const startsAt = await eveningBefore(db, now, daysAgo);
    const session = await insertPastSession(db, type, startsAt, "over");
    sessionIds.push(session.id);
    // Different people each time, but never the demo member's training partners, whose past is planted elsewhere.
    const others = people.slice(groupSize * 4);
    const ids = Array.from(
      { length: count },
      (_, nth) => others[(daysAgo * 5 + nth) % others.length],
    )
      .filter((member) => member !== undefined)
      .map(({ id }) => id);
    await book(session.id, ids, new Date(startsAt.getTime() - 3 * dayMs));
    const stars = ids.map((id, nth) => [id, 3 + ((daysAgo + nth) % 3)] as const);
    await rateAsWhole(
      db,
      session.id,
      stars.filter((_, nth) => nth % 3 !== 0),
    );
  }
  return sessionIds;
}

/** Needs the month's bookings. */
export async function seedPastMonthOutcomes(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update bookings set group_no = placed.nth / ${groupSize} + 1
    from (
      select id, (row_number() over (partition by session_id order by id) - 1)::int as nth from bookings
      where session_id = any (${[...sessionIds]}::bigint[])
    ) as placed
    where bookings.id = placed.id`.execute(db);
  await sql`
    update sessions set groups_formed_at = revealed_at
    where id = any (${[...sessionIds]}::bigint[])`.execute(db);
  await sql`
    insert into surveys (booking_id, rating, gym_rating, post_workout_rating, submitted_at)
    select id, rating, rating, 3 + id % 3, ends_at + interval '2 hours' from bookings
    where session_id = any (${[...sessionIds]}::bigint[]) and rating is not null`.execute(db);
  await sql`
    update members set created_at = ${now}::timestamptz - make_interval(days => (id % 75)::int)
    where is_demo`.execute(db);
  await sql`
    insert into subscription_milestones (subscription_id, member_id, city, trial_at, paid_at, ended_at)
    select 'seeded-' || id, id, city, created_at,
      case when id % 4 <> 0 and created_at < ${now}::timestamptz - interval '7 days'
        then created_at + interval '7 days' end,
      case when id % 9 = 1 and created_at < ${now}::timestamptz - interval '40 days'
        then created_at + interval '37 days' end
    from members where is_demo and id % 3 <> 2`.execute(db);
}

export async function seedStaffInbox(
  db: Db,
  people: readonly Member[],
  operator: Member,
  [sessionId = "0"]: readonly string[],
  now: Date,
): Promise<void> {
  const [reporter, reported, other, warned] = people.slice(groupSize * 4);
  if (!reporter || !reported || !other || !warned) throw new Error("The desk needs four members.");
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const context = { context_id: sessionId, excerpt: JSON.stringify([]) };
  const about = { reported_id: reported.id, reported_username: reported.username };
  await db
    .insertInto("reports")
    .values([
      {
        ...context,
        ...about,
        reporter_id: reporter.id,
        context_kind: "group",
        text: "Shouted at the others when they were slower.",
        created_at: ago(30),
      },
      {
        ...context,
        reporter_id: other.id,
        context_kind: "survey",
        concerns: "venue",
        text: "The showers were locked, and nobody was there to ask.",
        created_at: ago(26),
      },
      {
        ...context,
        ...about,
        reporter_id: other.id,
        context_kind: "survey",
        text: "Took over the rack for the whole hour.",
        created_at: ago(5),
      },
    ])
    .execute();
  await db
    .insertInto("moderation_measures")
    .values({
      member_id: warned.id,
      action: "warn",
      reason: "Two reports by different groups, both settled as absent.",
      message:
        "You left your group waiting twice without a word. Please cancel when you can't come.",
      actor: operator.username,
      created_at: ago(50),
      appeal_token_hash: hashToken(newToken()),
      appeal_text: "Both times I had written in the chat that my train was late.",
      appealed_at: ago(20),
    })
    .execute();
  await addVenueThatCloses(db, now);
}

/** No weekly session relies on this venue, so each keeps its place. */
async function addVenueThatCloses(db: Db, now: Date): Promise<void> {
  await sql`
    insert into venues (area_id, kind, name, street, workout_types, capacity, notes, closed_from, closed_until)
    select areas.id, 'workout', areas.name || ' Boulder Loft', '77 Chalk Alley', '{gym,calisthenics}', 24, 'New floor.',
      (${now}::timestamptz at time zone time_zone)::date + 7,
      (${now}::timestamptz at time zone time_zone)::date + 13
    from areas join cities on cities.name = areas.city
    where areas.city = ${defaultLocation} order by areas.id limit 1`.execute(db);
}

const contacts = [
  { name: "Gail Whitman", email: "gail@front-desk.example", language: "English" },
  { name: "Luis Ortega", email: "luis@front-desk.example", language: "Spanish" },
] as const;
const visitPriceCents = 900;
const asked = 6;

/** The emails with the links to the gyms' pages are in the outbox. */
export async function seedVenueStory(
  trx: Trx,
  book: BookSpots,
  people: readonly Member[],
  { demo, now }: { readonly demo: Member; readonly now: Date },
): Promise<void> {
  const gyms = await listGyms(trx);
  for (const [nth, contact] of contacts.entries()) {
    const venueId = gyms[nth];
    if (venueId === undefined) continue;
    await setContact(trx, venueId, contact);
    await seedLastMonth(trx, book, people.slice(groupSize * 4), { venueId, nth, now });
    await askVenue(trx, venueId, await listSlotsOf(trx, venueId), now);
  }
  await declineOne(trx, gyms, demo, now);
}

async function listGyms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select venues.id::text as id from venues join areas on areas.id = venues.area_id
    join timetable_slots on default_venue_id = venues.id
    where areas.city = ${defaultLocation} and 'gym' = any (workout_types)
    group by venues.id order by count(*) desc, venues.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function setContact(
  db: Db,
  venueId: string,
  { name, email, language }: (typeof contacts)[number],
): Promise<void> {
  await db
    .updateTable("venues")
    .set({
      contact_name: name,
      contact_email: email,
      contact_phone: "+1 214 555 0100",
      contact_language: language,
      visit_price_cents: visitPriceCents,
    })
    .where("id", "=", venueId)
    .execute();
}

async function listSlotsOf(db: Db, venueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("timetable_slots")
    .select("id")
    .where("default_venue_id", "=", venueId)
    .orderBy("weekday")
    .orderBy("local_time")
    .limit(asked)
    .execute();
  return rows.map(({ id }) => id);
}

/** Attendance is settled at the start. */
async function seedLastMonth(
  db: Db,
  book: BookSpots,
  people: readonly Member[],
  { venueId, nth, now }: { readonly venueId: string; readonly nth: number; readonly now: Date },
): Promise<void> {
  for (let week = 0; week < 4; week += 1) {
    // Early enough in the day for no other session of the demo members.
    const day = 3 + week * 7 + nth;
    const startsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day, 16));
    const { id } = await insertPastSession(db, "gym", startsAt, "over");
    await db
      .updateTable("sessions")
      .set({ venue_id: venueId, default_venue_id: venueId, groups_formed_at: startsAt })
      .where("id", "=", id)
      .execute();
    const some = people.slice(week * groupSize, (week + 2) * groupSize).map((member) => member.id);
    await book(id, some, new Date(startsAt.getTime() - 72 * hourMs));
  }
}

/** The session moves. */
async function declineOne(
  trx: Trx,
  gyms: readonly string[],
  demo: Member,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where city = ${defaultLocation} and cancelled_at is null and booked_count > 1 and revealed_at is null
      and starts_at between ${new Date(now.getTime() + 5 * hourMs)} and ${new Date(now.getTime() + 24 * hourMs)}
      and not exists (select from bookings where session_id = sessions.id and member_id = ${demo.id})
    order by starts_at desc limit 1`.execute(trx);
  const [found] = rows;
  if (found === undefined || !(await revealVenueOf(trx, found.id, now))) return;
  const session = await lockComingSession(trx, found.id, now);
  const venue = await trx
    .selectFrom("venues")
    .select(["id", "name"])
    .where("id", "=", session.venueId ?? gyms[0] ?? "0")
    .executeTakeFirstOrThrow();
  await declineInTime(trx, venue, session, "Our floor is being cleaned that day.", now);
}
