import { z } from "zod";
import { staffRoles } from "#shared/rules/staff.ts";
import { call } from "#shared/api/call.ts";
import { page, pageOf, reason, seenOf } from "#shared/api/operate/fields.ts";
import { username } from "#shared/api/primitives.ts";

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

export type SeenRoles = z.output<typeof rolesRequest>["seen"];
export type StaffMember = z.infer<typeof staffMember>;
