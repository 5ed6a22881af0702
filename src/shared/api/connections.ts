import { z } from "zod";
import { fitnessLevels, workoutTypes } from "#shared/rules/choices.ts";
import { groupReason } from "./bookings.ts";
import { call } from "./call.ts";
import { day, id, instant, ofUser, username } from "./primitives.ts";

/** Newest conversation first in the list; one that a block closed is in nobody's list. */
export const connection = z.object({
  id,
  /** The member who asks. */
  userId1: username,
  userId2: username,
  otherUserId: username,
  /** The other's account is deleted: the conversation can be read, nothing can be sent, the level says nothing. */
  isFormerMember: z.boolean(),
  profile: z.object({
    fullName: z.string(),
    fitnessLevel: z.enum(fitnessLevels),
    avatarUrl: z.string().nullable(),
  }),
  /** The other's messages that the member has not read. */
  unreadCount: z.int(),
  lastMessage: z
    .object({ content: z.string(), createdAt: instant, fromUserId: username })
    .nullable(),
  /** Since when the two are connected. */
  createdAt: instant,
  /** The last session at which the two trained in one group, and what that group had in common; null where there is none. */
  lastTraining: z
    .object({
      date: day,
      workoutType: z.enum(workoutTypes),
      groupReasons: z.array(groupReason),
    })
    .nullable(),
});
export const connectionList = z.array(connection);

export const listConnections = call({
  method: "GET",
  path: "/api/connections/:username?",
  summary: "The people whom the member may write to, newest conversation first",
  permit: "self",
  params: ofUser,
  replies: { 200: connectionList },
});

export type Connection = z.infer<typeof connection>;
