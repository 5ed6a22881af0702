import { expect, test } from "vitest";
import { directionsLink, mapsLink } from "./external-link.tsx";

test("a map searches for the whole line of a venue", () => {
  const url = new URL(mapsLink("Iron & Oak, 12 Main St #4, Dallas, TX"));
  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
  expect(url.searchParams.get("query")).toBe("Iron & Oak, 12 Main St #4, Dallas, TX");
  expect(url.searchParams.get("api")).toBe("1");
});

test("the way to a venue opens in the device's maps", () => {
  const place = "Iron & Oak, 12 Main St #4, Dallas, TX";
  const apple = new URL(directionsLink(place, true));
  expect([apple.host, apple.searchParams.get("daddr")]).toEqual(["maps.apple.com", place]);
  const other = new URL(directionsLink(place, false));
  expect(other.pathname).toBe("/maps/dir/");
  expect(other.searchParams.get("destination")).toBe(place);
});
