import { listCities } from "#shared/api/operate/planning/places.ts";
import type { City } from "#shared/api/operate/planning/places.ts";
import { listVenues } from "#shared/api/operate/planning/venues.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import { locationNames } from "#shared/rules/locations.ts";
import { oneIn, withoutUndefined } from "#web/operate/address.ts";
import type { WholeList } from "#web/operate/queries.ts";
import { useWholeList } from "#web/operate/queries.ts";
import { request } from "#web/client/api-client.ts";

export const allCities: WholeList<City> = {
  call: listCities,
  of: {},
  readPage: (page) => request(listCities, { query: page }),
};

/** Undefined while loading. */
export function useVenues(city: string): readonly Venue[] | undefined {
  const query = withoutUndefined({ city: oneIn(locationNames, city) });
  const list: WholeList<Venue> = {
    call: listVenues,
    of: query,
    readPage: (page) => request(listVenues, { query: { ...query, ...page } }),
  };
  return useWholeList(list).data;
}

export function useVenueNames(city: string): (id: string) => string {
  const venues = useVenues(city);
  return (id) => venues?.find((venue) => venue.id === id)?.name ?? `#${id}`;
}
