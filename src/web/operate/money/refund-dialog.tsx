import { useState } from "react";
import { moneyText } from "#words/money.ts";
import { refundReceipt } from "#shared/api/refunds.ts";
import type { MemberReceipts } from "#shared/api/refunds.ts";
import type { Receipt } from "#shared/api/subscriptions.ts";
import { PlainRefusal } from "#web/operate/failure.ts";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { request } from "#web/client/api-client.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.money;

/** Gives back what was paid, or a part of it. */
export function RefundDialog({
  member: { userId, name },
  receipt: { id, amountCents, refundedCents, currency },
  ...control
}: OverlayControl & { member: MemberReceipts["member"]; receipt: Receipt }) {
  const leftCents = amountCents - refundedCents;
  const [amount, setAmount] = useState((leftCents / 100).toFixed(2));
  // However often this dialog sends it, it is one refund, unless it is for another amount.
  const [key] = useState(() => crypto.randomUUID());
  const cents = centsOf(amount);
  const refund = (reason: string) => {
    if (cents === null) return Promise.reject(new PlainRefusal(text.noAmount));
    return request(refundReceipt, {
      params: { username: userId },
      body: { receiptId: id, amountCents: cents, key: `${key} ${cents}`, reason },
    });
  };
  return (
    <WriteDialog
      {...control}
      title={text.refundTitle(name)}
      effect={text.refundEffect(moneyText(leftCents, currency, "en"))}
      confirm={cents === null ? text.refund : text.refundAmount(moneyText(cents, currency, "en"))}
      tone="danger"
      send={refund}
      done={(given) => text.given(moneyText(given.amountCents, currency, "en"), name)}
    >
      <TextField
        label={text.amountIn(currency.toUpperCase())}
        inputMode="decimal"
        value={amount}
        error={cents === null ? text.noAmount : null}
        onChange={(event) => setAmount(event.target.value)}
      />
    </WriteDialog>
  );
}

/** The cents of "9.99"; null for what is no amount of whole cents above zero. */
function centsOf(text: string): number | null {
  const [, units, fraction = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (units === undefined) return null;
  const cents = Number(units) * 100 + Number(fraction.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}
