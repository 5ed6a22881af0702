import type { Insertable } from "kysely";
import type { Db } from "../platform/database.ts";
import type { LinkPurpose, Schema } from "../platform/schema.ts";

/** Keeps the link; an earlier one of the member's for the same purpose is none any more. */
export async function upsertLink(db: Db, link: Insertable<Schema["mailed_links"]>): Promise<void> {
  const { token_hash, expires_at } = link;
  await db
    .insertInto("mailed_links")
    .values(link)
    .onConflict((conflict) => conflict.columns(["member_id", "purpose"]).doUpdateSet({ token_hash, expires_at }))
    .execute();
}

/** Whose link it is; undefined for none, or one that has expired by `realNow`. */
export async function findLinkHolder(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  realNow: Date,
): Promise<string | undefined> {
  const link = await db
    .selectFrom("mailed_links")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
  return link?.member_id;
}

/** Of several who do it at once, one is told that it was there. */
export async function deleteLink(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  realNow: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mailed_links")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteLinkOf(db: Db, memberId: string, purpose: LinkPurpose): Promise<void> {
  await db
    .deleteFrom("mailed_links")
    .where("member_id", "=", memberId)
    .where("purpose", "=", purpose)
    .execute();
}

export async function deleteExpiredLinks(db: Db, realNow: Date): Promise<void> {
  await db.deleteFrom("mailed_links").where("expires_at", "<", realNow).execute();
}
