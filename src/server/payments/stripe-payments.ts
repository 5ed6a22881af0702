import Stripe from "stripe";
import { createHash } from "node:crypto";
import { ApiProblem } from "#server/platform/problems.ts";
import type { PriceTable } from "#shared/rules/prices.ts";
import { connectProvider, apiVersion } from "./client.ts";
import type { Log, Provider, StripeAccount } from "./client.ts";
import { pauseCalls, changeCalls, subscriptionExpansion } from "./subscription-changes.ts";
import { providerUnavailable, expectObject } from "./failures.ts";
import { ProviderFailure, MissingAtProvider } from "./payments.ts";
import type { Customer, NewSubscription, PaidInvoice, Payments } from "./payments.ts";
import {
  idOf,
  presentCard,
  presentCustomer,
  presentInvoice,
  presentOwner,
  presentSubscription,
  isAboutInvoice,
  isAboutSubscription,
  presentEvent,
} from "./presenters.ts";
import { PriceList, addressIn, discountsBy, promotionCalls } from "./prices.ts";
import { refundCalls } from "./refunds.ts";

const receiptsListed = 36;
const subscriptionsListed = 100;

/** The host may be another one with the provider's API. */
export function createStripePayments(
  account: StripeAccount,
  prices: PriceTable,
  log: Log,
): Payments {
  const provider = connectProvider(account, log);
  const priceList = new PriceList(provider, prices, account.isTaxed);
  return {
    async preparePrices() {
      await priceList.read();
    },
    isResting: provider.isResting,
    ...customerCalls(provider, account.isTaxed),
    ...cardCalls(provider),
    ...subscriptionCalls(provider, priceList, account.isTaxed),
    ...changeCalls(provider, priceList),
    ...pauseCalls(provider),
    ...invoiceCalls(provider),
    ...refundCalls(provider),
    ...promotionCalls(provider, priceList, account.isTaxed),
    readEvent: createEventReader(provider, account.webhookSecrets, log),
  };
}

function cardCalls(
  provider: Provider,
): Pick<Payments, "createSetupIntent" | "cancelSetupIntent" | "findPaymentMethod" | "findCard"> {
  const { call, callUnlessGone } = provider;
  return {
    async createSetupIntent(customerId, metadata) {
      const intent = await call((stripe) =>
        stripe.setupIntents.create({
          customer: customerId,
          usage: "off_session",
          allowed_payment_method_types: ["card"],
          metadata: { ...metadata },
        }),
      );
      const { id, client_secret: clientSecret } = expectObject(intent, "setup_intent");
      if (clientSecret === null)
        throw providerUnavailable(new Error(`The set-up ${id} has no secret.`));
      await cancelOtherSetups(provider, customerId, id);
      return clientSecret;
    },

    async cancelSetupIntent(id) {
      await callUnlessGone((stripe) => stripe.setupIntents.cancel(id));
    },

    async findPaymentMethod(id) {
      const method = await callUnlessGone((stripe) => stripe.paymentMethods.retrieve(id));
      if (method === undefined) return undefined;
      expectObject(method, "payment_method");
      const fingerprint = method.card?.fingerprint ?? null;
      return { customerId: presentOwner(method), card: presentCard(method), fingerprint };
    },

    async findCard(subscriptionId) {
      const subscription = await callUnlessGone((stripe) =>
        stripe.subscriptions.retrieve(subscriptionId, { expand: ["default_payment_method"] }),
      );
      if (subscription === undefined) return null;
      const { default_payment_method: method } = expectObject(subscription, "subscription");
      return method === null || typeof method === "string" ? null : presentCard(method);
    },
  };
}

async function cancelOtherSetups(
  { callUnlessGone }: Provider,
  customerId: string,
  newest: string,
): Promise<void> {
  const list = await callUnlessGone((stripe) => stripe.setupIntents.list({ customer: customerId }));
  if (list === undefined) return;
  for (const { id, status } of expectObject(list, "list").data) {
    if (id !== newest && status !== "succeeded" && status !== "canceled")
      await callUnlessGone((stripe) => stripe.setupIntents.cancel(id));
  }
}

function subscriptionCalls(
  { call, callUnlessGone }: Provider,
  priceList: PriceList,
  isTaxed: boolean,
): Pick<
  Payments,
  "createSubscription" | "findSubscription" | "listSubscriptions" | "listLivingSubscriptions"
> {
  const subscriptionFrom = async (run: (stripe: Stripe) => Promise<Stripe.Subscription>) =>
    presentSubscription(expectObject(await call(run), "subscription"));
  return {
    async createSubscription(requested) {
      const { [requested.plan]: price } = await priceList.read();
      const { customerId, zipCode, onceKey: idempotencyKey } = requested;
      if (isTaxed) {
        const address = addressIn(zipCode);
        const customer = await call((stripe) => stripe.customers.update(customerId, { address }));
        expectObject(customer, "customer");
      }
      try {
        return await subscriptionFrom((stripe) =>
          stripe.subscriptions.create(subscriptionParams(requested, price, isTaxed), {
            idempotencyKey,
          }),
        );
      } catch (error) {
        if (error instanceof MissingAtProvider && error.missing === "price")
          priceList.refuse(price);
        throw error;
      }
    },

    async findSubscription(id) {
      const subscription = await callUnlessGone((stripe) =>
        stripe.subscriptions.retrieve(id, subscriptionExpansion),
      );
      return subscription && presentSubscription(expectObject(subscription, "subscription"));
    },

    async listSubscriptions(customerId) {
      const list = await callUnlessGone((stripe) =>
        stripe.subscriptions.list({
          customer: customerId,
          status: "all",
          limit: subscriptionsListed,
        }),
      );
      if (list === undefined) return [];
      return expectObject(list, "list").data.map(presentSubscription);
    },

    async listLivingSubscriptions(after) {
      const page = { limit: subscriptionsListed, ...(after && { starting_after: after }) };
      const list = expectObject(await call((stripe) => stripe.subscriptions.list(page)), "list");
      const subscriptions = list.data.map(({ id, customer, status }) => ({
        id,
        customerId: idOf(customer) ?? "",
        status,
      }));
      return { subscriptions, hasMore: list.has_more };
    },
  };
}

function subscriptionParams(
  { customerId, paymentMethodId, trialDays, promotionId }: NewSubscription,
  price: string,
  isTaxed: boolean,
): Stripe.SubscriptionCreateParams {
  return {
    customer: customerId,
    items: [{ price }],
    default_payment_method: paymentMethodId,
    // No subscription at all if the first charge fails.
    payment_behavior: "error_if_incomplete",
    off_session: true,
    ...(trialDays === 0 ? {} : { trial_period_days: trialDays }),
    ...discountsBy(promotionId),
    ...(isTaxed && { automatic_tax: { enabled: true } }),
    ...subscriptionExpansion,
  };
}

function invoiceCalls({
  call,
  callUnlessGone,
}: Provider): Pick<Payments, "payInvoice" | "listInvoices"> {
  return {
    async payInvoice(invoiceId, paymentMethodId) {
      const paid = await unlessRefused(() =>
        call((stripe) => stripe.invoices.pay(invoiceId, { payment_method: paymentMethodId })),
      );
      if (paid !== undefined) expectObject(paid, "invoice");
      return paid !== undefined;
    },

    async listInvoices(customerId) {
      const list = await callUnlessGone((stripe) =>
        stripe.invoices.list({ customer: customerId, limit: receiptsListed }),
      );
      if (list === undefined) return [];
      return expectObject(list, "list")
        .data.map(presentInvoice)
        .filter((invoice): invoice is PaidInvoice => invoice !== undefined);
    },
  };
}

/** Undefined if the invoice takes no payment any more, which the provider has several errors for. */
async function unlessRefused<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call();
  } catch (error) {
    const isRefused =
      error instanceof ProviderFailure &&
      error.cause instanceof Stripe.errors.StripeInvalidRequestError;
    if (error instanceof MissingAtProvider || isRefused) return undefined;
    throw error;
  }
}

/** Per email; more than a member can become by mishap. */
const customersListed = 100;

function customerCalls(
  { call, callUnlessGone }: Provider,
  isTaxed: boolean,
): Pick<
  Payments,
  "findCustomer" | "listCustomers" | "createCustomer" | "updateCustomer" | "deleteCustomer"
> {
  async function listCustomers(email: string): Promise<Customer[]> {
    const list = await call((stripe) => stripe.customers.list({ email, limit: customersListed }));
    return expectObject(list, "list").data.map(presentCustomer);
  }

  return {
    listCustomers,

    async findCustomer(customerId) {
      const customer = await callUnlessGone((stripe) => stripe.customers.retrieve(customerId));
      return customer && presentCustomer(expectObject(customer, "customer"));
    },

    async createCustomer({ username, email, name, former, attempt }) {
      // The first, if the member became several: answers get lost, and failures may have succeeded.
      const found = (await listCustomers(email)).findLast(
        (customer) => customer.id !== former && customer.username === username,
      );
      if (found !== undefined) return found.id;
      const params = { email, name, metadata: { username } };
      const words = digest(former + JSON.stringify(params));
      const idempotencyKey = `customer_${username}_${words}_${attempt}`;
      const customer = await call((stripe) => stripe.customers.create(params, { idempotencyKey }));
      return expectObject(customer, "customer").id;
    },

    async updateCustomer(customerId, { email, zipCode }) {
      const details = { email, ...(isTaxed && { address: addressIn(zipCode) }) };
      const customer = await callUnlessGone((stripe) =>
        stripe.customers.update(customerId, details),
      );
      if (customer !== undefined) expectObject(customer, "customer");
    },

    async deleteCustomer(customerId) {
      const deleted = await callUnlessGone((stripe) => stripe.customers.del(customerId));
      if (deleted !== undefined) expectObject(deleted, "customer");
    },
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

const toleranceSeconds = 300;

/** Fetches an event's object in our API version if the event has another, and logs that version once. */
function createEventReader(
  { stripe, callUnlessGone }: Provider,
  secrets: readonly string[],
  log: Log,
): Payments["readEvent"] {
  const otherVersions = new Set<string | null>();

  async function fetchObject(event: Stripe.Event): Promise<unknown> {
    const { type } = event;
    const { id } = event.data.object as { id: string };
    if (isAboutInvoice(type)) return callUnlessGone(() => stripe.invoices.retrieve(id));
    if (isAboutSubscription(type)) return callUnlessGone(() => stripe.subscriptions.retrieve(id));
    return undefined;
  }

  return async (body, signature, realNow) => {
    const event = verifyEvent(stripe, body, signature, secrets, realNow);
    const { api_version: version } = event;
    if (version === apiVersion) return presentEvent(event, event.data.object);
    if (!otherVersions.has(version)) {
      otherVersions.add(version);
      log.warn(
        { eventVersion: version, apiVersion },
        "the payment provider's events come in another API version: set the webhook endpoint to ours",
      );
    }
    return presentEvent(event, (await fetchObject(event)) ?? event.data.object);
  };
}

/** The client refuses old events but not ones dated ahead, which could be replayed later. */
function verifyEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
  realNow: Date,
): Stripe.Event {
  if (signature === undefined) throw new ApiProblem("invalid_signature");
  let cause: unknown;
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
      if (secondsAhead(signature, realNow) <= toleranceSeconds) return event;
    } catch (error) {
      cause = error;
    }
  }
  throw new ApiProblem("invalid_signature", { cause });
}

/** Of several dates in a signature the client signs the last. */
function secondsAhead(signature: string, realNow: Date): number {
  const date = signature.split(",").findLast((part) => part.startsWith("t="));
  const signedAt = Number.parseInt(date?.slice(2) ?? "", 10);
  return signedAt - realNow.getTime() / 1_000;
}
