/** Tells what the time is. Everything but limits, logins and signatures goes by it. */
export interface Clock {
  now(): Date;
}

/** One moment by both clocks. */
export interface Moment {
  readonly now: Date;
  readonly realNow: Date;
}
