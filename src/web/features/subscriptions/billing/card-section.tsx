import { CreditCard } from "lucide-react";
import type { Card as PaidCard, Offer } from "#shared/api/subscriptions.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { CardBrandMark } from "#web/features/subscriptions/card/card-brand.tsx";
import { knownBrand } from "#web/features/subscriptions/card/card-number.ts";
import { usePaymentMethod } from "#web/features/subscriptions/subscription-queries.ts";
import { ApiError } from "#web/client/api-client.ts";

type CardFormKind = NonNullable<Offer["cardForm"]>;

interface CardSectionProps {
  offer: Offer;
  needsCare: boolean;
}

export function CardSection({ offer, needsCare }: CardSectionProps) {
  const { billing: words } = useMessages().subscriptions;
  const query = usePaymentMethod();
  const errorTexts = useProviderErrorTexts();
  const sheet = useLazyOverlay<{ kind: CardFormKind }>(
    async () => (await import("./change-card-sheet.tsx")).ChangeCardSheet,
  );
  return (
    <Section title={words.card}>
      <Loaded query={query} skeleton={<CardSkeleton />} errorTexts={errorTexts}>
        {({ card }) => (
          <Card>
            {card === null ? <NoCard /> : <CardLine card={card} />}
            <CardChange
              label={card === null ? words.addCard : words.changeCard}
              kind={offer.cardForm}
              needsCare={needsCare}
              onChange={(kind) => sheet.show({ kind })}
            />
          </Card>
        )}
      </Loaded>
      {sheet.element}
    </Section>
  );
}

interface CardChangeProps {
  label: string;
  kind: CardFormKind | null;
  needsCare: boolean;
  onChange: (kind: CardFormKind) => void;
}

function CardChange({ label, kind, needsCare, onChange }: CardChangeProps) {
  const look = {
    wide: true,
    size: needsCare ? "medium" : "small",
    variant: needsCare ? "primary" : "secondary",
  } as const;
  if (kind === null) return null;
  return (
    <Button {...look} className="mt-4" onClick={() => onChange(kind)}>
      {label}
    </Button>
  );
}

function NoCard() {
  const { billing: words } = useMessages().subscriptions;
  return (
    <p className="flex items-center gap-3.5 text-body text-ink-soft">
      <CreditCard aria-hidden size={22} className="text-ink-faint" />
      {words.noCard}
    </p>
  );
}

function CardSkeleton() {
  return (
    <SkeletonGroup>
      <Card>
        <div className="flex items-center gap-3.5">
          <Skeleton className="h-7 w-11" />
          <Skeleton className="h-10 w-44" />
        </div>
        <Skeleton className="mt-4 h-11 rounded-button" />
      </Card>
    </SkeletonGroup>
  );
}

function CardLine({ card }: { card: PaidCard }) {
  const words = useMessages().payments;
  const brand = knownBrand(card.brand);
  return (
    <div className="flex items-center gap-3.5">
      <CardBrandMark brand={brand} />
      <p className="min-w-0">
        <span className="block text-body font-semibold text-ink">
          {words.ending(words.brands[brand], card.last4)}
        </span>
        <span className="block text-small text-ink-soft">
          {words.expires(String(card.expMonth).padStart(2, "0"), String(card.expYear))}
        </span>
      </p>
    </div>
  );
}

/** Texts for a part of the screen that the provider failed to deliver. */
export function useProviderErrorTexts() {
  const { away } = useMessages().subscriptions.billing;
  return (error: Error) => (error instanceof ApiError && error.status === 503 ? away : {});
}
