import { Suspense, useState } from "react";
import { useSearch, useLocation, Link } from "wouter";
import type { ReactNode } from "react";
import type { ChargePreview, Offer } from "#shared/api/subscriptions.ts";
import type { Plan } from "#shared/rules/prices.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { useNow } from "#web/client/clock.ts";
import { useMessages, useLanguageTag } from "#web/client/messages.ts";
import { renewalDate, daysLater, periodLater } from "#web/features/subscriptions/billing-dates.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { CardFormSkeleton } from "#web/features/subscriptions/card/card-form-skeleton.tsx";
import type { SavedCard } from "#web/features/subscriptions/card/card-setup.ts";
import { CardStep } from "#web/features/subscriptions/card/card-step.tsx";
import {
  pricingAddress,
  readReturnedSecret,
  sessionIn,
  successAddress,
  doneAddress,
} from "#web/features/subscriptions/checkout-address.ts";
import { PaymentsUnavailable } from "#web/features/subscriptions/payments-unavailable.tsx";
import { usePlanTexts } from "#web/features/subscriptions/plan-texts.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { Card } from "#web/ui/card.tsx";
import { priceText } from "#words/money.ts";
import { PromotionField, usePromotion } from "./promotion.tsx";
import { readCheckout, rememberCheckout, waitingBooking } from "./checkout-memory.ts";
import { useBeginPlan } from "./use-begin-plan.ts";
import { WaitingSession } from "./waiting-session.tsx";

const ReturnedCard = lazyPart(
  async () => (await import("#web/features/subscriptions/card/returned-card.tsx")).ReturnedCard,
);

interface CheckoutProps {
  offer: Offer;
  plan: Plan;
  returnTo: string | null;
  /** The card has a used trial, or another one will be tried. */
  onTrialUsed: (isUsed: boolean) => void;
}

export function Checkout({ offer, plan, returnTo, onTrialUsed }: CheckoutProps) {
  const { checkout: words, result } = useMessages().subscriptions;
  const now = useNow(minuteMs);
  const tag = useLanguageTag();
  const search = useSearch();
  // After the provider's return in the middle of paying for this plan, the card exists.
  const [returnedSecret, setReturnedSecret] = useState(() =>
    readCheckout() === plan ? readReturnedSecret(search) : null,
  );
  const [returnedCard, setReturnedCard] = useState<SavedCard | null>(null);
  const [, navigate] = useLocation();
  const promotion = usePromotion(offer, plan);
  const charge = promotion.preview.data;
  // Never at another price than before the page was left.
  const returnedCode = returnedCard === null ? undefined : (promotion.code ?? undefined);
  const waiting = useThenBook(returnTo);
  const { begin, explain } = useBeginPlan({
    plan,
    acceptsNoTrial: !offer.trialAvailable,
    thenBook: waiting.thenBook,
    promotionCode: charge?.promotion?.code ?? returnedCode,
    onTrialUsed: () => onTrialUsed(true),
  });
  const create = async (card: SavedCard) => {
    // A code that was used up meanwhile isn't applied any more.
    const { booking } = await begin(card).catch(async (error: unknown) => {
      if (promotion.code !== null) await promotion.preview.refetch();
      throw error;
    });
    promotion.change(null);
    if (booking !== undefined) waiting.forget();
    const address = doneAddress(plan, card.setupIntentId, returnTo, offer.trialAvailable);
    navigate(address, { replace: true });
  };
  const { name, price, every } = usePlanTexts()(offer, plan);
  const kind = offer.cardForm;
  if (kind === null) return <PaymentsUnavailable />;
  const trialEnd = renewalDate(daysLater(now, offer.trialDays));
  const today = charge === undefined ? price : priceText(charge.totalCents, offer.currency, tag);
  return (
    <>
      <WaitingSession returnTo={returnTo} />
      <CheckoutSummary
        offer={offer}
        plan={plan}
        returnTo={returnTo}
        now={now}
        charge={charge ?? null}
      />
      <PromotionField {...promotion} />
      {kind.kind === "stripe" && returnedSecret !== null ? (
        <Suspense fallback={<CardFormSkeleton />}>
          <ReturnedCard
            publishableKey={kind.publishableKey}
            clientSecret={returnedSecret}
            label={offer.trialAvailable ? result.startingTrial : result.processing}
            onRead={(card) => {
              setReturnedCard(card);
              setReturnedSecret(null);
            }}
          />
        </Suspense>
      ) : (
        <CardStep
          kind={kind}
          first={returnedCard}
          submitLabel={offer.trialAvailable ? words.payTrial(name) : words.pay(name, today)}
          returnPath={successAddress(plan, returnTo, offer.trialAvailable)}
          onConfirm={() => rememberCheckout(plan)}
          onUse={create}
          onOtherCard={() => onTrialUsed(false)}
          explain={explain}
          terms={
            <Terms>
              {offer.trialAvailable ? words.termsTrial(every, trialEnd) : words.terms(every)}
            </Terms>
          }
          wayBack={<ToPricing returnTo={returnTo} />}
        />
      )}
    </>
  );
}

function Terms({ children }: { children: string }) {
  return (
    <p data-uncovered className="mt-4 text-small text-ink-soft">
      {children}
    </p>
  );
}

function ToPricing({ returnTo }: { returnTo: string | null }) {
  const { back } = useMessages().subscriptions.checkout.initError;
  return (
    <ButtonLink wide variant="secondary" href={pricingAddress(returnTo)} replace>
      {back}
    </ButtonLink>
  );
}

/** The choices for the session to which the member returns. Paying books it. */
function useThenBook(returnTo: string | null) {
  const { username } = useCurrentUser();
  const sessionId = sessionIn(returnTo);
  const kept = sessionId === null ? null : waitingBooking(username, sessionId).read();
  return {
    thenBook:
      sessionId !== null && kept?.isToBook === true
        ? { sessionId, areaId: kept.areaId, invitedConnections: [...kept.invited] }
        : undefined,
    forget: () => {
      if (sessionId !== null) waitingBooking(username, sessionId).forget();
    },
  };
}

interface CheckoutSummaryProps {
  offer: Offer;
  plan: Plan;
  returnTo: string | null;
  now: Date;
  /** The first charge with its discount and tax; null where it is the price. */
  charge?: ChargePreview | null;
}

export function CheckoutSummary({
  offer,
  plan,
  returnTo,
  now,
  charge = null,
}: CheckoutSummaryProps) {
  const { checkout: words } = useMessages().subscriptions;
  const tag = useLanguageTag();
  const texts = usePlanTexts()(offer, plan);
  const trialEnd = renewalDate(daysLater(now, offer.trialDays));
  const plusTax = (text: string) => (offer.plusTax ? words.plusTax(text) : text);
  const amount = (amountCents: number) => priceText(amountCents, offer.currency, tag);
  const first = charge === null ? texts.price : amount(charge.totalCents);
  const parts = charge !== null && (
    <>
      {charge.discountCents > 0 && <Row term={words.discount}>−{amount(charge.discountCents)}</Row>}
      {charge.taxCents > 0 && <Row term={words.tax}>{amount(charge.taxCents)}</Row>}
    </>
  );
  return (
    <Card className="mb-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-heading font-bold text-ink">
          {texts.name} <span className="font-medium text-ink-soft">{texts.priceAndUnit}</span>
        </h2>
        <Link
          href={pricingAddress(returnTo)}
          className="-my-2 -mr-1.5 inline-flex min-h-11 shrink-0 items-center px-1.5 text-small font-semibold text-brand-text underline-offset-4 hover:underline"
        >
          {words.change}
        </Link>
      </div>
      <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
        <Row term={words.dueToday} strong>
          {offer.trialAvailable ? amount(0) : first}
        </Row>
        {offer.trialAvailable ? (
          <>
            <Row term={words.trialEnds}>{trialEnd}</Row>
            {parts}
            {charge !== null && <Row term={words.firstCharge}>{first}</Row>}
            <Row term={words.afterwards}>{plusTax(texts.every)}</Row>
          </>
        ) : (
          <>
            {parts}
            <Row term={words.nextCharge}>
              {words.nextChargeOn(plusTax(texts.price), renewalDate(periodLater(now, plan)))}
            </Row>
          </>
        )}
      </dl>
    </Card>
  );
}

function Row({
  term,
  strong = false,
  children,
}: {
  term: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? "text-body font-semibold text-ink" : "text-body text-ink-soft"}>
        {term}
      </dt>
      <dd
        className={
          strong
            ? "text-title font-extrabold text-ink tabular-nums"
            : "text-right text-body font-medium text-ink tabular-nums"
        }
      >
        {children}
      </dd>
    </div>
  );
}
