import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { minuteMs } from "#shared/rules/durations.ts";
import type { Context } from "#server/platform/context.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import type { Db } from "#server/platform/database.ts";
import { ensureSubscriptionRow, findSubscription } from "./queries.ts";

/** Longer than one turn's calls can take; afterwards a crashed process's lock expires. */
const lockMs = 3 * minuteMs;
const maxWaitMs = 20_000;
const lookEveryMs = 50;

/**
 * Runs a member's payment calls one at a time across all processes, so that two tabs, a double click and a retry see
 * the first one's result. Holds no transaction open, because the provider may be slow. Throws `unavailable` if the turn
 * doesn't come, and `not_authenticated` if the account is deleted.
 */
export async function withMemberLock<Result>(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  memberId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await ensureSubscriptionRow(db, memberId);
  const lock = { memberId, holder: randomUUID() };
  const deadline = performance.now() + maxWaitMs;
  const tryToLock = () => {
    const now = realClock.now();
    return lockMember(db, lock, new Date(now.getTime() + lockMs), now);
  };
  while (!(await tryToLock())) {
    if ((await findSubscription(db, memberId)) === undefined) {
      throw new ApiProblem("not_authenticated");
    }
    if (performance.now() > deadline) {
      throw new ApiProblem("unavailable", { retryAfterSeconds: lockMs / 1000 });
    }
    await wait(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    await releaseMemberLock(db, lock);
  }
}

/** Locks the member's payments until `until`. False while somebody else has the lock. */
export async function lockMember(
  db: Db,
  { memberId, holder }: MemberLock,
  until: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscriptions")
    .set({ busy_until: until, lock_holder: holder })
    .where("member_id", "=", memberId)
    .where((where) => where.or([where("busy_until", "is", null), where("busy_until", "<", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the lock, unless somebody else has it by now. */
export async function releaseMemberLock(db: Db, { memberId, holder }: MemberLock): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ busy_until: null, lock_holder: null })
    .where("member_id", "=", memberId)
    .where("lock_holder", "=", holder)
    .execute();
}

interface MemberLock {
  readonly memberId: string;
  readonly holder: string;
}
