import { z } from "zod";
import {
  staffMessageMaxLength,
  staffTitleMaxLength,
  costlyStaffCallLimit,
  staffMessageLimit,
} from "#shared/rules/limits.ts";
import { staffMessageStates, staffMessageTypes } from "#shared/rules/notifications.ts";
import { messageSorts } from "#shared/rules/staff.ts";
import { call } from "#shared/api/call.ts";
import { cityName, pageOf, reason, reasonBody, sortedPage } from "./fields.ts";
import {
  byId,
  day,
  filledLine,
  filledText,
  id,
  instant,
  storable,
  username,
} from "#shared/api/primitives.ts";

const days = { bookedFrom: day, bookedUntil: day };

const to = z.union(
  [
    z.strictObject({ city: cityName }),
    z.strictObject({ city: cityName, ...days }),
    z.strictObject({ sessionId: id }),
    z.strictObject({ userId: username }),
  ],
  { error: "must be a city, a city with bookedFrom and bookedUntil, a session or a member" },
);
const audience = z.object({ to, type: z.enum(staffMessageTypes) });

type Audience = z.output<typeof audience>;

// A member who has turned promotions off must not get them under another name.
const isAllowed = ({ to: whom, type }: Audience) =>
  type === "service_notice" ||
  "sessionId" in whom ||
  (type === "promotion" && !("userId" in whom) && !("bookedFrom" in whom));
const notAllowed = {
  path: ["type"],
  message: "can be promotion for a city or session, and session_update for a session",
};
const hasOrderedDays = ({ to: whom }: Audience) =>
  !("bookedFrom" in whom) || whom.bookedFrom <= whom.bookedUntil;
const unordered = { path: ["to", "bookedUntil"], message: "must not be before bookedFrom" };

export const staffMessageRequest = audience
  .extend({
    title: filledLine(staffTitleMaxLength),
    text: filledText(staffMessageMaxLength),
    /** Right away by default. */
    sendAt: instant.optional(),
    reason,
    /** Chosen by the client. Repeating the same key sends no second message. */
    key: storable.min(1).max(100).optional(),
  })
  .refine(isAllowed, notAllowed)
  .refine(hasOrderedDays, unordered);

/** `members` counts all recipients, `switchedOff` those who turned such messages off. */
export const staffMessagePreview = z.object({ members: z.int(), switchedOff: z.int() });

export const staffMessage = z.object({
  id,
  createdAt: instant,
  /** The author. */
  actor: z.string(),
  to: z.union([
    z.object({ city: z.string(), bookedFrom: day.optional(), bookedUntil: day.optional() }),
    z.object({ sessionId: id }),
    z.object({ userId: username }),
  ]),
  type: z.enum(staffMessageTypes),
  title: z.string(),
  text: z.string(),
  /** Null for a message that was sent right away. */
  sendAt: instant.nullable(),
  state: z.enum(staffMessageStates),
  /** The number of intended recipients. Those who turn such messages off meanwhile get none. */
  total: z.int(),
  sent: z.int(),
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
  summary: "Sends a message to members, now or later",
  description:
    "To a city, those booked there on some days, a session or one member. A repeated key answers with the first message. `test=true` emails it to the caller only.",
  ...planners,
  query: z.object({
    test: z
      .enum(["true", "false"])
      .default("false")
      .transform((text) => text === "true"),
  }),
  body: staffMessageRequest,
  limit: staffMessageLimit,
  replies: { 201: staffMessage, 200: z.object({ emailedTo: z.string() }) },
  refusals: ["not_found"],
});

export const withdrawStaffMessage = call({
  method: "DELETE",
  path: "/api/operate/messages/:id",
  summary: "Withdraws a scheduled message before it is sent",
  ...planners,
  params: byId,
  body: reasonBody,
  replies: { 200: staffMessage },
  refusals: ["not_found", "already_sent"],
});

export const previewStaffMessage = call({
  method: "POST",
  path: "/api/operate/messages/preview",
  summary: "The number of members that a message would reach",
  ...planners,
  body: audience.refine(isAllowed, notAllowed).refine(hasOrderedDays, unordered),
  limit: costlyStaffCallLimit,
  replies: { 200: staffMessagePreview },
  refusals: ["not_found"],
});

export type StaffMessage = z.infer<typeof staffMessage>;
export type StaffMessageRequest = z.output<typeof staffMessageRequest>;
export type StaffAudience = Audience;
