import { z } from "zod";
import { call } from "./call.ts";

/**
 * The member's own city. A closed city makes no new sessions; the member can ask to be notified when it opens.
 * `openCities` are those with sessions.
 */
export const ownCity = z.object({
  name: z.string(),
  isOpen: z.boolean(),
  isWaiting: z.boolean(),
  openCities: z.array(z.string()),
});

export const readOwnCity = call({
  method: "GET",
  path: "/api/city",
  summary: "Whether the member's city is open, and which others are",
  permit: "member",
  replies: { 200: ownCity },
});

export const waitForCity = call({
  method: "POST",
  path: "/api/city/waiting",
  summary: "Asks to be notified when the member's city opens; repeating it changes nothing",
  permit: "member",
  replies: { 200: ownCity },
});

export const stopWaiting = call({
  method: "DELETE",
  path: "/api/city/waiting",
  summary: "Asks not to be notified",
  permit: "member",
  replies: { 200: ownCity },
});

export type OwnCity = z.infer<typeof ownCity>;
