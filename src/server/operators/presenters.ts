import type { AuditEntry, StaffMember } from "#shared/api/staff.ts";
import type { StaffMessage } from "#shared/api/staff-messages.ts";
import type { PublishedWaiver } from "#shared/api/waivers.ts";
import type { findPublishedWaiver } from "#server/safety/waivers.ts";
import type { AuditRow } from "./audit-queries.ts";
import type { StaffMessageRow } from "./staff-message-queries.ts";

type PublishedWaiverRow = NonNullable<Awaited<ReturnType<typeof findPublishedWaiver>>>;

export function presentStaffMember({ userId, name, email, roles }: StaffMember): StaffMember {
  return { userId, name, email, roles };
}

export function presentAudit({ at, position: _position, ...entry }: AuditRow): AuditEntry {
  return { ...entry, at: at.toISOString() };
}

/** What the staff wrote, and how far it has come. */
export function presentStaffMessage(row: StaffMessageRow): StaffMessage {
  const { id, actor, kind, city, session_id: sessionId, title, text, total, sent } = row;
  return {
    id,
    createdAt: row.created_at.toISOString(),
    actor,
    to: city === null ? { sessionId: sessionId ?? "" } : { city },
    kind,
    title,
    text,
    total,
    sent,
    isDone: row.next_batch_at === null,
  };
}

export function presentPublishedWaiver(waiver: PublishedWaiverRow): PublishedWaiver {
  const { version, text, publishedAt, publishedBy, signatures } = waiver;
  return { version, text, publishedAt: publishedAt.toISOString(), publishedBy, signatures };
}
