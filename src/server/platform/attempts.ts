import { sql } from "kysely";
import type { Db, Trx } from "./database.ts";
import { retryTransaction } from "./database.ts";
import { ApiProblem, isProblem } from "./problems.ts";
import type { Context } from "./context.ts";
import { withWiderNetwork } from "./networks.ts";
import { sweepOlder } from "./part.ts";
import type { Part } from "./part.ts";

export interface AttemptLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** A /48 has 65,536 lines. They may all be one customer's, or each may be another customer's of a carrier. */
const wideAllowance = 5;

export const widened = ({ max, windowSeconds }: AttemptLimit): AttemptLimit => ({
  max: max * wideAllowance,
  windowSeconds,
});

const withWide = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => [key, withWiderNetwork(key) ?? []].flat());

/**
 * Counts by real time, across all processes. Returns the window's count. Throws `too_many_requests` above `max`, and
 * above a larger one for the /48 around an IPv6 network.
 */
export async function countAttempt(
  db: Db,
  key: string,
  limit: AttemptLimit,
  realNow: Date,
): Promise<number> {
  const wide = withWiderNetwork(key);
  const tries = await countOne(db, key, limit, realNow);
  // Afterwards: what one line is refused must not use up the others' allowance.
  if (wide !== undefined) await countOne(db, wide, widened(limit), realNow);
  return tries;
}

async function countOne(db: Db, key: string, limit: AttemptLimit, realNow: Date): Promise<number> {
  const counted = await addTries(db, key, 1, limit, realNow);
  if (counted.tries > limit.max) throw usedUp(counted.window_ends_at, realNow);
  return counted.tries;
}

async function addTries(
  db: Db,
  key: string,
  tries: number,
  { windowSeconds }: AttemptLimit,
  realNow: Date,
) {
  const windowEndsAt = new Date(realNow.getTime() + windowSeconds * 1000);
  return db
    .insertInto("attempts")
    .values({ key, tries, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        tries: sql`case when attempts.window_ends_at <= ${realNow} then 0 else attempts.tries end + excluded.tries`,
        window_ends_at: sql`case when attempts.window_ends_at <= ${realNow}
          then excluded.window_ends_at else attempts.window_ends_at end`,
      }),
    )
    .returning(["tries", "window_ends_at"])
    .executeTakeFirstOrThrow();
}

/**
 * Counts each of `things` once in the key's window, however often it comes. Throws `too_many_requests` above `max`. The
 * count stays above it then, so that refusals can't be repeated to learn what they hide.
 */
export async function countThings(
  db: Db,
  key: string,
  things: readonly string[],
  limit: AttemptLimit,
  realNow: Date,
): Promise<void> {
  if (things.length === 0) return;
  const counted = await retryTransaction(db, async (trx) => {
    // First, because it locks the count: parallel calls wait here.
    const { window_ends_at: endsAt } = await addTries(trx, key, 0, limit, realNow);
    const { rows } = await sql<{ key: string }>`
      insert into attempts (key, tries, window_ends_at)
      select ${key}::text || ' ' || thing, 1, ${endsAt}::timestamptz
      from unnest(${[...new Set(things)]}::text[]) as counted (thing)
      on conflict (key) do update set window_ends_at = excluded.window_ends_at
        where attempts.window_ends_at < excluded.window_ends_at
      returning key`.execute(trx);
    return addTries(trx, key, rows.length, limit, realNow);
  });
  if (counted.tries > limit.max) throw usedUp(counted.window_ends_at, realNow);
}

/** Throws `too_many_requests` if `countThings` has, in this window. */
export async function requireThingsLeft(
  db: Db,
  key: string,
  { max, windowSeconds }: AttemptLimit,
  realNow: Date,
): Promise<void> {
  await requireAttemptsLeft(db, { [key]: { max: max + 1, windowSeconds } }, realNow);
}

/** Starts the window's count again. Returns the former count. What was counted stays so, and costs nothing more. */
export async function resetThings(trx: Trx, key: string, realNow: Date): Promise<number> {
  const counted = await trx
    .selectFrom("attempts")
    .select("tries")
    .where("key", "=", key)
    .where("window_ends_at", ">", realNow)
    .forUpdate()
    .executeTakeFirst();
  if (counted === undefined || counted.tries === 0) return 0;
  await trx.updateTable("attempts").set({ tries: 0 }).where("key", "=", key).execute();
  return counted.tries;
}

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

/** In one statement. True where the count was within its key's `max`. */
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
    -- A fixed order, so that no two statements deadlock.
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

export async function undoAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable("attempts")
    .set({ tries: sql`tries - 1` })
    .where(sql<boolean>`key = any (${withWide([key])}::text[])`)
    .where("tries", ">", 0)
    .execute();
}

/** Throws `too_many_requests`. Call it again after a right guess, or parallel guesses learn more. */
export async function requireAttemptsLeft(
  db: Db,
  limits: Readonly<Record<string, AttemptLimit>>,
  realNow: Date,
): Promise<void> {
  const maxOf = new Map<string, number>();
  for (const [key, limit] of Object.entries(limits)) {
    maxOf.set(key, limit.max);
    const wide = withWiderNetwork(key);
    if (wide !== undefined) maxOf.set(wide, widened(limit).max);
  }
  const counted = await db
    .selectFrom("attempts")
    .selectAll()
    .where(sql<boolean>`key = any (${[...maxOf.keys()]}::text[])`)
    .where("window_ends_at", ">", realNow)
    .execute();
  for (const { key, tries, window_ends_at: endsAt } of counted) {
    if (tries >= (maxOf.get(key) ?? Infinity)) throw usedUp(endsAt, realNow);
  }
}

export async function deleteAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom("attempts")
    .where(sql<boolean>`key = any (${withWide(keys)}::text[])`)
    .execute();
}

function usedUp(windowEndsAt: Date, realNow: Date): ApiProblem {
  return tooManyRequests(windowEndsAt.getTime() - realNow.getTime());
}

function tooManyRequests(waitMs: number): ApiProblem {
  return new ApiProblem("too_many_requests", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

const maxKeys = 10_000;

/**
 * Counts the first half in this process only, which costs nothing, and the rest in the database, so that more
 * processes don't let much more pass. Throws `too_many_requests`.
 */
export function createSharedLimit(
  { db, realClock }: Pick<Context, "db" | "realClock">,
  name: string,
  limit: AttemptLimit,
): (key: string) => Promise<void> {
  const { windowSeconds } = limit;
  const count = createCounter(windowSeconds);
  const countKey = async (key: string, max: number) => {
    const half = Math.floor(max / 2);
    const realNow = realClock.now();
    const window = count(key, realNow.getTime());
    if (window.count <= half) return;
    // Refusing again costs no query.
    const leftMs = window.refusedUntil - realNow.getTime();
    if (leftMs > 0) throw tooManyRequests(leftMs);
    try {
      await countOne(db, `${name}:${key}`, { max: max - half, windowSeconds }, realNow);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "too_many_requests")
        window.refusedUntil = realNow.getTime() + (error.retryAfterSeconds ?? 0) * 1000;
      throw error;
    }
  };
  return async (key) => {
    await countKey(key, limit.max);
    const wide = withWiderNetwork(key);
    if (wide !== undefined) await countKey(wide, widened(limit).max);
  };
}

interface Window {
  count: number;
  readonly endsAt: number;
  refusedUntil: number;
}

/** The returned window counts this call, too. */
function createCounter(windowSeconds: number) {
  const windows = new Map<string, Window>();
  return (key: string, now: number): Window => {
    let window = windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowSeconds * 1000, refusedUntil: 0 };
      windows.delete(key);
      windows.set(key, window);
      // The first key has the oldest window.
      const oldest = windows.keys().next().value;
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
    }
    window.count += 1;
    return window;
  };
}

export function attemptsPart({ db, realClock }: Context): Part {
  return {
    sweeps: [
      {
        name: "sweep attempts",
        run: (stopping) => sweepOlder(db, "attempts", "window_ends_at", realClock.now(), stopping),
      },
    ],
  };
}
