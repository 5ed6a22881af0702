import { sql } from "kysely";
import { realClock } from "./clock.ts";
import type { Db } from "./database.ts";
import { ApiProblem } from "./problems.ts";

export interface AttemptLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts a try against `key`, in all processes together and by real time.
 * Throws `too_many_requests` when the window's `max` is used up.
 */
export async function countAttempt(db: Db, key: string, limit: AttemptLimit): Promise<void> {
  const now = realClock.now();
  const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const counted = await db
    .insertInto("attempts")
    .values({ key, tries: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        tries: sql`case when attempts.window_ends_at <= ${now} then 1 else attempts.tries + 1 end`,
        window_ends_at: sql`case when attempts.window_ends_at <= ${now}
          then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returning(["tries", "window_ends_at"])
    .executeTakeFirstOrThrow();
  if (counted.tries > limit.max) {
    const waitMs = counted.window_ends_at.getTime() - now.getTime();
    throw new ApiProblem("too_many_requests", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
}

/** Takes back a counted try that turned out to be right. */
export async function forgiveAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable("attempts")
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where("key", "=", key)
    .execute();
}

/** Forgets the windows that are over. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.deleteFrom("attempts").where("window_ends_at", "<", realClock.now()).execute();
}
