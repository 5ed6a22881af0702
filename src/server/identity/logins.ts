import { sql } from "kysely";
import type { Selectable, RawBuilder } from "kysely";
import type { FastifyRequest } from "fastify";
import { minuteMs } from "#shared/rules/durations.ts";
import { loginIdleMs, loginLifetimeMs, networkKeptMs } from "#shared/rules/lifetimes.ts";
import { isSuspended } from "#shared/rules/moderation.ts";
import type { Moment, Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Schema } from "#server/platform/schema.ts";
import { sweepInBatches, sweepOlder } from "#server/platform/part.ts";
import { clientNetwork } from "#server/platform/http/client.ts";
import { hashToken, newToken } from "./tokens.ts";

export const maxLogins = 50;
/** A member's newest networks stay known. */
const maxNetworks = 20;

/** The other columns of a member belong to their nouns. */
export type Member = Pick<
  Selectable<Schema["members"]>,
  | "id"
  | "username"
  | "email"
  | "email_verified"
  | "email_refused_since"
  | "roles"
  | "full_name"
  | "photo_id"
  | "face"
  | "city"
  | "language"
  | "theme"
  | "gender"
  | "zip_code"
>;

export interface LoggedIn {
  readonly member: Member;
  readonly token: string;
}

export type LoginWay = Selectable<Schema["logins"]>["way"];

export interface Client {
  /** The network, which limits count by. */
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Returns the cookie's token; only a hash is stored. Every way to log in ends here. A suspended member is refused
 * only after the proof, so that nobody else learns of the suspension. Throws `account_disabled`, and
 * `not_authenticated` if the account was deleted meanwhile.
 */
export async function startLogin(
  trx: Trx,
  { memberId, way }: { readonly memberId: string; readonly way: LoginWay },
  { address, userAgent }: Client,
  { now, realNow }: Moment,
): Promise<string> {
  // A suspension and this login see each other, and logins start one at a time.
  const member = await trx
    .selectFrom("members")
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) throw new ApiProblem("not_authenticated");
  if (isSuspended(member, now)) throw new ApiProblem("account_disabled");
  if (member.suspendedAt !== null) await clearSuspension(trx, memberId);
  const token = newToken();
  await sql`
    with ended as (
      delete from logins where id in (
        select id from logins where member_id = ${memberId} order by id desc offset ${maxLogins - 1}
      )
    ), forgotten as (
      delete from member_networks where member_id = ${memberId} and network in (
        select network from member_networks where member_id = ${memberId} and network <> ${address}
        order by last_login_at desc offset ${maxNetworks - 1}
      )
    ), noted as (
      insert into member_networks (member_id, network, last_login_at) values (${memberId}, ${address}, ${realNow})
      on conflict (member_id, network) do update set last_login_at = excluded.last_login_at
    )
    insert into logins (token_hash, member_id, user_agent, created_at, last_seen_at, way)
    values (${hashToken(token)}, ${memberId}, ${userAgent.slice(0, 300)}, ${realNow}, ${realNow}, ${way})`.execute(
    trx,
  );
  await recordVisits(trx, [memberId], realNow);
  return token;
}

/** Keeps these members' accounts from counting as idle. */
export async function recordVisits(db: Db, memberIds: readonly string[], realNow: Date) {
  await sql`
    with present as (
      select id from members where id = any (${[...memberIds]}::bigint[]) order by id for key share
    )
    insert into member_visits (member_id, last_on)
    select id, (${realNow}::timestamptz at time zone 'UTC')::date from present
    on conflict (member_id) do update set last_on = excluded.last_on,
      told_on = null, told_again_on = null, told_by = null
      where member_visits.last_on < excluded.last_on or member_visits.told_on is not null`.execute(
    db,
  );
}

async function clearSuspension(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable("members")
    .set({ suspended_at: null, suspended_until: null })
    .where("id", "=", memberId)
    .execute();
}

export async function isLoginOf(
  db: Db,
  token: string,
  memberId: string,
  realNow: Date,
): Promise<boolean> {
  const login = await db
    .selectFrom("logins")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .where("member_id", "=", memberId)
    .where("created_at", ">", new Date(realNow.getTime() - loginLifetimeMs))
    .where("last_seen_at", ">", new Date(realNow.getTime() - loginIdleMs))
    .executeTakeFirst();
  return login !== undefined;
}

/** For so long a login with a provider or a passkey proves the member as well as their password. */
const freshLoginMs = 10 * minuteMs;

/** Throws `login_too_old`. */
export async function requireFreshLogin(
  db: Db,
  token: string,
  memberId: string,
  realNow: Date,
  ways: readonly LoginWay[] = ["provider", "passkey"],
): Promise<void> {
  const login = await db
    .selectFrom("logins")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .where("member_id", "=", memberId)
    .where("way", "in", [...ways])
    .where("created_at", ">", new Date(realNow.getTime() - freshLoginMs))
    .executeTakeFirst();
  if (login === undefined) throw new ApiProblem("login_too_old");
}

/** Throws `not_authenticated`. */
export async function renewLogin(db: Db, memberId: string, formerToken: string): Promise<string> {
  const token = newToken();
  const { numUpdatedRows } = await db
    .updateTable("logins")
    .set({ token_hash: hashToken(token) })
    .where("token_hash", "=", hashToken(formerToken))
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiProblem("not_authenticated");
  return token;
}

export async function findLoginId(db: Db, token: string): Promise<string | undefined> {
  const login = await db
    .selectFrom("logins")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return login?.id;
}

/** The member's calendar feed goes on with the browser's new login. Another member's ends. */
export async function replaceLogin(db: Db, token: string, formerToken: string): Promise<void> {
  await sql`
    with ended as (
      select id, member_id from logins where token_hash = ${hashToken(formerToken)}
    )
    update calendar_feeds set login_id = logins.id
    from ended join logins on logins.member_id = ended.member_id
    where login_id = ended.id and logins.token_hash = ${hashToken(token)}`.execute(db);
  await endLogin(db, formerToken);
}

/** What it made ends with it: the calendar feed, push subscriptions and open streams. Idempotent. */
export async function endLogin(db: Db, token: string): Promise<void> {
  await db.deleteFrom("logins").where("token_hash", "=", hashToken(token)).execute();
}

/** Also ends the open streams. */
export async function endLogins(db: Db, memberId: string, keptToken?: string): Promise<void> {
  const deletion = db.deleteFrom("logins").where("member_id", "=", memberId);
  await (
    keptToken === undefined ? deletion : deletion.where("token_hash", "<>", hashToken(keptToken))
  ).execute();
}

/** Includes logins by recovery code. */
export async function endPasskeyLogins(db: Db, memberId: string, keptToken: string): Promise<void> {
  await db
    .deleteFrom("logins")
    .where("member_id", "=", memberId)
    .where("way", "=", "passkey")
    .where("token_hash", "<>", hashToken(keptToken))
    .execute();
}

/** Returns the token's hash, or undefined if there is no such login. */
export async function endLoginById(
  db: Db,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const ended = await db
    .deleteFrom("logins")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .returning("token_hash")
    .executeTakeFirst();
  return ended?.token_hash;
}

/** `firstHash` first, then the most recently seen. */
export async function listLogins(
  db: Db,
  memberId: string,
  { firstHash, limit }: { readonly firstHash: string; readonly limit: number },
  realNow: Date,
) {
  const now = realNow.getTime();
  return db
    .selectFrom("logins")
    .select(["id", "token_hash", "user_agent", "created_at", "last_seen_at"])
    .where("member_id", "=", memberId)
    .where("created_at", ">", new Date(now - loginLifetimeMs))
    .where("last_seen_at", ">", new Date(now - loginIdleMs))
    .orderBy(sql`token_hash = ${firstHash}`, "desc")
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findEndedLogins(
  db: Db,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const found = await db
    .selectFrom("logins")
    .select("token_hash")
    .where(sql<boolean>`token_hash = any (${[...tokenHashes]}::text[])`)
    .execute();
  const alive = new Set(found.map((login) => login.token_hash));
  return new Set(tokenHashes.filter((tokenHash) => !alive.has(tokenHash)));
}

export async function sweepLogins(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  stopping?: AbortSignal,
): Promise<void> {
  const now = realClock.now().getTime();
  for (const [column, keptMs] of [
    ["last_seen_at", loginIdleMs],
    ["created_at", loginLifetimeMs],
  ] as const)
    await sweepInBatches(
      (limit) => deleteLoginsBefore(db, column, new Date(now - keptMs), limit),
      stopping,
    );
}

export async function deleteLoginsBefore(
  db: Db,
  column: "last_seen_at" | "created_at",
  before: Date,
  limit: number,
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from logins where id = any (array(
      select id from logins where ${sql.ref(column)} < ${before}
      order by ${sql.ref(column)} limit ${limit} for update skip locked
    ))`.execute(db);
  return numAffectedRows;
}

export function clientOf(request: FastifyRequest): Client {
  return { address: clientNetwork(request), userAgent: request.headers["user-agent"] ?? "" };
}

/** `isSuspended` of shared/rules/moderation.ts in SQL; never null. */
export function isSuspendedAt(
  moment: Date | RawBuilder<Date>,
  members = "members",
): RawBuilder<boolean> {
  const since = sql.ref(`${members}.suspended_at`);
  const until = sql.ref(`${members}.suspended_until`);
  return sql<boolean>`(${since} is not null and coalesce(${until} > ${moment}, true))`;
}

export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const found = await db
    .selectFrom("member_networks")
    .innerJoin("members", "members.id", "member_networks.member_id")
    .select("member_id")
    .where("email", "=", email)
    .where("network", "=", network)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes networks unused for a year. */
export async function sweepNetworks(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(realClock.now().getTime() - networkKeptMs);
  await sweepOlder(db, "member_networks", "last_login_at", before, stopping);
}

export async function deleteNetworksOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("member_networks").where("member_id", "=", memberId).execute();
}
