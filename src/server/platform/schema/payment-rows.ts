import type { Generated } from "kysely";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { Plan } from "#shared/rules/prices.ts";
import type { RowId, Json } from "./column-types.ts";

export interface Subscriptions {
  member_id: string;
  customer_id: string | null;
  subscription_id: string | null;
  plan: Plan | null;
  status: string | null;
  cancel_at_period_end: Generated<boolean>;
  /** Written by servers that don't pause yet. */
  cancelled_by_suspension: Generated<boolean>;
  paused_by_suspension: Generated<boolean>;
  current_period_end: Date | null;
  next_plan: Plan | null;
  next_attempt_at: Date | null;
  price_cents: Generated<number | null>;
  trial_end: Date | null;
  trial_used: Generated<boolean>;
  unpaid_since: Generated<Date | null>;
  payment_method_id: string | null;
  version: Generated<number>;
  attempt: Generated<number>;
  attempted_at: Date | null;
  busy_until: Date | null;
  busy_with: string | null;
  check_at: Date | null;
  check_failures: Generated<number>;
}

export interface SubscriptionMilestones {
  id: RowId;
  subscription_id: string | null;
  member_id: string | null;
  city: string;
  trial_at: Date | null;
  paid_at: Date | null;
  ended_at: Generated<Date | null>;
}

export interface Refunds {
  id: RowId;
  key: string;
  member_id: string | null;
  invoice_id: string;
  amount_cents: number;
  actor: string;
  reason: string;
  created_at: Date;
  state: Generated<"asked" | "done" | "refused">;
  refund_id: Generated<string | null>;
  check_at: Date | null;
  check_failures: Generated<number>;
}

export interface StandInObjects {
  id: string;
  kind: string;
  customer_id: string | null;
  nth: RowId;
  body: Json;
  hidden: Json;
  due_at: Date | null;
}

export interface StandInEvents {
  nth: RowId;
  body: Json;
  deliver_at: Date;
  failures: Generated<number>;
  busy_until: Date | null;
  delivered_at: Date | null;
}

export interface StandInPeople {
  provider: ProviderName;
  subject: string;
  email: string;
  email_verified: boolean;
  full_name: string;
  name_told: Generated<boolean>;
}

export interface StandInRecords {
  kind: string;
  id: string;
  body: Json;
  grant_id: string | null;
  uid: string | null;
  expires_at: Date | null;
}
