import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import Stripe from "stripe";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#server/platform/database.ts";
import { missing } from "./faults.ts";
import type { TestCard } from "./test-cards.ts";

export interface Call {
  readonly db: Db;
  readonly now: Date;
}

/** The store keeps it beside the subscription. */
export interface KeptDiscount {
  readonly id: string;
  readonly coupon: string;
  /** In seconds; null for ever. */
  readonly end: number | null;
}

interface Kinds {
  customer: Stripe.Customer;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  subscription_schedule: Stripe.SubscriptionSchedule;
  refund: Stripe.Refund;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
}

interface HiddenFacts {
  customer: object;
  setup_intent: object;
  payment_method: Pick<TestCard, "charge" | "declineCode" | "isDisputed">;
  product: object;
  price: object;
  subscription: {
    /** Periods that have begun since the anchor. */
    readonly periods: number;
    readonly trialEndAnnounced: boolean;
    /** When the charge first failed, in seconds. */
    readonly failedAt: number | null;
    readonly tries: number;
    /** The bank rejects it for good: only another card can pay the open invoice. */
    readonly deadCard?: string | null;
    /** In seconds, for the present period's invoice. */
    readonly draftUntil?: number | null;
    readonly discount?: KeptDiscount | null;
  };
  invoice: {
    /** The number that the draft gets when finalized. */
    readonly number?: string | null;
  };
  subscription_schedule: object;
  refund: object;
  coupon: object;
  promotion_code: object;
}

type Kind = keyof Kinds;

export interface Stored<K extends Kind> {
  readonly body: Kinds[K];
  readonly hidden: HiddenFacts[K];
}

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
export const moment = (inSeconds: number): Date => new Date(inSeconds * 1000);

/** The id of an object that the provider's types allow to be expanded; the store holds only ids. Empty for none. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string {
  return typeof thing === "string" ? thing : (thing?.id ?? "");
}

/** An id like the provider's: `cus_4QgTtwx0eRkV1n`. */
export function makeId(prefix: string): string {
  const text = randomBytes(18).toString("base64url").replaceAll(/[-_]/g, "");
  return `${prefix}_${text.slice(0, 14).padEnd(14, "0")}`;
}

export async function insertObject<K extends Kind>(
  { db }: Call,
  { body, hidden }: Stored<K>,
  more: { customerId?: string; dueAt?: Date | null } = {},
): Promise<void> {
  await db
    .insertInto("stand_in_objects")
    .values({
      id: body.id,
      kind: body.object,
      customer_id: more.customerId ?? null,
      body: JSON.stringify(body),
      hidden: JSON.stringify(hidden),
      due_at: more.dueAt ?? null,
    })
    .execute();
}

export async function saveObject<K extends Kind>(
  { db }: Call,
  { body, hidden }: Stored<K>,
  dueAt: Date | null = null,
): Promise<void> {
  await db
    .updateTable("stand_in_objects")
    .set({ body: JSON.stringify(body), hidden: JSON.stringify(hidden), due_at: dueAt })
    .where("id", "=", body.id)
    .execute();
}

/** Undefined if there is none. */
export async function lockObject<K extends Kind>(
  { db }: Call,
  kind: K,
  id: string,
): Promise<Stored<K> | undefined> {
  const row = await db
    .selectFrom("stand_in_objects")
    .select(["body", "hidden"])
    .where("id", "=", id)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();
  return row as Stored<K> | undefined;
}

/** Throws a fault for an unknown path or parameter. */
export async function requireObject<K extends Kind>(
  call: Call,
  kind: K,
  id: string,
  param?: string,
): Promise<Stored<K>> {
  const found = await lockObject(call, kind, id);
  if (found === undefined || ("deleted" in found.body && found.body.deleted)) {
    throw missing(kind, id, param);
  }
  return found;
}

export async function peekObject<K extends Kind>(
  { db }: Call,
  kind: K,
  id: string,
): Promise<Kinds[K] | undefined> {
  const row = await db
    .selectFrom("stand_in_objects")
    .select("body")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.body as Kinds[K] | undefined;
}

interface Page {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** Newest first. */
export async function listObjects<K extends Kind>(
  { db }: Call,
  kind: K,
  customerId: string | undefined,
  fits: (body: Kinds[K]) => boolean,
  { limit, starting_after: after, ending_before: before }: Page,
): Promise<{ data: Kinds[K][]; hasMore: boolean }> {
  const rows = await db
    .selectFrom("stand_in_objects")
    .select("body")
    .where("kind", "=", kind)
    .$if(customerId !== undefined, (query) => query.where("customer_id", "=", customerId ?? ""))
    .orderBy("nth", "desc")
    .execute();
  const all = rows.map(({ body }) => body as Kinds[K]).filter(fits);
  const placeOf = (id: string, param: string) => {
    const place = all.findIndex((body) => body.id === id);
    if (place === -1) throw missing(kind, id, param);
    return place;
  };
  if (before !== undefined) {
    const end = placeOf(before, "ending_before");
    const start = Math.max(0, end - limit);
    return { data: all.slice(start, end), hasMore: start > 0 };
  }
  const start = after === undefined ? 0 : placeOf(after, "starting_after") + 1;
  return { data: all.slice(start, start + limit), hasMore: all.length > start + limit };
}

/** Up to `until`. */
export async function nextDue(db: Db, until: Date): Promise<Date | null> {
  const { due } = await db
    .selectFrom("stand_in_objects")
    .select((select) => select.fn.min("due_at").as("due"))
    .where("due_at", "<=", until)
    .executeTakeFirstOrThrow();
  return due;
}

export async function lockDueSubscription({
  db,
  now,
}: Call): Promise<Stored<"subscription"> | undefined> {
  const { rows } = await sql<Stored<"subscription">>`
    select body, hidden from stand_in_objects
    where due_at <= ${now} and kind = 'subscription'
    order by due_at, nth limit 1
    for update`.execute(db);
  return rows[0];
}

export async function emit(
  { db, now }: Call,
  type: Stripe.Event.Type,
  object: Stripe.Subscription | Stripe.Invoice | Stripe.SetupIntent,
  previous?: object,
): Promise<void> {
  const event = {
    id: makeId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: seconds(now),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } satisfies Stripe.EventBase;
  await db
    .insertInto("stand_in_events")
    .values({ body: JSON.stringify(event), deliver_at: now })
    .execute();
}

export async function emitUpdated(
  call: Call,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
): Promise<void> {
  const previous = previousAttributes(before, after);
  if (previous !== undefined) await emit(call, "customer.subscription.updated", after, previous);
}

type Attributes = Readonly<Record<string, unknown>>;

/** As in `*.updated` events: nested objects show only changes, lists are whole. Undefined if nothing changed. */
function previousAttributes(before: object, after: object): Attributes | undefined {
  const [was, is] = [plain(before), plain(after)];
  const changed = Object.keys({ ...was, ...is })
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map((name) => [name, previousValue(was[name], is[name])] as const);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function previousValue(was: unknown, is: unknown): unknown {
  return isObject(was) && isObject(is) ? previousAttributes(was, is) : (was ?? null);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The JSON to send, with objects of amounts as text. */
function plain(value: object): Attributes {
  return JSON.parse(JSON.stringify(value));
}
