import type { ReactNode } from "react";
import { useUiWords } from "./ui-words.ts";

/** Opens another site in a new tab. Its target is 44 px high, because inline padding moves no other line. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const words = useUiWords();
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="py-3 text-ink underline decoration-line-strong decoration-1 underline-offset-3 hover:text-brand-text hover:decoration-brand"
    >
      {children}
      <span className="sr-only">{` (${words.opensInNewTab})`}</span>
    </a>
  );
}

/** A place's name and address, linked to the map. The state stays on the city's line. */
export function VenueLink({ venue }: { venue: string }) {
  return (
    <ExternalLink href={mapsLink(venue)}>{venue.replace(/, (\w\w)$/, ",\u00A0$1")}</ExternalLink>
  );
}

/** The address at which a maps app looks for a place that is described in one line of text. */
export function mapsLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** The address at which the maps of Apple's devices, or those of all others, show the way to such a place. */
export function directionsLink(place: string, isOnApple: boolean): string {
  const to = encodeURIComponent(place);
  return isOnApple
    ? `https://maps.apple.com/?daddr=${to}`
    : `https://www.google.com/maps/dir/?api=1&destination=${to}`;
}
