import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { zipCodePattern } from "#shared/rules/locations.ts";
import { call, nothing } from "./call.ts";
import { email } from "./primitives.ts";

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

/** A person without an access code. */
export const interest = z.object({ email, zipCode: z.string().regex(zipCodePattern) });

export const leaveInterest = call({
  method: "POST",
  path: "/api/interest",
  summary: "Leaves an email address to be told when the city of a ZIP code opens",
  description:
    "The answer is the same for known addresses. Each mailbox is stored once, for a year.",
  permit: "anyone",
  // High, because a whole gym may share an address.
  limit: { max: 100, windowSeconds: hourSeconds, isExact: true },
  body: interest,
  replies: { 202: nothing },
});

export type OwnCity = z.infer<typeof ownCity>;
