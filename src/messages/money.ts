/** "$9.99", "$0": whole amounts without their zeros, as a price tag writes them. */
export function priceText(cents: number, currency: string, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);
}

/** "$9.00": as a receipt writes it. The amount is in hundredths of the currency. */
export function moneyText(cents: number, currency: string, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { style: "currency", currency }).format(cents / 100);
}
