import { z } from "zod";
import { staffRoles, auditSorts } from "#shared/rules/staff.ts";
import { call } from "./call.ts";
import { page, pageOf, reason, seenOf, sortedPage } from "./operate.ts";
import { id, instant, storable, username } from "./primitives.ts";

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

/** An action of the staff. `reason` is null for a look at personal data. */
export const auditEntry = z.object({
  id,
  at: instant,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  reason: z.string().nullable(),
});
export const auditList = pageOf(auditEntry);

/** Whole words: an actor's username, a subject as in the log (`session:12`), or an action. */
const auditWord = storable.min(1).max(200).optional();

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

export const listAudit = call({
  method: "GET",
  path: "/api/operate/audit",
  summary: "The staff's actions, newest first by default",
  permit: "staff",
  roles: ["admin"],
  query: sortedPage(auditSorts).extend({ actor: auditWord, subject: auditWord, action: auditWord }),
  replies: { 200: auditList },
});

export type SeenRoles = z.output<typeof rolesRequest>["seen"];
export type StaffMember = z.infer<typeof staffMember>;
export type AuditEntry = z.infer<typeof auditEntry>;
