import { createHmac, timingSafeEqual } from "node:crypto";
import { findLinkSecret } from "#server/identity/link-secret.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";

const sign = (secret: Uint8Array, username: string) =>
  createHmac("sha256", secret).update(`promotions:${username}`).digest("base64url");

/** By username. The paths never expire. */
export async function unsubscribePaths(
  db: Db,
  usernames: readonly string[],
): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map();
  const secret = await findLinkSecret(db);
  return new Map(
    usernames.map((name) => [name, `/unsubscribe?token=${name}.${sign(secret, name)}`]),
  );
}

export async function ownerOfToken(
  { db }: Pick<Context, "db">,
  token: string,
): Promise<string | undefined> {
  const at = token.lastIndexOf(".");
  const username = token.slice(0, at);
  const expected = Buffer.from(sign(await findLinkSecret(db), username));
  const signature = Buffer.from(token.slice(at + 1));
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  return at > 0 && isOurs ? username : undefined;
}

/** Also discards waiting promotions. Does nothing if the account was deleted. */
export async function unsubscribe({ db }: Pick<Context, "db">, username: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const memberId = await switchPromotionsOff(trx, username);
    if (memberId !== undefined) await deleteWaitingPromotions(trx, memberId);
  });
}

async function switchPromotionsOff(db: Db, username: string): Promise<string | undefined> {
  const settings = await db
    .with("present", (on) =>
      on.selectFrom("members").select("id").where("username", "=", username).forKeyShare(),
    )
    .updateTable("notification_settings")
    .from("present")
    .set({ promotions: false })
    .whereRef("member_id", "=", "present.id")
    .returning("member_id as memberId")
    .executeTakeFirst();
  return settings?.memberId;
}

export async function deleteWaitingPromotions(db: Db, memberId: string): Promise<void> {
  await db
    .deleteFrom("deliveries")
    .where("member_id", "=", memberId)
    .where("is_promotion", "=", true)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .execute();
}
