import fc from "fast-check";
import { expect, it } from "vitest";
import { locationTypes } from "./choices.ts";
import { chooseVenue, leadingArea } from "./venue-vote.ts";
import type { VenueCandidate, Voter } from "./venue-vote.ts";

const home = { latitude: 32.7763, longitude: -96.7969 };
const north = { latitude: 32.95, longitude: -96.8 };
const south = { latitude: 32.75, longitude: -96.8 };

const venue = (id: string, areaId: string, changed: Partial<VenueCandidate> = {}) => ({
  id,
  areaId,
  servesType: true,
  locationType: null,
  place: null,
  ...changed,
});
const voter = (areaId: string, changed: Partial<Voter> = {}): Voter => ({
  areaId,
  locationType: null,
  home: null,
  travelRadius: 10,
  ...changed,
});

it("the venue is in the area with most votes", () => {
  const venues = [venue("1", "north"), venue("2", "south")];
  expect(chooseVenue(venues, [voter("south"), voter("north"), voter("south")], "1")).toBe("2");
});

it("the default venue is chosen without votes, with a tie, or if the area lacks the workout's equipment", () => {
  const venues = [venue("1", "north"), venue("2", "south"), venue("3", "west")];
  expect(chooseVenue(venues, [], "3")).toBe("3");
  expect(chooseVenue(venues, [voter("south"), voter("north")], "3")).toBe("3");
  const unfit = [venue("1", "north", { servesType: false }), venue("3", "west")];
  expect(chooseVenue(unfit, [voter("north")], "3")).toBe("3");
});

it("the area with most votes leads, or the first voted for of equal ones, and none without votes", () => {
  expect(leadingArea([])).toBeNull();
  expect(leadingArea([voter("south"), voter("north")])).toBe("south");
  expect(leadingArea([voter("south"), voter("north"), voter("north")])).toBe("north");
});

it("the venue's kind suits most attendees", () => {
  const venues = [
    venue("1", "north", { locationType: "gym" }),
    venue("2", "north", { locationType: "outdoor" }),
  ];
  const outdoors = voter("north", { locationType: "outdoor" });
  expect(chooseVenue(venues, [outdoors, voter("north")], "1")).toBe("2");
  const gym = voter("north", { locationType: "gym" });
  expect(chooseVenue(venues, [outdoors, gym], "2")).toBe("2");
  expect(chooseVenue(venues, [outdoors, gym], "9")).toBe("1");
  const either = voter("north", { locationType: "hybrid" });
  expect(chooseVenue(venues, [either, either], "1")).toBe("1");
});

it("the venue is within reach of as many as possible if the default one is unavailable", () => {
  const venues = [
    venue("1", "north", { place: north }),
    venue("2", "south", { place: south }),
    venue("3", "south", { place: south }),
  ];
  const voters = [voter("closed", { home, travelRadius: 5 })];
  expect(chooseVenue(venues, voters, "9")).toBe("2");
  const far = [voter("closed", { home, travelRadius: 50 })];
  expect(chooseVenue(venues, far, "9")).toBe("2");
  expect(chooseVenue(venues, [voter("closed")], "9")).toBe("1");
  expect(chooseVenue([], voters, "9")).toBeNull();
});

it("the venue is never outside the winning area if that has one", () => {
  const areas = fc.constantFrom("north", "south", "west");
  const kinds = fc.option(fc.constantFrom(...locationTypes), { nil: null });
  fc.assert(
    fc.property(
      fc.array(fc.record({ areaId: areas, locationType: kinds, servesType: fc.boolean() })),
      fc.array(fc.record({ locationType: kinds })),
      (places, others) => {
        const venues = places.map((place, index) => venue(String(index), place.areaId, place));
        const voters = [...others, {}].map((one) => voter("north", one));
        const chosen = venues.find(({ id }) => id === chooseVenue(venues, voters, "0"));
        const inNorth = venues.some(({ areaId, servesType }) => areaId === "north" && servesType);
        expect(chosen?.areaId === "north" || !inNorth).toBe(true);
      },
    ),
  );
});
