import { accessAt, hasEnded } from "#shared/rules/subscription-states.ts";
import { nextCheckAt } from "./next-check.ts";
import { notify } from "#server/notifications/actions.ts";
import type { PaidSubscription } from "#server/payments/payments.ts";
import type { Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { recordEnd, recordMilestones } from "./milestone-queries.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findSubscription, lockSubscription, writeSubscription } from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { findFollowUp } from "./suspension-follow-up.ts";
import { writeUnpaidEnd } from "./unpaid-queries.ts";

const maxTries = 10;

/** In place of the provider's word for a subscription that it doesn't know. It is asked again for a while. */
export const unknownStatus = "unknown";

/** What else belongs into the transaction that writes; false when there is nothing to write after all. */
export type Effects = (trx: Trx, row: SubscriptionRow, paid: PaidSubscription) => Promise<boolean>;

/**
 * Asks the provider and writes what it says, together with the effects. What it said before somebody else
 * wrote is asked again, so that the last thing written is never older than the one before.
 * Gives the row as it then is, or undefined when the provider knows nothing of it.
 */
export async function syncSubscription(
  context: PaymentContext,
  memberId: string,
  ask: (row: SubscriptionRow) => Promise<PaidSubscription | undefined>,
  effects: Effects = async () => true,
): Promise<SubscriptionRow | undefined> {
  const { db } = context;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = await findSubscription(db, memberId);
    if (before === undefined) return undefined;
    const paid = await ask(before);
    if (paid === undefined) return undefined;
    const outcome = await db.transaction().execute(async (trx) => {
      const row = await lockSubscription(trx, memberId);
      if (row?.version !== before.version) return "outrun";
      if (!(await effects(trx, row, paid))) return "written";
      return write(trx, row, paid, context.clock.now());
    });
    if (outcome === "outrun") continue;
    if (outcome === "ended") await context.freeUnpaid();
    return findSubscription(db, memberId);
  }
  throw new ApiProblem("unavailable");
}

/** Makes a change once; when something else was written meanwhile, such as its own news, what has become of it is asked. */
export function changeOnceThenRead(
  change: () => Promise<PaidSubscription | undefined>,
  ask: () => Promise<PaidSubscription | undefined>,
): () => Promise<PaidSubscription | undefined> {
  let isDone = false;
  return async () => {
    if (isDone) return ask();
    const paid = await change();
    isDone = true;
    return paid;
  };
}

async function write(
  trx: Trx,
  row: SubscriptionRow,
  paid: PaidSubscription,
  now: Date,
): Promise<"written" | "ended"> {
  const isAnother = row.subscription_id !== null && row.subscription_id !== paid.id;
  // A former subscription says nothing about the present one.
  if (isAnother && (accessOf(row, now) !== null || accessAt(paid, now) === null)) return "written";
  const hadAccess =
    !isAnother && accessAt({ ...asTimed(row), cancelAtPeriodEnd: false }, now) !== null;
  const isOver = accessAt({ ...paid, cancelAtPeriodEnd: false }, now) === null;
  const followUp = isOver ? null : await findFollowUp(trx, row, paid, now);
  const checkAt = earlier(nextCheckAt(paid, now), followUp);
  await writeSubscription(trx, row, paid, hasEnded(paid.status) ? null : checkAt);
  if (isAnother) await recordEnd(trx, row.subscription_id ?? "", accessEndOf(row, now));
  if (isOver) await recordEnd(trx, paid.id, accessEndOf(row, now));
  else await recordMilestones(trx, row.member_id, paid, now);
  if (!isOver) {
    await writeUnpaidEnd(
      trx,
      row.member_id,
      paid,
      paid.cancelAtPeriodEnd ? paid.currentPeriodEnd : null,
    );
    return "written";
  }
  if (!hadAccess) return "written";
  await writeUnpaidEnd(trx, row.member_id, paid, accessEndOf(row, now));
  await notify(trx, [row.member_id], { kind: "subscription_ended", about: paid.id }, now);
  return "ended";
}

/** When the access under the row ended, of which the provider tells at `now`: one that was cancelled by itself. */
function accessEndOf(row: SubscriptionRow, now: Date): Date {
  const end = row.cancel_at_period_end ? row.current_period_end : null;
  return end !== null && end < now ? end : now;
}

const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one);

function asTimed(row: SubscriptionRow) {
  return {
    status: row.status,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    currentPeriodEnd: row.current_period_end,
  };
}

/** The status under which the member has access at `now`, or null. */
export function accessOf(row: SubscriptionRow | undefined, now: Date) {
  return row === undefined ? null : accessAt(asTimed(row), now);
}
