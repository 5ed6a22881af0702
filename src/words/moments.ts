import { dateFormatter } from "./formatter-cache.ts";

/** A moment with its day, in the style of the language. */
export function momentText(at: Date, timeZone: string, languageTag: string): string {
  return dateFormatter(languageTag, { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    at,
  );
}
