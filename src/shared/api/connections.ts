import { z } from "zod";
import { fitnessLevels } from "../rules/choices.ts";
import { id, username } from "./primitives.ts";

export const connection = z.object({
  id,
  userId1: username,
  userId2: username,
  otherUserId: username,
  profile: z.object({
    fullName: z.string(),
    fitnessLevel: z.enum(fitnessLevels),
    avatarUrl: z.string().nullable(),
  }),
  unreadCount: z.int(),
});
export const connectionList = z.array(connection);

export type Connection = z.infer<typeof connection>;
