import { CreditCard } from "lucide-react";
import type { Card as PaidCard, Offer } from "#shared/api/subscriptions.ts";
import { useMessages } from "#web/client/messages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { useLazyOverlay } from "#web/ui/use-lazy-overlay.tsx";
import { CardBrandMark } from "#web/features/subscriptions/card/card-brand.tsx";
import { knownBrand } from "#web/features/subscriptions/card/card-number.ts";
import { changeCardAddress } from "#web/features/subscriptions/checkout-address.ts";
import { usePaymentMethod } from "#web/features/subscriptions/subscription-queries.ts";
import { PartError } from "./part-error.tsx";
import { Section } from "./section.tsx";

interface CardSectionProps {
  offer: Offer;
  /** Whether another card is what is needed now. */
  needsCare: boolean;
}

/** The card that is charged, and the way to another one. */
export function CardSection({ offer, needsCare }: CardSectionProps) {
  const { billing: words } = useMessages().subscriptions;
  const { data, error, isFetching, refetch } = usePaymentMethod();
  const sheet = useLazyOverlay<{ kind: NonNullable<Offer["cardForm"]> }>(
    async () => (await import("./change-card-sheet.tsx")).ChangeCardSheet,
  );
  const kind = offer.cardForm;
  const look = {
    wide: true,
    size: needsCare ? "medium" : "small",
    variant: needsCare ? "primary" : "secondary",
  } as const;
  const label = data?.card === null ? words.addCard : words.changeCard;
  return (
    <Section title={words.card}>
      {data !== undefined ? (
        <Card>
          {data.card === null ? (
            <p className="flex items-center gap-3.5 text-body text-ink-soft">
              <CreditCard aria-hidden size={22} className="text-ink-faint" />
              {words.noCard}
            </p>
          ) : (
            <CardLine card={data.card} />
          )}
          {kind?.kind === "sandbox" && (
            <Button {...look} className="mt-4" onClick={() => sheet.show({ kind })}>
              {label}
            </Button>
          )}
          {kind?.kind === "stripe" && (
            // A page of its own: only there the provider's script may run.
            <a href={changeCardAddress} className={cx(buttonClass(look), "mt-4")}>
              {label}
            </a>
          )}
        </Card>
      ) : error !== null ? (
        <PartError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonGroup>
          <Card>
            <div className="flex items-center gap-3.5">
              <Skeleton className="h-7 w-11" />
              <Skeleton className="h-10 w-44" />
            </div>
            <Skeleton className="mt-4 h-11 rounded-button" />
          </Card>
        </SkeletonGroup>
      )}
      {sheet.element}
    </Section>
  );
}

function CardLine({ card }: { card: PaidCard }) {
  const { card: words } = useMessages().subscriptions;
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
