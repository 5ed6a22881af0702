import type { Clock } from "./context.ts";

/** The real time. It is named where the context is made, and handed from there to whoever needs it. */
export const realClock: Clock = { now: () => new Date() };
