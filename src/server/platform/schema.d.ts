import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { FitnessLevel, Language, SessionTime, Theme, Weekday, WorkoutType } from "../../shared/rules/choices.ts";
import type { NotificationType } from "../../shared/api/notifications.ts";
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
    fitness_goal: string;
    workout_types: WorkoutType[];
    workout_frequency: number;
    available_weekdays: Weekday[];
    preferred_session_times: SessionTime[];
    preferred_group_size: string;
    session_preference: string;
    energy_rhythm: string;
    matching_mode: Generated<"learn_from_others" | "work_with_equals" | "help_motivate_others">;
    push_notifications_enabled: boolean;
    session_reminders: Generated<boolean>;
    connection_requests: Generated<boolean>;
    message_notifications: Generated<boolean>;
    session_updates: Generated<boolean>;
    promotions: Generated<boolean>;
    created_at: Date;
}
interface Logins {
    token_hash: string;
    member_id: string;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
}
interface Attempts {
    key: string;
    tries: number;
    window_ends_at: Date;
}
interface Connections {
    id: RowId;
    member_a: string;
    member_b: string;
    created_at: Date;
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
}
interface Bookings {
    id: RowId;
    session_id: string;
    member_id: string;
    area_id: string;
    status: Generated<"active" | "cancelled">;
    starts_at: Date;
    ends_at: Date;
    created_at: Date;
    cancelled_at: Date | null;
    rating: number | null;
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
}
export interface Schema {
    cities: Cities;
    photos: Photos;
    members: Members;
    logins: Logins;
    attempts: Attempts;
    connections: Connections;
    areas: Areas;
    venues: Venues;
    timetable_slots: TimetableSlots;
    sessions: Sessions;
    bookings: Bookings;
    invitations: Invitations;
    notifications: Notifications;
    sandbox_clock: {
        only_row: Generated<boolean>;
        offset_ms: string;
    };
    seeds: {
        name: string;
        planted_at: Date;
    };
}
export {};
