import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { MemberSubscriptionChange } from "#shared/api/operate/money.ts";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { currency } from "#shared/rules/prices.ts";
import { serverWords } from "#words/server-words.ts";
import { isSamePerson } from "#server/identity/mailboxes.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Db } from "#server/platform/database.ts";
import { ApiProblem, invalidField, isProblem } from "#server/platform/problems.ts";
import { toldOf } from "#server/sessions/news.ts";
import { readReceiptsOf } from "#server/subscriptions/actions.ts";
import {
  cancelAtEndOfPaid,
  cancelSubscription,
  changeSubscription,
  requirePaid,
  endSubscriptionNow,
  findPaidRest,
} from "#server/subscriptions/change-subscription.ts";
import type { PaymentContext } from "#server/subscriptions/payment-context.ts";
import { findTimeZone } from "#server/subscriptions/queries.ts";
import type { SubscriptionRow } from "#server/subscriptions/queries.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason } from "#server/operate/audit/audit.ts";
import { writeMessage } from "#server/operate/notices/staff-messages.ts";
import { isProviderAway } from "#server/payments/payments.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { DuePiece, Piecework } from "#server/platform/pieces.ts";
import { leaseEndsAt, retryAt } from "#shared/rules/retries.ts";
import { refundReceipt, scheduleRefund } from "./refunds.ts";

type Change = Omit<MemberSubscriptionChange, "reason">;

/**
 * The provider tells the member as if they had done it. A refund comes first: repeating the call doesn't repeat it.
 * Throws `not_yourself`, `not_found`, `not_subscribed`, `over_refund`, and for an extension `subscription_ending` and
 * `payment_overdue`.
 */
export async function changeMemberSubscription(
  context: PaymentContext,
  auditReason: AuditReason,
  username: string,
  change: Change,
): Promise<SubscriptionStatus> {
  if (await isSamePerson(context.db, username, auditReason.actor))
    throw new ApiProblem("not_yourself");
  const member = await findMemberId(context.db, username);
  if (member === undefined) throw new ApiProblem("not_found");
  const { id } = await requirePaid(context, member);
  await refundLatest(context, auditReason, { ...member, username, subscriptionId: id }, change);
  const { before: row, status } = await carryOut(context, member, change);
  const isUnchanged =
    change.action === "cancel_at_period_end" &&
    row.cancel_at_period_end &&
    status.cancelAtPeriodEnd;
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
      cancelAtPeriodEnd: status.cancelAtPeriodEnd,
    };
    const entry = { action: `subscription.${change.action}`, subject: `member:${username}` };
    const from = {
      currentPeriodEnd: row.current_period_end,
      cancelAtPeriodEnd: row.cancel_at_period_end,
    };
    return { result: undefined, entries: isUnchanged ? [] : [{ ...entry, from, to }] };
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

/** Also returns the subscription from just before the change: colleagues may change it at the same time. */
async function carryOut(
  context: PaymentContext,
  member: { readonly id: string },
  { action, days = 0 }: Change,
): Promise<{ readonly before: SubscriptionRow; readonly status: SubscriptionStatus }> {
  let before: SubscriptionRow | undefined;
  const status = await changeSubscription(context, member, async (payments, row, id) => {
    before = row;
    if (action === "cancel_now") return payments.endSubscription(id);
    if (action === "cancel_at_period_end") return cancelAtEndOfPaid(payments, row, id);
    requireExtendable(row);
    const end = row.current_period_end ?? context.clock.now();
    return payments.extendPeriod(id, new Date(end.getTime() + days * dayMs));
  });
  if (before === undefined) throw new ApiProblem("not_subscribed");
  return { before, status };
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

/** For members whose city closes. Retries with growing pauses while the provider is down. */
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

/** For a member who has moved to another city the end is dropped. */
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
