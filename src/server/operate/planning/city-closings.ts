import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import type { CityChange } from "#shared/api/operate/planning/places.ts";
import { staffMessageBatch } from "#shared/rules/limits.ts";
import { nextMessageBatchAt } from "#shared/rules/notifications.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import { lockWaiting } from "#server/bookings/fill.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import { invalidField } from "#server/platform/problems.ts";
import type { Schema } from "#server/platform/schema.ts";
import {
  lockClosedSessions,
  lockSessionsAfter,
  withdrawUnbooked,
} from "#server/sessions/closures.ts";
import { toldOf } from "#server/sessions/news.ts";
import { callOffSession } from "#server/sessions/planning.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { cancelEntry } from "./session-presenters.ts";

export type Closing = Pick<CityChange, "closesOn" | "sessions" | "subscriptions" | "message">;

/** Throws for details of a closing without one, or without its last day. */
export function requireClosing(isOpen: boolean | undefined, closing: Closing): void {
  const { closesOn, sessions = "keep", subscriptions = "keep", message } = closing;
  if (isOpen !== false && closesOn !== undefined)
    throw invalidField("closesOn", "needs isOpen to be false");
  const needsDay = sessions !== "keep" || subscriptions !== "keep";
  if (closesOn === undefined && needsDay) throw invalidField("closesOn", "is missing");
  if (closesOn === undefined && message !== undefined)
    throw invalidField("message", "goes with closesOn, which tells the members");
}

interface ClosingCity {
  readonly city: string;
  readonly timeZone: string;
  readonly wasOpen: boolean;
}

/**
 * Removes later sessions without bookings, keeps or calls off the booked ones, and lets a job tell the members and
 * end their subscriptions. Lock the city first. Throws `invalid_request` for a past day.
 */
export async function beginClosing(
  trx: Trx,
  auditReason: AuditReason,
  { city, timeZone, wasOpen }: ClosingCity,
  closing: Closing & { readonly closesOn: string },
  now: Date,
): Promise<NewAuditEntry[]> {
  const { closesOn, sessions = "keep", message } = closing;
  await requireDayAhead(trx, closesOn, timeZone, now);
  await lockClosedSessions(trx, city, { after: closesOn }, now, lockWaiting);
  const later = await lockSessionsAfter(trx, city, closesOn, now);
  await withdrawUnbooked(
    trx,
    later.filter(({ bookedCount }) => bookedCount === 0),
    now,
  );
  const entries: NewAuditEntry[] = [];
  if (sessions === "cancel")
    for (const { id, bookedCount } of later.filter((session) => session.bookedCount > 0)) {
      await callOffSession(trx, id, now, toldOf(message));
      entries.push(cancelEntry(id, bookedCount, message));
    }
  // A repeated request tells nobody twice.
  if (!wasOpen && (await isLatestClosing(trx, city, closing))) return entries;
  await stopClosing(trx, city);
  await insertClosing(trx, auditReason, city, closing, now);
  return entries;
}

/** Nobody else is told, and no other subscription ends. */
export async function stopClosing(trx: Trx, city: string): Promise<void> {
  await sql`
    with stopped as (
      update city_closings set next_batch_at = null where city = ${city} returning id
    )
    delete from city_subscription_ends where closing_id in (select id from stopped)`.execute(trx);
}

export const dueClosings = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, next_batch_at as due_at from city_closings
  where next_batch_at <= ${until}`;

/** Schedules the end of the members' subscriptions in the same transaction. */
export async function tellClosing(
  { db }: Pick<Context, "db">,
  closingId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const closing = await lockDueClosing(trx, closingId, now);
    if (closing === undefined) return;
    const members = await listNextMembers(trx, closing, now);
    const { id, city, subscriptions, at, timeZone, message } = closing;
    const occasion = { kind: "city_closing", city, subscriptions, at, timeZone } as const;
    await notify(
      trx,
      members.filter(({ isSuspended }) => !isSuspended).map((member) => member.id),
      { ...occasion, about: id, ...toldOf(message === "" ? undefined : message) },
      now,
    );
    if (subscriptions !== "keep") await scheduleEnds(trx, closing, members, now);
    await trx
      .updateTable("city_closings")
      .set({
        after_member_id: members.at(-1)?.id ?? closing.through_member_id,
        next_batch_at: members.length < staffMessageBatch ? null : nextMessageBatchAt(now),
      })
      .where("id", "=", id)
      .execute();
  });
}

async function requireDayAhead(db: Db, day: string, timeZone: string, now: Date): Promise<void> {
  const { rows } = await sql<{ isPast: boolean }>`
    select ${day}::date < (${now}::timestamptz at time zone ${timeZone})::date as "isPast"`.execute(
    db,
  );
  if (rows[0]?.isPast === true) throw invalidField("closesOn", "must not be in the past");
}

async function isLatestClosing(
  db: Db,
  city: string,
  { closesOn, subscriptions = "keep", message = "" }: Closing & { readonly closesOn: string },
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select closes_on = ${closesOn}::date and subscriptions = ${subscriptions} and message = ${message} as "isSame"
    from city_closings where city = ${city} order by id desc limit 1`.execute(db);
  return rows[0]?.isSame === true;
}

async function insertClosing(
  db: Db,
  { actor, reason }: AuditReason,
  city: string,
  { closesOn, subscriptions = "keep", message = "" }: Closing & { readonly closesOn: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into city_closings
      (city, closes_on, subscriptions, message, actor, reason, through_member_id, next_batch_at)
    select ${city}, ${closesOn}::date, ${subscriptions}, ${message}, ${actor}, ${reason},
      coalesce(max(id), 0), ${now}::timestamptz
    from members where city = ${city}`.execute(db);
}

type DueClosing = Selectable<Schema["city_closings"]> & {
  readonly timeZone: string;
  /** Within its last day. */
  readonly at: Date;
  readonly endsAt: Date;
};

async function lockDueClosing(trx: Trx, id: string, now: Date): Promise<DueClosing | undefined> {
  const { rows } = await sql<DueClosing>`
    select city_closings.*, time_zone as "timeZone",
      (city_closings.closes_on + time '12:00') at time zone time_zone as at,
      (city_closings.closes_on + 1)::timestamp at time zone time_zone as "endsAt"
    from city_closings join cities on cities.name = city
    where id = ${id} and next_batch_at <= ${now} for update of city_closings`.execute(trx);
  return rows[0];
}

async function listNextMembers(
  db: Db,
  { city, after_member_id, through_member_id }: DueClosing,
  now: Date,
): Promise<{ id: string; isSuspended: boolean }[]> {
  const { rows } = await sql<{ id: string; isSuspended: boolean }>`
    select id, ${isSuspendedAt(now)} as "isSuspended" from members
    where city = ${city} and id > ${after_member_id} and id <= ${through_member_id}
    order by id limit ${staffMessageBatch} for key share`.execute(db);
  return rows;
}

async function scheduleEnds(
  db: Db,
  { id, subscriptions, endsAt }: DueClosing,
  members: readonly { readonly id: string }[],
  now: Date,
): Promise<void> {
  const dueAt = subscriptions === "refund_rest" && endsAt > now ? endsAt : now;
  await sql`
    insert into city_subscription_ends (member_id, closing_id, due_at)
    select member_id, ${id}, ${dueAt} from subscriptions
    where member_id = any (${members.map((member) => member.id)}::bigint[])
      and subscription_id is not null
    on conflict (member_id) do update
      set closing_id = excluded.closing_id, due_at = excluded.due_at, failures = 0`.execute(db);
}
