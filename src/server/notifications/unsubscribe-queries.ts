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

export async function switchPromotionsOff(db: Db, username: string): Promise<void> {
  await db
    .updateTable("members")
    .set({ promotions: false })
    .where("username", "=", username)
    .execute();
}
