import { sql } from "kysely";
import { dayMs } from "#shared/rules/durations.ts";
import { hashPassword } from "#server/identity/password.ts";
import type { PersonName } from "#testing/world-plan.ts";
import type { Town } from "./town.ts";
import { townRealNow } from "./town.ts";

// Preparations that several rows share.

type Given = (town: Town) => Promise<unknown>;
type SessionOf = (town: Town) => string;

export const together =
  (...givens: readonly Given[]): Given =>
  async (town) => {
    for (const given of givens) await given(town);
  };

/** The id of the member's booking of the session. */
export async function bookingOf(town: Town, name: PersonName, sessionId: string): Promise<string> {
  const { id } = await town.db
    .selectFrom("bookings")
    .select("id")
    .where("member_id", "=", town[name].id)
    .where("session_id", "=", sessionId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

/** The member has a spot. */
export const holds =
  (name: PersonName, sessionOf: SessionOf): Given =>
  async (town) => {
    await insertBooking(town, name, sessionOf(town), "active");
    await sql`update sessions set booked_count = booked_count + 1
      where id = ${sessionOf(town)}`.execute(town.db);
  };

async function insertBooking(
  { db, areas, ...town }: Town,
  name: PersonName,
  sessionId: string,
  status: "active" | "cancelled",
  lateAt: Date | null = null,
): Promise<void> {
  const cancelledAt = status === "active" ? null : town.at(-dayMs);
  await sql`
    insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at, placed_at,
      status, cancelled_at, late_cancelled_at)
    select id, ${town[name].id}, ${areas.elm}, starts_at, ends_at, ${town.at(-2 * dayMs)}, ${townRealNow},
      ${status}, ${cancelledAt}, ${lateAt} from sessions where id = ${sessionId}`.execute(db);
}

/** The member has booked and cancelled the session five times today. */
export const bookedFiveTimes =
  (name: PersonName, sessionOf: SessionOf): Given =>
  async (town) => {
    for (let times = 0; times < 5; times += 1)
      await insertBooking(town, name, sessionOf(town), "cancelled");
  };

/** The member has cancelled late so often that they may hold one booking, which they do. */
export const isLimited =
  (name: PersonName): Given =>
  async (town) => {
    const { past, lastWeek, running, women } = town.sessions;
    for (const [index, id] of [past, lastWeek, running].entries())
      await insertBooking(town, name, id, "cancelled", town.at(-(index + 1) * dayMs));
    await holds(name, () => women)(town);
  };

/** The member has as many coming bookings as anybody may have. */
export const isBookedOut =
  (name: PersonName): Given =>
  async (town) => {
    await sql`
      with made as (
        insert into sessions (city, starts_at, ends_at, workout_type, total_spots, booked_count, default_venue_id)
        select 'Dallas, TX', ${town.at(10 * dayMs)}::timestamptz + n * interval '2 hours',
          ${town.at(10 * dayMs)}::timestamptz + n * interval '2 hours' + interval '1 hour',
          'gym', 20, 1, ${town.venues.oak} from generate_series(1, 20) as n
        returning id, starts_at, ends_at
      )
      insert into bookings (session_id, member_id, area_id, starts_at, ends_at, created_at, placed_at)
      select id, ${town[name].id}, ${town.areas.oak}, starts_at, ends_at, ${town.at(-dayMs)}, ${townRealNow}
      from made`.execute(town.db);
  };

export const hasNoPlan =
  (...names: readonly PersonName[]): Given =>
  ({ db, ...town }) =>
    sql`delete from subscriptions
      where member_id = any (${names.map((name) => town[name].id)}::bigint[])`.execute(db);

/** A waiver that nobody has signed. */
export const hasWaiver: Given = ({ db, at, admin }) =>
  sql`insert into waivers (version, text, text_hash, published_at, published_by)
    values (1, 'At your own risk.', 'hash', ${at(-dayMs)}, ${admin.username})`.execute(db);

/** Dallas closes before the sessions of the next days. */
export const isClosing: Given = ({ db }) =>
  sql`update cities set closes_on = '2026-11-20' where name = 'Dallas, TX'`.execute(db);

/** As if the key had been tried that often in this window. */
export const tried =
  (keyOf: string | ((town: Town) => string), tries: number): Given =>
  (town) =>
    sql`insert into attempts (key, tries, window_ends_at)
      values (${typeof keyOf === "string" ? keyOf : keyOf(town)}, ${tries},
        ${new Date(townRealNow.getTime() + 60_000)})`.execute(town.db);

export const hasDrawnPhoto =
  (name: PersonName): Given =>
  async ({ db, at, ...town }) => {
    const id = `photo-of-${name}.webp`;
    await sql`insert into photos (id, content, content_type, created_at)
      values (${id}, 'x', 'image/webp', ${at(-dayMs)})`.execute(db);
    await sql`update members set photo_id = ${id} where id = ${town[name].id}`.execute(db);
  };

export const hasPassword =
  (name: PersonName): Given =>
  async ({ db, ...town }) => {
    const hash = await hashPassword("correct horse");
    await sql`update members set password_hash = ${hash} where id = ${town[name].id}`.execute(db);
  };

/** Makes a call of the member's before the row's own. */
export const asked =
  (
    by: PersonName | "visitor",
    method: "POST" | "PUT" | "DELETE",
    url: string,
    bodyOf?: (town: Town) => object,
  ): Given =>
  async (town) => {
    const payload = bodyOf?.(town);
    const { sessionId = "" } = Object(payload);
    const reply = await town.application.app.inject({
      method,
      url: url.replace(":id", sessionId),
      headers: by === "visitor" ? {} : { cookie: town[by].cookie },
      ...(payload === undefined ? {} : { payload }),
    });
    if (reply.statusCode >= 400)
      throw new Error(`${method} ${url} answered ${reply.statusCode} ${reply.body}`);
  };

/** The token of the latest link that was mailed before the row's call. */
export function mailedToken({ earlierMails }: Town): string {
  const tokens = earlierMails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  const token = tokens.at(-1);
  if (token === undefined) throw new Error("No link was mailed.");
  return token;
}
