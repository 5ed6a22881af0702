import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { CreditCard } from "lucide-react";
import type { Offer } from "#shared/api/subscriptions.ts";
import { now } from "#web/client/clock.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { sessionAddress } from "#web/features/notifications/notification-target.ts";
import { daysLater, renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { CardFormSkeleton } from "#web/features/subscriptions/card/card-form-skeleton.tsx";
import type { SavedCard } from "#web/features/subscriptions/card/card-setup.ts";
import { CardStep } from "#web/features/subscriptions/card/card-step.tsx";
import { successAddress } from "#web/features/subscriptions/checkout-address.ts";
import { rememberCheckout } from "#web/features/subscriptions/checkout/checkout-memory.ts";
import { useChargePreview } from "#web/features/subscriptions/checkout/promotion.tsx";
import { useBeginPlan } from "#web/features/subscriptions/checkout/use-begin-plan.ts";
import { readPaymentFailure } from "#web/features/subscriptions/payment-failure.ts";
import { PaymentsUnavailable } from "#web/features/subscriptions/payments-unavailable.tsx";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import {
  refreshSubscription,
  statusQuery,
  useOffer,
} from "#web/features/subscriptions/subscription-queries.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { priceText } from "#words/money.ts";
import { TrialTimeline } from "./trial-note.tsx";
import type { BookingSteps } from "./use-booking-steps.ts";
import { plansAddress } from "./use-needs-plan.ts";

/** Begins the monthly plan and books, in one press. */
export function PayPart({ sheet }: { sheet: BookingSteps }) {
  const [isTrialUsed, setIsTrialUsed] = useState(false);
  return (
    <Loaded query={useOffer()} skeleton={<CardFormSkeleton />}>
      {(offer) =>
        offer.cardForm === null ? (
          <PaymentsUnavailable />
        ) : (
          <Payment
            sheet={sheet}
            offer={isTrialUsed ? { ...offer, trialAvailable: false } : offer}
            kind={offer.cardForm}
            onTrialUsed={setIsTrialUsed}
          />
        )
      }
    </Loaded>
  );
}

interface PaymentProps {
  sheet: BookingSteps;
  offer: Offer;
  kind: NonNullable<Offer["cardForm"]>;
  onTrialUsed: (isUsed: boolean) => void;
}

function Payment({ sheet, offer, kind, onTrialUsed }: PaymentProps) {
  const { subscriptions, bookingsInDetail } = useMessages();
  const tag = useLanguageTag();
  const { trialAvailable, trialDays, currency } = offer;
  const words = bookingsInDetail.sheet.payment;
  const { name, price, priceAndUnit, every } = usePlanTexts()(offer, "monthly");
  const { data: charge } = useChargePreview(offer, "monthly", null);
  const today = charge === undefined ? price : priceText(charge.totalCents, currency, tag);
  const { pay, explain } = usePayAndBook(sheet, trialAvailable, () => onTrialUsed(true));
  const trialEnd = renewalDate(daysLater(now(), trialDays));
  const { checkout } = subscriptions;
  return (
    <>
      <TrialTimeline offer={offer} />
      <div className="mb-4 flex items-center gap-3 rounded-field bg-sunken py-1.5 pr-1.5 pl-3.5">
        <CreditCard aria-hidden size={20} className="shrink-0 text-brand-text" />
        <p className="min-w-0 flex-1 text-body leading-snug font-semibold text-ink">
          {name}{" "}
          <span className="font-normal text-ink-soft">
            {offer.plusTax ? checkout.plusTax(priceAndUnit) : priceAndUnit}
          </span>
        </p>
        <Link
          href={plansAddress(sheet.session.id)}
          replace
          onClick={() => sheet.keepForLater(true)}
          className="inline-flex min-h-11 shrink-0 items-center rounded-field px-3 text-small font-semibold text-brand-text hover:bg-brand-soft"
        >
          {words.plans}
        </Link>
      </div>
      <CardStep
        kind={kind}
        submitLabel={trialAvailable ? words.trial(priceText(0, currency, tag)) : words.now(today)}
        returnPath={successAddress("monthly", sessionAddress(sheet.session.id), trialAvailable)}
        onConfirm={() => {
          // The bank may leave the page; then the payment continues on its own screen.
          rememberCheckout("monthly");
          sheet.keepForLater(true);
        }}
        onUse={pay}
        onOtherCard={() => onTrialUsed(false)}
        explain={explain}
        terms={
          <p data-uncovered className="mt-4 text-small text-ink-soft">
            {trialAvailable ? checkout.termsTrial(every, trialEnd) : checkout.terms(every)}
          </p>
        }
      />
    </>
  );
}

/** A plan that began elsewhere meanwhile is no failure: then the press only books. */
function usePayAndBook(sheet: BookingSteps, trialAvailable: boolean, onTrialUsed: () => void) {
  const queryClient = useQueryClient();
  const { session, selection } = sheet;
  const { begin, explain } = useBeginPlan({
    plan: "monthly",
    acceptsNoTrial: !trialAvailable,
    thenBook:
      selection === null
        ? undefined
        : {
            sessionId: session.id,
            areaId: selection.areaId,
            invitedConnections: [...selection.invited],
          },
    onTrialUsed,
    isQuiet: (error) => readPaymentFailure(error).isSubscribed,
  });
  const pay = async (card: SavedCard) => {
    try {
      const created = await begin(card);
      const { booking: _booking, bookingProblem: _problem, ...status } = created;
      sheet.forgetDraft();
      sheet.booking.takeOver(created);
      queryClient.setQueryData(statusQuery.queryKey, status);
    } catch (error) {
      if (!readPaymentFailure(error).isSubscribed) throw error;
      sheet.confirm();
    }
    void refreshSubscription(queryClient);
  };
  return { pay, explain };
}
