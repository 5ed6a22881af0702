import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { reportMaxLength } from "#shared/rules/limits.ts";
import { reportConcerns } from "#shared/rules/moderation.ts";
import { call, nothing } from "./call.ts";
import { filledText, id, instant, username } from "./primitives.ts";

export const blockRequest = z.object({ userId: username });

export const block = z.object({
  userId: username,
  /** The name as it was known: in full if they were connected, "Member" if they never met. */
  name: z.string(),
  createdAt: instant,
});
export const blockList = z.array(block);

/** A coming session in which the separation leaves one of the two in a group of one or two. */
const sessionToLeave = z.object({
  bookingId: id,
  sessionId: id,
  startTime: instant,
  timeZone: z.string(),
});

/** The blocked member. If the block separated a group, the sessions that the member may want to leave. */
export const newBlock = z.object({
  userId: username,
  sessionsToLeave: z.array(sessionToLeave).optional(),
});

export const ofBlocked = z.object({ username });

export const reportKinds = ["chat", "group", "survey"] as const;

/** A report about nobody, or somebody outside the context, isn't stored. */
export const reportRequest = z
  .object({
    /** In a group or survey also the id of a hidden member. */
    userId: username.optional(),
    /** In place of `userId`, for something at a session that is nobody's fault. */
    concerns: z.enum(reportConcerns).optional(),
    /** `id` is the connection's for a chat, and the session's for a group or survey. */
    context: z.object({ kind: z.enum(reportKinds), id }),
    text: filledText(reportMaxLength),
  })
  .refine(({ userId, concerns }) => (userId === undefined) !== (concerns === undefined), {
    path: ["userId"],
    message: "must be given unless concerns is",
  })
  .refine(({ concerns, context }) => concerns === undefined || context.kind !== "chat", {
    path: ["context"],
    message: "must be a session",
  });
export const report = z.object({ id, createdAt: instant });

export const listBlocks = call({
  method: "GET",
  path: "/api/blocks",
  summary: "The members whom the member has blocked, newest first",
  permit: "member",
  replies: { 200: blockList },
});

export const blockMember = call({
  method: "POST",
  path: "/api/blocks",
  summary: "Blocks a member",
  description:
    "The answer is the same for anyone, whether they have met or blocked one another. A hidden member's `userId` can't be blocked.",
  permit: "member",
  limit: { max: 60, windowSeconds: 60 },
  body: blockRequest,
  replies: { 201: newBlock },
  refusals: ["not_found"],
});

export const unblockMember = call({
  method: "DELETE",
  path: "/api/blocks/:username",
  summary: "Lifts a block; the connection, if any, reopens",
  permit: "owner",
  params: ofBlocked,
  replies: { 204: nothing },
});

export const reportMember = call({
  method: "POST",
  path: "/api/reports",
  summary: "Reports a member, a venue or an incident to the staff",
  description: "The answer is the same for anyone.",
  permit: "member",
  // Each is emailed to people.
  limit: { max: 20, windowSeconds: hourSeconds, isExact: true },
  body: reportRequest,
  replies: { 201: report },
});

export type Block = z.infer<typeof block>;
export type NewBlock = z.infer<typeof newBlock>;
export type SessionToLeave = z.infer<typeof sessionToLeave>;
export type ReportKind = (typeof reportKinds)[number];
export type ReportRequest = z.input<typeof reportRequest>;
export type ParsedReport = z.output<typeof reportRequest>;
