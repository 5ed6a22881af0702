import { z } from "zod";
import { fitnessLevels, workoutTypes } from "#shared/rules/choices.ts";
import { groupReason } from "./bookings.ts";
import { call } from "./call.ts";
import { day, id, instant, ofUser, username } from "./primitives.ts";

/** In the list, the newest conversation comes first. A blocked one is in nobody's list. */
export const connection = z.object({
  id,
  /** The member who asks. */
  userId1: username,
  userId2: username,
  otherUserId: username,
  /** The other account is deleted: the conversation is read-only, and the level means nothing. */
  isFormerMember: z.boolean(),
  profile: z.object({
    fullName: z.string(),
    fitnessLevel: z.enum(fitnessLevels),
    avatarUrl: z.string().nullable(),
  }),
  /** The number of the other's messages that the member hasn't read. */
  unreadCount: z.int(),
  lastMessage: z
    .object({ content: z.string(), createdAt: instant, fromUserId: username })
    .nullable(),
  /** When the two were connected. */
  createdAt: instant,
  /** Their last session in one group, and that group's reasons; null if there is none. */
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
  summary: "The member's connections, newest conversation first",
  permit: "self",
  params: ofUser,
  replies: { 200: connectionList },
});

export const listMatches = call({
  method: "GET",
  path: "/api/matches",
  summary: "The connections made since the member last looked, newest conversation first",
  description: "Marks them as looked at.",
  permit: "member",
  replies: { 200: connectionList },
});

export type Connection = z.infer<typeof connection>;
