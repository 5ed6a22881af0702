import { priceText } from "#words/money.ts";
import { currency, trialDays } from "#shared/rules/prices.ts";
import { useAppInfo } from "#web/client/clock.ts";
import { useLanguageTag, useStartMessages } from "#web/client/messages.ts";

/** As wide as a price, and no price: digits' widths of nothing. */
const unknownPrice = "\u2007".repeat(6);

/** What it costs, beside the way in. Until the server has said its prices, their line keeps its place. */
export function PriceNote() {
  const words = useStartMessages().landing.price;
  const tag = useLanguageTag();
  const prices = useAppInfo()?.prices;
  const text = (cents: number | undefined) =>
    cents === undefined ? unknownPrice : priceText(cents, currency, tag);
  return (
    <p className="mt-3 max-w-md text-body text-ink-soft">
      <span className="font-semibold text-ink">{words.trial(trialDays, text(0))}</span>{" "}
      <span className={prices === undefined ? "invisible" : undefined}>
        {words.afterwards(text(prices?.monthlyCents), text(prices?.yearlyCents))}
      </span>
    </p>
  );
}
