import { CreditCard } from "lucide-react";
import type { CardBrand } from "./card-number.ts";

const letters: Partial<Record<CardBrand, string>> = {
  visa: "VISA",
  amex: "AMEX",
  discover: "DISC",
  diners: "DINERS",
  jcb: "JCB",
};

/** A card brand's sign; its name is beside it or in its parent's label. */
export function CardBrandMark({ brand }: { brand: CardBrand }) {
  return (
    <span
      aria-hidden
      className="flex h-7 w-11 shrink-0 items-center justify-center rounded-small border border-line bg-surface text-[0.625rem] leading-none font-extrabold tracking-tight text-ink"
    >
      {brand === "mastercard" ? (
        <svg viewBox="0 0 24 16" className="h-4">
          <circle cx="8" cy="8" r="7" fill="var(--art-ember)" />
          <circle cx="16" cy="8" r="7" fill="var(--art-sun)" fillOpacity="0.85" />
        </svg>
      ) : (
        (letters[brand] ?? <CreditCard size={18} className="text-ink-soft" />)
      )}
    </span>
  );
}
