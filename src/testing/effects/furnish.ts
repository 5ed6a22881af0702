import { sql } from "kysely";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import type { Application } from "#server/application.ts";
import type { Db } from "#server/platform/database.ts";
import { addSession } from "#testing/places.ts";
import type { World } from "#testing/world.ts";
import type { At } from "#testing/world-rows.ts";

export type Furniture = Awaited<ReturnType<typeof furnish>>;

interface Furnished {
  readonly application: Application;
  readonly db: Db;
  readonly at: At;
}

/** Adds what the world lacks: weekly times and their followers, guests, messages, devices. */
export async function furnish(world: World, { db, at }: Furnished) {
  await sql`update cities set is_open = true where name in ('Dallas, TX', 'Austin, TX')`.execute(
    db,
  );
  const slots = await addSlots(db, world, at);
  const { rows: passes } = await sql<{ id: string }>`
    insert into guest_passes (code, booking_id, member_id, created_at)
    values ('ana-guest-code-12345', ${world.bookings.planned[world.ana.username]}, ${world.ana.id}, ${at(-hourMs)}),
      ('dan-guest-code-12345', ${world.bookings.full[world.dan.username]}, ${world.dan.id}, ${at(-2 * hourMs)})
    returning id`.execute(db);
  await sql`insert into push_subscriptions (endpoint, member_id, login_hash, p256dh, auth, created_at)
    select 'https://push.example/' || full_name, member_id, token_hash, 'key', 'auth', ${at(-dayMs)}
    from logins join members on members.id = member_id
    where member_id in (${world.ben.id}, ${world.eva.id})`.execute(db);
  await sql`update notification_settings set session_reminders = false, message_notifications = false
    where member_id = ${world.dan.id}`.execute(db);
  const messages = await addMessages(db, world, at);
  return { ...slots, guestPasses: passes.map(({ id }) => id), ...messages };
}

async function addSlots(db: Db, world: World, at: At) {
  const { rows } = await sql<{ id: string }>`
    insert into timetable_slots (city, weekday, local_time, workout_type, duration_minutes, total_spots,
      default_venue_id)
    values ('Dallas, TX', 3, '07:15', 'gym', 60, 16, ${world.venues.oak}),
      ('Dallas, TX', 4, '18:45', 'cardio', 45, 8, ${world.venues.elm}),
      ('Austin, TX', 3, '07:15', 'calisthenics', 60, 12, ${world.venues.river})
    returning id`.execute(db);
  const [wednesday = "", thursday = "", austin = ""] = rows.map(({ id }) => id);
  // Wednesday at 7:15 and Thursday at 18:45 in Dallas.
  const weekly = await addSession(db, world.venues.oak, "2026-11-25T13:15:00.000Z", { spots: 16 });
  const nextWeekly = await addSession(db, world.venues.oak, "2026-12-02T13:15:00.000Z", {
    spots: 16,
  });
  const thursdays = await addSession(db, world.venues.elm, "2026-11-27T00:45:00.000Z", {
    spots: 8,
    minutes: 45,
    type: "cardio",
  });
  const setSlot = (ids: readonly string[], slotId: string) =>
    sql`update sessions set slot_id = ${slotId},
      local_date = (starts_at at time zone 'America/Chicago')::date
      where id = any (${[...ids]}::bigint[])`.execute(db);
  // Half an hour after "planned" has begun.
  const overlapping = await addSession(db, world.venues.elm, at(50.5 * hourMs).toISOString());
  await setSlot([weekly, nextWeekly], wednesday);
  await setSlot([thursdays], thursday);
  const { rows: series } = await sql<{ id: string }>`
    insert into series (member_id, slot_id, area_id, created_at, paused_until)
    values (${world.ana.id}, ${wednesday}, ${world.areas.oak}, ${at(-20 * dayMs)}, null),
      (${world.cleo.id}, ${wednesday}, ${world.areas.elm}, ${at(-10 * dayMs)}, '2026-12-01')
    returning id`.execute(db);
  const [ofAna = "", ofCleo = ""] = series.map(({ id }) => id);
  return {
    slots: { wednesday, thursday, austin },
    others: { weekly, nextWeekly, thursdays, overlapping },
    series: { ofAna, ofCleo },
  };
}

async function addMessages(db: Db, { connections, ana, ben, cleo, dan }: World, at: At) {
  const { rows } = await sql<{ id: string }>`
    insert into messages (connection_id, sender_id, content, created_at, is_read)
    values (${connections.anaBen}, ${ben.id}, 'Coming on Sunday?', ${at(-5 * hourMs)}, false),
      (${connections.anaBen}, ${ana.id}, 'Sure.', ${at(-4 * hourMs)}, true),
      (${connections.cleoDan}, ${dan.id}, 'Legs hurt.', ${at(-50 * minuteMs)}, false),
      (${connections.anaCleo}, ${cleo.id}, 'Hi Ana.', ${at(-9 * hourMs)}, true)
    returning id`.execute(db);
  const [benToAna = "", anaToBen = "", danToCleo = "", cleoToAna = ""] = rows.map(({ id }) => id);
  return { messages: { benToAna, anaToBen, danToCleo, cleoToAna } };
}
