import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { leaseEndsAt, retryAt } from "#shared/rules/retries.ts";
import { isProviderAway } from "#server/payments/payments.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { Db } from "#server/platform/database.ts";
import type { DuePiece, Piecework } from "#server/platform/pieces.ts";
import { ApiProblem, isProblem } from "#server/platform/problems.ts";
import {
  cancelSubscription,
  endSubscriptionNow,
  findPaidRest,
} from "#server/subscriptions/cancel-subscription.ts";
import type { PaymentContext } from "#server/subscriptions/payment-context.ts";
import { scheduleRefund } from "./refunds.ts";

/** The subscriptions of members whose city closes. Retries with growing pauses while the provider is down. */
export function closingSubscriptions(context: PaymentContext, payments: Payments): Piecework {
  const { db, log } = context;
  return {
    name: "end subscriptions of closed cities",
    rows: "member",
    isHeldBack: () => payments.isResting(),
    due: dueEnds,
    async one(memberId, now) {
      const end = await leaseDueEnd(db, memberId, now, leaseEndsAt(now));
      if (end === undefined) return;
      try {
        await endAtClosing({ ...context, payments }, end, now);
        await deleteEnd(db, end);
      } catch (error) {
        if (isProblem(error, "not_subscribed")) return deleteEnd(db, end);
        if (!(error instanceof ApiProblem)) throw error;
        log.warn(
          { err: error, memberId },
          "a subscription in a closed city could not be ended yet",
        );
        const failures = end.failures + 1;
        await postponeEnd(db, memberId, retryAt(now, failures), failures);
        return { endsRun: isProviderAway(error) };
      }
    },
  };
}

/** Refunds come first, because the paid period is unknown once the subscription has ended. */
async function endAtClosing(
  context: PaymentContext & { readonly payments: Payments },
  { memberId: id, closingId, subscriptions, actor, reason }: DueEnd,
  now: Date,
): Promise<void> {
  if (subscriptions !== "refund_rest") {
    await cancelSubscription(context, { id });
    return;
  }
  const rest = await findPaidRest(context, { id }, now);
  if (rest !== undefined)
    await scheduleRefund(
      context,
      { actor, reason },
      { ...rest, memberId: id, key: `closing-${closingId}-${id}` },
    );
  await endSubscriptionNow(context, { id });
}

const dueEnds = (until: Date): RawBuilder<DuePiece> => sql`
  select member_id::text as piece, due_at from city_subscription_ends where due_at <= ${until}`;

interface DueEnd {
  readonly memberId: string;
  readonly closingId: string;
  readonly failures: number;
  readonly subscriptions: "keep" | "cancel_at_period_end" | "refund_rest";
  readonly actor: string;
  readonly reason: string;
}

/** Undefined, and the end is dropped, for a member who has moved to another city. */
async function leaseDueEnd(
  db: Db,
  memberId: string,
  now: Date,
  leasedUntil: Date,
): Promise<DueEnd | undefined> {
  const { rows } = await sql<DueEnd>`
    with moved_away as (
      delete from city_subscription_ends using city_closings, members
      where member_id = ${memberId} and city_closings.id = closing_id and members.id = member_id
        and members.city <> city_closings.city
    )
    update city_subscription_ends set due_at = ${leasedUntil} from city_closings, members
    where member_id = ${memberId} and due_at <= ${now} and city_closings.id = closing_id
      and members.id = member_id and members.city = city_closings.city
    returning member_id as "memberId", closing_id as "closingId", failures, subscriptions, actor, reason`.execute(
    db,
  );
  return rows[0];
}

async function deleteEnd(db: Db, { memberId, closingId }: DueEnd): Promise<void> {
  await db
    .deleteFrom("city_subscription_ends")
    .where("member_id", "=", memberId)
    .where("closing_id", "=", closingId)
    .execute();
}

async function postponeEnd(db: Db, memberId: string, dueAt: Date, failures: number): Promise<void> {
  await db
    .updateTable("city_subscription_ends")
    .set({ due_at: dueAt, failures })
    .where("member_id", "=", memberId)
    .execute();
}
