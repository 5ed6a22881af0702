import type { Generated } from "kysely";
import type {
  FitnessLevel,
  Language,
  MatchingMode,
  SessionTime,
  Theme,
  Weekday,
  WorkoutType,
  energyRhythms,
  fitnessGoals,
  genders,
  groupSizes,
  locationTypes,
  sessionPreferences,
} from "#shared/rules/choices.ts";
import type { StaffRole } from "#shared/rules/staff-roles.ts";
import type { ProviderName } from "#shared/rules/providers.ts";
import type { RowId, LocalDay } from "./column-types.ts";

export interface Cities {
  name: string;
  time_zone: string;
  sessions_through: Generated<LocalDay | null>;
  is_open: Generated<boolean>;
  asks_for_hosts: Generated<boolean>;
  allows_women_sessions: Generated<boolean>;
}

export interface Photos {
  id: string;
  content: Uint8Array;
  content_type: string;
  created_at: Date;
}

export interface Members {
  id: RowId;
  username: string;
  email: string;
  email_verified: Generated<boolean>;
  /** By which accounts of one mailbox know of each other; null for those that are invented. */
  mailbox_hash: Generated<string | null>;
  password_hash: string | null;
  /** Of servers before there were roles: "operator" for whoever has any. */
  role: Generated<"member" | "operator">;
  roles: Generated<StaffRole[]>;
  /** Invented, with a mailbox that nobody reads. */
  is_demo: Generated<boolean>;
  full_name: string;
  bio: Generated<string>;
  photo_id: string | null;
  /** The drawn face of this number; a photo goes before it. */
  face: Generated<number | null>;
  city: string;
  language: Generated<Language>;
  theme: Generated<Theme>;
  gender: (typeof genders)[number] | null;
  birthday: LocalDay | null;
  zip_code: string;
  travel_radius_miles: number;
  location_type_preference: (typeof locationTypes)[number] | null;
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
  suspended_until: Generated<Date | null>;
  muted_until: Generated<Date | null>;
}

export interface Logins {
  id: RowId;
  token_hash: string;
  member_id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

export interface MemberNetworks {
  member_id: string;
  network: string;
  last_login_at: Date;
}

export interface MailedLinks {
  member_id: string;
  purpose: "email_verification";
  token_hash: string;
  expires_at: Date;
}

export interface ResetLinks {
  id: RowId;
  member_id: string;
  token_hash: string;
  expires_at: Date;
}

export interface ProviderSignIns {
  state_hash: string;
  browser_hash: string;
  provider: ProviderName;
  attempt: string;
  redirect_uri: string;
  nonce: string;
  code_verifier: string;
  created_at: Date;
}

/** Who a member is at a provider. */
export interface MemberIdentities {
  issuer: string;
  subject: string;
  member_id: string;
  created_at: Date;
  /** By real time: since then it lets nobody in, unless its address joins it again. */
  ended_at: Generated<Date | null>;
}

export interface VerifiedIdentities {
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

export interface Attempts {
  key: string;
  tries: number;
  window_ends_at: Date;
}
