import { z } from "zod";
import { call } from "./call.ts";
import { id, storable } from "./primitives.ts";

const shared = {
  method: "GET",
  permit: "anyone",
  params: z.object({ id }),
  /** A language tag: that of the member who shares. */
  query: z.object({ lang: storable.optional() }),
  hidden: true,
} as const;

export const openSharedSession = call({
  path: "/s/:id",
  summary: "A session's page for people without an account, drawn by the server",
  ...shared,
  limit: { max: 120, windowSeconds: 60 },
  replies: { 200: z.unknown() },
  mediaType: "text/html",
});

export const readSharedPicture = call({
  path: "/s/:id.png",
  summary: "The picture of a session in link previews",
  ...shared,
  limit: { max: 60, windowSeconds: 60 },
  replies: { 200: z.unknown() },
  mediaType: "image/png",
  refusals: ["not_found", "unavailable"],
});
