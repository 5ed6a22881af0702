/** Tells what the time is. Everything but limits, logins and signatures goes by it. */
export interface Clock {
  now(): Date;
}

/** The real time. It is named where the context is made, and handed from there to whoever needs it. */
export const realClock: Clock = { now: () => new Date() };
