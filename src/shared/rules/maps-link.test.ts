import { expect, test } from "vitest";
import { mapsLink } from "./maps-link.ts";

test("the whole line is what the map searches for", () => {
  const url = new URL(mapsLink("Iron & Oak, 12 Main St #4, Dallas, TX"));
  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
  expect(url.searchParams.get("query")).toBe("Iron & Oak, 12 Main St #4, Dallas, TX");
  expect(url.searchParams.get("api")).toBe("1");
});
