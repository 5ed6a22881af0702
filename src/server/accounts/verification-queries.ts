import type { Db } from "#server/platform/database.ts";
import type { MailedLink } from "#server/identity/mailed-links.ts";

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

/** What a member is called and logs in with; undefined once the account is deleted. */
export async function findAccount(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .select(["username", "email", "password_hash as passwordHash"])
    .where("id", "=", memberId)
    .executeTakeFirst();
}

export async function isEmailVerified(db: Db, memberId: string): Promise<boolean> {
  const verified = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  return verified !== undefined;
}

export async function setEmailVerified(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable("members")
    .set({ email_verified: true })
    .where("id", "=", memberId)
    .execute();
}

export async function deleteExpiredLinks(db: Db, realNow: Date): Promise<void> {
  await db.deleteFrom("mailed_links").where("expires_at", "<", realNow).execute();
}
