import { z } from "zod";
import {
  staffMessageMaxLength,
  staffTitleMaxLength,
  costlyStaffCallLimit,
  staffMessageLimit,
} from "#shared/rules/limits.ts";
import { staffMessageKinds } from "#shared/rules/notifications.ts";
import { messageSorts } from "#shared/rules/staff.ts";
import { call } from "#shared/api/call.ts";
import { cityName, pageOf, reason, sortedPage } from "./fields.ts";
import { filledLine, filledText, id, instant, storable } from "#shared/api/primitives.ts";

const to = z.union([z.strictObject({ city: cityName }), z.strictObject({ sessionId: id })]);
const audience = z.object({ to, kind: z.enum(staffMessageKinds) });

type Audience = z.output<typeof audience>;

// A member who has turned promotions off must not get them under another name.
const isAllowed = ({ to: whom, kind }: Audience) => kind === "promotion" || "sessionId" in whom;
const notAllowed = {
  path: ["kind"],
  message: "can only be session_update for the members of a session",
};

export const staffMessageRequest = audience
  .extend({
    title: filledLine(staffTitleMaxLength),
    text: filledText(staffMessageMaxLength),
    reason,
    /** Chosen by the client. Repeating the same key sends no second message. */
    key: storable.min(1).max(100),
  })
  .refine(isAllowed, notAllowed);

/** `members` counts all recipients, `switchedOff` those who turned such messages off. */
export const staffMessagePreview = z.object({ members: z.int(), switchedOff: z.int() });

export const staffMessage = z.object({
  id,
  createdAt: instant,
  /** The author. */
  actor: z.string(),
  to: z.union([z.object({ city: z.string() }), z.object({ sessionId: id })]),
  kind: z.enum(staffMessageKinds),
  title: z.string(),
  text: z.string(),
  /** The number of intended recipients. Those who turn such messages off meanwhile get none. */
  total: z.int(),
  sent: z.int(),
  isDone: z.boolean(),
});
export const staffMessageList = pageOf(staffMessage);

const planners = { permit: "staff", roles: ["planner"] } as const;

export const listStaffMessages = call({
  method: "GET",
  path: "/api/operate/messages",
  summary: "The staff's messages to members, newest first, with their progress",
  ...planners,
  query: sortedPage(messageSorts),
  replies: { 200: staffMessageList },
});

export const sendStaffMessage = call({
  method: "POST",
  path: "/api/operate/messages",
  summary:
    "Sends a message to the members of a city or session; a repeated key answers with the first",
  ...planners,
  body: staffMessageRequest,
  limit: staffMessageLimit,
  replies: { 201: staffMessage },
  refusals: ["not_found"],
});

export const previewStaffMessage = call({
  method: "POST",
  path: "/api/operate/messages/preview",
  summary: "The number of members that a message would reach",
  ...planners,
  body: audience.refine(isAllowed, notAllowed),
  limit: costlyStaffCallLimit,
  replies: { 200: staffMessagePreview },
  refusals: ["not_found"],
});

export type StaffMessage = z.infer<typeof staffMessage>;
export type StaffMessageRequest = z.output<typeof staffMessageRequest>;
export type StaffAudience = Audience;
