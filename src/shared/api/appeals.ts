import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { appealMaxLength } from "#shared/rules/limits.ts";
import { call, nothing } from "./call.ts";
import { filledText, storable } from "./primitives.ts";

const token = storable.min(1).max(200);
export const appealRequest = z.object({ token, text: filledText(appealMaxLength) });

export const makeAppeal = call({
  method: "POST",
  path: "/api/appeals",
  summary: "Asks once for a review of a measure, by the mailed link",
  permit: "anyone",
  // People read each one, and nobody has many.
  limit: { max: 10, windowSeconds: hourSeconds, isExact: true },
  body: appealRequest,
  replies: { 204: nothing },
  refusals: ["invalid_link"],
});

/** The target of a link in an old email. */
export const appealLink = z.object({
  canAppeal: z.boolean(),
  /**
   * Whether the measure keeps the member out, so that the link also leads to their data and the deletion of the
   * account.
   */
  leadsToAccount: z.boolean(),
});

const byLink = {
  method: "POST",
  permit: "anyone",
  body: z.object({ token }),
  refusals: ["invalid_link"],
} as const;

export const readAppealLink = call({
  ...byLink,
  path: "/api/appeals/link",
  summary: "The measure that a mailed link is about",
  limit: { max: 60, windowSeconds: hourSeconds },
  replies: { 200: appealLink },
});

export const downloadDataByLink = call({
  ...byLink,
  path: "/api/appeals/data",
  summary: "All data about a suspended member, by the link mailed to them",
  description: "One JSON object, to save as a file.",
  limit: { max: 10, windowSeconds: hourSeconds, isExact: true },
  replies: { 200: z.unknown() },
  mediaType: "application/json",
});

export const deleteAccountByLink = call({
  ...byLink,
  path: "/api/appeals/account-deletion",
  summary: "Deletes a suspended member's account, by the link mailed to them",
  limit: { max: 10, windowSeconds: hourSeconds, isExact: true },
  replies: { 204: nothing },
  refusals: ["invalid_link", "last_admin"],
});

export type AppealLink = z.infer<typeof appealLink>;
