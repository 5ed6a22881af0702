import type { Db, Trx } from "#server/platform/database.ts";

export async function findPasswordHash(db: Db, memberId: string): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom("members")
    .select("password_hash")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** Locks the member. False if the password has changed: proofs with the former one are void. */
export async function lockPassword(
  trx: Trx,
  memberId: string,
  passwordHash: string,
): Promise<boolean> {
  const locked = await trx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .where("password_hash", "=", passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Replaces the verified password. False if it has changed since. */
export async function replacePassword(
  db: Db,
  memberId: string,
  { former, next }: { former: string; next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ password_hash: next })
    .where("id", "=", memberId)
    .where("password_hash", "=", former)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
