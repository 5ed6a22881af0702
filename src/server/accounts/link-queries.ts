import { sql } from "kysely";
import type { Db } from "#server/platform/database.ts";

/** A link that was mailed; its token is known by its hash only. */
export interface MailedLink {
  readonly memberId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Keeps the link that verifies an address; an earlier one of the member's is none any more. */
export async function upsertVerificationLink(
  db: Db,
  { memberId, tokenHash, expiresAt }: MailedLink,
): Promise<void> {
  await db
    .insertInto("mailed_links")
    .values({
      member_id: memberId,
      purpose: "email_verification",
      token_hash: tokenHash,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "purpose"])
        .doUpdateSet({ token_hash: tokenHash, expires_at: expiresAt }),
    )
    .execute();
}

/** Keeps the link that sets a password and the newest earlier ones of the member, whose row is held: `max` in all. */
export async function insertResetLink(
  db: Db,
  { memberId, tokenHash, expiresAt }: MailedLink,
  max: number,
): Promise<void> {
  await sql`
    with replaced as (
      delete from reset_links where id in (
        select id from reset_links where member_id = ${memberId} order by id desc offset ${max - 1}
      )
    )
    insert into reset_links (member_id, token_hash, expires_at)
    values (${memberId}, ${tokenHash}, ${expiresAt})`.execute(db);
}

/** Whose address the link verifies; undefined for none, or one that has expired by `realNow`. */
export async function findVerificationLink(
  db: Db,
  tokenHash: string,
  realNow: Date,
): Promise<string | undefined> {
  const link = await db
    .selectFrom("mailed_links")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", "email_verification")
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
  return link?.member_id;
}

/** Whose password the link sets; undefined for none, or one that has expired by `realNow`. */
export async function findResetLink(
  db: Db,
  tokenHash: string,
  realNow: Date,
): Promise<string | undefined> {
  const link = await db
    .selectFrom("reset_links")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
  return link?.member_id;
}

/** Of several who do it at once, one is told that it was there. */
export async function deleteResetLink(db: Db, tokenHash: string, realNow: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reset_links")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Voids every link by which the member could set a password. */
export async function deleteResetLinksOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("reset_links").where("member_id", "=", memberId).execute();
}

export async function deleteExpiredLinks(db: Db, realNow: Date): Promise<void> {
  await db.deleteFrom("mailed_links").where("expires_at", "<", realNow).execute();
  await db.deleteFrom("reset_links").where("expires_at", "<", realNow).execute();
}
