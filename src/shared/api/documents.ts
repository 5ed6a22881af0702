import { z } from "zod";
import { documentKinds } from "#shared/rules/documents.ts";
import { documentMaxLength } from "#shared/rules/limits.ts";
import { call } from "./call.ts";
import { filledText, instant } from "./primitives.ts";
import { message, reason } from "./operate/fields.ts";

export const documentVersion = z.object({
  kind: z.enum(documentKinds),
  version: z.int(),
  effectiveAt: instant,
});
/** The text is Markdown. */
export const memberDocument = documentVersion.extend({ text: z.string() });

const byKind = z.object({ kind: z.enum(documentKinds) });
const publicLimit = { max: 120, windowSeconds: 60 } as const;

export const listDocuments = call({
  method: "GET",
  path: "/api/documents",
  summary: "The versions of the terms, the privacy page and the guidelines in force",
  permit: "anyone",
  limit: publicLimit,
  replies: { 200: z.array(documentVersion) },
});

export const readDocument = call({
  method: "GET",
  path: "/api/documents/:kind",
  summary: "A document in force, in the reader's language if there is a translation",
  permit: "anyone",
  limit: publicLimit,
  params: byKind,
  replies: { 200: memberDocument },
});

const page = {
  method: "GET",
  permit: "anyone",
  limit: publicLimit,
  // A version that has been announced can be read before it takes effect.
  query: z.object({
    version: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  }),
  replies: { 200: z.unknown() },
  mediaType: "text/html",
  hidden: true,
} as const;

export const openTerms = call({ path: "/terms", summary: "The terms, as a page", ...page });
export const openPrivacy = call({ path: "/privacy", summary: "What is kept, as a page", ...page });
export const openGuidelines = call({
  path: "/guidelines",
  summary: "The guidelines, as a page",
  ...page,
});

export const publishedDocument = memberDocument.extend({
  /** Null for the text shipped with the server. */
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  isInForce: z.boolean(),
});

export const listDocumentVersions = call({
  method: "GET",
  path: "/api/operate/documents",
  summary: "All versions of the documents, newest first",
  permit: "staff",
  roles: ["admin"],
  replies: { 200: z.array(publishedDocument) },
});

export const previewDocument = call({
  method: "POST",
  path: "/api/operate/documents/preview",
  summary: "A text as members would read it, as HTML",
  permit: "staff",
  roles: ["admin"],
  body: z.object({ text: filledText(documentMaxLength) }),
  replies: { 200: z.object({ html: z.string() }) },
});

export const publishDocument = call({
  method: "PUT",
  path: "/api/operate/documents/:kind",
  summary: "Publishes a new version, and tells every member",
  description:
    "It takes effect at least 30 days ahead, unless nobody has signed up yet. Everyone reads it in the language that it is written in.",
  permit: "staff",
  roles: ["admin"],
  params: byKind,
  body: z.object({
    text: filledText(documentMaxLength),
    effectiveAt: instant,
    message: message.optional(),
    reason,
  }),
  replies: { 200: documentVersion },
});

export type DocumentVersion = z.infer<typeof documentVersion>;
export type MemberDocument = z.infer<typeof memberDocument>;
export type PublishedDocument = z.infer<typeof publishedDocument>;
