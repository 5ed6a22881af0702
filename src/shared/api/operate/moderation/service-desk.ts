import { z } from "zod";
import { staffMessage } from "#shared/api/operate/notices.ts";
import {
  costlyStaffCallLimit,
  staffMessageLimit,
  staffMessageMaxLength,
  staffTitleMaxLength,
} from "#shared/rules/limits.ts";
import { hourSeconds } from "#shared/rules/durations.ts";
import { call, nothing, bookingRefusals } from "#shared/api/call.ts";
import { message, reason, reasonBody } from "#shared/api/operate/fields.ts";
import { email, filledLine, filledText, id, username } from "#shared/api/primitives.ts";
import { foundPerson } from "./members.ts";
import { subscriptionStatus } from "#shared/api/subscriptions.ts";
import { memberBooking } from "./moderation.ts";

const ofMember = z.object({ username });
const moderators = { permit: "staff", roles: ["moderator"], params: ofMember } as const;
const admins = { permit: "staff", roles: ["admin"], params: ofMember } as const;

export const memberBookings = z.object({ member: foundPerson, bookings: z.array(memberBooking) });
export const memberSubscription = z.object({
  member: foundPerson,
  subscription: subscriptionStatus,
});

export const newEmail = z.object({ email, reason });
export const memberDeletion = z.object({ message: message.optional(), reason });
export const bookingMove = z.object({
  sessionId: id,
  areaId: id,
  message: message.optional(),
  reason,
});
export const movedBooking = z.object({ bookingId: id, sessionId: id, areaId: id });

export const sendConfirmation = call({
  ...moderators,
  method: "POST",
  path: "/api/operate/members/:username/send-confirmation",
  summary: "Emails a member a new link to confirm their address",
  body: reasonBody,
  limit: costlyStaffCallLimit,
  replies: { 204: nothing },
  refusals: ["not_found", "already_confirmed"],
});

export const sendPasswordReset = call({
  ...moderators,
  method: "POST",
  path: "/api/operate/members/:username/send-password-reset",
  summary: "Emails a member a link to choose a new password",
  body: reasonBody,
  limit: costlyStaffCallLimit,
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export const changeMemberEmail = call({
  ...moderators,
  method: "POST",
  path: "/api/operate/members/:username/email",
  summary: "Emails a link to a member's new address, which confirms it",
  description: "The old address stays until then. Only admins do this for staff.",
  body: newEmail,
  limit: costlyStaffCallLimit,
  replies: { 202: nothing },
  refusals: ["not_found"],
});

export const downloadMemberData = call({
  ...admins,
  method: "GET",
  path: "/api/operate/members/:username/data",
  summary: "All data about a member, who is told of it",
  description: "One JSON object, to save as a file.",
  limit: { max: 10, windowSeconds: hourSeconds, isExact: true },
  replies: { 200: z.unknown() },
  mediaType: "application/json",
  refusals: ["not_found"],
});

export const deleteMember = call({
  ...admins,
  method: "DELETE",
  path: "/api/operate/members/:username",
  summary: "Deletes a member's account for good and tells them by email",
  body: memberDeletion,
  limit: costlyStaffCallLimit,
  replies: { 204: nothing },
  refusals: ["not_found", "last_admin"],
});

export const readMemberBookings = call({
  method: "GET",
  path: "/api/operate/members/:username/bookings",
  summary: "A member's bookings and how each ended, newest first; viewing it is logged",
  permit: "staff",
  roles: ["planner", "moderator"],
  params: ofMember,
  limit: costlyStaffCallLimit,
  replies: { 200: memberBookings },
  refusals: ["not_found"],
});

export const readMemberSubscription = call({
  method: "GET",
  path: "/api/operate/members/:username/subscription",
  summary: "A member's subscription with its next charge; viewing it is logged",
  permit: "staff",
  roles: ["finance", "moderator"],
  params: ofMember,
  limit: costlyStaffCallLimit,
  replies: { 200: memberSubscription },
  refusals: ["not_found"],
});

export const moveMemberBooking = call({
  method: "POST",
  path: "/api/operate/members/:username/bookings/:id/move",
  summary: "Moves a member's booking to another session at their request, with one email",
  permit: "staff",
  roles: ["planner"],
  params: z.object({ username, id }),
  body: bookingMove,
  replies: { 200: movedBooking },
  refusals: [...bookingRefusals, "not_upcoming", "too_many_requests"],
});

export const sendMemberMessage = call({
  ...moderators,
  method: "POST",
  path: "/api/operate/members/:username/messages",
  summary: "Sends a member a service notice, which can't be switched off",
  body: z.object({
    /** "A message from our team" in the member's language by default. */
    title: filledLine(staffTitleMaxLength).optional(),
    text: filledText(staffMessageMaxLength),
    reason,
  }),
  limit: staffMessageLimit,
  replies: { 201: staffMessage },
  refusals: ["not_found"],
});

export type MemberBookings = z.infer<typeof memberBookings>;
export type MemberSubscription = z.infer<typeof memberSubscription>;
