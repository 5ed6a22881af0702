export const zipCodeLength = 5;
export const zipCodePattern = /^\d{5}$/;

/** A city where Spotter runs, with the first three digits of its ZIP codes. */
export interface Location {
  readonly name: string;
  readonly timeZone: string;
  readonly zipPrefixes: readonly string[];
}

const prefixes = (...ranges: readonly (readonly [number, number])[]): readonly string[] =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(3, "0")),
  );

/** In the order in which the app offers them. */
export const locations = [
  { name: "Dallas, TX", timeZone: "America/Chicago", zipPrefixes: prefixes([750, 753]) },
  {
    name: "New York, NY",
    timeZone: "America/New_York",
    zipPrefixes: prefixes([100, 104], [110, 114], [116, 116]),
  },
  {
    name: "Los Angeles, CA",
    timeZone: "America/Los_Angeles",
    zipPrefixes: prefixes([900, 918]),
  },
  { name: "Chicago, IL", timeZone: "America/Chicago", zipPrefixes: prefixes([606, 608]) },
  { name: "Houston, TX", timeZone: "America/Chicago", zipPrefixes: prefixes([770, 775]) },
  { name: "Phoenix, AZ", timeZone: "America/Phoenix", zipPrefixes: prefixes([850, 853]) },
  {
    name: "Philadelphia, PA",
    timeZone: "America/New_York",
    zipPrefixes: prefixes([190, 192]),
  },
  { name: "San Antonio, TX", timeZone: "America/Chicago", zipPrefixes: prefixes([780, 782]) },
  { name: "San Diego, CA", timeZone: "America/Los_Angeles", zipPrefixes: prefixes([919, 921]) },
  {
    name: "San Francisco, CA",
    timeZone: "America/Los_Angeles",
    zipPrefixes: prefixes([940, 941], [943, 949]),
  },
  {
    name: "Austin, TX",
    timeZone: "America/Chicago",
    zipPrefixes: prefixes([733, 733], [786, 787]),
  },
  { name: "Miami, FL", timeZone: "America/New_York", zipPrefixes: prefixes([330, 333]) },
  { name: "Seattle, WA", timeZone: "America/Los_Angeles", zipPrefixes: prefixes([980, 981]) },
  { name: "Boston, MA", timeZone: "America/New_York", zipPrefixes: prefixes([21, 24]) },
  { name: "Denver, CO", timeZone: "America/Denver", zipPrefixes: prefixes([800, 802]) },
] as const satisfies readonly Location[];

export type LocationName = (typeof locations)[number]["name"];

export const locationNames: readonly LocationName[] = locations.map((location) => location.name);
export const defaultLocation: LocationName = "Dallas, TX";

/** The city whose ZIP prefixes hold the five-digit `zipCode`; undefined for one that is near none. */
export const findLocationOfZip = (zipCode: string): LocationName | undefined =>
  locations.find(({ zipPrefixes }: Location) => zipPrefixes.includes(zipCode.slice(0, 3)))?.name;

/** The city whose ZIP prefixes hold the five-digit `zipCode`, otherwise the default one. */
export const locationOfZip = (zipCode: string): LocationName =>
  findLocationOfZip(zipCode) ?? defaultLocation;
