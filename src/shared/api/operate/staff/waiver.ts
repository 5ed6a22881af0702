import { z } from "zod";
import { waiverMaxLength } from "#shared/rules/limits.ts";
import { call } from "#shared/api/call.ts";
import { filledText } from "#shared/api/primitives.ts";
import { waiver } from "#shared/api/waivers.ts";
import { reason } from "#shared/api/operate/fields.ts";

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
