import { otherZoneName } from "./dates.ts";
import { useLanguageTag } from "./messages.ts";

/**
 * The name of the time zone of a start; null if this device's clock shows the same time. Apart from dates.ts, which the
 * console uses, too: it needs no languages.
 */
export function useOtherTimeZone(
  place: { readonly startTime: string; readonly timeZone: string } | undefined,
): string | null {
  const tag = useLanguageTag();
  return place === undefined ? null : otherZoneName(new Date(place.startTime), place.timeZone, tag);
}
