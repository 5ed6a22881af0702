import { expect, it } from "vitest";
import { locationOfZip } from "./locations.ts";
import type { LocationName } from "./locations.ts";

/** The first and last ZIP code of each city's ranges. */
const ranges: readonly (readonly [LocationName, string, string])[] = [
  ["Dallas, TX", "75000", "75399"],
  ["New York, NY", "10000", "10499"],
  ["New York, NY", "11000", "11499"],
  ["New York, NY", "11600", "11699"],
  ["Los Angeles, CA", "90000", "91899"],
  ["Chicago, IL", "60600", "60899"],
  ["Houston, TX", "77000", "77599"],
  ["Phoenix, AZ", "85000", "85399"],
  ["Philadelphia, PA", "19000", "19299"],
  ["San Antonio, TX", "78000", "78299"],
  ["San Diego, CA", "91900", "92199"],
  ["San Francisco, CA", "94000", "94199"],
  ["San Francisco, CA", "94300", "94999"],
  ["Austin, TX", "78600", "78799"],
  ["Miami, FL", "33000", "33399"],
  ["Seattle, WA", "98000", "98199"],
  ["Boston, MA", "02100", "02499"],
  ["Denver, CO", "80000", "80299"],
];

const step = (zip: string, by: number) => String(Number(zip) + by).padStart(5, "0");
const isWithin = (zip: string) => ranges.some(([, first, last]) => zip >= first && zip <= last);

it.each(ranges)("%s has all ZIP codes from %s to %s and none beside them", (city, first, last) => {
  const count = Number(last) - Number(first) + 1;
  const all = Array.from({ length: count }, (_, nth) => step(first, nth));
  expect(all.filter((zip) => locationOfZip(zip) !== city)).toEqual([]);
  // Outside all ranges, the default city is shown.
  for (const beside of [step(first, -1), step(last, 1)].filter((zip) => !isWithin(zip))) {
    expect([beside, locationOfZip(beside)]).toEqual([beside, "Dallas, TX"]);
  }
});

it("a range ends where the next city's range begins", () => {
  expect(["91899", "91900"].map(locationOfZip)).toEqual(["Los Angeles, CA", "San Diego, CA"]);
});
