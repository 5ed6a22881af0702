import type { Clock } from "./context.ts";

/** Only the code that makes the context may import this; everything else is passed it. */
export const realClock: Clock = { now: () => new Date() };
