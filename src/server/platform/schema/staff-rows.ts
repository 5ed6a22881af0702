import type { Json, RowId } from "./column-types.ts";

export interface AuditLog {
  id: RowId;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  from: Json | null;
  to: Json | null;
  reason: string | null;
}
