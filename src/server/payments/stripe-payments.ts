import { createHash } from "node:crypto";
import Stripe from "stripe";
import type { Plan, PriceTable } from "#shared/rules/prices.ts";
import { presentEvent, verifyEvent } from "./events.ts";
import { callProvider, expectObject } from "./failures.ts";
import { NotAtProvider } from "./payments.ts";
import type { PaidInvoice, Payments } from "./payments.ts";
import { presentCard, presentInvoice, presentOwner, presentSubscription } from "./presenters.ts";
import { createPriceList } from "./prices.ts";
import { refundCalls } from "./refunds.ts";

const receiptsListed = 36;
const subscriptionsListed = 20;
/** It says whether a subscription that has ended was paid. */
const withInvoice = { expand: ["latest_invoice"] };

export interface StripeAccount {
  readonly secretKey: string;
  /** Undefined: no message is believed. */
  readonly webhookSecret: string | undefined;
  /** Where its API is spoken; undefined for the provider's own address. */
  readonly apiBase: URL | undefined;
  /** How long one try of a call may take; a call is tried twice. */
  readonly timeoutMs: number;
}

/** The one way to the payment provider: the official client, pointed at it or at whoever speaks its API. */
export function createStripePayments(account: StripeAccount, prices: PriceTable): Payments {
  const stripe = connect(account);
  const readPrices = createPriceList(stripe, prices);
  return {
    async preparePrices() {
      await readPrices();
    },
    ...customerCalls(stripe),
    ...cardCalls(stripe),
    ...subscriptionCalls(stripe, readPrices),
    ...invoiceCalls(stripe),
    ...refundCalls(stripe),
    readEvent: (body, signature) =>
      presentEvent(verifyEvent(stripe, body, signature, account.webhookSecret)),
  };
}

function connect({ secretKey, timeoutMs, apiBase }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase === undefined
      ? {}
      : {
          protocol: apiBase.protocol === "http:" ? "http" : "https",
          host: apiBase.hostname.replaceAll(/[[\]]/g, ""),
          port: apiBase.port === "" ? (apiBase.protocol === "http:" ? 80 : 443) : apiBase.port,
        }),
  });
}

function customerCalls(stripe: Stripe): Pick<Payments, "createCustomer" | "deleteCustomer"> {
  return {
    async createCustomer({ username, email, name, former }) {
      const params = { email, name, metadata: { username } };
      const idempotencyKey = `customer_${username}_${digest(former + JSON.stringify(params))}`;
      const customer = await callProvider(() =>
        stripe.customers.create(params, { idempotencyKey }),
      );
      return expectObject(customer, "customer").id;
    },

    async deleteCustomer(customerId) {
      try {
        expectObject(await callProvider(() => stripe.customers.del(customerId)), "customer");
      } catch (error) {
        if (!(error instanceof NotAtProvider)) throw error;
      }
    },
  };
}

function cardCalls(
  stripe: Stripe,
): Pick<Payments, "createSetupIntent" | "findPaymentMethod" | "findCard"> {
  return {
    async createSetupIntent(customerId) {
      const intent = await callProvider(() =>
        stripe.setupIntents.create({
          customer: customerId,
          usage: "off_session",
          allowed_payment_method_types: ["card"],
        }),
      );
      const { client_secret: clientSecret } = expectObject(intent, "setup_intent");
      if (clientSecret === null) throw new Error(`The set-up ${intent.id} has no secret.`);
      return clientSecret;
    },

    async findPaymentMethod(id) {
      const method = await unlessGone(() => stripe.paymentMethods.retrieve(id));
      if (method === undefined) return undefined;
      expectObject(method, "payment_method");
      const fingerprint = method.card?.fingerprint ?? null;
      return { customerId: presentOwner(method), card: presentCard(method), fingerprint };
    },

    async findCard(subscriptionId) {
      const subscription = await unlessGone(() =>
        stripe.subscriptions.retrieve(subscriptionId, { expand: ["default_payment_method"] }),
      );
      if (subscription === undefined) return null;
      const { default_payment_method: method } = expectObject(subscription, "subscription");
      return method === null || typeof method === "string" ? null : presentCard(method);
    },
  };
}

function subscriptionCalls(
  stripe: Stripe,
  readPrices: () => Promise<Readonly<Record<Plan, string>>>,
): Pick<
  Payments,
  | "createSubscription"
  | "findSubscription"
  | "listSubscriptions"
  | "setCancelAtPeriodEnd"
  | "setPaymentMethod"
  | "endSubscription"
> {
  const subscriptionFrom = async (call: () => Promise<Stripe.Subscription>) =>
    presentSubscription(expectObject(await callProvider(call), "subscription"));
  return {
    async createSubscription({ customerId, plan, paymentMethodId, trialDays, onceKey }) {
      const { [plan]: price } = await readPrices();
      return subscriptionFrom(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            default_payment_method: paymentMethodId,
            // Whose first charge fails gets no subscription at all, rather than half of one.
            payment_behavior: "error_if_incomplete",
            off_session: true,
            ...(trialDays === 0 ? {} : { trial_period_days: trialDays }),
          },
          { idempotencyKey: onceKey },
        ),
      );
    },

    async findSubscription(id) {
      const subscription = await unlessGone(() => stripe.subscriptions.retrieve(id, withInvoice));
      return subscription && presentSubscription(expectObject(subscription, "subscription"));
    },

    async listSubscriptions(customerId) {
      const list = await callProvider(() =>
        stripe.subscriptions.list({
          customer: customerId,
          status: "all",
          limit: subscriptionsListed,
        }),
      );
      return expectObject(list, "list").data.map(presentSubscription);
    },

    setCancelAtPeriodEnd: (id, cancelAtPeriodEnd) =>
      subscriptionFrom(() =>
        stripe.subscriptions.update(id, { cancel_at_period_end: cancelAtPeriodEnd }),
      ),

    setPaymentMethod: (id, paymentMethodId) =>
      subscriptionFrom(() =>
        stripe.subscriptions.update(id, { default_payment_method: paymentMethodId }),
      ),

    endSubscription: (id) => subscriptionFrom(() => stripe.subscriptions.cancel(id, withInvoice)),
  };
}

function invoiceCalls(stripe: Stripe): Pick<Payments, "payInvoice" | "listInvoices"> {
  return {
    async payInvoice(invoiceId, paymentMethodId) {
      const paid = await unlessGone(() =>
        stripe.invoices.pay(invoiceId, { payment_method: paymentMethodId }),
      );
      if (paid !== undefined) expectObject(paid, "invoice");
    },

    async listInvoices(customerId) {
      const list = await callProvider(() =>
        stripe.invoices.list({ customer: customerId, limit: receiptsListed }),
      );
      return expectObject(list, "list")
        .data.map(presentInvoice)
        .filter((invoice): invoice is PaidInvoice => invoice !== undefined);
    },
  };
}

/** What the call gives; undefined when the provider knows nothing of this id, or it is done with. */
async function unlessGone<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await callProvider(call);
  } catch (error) {
    if (error instanceof NotAtProvider) return undefined;
    throw error;
  }
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
