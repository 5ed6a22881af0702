/** Tells what the time is. Everything but limits, logins and signatures goes by it. */
export interface Clock {
  now(): Date;
}

/** The real time: the clock outside the sandbox, and everywhere the time of limits and logins. */
export const realClock: Clock = { now: () => new Date() };
