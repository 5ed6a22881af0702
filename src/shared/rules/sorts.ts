/** What the staff's lists can be sorted by, each either way. */
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
