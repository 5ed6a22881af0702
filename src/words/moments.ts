/** A moment with its day, as its reader writes it where they are. */
export function momentText(at: Date, timeZone: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(at);
}
