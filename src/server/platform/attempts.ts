import { sql } from "kysely";
import type { Db } from "./database.ts";
import { ApiProblem, isProblem } from "./problems.ts";

export interface AttemptLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts a try against `key`, in all processes together and by real time, and answers how many the window has seen.
 * Throws `too_many_requests` when the window's `max` is used up.
 */
export async function countAttempt(
  db: Db,
  key: string,
  limit: AttemptLimit,
  realNow: Date,
): Promise<number> {
  const windowEndsAt = new Date(realNow.getTime() + limit.windowSeconds * 1000);
  const counted = await db
    .insertInto("attempts")
    .values({ key, tries: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        tries: sql`case when attempts.window_ends_at <= ${realNow} then 1 else attempts.tries + 1 end`,
        window_ends_at: sql`case when attempts.window_ends_at <= ${realNow}
          then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returning(["tries", "window_ends_at"])
    .executeTakeFirstOrThrow();
  if (counted.tries > limit.max) throw tooMany(counted.window_ends_at, realNow);
  return counted.tries;
}

/** Counts a try likewise, and answers whether it was within the limit. */
export async function countIfAllowed(
  db: Db,
  key: string,
  limit: AttemptLimit,
  realNow: Date,
): Promise<boolean> {
  try {
    await countAttempt(db, key, limit, realNow);
    return true;
  } catch (error) {
    if (isProblem(error, "too_many_requests")) return false;
    throw error;
  }
}

/** Counts all the tries in one statement, and answers of each whether it was within the `max` of its key. */
export async function countAttemptsIfAllowed(
  db: Db,
  tries: readonly { readonly key: string; readonly max: number }[],
  windowSeconds: number,
  realNow: Date,
): Promise<boolean[]> {
  if (tries.length === 0) return [];
  const windowEndsAt = new Date(realNow.getTime() + windowSeconds * 1000);
  const byKey = Map.groupBy(tries, ({ key }) => key);
  const { rows } = await sql<{ key: string; tries: number }>`
    insert into attempts (key, tries, window_ends_at)
    select key, tries, ${windowEndsAt}::timestamptz from unnest(
      ${[...byKey.keys()]}::text[],
      ${[...byKey.values()].map(({ length }) => length)}::int[]
    ) as counted (key, tries)
    -- Always in this order, so that no two wait for each other.
    order by key
    on conflict (key) do update set
      tries = case when attempts.window_ends_at <= ${realNow} then 0 else attempts.tries end + excluded.tries,
      window_ends_at = case when attempts.window_ends_at <= ${realNow}
        then excluded.window_ends_at else attempts.window_ends_at end
    returning key, tries`.execute(db);
  const counted = new Map(
    rows.map((row) => [row.key, row.tries - (byKey.get(row.key)?.length ?? 0)]),
  );
  return tries.map(({ key, max }) => {
    const nth = (counted.get(key) ?? 0) + 1;
    counted.set(key, nth);
    return nth <= max;
  });
}

/** Takes a counted try back: it was none of those that the limit is for. */
export async function undoAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable("attempts")
    .set({ tries: sql`tries - 1` })
    .where("key", "=", key)
    .where("tries", ">", 0)
    .execute();
}

/**
 * Throws `too_many_requests` while the tries of one of the limits' keys are used up; counts nothing. A
 * guess is let in by this alone, so ask once more when it turned out right: many made at the same time
 * then find out no more than as many made one after the other.
 */
export async function requireAttemptsLeft(
  db: Db,
  limits: Readonly<Record<string, AttemptLimit>>,
  realNow: Date,
): Promise<void> {
  const counted = await db
    .selectFrom("attempts")
    .selectAll()
    .where(sql<boolean>`key = any (${Object.keys(limits)}::text[])`)
    .where("window_ends_at", ">", realNow)
    .execute();
  for (const { key, tries, window_ends_at: endsAt } of counted) {
    if (tries >= (limits[key]?.max ?? Infinity)) throw tooMany(endsAt, realNow);
  }
}

/** Deletes the tries against the keys, once the member has proven who they are. */
export async function deleteAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom("attempts")
    .where(sql<boolean>`key = any (${[...keys]}::text[])`)
    .execute();
}

function tooMany(windowEndsAt: Date, realNow: Date): ApiProblem {
  return tooManyRequests(windowEndsAt.getTime() - realNow.getTime());
}

/** The refusal that says when there is room again. */
export function tooManyRequests(waitMs: number): ApiProblem {
  return new ApiProblem("too_many_requests", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Deletes the windows that are over. */
export async function sweepAttempts(db: Db, realNow: Date): Promise<void> {
  await db.deleteFrom("attempts").where("window_ends_at", "<", realNow).execute();
}
