import { z } from "zod";
import { staffRoles, workStates } from "#shared/rules/staff.ts";
import { call, nothing } from "#shared/api/call.ts";
import { page, pageOf, reason, reasonBody, seenOf } from "./fields.ts";
import { username, instant, storable } from "#shared/api/primitives.ts";
import { costlyStaffCallLimit, workIdsMax } from "#shared/rules/limits.ts";

export const staffMember = z.object({
  userId: username,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
});
export const staffList = pageOf(staffMember);

export const rolesRequest = z.object({
  roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
  seen: seenOf({ roles: z.array(z.enum(staffRoles)).max(staffRoles.length) }),
  reason,
});

export const listStaff = call({
  method: "GET",
  path: "/api/operate/staff",
  summary: "Everybody with a role",
  permit: "staff",
  roles: ["admin"],
  query: page,
  replies: { 200: staffList },
});

export const setStaffRoles = call({
  method: "PUT",
  path: "/api/operate/staff/:username",
  summary: "Replaces a member's roles",
  permit: "staff",
  roles: ["admin"],
  params: z.object({ username }),
  body: rolesRequest,
  replies: { 200: staffMember },
  refusals: ["not_found", "stale", "last_admin", "email_not_confirmed"],
});

export const allowSearches = call({
  method: "POST",
  path: "/api/operate/staff/:username/searches",
  summary: "Lets one of the staff find 200 more members today",
  description:
    "Planners and finance find at most 200 different members in 24 hours. This starts their count again.",
  permit: "staff",
  roles: ["admin"],
  params: z.object({ username }),
  body: reasonBody,
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export type SeenRoles = z.output<typeof rolesRequest>["seen"];
export type StaffMember = z.infer<typeof staffMember>;

const job = storable.min(1).max(100);
const rowId = storable.min(1).max(300);

/** One row's background work. */
export const workItem = z.object({
  job,
  /** Of the row, as in the log. With the job it names the work. */
  id: z.string(),
  state: z.enum(workStates),
  /** Due, failing or given up since. */
  since: instant,
  failures: z.int(),
  /** Null unless it failed and is tried again. */
  nextTryAt: instant.nullable(),
  /** Its last one, in one line. */
  error: z.string().nullable(),
  city: z.string().nullable(),
  /** The recipient of an email or push. */
  recipient: z.string().nullable(),
  /** The session whose work it is, if it is one's. */
  sessionId: z.string().nullable(),
  /** Not if it hasn't failed, is given up already, or comes again for its city. */
  canGiveUp: z.boolean(),
});

/** A job with anything to do; each number at most `workCountedMax`. */
export const jobCounts = z.object({
  job,
  due: z.int(),
  late: z.int(),
  failing: z.int(),
  setAside: z.int(),
  givenUp: z.int(),
});

export const workList = pageOf(workItem).extend({
  /** Only on the first page. */
  jobs: z.array(jobCounts),
});

export const workDone = z.object({
  job,
  count: z.int(),
  /** Of the ids: those that aren't in a state for it, or can't be sent any more. */
  skipped: z.int(),
});

const isDryRun = z.object({
  dryRun: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
});

const chosenFrom = <const State extends string>(states: readonly State[]) =>
  z
    .object({
      job,
      ids: z.array(rowId).min(1).max(workIdsMax).optional(),
      /** Everything of the job, or of its `state`. */
      all: z.boolean().default(false),
      state: z.enum(states).optional(),
      reason,
    })
    .refine(({ ids, all }) => (ids === undefined) === all, {
      path: ["ids"],
      message: "must be given, or else all",
    });

const admins = { permit: "staff", roles: ["admin"] } as const;

export const listWork = call({
  method: "GET",
  path: "/api/operate/work",
  summary: "Background work that is due, late, failing, set aside or given up, oldest first",
  description:
    "Without a `state`: all that has failed. Work is late five minutes after its moment. It fails for a day and is then set aside. Emails and pushes are given up when they are of no use any more or after three days, and listed for 14 days.",
  ...admins,
  query: page.extend({
    cursor: storable.min(7).max(2_000).optional(),
    state: z.enum(workStates).optional(),
    job: job.optional(),
  }),
  replies: { 200: workList },
});

export const retryWork = call({
  method: "POST",
  path: "/api/operate/work/retry",
  summary: "Tries failed work again at once; `dryRun=true` only counts it",
  ...admins,
  query: isDryRun,
  body: chosenFrom(["failing", "set_aside", "given_up"]),
  limit: costlyStaffCallLimit,
  replies: { 200: workDone },
  refusals: ["not_found"],
});

export const giveUpWork = call({
  method: "POST",
  path: "/api/operate/work/give-up",
  summary: "Gives failed work up; `dryRun=true` only counts it",
  description: "It isn't tried again unless an admin retries it.",
  ...admins,
  query: isDryRun,
  body: chosenFrom(["failing", "set_aside"]),
  limit: costlyStaffCallLimit,
  replies: { 200: workDone },
  refusals: ["not_found"],
});

export type WorkItem = z.infer<typeof workItem>;
export type JobCounts = z.infer<typeof jobCounts>;
export type WorkList = z.infer<typeof workList>;
export type WorkDone = z.infer<typeof workDone>;
