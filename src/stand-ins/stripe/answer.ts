import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { SqlBool } from "kysely";
import Stripe from "stripe";
import type { z } from "zod";
import { dayMs } from "#shared/rules/durations.ts";
import type { Db } from "#server/platform/database.ts";
import {
  invalid,
  StripeFault,
  parseForm,
  faultOf,
  refuseInTrouble,
  serverError,
  deleteTrouble,
} from "./faults.ts";
import type { FormValue } from "./faults.ts";
import type { Call } from "./store.ts";
import { sweepOlder } from "#server/platform/part.ts";
import {
  finalizeInvoice,
  payInvoice,
  previewInvoice,
  voidInvoice,
  createRefund,
  invoicePaymentList,
  listInvoicePayments,
  listRefunds,
  refundCreate,
  refundList,
} from "./invoice-calls.ts";
import {
  createCustomer,
  createPrice,
  cancelSetupIntent,
  createSetupIntent,
  deleteCustomer,
  listCustomers,
  listInvoices,
  listPrices,
  listSetupIntents,
  retrieveInvoice,
  retrievePaymentMethod,
  retrieveCustomer,
  updateCustomer,
  updateInvoice,
} from "./other-calls.ts";
import * as params from "./params.ts";
import * as promotions from "./promotion-calls.ts";
import {
  createSchedule,
  releaseSchedule,
  updateSchedule,
  scheduleCreate,
  scheduleUpdate,
} from "./schedule-calls.ts";
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from "./subscription-calls.ts";

const keptMs = dayMs;

export interface Sent extends Answer {
  readonly isReplayed?: boolean;
  /** The call was executed, but its answer is lost. */
  readonly isLost?: boolean;
}

export interface ReceivedCall {
  readonly method: string;
  /** Includes the query. */
  readonly url: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly apiVersion: string | undefined;
  readonly contentType: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** A refusal is an answer too. */
export async function answer(
  db: Db,
  now: Date,
  secretKey: string,
  asked: ReceivedCall,
): Promise<Sent> {
  try {
    requireAccount(asked, secretKey);
    const { pathname, search } = new URL(asked.url, "http://localhost");
    const { run, id } = findEndpoint(asked.method, pathname);
    const form = parseForm(asked.method === "POST" ? asked.body : search.slice(1));
    const approached = { method: asked.method, path: pathname, form };
    const trouble = await deleteTrouble(db, approached);
    refuseInTrouble(trouble, approached);
    const answered = await db.transaction().execute((trx) => {
      const call: Call = { db: trx, now };
      return once(call, asked, async () =>
        trouble === "server_error" ? serverError : run(call, form, id),
      );
    });
    return { ...answered, isLost: trouble === "lost_answer" };
  } catch (error) {
    if (error instanceof StripeFault) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

function requireAccount(asked: ReceivedCall, secretKey: string): void {
  if (asked.authorization !== `Bearer ${secretKey}`) {
    throw new StripeFault(401, {
      type: "invalid_request_error",
      message: "Invalid API Key provided.",
    });
  }
  if (asked.apiVersion !== Stripe.API_VERSION) {
    throw invalid(`The sandbox speaks the API version ${Stripe.API_VERSION} only.`);
  }
  const isForm = asked.contentType?.startsWith("application/x-www-form-urlencoded") === true;
  if (asked.method === "POST" && !isForm)
    throw invalid("Bodies are application/x-www-form-urlencoded.");
}

/**
 * Repeats the answer for a day, even a failure. Refuses a different request with the key. A request refused before
 * execution may be retried with it.
 */
async function once(
  { db, now }: Call,
  asked: ReceivedCall,
  run: () => Promise<Answer>,
): Promise<Sent> {
  const { idempotencyKey, method, url, body } = asked;
  if (idempotencyKey === undefined || method !== "POST") return run();
  const fingerprint = createHash("sha256").update(`${method} ${url}\n${body}`).digest("base64url");
  const isFirst = await db
    .insertInto("stand_in_requests")
    .values({
      idempotency_key: idempotencyKey,
      fingerprint,
      status: 0,
      body: "null",
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("idempotency_key")
        .doUpdateSet({ fingerprint, asked_at: now })
        .where(sql<SqlBool>`stand_in_requests.asked_at <= ${new Date(now.getTime() - keptMs)}`),
    )
    .returning("idempotency_key")
    .executeTakeFirst();
  if (isFirst === undefined) return replay(db, idempotencyKey, fingerprint);
  const done = await runAndKeepFault(run);
  await db
    .updateTable("stand_in_requests")
    .set({ status: done.status, body: JSON.stringify(done.body) })
    .where("idempotency_key", "=", idempotencyKey)
    .execute();
  return done;
}

/** The bank's refusal is an outcome and kept under the key. Any other fault undoes the whole call. */
async function runAndKeepFault(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StripeFault) || error.status !== 402) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

async function replay(db: Db, key: string, fingerprint: string): Promise<Sent> {
  const former = await db
    .selectFrom("stand_in_requests")
    .select(["fingerprint", "status", "body"])
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
  if (former.fingerprint !== fingerprint) {
    throw new StripeFault(400, {
      type: "idempotency_error",
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    });
  }
  return { status: former.status, body: former.body, isReplayed: true };
}

export async function sweepAnswers(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  await sweepOlder(db, "stand_in_requests", "asked_at", new Date(now.getTime() - keptMs), stopping);
}

interface Answer {
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

/** The calls that the server uses. `*` matches an id. */
const endpoints: Readonly<Record<string, Run>> = {
  "POST /v1/customers": endpoint(params.customerCreate, createCustomer),
  "GET /v1/customers": endpoint(params.customerList, listCustomers),
  "GET /v1/customers/*": endpoint(params.noParams, (call, _, id) => retrieveCustomer(call, id)),
  "POST /v1/customers/*": endpoint(params.customerUpdate, (call, requested, id) =>
    updateCustomer(call, id, requested),
  ),
  "DELETE /v1/customers/*": endpoint(params.noParams, (call, _, id) => deleteCustomer(call, id)),
  "GET /v1/setup_intents": endpoint(params.setupIntentList, listSetupIntents),
  "POST /v1/setup_intents": endpoint(params.setupIntentCreate, createSetupIntent),
  "POST /v1/setup_intents/*/cancel": endpoint(params.noParams, (call, _, id) =>
    cancelSetupIntent(call, id),
  ),
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
  "GET /v1/invoice_payments": endpoint(invoicePaymentList, listInvoicePayments),
  "GET /v1/refunds": endpoint(refundList, listRefunds),
  "POST /v1/refunds": endpoint(refundCreate, createRefund),
  "POST /v1/invoices/*/pay": endpoint(params.invoicePay, (call, requested, id) =>
    payInvoice(call, id, requested),
  ),
};

/** Throws a fault for an unknown path. */
function findEndpoint(method: string, path: string): { run: Run; id: string } {
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
