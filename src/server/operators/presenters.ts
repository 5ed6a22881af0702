import type { AuditEntry, StaffMember } from "#shared/api/staff.ts";
import type { AuditRow } from "./audit-queries.ts";

export function presentStaffMember({ userId, name, email, roles }: StaffMember): StaffMember {
  return { userId, name, email, roles };
}

export function presentAudit({ at, position: _position, ...entry }: AuditRow): AuditEntry {
  return { ...entry, at: at.toISOString() };
}
