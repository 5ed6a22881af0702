import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import type { Db } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";
import type { Schema } from "#server/platform/schema.ts";

export type RefundRow = Selectable<Schema["refunds"]>;

/** Whose payments are looked after: by username or email, with the customer that they are at the provider. */
export async function findPayingMember(db: Db, by: "username" | "email", value: string) {
  return db
    .selectFrom("members")
    .leftJoin("subscriptions", "member_id", "members.id")
    .select(["members.id", "username as userId", "full_name as name", "email"])
    .select("customer_id as customerId")
    .where(by, "=", value)
    .executeTakeFirst();
}

export async function findRefund(db: Db, key: string): Promise<RefundRow | undefined> {
  return db.selectFrom("refunds").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Writes what is asked for; undefined where there is one of this key. */
export async function insertRefund(
  db: Db,
  asked: {
    readonly key: string;
    readonly memberId: string;
    readonly invoiceId: string;
    readonly amountCents: number;
    readonly actor: string;
    readonly reason: string;
  },
  now: Date,
  checkAt: Date,
): Promise<RefundRow | undefined> {
  return db
    .insertInto("refunds")
    .values({
      key: asked.key,
      member_id: asked.memberId,
      invoice_id: asked.invoiceId,
      amount_cents: asked.amountCents,
      actor: asked.actor,
      reason: asked.reason,
      created_at: now,
      check_at: checkAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** What of an invoice was given back, or is about to be. */
export async function sumRefunds(
  db: Db,
  invoiceId: string,
  states: readonly RefundRow["state"][],
): Promise<number> {
  const { cents } = await db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as("cents"))
    .where("invoice_id", "=", invoiceId)
    .where(sql<boolean>`state = any (${[...states]}::text[])`)
    .executeTakeFirstOrThrow();
  return cents;
}

/** Writes the provider's answer; false where it was written before. */
export async function settleRefund(
  db: Db,
  id: string,
  answer:
    | { readonly state: "done"; readonly refundId: string }
    | { readonly state: "refused"; readonly refundId: null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refunds")
    .set({ state: answer.state, refund_id: answer.refundId, check_at: null })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The next moment up to `until` at which the provider is to be asked again. */
/** The refunds that are to be carried out by `until`. */
export const dueRefunds = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, check_at as due_at from refunds where check_at <= ${until}`;

/** Leases the refund if it is due at `now`; nobody else gets it until `leasedUntil`. */
export async function leaseDueRefund(
  db: Db,
  id: string,
  now: Date,
  leasedUntil: Date,
): Promise<RefundRow | undefined> {
  return db
    .updateTable("refunds")
    .set({ check_at: leasedUntil })
    .where("id", "=", id)
    .where("check_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

export async function postponeRefund(
  db: Db,
  id: string,
  checkAt: Date,
  failures: number,
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ check_at: checkAt, check_failures: failures })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .execute();
}
