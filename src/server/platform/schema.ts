import type { Generated } from "kysely";
import type {
  Cities,
  Photos,
  Members,
  Logins,
  MemberNetworks,
  MailedLinks,
  ResetLinks,
  ProviderSignIns,
  MemberIdentities,
  VerifiedIdentities,
  Attempts,
} from "./schema/member-rows.ts";
import type {
  Connections,
  DepartedMailboxes,
  KeptSeparations,
  OpenConnections,
  Messages,
  Surveys,
  Ratings,
  Reports,
  PushSubscriptions,
  Deliveries,
  StreamEvents,
  Notifications,
  Waivers,
  WaiverSignatures,
} from "./schema/contact-rows.ts";
import type {
  Areas,
  Venues,
  TimetableSlots,
  Sessions,
  Bookings,
  CountedLevels,
  SessionGroups,
  Invitations,
  WaitlistEntries,
  CalendarFeeds,
  CalendarEntries,
} from "./schema/session-rows.ts";
import type {
  Subscriptions,
  SubscriptionMilestones,
  Refunds,
  StandInObjects,
  StandInEvents,
  StandInPeople,
  StandInRecords,
} from "./schema/payment-rows.ts";
import type { FailedPieces } from "./schema/failed-piece-rows.ts";
import type { StaffMessages } from "./schema/staff-message-rows.ts";
import type { AuditLog, ModerationMeasures } from "./schema/staff-rows.ts";
import type { RowId, LocalDay, Json } from "./schema/column-types.ts";

/** The rows as the migrations make them. `table-owners.ts` says who owns each table. */
export interface Schema {
  cities: Cities;
  photos: Photos;
  members: Members;
  logins: Logins;
  mailed_links: MailedLinks;
  member_networks: MemberNetworks;
  reset_links: ResetLinks;
  reset_requests: { id: RowId; email: string; network: string };
  member_identities: MemberIdentities;
  provider_sign_ins: ProviderSignIns;
  verified_identities: VerifiedIdentities;
  attempts: Attempts;
  connections: Connections;
  open_connections: OpenConnections;
  messages: Messages;
  surveys: Surveys;
  ratings: Ratings;
  emergency_contacts: { member_id: string; name: string; phone: string };
  waivers: Waivers;
  waiver_signatures: WaiverSignatures;
  absence_reports: { absent_booking_id: string; reporter_booking_id: string };
  blocks: {
    blocker_id: string;
    blocked_id: string;
    created_at: Date;
    /** Made by an earlier account with the blocker's mailbox. */
    is_inherited: Generated<boolean>;
  };
  departed_mailboxes: DepartedMailboxes;
  kept_separations: KeptSeparations;
  reports: Reports;
  push_subscriptions: PushSubscriptions;
  deliveries: Deliveries;
  stream_events: StreamEvents;
  stream_state: { only_row: Generated<boolean>; added: string; swept_through: string };
  notification_heads: { member_id: string; position: string };
  city_waits: { city: string; member_id: string; created_at: Date };
  areas: Areas;
  venues: Venues;
  timetable_slots: TimetableSlots;
  sessions: Sessions;
  bookings: Bookings;
  counted_levels: CountedLevels;
  session_groups: SessionGroups;
  invitations: Invitations;
  waitlist_entries: WaitlistEntries;
  calendar_feeds: CalendarFeeds;
  calendar_entries: CalendarEntries;
  notifications: Notifications;
  subscriptions: Subscriptions;
  subscription_milestones: SubscriptionMilestones;
  used_trials: { hash: string; member_id: string | null; kept_until: LocalDay | null };
  server_secrets: { name: string; value: Uint8Array };
  unpaid_ends: { subscription_id: string; member_id: string; unpaid_since: Date; ends_at: Date };
  payment_events: { id: string; type: string; handled_at: Date };
  failed_pieces: FailedPieces;
  departed_customers: { customer_id: string; due_at: Date; failures: Generated<number> };
  stand_in_objects: StandInObjects;
  stand_in_requests: {
    idempotency_key: string;
    fingerprint: string;
    status: number;
    body: Json;
    asked_at: Generated<Date>;
  };
  stand_in_trouble: { only_row: Generated<boolean>; kind: string };
  stand_in_events: StandInEvents;
  stand_in_people: StandInPeople;
  stand_in_records: StandInRecords;
  sandbox_clock: { only_row: Generated<boolean>; offset_ms: string };
  audit_log: AuditLog;
  staff_messages: StaffMessages;
  moderation_measures: ModerationMeasures;
  refunds: Refunds;
  seeds: { name: string; planted_at: Date };
}
