/** Milliseconds in each unit of time. A calendar's day may be longer or shorter: those are PostgreSQL's to count. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** Seconds in each unit of time, for what is counted and kept by them. */
export const minuteSeconds = minuteMs / 1_000;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
