/** Milliseconds in each unit of time. A calendar day may be longer or shorter; PostgreSQL counts those. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

export const minuteSeconds = minuteMs / secondMs;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
/** A year of 365 days, the longest that an unchanging file can be cached. */
export const yearSeconds = 365 * daySeconds;

/** A stream sends something this often, so that a longer silence shows that it is dead. */
export const streamBeatMs = 15_000;
