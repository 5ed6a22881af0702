import { z } from "zod";
import { costlyStaffCallLimit } from "#shared/rules/limits.ts";
import { plans } from "#shared/rules/prices.ts";
import { staffRoles, memberSorts } from "#shared/rules/staff.ts";
import { call } from "#shared/api/call.ts";
import { pageOf, sortedPage } from "#shared/api/operate/fields.ts";
import { filledText, instant, username } from "#shared/api/primitives.ts";

/** A member as all staff find them. */
export const foundPerson = z.object({
  userId: username,
  name: z.string(),
  email: z.string(),
  /** Of the present subscription; null without one. */
  plan: z.enum(plans).nullable(),
});

/** A member in moderators' search results. */
export const foundMember = foundPerson.extend({
  city: z.string(),
  roles: z.array(z.enum(staffRoles)),
  isSuspended: z.boolean(),
  memberSince: instant,
});
/** Only moderators get all fields. */
const foundByStaff = foundMember.partial({
  city: true,
  roles: true,
  isSuspended: true,
  memberSince: true,
});
export const foundMemberList = pageOf(foundByStaff);

export const findMembers = call({
  method: "GET",
  path: "/api/operate/members",
  summary: "Finds members by their username, or by the beginning of their email or name",
  description:
    "Case and accents don't matter. Planners and finance get names, emails and plans only, of at most 200 different members in 24 hours: then `too_many_requests`, until an admin allows more. The audit log records who found whom.",
  permit: "staff",
  query: sortedPage(memberSorts).extend({ q: filledText(100) }),
  limit: costlyStaffCallLimit,
  replies: { 200: foundMemberList },
});

export type FoundPerson = z.infer<typeof foundPerson>;
export type FoundByStaff = z.infer<typeof foundByStaff>;
export type FoundMember = z.infer<typeof foundMember>;
