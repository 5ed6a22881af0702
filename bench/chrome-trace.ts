import { z } from "zod";

// Chrome's trace format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU. Times are in
// microseconds; `tdur` is the thread's processor time, `dur` also includes waiting for it.
const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      dur: z.number().default(0),
      tdur: z.number().default(0),
      args: z
        .object({
          name: z.unknown(),
          data: z.object({ isLoadingMainFrame: z.boolean(), documentLoaderURL: z.string() }),
        })
        .partial()
        .optional()
        .catch(undefined),
    }),
  ),
});

export type TraceEvent = z.infer<typeof trace>["traceEvents"][number];

/** The events in a trace written by Chrome. */
export const traceEventsOf = (json: unknown): readonly TraceEvent[] =>
  trace.parse(json).traceEvents;
