import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type {
  Audience,
  FitnessLevel,
  LocationType,
  VenueKind,
  WorkoutType,
} from "#shared/rules/choices.ts";
import type { ArrivalState, Attendance, LateMinutes } from "#shared/rules/attendance.ts";
import type { SpotOffer } from "#shared/rules/waitlists.ts";
import type { GroupReason } from "#shared/api/bookings.ts";
import type { RowId, LocalDay } from "./column-types.ts";

export interface Areas {
  id: RowId;
  city: string;
  name: string;
  is_active: Generated<boolean>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
}

export interface Venues {
  id: RowId;
  area_id: string;
  kind: VenueKind;
  name: string;
  street: string;
  workout_types: Generated<WorkoutType[]>;
  capacity: Generated<number | null>;
  step_free: Generated<boolean>;
  notes: Generated<string>;
  closed_from: Generated<LocalDay | null>;
  closed_until: Generated<LocalDay | null>;
  is_active: Generated<boolean>;
  location_type: Generated<LocationType | null>;
}

export interface TimetableSlots {
  id: RowId;
  city: string;
  weekday: number;
  local_time: string;
  workout_type: WorkoutType;
  duration_minutes: number;
  total_spots: number;
  default_venue_id: string;
  audience: Generated<Audience>;
  effective_from: Generated<LocalDay | null>;
  effective_until: Generated<LocalDay | null>;
}

export interface Sessions {
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
  audience: Generated<Audience>;
  host_member_id: Generated<string | null>;
  attendance_settled_at: Generated<Date | null>;
  waiting_count: Generated<number>;
  offers: ColumnType<SpotOffer[], string | undefined, string>;
  /** Of no use any more. */
  waitlist_offered_at: Date | null;
  changed_at: Date | null;
  no_venue_told_at: Generated<Date | null>;
}

export interface Bookings {
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
  attendance: Generated<Attendance | null>;
  checked_in_at: Generated<Date | null>;
  attendance_marked_at: Generated<Date | null>;
  objected_at: Generated<Date | null>;
  objection_answered_at: Generated<Date | null>;
  arrival: Generated<ArrivalState | null>;
  late_minutes: Generated<LateMinutes | null>;
  late_cancelled_at: Date | null;
  forgiven_at: Date | null;
  taken_by_id: Generated<string | null>;
  was_full: Generated<boolean>;
  mail_due: Generated<"booked" | "cancelled" | "both" | null>;
  booked_by: Generated<string | null>;
}

export interface WaitlistEntries {
  id: RowId;
  session_id: string;
  member_id: string;
  area_id: string;
  joined_at: Date;
}

export interface CountedLevels {
  id: GeneratedAlways<string>;
  session_id: string;
  /** Null once the account is deleted. */
  member_id: string | null;
  fitness_level: FitnessLevel;
}

export interface SessionGroups {
  session_id: string;
  group_no: number;
  reasons: JSONColumnType<GroupReason[]>;
}

export interface Invitations {
  booking_id: string;
  member_id: string;
}

export interface CalendarFeeds {
  member_id: string;
  token_hash: string;
  created_at: Date;
}

export interface CalendarEntries {
  booking_id: string;
  sequence: number;
  content_hash: string;
  changed_at: Date;
}
