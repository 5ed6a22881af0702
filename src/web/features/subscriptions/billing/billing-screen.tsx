import { useState } from "react";
import type { Offer, SubscriptionStatus, Receipt } from "#shared/api/subscriptions.ts";
import { useMessages, useLanguageTag } from "#web/client/messages.ts";
import { ButtonLink, Button } from "#web/ui/button.tsx";
import { RestingDrawing } from "#web/ui/art/resting-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded, together } from "#web/ui/loaded.tsx";
import { Screen } from "#web/ui/screen.tsx";
import { standingOf, renewalDate } from "#web/features/subscriptions/billing-dates.ts";
import { billingAddress, pricingAddress } from "#web/features/subscriptions/checkout-address.ts";
import {
  useOffer,
  useStatus,
  useUnpaidBookings,
  useReceipts,
} from "#web/features/subscriptions/subscription-queries.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { Section } from "#web/ui/section.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { moneyText } from "#words/money.ts";
import { CardSection, useProviderErrorTexts } from "./card-section.tsx";
import { PlanSection } from "./plan-section.tsx";

/** The member's plan, price, dates and card, with cancelling and keeping. */
export function BillingScreen() {
  const { title } = useMessages().subscriptions.billing;
  const offer = useOffer();
  const status = useStatus();
  return (
    <Screen title={title} backHref="/profile">
      <Loaded query={together({ offer, status })} skeleton={<BillingSkeleton />}>
        {(known) => <Billing {...known} />}
      </Loaded>
    </Screen>
  );
}

function Billing({ offer, status }: { offer: Offer; status: SubscriptionStatus }) {
  const standing = standingOf(status);
  if (standing === "none") {
    return (
      <div className="flex flex-col gap-8">
        <NoSubscription offer={offer} />
        <ReceiptSection hideWhenEmpty />
      </div>
    );
  }
  const isOverdue = status.status === "past_due";
  return (
    <div className="flex flex-col gap-8">
      <PlanSection offer={offer} status={status} />
      <CardSection offer={offer} needsCare={isOverdue} />
      <ReceiptSection />
      {/* An overdue one is still charged until it ends. */}
      {(standing !== "ending" || isOverdue) && (
        <CancelButton endsAt={isOverdue ? null : status.currentPeriodEnd} />
      )}
    </div>
  );
}

function NoSubscription({ offer }: { offer: Offer }) {
  const { none } = useMessages().subscriptions.billing;
  return (
    <EmptyState
      drawing={<RestingDrawing />}
      title={offer.trialAvailable ? none.title : none.titleAgain}
      text={offer.trialAvailable ? none.text(offer.trialDays) : none.textAgain}
      action={<ButtonLink href={pricingAddress(billingAddress)}>{none.action}</ButtonLink>}
    />
  );
}

export function BillingSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="mb-3 h-4 w-20" />
      <Card>
        <div className="flex items-center justify-between">
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-6 w-16 rounded-full" />
        </div>
        <Skeleton className="mt-4 h-5" />
        <Skeleton className="mt-8 h-5" />
        <Skeleton className="mt-3 h-5" />
      </Card>
      <Skeleton className="mt-8 mb-3 h-4 w-28" />
      <Skeleton className="h-30 rounded-card" />
    </SkeletonGroup>
  );
}

/** The first of the two taps that end a plan; `endsAt` is null for one that ends at once. */
export function CancelButton({ endsAt }: { endsAt: string | null }) {
  const { cancel } = useMessages().subscriptions.billing;
  // Preloaded for the dialog. An uncharged period ends now, not with its end.
  const { data: unpaid } = useUnpaidBookings();
  const isYetToPay = unpaid?.endsAt != null && endsAt !== null && unpaid.endsAt < endsAt;
  const until = endsAt === null || isYetToPay ? null : renewalDate(endsAt);
  const dialog = useLazyOverlay<{ until: string | null }>(
    async () => (await import("./cancel-dialog.tsx")).CancelDialog,
  );
  return (
    <div>
      <Button wide variant="danger-quiet" onClick={() => dialog.show({ until })}>
        {cancel}
      </Button>
      {dialog.element}
    </div>
  );
}

const shownAtFirst = 5;
const tones: Record<Receipt["status"], BadgeTone> = {
  paid: "success",
  open: "danger",
  void: "neutral",
  uncollectible: "neutral",
};

export function ReceiptSection({ hideWhenEmpty = false }: { hideWhenEmpty?: boolean }) {
  const { billing: words } = useMessages().subscriptions;
  const query = useReceipts();
  const errorTexts = useProviderErrorTexts();
  if (hideWhenEmpty && (query.data === undefined || query.data.length === 0)) return null;
  return (
    <Section title={words.receipts}>
      <Loaded
        query={query}
        skeleton={<ReceiptSkeleton />}
        empty={
          <p className="rounded-card bg-sunken p-4 text-body text-ink-soft">{words.noReceipts}</p>
        }
        errorTexts={errorTexts}
      >
        {(receipts) => <ReceiptList receipts={receipts} />}
      </Loaded>
    </Section>
  );
}

function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  const { billing: words } = useMessages().subscriptions;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? receipts : receipts.slice(0, shownAtFirst);
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {shown.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {shown.length < receipts.length && (
        <Button
          wide
          variant="quiet"
          size="small"
          className="mt-2"
          onClick={() => setShowsAll(true)}
        >
          {words.moreReceipts(receipts.length - shown.length)}
        </Button>
      )}
    </>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { billing: words } = useMessages().subscriptions;
  const tag = useLanguageTag();
  const date = renewalDate(receipt.date);
  const amount = (amountCents: number) => moneyText(amountCents, receipt.currency, tag);
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0">
      <span className="min-w-0 flex-1 text-body font-medium">
        {receipt.url !== null && receipt.status !== "open" ? (
          <ExternalLink href={receipt.url}>{date}</ExternalLink>
        ) : (
          date
        )}
        {receipt.url !== null && receipt.status === "open" && (
          <span className="block text-small">
            <ExternalLink href={receipt.url}>{words.payNow}</ExternalLink>
          </span>
        )}
        {receipt.discountCents + receipt.taxCents > 0 && (
          <span className="block text-small font-normal text-ink-soft">
            {[
              receipt.discountCents > 0 && words.discounted(amount(receipt.discountCents)),
              receipt.taxCents > 0 && words.taxed(amount(receipt.taxCents)),
            ]
              .filter((part) => part !== false)
              .join(" · ")}
          </span>
        )}
        {receipt.refundedCents > 0 && (
          <span className="block text-small font-normal text-ink-soft">
            {words.refunded(amount(receipt.refundedCents))}
          </span>
        )}
      </span>
      <span className="text-body text-ink tabular-nums">{amount(receipt.amountCents)}</span>
      <Badge tone={tones[receipt.status]}>{words.receiptStates[receipt.status]}</Badge>
    </li>
  );
}

function ReceiptSkeleton() {
  return (
    <SkeletonGroup>
      <Card>
        <Skeleton className="h-5" />
        <Skeleton className="mt-4 h-5" />
      </Card>
    </SkeletonGroup>
  );
}
