import type { z } from "zod";
import { faultOf, StripeFault } from "./faults.ts";
import type { FormValue } from "./faults.ts";
import {
  createCustomer,
  createPrice,
  createSetupIntent,
  deleteCustomer,
  listCustomers,
  listInvoices,
  listPrices,
  retrieveInvoice,
  retrievePaymentMethod,
  updateCustomer,
  updateInvoice,
} from "./other-calls.ts";
import { finalizeInvoice, payInvoice, previewInvoice, voidInvoice } from "./invoice-calls.ts";
import * as promotions from "./promotion-calls.ts";
import * as params from "./params.ts";
import * as refunds from "./refund-calls.ts";
import {
  createSchedule,
  releaseSchedule,
  updateSchedule,
  scheduleCreate,
  scheduleUpdate,
} from "./schedule-calls.ts";
import type { Call } from "./store.ts";
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from "./subscription-calls.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Run = (call: Call, form: Record<string, FormValue>, id: string) => Promise<Answer>;

function endpoint<Schema extends z.ZodType>(
  schema: Schema,
  run: (call: Call, params: z.output<Schema>, id: string) => Promise<unknown>,
): Run {
  return async (call, form, id) => {
    const parsed = schema.safeParse(form);
    if (!parsed.success) throw faultOf(parsed.error, form);
    const body = await run(call, parsed.data, id);
    return body instanceof StripeFault
      ? { status: body.status, body: { error: body.body } }
      : { status: 200, body };
  };
}

/** The part of the provider's API that the server uses. `*` matches an id. */
const endpoints: Readonly<Record<string, Run>> = {
  "POST /v1/customers": endpoint(params.customerCreate, createCustomer),
  "GET /v1/customers": endpoint(params.customerList, listCustomers),
  "POST /v1/customers/*": endpoint(params.customerUpdate, (call, requested, id) =>
    updateCustomer(call, id, requested),
  ),
  "DELETE /v1/customers/*": endpoint(params.noParams, (call, _, id) => deleteCustomer(call, id)),
  "POST /v1/setup_intents": endpoint(params.setupIntentCreate, createSetupIntent),
  "GET /v1/payment_methods/*": endpoint(params.noParams, (call, _, id) =>
    retrievePaymentMethod(call, id),
  ),
  "GET /v1/prices": endpoint(params.priceList, listPrices),
  "POST /v1/prices": endpoint(params.priceCreate, createPrice),
  "GET /v1/subscriptions": endpoint(params.subscriptionList, listSubscriptions),
  "POST /v1/subscriptions": endpoint(params.subscriptionCreate, createSubscription),
  "GET /v1/subscriptions/*": endpoint(params.subscriptionRetrieve, (call, requested, id) =>
    retrieveSubscription(call, id, requested),
  ),
  "POST /v1/subscriptions/*": endpoint(params.subscriptionUpdate, (call, requested, id) =>
    updateSubscription(call, id, requested),
  ),
  "DELETE /v1/subscriptions/*": endpoint(params.subscriptionCancel, (call, requested, id) =>
    cancelSubscription(call, id, requested),
  ),
  "POST /v1/subscription_schedules": endpoint(scheduleCreate, createSchedule),
  "POST /v1/subscription_schedules/*": endpoint(scheduleUpdate, (call, requested, id) =>
    updateSchedule(call, id, requested),
  ),
  "POST /v1/subscription_schedules/*/release": endpoint(params.noParams, (call, _, id) =>
    releaseSchedule(call, id),
  ),
  "GET /v1/invoices": endpoint(params.invoiceList, listInvoices),
  "GET /v1/invoices/*": endpoint(params.noParams, (call, _, id) => retrieveInvoice(call, id)),
  "POST /v1/invoices/*": endpoint(params.invoiceUpdate, (call, requested, id) =>
    updateInvoice(call, id, requested),
  ),
  "POST /v1/invoices/*/finalize": endpoint(params.invoiceFinalize, (call, requested, id) =>
    finalizeInvoice(call, id, requested),
  ),
  "POST /v1/invoices/*/void": endpoint(params.noParams, (call, _, id) => voidInvoice(call, id)),
  "POST /v1/invoices/create_preview": endpoint(params.invoicePreview, previewInvoice),
  "POST /v1/coupons": endpoint(promotions.couponCreate, promotions.createCoupon),
  "POST /v1/promotion_codes": endpoint(
    promotions.promotionCodeCreate,
    promotions.createPromotionCode,
  ),
  "GET /v1/promotion_codes": endpoint(promotions.promotionCodeList, promotions.listPromotionCodes),
  "POST /v1/promotion_codes/*": endpoint(promotions.promotionCodeUpdate, (call, requested, id) =>
    promotions.updatePromotionCode(call, id, requested),
  ),
  "GET /v1/invoice_payments": endpoint(refunds.invoicePaymentList, refunds.listInvoicePayments),
  "GET /v1/refunds": endpoint(refunds.refundList, refunds.listRefunds),
  "POST /v1/refunds": endpoint(refunds.refundCreate, refunds.createRefund),
  "POST /v1/invoices/*/pay": endpoint(params.invoicePay, (call, requested, id) =>
    payInvoice(call, id, requested),
  ),
};

/** The call's handler and the id in its path. Throws a fault for an unknown path. */
export function findEndpoint(method: string, path: string): { run: Run; id: string } {
  const [, version = "", noun = "", id, ...rest] = path.split("/");
  const pattern = ["", version, noun, ...(id === undefined ? [] : ["*"]), ...rest].join("/");
  const run = endpoints[`${method} ${path}`] ?? endpoints[`${method} ${pattern}`];
  if (run === undefined) {
    throw new StripeFault(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }
  return { run, id: decodeURIComponent(id ?? "") };
}
