import type { english } from "./english.ts";

/** Every catalogue has the shape of the English one. */
export type Messages = typeof english;
