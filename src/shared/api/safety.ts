import { z } from "zod";
import { reportMaxLength } from "#shared/rules/limits.ts";
import { filledText, id, instant, username } from "./primitives.ts";

/**
 * Answered 201 with the block; blocking somebody again answers the block that stands. 404 for nobody, and for what
 * stands for somebody who is hidden.
 */
export const blockRequest = z.object({ userId: username });

/** Somebody whom the member blocked, newest first in the list. */
export const block = z.object({
  userId: username,
  /** The name as the member knew it, all of it when the two were connected; "Member" once the other blocks them too. */
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

/** The block that was made. Where it parted two of one group, and only then, what the member may want to leave. */
export const newBlock = block.extend({ sessionsToLeave: z.array(sessionToLeave).optional() });

/** `DELETE /api/blocks/{username}` lifts it, 204; a connection of the two is open again. */
export const ofBlocked = z.object({ username });

export const reportKinds = ["chat", "group", "survey"] as const;

/**
 * Answered 201 whoever is named: of nobody, or of somebody with whom the context has nothing to do, nothing is kept.
 * 429 after 20 an hour.
 */
export const reportRequest = z.object({
  /** In a group or a survey also what stands there for somebody who is hidden. */
  userId: username,
  /** Where it happened: the connection's id for a chat, the session's id for a group and a survey. */
  context: z.object({ kind: z.enum(reportKinds), id }),
  text: filledText(reportMaxLength),
});
export const report = z.object({ id, createdAt: instant });

export type Block = z.infer<typeof block>;
export type NewBlock = z.infer<typeof newBlock>;
export type SessionToLeave = z.infer<typeof sessionToLeave>;
export type ReportKind = (typeof reportKinds)[number];
export type ReportRequest = z.input<typeof reportRequest>;
export type ParsedReport = z.output<typeof reportRequest>;
