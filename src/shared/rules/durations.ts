/** Milliseconds in each unit of time. A calendar's day may be longer or shorter: those are PostgreSQL's to count. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** Seconds in each unit of time, for what is counted and kept by them. */
export const minuteSeconds = minuteMs / secondMs;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
/** Of 365 days: as long as what never changes may be kept. */
export const yearSeconds = 365 * daySeconds;

/** How often a stream of news says something, so that one that is silent for longer is known to be dead. */
export const streamBeatMs = 15_000;
