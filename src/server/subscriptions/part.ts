import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { accessAt } from "#shared/rules/subscription-states.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { leaseEndsAt, retryAt } from "#shared/rules/retries.ts";
import * as calls from "#shared/api/subscriptions.ts";
import { receivePaymentEvent } from "#shared/api/subscriptions.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Permits } from "#server/identity/permit.ts";
import type { Part } from "#server/platform/part.ts";
import { notify } from "#server/notifications/actions.ts";
import { isProviderAway } from "#server/payments/payments.ts";
import type { PaidSubscription, Payments } from "#server/payments/payments.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import type { Job } from "#server/platform/due-jobs.ts";
import { jobOfPieces } from "#server/platform/pieces.ts";
import type { Outcome } from "#server/platform/pieces.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { serve } from "#server/identity/serve.ts";
import { clientNetwork, languageOf } from "#server/platform/http/client.ts";
import { readCookie, setCookie } from "#server/platform/http/cookies.ts";
import { newToken } from "#server/identity/tokens.ts";
import { serveCall } from "#server/platform/http/serve-call.ts";
import { sweepPaymentEvents, failedChargeOf, handleEvent } from "./events.ts";
import { badgeWarning, readOffer, previewCharge } from "./offer.ts";
import type { PaymentContext } from "./payment-context.ts";
import {
  deleteCustomerDeletion,
  dueChecks,
  dueCustomerDeletions,
  dueCustomerUpdates,
  postponeCheck,
  postponeCustomerDeletion,
  leaseDueCheck,
  leaseDueCustomerDeletion,
  leaseCustomerUpdate,
  settleCustomerUpdate,
} from "./due-queries.ts";
import { dueRenewalNotices, noticeRenewal } from "./billing-news.ts";
import { endAttempt } from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { syncSubscription, unknownStatus, refreshSubscription } from "./sync-subscription.ts";
import { deleteTrials, dueTrials } from "./trials.ts";
import { sweepUnknownPayers } from "./unknown-payers.ts";
import { readStatus, readReceiptsOf } from "./actions.ts";
import {
  cancelSubscription,
  reactivateSubscription,
  changePlan,
  changePaymentMethod,
  readPaymentMethod,
  followSuspension,
} from "./change-subscription.ts";
import type { Payer } from "./card-testing.ts";
import { beginCardSetup, subscribe } from "./subscribe.ts";

/** Bookings are above this noun, so the wiring passes it. */
type Book = (
  member: Member,
  requested: calls.ThenBook,
  language: Language,
) => Promise<Pick<calls.CreatedSubscription, "booking" | "bookingProblem">>;

export function subscriptionsPart(context: PaymentContext, permit: Permits, book: Book): Part {
  const { config, log, payments } = context;
  return {
    async routes(api) {
      await api.register(subscriptionRoutes(context, permit, book));
      await api.register(webhookRoute(context));
    },
    jobs: [...subscriptionJobs(context), ...trialJobs(context)],
    sweeps: [
      ...(payments === undefined
        ? []
        : [{ name: "prepare prices", run: () => payments.preparePrices() }]),
      { name: "sweep payment events", run: (stopping) => sweepPaymentEvents(context, stopping) },
      { name: "sweep unknown payers", run: (stopping) => sweepUnknownPayers(context, stopping) },
    ],
    start() {
      const doubt = badgeWarning(config);
      if (doubt !== undefined) log.info(doubt);
    },
  };
}

/** For so long an unknown subscription is checked after its end. */
const unknownForMs = 30 * dayMs;

/** Repairs after missing events, interrupted creations and deletions. Pauses grow while the provider is down. */
export function subscriptionJobs(context: PaymentContext): Job[] {
  const { payments } = context;
  if (payments === undefined) return [];
  return [
    jobOfPieces(context, {
      name: "check subscriptions",
      isHeldBack: () => payments.isResting(),
      rows: "member",
      due: dueChecks,
      one: (memberId, now) => checkDue(context, payments, memberId, now),
    }),
    jobOfPieces(context, {
      name: "tell of yearly renewals",
      rows: "member",
      due: dueRenewalNotices,
      one: (memberId, now) => noticeRenewal(context, memberId, now),
    }),
    jobOfPieces(context, {
      name: "give customers their new email",
      isHeldBack: () => payments.isResting(),
      rows: "member",
      triggers: [],
      due: dueCustomerUpdates,
      one: (memberId, now) => updateCustomer(context, payments, memberId, now),
    }),
    jobOfPieces(context, {
      name: "delete customers",
      isHeldBack: () => payments.isResting(),
      due: dueCustomerDeletions,
      one: (customerId, now) => deleteDueCustomer(context, payments, customerId, now),
    }),
  ];
}

/** Two years after the account's deletion, without the provider. */
export function trialJobs(context: Pick<Context, "db" | "log">): Job[] {
  const { db } = context;
  return [
    jobOfPieces(context, {
      name: "sweep used trials",
      triggers: [],
      due: dueTrials,
      many: (hashes, now) => deleteTrials(db, hashes, now),
      one: (hash, now) => deleteTrials(db, [hash], now),
    }),
  ];
}

async function checkDue(
  context: PaymentContext,
  payments: Payments,
  memberId: string,
  now: Date,
): Promise<Outcome | void> {
  const row = await leaseDueCheck(context.db, memberId, now, leaseEndsAt(now));
  if (row === undefined) return;
  try {
    await checkOne(context, payments, row, now);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    context.log.warn({ err: error, memberId }, "could not check a subscription");
    const failures = row.check_failures + 1;
    await postponeCheck(context.db, row, retryAt(now, failures), failures);
    return { endsRun: isProviderAway(error) };
  }
}

async function checkOne(
  context: PaymentContext,
  payments: Payments,
  row: SubscriptionRow,
  now: Date,
): Promise<void> {
  const { db } = context;
  const { customer_id: customerId, subscription_id: subscriptionId } = row;
  if (row.attempted_at !== null && customerId !== null) {
    const list = await payments.listSubscriptions(customerId);
    const live = list.find((paid) => accessAt(paid, now) !== null);
    if (live === undefined) {
      await endAttempt(db, row.member_id, row.version);
      return;
    }
    await syncSubscription(context, row.member_id, () => payments.findSubscription(live.id));
  } else if (subscriptionId !== null) {
    // If it fails before anything is written, the check is retried.
    await followSuspension(context, row);
    await refreshSubscription(context, payments, row.member_id, subscriptionId, (trx, _row, paid) =>
      notifyOfFailedCharge(trx, row.member_id, paid, now),
    );
  }
  // A check that couldn't even be postponed rests for a day.
  const tomorrow = new Date(now.getTime() + dayMs);
  await postponeCheck(db, row, isGivenUp(row, now) ? null : tomorrow, 0);
}

/** Nobody will correct the account after so long. */
function isGivenUp({ status, current_period_end: end }: SubscriptionRow, now: Date): boolean {
  return status === unknownStatus && (end === null || now.getTime() > end.getTime() + unknownForMs);
}

/** Once per try, with or without the provider's event. */
async function notifyOfFailedCharge(
  trx: Trx,
  memberId: string,
  paid: PaidSubscription,
  now: Date,
): Promise<boolean> {
  const { unpaidInvoice } = paid;
  const occasion = unpaidInvoice && (await failedChargeOf(trx, memberId, paid, unpaidInvoice));
  if (occasion) await notify(trx, [memberId], occasion, now);
  return true;
}

async function updateCustomer(
  { db, log }: PaymentContext,
  payments: Payments,
  memberId: string,
  now: Date,
): Promise<Outcome | void> {
  const leasedUntil = leaseEndsAt(now);
  const due = await leaseCustomerUpdate(db, memberId, now, leasedUntil);
  if (due === undefined) return;
  try {
    await payments.updateCustomer(due.customerId, due);
    await settleCustomerUpdate(db, memberId, leasedUntil);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    log.warn(
      { err: error, memberId },
      "the payment provider did not take a member's new email or ZIP code",
    );
    return { endsRun: isProviderAway(error) };
  }
}

async function deleteDueCustomer(
  { db, log }: PaymentContext,
  payments: Payments,
  customerId: string,
  now: Date,
): Promise<Outcome | void> {
  const due = await leaseDueCustomerDeletion(db, customerId, now, leaseEndsAt(now));
  if (due === undefined) return;
  try {
    await payments.deleteCustomer(customerId);
    await deleteCustomerDeletion(db, customerId);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    log.warn(
      { err: error },
      "the payment provider did not delete the customer of a deleted account",
    );
    const failures = due.failures + 1;
    await postponeCustomerDeletion(db, customerId, retryAt(now, failures), failures);
    return { endsRun: isProviderAway(error) };
  }
}

function subscriptionRoutes(
  context: PaymentContext,
  permit: Permits,
  book: Book,
): FastifyPluginAsync {
  return async (app) => {
    serve(app, permit, calls.readOffer, ({ member, request, reply }) => {
      reply.header("vary", "accept-language");
      return readOffer(context, member, member?.language ?? languageOf(request));
    });

    serve(app, permit, calls.readSubscriptionStatus, ({ member }) => readStatus(context, member));

    serve(app, permit, calls.beginCardSetup, async ({ member, request, reply }) => ({
      clientSecret: await beginCardSetup(context, payerOf(member, request, reply)),
    }));

    serve(app, permit, calls.createSubscription, async ({ body, member, request, reply }) => {
      const { status, created } = await subscribe(context, payerOf(member, request, reply), body);
      reply.code(created ? 201 : 200);
      if (body.thenBook === undefined) return status;
      return { ...status, ...(await book(member, body.thenBook, languageOf(request))) };
    });

    serve(app, permit, calls.previewCharge, ({ body, member }) =>
      previewCharge(context, member, body),
    );
    serve(app, permit, calls.cancelSubscription, ({ member }) =>
      cancelSubscription(context, member),
    );
    serve(app, permit, calls.reactivateSubscription, ({ member }) =>
      reactivateSubscription(context, member),
    );
    serve(app, permit, calls.changePlan, ({ body, member }) =>
      changePlan(context, member, body.plan),
    );
    serve(app, permit, calls.readPaymentMethod, ({ member }) => readPaymentMethod(context, member));
    serve(app, permit, calls.changePaymentMethod, ({ body, member, request, reply }) =>
      changePaymentMethod(context, payerOf(member, request, reply), body.paymentMethodId),
    );
    serve(app, permit, calls.listReceipts, ({ member }) => readReceiptsOf(context, member.id));
  };
}

/** Recognizes a device, whatever the account, for as long as its refused cards count. */
const deviceCookie = { name: "spotter_card", path: "/api", lifetimeMs: dayMs };

function payerOf(member: Member, request: FastifyRequest, reply: FastifyReply): Payer {
  const device = readCookie(request, deviceCookie) ?? newToken(128);
  setCookie(reply, deviceCookie, device);
  return { member, device, network: clientNetwork(request) };
}

/** The signature covers the body byte by byte. */
function webhookRoute(context: PaymentContext): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    serveCall(
      app,
      receivePaymentEvent,
      async ({ request: { body, headers } }) => {
        const { "stripe-signature": signature } = headers;
        await handleEvent(
          context,
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          typeof signature === "string" ? signature : undefined,
        );
        return { received: true } as const;
      },
      // The signature protects it, not the origin.
      { config: { crossOrigin: true } },
    );
  };
}
