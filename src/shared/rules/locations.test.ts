import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultLocation, locationNames, locationOfZip, locations } from "./locations.ts";

describe("the fifteen cities", () => {
  it("the fifteen cities are the product's, in its order", () => {
    expect(locationNames).toEqual([
      "Dallas, TX",
      "New York, NY",
      "Los Angeles, CA",
      "Chicago, IL",
      "Houston, TX",
      "Phoenix, AZ",
      "Philadelphia, PA",
      "San Antonio, TX",
      "San Diego, CA",
      "San Francisco, CA",
      "Austin, TX",
      "Miami, FL",
      "Seattle, WA",
      "Boston, MA",
      "Denver, CO",
    ]);
    expect(defaultLocation).toBe("Dallas, TX");
  });

  it("the fifteen cities have the right time zones", () => {
    const timeIn = (name: string, instant: string) => {
      const timeZone = locations.find((location) => location.name === name)?.timeZone ?? "";
      return new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(
        new Date(instant),
      );
    };
    const winter = "2026-12-01T18:00:00Z";
    const summer = "2026-07-01T18:00:00Z";
    const times = (name: string) => [timeIn(name, winter), timeIn(name, summer)];
    expect(times("Dallas, TX")).toEqual(["12:00", "13:00"]);
    expect(times("Boston, MA")).toEqual(["13:00", "14:00"]);
    expect(times("Denver, CO")).toEqual(["11:00", "12:00"]);
    expect(times("Seattle, WA")).toEqual(["10:00", "11:00"]);
    expect(times("Phoenix, AZ")).toEqual(["11:00", "11:00"]);
  });
});

describe("the city of a ZIP code", () => {
  it("the city of a ZIP code is the surrounding one", () => {
    const examples = {
      "75201": "Dallas, TX",
      "10001": "New York, NY",
      "11201": "New York, NY",
      "90012": "Los Angeles, CA",
      "60614": "Chicago, IL",
      "77002": "Houston, TX",
      "85004": "Phoenix, AZ",
      "19103": "Philadelphia, PA",
      "78205": "San Antonio, TX",
      "92101": "San Diego, CA",
      "94103": "San Francisco, CA",
      "78701": "Austin, TX",
      "73301": "Austin, TX",
      "33101": "Miami, FL",
      "98101": "Seattle, WA",
      "02108": "Boston, MA",
      "80202": "Denver, CO",
    };
    for (const [zip, city] of Object.entries(examples)) expect(locationOfZip(zip)).toBe(city);
  });

  it("the city of a ZIP code is Dallas for everybody else", () => {
    for (const zip of ["00000", "99501", "21210", "99999"]) {
      expect(locationOfZip(zip)).toBe("Dallas, TX");
    }
  });

  it("the city of a ZIP code is at most one city", () => {
    const all = locations.flatMap((location) => [...location.zipPrefixes]);
    expect(new Set(all).size).toBe(all.length);
    for (const prefix of all) expect(prefix).toMatch(/^\d{3}$/);
  });

  it("the city of a ZIP code depends only on the first three digits", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 0, max: 99 }),
        (zip, end) => {
          const digits = String(zip).padStart(5, "0");
          const other = digits.slice(0, 3) + String(end).padStart(2, "0");
          expect(locationOfZip(other)).toBe(locationOfZip(digits));
        },
      ),
    );
  });
});
