import { z } from "zod";
import { bulkSessionsMax, costlyStaffCallLimit } from "#shared/rules/limits.ts";
import { call } from "#shared/api/call.ts";
import { cityName, dayOrMoment, message, reason } from "#shared/api/operate/fields.ts";
import { id, username } from "#shared/api/primitives.ts";
import { bookedCount, sessionFilters } from "./sessions.ts";

export const citySelection = z.strictObject({
  city: cityName,
  from: dayOrMoment,
  until: dayOrMoment,
  ...sessionFilters,
  maxBooked: bookedCount.optional(),
});

const selection = z.union(
  [z.strictObject({ sessionIds: z.array(id).min(1).max(bulkSessionsMax) }), citySelection],
  { error: "must be sessionIds, or a city with from and until" },
);

export const bulkActions = ["cancel", "fix_venue", "name_host", "message"] as const;

export const bulkRequest = z
  .object({
    action: z.enum(bulkActions),
    select: selection,
    /** For `fix_venue`; null leaves it to the vote. */
    venueId: id.nullable().optional(),
    /** For `name_host`; null for nobody. */
    hostUserId: username.nullable().optional(),
    message: message.optional(),
    /** Changes the others if some sessions can't be changed. */
    skipProblems: z.boolean().default(false),
    reason,
  })
  .refine(({ action, venueId }) => action !== "fix_venue" || venueId !== undefined, {
    path: ["venueId"],
    message: "is required for this action",
  })
  .refine(({ action, hostUserId }) => action !== "name_host" || hostUserId !== undefined, {
    path: ["hostUserId"],
    message: "is required for this action",
  })
  .refine(({ action, message: told }) => action !== "message" || told !== undefined, {
    path: ["message"],
    message: "is required for this action",
  });

/** The number of sessions, of members booked on them, and the sessions that can't be changed. */
export const bulkOutcome = z.object({
  sessions: z.int(),
  members: z.int(),
  problems: z.array(z.object({ sessionId: id, code: z.string(), userIds: z.array(username) })),
});

const planners = { permit: "staff", roles: ["planner"] } as const;

export const changeManySessions = call({
  method: "POST",
  path: "/api/operate/sessions/bulk",
  summary: "Calls off many sessions, fixes their venue or host, or writes to everyone booked",
  description:
    "All or nothing unless `skipProblems` is set; otherwise the answer is `has_problems` with the `problems`. A member with several of the sessions gets one message. `dryRun=true` answers the same and changes nothing.",
  ...planners,
  query: z.object({
    dryRun: z
      .enum(["true", "false"])
      .default("false")
      .transform((text) => text === "true"),
  }),
  body: bulkRequest,
  limit: costlyStaffCallLimit,
  replies: { 200: bulkOutcome },
  refusals: ["has_problems"],
});

export type BulkRequest = z.output<typeof bulkRequest>;
export type BulkOutcome = z.infer<typeof bulkOutcome>;
