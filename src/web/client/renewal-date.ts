/** "Dec 03, 2026". Dates of a subscription are written like this in every language. */
export function renewalDate(moment: Date | string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "2-digit",
    year: "numeric",
    timeZone,
  }).format(new Date(moment));
}
