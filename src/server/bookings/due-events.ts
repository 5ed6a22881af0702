import type { DueEvents } from "#shared/api/bookings.ts";
import { checkInClosesAt, checkInOpensAt } from "#shared/rules/attendance.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { findDueEvents } from "./due-queries.ts";

/** How much in the member's events waits for them, and when the passing of time changes that next. */
export async function readDueEvents({ db, clock }: Context, member: Member): Promise<DueEvents> {
  const now = clock.now();
  const { nextStart, openStart, nextEnd, ...counts } = await findDueEvents(db, member.id, now);
  const changes = [
    nextStart && checkInOpensAt(nextStart),
    openStart && checkInClosesAt(openStart),
    nextEnd,
  ].filter((change) => change !== null);
  const next = changes.length === 0 ? null : new Date(Math.min(...changes.map(Number)));
  return { ...counts, nextChangeAt: next?.toISOString() ?? null };
}
