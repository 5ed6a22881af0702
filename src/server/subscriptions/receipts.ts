import type { Receipt } from "#shared/api/subscriptions.ts";
import { requirePayments } from "./payment-context.ts";
import type { PaymentContext } from "./payment-context.ts";
import { presentReceipt } from "./presenters.ts";
import { findSubscription, listRefunded } from "./queries.ts";

/** The member's charges with refunds, newest first. */
export async function readReceiptsOf(
  context: Pick<PaymentContext, "db" | "payments">,
  memberId: string,
): Promise<Receipt[]> {
  const row = await findSubscription(context.db, memberId);
  if (row?.customer_id == null) return [];
  const invoices = await requirePayments(context).listInvoices(row.customer_id);
  const refunded = new Map(
    (await listRefunded(context.db, memberId)).map(({ invoiceId, cents }) => [invoiceId, cents]),
  );
  return invoices.map((invoice) => presentReceipt(invoice, refunded.get(invoice.id) ?? 0));
}
