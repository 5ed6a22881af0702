import { sql } from "kysely";
import type { Language } from "#shared/rules/choices.ts";
import type { MailedLink } from "#server/identity/mailed-links.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** The account that has an address, or that had it and may still take it back. */
export interface EmailHolder {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly language: Language;
  readonly isDemo: boolean;
  readonly isFormer: boolean;
}

export async function findOtherHolder(
  db: Db,
  email: string,
  memberId: string,
  realNow: Date,
): Promise<EmailHolder | undefined> {
  const { rows } = await sql<EmailHolder>`
    select id, email, email_verified, language, is_demo as "isDemo", false as "isFormer"
    from members where email = ${email} and id <> ${memberId}
    union all
    select members.id, members.email, email_verified, language, is_demo, true
    from email_returns join members on members.id = email_returns.member_id
    where email_returns.email = ${email} and member_id <> ${memberId} and expires_at > ${realNow}`.execute(
    db,
  );
  return rows[0];
}

/** `exceptId` may have the address themselves. */
export async function isEmailReserved(
  db: Db,
  email: string,
  realNow: Date,
  exceptId: string | null = null,
): Promise<boolean> {
  const reserved = await db
    .selectFrom("email_returns")
    .select("id")
    .where("email", "=", email)
    .where("expires_at", ">", realNow)
    .where(sql<boolean>`member_id is distinct from ${exceptId}::bigint`)
    .executeTakeFirst();
  return reserved !== undefined;
}

interface NewChange extends MailedLink {
  readonly email: string;
  readonly isOldMailboxLost: boolean;
}

/** Replaces the member's earlier change. */
export async function upsertChange(
  db: Db,
  { memberId, email, tokenHash, expiresAt, isOldMailboxLost }: NewChange,
  realNow: Date,
): Promise<void> {
  const change = {
    email,
    token_hash: tokenHash,
    requested_at: realNow,
    expires_at: expiresAt,
    is_old_mailbox_lost: isOldMailboxLost,
  };
  await db
    .insertInto("email_changes")
    .values({ member_id: memberId, ...change })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(change))
    .execute();
}

export async function findChange(db: Db, memberId: string, realNow: Date) {
  return db
    .selectFrom("email_changes")
    .select(["email", "expires_at as expiresAt", "is_old_mailbox_lost as isOldMailboxLost"])
    .where("member_id", "=", memberId)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
}

export async function findChangeByToken(db: Db, tokenHash: string, realNow: Date) {
  return db
    .selectFrom("email_changes")
    .select(["member_id as memberId", "email", "is_old_mailbox_lost as isOldMailboxLost"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
}

/** Returns true to only one of several simultaneous callers. */
export async function deleteChange(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("email_changes")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteChangeOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("email_changes").where("member_id", "=", memberId).execute();
}

interface NewReturn {
  readonly memberId: string;
  readonly email: string;
  readonly passwordMark: string | null;
  readonly tokenHash: string;
  readonly changedAt: Date;
  readonly expiresAt: Date;
}

/** An expired one with the address may not have been swept yet. */
export async function upsertReturn(db: Db, taken: NewReturn): Promise<void> {
  const row = {
    member_id: taken.memberId,
    token_hash: taken.tokenHash,
    changed_at: taken.changedAt,
    expires_at: taken.expiresAt,
    password_mark: taken.passwordMark,
  };
  await db.deleteFrom("email_returns").where("email", "=", taken.email).execute();
  await db
    .insertInto("email_returns")
    .values({ email: taken.email, ...row })
    .execute();
}

export async function findReturnByToken(db: Db, tokenHash: string, realNow: Date) {
  return db
    .selectFrom("email_returns")
    .select(["id", "member_id as memberId", "email", "changed_at as changedAt"])
    .select("password_mark as passwordMark")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", realNow)
    .executeTakeFirst();
}

export async function deleteReturnsFrom(db: Db, memberId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("email_returns")
    .where("member_id", "=", memberId)
    .where("id", ">=", id)
    .returning("id")
    .execute();
  return deleted.some((row) => row.id === id);
}

/** The member has the address again. */
export async function deleteReturnOf(db: Db, memberId: string, email: string): Promise<void> {
  await db
    .deleteFrom("email_returns")
    .where("member_id", "=", memberId)
    .where("email", "=", email)
    .execute();
}

export async function deleteReturns(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("email_returns").where("member_id", "=", memberId).execute();
}

/** Changing the address needs the strongest lock. */
export async function lockForNewEmail(trx: Trx, memberId: string) {
  return trx
    .selectFrom("members")
    .select(["id", "email", "email_verified", "language", "mailbox_hash as mailboxHash"])
    .select(["password_hash as passwordHash"])
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** The mailed link proved the address. The mailbox's mute applies, if it lasts longer. */
export async function updateEmail(
  db: Db,
  memberId: string,
  email: string,
  { mailboxHash, mutedUntil }: { mailboxHash: string; mutedUntil: Date | null },
): Promise<void> {
  await db
    .updateTable("members")
    .set({
      email,
      email_verified: true,
      // The new mailbox has refused nothing.
      email_refusals: 0,
      email_refused_since: null,
      mailbox_hash: mailboxHash,
      muted_until: sql`greatest(muted_until, ${mutedUntil}::timestamptz)`,
    })
    .where("id", "=", memberId)
    .execute();
}

export async function removePassword(db: Db, memberId: string): Promise<void> {
  await db.updateTable("members").set({ password_hash: null }).where("id", "=", memberId).execute();
}
