import { z } from "zod";
import { accessRequest } from "./accounts.ts";
import { call, nothing } from "./call.ts";
import { page, pageOf, reason, reasonBody } from "./operate/fields.ts";
import { codeText, filledLine, instant, storable } from "./primitives.ts";
import { appInfo } from "./sandbox.ts";

// The action counts only wrong codes.
export const enterAccessCode = call({
  method: "POST",
  path: "/api/access",
  summary: "Whether this is the access code, in any case",
  permit: "anyone",
  body: accessRequest,
  replies: { 204: nothing },
  refusals: ["invalid_access_code", "too_many_requests"],
});

export const readAppInfo = call({
  method: "GET",
  path: "/api/app",
  summary: "What this server is, and its time",
  permit: "anyone",
  replies: { 200: appInfo },
});

const planners = { permit: "staff", roles: ["planner"] } as const;

const codeFields = {
  code: codeText(),
  label: filledLine(80),
  maxUses: z.int().min(1).max(1_000_000).nullable(),
  expiresAt: instant.nullable(),
};

/** The accounts that began with the code, and how many of the latest 1,000 of them took each step. */
export const accessCode = z.object({
  ...codeFields,
  createdAt: instant,
  /** False for a code that was withdrawn, has expired or is used up. */
  isActive: z.boolean(),
  /** Including accounts that were deleted since. */
  signedUp: z.int(),
  trial: z.int(),
  booked: z.int(),
  came: z.int(),
  paid: z.int(),
});

export const listAccessCodes = call({
  method: "GET",
  path: "/api/operate/access-codes",
  summary: "The operators' access codes, newest first, with the steps of their accounts",
  ...planners,
  query: page,
  replies: { 200: pageOf(accessCode) },
});

export const createAccessCode = call({
  method: "POST",
  path: "/api/operate/access-codes",
  summary: "Makes an access code that people enter on the start page",
  ...planners,
  body: z.object({ ...codeFields, reason }).partial({ maxUses: true, expiresAt: true }),
  replies: { 201: accessCode },
  refusals: ["already_exists"],
});

export const withdrawAccessCode = call({
  method: "DELETE",
  path: "/api/operate/access-codes/:code",
  summary: "Withdraws an access code; people who entered it before can still sign up",
  ...planners,
  params: z.object({ code: codeText() }),
  secrets: ["code"],
  body: reasonBody,
  replies: { 204: nothing },
  refusals: ["not_found"],
});

export const inviteInterested = call({
  method: "POST",
  path: "/api/operate/interest/invite",
  summary: "Emails a code to the people of a city who have waited longest",
  description: "The code is new and serves as many sign-ups as people were invited.",
  ...planners,
  body: z.object({
    city: storable.min(1).max(100),
    count: z.int().min(1).max(500),
    reason,
  }),
  replies: { 200: z.object({ invited: z.int(), code: codeText().nullable() }) },
});

export type AccessCode = z.infer<typeof accessCode>;
export type NewAccessCode = Omit<z.output<typeof createAccessCode.body>, "reason">;
