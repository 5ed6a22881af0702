import { sql } from "kysely";
import { hourMs } from "#shared/rules/durations.ts";
import { groupSize } from "#shared/rules/limits.ts";
import { defaultLocation } from "#shared/rules/locations.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { lockComingSession } from "#server/sessions/planning.ts";
import { revealVenueOf } from "#server/sessions/reveal.ts";
import { declineLocked } from "#server/venues/answers.ts";
import { askVenue } from "#server/venues/links.ts";
import type { BookSpots } from "./demo-bookings.ts";
import { insertPastSession } from "./demo-story.ts";

const contacts = [
  { name: "Gail Whitman", email: "gail@front-desk.example", language: "English" },
  { name: "Luis Ortega", email: "luis@front-desk.example", language: "Spanish" },
] as const;
const visitPriceCents = 900;
const asked = 6;

/**
 * Gyms that work with Spotter: two with open questions and visits last month, and one that declines a session of the
 * next day. The emails with the links to their pages are in the outbox.
 */
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

/** The gyms with the most weekly times. */
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

/** Four evenings of the last month. Their attendance is settled at the start. */
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

/** A gym that is known by then declines the first booked session of the next day, which moves. */
async function declineOne(
  trx: Trx,
  gyms: readonly string[],
  demo: Member,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where city = ${defaultLocation} and cancelled_at is null and booked_count > 1 and revealed_at is null
      and starts_at between ${new Date(now.getTime() + 3 * hourMs)} and ${new Date(now.getTime() + 24 * hourMs)}
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
  await declineLocked(trx, venue, session, "Our floor is being cleaned that day.", now);
}
