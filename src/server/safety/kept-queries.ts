import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { maxSeparatingStars } from "#shared/rules/survey-steps.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export interface KeptStanding {
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
  readonly mutedUntil: Date | null;
}

export async function isMailboxProven(db: Db, memberId: string): Promise<boolean> {
  const { email_verified } = await db
    .selectFrom("members")
    .select("email_verified")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return email_verified;
}

/** Merges them with the measures kept for the mailbox. */
export async function insertDeparted(
  db: Db,
  memberId: string,
  mailboxHash: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  const isSuspended = isSuspendedAt(now);
  await sql`
    insert into departed_mailboxes (mailbox_hash, kept_until, suspended_at, suspended_until, muted_until)
    select ${mailboxHash}, ${dayOf(until)}::date, case when ${isSuspended} then suspended_at end,
      case when ${isSuspended} then coalesce(suspended_until, 'infinity') end,
      case when muted_until > ${now} then muted_until end
    from members where id = ${memberId}
    on conflict (mailbox_hash) do update set
      kept_until = greatest(departed_mailboxes.kept_until, excluded.kept_until),
      suspended_at = coalesce(excluded.suspended_at, departed_mailboxes.suspended_at),
      suspended_until = greatest(departed_mailboxes.suspended_until, excluded.suspended_until),
      muted_until = greatest(departed_mailboxes.muted_until, excluded.muted_until)`.execute(db);
}

/** In both directions. */
export async function insertSeparations(
  db: Db,
  memberId: string,
  mailboxHash: string,
): Promise<void> {
  const mine = sql`null::bigint, ${mailboxHash}::text`;
  const stars = sql.lit(maxSeparatingStars);
  await sql`
    insert into kept_separations (kind, by_member_id, by_mailbox, of_member_id, of_mailbox, created_at)
    select kind, by_member_id, by_mailbox, of_member_id, of_mailbox, min(created_at) from (
      select 'block', ${mine}, blocked_id, null, created_at from blocks where blocker_id = ${memberId}
      union all
      select 'block', blocker_id, null, ${mine}, created_at from blocks where blocked_id = ${memberId}
      union all
      select 'stars', ${mine}, rated_id, null, created_at from ratings
      where rater_id = ${memberId} and stars <= ${stars}
      union all
      select 'stars', rater_id, null, ${mine}, created_at from ratings
      where rated_id = ${memberId} and stars <= ${stars}
      union all
      select kind, ${mine}, of_member_id, of_mailbox, created_at from kept_separations
      where by_member_id = ${memberId}
      union all
      select kind, by_member_id, by_mailbox, ${mine}, created_at from kept_separations
      where of_member_id = ${memberId}
    ) as known (kind, by_member_id, by_mailbox, of_member_id, of_mailbox, created_at)
    where by_mailbox is distinct from of_mailbox
    group by 1, 2, 3, 4, 5
    on conflict do nothing`.execute(db);
}

export async function assignReportsToMailbox(
  db: Db,
  memberId: string,
  mailboxHash: string,
): Promise<void> {
  await db
    .updateTable("reports")
    .set({ reported_mailbox: mailboxHash })
    .where("reported_id", "=", memberId)
    .where("state", "!=", "closed")
    .execute();
}

export async function deleteIfEmpty(db: Db, mailboxHash: string): Promise<void> {
  await sql`
    delete from departed_mailboxes
    where mailbox_hash = ${mailboxHash} and suspended_at is null and muted_until is null
      and not exists (select from reports where reported_mailbox = ${mailboxHash})
      and not exists (
        select from kept_separations where by_mailbox = ${mailboxHash} or of_mailbox = ${mailboxHash}
      )`.execute(db);
}

/** Considers all accounts that confirmed the mailbox, deleted or not. */
export async function findStanding(db: Db, mailboxHash: string, now: Date): Promise<KeptStanding> {
  const { rows } = await sql<KeptStanding>`
    select min(suspended_at) filter (where suspended_until > ${now}) as "suspendedAt",
      nullif(max(suspended_until) filter (where suspended_until > ${now}), 'infinity') as "suspendedUntil",
      max(muted_until) filter (where muted_until > ${now}) as "mutedUntil"
    from (
      select suspended_at, suspended_until, muted_until from departed_mailboxes
      where mailbox_hash = ${mailboxHash} and kept_until > ${dayOf(now)}::date
      union all
      select suspended_at, case when suspended_at is not null then coalesce(suspended_until, 'infinity') end,
        muted_until
      from members where mailbox_hash = ${mailboxHash} and email_verified
    ) as known`.execute(db);
  return rows[0] ?? { suspendedAt: null, suspendedUntil: null, mutedUntil: null };
}

/** Keeps the mailbox's earlier separations from current members. */
export async function applySeparations(
  db: Db,
  memberId: string,
  mailboxHash: string,
  now: Date,
): Promise<void> {
  await sql`
    with known as (
      select kind, true as is_by, of_member_id as other_id, of_mailbox as other_mailbox, by_mailbox as mailbox, created_at
      from kept_separations where by_mailbox = ${mailboxHash}
      union all
      select kind, false, by_member_id, by_mailbox, of_mailbox, created_at
      from kept_separations where of_mailbox = ${mailboxHash}
    ), others as (
      select kind, is_by, known.created_at, coalesce(other_id, members.id) as id
      from known
      join departed_mailboxes as departed on departed.mailbox_hash = known.mailbox
        and kept_until > ${dayOf(now)}::date
      left join members on members.mailbox_hash = other_mailbox
    ), present as (
      -- Locked, so that none of them leaves before the end of the transaction.
      select id from members where id in (select id from others) order by id for key share
    ), pairs as (
      select kind, is_by, id, min(created_at) as created_at
      from others join present using (id) where id <> ${memberId} group by 1, 2, 3
    ), blocked as (
      insert into blocks (blocker_id, blocked_id, created_at, is_inherited)
      select case when is_by then ${memberId} else id end, case when is_by then id else ${memberId} end,
        created_at, is_by
      from pairs where kind = 'block'
      on conflict do nothing
    )
    insert into kept_separations (kind, by_member_id, of_member_id, created_at)
    select kind, case when is_by then ${memberId} else id end, case when is_by then id else ${memberId} end,
      created_at
    from pairs where kind = 'stars'
    on conflict do nothing`.execute(db);
}

/**
 * Includes the record that would outlive the account and, once the mailbox is confirmed, earlier accounts' blocks.
 */
export async function deleteKeptBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await sql`
    delete from kept_separations using members as blocker, members as blocked
    where blocker.id = ${blockerId} and blocked.id = ${blockedId} and kind = 'block'
      and (by_member_id = blocker.id
        or (by_mailbox = blocker.mailbox_hash and blocker.email_verified))
      and (of_member_id = blocked.id or of_mailbox = blocked.mailbox_hash)`.execute(db);
}

/** Omits deleted accounts that returned under the block. */
export async function listBlockedMailboxes(db: Db, memberId: string): Promise<Date[]> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at as "createdAt" from kept_separations as kept
    where kind = 'block' and by_member_id = ${memberId} and of_mailbox is not null
      and not exists (
        select from blocks join members on members.id = blocked_id
        where blocker_id = ${memberId} and mailbox_hash = kept.of_mailbox
      )
    order by created_at desc, id desc`.execute(db);
  return rows.map(({ createdAt }) => createdAt);
}

/** For a new account with the mailbox. */
export async function updateDeparted(
  db: Db,
  mailboxHash: string,
  { suspendedAt, suspendedUntil, mutedUntil }: KeptStanding,
): Promise<void> {
  await sql`
    update departed_mailboxes set suspended_at = coalesce(${suspendedAt}::timestamptz, suspended_at),
      suspended_until = case when ${suspendedAt}::timestamptz is null then suspended_until
        else coalesce(${suspendedUntil}::timestamptz, 'infinity') end,
      muted_until = coalesce(${mutedUntil}::timestamptz, muted_until)
    where mailbox_hash = ${mailboxHash}`.execute(db);
}

export async function clearDeparted(
  db: Db,
  memberId: string,
  { mute, suspend }: { readonly mute: boolean; readonly suspend: boolean },
): Promise<void> {
  await sql`
    update departed_mailboxes set
      suspended_at = case when ${suspend} then null else departed_mailboxes.suspended_at end,
      suspended_until = case when ${suspend} then null else departed_mailboxes.suspended_until end,
      muted_until = case when ${mute} then null else departed_mailboxes.muted_until end
    from members where members.id = ${memberId}
      and departed_mailboxes.mailbox_hash = members.mailbox_hash`.execute(db);
}

export const dueForgetting = (until: Date): RawBuilder<DuePiece> => sql`
  select mailbox_hash as piece, kept_until::timestamp at time zone 'UTC' as due_at
  from departed_mailboxes where kept_until <= ${dayOf(until)}::date`;

/** False if nothing was kept. */
export async function clearMailbox(db: Db, mailboxHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("departed_mailboxes")
    .set({ suspended_at: null, suspended_until: null, muted_until: null })
    .where("mailbox_hash", "=", mailboxHash)
    .where((where) =>
      where.or([where("suspended_at", "is not", null), where("muted_until", "is not", null)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reports lose their mailbox first. */
export async function forgetDeparted(
  db: Db,
  mailboxHashes: readonly string[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update reports set reported_mailbox = null from departed_mailboxes as departed
      where reported_mailbox = departed.mailbox_hash and kept_until <= ${dayOf(now)}::date
        and departed.mailbox_hash = any (${[...mailboxHashes]}::text[])`.execute(trx);
    await trx
      .deleteFrom("departed_mailboxes")
      .where("mailbox_hash", "in", [...mailboxHashes])
      .where("kept_until", "<=", dayOf(now))
      .execute();
  });
}
