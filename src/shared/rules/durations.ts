/** Milliseconds in each unit of time. A calendar's day may be longer or shorter: those are PostgreSQL's to count. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;
