import { listVenues } from "#shared/api/venues.ts";
import type { Venue } from "#shared/api/venues.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { oneIn, said } from "#web/operate/address.ts";
import { useCall } from "#web/operate/queries.ts";

/** A city's venues; none while they load. */
export function useVenues(city: string): readonly Venue[] {
  const name = oneIn(locationNames, city);
  return useCall(listVenues, { query: { ...said({ city: name }), limit: 100 } }).data?.items ?? [];
}

/** What a venue of the city is called. */
export function useVenueNames(city: string): (id: string) => string {
  const venues = useVenues(city);
  return (id) => venues.find((venue) => venue.id === id)?.name ?? `#${id}`;
}
