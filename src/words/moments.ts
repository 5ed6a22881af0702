/** A moment with its day, in the style of the language. */
export function momentText(at: Date, timeZone: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(at);
}
