import { mapsLink } from "#shared/rules/maps-link.ts";
import { ExternalLink } from "./external-link.tsx";

/** A place's name and address, linked to the map. The state stays on the city's line. */
export function VenueLink({ venue }: { venue: string }) {
  return (
    <ExternalLink href={mapsLink(venue)}>{venue.replace(/, (\w\w)$/, ",\u00A0$1")}</ExternalLink>
  );
}
