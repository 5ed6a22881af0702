import { sql } from "kysely";
import type { InterestCounts } from "#shared/api/operate/planning/places.ts";
import { mailboxOf } from "#shared/rules/email-addresses.ts";
import { interestKeptMs } from "#shared/rules/lifetimes.ts";
import { findLocationOfZip } from "#shared/rules/locations.ts";
import type { Context } from "#server/platform/context.ts";
import { sweepOlder } from "#server/platform/part.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** Stores each mailbox once; asking again changes its city and keeps its place. */
export async function leaveInterest(
  { db, clock }: Pick<Context, "db" | "clock">,
  { email, zipCode }: { readonly email: string; readonly zipCode: string },
): Promise<void> {
  const city = findLocationOfZip(zipCode) ?? null;
  await db
    .insertInto("interests")
    .values({ mailbox: mailboxOf(email), email, city, created_at: clock.now() })
    .onConflict((conflict) => conflict.column("mailbox").doUpdateSet({ email, city }))
    .execute();
}

/** The mailbox has an account now, or had one that its owner deletes. */
export async function deleteInterest(db: Db, email: string): Promise<void> {
  await db.deleteFrom("interests").where("mailbox", "=", mailboxOf(email)).execute();
}

export async function takeLongestWaiting(trx: Trx, city: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from interests where mailbox in (
      select mailbox from interests where city = ${city} order by created_at, mailbox limit ${count}
      for update skip locked
    ) returning email`.execute(trx);
  return rows.map(({ email }) => email);
}

export async function countInterests(db: Db): Promise<InterestCounts> {
  const { rows } = await sql<{ city: string | null; people: number; since: Date }>`
    select city, count(*)::int as people, min(created_at) as since
    from interests group by city order by people desc, city`.execute(db);
  return {
    cities: rows.flatMap(({ city, people, since }) =>
      city === null ? [] : [{ city, people, since: since.toISOString() }],
    ),
    elsewhere: rows.find(({ city }) => city === null)?.people ?? 0,
  };
}

export async function sweepInterests(
  { db, clock }: Pick<Context, "db" | "clock">,
  stopping?: AbortSignal,
): Promise<void> {
  const end = new Date(clock.now().getTime() - interestKeptMs);
  await sweepOlder(db, "interests", "created_at", end, stopping);
}
