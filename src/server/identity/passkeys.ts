import { sql } from "kysely";
import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Schema } from "#server/platform/schema.ts";
import { hashToken } from "./tokens.ts";

export type PasskeyRow = Selectable<Schema["passkeys"]>;

/** Oldest first. */
export async function listPasskeys(db: Db, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
}

export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("members", "members.id", "passkeys.member_id")
    .selectAll("passkeys")
    .select("members.username")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Undefined if the credential is already somebody's passkey. */
export async function insertPasskey(
  db: Db,
  row: Insertable<Schema["passkeys"]>,
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto("passkeys")
    .values(row)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function renamePasskey(
  db: Db,
  memberId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returningAll()
    .executeTakeFirst();
}

/** False if the passkey is gone or its counter has passed `counter` meanwhile. */
export async function markPasskeyUsed(
  db: Db,
  id: string,
  counter: number,
  realNow: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter: String(counter), last_used_at: realNow })
    .where("id", "=", id)
    // Authenticators that don't count always say 0.
    .where(sql<boolean>`counter < ${counter} or (counter = 0 and ${counter} = 0)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(
  db: Db,
  memberId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  return db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returningAll()
    .executeTakeFirst();
}

/** Also deletes the recovery codes. Returns the number of passkeys. */
export async function deletePasskeysOf(db: Db, memberId: string): Promise<number> {
  await deleteRecoveryCodesOf(db, memberId);
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes passkeys and recovery codes that may be a stranger's, for somebody who proved only that they read the
 * member's email. Those of the staff stay, because otherwise a mailbox alone would open the console.
 */
export async function endPasskeys(trx: Trx, memberId: string, since = new Date(0)): Promise<void> {
  const { roles } = await trx
    .selectFrom("members")
    .select("roles")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (roles.length > 0) return;
  await deleteRecoveryCodesOf(trx, memberId);
  await trx
    .deleteFrom("passkeys")
    .where("member_id", "=", memberId)
    .where("created_at", ">=", since)
    .execute();
}

export async function replaceRecoveryCodes(
  trx: Trx,
  memberId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodesOf(trx, memberId);
  await trx
    .insertInto("recovery_codes")
    .values(codeHashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasRecoveryCode(
  db: Db,
  memberId: string,
  codeHash: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("member_id", "=", memberId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns true to only one of several simultaneous callers. */
export async function deleteRecoveryCode(
  db: Db,
  memberId: string,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("member_id", "=", memberId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteRecoveryCodesOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("member_id", "=", memberId).execute();
}

/** False once the member has no passkey. */
export async function beganWithPasskey(db: Db, loginToken: string): Promise<boolean> {
  const found = await db
    .selectFrom("logins")
    .select("id")
    .where("token_hash", "=", hashToken(loginToken))
    .where("way", "=", "passkey")
    .where((where) =>
      where.exists(
        where
          .selectFrom("passkeys")
          .select("passkeys.id")
          .whereRef("passkeys.member_id", "=", "logins.member_id"),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}
