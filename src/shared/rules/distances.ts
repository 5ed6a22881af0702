import { travelRadiusMiles } from "./limits.ts";

/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMiles = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance as the crow flies, by the haversine formula. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const height = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const across =
    height + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * width;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, across)));
}

/**
 * Whole miles from a member's home to the nearest of the places, as shown and compared with the travel radius. Null if
 * one is unknown, so that nothing is out of reach by mistake. Null also beyond the largest radius: a member who trains
 * in a city that far from home has other reasons than the distance.
 */
export function milesToNearest(
  home: Coordinates | null,
  places: readonly (Coordinates | null)[],
): number | null {
  if (home === null || places.length === 0) return null;
  const miles = places.map((place) => (place === null ? null : milesBetween(home, place)));
  const known = miles.filter((each) => each !== null);
  if (known.length < miles.length) return null;
  const nearest = Math.round(Math.min(...known));
  return nearest > travelRadiusMiles.max ? null : nearest;
}
