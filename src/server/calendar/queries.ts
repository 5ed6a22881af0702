import { sql } from "kysely";
import type { Member } from "#server/identity/logins.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";

export async function findFeed(db: Db, memberId: string) {
  return db
    .selectFrom("calendar_feeds")
    .select("created_at as createdAt")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

export async function replaceFeed(
  db: Db,
  memberId: string,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("calendar_feeds")
    .values({ member_id: memberId, token_hash: tokenHash, created_at: now })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({ token_hash: tokenHash, created_at: now }),
    )
    .execute();
}

export async function deleteFeed(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("member_id", "=", memberId).execute();
}

/** The feed's member; undefined if the feed has ended or they are suspended. */
export async function findFeedHolder(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Member | undefined> {
  return db
    .selectFrom("members")
    .innerJoin("calendar_feeds", "calendar_feeds.member_id", "members.id")
    .selectAll("members")
    .where("calendar_feeds.token_hash", "=", tokenHash)
    .where((where) => where.not(isSuspendedAt(now)))
    .executeTakeFirst();
}

export async function findHolderOfBooking(db: Db, bookingId: string): Promise<Member | undefined> {
  return db
    .selectFrom("members")
    .innerJoin("bookings", "bookings.member_id", "members.id")
    .selectAll("members")
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
}

export interface Version {
  readonly bookingId: string;
  readonly sequence: number;
  readonly changedAt: Date;
}

/**
 * How often each entry has changed, and when last. An entry that differs from its last reading has changed now.
 * Unchanged entries aren't written. Simultaneous readers count a change once.
 */
export async function countVersions(
  db: Db,
  contents: readonly { readonly bookingId: string; readonly hash: string }[],
  now: Date,
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    with contents as (
      select * from unnest(
        ${contents.map(({ bookingId }) => bookingId)}::bigint[],
        ${contents.map(({ hash }) => hash)}::text[]
      ) as contents (booking_id, content_hash)
    ), changed as (
      insert into calendar_entries as entries (booking_id, sequence, content_hash, changed_at)
      select booking_id, 0, content_hash, ${now}::timestamptz from contents
      where not exists (
        select from calendar_entries
        where booking_id = contents.booking_id and content_hash = contents.content_hash
      )
      order by booking_id
      on conflict (booking_id) do update
        set sequence = entries.sequence + (entries.content_hash <> excluded.content_hash)::int,
          content_hash = excluded.content_hash,
          changed_at = case when entries.content_hash = excluded.content_hash
            then entries.changed_at else excluded.changed_at end
      returning booking_id, sequence, changed_at
    )
    select booking_id as "bookingId", sequence, changed_at as "changedAt" from changed
    union all
    select booking_id, sequence, changed_at from calendar_entries
    where booking_id in (select booking_id from contents)
      and booking_id not in (select booking_id from changed)`.execute(db);
  return rows;
}
