import { sql } from "kysely";
import { metLatelySessions } from "#shared/rules/limits.ts";
import { maxSeparatingStars } from "#shared/rules/survey-steps.ts";
import type { Db } from "#server/platform/database.ts";

/** Who of the booked invited whom, as pairs of member ids. */
export async function listInvitedPairs(db: Db, sessionId: string): Promise<[string, string][]> {
  const rows = await db
    .selectFrom("invitations")
    .innerJoin("bookings as inviter", "inviter.id", "invitations.booking_id")
    .innerJoin("bookings as invitee", (join) =>
      join
        .onRef("invitee.session_id", "=", "inviter.session_id")
        .onRef("invitee.member_id", "=", "invitations.member_id")
        .on("invitee.status", "=", "active"),
    )
    .where("inviter.session_id", "=", sessionId)
    .where("inviter.status", "=", "active")
    .where("inviter.member_id", "is not", null)
    .select(["inviter.member_id as inviter", "invitations.member_id as invitee"])
    .$narrowType<{ inviter: string }>()
    .execute();
  return rows.map(({ inviter, invitee }) => [inviter, invitee]);
}

/** Pairs of the members who were in one group in one of the last `metLatelySessions` of either, as of `now`. */
export async function listRecentMates(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<[string, string][]> {
  const ids = [...memberIds];
  const { rows } = await sql<{ one: string; other: string }>`
    with recent as (
      select latest.* from unnest(${ids}::bigint[]) as member(id)
      cross join lateral (
        select member_id, session_id, group_no from bookings
        where bookings.member_id = member.id and status = 'active' and ends_at <= ${now}
          and attendance is distinct from 'absent'
        order by ends_at desc limit ${metLatelySessions}
      ) as latest
    )
    select distinct recent.member_id as one, mates.member_id as other
    from recent join bookings as mates
      on mates.session_id = recent.session_id and mates.group_no = recent.group_no
      and mates.status = 'active' and mates.member_id <> recent.member_id
      and mates.attendance is distinct from 'absent'
    where mates.member_id = any (${ids}::bigint[])`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

/**
 * Pairs of the members who are never to be in one group: one blocked the other, or once gave them one or two stars, be it
 * from or to an earlier account.
 */
export async function listForbiddenPairs(
  db: Db,
  memberIds: readonly string[],
): Promise<[string, string][]> {
  const ids = [...memberIds];
  const { rows } = await sql<{ one: string; other: string }>`
    select blocker_id as one, blocked_id as other from blocks
    where blocker_id = any (${ids}::bigint[]) and blocked_id = any (${ids}::bigint[])
    union
    select rater_id, rated_id from ratings
    where rater_id = any (${ids}::bigint[]) and rated_id = any (${ids}::bigint[])
      and stars <= ${sql.lit(maxSeparatingStars)}
    union
    select by_member_id, of_member_id from kept_separations
    where by_member_id = any (${ids}::bigint[]) and of_member_id = any (${ids}::bigint[])`.execute(
    db,
  );
  return rows.map(({ one, other }) => [one, other]);
}

/** Pairs of the members who are connected. */
export async function listConnectedPairs(
  db: Db,
  memberIds: readonly string[],
): Promise<[string, string][]> {
  const ids = sql`(${[...memberIds]}::bigint[])`;
  const rows = await db
    .selectFrom("connections")
    .where(sql<boolean>`member_a = any ${ids} and member_b = any ${ids}`)
    .select(["member_a", "member_b"])
    .execute();
  return rows.map(({ member_a, member_b }) => [member_a, member_b]);
}
