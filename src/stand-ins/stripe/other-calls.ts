import { sql } from "kysely";
import type Stripe from "stripe";
import type { z } from "zod";
import { invalid, missing } from "./faults.ts";
import { endSubscription } from "./lifecycle.ts";
import { listOf, makeCustomer, makePrice, makeProduct, makeSetupIntent } from "./make-objects.ts";
import type * as params from "./params.ts";
import {
  idOf,
  insertObject,
  listObjects,
  peekObject,
  requireObject,
  saveObject,
  seconds,
} from "./store.ts";
import type { Call } from "./store.ts";

export async function createCustomer(
  call: Call,
  requested: z.output<typeof params.customerCreate>,
): Promise<Stripe.Customer> {
  const body = makeCustomer(requested, seconds(call.now));
  await insertObject(call, { body, hidden: {} });
  return body;
}

export async function listCustomers(
  call: Call,
  { email, ...page }: z.output<typeof params.customerList>,
): Promise<Stripe.ApiList<Stripe.Customer>> {
  const { data, hasMore } = await listObjects(
    call,
    "customer",
    undefined,
    (customer) => !("deleted" in customer) && (email === undefined || customer.email === email),
    page,
  );
  return listOf(data, "/v1/customers", hasMore);
}

/** A deleted one answers, too. */
export async function retrieveCustomer(
  call: Call,
  id: string,
): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
  const body = await peekObject(call, "customer", id);
  if (body === undefined) throw missing("customer", id);
  return body;
}

export async function updateCustomer(
  call: Call,
  id: string,
  { address, email }: z.output<typeof params.customerUpdate>,
): Promise<Stripe.Customer> {
  const stored = await requireObject(call, "customer", id);
  if (email !== undefined) stored.body.email = email;
  if (address !== undefined)
    stored.body.address = { city: null, line1: null, line2: null, state: null, ...address };
  await saveObject(call, stored);
  return stored.body;
}

export async function deleteCustomer(call: Call, id: string): Promise<Stripe.DeletedCustomer> {
  await requireObject(call, "customer", id);
  const all = { limit: 100 };
  const { data } = await listObjects(
    call,
    "subscription",
    id,
    ({ status }) => status !== "canceled",
    all,
  );
  for (const subscription of data) {
    await endSubscription(
      call,
      await requireObject(call, "subscription", subscription.id),
      "cancellation_requested",
    );
  }
  const deleted: Stripe.DeletedCustomer = { id, object: "customer", deleted: true };
  await call.db
    .updateTable("stand_in_objects")
    .set({ body: JSON.stringify(deleted) })
    .where("id", "=", id)
    .execute();
  return deleted;
}

export async function createSetupIntent(
  call: Call,
  { customer, usage, metadata }: z.output<typeof params.setupIntentCreate>,
): Promise<Stripe.SetupIntent> {
  if (customer !== undefined) await requireObject(call, "customer", customer, "customer");
  const body = makeSetupIntent({ customer: customer ?? null, usage, metadata }, seconds(call.now));
  const hidden = {};
  await insertObject(
    call,
    { body, hidden },
    customer === undefined ? {} : { customerId: customer },
  );
  return body;
}

export async function listSetupIntents(
  call: Call,
  { customer, ...page }: z.output<typeof params.setupIntentList>,
): Promise<Stripe.ApiList<Stripe.SetupIntent>> {
  const { data, hasMore } = await listObjects(call, "setup_intent", customer, () => true, page);
  return listOf(data, "/v1/setup_intents", hasMore);
}

export async function cancelSetupIntent(call: Call, id: string): Promise<Stripe.SetupIntent> {
  const stored = await requireObject(call, "setup_intent", id);
  const { status } = stored.body;
  if (status === "succeeded" || status === "canceled") {
    throw invalid(`You cannot cancel this SetupIntent because it has a status of ${status}.`, {
      code: "setup_intent_unexpected_state",
    });
  }
  const canceled: Stripe.SetupIntent = { ...stored.body, status: "canceled" };
  await saveObject(call, { ...stored, body: canceled });
  return canceled;
}

export async function retrievePaymentMethod(call: Call, id: string): Promise<Stripe.PaymentMethod> {
  const { body } = await requireObject(call, "payment_method", id);
  return body;
}

export async function listPrices(
  call: Call,
  { active, lookup_keys: keys, ...page }: z.output<typeof params.priceList>,
): Promise<Stripe.ApiList<Stripe.Price>> {
  const { data, hasMore } = await listObjects(
    call,
    "price",
    undefined,
    (price) =>
      (active === undefined || price.active === active) &&
      (keys === undefined || keys.some((key) => key === price.lookup_key)),
    page,
  );
  return listOf(data, "/v1/prices", hasMore);
}

export async function createPrice(
  call: Call,
  requested: z.output<typeof params.priceCreate>,
): Promise<Stripe.Price> {
  const { lookup_key: key } = requested;
  // A lookup key belongs to one price, even if several are made at once.
  await sql`select pg_advisory_xact_lock(hashtext(${`lookup key ${key ?? ""}`}))`.execute(call.db);
  const isHolder = ({ lookup_key: held }: Stripe.Price) => key !== undefined && held === key;
  const { data: holders } = await listObjects(call, "price", undefined, isHolder, { limit: 1 });
  for (const holder of holders) {
    if (requested.transfer_lookup_key !== true) {
      throw invalid("Another price is already using that lookup key.", { param: "lookup_key" });
    }
    await saveObject(call, { body: { ...holder, lookup_key: null }, hidden: {} });
  }
  const now = seconds(call.now);
  const product = makeProduct(requested.product_data.name, now);
  await insertObject(call, { body: product, hidden: {} });
  const body = makePrice(
    {
      currency: requested.currency,
      unit_amount: requested.unit_amount,
      interval: requested.recurring.interval,
      lookup_key: key ?? null,
      product: product.id,
      tax_behavior: requested.tax_behavior,
    },
    now,
  );
  await insertObject(call, { body, hidden: {} });
  return body;
}

export async function listInvoices(
  call: Call,
  { customer, subscription, ...page }: z.output<typeof params.invoiceList>,
): Promise<Stripe.ApiList<Stripe.Invoice>> {
  const fits = ({ parent }: Stripe.Invoice) =>
    subscription === undefined || idOf(parent?.subscription_details?.subscription) === subscription;
  const { data, hasMore } = await listObjects(call, "invoice", customer, fits, page);
  return listOf(data, "/v1/invoices", hasMore);
}

export async function updateInvoice(
  call: Call,
  id: string,
  { auto_advance: advances }: z.output<typeof params.invoiceUpdate>,
): Promise<Stripe.Invoice> {
  const { body, hidden } = await requireObject(call, "invoice", id);
  if (advances === undefined) return body;
  if (body.status !== "draft" && body.status !== "open")
    throw invalid("This invoice can't be updated any more.", { code: "invoice_not_editable" });
  const rests = { automatically_finalizes_at: null, next_payment_attempt: null };
  const changed = { ...body, auto_advance: advances, ...(advances ? {} : rests) };
  await saveObject(call, { body: changed, hidden });
  return changed;
}

export async function retrieveInvoice(call: Call, id: string): Promise<Stripe.Invoice> {
  const { body } = await requireObject(call, "invoice", id);
  return body;
}
