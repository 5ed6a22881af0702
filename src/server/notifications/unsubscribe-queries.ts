import type { Db } from "#server/platform/database.ts";

/** What the links that switch promotions off are signed with. */
export async function findUnsubscribeSecret(db: Db): Promise<Uint8Array> {
  const { value } = await db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", "unsubscribe")
    .executeTakeFirstOrThrow();
  return value;
}

/** Gives the member's id; undefined when they have left. */
export async function switchPromotionsOff(db: Db, username: string): Promise<string | undefined> {
  const member = await db
    .updateTable("members")
    .set({ promotions: false })
    .where("username", "=", username)
    .returning("id")
    .executeTakeFirst();
  return member?.id;
}

/** Takes the member's promotions that wait to be sent out of the outbox. */
export async function deleteWaitingPromotions(db: Db, memberId: string): Promise<void> {
  await db
    .deleteFrom("deliveries")
    .where("member_id", "=", memberId)
    .where("is_promotion", "=", true)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .execute();
}
