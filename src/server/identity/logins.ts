import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import { batched } from "#server/platform/batch.ts";
import { realClock } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/database.ts";
import { preparedQuery } from "#server/platform/prepared-query.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Schema } from "#server/platform/schema.ts";

const idleMs = 90 * dayMs;
export const loginLifetimeMs = 365 * dayMs;
/** How old the last sign of life may be before it is written again. */
const seenPrecisionMs = hourMs;
/** A member's newest logins stay; the others end. */
export const maxLogins = 50;
/** From so many places a member is known. */
const maxNetworks = 20;

const memberColumns = [
  "members.id",
  "members.username",
  "members.email",
  "members.email_verified",
  "members.role",
  "members.full_name",
  "members.photo_id",
  "members.city",
  "members.language",
  "members.theme",
] as const satisfies readonly `members.${keyof Schema["members"]}`[];

/** Who is logged in: what most calls need of them. The rest of the row belongs to its noun. */
export type Member = Pick<
  Selectable<Schema["members"]>,
  | "id"
  | "username"
  | "email"
  | "email_verified"
  | "role"
  | "full_name"
  | "photo_id"
  | "city"
  | "language"
  | "theme"
>;

/** The member of a request, with the one thing that is asked for more often than all others. */
export interface LoggedInMember extends Member {
  /** Another one after each change of the member's notifications; null without any. */
  readonly notificationsHead: string | null;
}

/** A member with the answer to what their call wanted to know of something. */
interface AskingMember extends LoggedInMember {
  readonly answer: string | null;
}

export interface LoggedIn {
  readonly member: Member;
  /** For the login's cookie. */
  readonly token: string;
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Under which a login is kept: its token is known to the browser alone. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** From where somebody logs in. */
export interface Client {
  /** Their network, which limits count by. */
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Starts a login within the transaction `db` and gives the token for its cookie; only a hash of it is kept. Every way
 * to log in ends here, and here alone a suspended member is turned away, with `account_disabled`: after they have shown
 * who they are, so that nobody else learns of it. Throws `not_authenticated` when the account is deleted meanwhile.
 */
export async function startLogin(
  db: Db,
  memberId: string,
  { address, userAgent }: Client,
): Promise<string> {
  // Held, so that a suspension finds this login, or this login finds the suspension. One after the other, too: the
  // next statement then sees all logins that were started before.
  const member = await db
    .selectFrom("members")
    .select("suspended_at")
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) throw new ApiProblem("not_authenticated");
  if (member.suspended_at !== null) throw new ApiProblem("account_disabled");
  const token = newToken();
  const now = realClock.now();
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
      insert into member_networks (member_id, network, last_login_at) values (${memberId}, ${address}, ${now})
      on conflict (member_id, network) do update set last_login_at = excluded.last_login_at
    )
    insert into logins (token_hash, member_id, user_agent, created_at, last_seen_at)
    values (${hashToken(token)}, ${memberId}, ${userAgent.slice(0, 300)}, ${now}, ${now})`.execute(
    db,
  );
  return token;
}

/** Gives a login of the member's another token; the former one is none any more. Throws `not_authenticated`. */
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

/**
 * Finds the member of a login that has not ended: not logged out, idle for 90 days or a year old. Every call
 * of a member begins with it, so calls that come together share a query. What a call wants to know besides,
 * as an expression over `asked.about` and `members`, is answered in the same one (polls.ts says why).
 */
export function createLoginLookup(
  db: Db,
  answer: RawBuilder<string | null> = sql<string | null>`null::text`,
): (token: string, about?: string | null) => Promise<AskingMember | undefined> {
  const findLogins = preparedQuery(
    (
      handle,
      seenSince: Date,
      tokenHashes: readonly string[],
      abouts: readonly (string | null)[],
      startedAfter: Date,
      seenAfter: Date,
    ) =>
      handle
        .selectFrom(
          sql<{
            tokenHash: string;
            about: string | null;
          }>`unnest(${tokenHashes}::text[], ${abouts}::bigint[])`.as<"asked">(
            sql`asked ("tokenHash", about)`,
          ),
        )
        .innerJoin("logins", "token_hash", "asked.tokenHash")
        .innerJoin("members", "members.id", "logins.member_id")
        .leftJoin("notification_heads", "notification_heads.member_id", "members.id")
        .select([...memberColumns, "asked.tokenHash", "asked.about"])
        .select(sql<boolean>`last_seen_at < ${seenSince}::timestamptz`.as("isUnseen"))
        .select("notification_heads.position as notificationsHead")
        .select(answer.as("answer"))
        .where("logins.created_at", ">", startedAfter)
        .where("last_seen_at", ">", seenAfter)
        .where("suspended_at", "is", null),
  );
  const lookUp = batched<string, AskingMember | undefined>(async (keys) => {
    const now = realClock.now().getTime();
    const before = (ms: number) => new Date(now - ms);
    const asked = keys.map((key) => key.split(" "));
    const tokenHashes = asked.map(([tokenHash = ""]) => tokenHash);
    const abouts = asked.map(([, about = null]) => about);
    const found = await findLogins(
      db,
      before(seenPrecisionMs),
      tokenHashes,
      abouts,
      before(loginLifetimeMs),
      before(idleMs),
    );
    const unseen = found.filter((login) => login.isUnseen);
    if (unseen.length > 0) {
      await db
        .updateTable("logins")
        .set({ last_seen_at: new Date(now) })
        .where(
          "token_hash",
          "in",
          unseen.map((login) => login.tokenHash),
        )
        .execute();
    }
    const members = new Map(found.map((login) => [lookUpKey(login.tokenHash, login.about), login]));
    return (key) => members.get(key);
  });
  return (token, about = null) => lookUp(lookUpKey(hashToken(token), about));
}

const lookUpKey = (tokenHash: string, about: string | null) =>
  about === null ? tokenHash : `${tokenHash} ${about}`;

/** Ends one login; a token that is no login is nothing to end. */
export async function endLogin(db: Db, token: string): Promise<void> {
  await db.deleteFrom("logins").where("token_hash", "=", hashToken(token)).execute();
}

/** Ends every login of the member but the one of `keptToken`, if any; their open streams end with them. */
export async function endLogins(db: Db, memberId: string, keptToken?: string): Promise<void> {
  const deletion = db.deleteFrom("logins").where("member_id", "=", memberId);
  await (
    keptToken === undefined ? deletion : deletion.where("token_hash", "<>", hashToken(keptToken))
  ).execute();
}

/** Ends one login of the member's by its id; its token's hash, or undefined when there is none. */
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

/** The member's logins that have not ended, `firstHash` before all others and then the one seen last; at most `limit`. */
export async function listLogins(db: Db, memberId: string, firstHash: string, limit: number) {
  const now = realClock.now().getTime();
  return db
    .selectFrom("logins")
    .select(["id", "token_hash", "user_agent", "created_at", "last_seen_at"])
    .where("member_id", "=", memberId)
    .where("created_at", ">", new Date(now - loginLifetimeMs))
    .where("last_seen_at", ">", new Date(now - idleMs))
    .orderBy(sql`token_hash = ${firstHash}`, "desc")
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Which of the logins, by their hashes, there are no more. */
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

/** Forgets the logins that have ended by themselves. */
export async function sweepLogins(db: Db): Promise<void> {
  const now = realClock.now().getTime();
  await db
    .deleteFrom("logins")
    .where((where) =>
      where.or([
        where("created_at", "<", new Date(now - loginLifetimeMs)),
        where("last_seen_at", "<", new Date(now - idleMs)),
      ]),
    )
    .execute();
}
