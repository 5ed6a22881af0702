import type { LocationType } from "./choices.ts";

/** Whether a place of the kind suits whoever prefers `wanted`: a mix suits everybody, and so does an unknown kind. */
export const suitsLocationType = (
  wanted: LocationType | null | undefined,
  kind: LocationType | null | undefined,
): boolean =>
  wanted == null || kind == null || wanted === "hybrid" || kind === "hybrid" || wanted === kind;
