import { z } from "zod";
import { messageMaxLength } from "#shared/rules/limits.ts";
import { filledText, id, instant, storable, username } from "./primitives.ts";

export const message = z.object({
  /** Of two messages of a connection the later one has the greater number as its id. */
  id,
  connectionId: id,
  fromUserId: username,
  content: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
});
/** Oldest first. */
export const messageList = z.array(message);

export const ofConnection = z.object({ connectionId: id });

/**
 * Without either, the latest 200. `before` a message: the 200 before it. `after` a message: the next 200
 * after it, so that nothing between is left out; ask again from the last one while 200 come.
 */
export const messagePage = z
  .object({ before: id.optional(), after: id.optional() })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ["after"],
    message: "can't be combined with before",
  });

/**
 * Answered 201 with the message. 402 `subscription_required`; 403 when `fromUserId` is somebody else; 404 for
 * a connection that isn't the member's or is closed; 409 `former_member` when the other has left.
 */
export const messageRequest = z.object({
  connectionId: id,
  fromUserId: username,
  content: filledText(messageMaxLength),
  /** Made by the client for each message: a retry with the same one is answered with the first message. */
  clientKey: storable.min(1).max(100).optional(),
});

export type Message = z.infer<typeof message>;
export type MessageRequest = z.input<typeof messageRequest>;
