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
