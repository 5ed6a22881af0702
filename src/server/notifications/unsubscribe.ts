import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import {
  deleteWaitingPromotions,
  findUnsubscribeSecret,
  switchPromotionsOff,
} from "./unsubscribe-queries.ts";

const sign = (secret: Uint8Array, username: string) =>
  createHmac("sha256", secret).update(`promotions:${username}`).digest("base64url");

/** The paths of the links that switch promotions off, for members by their usernames; each holds for good. */
export async function unsubscribePaths(
  db: Db,
  usernames: readonly string[],
): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map();
  const secret = await findUnsubscribeSecret(db);
  return new Map(
    usernames.map((name) => [name, `/unsubscribe?token=${name}.${sign(secret, name)}`]),
  );
}

/** Whose promotions a token switches off; undefined when it is none of ours. */
export async function ownerOfToken(
  { db }: Pick<Context, "db">,
  token: string,
): Promise<string | undefined> {
  const at = token.lastIndexOf(".");
  const username = token.slice(0, at);
  const expected = Buffer.from(sign(await findUnsubscribeSecret(db), username));
  const signature = Buffer.from(token.slice(at + 1));
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  return at > 0 && isOurs ? username : undefined;
}

/** Switches a member's promotions off, those that wait too; of one who has left there is nothing to switch. */
export async function unsubscribe({ db }: Pick<Context, "db">, username: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const memberId = await switchPromotionsOff(trx, username);
    if (memberId !== undefined) await deleteWaitingPromotions(trx, memberId);
  });
}
