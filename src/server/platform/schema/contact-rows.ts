import type { MailReason } from "#shared/rules/mail-reasons.ts";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Language } from "#shared/rules/choices.ts";
import type { NotificationType } from "#shared/api/notifications.ts";
import type { DecisionAction, ReportConcern, ReportState } from "#shared/rules/moderation.ts";
import type { ReportKind } from "#shared/api/safety.ts";
import type { StreamEventName } from "#shared/api/stream.ts";
import type { LocalDay, RowId, Json } from "./column-types.ts";

export interface Connections {
  id: RowId;
  member_a: string;
  member_b: string;
  created_at: Date;
  version: Generated<string>;
}

export type OpenConnections = Omit<Connections, "member_a" | "member_b"> & {
  member_a: string | null;
  member_b: string | null;
};

export interface Messages {
  id: RowId;
  connection_id: string;
  sender_id: string | null;
  content: string;
  client_key: string | null;
  is_read: Generated<boolean>;
  created_at: Date;
}

export interface Surveys {
  booking_id: string;
  rating: number;
  feedback: string | null;
  gym_rating: number;
  gym_feedback: string | null;
  post_workout_rating: number;
  post_workout_feedback: string | null;
  submitted_at: Date;
}

export interface Ratings {
  rater_id: string;
  rated_id: string;
  session_id: string;
  stars: number;
  created_at: Date;
}

export interface Reports {
  id: RowId;
  reporter_id: string | null;
  reported_id: string | null;
  reported_username: string | null;
  concerns: Generated<ReportConcern | null>;
  context_kind: ReportKind;
  context_id: string;
  excerpt: Json;
  text: string;
  created_at: Date;
  state: Generated<ReportState>;
  assignee: Generated<string | null>;
  decision: Generated<DecisionAction | null>;
  /** The hash of the mailbox of whom it is about, who has left since. */
  reported_mailbox: Generated<string | null>;
}

/** What outlives an account for two years, under a keyed hash of its mailbox. */
export interface DepartedMailboxes {
  mailbox_hash: string;
  kept_until: LocalDay;
  suspended_at: Date | null;
  /** Infinity for a suspension without an end. */
  suspended_until: Date | number | null;
  muted_until: Date | null;
}

/** Two who are kept apart, at least one of whom has left; each is a member or a mailbox. */
export interface KeptSeparations {
  id: GeneratedAlways<string>;
  kind: "block" | "stars";
  by_member_id: string | null;
  by_mailbox: string | null;
  of_member_id: string | null;
  of_mailbox: string | null;
  created_at: Date;
}

export interface PushSubscriptions {
  endpoint: string;
  member_id: string;
  login_hash: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

export interface Deliveries {
  id: RowId;
  member_id: string | null;
  kind: "email" | "push";
  recipient: string;
  subject: string;
  text: string;
  path: string | null;
  language: Generated<Language>;
  payload: JSONColumnType<Record<string, unknown>> | null;
  created_at: Date;
  due_at: Date;
  expires_at: Generated<Date | null>;
  attempts: Generated<number>;
  /** Tries of which nothing was noted, because the server ended during them. */
  interrupted: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  is_secret: Generated<boolean>;
  is_promotion: Generated<boolean>;
  because: Generated<MailReason>;
  booking_id: Generated<string | null>;
}

export interface StreamEvents {
  position: string;
  nth: string;
  member_id: string;
  name: StreamEventName;
  about: string;
  created_at: Generated<Date>;
}

export interface Notifications {
  id: RowId;
  member_id: string;
  type: NotificationType;
  wording: string;
  params: JSONColumnType<Record<string, string>>;
  once_key: string;
  is_read: Generated<boolean>;
  created_at: Date;
  announced_at: Date | null;
  renewals: Generated<number>;
}

export interface Waivers {
  version: number;
  text: string;
  text_hash: string;
  published_at: Date;
  published_by: string;
}

export interface WaiverSignatures {
  id: GeneratedAlways<string>;
  member_id: string;
  version: number;
  text_hash: string;
  name: string;
  signed_at: Date;
  voided_at: Generated<Date | null>;
}
