import { z } from "zod";
import { reportMaxLength } from "../rules/limits.ts";
import { filledText, id, instant, username } from "./primitives.ts";

/** Answered 201 with the block; blocking somebody again answers the block that stands. 404 for nobody. */
export const blockRequest = z.object({ userId: username });

/** Somebody whom the member blocked, newest first in the list. */
export const block = z.object({
  userId: username,
  /** The name as the member knew it: all of it when the two were connected. */
  name: z.string(),
  createdAt: instant,
});
export const blockList = z.array(block);

/** `DELETE /api/blocks/{username}` lifts it, 204; a connection of the two is open again. */
export const ofBlocked = z.object({ username });

export const reportKinds = ["chat", "group", "survey"] as const;

/** Answered 201. 404 when the context has nothing to do with both members. */
export const reportRequest = z.object({
  userId: username,
  /** Where it happened: the connection's id for a chat, the session's id for a group and a survey. */
  context: z.object({ kind: z.enum(reportKinds), id }),
  text: filledText(reportMaxLength),
});
export const report = z.object({ id, createdAt: instant });

export type Block = z.infer<typeof block>;
export type ReportKind = (typeof reportKinds)[number];
export type ReportRequest = z.input<typeof reportRequest>;
export type ParsedReport = z.output<typeof reportRequest>;
