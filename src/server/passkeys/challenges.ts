import { sql } from "kysely";
import { passkeyChallengeLifetimeMs } from "#shared/rules/lifetimes.ts";
import { hashToken, newToken } from "#server/identity/tokens.ts";
import type { Context } from "#server/platform/context.ts";
import { sweepOlder } from "#server/platform/part.ts";
import type { Db } from "#server/platform/database.ts";

/** Opening the login screen makes one, without a login. A thousand take 200 kB; only the newest work. */
const maxChallenges = 20_000;

type ChallengeContext = Pick<Context, "db" | "realClock">;

/** Makes a challenge for a login, or for the member who adds a passkey. Theirs replaces their former one. */
export async function makeChallenge(
  { db, realClock }: ChallengeContext,
  memberId: string | null,
): Promise<string> {
  const challenge = newToken();
  await insertChallenge(db, { challengeHash: hashToken(challenge), memberId }, realClock.now());
  return challenge;
}

/** Uses a challenge up. False if it is unknown, used, too old or somebody else's. */
export async function consumeChallenge(
  { db, realClock }: ChallengeContext,
  challenge: string,
  memberId: string | null,
): Promise<boolean> {
  const since = new Date(realClock.now().getTime() - passkeyChallengeLifetimeMs);
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashToken(challenge))
    .where("member_id", memberId === null ? "is" : "=", memberId)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function sweepChallenges(
  { db, realClock }: ChallengeContext,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(realClock.now().getTime() - passkeyChallengeLifetimeMs);
  await sweepOlder(db, "passkey_challenges", "created_at", before, stopping);
}

/** Ids are given in order, so the ones to drop are found without counting. */
async function insertChallenge(
  db: Db,
  { challengeHash, memberId }: { challengeHash: string; memberId: string | null },
  realNow: Date,
): Promise<void> {
  await sql`
    with made as (
      insert into passkey_challenges (challenge_hash, member_id, created_at)
      values (${challengeHash}, ${memberId}, ${realNow})
      returning id
    )
    delete from passkey_challenges using made
    where passkey_challenges.id <= made.id - ${maxChallenges}
      or passkey_challenges.member_id = ${memberId}`.execute(db);
}
