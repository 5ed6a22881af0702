import type { UnpaidBookings } from "#shared/api/bookings.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Member } from "#server/identity/logins.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Context } from "#server/platform/context.ts";
import { doPieces } from "#server/platform/pieces.ts";
import type { Piecework } from "#server/platform/pieces.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { dueUnpaidEnds, findUnpaidEnd } from "#server/subscriptions/unpaid-queries.ts";
import { readUnpaidEnd, settleUnpaidEnd } from "#server/subscriptions/actions.ts";
import type { UnpaidEnd } from "#server/subscriptions/unpaid-queries.ts";
import { freeBookingsOf } from "./deletion-queries.ts";
import { lockMemberAndWaiting, fillSpots } from "./fill.ts";
import { countUnpaidBookings } from "./queries.ts";

/**
 * Frees coming bookings that members made in an unpaid period before their subscription ended, and tells them the
 * number. Keeps bookings from paid periods. Idempotent.
 */
export function unpaidBookings(context: Context): Piecework {
  return {
    name: "free unpaid bookings",
    due: dueUnpaidEnds,
    async one(subscriptionId, now) {
      const end = await findUnpaidEnd(context.db, subscriptionId, now);
      if (end !== undefined) await freeAfter(context, end, now);
    },
  };
}

export async function freeUnpaidBookings(context: Context, now: Date): Promise<void> {
  await doPieces(context, unpaidBookings(context), now);
}

async function freeAfter(context: Context, end: UnpaidEnd, now: Date): Promise<void> {
  const { memberId, unpaidSince: since, endsAt: until } = end;
  const freed = await retryTransaction(context.db, async (trx) => {
    // Waits for bookings in progress, so that they are found.
    await lockMemberAndWaiting(trx, memberId, now);
    if (!(await settleUnpaidEnd(trx, end))) return [];
    const sessions = await freeBookingsOf(trx, memberId, now, "unpaid", { since, until });
    await fillSpots(
      trx,
      sessions.map(({ id }) => id),
      now,
    );
    if (sessions.length > 0) {
      const about = `${end.subscriptionId}:${until.toISOString()}`;
      await notify(trx, [memberId], { kind: "bookings_freed", about, count: sessions.length }, now);
    }
    return sessions;
  });
  await mendGroupsOfSessions(
    context,
    freed.filter(({ isGrouped }) => isGrouped).map(({ id }) => id),
  );
}

/** The member's bookings that are freed if their subscription ends unpaid, or would be if they cancelled it now. */
export async function readUnpaidBookings(
  context: Context,
  member: Member,
): Promise<UnpaidBookings> {
  const now = context.clock.now();
  const end = await readUnpaidEnd(context, member, now);
  if (end === undefined) return { count: 0, endsAt: null };
  const count = await countUnpaidBookings(context.db, member.id, end);
  return { count, endsAt: end.endsAt.toISOString() };
}
