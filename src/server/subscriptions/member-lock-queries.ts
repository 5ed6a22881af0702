import type { Db } from "#server/platform/database.ts";

/** Locks the member's payments for the holder until `until`; false while somebody else has the lock. */
export async function lockMember(
  db: Db,
  { memberId, holder }: MemberLock,
  until: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriptions")
    .set({ busy_until: until, busy_with: holder })
    .where("member_id", "=", memberId)
    .where((where) => where.or([where("busy_until", "is", null), where("busy_until", "<", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the lock, unless it is somebody else's meanwhile. */
export async function releaseMemberLock(db: Db, { memberId, holder }: MemberLock): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ busy_until: null, busy_with: null })
    .where("member_id", "=", memberId)
    .where("busy_with", "=", holder)
    .execute();
}

interface MemberLock {
  readonly memberId: string;
  readonly holder: string;
}
