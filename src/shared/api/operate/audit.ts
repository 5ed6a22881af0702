import { z } from "zod";
import { auditSorts } from "#shared/rules/staff.ts";
import { call } from "#shared/api/call.ts";
import { pageOf, sortedPage } from "./fields.ts";
import { id, instant, storable } from "#shared/api/primitives.ts";

/** An action of the staff. `reason` is null for a look at personal data. */
export const auditEntry = z.object({
  id,
  at: instant,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  reason: z.string().nullable(),
  /** The present names of the subject, the actor and the ids in `from` and `to`: `{"session:12": "Gym, Thu, …"}`. */
  names: z.record(z.string(), z.string()),
  /** Of the subject's city; null without one. */
  timeZone: z.string().nullable(),
});

export const auditList = pageOf(auditEntry);

/** Whole words: an actor's username, a subject as in the log (`session:12`), or an action. */
const auditWord = storable.min(1).max(200).optional();

export const listAudit = call({
  method: "GET",
  path: "/api/operate/audit",
  summary: "The staff's actions, newest first by default",
  permit: "staff",
  roles: ["admin"],
  query: sortedPage(auditSorts).extend({ actor: auditWord, subject: auditWord, action: auditWord }),
  replies: { 200: auditList },
});

export type AuditEntry = z.infer<typeof auditEntry>;
