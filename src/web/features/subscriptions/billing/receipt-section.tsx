import { useState } from "react";
import type { Receipt } from "#shared/api/subscriptions.ts";
import { useLanguageTag, useMessages } from "#web/client/messages.ts";
import { renewalDate } from "#web/client/renewal-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { moneyText } from "#words/money.ts";
import { useReceipts } from "#web/features/subscriptions/subscription-queries.ts";
import { useProviderErrorTexts } from "./use-provider-error-texts.ts";

const shownAtFirst = 5;
const tones: Record<Receipt["status"], BadgeTone> = {
  paid: "success",
  open: "danger",
  void: "neutral",
  uncollectible: "neutral",
};

/** What was charged, newest first. */
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
        {receipt.refundedCents > 0 && (
          <span className="block text-small font-normal text-ink-soft">
            {words.refunded(moneyText(receipt.refundedCents, receipt.currency, tag))}
          </span>
        )}
      </span>
      <span className="text-body text-ink tabular-nums">
        {moneyText(receipt.amountCents, receipt.currency, tag)}
      </span>
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
