/** A staff member may have several. */
export const staffRoles = ["planner", "moderator", "finance", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether any of the roles is allowed. Without `allowed`, any role is. */
export function isAllowed(
  roles: readonly StaffRole[],
  allowed: readonly StaffRole[] | undefined,
): boolean {
  return allowed === undefined
    ? roles.length > 0
    : roles.some((role) => role === "admin" || allowed.includes(role));
}

/** The kinds of open tasks in the staff's inbox, each with the role that they wait for. */
export const rolesOfInbox = {
  report: "moderator",
  appeal: "moderator",
  objection: "planner",
  no_venue: "planner",
  venue_declined: "planner",
  closure_asked: "planner",
  too_few: "planner",
  host_missing: "planner",
  charge_failed: "finance",
  unknown_payer: "finance",
  closing_worklist: "planner",
  failed_work: "admin",
} as const satisfies Readonly<Record<string, StaffRole>>;
export type InboxKind = keyof typeof rolesOfInbox;

/** Emailed in a digest. The others are emailed at once. */
export const digestKinds = [
  "objection",
  "no_venue",
  "venue_declined",
  "closure_asked",
  "too_few",
  "host_missing",
  "charge_failed",
  "unknown_payer",
  "closing_worklist",
] as const satisfies readonly InboxKind[];
export const inboxKinds = ["report", "appeal", "failed_work", ...digestKinds] as const;
/** In each city's time. */
export const digestHour = 8;

/** Of background work. */
export const workStates = ["due", "late", "failing", "set_aside", "given_up"] as const;
export type WorkState = (typeof workStates)[number];

/** The sort orders of the console's lists, each in both directions. */
export const sessionSorts = ["start", "city", "type", "fill"] as const;
export const memberSorts = ["since", "name", "email", "username"] as const;
export const reportSorts = ["made", "state", "assignee"] as const;
export const appealSorts = ["made"] as const;
export const auditSorts = ["at", "action", "subject", "actor"] as const;
export const messageSorts = ["at"] as const;

export type SessionSort = (typeof sessionSorts)[number];
export type MemberSort = (typeof memberSorts)[number];
export type ReportSort = (typeof reportSorts)[number];
export type AppealSort = (typeof appealSorts)[number];
export type AuditSort = (typeof auditSorts)[number];
export type MessageSort = (typeof messageSorts)[number];

/** For subscriptions of a closed city's members: the rest is refunded from the day after the last one. */
export const subscriptionOutcomes = ["keep", "cancel_at_period_end", "refund_rest"] as const;
