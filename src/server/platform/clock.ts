/** Tells what the time is. Everything but limits, logins and signatures goes by it. */
export interface Clock {
  now(): Date;
}

/** One moment by both clocks. */
export interface Moment {
  readonly now: Date;
  readonly realNow: Date;
}

/** The real time. It is named where the context is made, and handed from there to whoever needs it. */
export const realClock: Clock = { now: () => new Date() };
