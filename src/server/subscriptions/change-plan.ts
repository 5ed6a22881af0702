import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import type { Member } from "#server/identity/logins.ts";
import { MissingAtProvider } from "#server/payments/payments.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { notifyOfPlanKept } from "./billing-news.ts";
import { requirePaid } from "./cancel-subscription.ts";
import { withMemberLock } from "./member-lock.ts";
import { requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { presentStatus } from "./presenters.ts";
import { accessOf, changeOnceThenRead, syncSubscription } from "./sync-subscription.ts";

/**
 * Changes the plan at the end of the paid period; choosing the current plan undoes that. In a trial it changes at once,
 * and the trial goes on. Throws `not_subscribed`, `subscription_ending` after a cancellation, and `payment_overdue`
 * while a charge is open.
 */
export async function changePlan(
  context: PaymentContext,
  member: Member,
  plan: Plan,
): Promise<SubscriptionStatus> {
  const payments = requirePayments(context);
  const { clock, config } = context;
  return withMemberLock(context, member.id, async () => {
    const { id } = await requirePaid(context, member);
    const ask = () => payments.findSubscription(id);
    const row = await syncSubscription(context, member.id, ask);
    if (row === undefined || accessOf(row, clock.now()) === null) {
      throw new ApiProblem("not_subscribed");
    }
    if (row.cancel_at_period_end) throw new ApiProblem("subscription_ending");
    if (row.status === "past_due") throw new ApiProblem("payment_overdue");
    if ((row.next_plan ?? row.plan) === plan) return presentStatus(row, clock.now());
    try {
      const change = changeOnceThenRead(() => payments.setPlan(id, plan), ask);
      const changed = await syncSubscription(
        context,
        member.id,
        change,
        async (trx, _row, paid) => {
          if (plan === row.plan && paid.nextPlan === null)
            await notifyOfPlanKept(trx, row, paid, config.prices, clock.now());
          return true;
        },
      );
      return presentStatus(changed, clock.now());
    } catch (error) {
      if (!(error instanceof MissingAtProvider)) throw error;
      await syncSubscription(context, member.id, ask);
      throw new ApiProblem("not_subscribed", { cause: error });
    }
  });
}
