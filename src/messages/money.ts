/** By language and currency: to make one takes a phone longer than all the prices of a page. */
const priceFormats = new Map<string, Intl.NumberFormat>();

function priceFormat(currency: string, languageTag: string): Intl.NumberFormat {
  const key = `${languageTag} ${currency}`;
  const known = priceFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(languageTag, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  priceFormats.set(key, made);
  return made;
}

/** "$9.99", "$0": whole amounts without their zeros, as a price tag writes them. */
export const priceText = (cents: number, currency: string, languageTag: string): string =>
  priceFormat(currency, languageTag).format(cents / 100);

/** "$9.00": as a receipt writes it. The amount is in hundredths of the currency. */
export function moneyText(cents: number, currency: string, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { style: "currency", currency }).format(cents / 100);
}
