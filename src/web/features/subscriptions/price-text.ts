/** "$9.99", "$0": whole amounts without their zeros, as a price tag writes them. */
export function priceText(cents: number, currency: string, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }).format(cents / 100);
}

/** "$9.00": as a receipt writes it. */
export function amountText(cents: number, currency: string, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { style: "currency", currency }).format(cents / 100);
}

/** "Dec 03, 2026". Dates of a subscription are written like this in every language. */
export function renewalDate(moment: Date | string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone }).format(new Date(moment));
}
