import type { Db } from "#server/platform/database.ts";

/** The key of links that are signed, not stored. What it signs begins with the purpose of the link. */
export async function findLinkSecret(db: Db): Promise<Uint8Array> {
  const { value } = await db
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", "unsubscribe")
    .executeTakeFirstOrThrow();
  return value;
}
