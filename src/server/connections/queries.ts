import { sql } from "kysely";
import type { FitnessLevel } from "#shared/rules/choices.ts";
import { avatarIdOf } from "#server/platform/avatar-url.ts";
import type { Db, Trx } from "#server/platform/database.ts";

export interface ConnectionRow {
  readonly id: string;
  readonly createdAt: Date;
  /** The other's columns are null once their account is deleted. */
  readonly otherUsername: string | null;
  readonly fullName: string | null;
  readonly fitnessLevel: FitnessLevel | null;
  readonly avatarId: string | null;
  readonly unreadCount: number;
  readonly lastContent: string | null;
  readonly lastAt: Date | null;
  readonly lastSenderId: string | null;
}

/** Newest conversation first. */
export async function listConnections(db: Db, memberId: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    with mine as (
      select id, created_at, member_b as other_id from open_connections where member_a = ${memberId}
      union all
      select id, created_at, member_a from open_connections where member_b = ${memberId}
    )
    select mine.id, mine.created_at as "createdAt", other.username as "otherUsername",
      other.full_name as "fullName", profiles.fitness_level as "fitnessLevel", ${avatarIdOf("other")} as "avatarId",
      unread.count as "unreadCount", last.content as "lastContent", last.created_at as "lastAt",
      last.sender_id as "lastSenderId"
    from mine
    left join members as other on other.id = mine.other_id
    left join profiles on profiles.member_id = other.id
    left join lateral (
      select content, created_at, sender_id from messages
      where connection_id = mine.id and content is not null order by id desc limit 1
    ) as last on true
    cross join lateral (
      select count(*)::int as count from messages
      where connection_id = mine.id and not is_read and sender_id is distinct from ${memberId}
    ) as unread
    order by coalesce(last.created_at, mine.created_at) desc, mine.id desc`.execute(db);
  return rows;
}

export async function listMatchIds(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from connections where ${isOpenMatch(memberId)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the ids of those that were new. */
export async function markMatchesSeen(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update connections set is_new_to_a = is_new_to_a and member_a is distinct from ${memberId},
      is_new_to_b = is_new_to_b and member_b is distinct from ${memberId}
    where id in (select id from connections where ${isOpenMatch(memberId)} order by id for update)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const isOpenMatch = (memberId: string) => sql<boolean>`
  ((member_a = ${memberId} and is_new_to_a) or (member_b = ${memberId} and is_new_to_b))
  and exists (select from open_connections as open where open.id = connections.id)`;

export async function countConnections(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom("open_connections")
    .select((select) => select.cast<number>(select.fn.countAll(), "integer").as("count"))
    .where((where) =>
      where.or([where("member_a", "=", memberId), where("member_b", "=", memberId)]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function listConnectedMemberIds(
  db: Db,
  memberId: string,
  usernames: readonly string[],
): Promise<{ id: string; username: string }[]> {
  if (usernames.length === 0) return [];
  return db
    .selectFrom("members")
    .select(["members.id", "members.username"])
    .where(sql<boolean>`username = any (${[...usernames]}::text[])`)
    .where((where) =>
      where.exists(
        where
          .selectFrom("open_connections")
          .select("open_connections.id")
          .where((pair) =>
            pair.or([
              pair.and([
                pair("member_a", "=", memberId),
                pair("member_b", "=", pair.ref("members.id")),
              ]),
              pair.and([
                pair("member_b", "=", memberId),
                pair("member_a", "=", pair.ref("members.id")),
              ]),
            ]),
          ),
      ),
    )
    .execute();
}

export interface MadeConnection {
  readonly id: string;
  readonly memberIds: readonly [string, string];
}

/** Skips members who are already connected or blocked. */
export async function insertConnections(
  db: Db,
  memberId: string,
  otherIds: readonly string[],
  now: Date,
): Promise<MadeConnection[]> {
  const { rows } = await sql<{ id: string; member_a: string; member_b: string }>`
    insert into connections (member_a, member_b, created_at, is_new_to_a, is_new_to_b)
    select least(other_id, ${memberId}::bigint), greatest(other_id, ${memberId}::bigint), ${now}, true, true
    from unnest(${[...otherIds]}::bigint[]) as other_id
    where not exists (
      select from blocks
      where (blocker_id = other_id and blocked_id = ${memberId})
        or (blocker_id = ${memberId} and blocked_id = other_id)
    )
    -- To meet one that the deletion of an account has locked would be to wait for them, and they wait for us.
    and not exists (
      select from connections
      where member_a = least(other_id, ${memberId}::bigint)
        and member_b = greatest(other_id, ${memberId}::bigint)
    )
    -- Always in this order, so that no two wait for each other.
    order by 1, 2
    on conflict (member_a, member_b) do nothing
    returning id, member_a, member_b`.execute(db);
  return rows.map(({ id, member_a, member_b }) => ({ id, memberIds: [member_a, member_b] }));
}

export async function listNamesAndAvatars(db: Db, memberIds: readonly string[]) {
  const rows = await db
    .selectFrom("members")
    .select(["id", "full_name as fullName", avatarIdOf("members").as("avatarId")])
    .where(sql<boolean>`id = any (${[...memberIds]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findConnectionWith(
  db: Db,
  connectionId: string,
  [oneId, otherId]: readonly [string, string],
): Promise<boolean> {
  const { rows } = await sql`
    select from connections where id = ${connectionId}
      and member_a = least(${oneId}::bigint, ${otherId}::bigint)
      and member_b = greatest(${oneId}::bigint, ${otherId}::bigint)`.execute(db);
  return rows.length > 0;
}

/** Returns the connection's id, open or closed. */
export async function markConnectionChanged(
  db: Db,
  oneId: string,
  otherId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update connections set version = version + 1
    where member_a = least(${oneId}::bigint, ${otherId}::bigint)
      and member_b = greatest(${oneId}::bigint, ${otherId}::bigint)
    returning id`.execute(db);
  return rows[0]?.id;
}

export async function markConnectionsChanged(
  trx: Trx,
  memberId: string,
): Promise<{ id: string; otherId: string | null }[]> {
  const { rows } = await sql<{ id: string; otherId: string | null }>`
    with locked as (
      select id from connections where member_a = ${memberId} or member_b = ${memberId}
      order by id for update
    )
    update connections set version = version + 1 from locked where connections.id = locked.id
    returning connections.id,
      case member_a when ${memberId} then member_b else member_a end as "otherId"`.execute(trx);
  return rows;
}

export async function listConnectionIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("connections")
    .select("id")
    .where((where) =>
      where.or([where("member_a", "=", memberId), where("member_b", "=", memberId)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockConnectionOf(trx: Trx, oneId: string, otherId: string): Promise<void> {
  await sql`
    select from connections
    where member_a = least(${oneId}::bigint, ${otherId}::bigint)
      and member_b = greatest(${oneId}::bigint, ${otherId}::bigint)
    for update`.execute(trx);
}

/** With their messages. */
export async function deleteAbandonedConnections(db: Db, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from connections where id = any (array(
      select id from connections where member_a is null and member_b is null
      order by id limit ${limit} for update skip locked
    ))`.execute(db);
  return numAffectedRows;
}
