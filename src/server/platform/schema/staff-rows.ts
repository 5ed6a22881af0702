import type { Generated } from "kysely";
import type { AppealAction, MeasureAction } from "#shared/rules/moderation.ts";
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

export interface ModerationMeasures {
  id: RowId;
  member_id: string;
  action: MeasureAction;
  until: Date | null;
  reason: string;
  message: Generated<string>;
  report_id: string | null;
  actor: string;
  created_at: Date;
  lifted_at: Generated<Date | null>;
  appeal_token_hash: string;
  appeal_text: Generated<string | null>;
  appealed_at: Generated<Date | null>;
  appeal_decision: Generated<AppealAction | null>;
}
