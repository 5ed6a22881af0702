import type { LocationName } from "../../shared/rules/locations.ts";
/** The areas that every city starts with; operators may add more. */
export declare const cityAreas: Record<LocationName, readonly string[]>;
