import { sql } from "kysely";
import type { PaidSubscription } from "#server/payments/payments.ts";
import type { Trx } from "#server/platform/database.ts";

/** Records the latest charge for the figures, and each failed try of it, once. */
export async function recordCharge(
  trx: Trx,
  memberId: string,
  { plan, paidInvoice, unpaidInvoice, status }: PaidSubscription,
  now: Date,
): Promise<void> {
  if (paidInvoice !== null)
    await insertCharge(trx, memberId, {
      ...paidInvoice,
      plan,
      outcome: "paid",
      tries: 0,
      at: paidInvoice.createdAt,
    });
  if (unpaidInvoice !== null && unpaidInvoice.tries > 0 && status === "past_due")
    await insertCharge(trx, memberId, {
      ...unpaidInvoice,
      plan,
      outcome: "failed",
      discountCents: 0,
      taxCents: 0,
      at: now,
    });
}

interface NewCharge {
  readonly id: string;
  readonly plan: PaidSubscription["plan"];
  readonly outcome: "paid" | "failed";
  readonly tries: number;
  readonly amountCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly currency: string;
  readonly at: Date;
}

async function insertCharge(trx: Trx, memberId: string, charge: NewCharge): Promise<void> {
  const { id, plan, outcome, tries, amountCents, discountCents, taxCents, currency, at } = charge;
  await sql`
    insert into charges (invoice_id, tries, outcome, member_id, city, plan, amount_cents, discount_cents,
      tax_cents, currency, charged_at)
    select ${id}, ${tries}, ${outcome}, id, city, ${plan}, ${amountCents}, ${discountCents}, ${taxCents},
      ${currency}, ${at} from members where id = ${memberId}
    on conflict do nothing`.execute(trx);
}
