import { sql } from "kysely";
import { minGroupSize } from "#shared/rules/limits.ts";
import type { Db, Trx } from "#server/platform/database.ts";

export interface Separation {
  readonly memberId: string;
  readonly otherIds: readonly string[];
}

/** Call it first: none of them can book before the transaction ends. */
export async function lockBookers(trx: Trx, { memberId, otherIds }: Separation): Promise<void> {
  if (otherIds.length === 0) return;
  const ids = [memberId, ...otherIds];
  await sql`
    select from members where id = any (${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  );
}

/** Call it second. Returns the coming sessions whose groups are locked. */
export async function lockSharedSessions(
  trx: Trx,
  { memberId, otherIds }: Separation,
  now: Date,
): Promise<string[]> {
  if (otherIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where id in (
      select mine.session_id from bookings as mine
      join bookings as theirs on theirs.session_id = mine.session_id and theirs.status = 'active'
      where mine.member_id = ${memberId} and theirs.member_id = any (${[...otherIds]}::bigint[])
        and mine.status = 'active' and mine.starts_at > ${now}
    ) and cancelled_at is null
    order by id for update`.execute(trx);
  return rows.map((row) => row.id);
}

/**
 * Call it last. Discards running computations, and marks common groups for mending. Returns the ids of the latter,
 * which stay due until `mendGroupsOfSessions`.
 */
export async function separateMembers(
  db: Db,
  sessionIds: readonly string[],
  { memberId, otherIds }: Separation,
  now: Date,
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await sql<{ id: string; isTogether: boolean }>`
    with together as (
      select distinct mine.session_id as id from bookings as mine
      join bookings as theirs on theirs.session_id = mine.session_id
        and theirs.group_no = mine.group_no and theirs.status = 'active'
      where mine.session_id = any (${[...sessionIds]}::bigint[]) and mine.status = 'active'
        and mine.member_id = ${memberId} and theirs.member_id = any (${[...otherIds]}::bigint[])
    )
    update sessions set groups_version = groups_version + 1,
      groups_stale_since = case when together.id is null then groups_stale_since
        else coalesce(groups_stale_since, ${now}) end
    from unnest(${[...sessionIds]}::bigint[]) as locked (id) left join together on together.id = locked.id
    where sessions.id = locked.id
    returning sessions.id, together.id is not null as "isTogether"`.execute(db);
  return rows.filter((row) => row.isTogether).map((row) => row.id);
}

export async function listBookingsInSmallGroups(
  db: Db,
  sessionIds: readonly string[],
  { memberId, otherIds }: Separation,
  now: Date,
) {
  const { rows } = await sql<{
    bookingId: string;
    sessionId: string;
    startsAt: Date;
    timeZone: string;
  }>`
    select mine.id as "bookingId", mine.session_id as "sessionId", mine.starts_at as "startsAt",
      cities.time_zone as "timeZone"
    from bookings as mine
    join sessions on sessions.id = mine.session_id
    join cities on cities.name = sessions.city
    where mine.session_id = any (${[...sessionIds]}::bigint[]) and mine.member_id = ${memberId}
      and mine.status = 'active' and mine.starts_at > ${now}
      and exists (
        select from bookings as either
        where either.session_id = mine.session_id and either.member_id = any (${[memberId, ...otherIds]}::bigint[])
          and either.status = 'active' and ${sql.lit(minGroupSize)} > (
            select count(*) from bookings as mates
            where mates.session_id = either.session_id and mates.group_no = either.group_no
              and mates.status = 'active'
          )
      )
    order by mine.starts_at, mine.id`.execute(db);
  return rows;
}
