import { weekMs } from "./durations.ts";

/** For each member. */
export const maxSeries = 3;
export const maxPauseDays = 365;

/** Why a session of a series was booked or not, as the weekly notification tells. */
export const seriesResults = [
  "booked",
  "full",
  "subscription",
  "waiver",
  "overlap",
  "limit",
  "area",
  "audience",
] as const;
export type SeriesResult = (typeof seriesResults)[number];

/** Members are told about new results at most this often. */
export const seriesNewsEveryMs = weekMs;
