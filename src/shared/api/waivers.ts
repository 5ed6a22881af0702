import { z } from "zod";
import { hourSeconds } from "#shared/rules/durations.ts";
import { signatureMaxLength } from "#shared/rules/limits.ts";
import { call } from "./call.ts";
import { filledLine, instant } from "./primitives.ts";

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
