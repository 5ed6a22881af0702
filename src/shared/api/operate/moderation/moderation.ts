import { z } from "zod";
import {
  appealActions,
  decisionActions,
  measureActions,
  reportConcerns,
  reportStates,
} from "#shared/rules/moderation.ts";
import { genders, languages } from "#shared/rules/choices.ts";
import { bookingEnds } from "#shared/rules/booking-states.ts";
import { costlyStaffCallLimit } from "#shared/rules/limits.ts";
import { reportSorts, appealSorts } from "#shared/rules/staff.ts";
import { call } from "#shared/api/call.ts";
import { foundMember } from "./members.ts";
import { message, pageOf, reason, seenOf, sortedPage } from "#shared/api/operate/fields.ts";
import { byId, id, instant, username } from "#shared/api/primitives.ts";
import { reportKinds } from "#shared/api/safety.ts";
import { attendance } from "#shared/api/bookings.ts";
import { auditEntry } from "#shared/api/operate/audit.ts";
import { subscriptionStatus } from "#shared/api/subscriptions.ts";

const ofMember = z.object({ username });

/** The member's mute and suspension; null without one, or without an end. */
export const memberStanding = z.object({
  userId: username,
  suspendedSince: instant.nullable(),
  suspendedUntil: instant.nullable(),
  mutedUntil: instant.nullable(),
});

/** An action taken about a member. */
export const measure = z.object({
  id,
  action: z.enum(measureActions),
  /** Null for a warning, and for a suspension without an end. */
  until: instant.nullable(),
  /** Only for the staff. */
  reason: z.string(),
  /** Sent to the member. */
  message: z.string(),
  actor: z.string(),
  createdAt: instant,
  liftedAt: instant.nullable(),
  reportId: id.nullable(),
  appeal: z
    .object({ text: z.string(), createdAt: instant, decision: z.enum(appealActions).nullable() })
    .nullable(),
});

/** A person in a report; the name is null once they have left. */
const person = z.object({ userId: username, name: z.string().nullable() });

export const reportSummary = z.object({
  id,
  state: z.enum(reportStates),
  assignee: z.string().nullable(),
  /** Null without an assignee, and once they have left. */
  assigneeName: z.string().nullable(),
  decision: z.enum(decisionActions).nullable(),
  /** Null once they have left. */
  reporter: person.nullable(),
  /** Null for a report about nobody. Then `concerns` names its subject. */
  reported: person.nullable(),
  concerns: z.enum(reportConcerns).nullable(),
  context: z.object({ kind: z.enum(reportKinds), id }),
  text: z.string(),
  createdAt: instant,
});
export const reportPage = pageOf(reportSummary);

/** A report with its subject, as far as it still exists. */
export const reportDetails = reportSummary.extend({
  /** The conversation when it was reported, oldest first; empty for other reports. */
  messages: z.array(
    z.object({
      fromUserId: username.nullable(),
      content: z.string(),
      /** By its author, within the 30 days before the report. */
      isDeleted: z.boolean(),
      createdAt: instant,
    }),
  ),
  session: z
    .object({
      id,
      startTime: instant,
      timeZone: z.string(),
      workoutType: z.string(),
      city: z.string(),
      venue: z.string(),
    })
    .nullable(),
  /** About the same person or session, newest first. */
  earlierReports: z.array(reportSummary),
  measures: z.array(measure),
  audit: z.array(auditEntry),
});

/** A member's booking and how it ended. */
export const memberBooking = z.object({
  id,
  sessionId: id,
  startTime: instant,
  timeZone: z.string(),
  city: z.string(),
  workoutType: z.string(),
  areaId: id,
  status: z.enum(["active", "cancelled"]),
  endedAt: instant.nullable(),
  /** Null for bookings that weren't cancelled, or before this was recorded. */
  endedBy: z.enum(bookingEnds).nullable(),
  attendance: attendance.nullable(),
  /** Whether a late cancellation counts; null for other bookings. */
  lateCancellation: z.enum(["counts", "forgiven"]).nullable(),
  /** Whether an absence counts; null for other bookings. */
  absence: z.enum(["counts", "forgiven"]).nullable(),
});

/** A block between two members, which keeps them apart. */
export const memberBlock = z.object({
  userId: username,
  name: z.string(),
  /** Whether the member of this page made it. */
  isOwn: z.boolean(),
  createdAt: instant,
});

/** Everything needed to judge a member and to help them. Lists hold the newest entries. */
export const memberDetails = foundMember.extend({
  ...memberStanding.shape,
  emailVerified: z.boolean(),
  language: z.enum(languages),
  gender: z.enum(genders).nullable(),
  /** Null if it is as at sign-up. */
  genderChangedAt: instant.nullable(),
  blocks: z.array(memberBlock),
  subscription: subscriptionStatus,
  counts: z.object({ booked: z.int(), cancelled: z.int(), attended: z.int() }),
  bookings: z.array(memberBooking),
  reportsAbout: z.array(reportSummary),
  reportsBy: z.array(reportSummary),
  measures: z.array(measure),
  audit: z.array(auditEntry),
});

export const appeal = z.object({
  id,
  member: z.object({ userId: username, name: z.string() }),
  measure,
});
export const appealPage = pageOf(appeal);

const needsEnd = { path: ["until"], message: "must be given for a mute" };
const hasNoEnd = { path: ["until"], message: "goes with a mute or a suspension" };
const needsMessage = { path: ["message"], message: "is required for this action" };

export const suspensionRequest = z.object({ until: instant.optional(), message, reason });
export const muteRequest = z.object({ until: instant, message, reason });
export const warningRequest = z.object({ message, reason });
export const restorationRequest = z.object({ message: message.optional(), reason });
export const reportChange = z
  .object({
    state: z.enum(reportStates).optional(),
    /** A moderator; null for nobody. */
    assignee: username.nullable().optional(),
    seen: seenOf({ state: z.enum(reportStates), assignee: username.nullable() }),
    reason,
  })
  .refine(({ state, assignee }) => state !== undefined || assignee !== undefined, {
    path: ["state"],
    message: "must be given unless an assignee is",
  });
export const reportDecision = z
  .object({
    action: z.enum(decisionActions),
    until: instant.optional(),
    /** For the reported member, if any action is taken; otherwise nobody is told. */
    message: message.optional(),
    reason,
  })
  .refine(({ action, message: told }) => action === "none" || told !== undefined, needsMessage)
  .refine(({ action, until }) => action !== "mute" || until !== undefined, needsEnd)
  .refine(
    ({ action, until }) => until === undefined || action === "mute" || action === "suspend",
    hasNoEnd,
  );
export const appealDecision = z.object({ action: z.enum(appealActions), message, reason });

const moderators = { permit: "staff", roles: ["moderator"] } as const;
const against = { ...moderators, params: ofMember, replies: { 200: memberStanding } } as const;

export const readMember = call({
  ...moderators,
  method: "GET",
  path: "/api/operate/members/:username",
  summary: "All data needed to judge a member; viewing it is logged",
  params: ofMember,
  limit: costlyStaffCallLimit,
  replies: { 200: memberDetails },
  refusals: ["not_found"],
});

export const suspendMember = call({
  ...against,
  method: "POST",
  path: "/api/operate/members/:username/suspend",
  summary: "Suspends a member, permanently unless an end is given",
  body: suspensionRequest,
  refusals: ["not_found", "last_admin"],
});

export const muteMember = call({
  ...against,
  method: "POST",
  path: "/api/operate/members/:username/mute",
  summary: "Mutes a member for a time",
  body: muteRequest,
  refusals: ["not_found"],
});

export const warnMember = call({
  ...against,
  method: "POST",
  path: "/api/operate/members/:username/warn",
  summary: "Warns a member",
  body: warningRequest,
  refusals: ["not_found"],
});

export const restoreMember = call({
  ...against,
  method: "POST",
  path: "/api/operate/members/:username/restore",
  summary: "Ends a member's suspension and mute",
  body: restorationRequest,
  refusals: ["not_found"],
});

export const listReports = call({
  ...moderators,
  method: "GET",
  path: "/api/operate/reports",
  summary: "Reports, oldest first by default; without closed ones unless that state is given",
  query: sortedPage(reportSorts).extend({ state: z.enum(reportStates).optional() }),
  replies: { 200: reportPage },
});

export const readReport = call({
  ...moderators,
  method: "GET",
  path: "/api/operate/reports/:id",
  summary: "A report with its subject; viewing it is logged",
  params: byId,
  replies: { 200: reportDetails },
  refusals: ["not_found"],
});

export const changeReport = call({
  ...moderators,
  method: "PATCH",
  path: "/api/operate/reports/:id",
  summary: "Sets a report's state and assignee; a reopened report can be decided again",
  params: byId,
  body: reportChange,
  replies: { 200: reportSummary },
  refusals: ["not_found", "stale"],
});

export const decideReport = call({
  ...moderators,
  method: "POST",
  path: "/api/operate/reports/:id/decision",
  summary: "Decides a report, which closes it",
  params: byId,
  body: reportDecision,
  replies: { 200: reportSummary },
  refusals: ["not_found", "already_decided", "last_admin"],
});

export const listAppeals = call({
  ...moderators,
  method: "GET",
  path: "/api/operate/appeals",
  summary: "Undecided appeals, oldest first",
  query: sortedPage(appealSorts),
  replies: { 200: appealPage },
});

export const decideAppeal = call({
  ...moderators,
  method: "POST",
  path: "/api/operate/appeals/:id/decision",
  summary: "Decides an appeal: the measure stays, or is lifted",
  params: byId,
  body: appealDecision,
  replies: { 200: measure },
  refusals: ["not_found", "already_decided"],
});

export type MemberStanding = z.infer<typeof memberStanding>;
export type MemberBooking = z.infer<typeof memberBooking>;
export type MemberDetails = z.infer<typeof memberDetails>;
export type Measure = z.infer<typeof measure>;
export type ReportSummary = z.infer<typeof reportSummary>;
export type ReportDetails = z.infer<typeof reportDetails>;
export type ReportChange = z.output<typeof reportChange>;
export type ReportDecision = z.output<typeof reportDecision>;
export type Appeal = z.infer<typeof appeal>;
