import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type {
  energyRhythms,
  FitnessLevel,
  fitnessGoals,
  groupSizes,
  Language,
  MatchingMode,
  SessionTime,
  sessionPreferences,
  Theme,
  Weekday,
  WorkoutType,
} from "#shared/rules/choices.ts";
import type { GroupReason } from "#shared/api/bookings.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { NotificationType } from "#shared/api/notifications.ts";
import type { ReportKind } from "#shared/api/safety.ts";
import type { StreamEventName } from "#shared/api/stream.ts";
import type { Plan } from "#shared/rules/prices.ts";

/** The rows as the migrations make them. Ids are 64-bit numbers, carried as text. */
type RowId = ColumnType<string, never, never>;
/** A local day, `YYYY-MM-DD`. */
type LocalDay = string;

interface Cities {
  name: string;
  time_zone: string;
  sessions_through: LocalDay | null;
}

interface Photos {
  id: string;
  content: Uint8Array;
  content_type: string;
  created_at: Date;
}

interface Members {
  id: RowId;
  username: string;
  email: string;
  email_verified: Generated<boolean>;
  password_hash: string | null;
  role: Generated<"member" | "operator">;
  is_demo: Generated<boolean>;
  full_name: string;
  bio: Generated<string>;
  photo_id: string | null;
  city: string;
  language: Generated<Language>;
  theme: Generated<Theme>;
  gender: string | null;
  birthday: LocalDay | null;
  zip_code: string;
  travel_radius_miles: number;
  location_type_preference: string | null;
  fitness_level: FitnessLevel;
  fitness_goal: (typeof fitnessGoals)[number];
  workout_types: WorkoutType[];
  workout_frequency: number;
  available_weekdays: Weekday[];
  preferred_session_times: SessionTime[];
  preferred_group_size: (typeof groupSizes)[number];
  session_preference: (typeof sessionPreferences)[number];
  energy_rhythm: (typeof energyRhythms)[number];
  matching_mode: Generated<MatchingMode>;
  push_notifications_enabled: boolean;
  session_reminders: Generated<boolean>;
  connection_requests: Generated<boolean>;
  message_notifications: Generated<boolean>;
  session_updates: Generated<boolean>;
  promotions: Generated<boolean>;
  created_at: Date;
  suspended_at: Generated<Date | null>;
}

interface Logins {
  id: RowId;
  token_hash: string;
  member_id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

interface MemberNetworks {
  member_id: string;
  network: string;
  last_login_at: Date;
}

interface MailedLinks {
  member_id: string;
  purpose: "email_verification";
  token_hash: string;
  expires_at: Date;
}

interface ResetLinks {
  id: RowId;
  member_id: string;
  token_hash: string;
  expires_at: Date;
}

interface ProviderSignIns {
  state_hash: string;
  browser_hash: string;
  provider: ProviderName;
  attempt: string;
  redirect_uri: string;
  nonce: string;
  code_verifier: string;
  created_at: Date;
}

interface VerifiedIdentities {
  token_hash: string;
  provider: ProviderName;
  issuer: string;
  subject: string;
  email: string;
  email_verified: boolean;
  full_name: string;
  picture: string | null;
  created_at: Date;
}

interface Attempts {
  key: string;
  tries: number;
  window_ends_at: Date;
}

/** Whoever looks for members by their ids finds them set; `OpenConnections` tells all of it. */
interface Connections {
  id: RowId;
  member_a: string;
  member_b: string;
  created_at: Date;
  version: Generated<string>;
}

/** Those that no block closes. A member's id is null once the account is deleted. */
type OpenConnections = Omit<Connections, "member_a" | "member_b"> & {
  member_a: string | null;
  member_b: string | null;
};

interface Messages {
  id: RowId;
  connection_id: string;
  sender_id: string | null;
  content: string;
  client_key: string | null;
  is_read: Generated<boolean>;
  created_at: Date;
}

interface Surveys {
  booking_id: string;
  rating: number;
  feedback: string | null;
  gym_rating: number;
  gym_feedback: string | null;
  post_workout_rating: number;
  post_workout_feedback: string | null;
  submitted_at: Date;
}

interface Ratings {
  rater_id: string;
  rated_id: string;
  session_id: string;
  stars: number;
  created_at: Date;
}

interface Reports {
  id: RowId;
  reporter_id: string | null;
  reported_id: string | null;
  reported_username: string;
  context_kind: ReportKind;
  context_id: string;
  excerpt: Json;
  text: string;
  created_at: Date;
}

interface PushSubscriptions {
  endpoint: string;
  member_id: string;
  login_hash: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

interface Deliveries {
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
  attempts: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  is_secret: Generated<boolean>;
}

interface StreamEvents {
  position: string;
  member_id: string;
  name: StreamEventName;
  about: string;
  created_at: Generated<Date>;
}

interface Areas {
  id: RowId;
  city: string;
  name: string;
}

interface Venues {
  id: RowId;
  area_id: string;
  kind: "workout" | "post_workout";
  name: string;
  street: string;
  workout_types: Generated<WorkoutType[]>;
}

interface TimetableSlots {
  id: RowId;
  city: string;
  weekday: number;
  local_time: string;
  workout_type: WorkoutType;
  duration_minutes: number;
  total_spots: number;
  default_venue_id: string;
}

interface Sessions {
  id: RowId;
  city: string;
  slot_id: string | null;
  local_date: LocalDay | null;
  starts_at: Date;
  ends_at: Date;
  workout_type: WorkoutType;
  total_spots: number;
  booked_count: Generated<number>;
  default_venue_id: string;
  fixed_venue_id: string | null;
  venue_id: string | null;
  post_workout_venue_id: string | null;
  revealed_at: Date | null;
  reminded_at: Date | null;
  cancelled_at: Date | null;
  groups_formed_at: Date | null;
  groups_version: Generated<number>;
  groups_stale_since: Date | null;
  survey_opened_at: Date | null;
}

interface Bookings {
  id: RowId;
  session_id: string;
  /** Null once the account is deleted. */
  member_id: string | null;
  area_id: string;
  status: Generated<"active" | "cancelled">;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  cancelled_at: Date | null;
  rating: number | null;
  group_no: number | null;
  placed_at: Generated<Date>;
}

interface SessionGroups {
  session_id: string;
  group_no: number;
  reasons: JSONColumnType<GroupReason[]>;
}

interface Invitations {
  booking_id: string;
  member_id: string;
}

interface Notifications {
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

interface Subscriptions {
  member_id: string;
  customer_id: string | null;
  subscription_id: string | null;
  plan: Plan | null;
  status: string | null;
  cancel_at_period_end: Generated<boolean>;
  current_period_end: Date | null;
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

/** Whatever the stand-in for the payment provider speaks of; its own code knows the types. */
type Json = ColumnType<unknown, string, string>;

interface StandInObjects {
  id: string;
  kind: string;
  customer_id: string | null;
  nth: RowId;
  body: Json;
  hidden: Json;
  due_at: Date | null;
}

interface StandInEvents {
  nth: RowId;
  body: Json;
  deliver_at: Date;
  failures: Generated<number>;
  busy_until: Date | null;
  delivered_at: Date | null;
}

interface StandInPeople {
  provider: ProviderName;
  subject: string;
  email: string;
  email_verified: boolean;
  full_name: string;
  name_told: Generated<boolean>;
}

interface StandInRecords {
  kind: string;
  id: string;
  body: Json;
  grant_id: string | null;
  uid: string | null;
  expires_at: Date | null;
}

export interface Schema {
  cities: Cities;
  photos: Photos;
  members: Members;
  logins: Logins;
  mailed_links: MailedLinks;
  member_networks: MemberNetworks;
  reset_links: ResetLinks;
  reset_requests: { id: RowId; email: string; network: string };
  member_identities: { issuer: string; subject: string; member_id: string; created_at: Date };
  provider_sign_ins: ProviderSignIns;
  verified_identities: VerifiedIdentities;
  attempts: Attempts;
  connections: Connections;
  open_connections: OpenConnections;
  messages: Messages;
  surveys: Surveys;
  ratings: Ratings;
  blocks: { blocker_id: string; blocked_id: string; created_at: Date };
  reports: Reports;
  push_subscriptions: PushSubscriptions;
  deliveries: Deliveries;
  stream_events: StreamEvents;
  notification_heads: { member_id: string; position: string };
  areas: Areas;
  venues: Venues;
  timetable_slots: TimetableSlots;
  sessions: Sessions;
  bookings: Bookings;
  session_groups: SessionGroups;
  invitations: Invitations;
  notifications: Notifications;
  subscriptions: Subscriptions;
  used_trials: { hash: string; member_id: string | null; kept_until: LocalDay | null };
  server_secrets: { name: string; value: Uint8Array };
  unpaid_ends: { subscription_id: string; member_id: string; unpaid_since: Date; ends_at: Date };
  payment_events: { id: string; type: string; handled_at: Date };
  departed_customers: { customer_id: string; due_at: Date; failures: Generated<number> };
  stand_in_objects: StandInObjects;
  stand_in_requests: { idempotency_key: string; fingerprint: string; status: number; body: Json };
  stand_in_events: StandInEvents;
  stand_in_people: StandInPeople;
  stand_in_records: StandInRecords;
  sandbox_clock: { only_row: Generated<boolean>; offset_ms: string };
  seeds: { name: string; planted_at: Date };
}
