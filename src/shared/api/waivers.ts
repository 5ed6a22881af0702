import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { signatureMaxLength, waiverMaxLength } from "#shared/rules/limits.ts";
import { call } from "./call.ts";
import { reason } from "./operate/fields.ts";
import { filledLine, instant, filledText } from "./primitives.ts";

/** Members sign it before they book. `signedAt` is null until they have signed this version. */
export const waiver = z.object({
  version: z.int(),
  text: z.string(),
  publishedAt: instant,
  signedAt: instant.nullable(),
});

const version = z.int().min(1).max(2_147_483_647);

export const signatureRequest = z.object({ version, name: filledLine(signatureMaxLength) });
export const signature = z.object({ version: z.int(), name: z.string(), signedAt: instant });

export const readWaiver = call({
  method: "GET",
  path: "/api/waiver",
  summary: "The waiver that booking requires; not found if none is published",
  permit: "member",
  replies: { 200: waiver },
  refusals: ["not_found"],
});

export const signWaiver = call({
  method: "POST",
  path: "/api/waiver/signature",
  summary: "Signs the waiver; signing a version again changes nothing",
  description:
    "A version that has been replaced meanwhile is refused: the current one must be read first.",
  permit: "member",
  limit: { max: 20, windowSeconds: hourSeconds },
  body: signatureRequest,
  replies: { 201: signature },
  refusals: ["not_found", "waiver_required"],
});

export type Waiver = z.infer<typeof waiver>;
export type Signature = z.infer<typeof signature>;

export const publishedWaiver = waiver
  .omit({ signedAt: true })
  .extend({ publishedBy: z.string(), signatures: z.int() });

export const readPublishedWaiver = call({
  method: "GET",
  path: "/api/operate/waiver",
  summary: "The current waiver; not found if none is published",
  permit: "staff",
  roles: ["admin"],
  replies: { 200: publishedWaiver },
  refusals: ["not_found"],
});

export const publishWaiver = call({
  method: "PUT",
  path: "/api/operate/waiver",
  summary: "Publishes a waiver, which booking requires from then on",
  description: "Publishing the current text again keeps it, with its signatures.",
  permit: "staff",
  roles: ["admin"],
  body: z.object({ text: filledText(waiverMaxLength), reason }),
  replies: { 200: publishedWaiver },
});

export type PublishedWaiver = z.infer<typeof publishedWaiver>;
