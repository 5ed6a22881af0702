import type { Generated } from "kysely";
import type { StaffMessageKind } from "#shared/rules/staff-messages.ts";
import type { RowId } from "./column-types.ts";

export interface StaffMessages {
  id: RowId;
  actor: string;
  key: string;
  kind: StaffMessageKind;
  city: string | null;
  session_id: string | null;
  title: string;
  text: string;
  created_at: Date;
  total: number;
  sent: Generated<number>;
  after_member_id: Generated<string>;
  through_member_id: string;
  next_batch_at: Date | null;
}
