import { z } from "zod";
import { messageMaxLength, messagesListed } from "#shared/rules/limits.ts";
import { call } from "./call.ts";
import { byId, filledText, id, instant, storable, username } from "./primitives.ts";

export const message = z.object({
  /** Ids grow with time within a connection. */
  id,
  connectionId: id,
  fromUserId: username,
  /** Null if the sender has deleted it. */
  content: z.string().nullable(),
  isRead: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: instant,
});
/** Oldest first. */
export const messageList = z.array(message);

export const ofConnection = z.object({ connectionId: id });

/**
 * Without either, the latest 200. `before` a message: the 200 before it. `after` a message: the next 200 after it,
 * without gaps; ask again from the last one while 200 come.
 */
export const messagePage = z
  .object({ before: id.optional(), after: id.optional() })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ["after"],
    message: "can't be combined with before",
  });

export const messageRequest = z.object({
  connectionId: id,
  fromUserId: username,
  content: filledText(messageMaxLength),
  /** Chosen by the client for each message. A retry with the same key is answered with the first message. */
  clientKey: storable.min(1).max(100).optional(),
});

export const listMessages = call({
  method: "GET",
  path: "/api/messages/:connectionId",
  summary: "Messages of a connection, oldest first",
  description: `The latest ${messagesListed}, or those before or after one of them.`,
  permit: "owner",
  params: ofConnection,
  query: messagePage,
  replies: { 200: messageList },
});

export const sendMessage = call({
  method: "POST",
  path: "/api/messages",
  summary: "Sends a message to the other member of a connection",
  permit: "self",
  ownName: "fromUserId",
  // Far more than a member types.
  limit: { max: 600, windowSeconds: 60 },
  body: messageRequest,
  replies: { 201: message },
  refusals: ["muted", "subscription_required", "not_found", "former_member"],
});

export const readMessage = call({
  method: "PATCH",
  path: "/api/messages/:id/read",
  summary: "Marks a received message as read",
  permit: "owner",
  params: byId,
  replies: { 200: message },
  refusals: ["forbidden"],
});

export const deleteMessage = call({
  method: "DELETE",
  path: "/api/messages/:id",
  summary: "Deletes the text of the member's own message, for both",
  description: "A report made earlier or within 30 days shows it to the moderators.",
  permit: "owner",
  params: byId,
  replies: { 200: message },
  refusals: ["forbidden"],
});

export type Message = z.infer<typeof message>;
export type MessageRequest = z.input<typeof messageRequest>;
