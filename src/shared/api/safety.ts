import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { reportMaxLength } from "#shared/rules/limits.ts";
import { reportConcerns } from "#shared/rules/moderation.ts";
import { call, nothing } from "./call.ts";
import { filledText, id, instant, username } from "./primitives.ts";

export const blockRequest = z.object({ userId: username });

/** Somebody whom the member blocked, newest first in the list. */
export const block = z.object({
  userId: username,
  /** The name under which the two met, all of it when they were connected; "Member" where they never did. */
  name: z.string(),
  createdAt: instant,
});
export const blockList = z.array(block);

/** A coming session in which keeping the two apart leaves the member or the other in a group of one or two. */
const sessionToLeave = z.object({
  bookingId: id,
  sessionId: id,
  startTime: instant,
  timeZone: z.string(),
});

/** Who is blocked. Where the block separated two of one group, and only then, what the member may want to leave. */
export const newBlock = z.object({
  userId: username,
  sessionsToLeave: z.array(sessionToLeave).optional(),
});

export const ofBlocked = z.object({ username });

export const reportKinds = ["chat", "group", "survey"] as const;

/** Of nobody, or of somebody with whom the context has nothing to do, nothing is kept. */
export const reportRequest = z
  .object({
    /** In a group or a survey also the id under which a hidden member is shown. */
    userId: username.optional(),
    /** In place of `userId`, for what nobody in particular is to blame for at a session. */
    concerns: z.enum(reportConcerns).optional(),
    /** Where it happened: the connection's id for a chat, the session's id for a group and a survey. */
    context: z.object({ kind: z.enum(reportKinds), id }),
    text: filledText(reportMaxLength),
  })
  .refine(({ userId, concerns }) => (userId === undefined) !== (concerns === undefined), {
    path: ["userId"],
    message: "must be given, or else what it concerns",
  })
  .refine(({ concerns, context }) => concerns === undefined || context.kind !== "chat", {
    path: ["context"],
    message: "must be a session",
  });
export const report = z.object({ id, createdAt: instant });

export const listBlocks = call({
  method: "GET",
  path: "/api/blocks",
  summary: "Whom the member has blocked, newest first",
  permit: "member",
  replies: { 200: blockList },
});

export const blockMember = call({
  method: "POST",
  path: "/api/blocks",
  summary: "Blocks somebody",
  description:
    "Answered alike for anyone, whether the two have met or not and whatever the other has blocked. A member who is hidden already is no `userId` to block.",
  permit: "member",
  limit: { max: 60, windowSeconds: 60 },
  body: blockRequest,
  replies: { 201: newBlock },
  refusals: ["not_found"],
});

export const unblockMember = call({
  method: "DELETE",
  path: "/api/blocks/:username",
  summary: "Lifts a block; a connection of the two is open again",
  permit: "owner",
  params: ofBlocked,
  replies: { 204: nothing },
});

export const reportMember = call({
  method: "POST",
  path: "/api/reports",
  summary: "Reports somebody, a venue or an incident to those who run the service",
  description: "Answered alike whoever is named.",
  permit: "member",
  // Each is mailed to people.
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
