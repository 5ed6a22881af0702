import fc from "fast-check";
import { expect, it } from "vitest";
import { travelRadiusMiles } from "./limits.ts";
import { milesBetween, milesToNearest } from "./distances.ts";

const dallas = { latitude: 32.7763, longitude: -96.7969 };
const fortWorth = { latitude: 32.7555, longitude: -97.3308 };
const newYork = { latitude: 40.7128, longitude: -74.006 };
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it("known distances are right", () => {
  expect(milesBetween(dallas, fortWorth)).toBeCloseTo(31.1, 0);
  expect(milesBetween(dallas, newYork)).toBeGreaterThan(1_365);
  expect(milesBetween(dallas, newYork)).toBeLessThan(1_380);
});

it("a distance is the same in both directions, zero to oneself, and at most half the earth's circumference", () => {
  fc.assert(
    fc.property(anywhere, anywhere, (one, other) => {
      expect(milesBetween(one, other)).toBeCloseTo(milesBetween(other, one), 6);
      expect(milesBetween(one, one)).toBe(0);
      expect(milesBetween(one, other)).toBeLessThan(12_440);
    }),
  );
});

it("the distance is in whole miles to the nearest place", () => {
  expect(milesToNearest(dallas, [fortWorth, dallas])).toBe(0);
  expect(milesToNearest(dallas, [fortWorth])).toBe(31);
  const north = (miles: number) => ({ ...dallas, latitude: dallas.latitude + miles / 69.093 });
  const farthest = travelRadiusMiles.max;
  expect(milesToNearest(dallas, [north(farthest)])).toBe(farthest);
  expect(milesToNearest(dallas, [north(farthest + 1)])).toBeNull();
});

it("there is no distance if a place is unknown or too far to travel from", () => {
  expect(milesToNearest(null, [dallas])).toBeNull();
  expect(milesToNearest(dallas, [])).toBeNull();
  expect(milesToNearest(dallas, [fortWorth, null])).toBeNull();
  expect(milesToNearest(dallas, [newYork])).toBeNull();
});
