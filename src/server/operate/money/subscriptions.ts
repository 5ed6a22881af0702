import type { MemberSubscriptionChange } from "#shared/api/operate/money.ts";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { currency } from "#shared/rules/prices.ts";
import { serverWords } from "#words/server-words.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import { toldOf } from "#server/sessions/news.ts";
import { readReceiptsOf } from "#server/subscriptions/actions.ts";
import {
  cancelSubscription,
  changeSubscription,
  requirePaid,
} from "#server/subscriptions/cancel-subscription.ts";
import type { PaymentContext } from "#server/subscriptions/payment-context.ts";
import { findTimeZone } from "#server/subscriptions/queries.ts";
import type { SubscriptionRow } from "#server/subscriptions/queries.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { writeMessage } from "#server/operate/notices/staff-messages.ts";
import { refundReceipt } from "./refunds.ts";

type Change = Omit<MemberSubscriptionChange, "reason">;

/**
 * Cancels or extends a member's subscription at the provider, who tells them as if they had done it. A refund comes
 * first: repeating the call doesn't repeat it. Throws `not_yourself`, `not_found`, `not_subscribed`, `over_refund`, and
 * for an extension `subscription_ending` and `payment_overdue`.
 */
export async function changeMemberSubscription(
  context: PaymentContext,
  auditReason: AuditReason,
  username: string,
  change: Change,
): Promise<SubscriptionStatus> {
  if (username === auditReason.actor) throw new ApiProblem("not_yourself");
  const member = await findMemberId(context.db, username);
  if (member === undefined) throw new ApiProblem("not_found");
  const { row, id } = await requirePaid(context, member);
  await refundLatest(context, auditReason, { ...member, username, subscriptionId: id }, change);
  const status =
    change.action === "extend"
      ? await extend(context, member, change.days ?? 0)
      : change.action === "cancel_now"
        ? await changeSubscription(context, member, (payments, _row, current) =>
            payments.endSubscription(current),
          )
        : await cancelSubscription(context, member);
  await changeAudited(context, auditReason, async (trx, now) => {
    if (change.action === "extend" && status.currentPeriodEnd !== null)
      await notify(
        trx,
        [member.id],
        {
          kind: "plan_extended",
          about: `${id}:${row.version}`,
          at: new Date(status.currentPeriodEnd),
          timeZone: await findTimeZone(trx, member.id),
          amountCents: status.priceCents ?? 0,
          currency,
          ...toldOf(change.message),
        },
        now,
      );
    const to = {
      days: change.days,
      refundCents: change.refundCents,
      currentPeriodEnd: status.currentPeriodEnd,
    };
    const entry = { action: `subscription.${change.action}`, subject: `member:${username}` };
    const from = { currentPeriodEnd: row.current_period_end };
    return { result: undefined, entries: [{ ...entry, from, to }] };
  });
  // The news of a refund or an extension carries it already.
  if (
    change.message !== undefined &&
    change.action !== "extend" &&
    change.refundCents === undefined
  )
    await writeMessage(context, auditReason, {
      to: { userId: username },
      type: "service_notice",
      title: serverWords(member.language).supportMails.messageTitle,
      text: change.message,
      key: `${change.action} ${id}`,
    });
  return status;
}

async function extend(context: PaymentContext, member: { readonly id: string }, days: number) {
  return changeSubscription(context, member, async (payments, row, id) => {
    requireExtendable(row);
    const end = row.current_period_end ?? context.clock.now();
    return payments.extendPeriod(id, new Date(end.getTime() + days * dayMs));
  });
}

function requireExtendable(row: SubscriptionRow): void {
  if (row.cancel_at_period_end) throw new ApiProblem("subscription_ending");
  if (row.status === "past_due") throw new ApiProblem("payment_overdue");
  if (row.next_plan !== null)
    throw invalidField("action", "must wait until the member's change of plan has happened");
}

/** Throws `over_refund` if the latest charge was smaller, or was refunded. */
async function refundLatest(
  context: PaymentContext,
  auditReason: AuditReason,
  member: { readonly id: string; readonly username: string; readonly subscriptionId: string },
  { refundCents, message }: Change,
): Promise<void> {
  if (refundCents === undefined) return;
  const receipts = await readReceiptsOf(context, member.id);
  const latest = receipts.find(({ status }) => status === "paid");
  if (latest === undefined) throw new ApiProblem("over_refund");
  const key = `end ${member.subscriptionId} ${latest.id} ${refundCents}`;
  const wanted = { receiptId: latest.id, amountCents: refundCents, key };
  await refundReceipt(context, auditReason, member.username, {
    ...wanted,
    ...(message !== undefined && { message }),
  });
}

async function findMemberId(db: Db, username: string) {
  return db
    .selectFrom("members")
    .select(["id", "language"])
    .where("username", "=", username)
    .executeTakeFirst();
}
