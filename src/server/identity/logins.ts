import type { Selectable } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import { realClock } from "../platform/clock.ts";
import type { Db } from "../platform/database.ts";
import type { Schema } from "../platform/schema.ts";

const dayMs = 86_400_000;
const idleMs = 90 * dayMs;
export const loginLifetimeMs = 365 * dayMs;
/** How old the last sign of life may be before it is written again. */
const seenPrecisionMs = 3_600_000;

export type Member = Selectable<Schema["members"]>;

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Starts a login and gives the token for its cookie; only a hash of it is kept. */
export async function startLogin(db: Db, memberId: string, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = realClock.now();
  await db
    .insertInto("logins")
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  return token;
}

/** The member of a login that has not ended: not logged out, idle for 90 days or a year old. */
export async function findMemberByLogin(db: Db, token: string): Promise<Member | undefined> {
  const now = realClock.now().getTime();
  const tokenHash = hashToken(token);
  const found = await db
    .selectFrom("logins")
    .innerJoin("members", "members.id", "logins.member_id")
    .selectAll("members")
    .select("logins.last_seen_at as loginSeenAt")
    .where("token_hash", "=", tokenHash)
    .where("logins.created_at", ">", new Date(now - loginLifetimeMs))
    .where("last_seen_at", ">", new Date(now - idleMs))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { loginSeenAt, ...member } = found;
  if (now - loginSeenAt.getTime() > seenPrecisionMs) {
    await db
      .updateTable("logins")
      .set({ last_seen_at: new Date(now) })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  return member;
}

/** Ends one login; a token that is no login is nothing to end. */
export async function endLogin(db: Db, token: string): Promise<void> {
  await db.deleteFrom("logins").where("token_hash", "=", hashToken(token)).execute();
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
