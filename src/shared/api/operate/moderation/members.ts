import { z } from "zod";
import { costlyStaffCallLimit } from "#shared/rules/limits.ts";
import { staffRoles, memberSorts } from "#shared/rules/staff.ts";
import { call } from "#shared/api/call.ts";
import { pageOf, sortedPage } from "#shared/api/operate/fields.ts";
import { filledText, instant, username } from "#shared/api/primitives.ts";

/** A member in moderators' search results. */
export const foundMember = z.object({
  userId: username,
  name: z.string(),
  email: z.string(),
  city: z.string(),
  roles: z.array(z.enum(staffRoles)),
  isSuspended: z.boolean(),
  memberSince: instant,
});
export const foundMemberList = pageOf(foundMember);

export const findMembers = call({
  method: "GET",
  path: "/api/operate/members",
  summary: "Finds members by their username, or by the beginning of their email or name",
  description: "The audit log records who found whom.",
  permit: "staff",
  roles: ["moderator"],
  query: sortedPage(memberSorts).extend({ q: filledText(100) }),
  limit: costlyStaffCallLimit,
  replies: { 200: foundMemberList },
});

export type FoundMember = z.infer<typeof foundMember>;
