import { useState } from "react";
import { changeMemberSubscription } from "#shared/api/operate/money.ts";
import type { SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { PlainRefusal } from "#web/operate/notice.tsx";
import { centsOf } from "#web/operate/money/money-screen.tsx";
import { optionalMessageOf, ToldField, useTold } from "#web/operate/parts/told-field.tsx";
import { WriteDialog } from "#web/operate/parts/write-dialog.tsx";
import { words } from "#web/operate/words.ts";
import { supportMails } from "#words/en/staff-mails.ts";
import { request } from "#web/client/api-client.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { OverlayControl } from "#web/ui/use-lazy-overlay.tsx";

const text = words.members.plan;
const actions = ["extend", "cancel_at_period_end", "cancel_now"] as const;
type Action = (typeof actions)[number];

/** Extends a member's plan, or ends it now or later, with a refund of the latest charge. */
export function SubscriptionDialog({
  userId,
  name,
  subscription,
  ...control
}: OverlayControl & { userId: string; name: string; subscription: SubscriptionStatus }) {
  const [action, setAction] = useState<Action | null>(null);
  const [days, setDays] = useState("7");
  const [amount, setAmount] = useState("");
  const told = useTold();
  const possible = subscription.cancelAtPeriodEnd ? (["cancel_now"] as const) : actions;
  const isRefund = action !== "extend" && amount.trim() !== "";
  return (
    <WriteDialog
      {...control}
      title={text.title(name)}
      effect={text.effect}
      confirm={text.confirm}
      tone={action === "cancel_now" ? "danger" : "brand"}
      send={async (reason) => {
        if (action === null) throw new PlainRefusal(text.choose);
        return request(changeMemberSubscription, {
          params: { username: userId },
          body: {
            action,
            ...(action === "extend" ? { days: daysOf(days) } : refundOf(amount)),
            ...optionalMessageOf(told),
            reason,
          },
        });
      }}
      done={() => text.done(name)}
    >
      <RadioCards
        legend={text.what}
        options={possible.map((value) => ({
          value,
          label: text.actions[value],
          hint: text.hints[value],
        }))}
        value={action}
        onChange={setAction}
      />
      {action === "extend" && (
        <TextField
          label={text.days}
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      {action !== null && action !== "extend" && (
        <TextField
          label={text.refund}
          hint={text.refundHint}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      {action !== null && (
        <ToldField
          told={told}
          isOptional
          hint={words.told.addedHint}
          readsOf={(message) => ({
            title:
              action === "extend"
                ? text.extendedTitle
                : isRefund
                  ? text.refundedTitle
                  : supportMails.messageTitle,
            message,
          })}
        />
      )}
    </WriteDialog>
  );
}

function daysOf(typed: string): number {
  const days = Number(typed);
  if (!Number.isInteger(days) || days < 1) throw new PlainRefusal(text.noDays);
  return days;
}

function refundOf(typed: string): { refundCents?: number } {
  if (typed.trim() === "") return {};
  const refundCents = centsOf(typed);
  if (refundCents === null) throw new PlainRefusal(words.money.noAmount);
  return { refundCents };
}
