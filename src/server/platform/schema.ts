// Written by `npm run schema` from a migrated database.
import type { Generated } from "kysely";
import type { Json, JsonWithDefault, LocalDay, RowId } from "./schema/column-types.ts";

/** The rows as the migrations make them. `table-owners.ts` says who writes each table. */
export interface Schema {
  absence_reports: {
    absent_booking_id: string;
    reporter_booking_id: string;
  };
  accepted_documents: {
    member_id: string;
    kind: "terms" | "privacy" | "guidelines";
    version: number;
    accepted_at: Date;
  };
  access_code_uses: {
    id: RowId;
    /** Null for the code of the settings. */
    code_id: string | null;
    /** Null once the account is deleted. */
    member_id: string | null;
    used_at: Date;
  };
  access_codes: {
    id: RowId;
    /** In capitals, as it is compared. */
    code: string;
    label: string;
    max_uses: number | null;
    expires_at: Date | null;
    created_at: Date;
    withdrawn_at: Date | null;
    /** The accounts that began with it, deleted ones included. */
    uses: Generated<number>;
    /** How many of the people who waited in that city it was mailed to; null for a code that staff give out. */
    invited: number | null;
    invited_city: string | null;
  };
  areas: {
    id: RowId;
    city: string;
    name: string;
    is_active: Generated<boolean>;
    /** Degrees; null where nobody has entered them. */
    latitude: number | null;
    longitude: number | null;
  };
  asked_closures: {
    id: RowId;
    venue_id: string;
    /** Local days, both included. */
    from_day: LocalDay;
    until_day: LocalDay;
    note: string;
    asked_at: Date;
    /** Null while it waits. An accepted one is a closure instead. */
    refused_at: Date | null;
  };
  attempts: {
    key: string;
    tries: number;
    window_ends_at: Date;
  };
  attendances: {
    /** A booking has a row once something is said about its member's attendance. */
    booking_id: string;
    /** Null until somebody says so or it is settled. */
    attendance: "present" | "absent" | null;
    checked_in_at: Date | null;
    /** When the host or the staff last marked it: their mark overrides all others. */
    marked_at: Date | null;
    /** When the member objected to counting as absent. */
    objected_at: Date | null;
    /** When the host or the staff looked at the objection. */
    objection_answered_at: Date | null;
    /** When an operator forgave the absence. */
    forgiven_at: Date | null;
    arrival: "on_time" | "late" | "here" | null;
    late_minutes: 5 | 10 | 15 | null;
    /** What the member said to their group, once it was formed. */
    greeting: "see_you_there" | "first_time" | "by_the_entrance" | null;
  };
  audit_log: {
    id: RowId;
    at: Date;
    /** A member's username, or the user of the command line. No foreign key: the log outlives accounts. */
    actor: string;
    action: string;
    /** Such as session:12, city:Dallas, TX or member:m-…. */
    subject: string;
    from: Json<"audit_log.from"> | null;
    to: Json<"audit_log.to"> | null;
    /** Null for a look at personal data, which changes nothing. */
    reason: string | null;
  };
  backfills: {
    migration: string;
    /** Rows up to this id are filled. */
    through_id: Generated<string>;
    done_at: Date | null;
  };
  backups: {
    kind: string;
    taken_at: Date;
  };
  blocks: {
    blocker_id: string;
    blocked_id: string;
    created_at: Date;
    /** Made by an earlier account with the blocker's mailbox. */
    is_inherited: Generated<boolean>;
  };
  bookings: {
    id: RowId;
    session_id: string;
    /** Null once the account is deleted. */
    member_id: string | null;
    area_id: string;
    status: Generated<"active" | "cancelled">;
    /** The session's times, copied for the constraint on overlaps and for the member's lists. */
    starts_at: Date;
    ends_at: Date;
    created_at: Date;
    cancelled_at: Date | null;
    /** The overall rating of the member's survey. */
    rating: number | null;
    /** The number of the member's group within the session. */
    group_no: number | null;
    placed_at: Generated<Date>;
    /** Null unless the member cancelled late. */
    late_cancelled_at: Date | null;
    /** When an operator, or a change of the session, forgave the late cancellation. */
    forgiven_at: Date | null;
    /** The mails about this booking that are still to be written. */
    mail_due: "booked" | "cancelled" | "both" | null;
    /** The booking that took the spot which this one gave up. */
    taken_by_id: string | null;
    /** Whether the session was full at the late cancellation: then the booking that takes the spot forgives it for good. */
    was_full: Generated<boolean>;
    /** The username of the staff member who booked; null if the member did. */
    booked_by: string | null;
    /** Who or what cancelled it; null if nothing did, or before this was recorded. */
    ended_by: "member" | "staff" | "call_off" | "unpaid" | "suspension" | null;
    /** When the booking ended that had invited this guest; null for everyone else. */
    inviter_left_at: Date | null;
    /** Whether the waitlist booked it, which the member was told at once. */
    from_waitlist: Generated<boolean>;
  };
  calendar_entries: {
    booking_id: string;
    /** Calendars take the entry with the higher number. Counted in seconds, so that it rises after a restore, too. */
    sequence: number;
    content_hash: string;
    changed_at: Date;
  };
  calendar_feeds: {
    member_id: string;
    /** Anyone who has the address may read, so only its hash is stored. */
    token_hash: string;
    created_at: Date;
    /** The login that made it, which it ends with. Null for feeds from before this column. */
    login_id: string | null;
  };
  charges: {
    id: RowId;
    /** The provider's id. */
    invoice_id: string;
    /** Which try of a failed charge it was; 0 for a paid one. */
    tries: number;
    outcome: "paid" | "failed";
    /** Null once the account is deleted; the charge stays in the books. */
    member_id: string | null;
    /** Of the member at that time. */
    city: string;
    plan: "monthly" | "yearly";
    /** After the discount, including the tax. */
    amount_cents: number;
    discount_cents: number;
    tax_cents: number;
    currency: string;
    charged_at: Date;
  };
  cities: {
    name: string;
    time_zone: string;
    /** Sessions exist for local days up to and including this one. */
    sessions_through: LocalDay | null;
    is_open: Generated<boolean>;
    asks_for_hosts: Generated<boolean>;
    allows_women_sessions: Generated<boolean>;
    /** The last local day with sessions of a closed city; null if none was set. */
    closes_on: LocalDay | null;
    asks_for_agreements: Generated<boolean>;
    /** The last day, in its time, on which staff were emailed what is open. */
    digest_told_on: LocalDay | null;
    /** For each member who lives there. */
    guest_passes_a_month: Generated<number>;
  };
  city_closings: {
    id: RowId;
    city: string;
    closes_on: LocalDay;
    subscriptions: "keep" | "cancel_at_period_end" | "refund_rest";
    message: string;
    actor: string;
    reason: string;
    after_member_id: Generated<string>;
    through_member_id: string;
    /** Null once everybody was told, or the city was opened again. */
    next_batch_at: Date | null;
  };
  city_subscription_ends: {
    member_id: string;
    closing_id: string;
    due_at: Date;
    failures: Generated<number>;
  };
  city_waits: {
    city: string;
    member_id: string;
    created_at: Date;
  };
  closures: {
    id: RowId;
    city: string;
    /** Null for the whole city. */
    venue_id: string | null;
    /** Local days, both included. */
    from_day: LocalDay;
    until_day: LocalDay;
    name: string;
  };
  connections: {
    id: RowId;
    member_a: string | null;
    member_b: string | null;
    created_at: Date;
    /** Counts the changes of its messages. A change locks the connection's row first, so that messages become visible in the order of their ids. */
    version: Generated<string>;
    /** Until member A has looked at the match. */
    is_new_to_a: Generated<boolean>;
    /** Until member B has looked at the match. */
    is_new_to_b: Generated<boolean>;
  };
  counted_levels: {
    id: RowId;
    session_id: string;
    /** Null once the account is deleted: a level is counted until four have left. */
    member_id: string | null;
    fitness_level: "beginner" | "intermediate" | "advanced";
    /** The goal at the time of counting; null if a former version counted or the account was deleted before. */
    fitness_goal: "build_strength" | "lose_weight" | "improve_endurance" | "maintain_health" | null;
  };
  deleted_messages: {
    message_id: string;
    content: string;
    deleted_at: Date;
  };
  deliveries: {
    id: RowId;
    /** Null for an address that belongs to no member. */
    member_id: string | null;
    kind: "email" | "push";
    /** An email address, or the endpoint of a push subscription. */
    recipient: string;
    subject: string;
    text: string;
    /** The screen that an email links to. */
    path: string | null;
    /** The content of a push. */
    payload: Json<"deliveries.payload"> | null;
    created_at: Date;
    /** Real time. A server postpones it before it sends, so that no other server sends too. */
    due_at: Date;
    attempts: Generated<number>;
    sent_at: Date | null;
    failed_at: Date | null;
    failure: string | null;
    is_secret: Generated<boolean>;
    language: Generated<"English" | "Spanish" | "French" | "German" | "Italian" | "Portuguese" | "Japanese" | "Mandarin Chinese">;
    is_promotion: Generated<boolean>;
    /** The booking whose calendar entry goes with the mail. */
    booking_id: string | null;
    expires_at: Date | null;
    /** Tries without an outcome, because the server ended during them. */
    interrupted: Generated<number>;
    /** Why the mail is sent, for its footer. */
    because: Generated<"settings" | "billing" | "booking" | "account" | "moderation" | "staff" | "venue">;
    /** A calendar entry that goes with the mail, unless it is about a booking. */
    calendar: Json<"deliveries.calendar"> | null;
    /** Set by the first failed try of a delivery that is tied to no moment. */
    tries_end_at: Date | null;
    /** Part of the Message-ID. Random, because a restored database gives ids again. */
    message_key: Generated<string | null>;
    /** Further bookings in the calendar file of the mail; their entries are left out once they are deleted. */
    more_booking_ids: string[] | null;
  };
  departed_customers: {
    customer_id: string;
    due_at: Date;
    failures: Generated<number>;
  };
  departed_mailboxes: {
    /** A keyed hash. */
    mailbox_hash: string;
    kept_until: LocalDay;
    suspended_at: Date | null;
    /** Infinity for a suspension without an end. */
    suspended_until: Date | null;
    muted_until: Date | null;
  };
  documents: {
    kind: "terms" | "privacy" | "guidelines";
    version: number;
    text: string;
    effective_at: Date;
    published_at: Date;
    published_by: string;
    /** When the next members are told; null once everybody was. */
    next_notice_at: Date | null;
    /** Members up to this id were told. */
    noticed_through_id: Generated<string>;
    notice_until_id: string;
    /** Added to the notice to members; null for none. */
    message: string | null;
  };
  email_changes: {
    member_id: string;
    /** The address that the member wants; maybe taken. */
    email: string;
    token_hash: string;
    /** Real time. */
    requested_at: Date;
    /** Real time. */
    expires_at: Date;
    /** The member no longer controls the present address, which then gets no link to take the change back. */
    is_old_mailbox_lost: Generated<boolean>;
  };
  email_returns: {
    id: RowId;
    member_id: string;
    /** The former address. Until the end, nobody else can have it. */
    email: string;
    token_hash: string;
    /** Real time. */
    changed_at: Date;
    /** Real time. */
    expires_at: Date;
    /** A digest of the password's hash at the change, which tells whether it was replaced since. */
    password_mark: string | null;
  };
  emergency_contacts: {
    member_id: string;
    name: string;
    phone: string;
  };
  failed_pieces: {
    /** The name of the job or sweep. */
    work: string;
    /** The name of the piece within its job or sweep: the id of a row. */
    piece: string;
    failures: number;
    failing_since: Date;
    retry_at: Date;
    error: string;
    /** It failed for a day and is not tried again until an operator says so. Then retry_at is infinite. */
    set_aside_at: Date | null;
    /** An operator gave it up. */
    given_up_at: Date | null;
    city: string | null;
  };
  guest_passes: {
    id: RowId;
    code: string;
    /** The inviting booking. */
    booking_id: string;
    member_id: string;
    created_at: Date;
    /** Who booked with it; null before, and once they leave. */
    guest_id: string | null;
    used_at: Date | null;
  };
  guest_sign_ups: {
    member_id: string;
    pass_id: string;
  };
  interests: {
    /** The address without its tag, so that each mailbox counts once. */
    mailbox: string;
    email: string;
    /** By the ZIP code. Null if that is near none of the cities. */
    city: string | null;
    created_at: Date;
  };
  invitations: {
    booking_id: string;
    member_id: string;
  };
  kept_separations: {
    id: RowId;
    kind: "block" | "stars";
    /** Each side is a member, or the mailbox of a member who has left. */
    by_member_id: string | null;
    by_mailbox: string | null;
    of_member_id: string | null;
    of_mailbox: string | null;
    created_at: Date;
  };
  learned_weights: {
    night: Date;
    /** Another server begins again if the first one did not finish. */
    begun_at: Date;
    /** Null until the night is finished. */
    state: "too_few" | "worse" | "better" | null;
    pairs: Generated<number>;
    /** By factor, together 1; null with too few pairs. */
    weights: Json<"learned_weights.weights"> | null;
    /** Predicted and observed likes, by tenths of the predictions. */
    calibration: JsonWithDefault<"learned_weights.calibration">;
    /** Mutual likes per group with the chosen and with learned weights. */
    likes: Json<"learned_weights.likes"> | null;
  };
  learning_switch: {
    id: Generated<number>;
    is_on: boolean;
  };
  login_link_requests: {
    id: RowId;
    email: string;
  };
  logins: {
    token_hash: string;
    member_id: string;
    user_agent: string;
    /** Real time. */
    created_at: Date;
    /** Real time. */
    last_seen_at: Date;
    id: RowId;
    /** What the member proved themselves with when the login began. */
    way: Generated<"password" | "provider" | "passkey">;
  };
  mailed_links: {
    member_id: string;
    purpose: "email_verification" | "login_screen";
    /** The token itself is only in the mail. */
    token_hash: string;
    /** Real time. */
    expires_at: Date;
  };
  maintenance: {
    is_on: Generated<boolean>;
    sentence: string;
    since: Date;
  };
  member_identities: {
    issuer: string;
    subject: string;
    member_id: string;
    created_at: Date;
    /** Real time. An ended identity logs nobody in unless its address joins it again. */
    ended_at: Date | null;
  };
  member_networks: {
    member_id: string;
    network: string;
    /** Real time. */
    last_login_at: Date;
  };
  member_visits: {
    member_id: string;
    /** The day of the last request with a login, in UTC and real time. Or when a plan or a booking was last seen. */
    last_on: LocalDay;
    /** When the member was first told that the account will be deleted; null after a visit. */
    told_on: LocalDay | null;
    told_again_on: LocalDay | null;
    /** The first warning among the deliveries. Null if nobody could be told. */
    told_by: string | null;
  };
  members: {
    id: RowId;
    username: string;
    email: string;
    email_verified: Generated<boolean>;
    password_hash: string | null;
    /** Invented, with a mailbox that nobody reads. */
    is_demo: Generated<boolean>;
    full_name: string;
    photo_id: string | null;
    city: string;
    language: Generated<"English" | "Spanish" | "French" | "German" | "Italian" | "Portuguese" | "Japanese" | "Mandarin Chinese">;
    theme: Generated<"light" | "dark" | "system">;
    gender: "male" | "female" | "non_binary" | "prefer_not_to_say" | null;
    birthday: LocalDay | null;
    zip_code: string;
    created_at: Date;
    suspended_at: Date | null;
    roles: Generated<("planner" | "moderator" | "finance" | "admin")[]>;
    /** Null for a suspension without an end. */
    suspended_until: Date | null;
    muted_until: Date | null;
    /** The number of a drawn face, shown if there is no photo. */
    face: number | null;
    /** A keyed hash, by which accounts of one mailbox are found; null for demo members. */
    mailbox_hash: string | null;
    /** Null if it is as at sign-up. */
    gender_changed_at: Date | null;
    /** When the weekly figures are next emailed to them; null if they are not. */
    figures_mail_at: Date | null;
    /** Final refusals of the address since the last accepted email. */
    email_refusals: Generated<number>;
    /** Set by the second refusal. Until an email is accepted, only those that the member asks for are tried. */
    email_refused_since: Date | null;
  };
  messages: {
    id: RowId;
    connection_id: string;
    sender_id: string | null;
    /** Null once the sender has deleted it. */
    content: string | null;
    client_key: string | null;
    is_read: Generated<boolean>;
    created_at: Date;
  };
  moderation_measures: {
    id: RowId;
    member_id: string;
    action: "warn" | "mute" | "suspend";
    /** Null for a warning, and for a suspension without an end. */
    until: Date | null;
    reason: string;
    report_id: string | null;
    /** The staff member's username, or the user of the command line. */
    actor: string;
    created_at: Date;
    /** When it was taken back or replaced. */
    lifted_at: Date | null;
    appeal_token_hash: string;
    appeal_text: string | null;
    appealed_at: Date | null;
    appeal_decision: "none" | "restore" | null;
    /** For the member; the reason is for the staff. */
    message: Generated<string>;
  };
  notification_heads: {
    member_id: string;
    /** The latest event about the member's notifications. */
    position: string;
  };
  notification_settings: {
    member_id: string;
    /** The answer at sign-up. */
    push_notifications_enabled: boolean;
    session_reminders: Generated<boolean>;
    connection_requests: Generated<boolean>;
    message_notifications: Generated<boolean>;
    session_updates: Generated<boolean>;
    promotions: Generated<boolean>;
  };
  notifications: {
    id: RowId;
    member_id: string;
    type: "new_connection" | "new_message" | "session_reminder" | "session_update" | "survey_open" | "invitation" | "billing" | "promotion" | "waitlist_offer" | "moderation" | "service_notice";
    /** The key of the words, which are put together in the reader's language. */
    wording: string;
    params: Json<"notifications.params">;
    /** Makes it happen once for a member. */
    once_key: string;
    is_read: Generated<boolean>;
    created_at: Date;
    /** When it last went out by push and mail. */
    announced_at: Date | null;
    /** How often it was renewed since, quietly. */
    renewals: Generated<number>;
  };
  open_connections: {
    id: RowId;
    member_a: string | null;
    member_b: string | null;
    created_at: Date;
    /** Counts the changes of its messages. A change locks the connection's row first, so that messages become visible in the order of their ids. */
    version: Generated<string>;
  };
  passkey_challenges: {
    id: RowId;
    challenge_hash: string;
    /** Who adds a passkey; null for a login. */
    member_id: string | null;
    /** Real time. */
    created_at: Date;
  };
  passkeys: {
    id: RowId;
    member_id: string;
    /** Chosen by the authenticator, in URL-safe Base64. */
    credential_id: string;
    /** A COSE key in URL-safe Base64. */
    public_key: string;
    /** How often the authenticator says the passkey was used; 0 for ever if it does not count. */
    counter: string;
    /** How browsers reach the authenticator, which they are told again. */
    transports: string[];
    name: string;
    /** Real time. */
    created_at: Date;
    /** Real time. */
    last_used_at: Date | null;
  };
  payment_events: {
    id: string;
    type: string;
    handled_at: Date;
  };
  photos: {
    id: string;
    content: Uint8Array;
    content_type: string;
    created_at: Date;
  };
  profiles: {
    member_id: string;
    bio: Generated<string>;
    fitness_level: "beginner" | "intermediate" | "advanced";
    fitness_goal: "build_strength" | "lose_weight" | "improve_endurance" | "maintain_health";
    workout_types: ("gym" | "cardio" | "calisthenics")[];
    workout_frequency: number;
    available_weekdays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
    preferred_session_times: ("morning" | "midday" | "evening")[];
    preferred_group_size: "small" | "medium" | "large";
    session_preference: "motivate_others" | "focus_on_self" | "socialize" | "challenge" | "balance";
    energy_rhythm: "morning_person" | "night_owl" | "flexible";
    matching_mode: Generated<"learn_from_others" | "work_with_equals" | "help_motivate_others">;
    location_type_preference: "gym" | "outdoor" | "studio" | "hybrid" | null;
    travel_radius_miles: number;
  };
  provider_sign_ins: {
    state_hash: string;
    browser_hash: string;
    provider: "google" | "apple";
    attempt: string;
    redirect_uri: string;
    nonce: string;
    code_verifier: string;
    created_at: Date;
  };
  push_subscriptions: {
    endpoint: string;
    member_id: string;
    login_hash: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  ratings: {
    rater_id: string;
    rated_id: string;
    session_id: string;
    stars: number;
    created_at: Date;
  };
  recovery_codes: {
    member_id: string;
    /** The code itself is shown once. A used one is deleted. */
    code_hash: string;
  };
  refunds: {
    id: RowId;
    /** The idempotency key: two requests with one key are one refund. */
    key: string;
    /** Null once the account is deleted; the refund stays in the books. */
    member_id: string | null;
    /** The provider's id. */
    invoice_id: string;
    amount_cents: number;
    actor: string;
    reason: string;
    created_at: Date;
    /** Asked for until the provider has answered. */
    state: Generated<"asked" | "done" | "refused">;
    refund_id: string | null;
    /** When to ask the provider again if its answer is missing. */
    check_at: Date | null;
    check_failures: Generated<number>;
    /** For the member; the reason is for the staff. */
    message: string | null;
  };
  reports: {
    id: RowId;
    reporter_id: string | null;
    reported_id: string | null;
    /** Outlives the account. */
    reported_username: string | null;
    context_kind: "chat" | "group" | "survey";
    context_id: string;
    /** The last messages between the two, as they were at the report. */
    excerpt: Json<"reports.excerpt">;
    text: string;
    created_at: Date;
    /** The subject of a report about no member. */
    concerns: "venue" | "incident" | null;
    state: Generated<"open" | "in_hand" | "closed">;
    /** A staff member's username. No foreign key: it outlives accounts. */
    assignee: string | null;
    decision: "none" | "warn" | "mute" | "suspend" | "ban" | null;
    /** A keyed hash, once the reported member has left. */
    reported_mailbox: string | null;
  };
  reset_links: {
    id: RowId;
    member_id: string;
    /** The token itself is only in the mail. */
    token_hash: string;
    /** Real time. */
    expires_at: Date;
  };
  reset_requests: {
    id: RowId;
    email: string;
    network: Generated<string>;
  };
  sandbox_clock: {
    only_row: Generated<boolean>;
    /** How far the sandbox's clock is ahead of the real one. */
    offset_ms: string;
  };
  schema_floor: {
    only_row: Generated<boolean>;
    /** The migration that a server must know at least, because a later one took away what older servers use. */
    needs: string;
  };
  seeds: {
    name: string;
    planted_at: Date;
  };
  series: {
    id: RowId;
    member_id: string;
    slot_id: string;
    area_id: string;
    created_at: Date;
    /** The first local day on which sessions are booked again. */
    paused_until: LocalDay | null;
  };
  series_results: {
    series_id: string;
    session_id: string;
    result: "booked" | "full" | "subscription" | "waiver" | "overlap" | "limit" | "area" | "audience";
    decided_at: Date;
    told_at: Date | null;
  };
  server_secrets: {
    name: string;
    value: Uint8Array;
  };
  session_groups: {
    session_id: string;
    group_no: number;
    /** What the members of the group have in common. */
    reasons: Json<"session_groups.reasons">;
    /** Of each pair when the group was formed: both bookings, then how well they fit by each factor, 0 to 1. */
    pair_fits: JsonWithDefault<"session_groups.pair_fits">;
    /** The learned weights that formed the group; null for the chosen ones. */
    weights_night: Date | null;
  };
  sessions: {
    id: RowId;
    city: string;
    slot_id: string | null;
    local_date: LocalDay | null;
    starts_at: Date;
    ends_at: Date;
    workout_type: "gym" | "cardio" | "calisthenics";
    total_spots: number;
    booked_count: Generated<number>;
    default_venue_id: string;
    /** Chosen by an operator; overrides the vote. */
    fixed_venue_id: string | null;
    venue_id: string | null;
    post_workout_venue_id: string | null;
    /** Null until the venue is revealed. */
    revealed_at: Date | null;
    reminded_at: Date | null;
    cancelled_at: Date | null;
    groups_formed_at: Date | null;
    /** Counts the changes of its groups. */
    groups_version: Generated<number>;
    /** Since when the groups no longer fit the bookings; null if they do. */
    groups_stale_since: Date | null;
    /** Null until all members were told that the survey is open. */
    survey_opened_at: Date | null;
    audience: Generated<"everyone" | "women">;
    host_member_id: string | null;
    /** The number of waitlist entries, kept here so that a list of sessions needs no other table. */
    waiting_count: Generated<number>;
    /** When the start or the venue last changed after members had been told: cancelling is then free. */
    changed_at: Date | null;
    attendance_settled_at: Date | null;
    /** The spots offered to the waitlist: until when each is reserved, and the last place that it was offered to. */
    offers: JsonWithDefault<"sessions.offers">;
    /** When the planners were last told that the session has no venue. */
    no_venue_told_at: Date | null;
    /** Chosen by an operator; used while it is open. */
    fixed_post_workout_venue_id: string | null;
    /** The venue's price when the attendance was settled; null if it had none. */
    visit_price_cents: number | null;
    /** When it was compared with the weekly session's minimum. */
    minimum_checked_at: Date | null;
    /** Since when members wait to be booked every week; null if none do. */
    series_due_at: Date | null;
    /** When its start last changed. Null if it never did. */
    start_changed_at: Date | null;
  };
  staff_messages: {
    id: RowId;
    /** A staff member's username. */
    actor: string;
    /** The idempotency key: two requests of one actor with one key are one message. */
    key: string;
    kind: "promotion" | "session_update" | "service_notice";
    city: string | null;
    session_id: string | null;
    title: string;
    text: string;
    created_at: Date;
    /** How many members it was for when it was written. */
    total: number;
    sent: Generated<number>;
    /** Members are told in the order of their ids, up to and including through_member_id. */
    after_member_id: Generated<string>;
    through_member_id: string;
    /** Null once everybody has been told. */
    next_batch_at: Date | null;
    member_id: string | null;
    /** With booked_until: only members with a booking on these days, in the city's time. */
    booked_from: LocalDay | null;
    booked_until: LocalDay | null;
    /** Null for a message that was sent right away. */
    send_at: Date | null;
    withdrawn_at: Date | null;
  };
  stand_in_events: {
    nth: RowId;
    body: Json<"stand_in_events.body">;
    deliver_at: Date;
    failures: Generated<number>;
    /** Real time. One process delivers it until then. */
    busy_until: Date | null;
    delivered_at: Date | null;
  };
  stand_in_objects: {
    id: string;
    kind: string;
    customer_id: string | null;
    nth: RowId;
    body: Json<"stand_in_objects.body">;
    /** Facts that the provider knows and doesn't tell, such as how a card behaves. */
    hidden: Json<"stand_in_objects.hidden">;
    /** When it changes without a call. */
    due_at: Date | null;
  };
  stand_in_people: {
    provider: "google" | "apple";
    subject: string;
    email: string;
    email_verified: boolean;
    full_name: string;
    /** Apple tells the name at the first sign-in only. */
    name_told: Generated<boolean>;
  };
  stand_in_records: {
    kind: string;
    id: string;
    body: Json<"stand_in_records.body">;
    grant_id: string | null;
    uid: string | null;
    expires_at: Date | null;
  };
  stand_in_requests: {
    idempotency_key: string;
    fingerprint: string;
    status: number;
    body: Json<"stand_in_requests.body">;
    /** By the sandbox's clock: an answer is kept under its key for a day. */
    asked_at: Generated<Date>;
  };
  stand_in_trouble: {
    only_row: Generated<boolean>;
    /** The trouble that the next suitable call meets. */
    kind: "server_error" | "rate_limit" | "lost_answer" | "unknown_customer";
  };
  stream_events: {
    /** The order in which events became visible. */
    position: string;
    member_id: string;
    name: "message" | "read" | "deleted" | "notification" | "session" | "group" | "arrival" | "connection";
    about: string;
    /** Real time. */
    created_at: Generated<Date>;
    /** The order within one position. */
    nth: string;
  };
  stream_state: {
    only_row: Generated<boolean>;
    /** The position of a transaction's events is its number plus this. Transaction numbers restart in a restored database; positions must not. */
    added: string;
    /** Events up to this position may be gone. */
    swept_through: string;
  };
  subscription_milestones: {
    id: RowId;
    /** The provider's id; null once the account is deleted, so that the row tells of nobody. */
    subscription_id: string | null;
    member_id: string | null;
    /** The member's city when the subscription began. */
    city: string;
    trial_at: Date | null;
    paid_at: Date | null;
    ended_at: Date | null;
  };
  subscriptions: {
    member_id: string;
    /** The provider's id. */
    customer_id: string | null;
    /** The provider's id; null for a gift. */
    subscription_id: string | null;
    plan: "monthly" | "yearly" | null;
    /** The provider's word; null before the first subscription. */
    status: string | null;
    cancel_at_period_end: Generated<boolean>;
    current_period_end: Date | null;
    trial_end: Date | null;
    trial_used: Generated<boolean>;
    /** The card of the last request, which tells a repeated request from a new one. */
    payment_method_id: string | null;
    /** Counts the writes: an answer of the provider from before another write is dropped. */
    version: Generated<number>;
    /** The number of the next creation, or of the one in progress. */
    attempt: Generated<number>;
    /** When a creation with an unknown outcome began. */
    attempted_at: Date | null;
    /** Real time. The holder's payment call goes first until then. */
    busy_until: Date | null;
    lock_holder: string | null;
    /** When to ask the provider if it hasn't told. */
    check_at: Date | null;
    /** How often the provider couldn't be asked. */
    check_failures: Generated<number>;
    /** Since when the member uses a trial, or a period whose charge fails; null while it is paid. */
    unpaid_since: Date | null;
    /** The plan after the current period; null if it stays the same. */
    next_plan: "monthly" | "yearly" | null;
    /** When the provider retries the failed charge. */
    next_attempt_at: Date | null;
    price_cents: number | null;
    /** Whether a suspension paused it, so that the suspension's end resumes it. */
    paused_by_suspension: Generated<boolean>;
    /** The end of the yearly period whose renewal the member was told of. */
    renewal_told_of: Date | null;
    /** When the provider is next given the email address and ZIP code; null once it has them. */
    customer_update_due_at: Date | null;
    /** How often a card was refused, ever. */
    refused_cards: Generated<number>;
  };
  surveys: {
    booking_id: string;
    rating: number;
    feedback: string | null;
    gym_rating: number;
    gym_feedback: string | null;
    post_workout_rating: number;
    post_workout_feedback: string | null;
    submitted_at: Date;
  };
  timetable_slots: {
    id: RowId;
    city: string;
    /** ISO: Monday is 1. */
    weekday: number;
    local_time: string;
    workout_type: "gym" | "cardio" | "calisthenics";
    duration_minutes: number;
    total_spots: number;
    default_venue_id: string;
    audience: Generated<"everyone" | "women">;
    /** Local days, both included; null for no beginning or end. */
    effective_from: LocalDay | null;
    effective_until: LocalDay | null;
    min_bookings: number | null;
    /** With fewer than min_bookings that many hours before the start, a session is called off. */
    call_off_hours: number | null;
    /** The weekly session that goes on where this one ends, with its members. */
    followed_by: string | null;
  };
  unknown_payers: {
    customer_id: string;
    subscription_id: string;
    first_seen_at: Date;
    /** The last event about the customer. */
    seen_at: Date;
  };
  unpaid_ends: {
    /** The provider's id. */
    subscription_id: string;
    member_id: string;
    unpaid_since: Date;
    ends_at: Date;
  };
  used_guest_passes: {
    /** A keyed hash of the guest's mailbox or device. */
    hash: string;
    member_id: string | null;
    pass_id: string | null;
    /** Set once the account is deleted. */
    kept_until: LocalDay | null;
  };
  used_trials: {
    /** A keyed hash of an email, or of a card's fingerprint. */
    hash: string;
    /** The member who had the trial, while the account exists. */
    member_id: string | null;
    kept_until: LocalDay | null;
  };
  venue_links: {
    venue_id: string;
    token_hash: string;
    asked_at: Date;
  };
  venue_notices: {
    session_id: string;
    venue_id: string;
    told_at: Date;
    /** As it was told. */
    starts_at: Date;
    /** The number of people, as it was told. */
    expected: number;
    /** Whether the venue was told that nobody comes. */
    is_called_off: Generated<boolean>;
    sequence: Generated<number>;
  };
  venue_session_answers: {
    session_id: string;
    venue_id: string;
    answer: "confirm" | "decline";
    note: Generated<string>;
    answered_at: Date;
    /** The start of the session when the venue answered: a moved session has no answer yet. */
    starts_at: Date;
  };
  venue_times: {
    venue_id: string;
    slot_id: string;
    /** The weekly time as it was asked. An answer ends when the timetable changes it. */
    weekday: number;
    local_time: string;
    workout_type: string;
    asked_spots: number;
    asked_at: Date;
    answer: "confirm" | "decline" | null;
    /** The most people that the venue takes then. */
    up_to: number | null;
    note: Generated<string>;
    answered_at: Date | null;
  };
  venues: {
    id: RowId;
    area_id: string;
    kind: "workout" | "post_workout";
    name: string;
    street: string;
    /** Empty for a post-workout spot. */
    workout_types: Generated<("gym" | "cardio" | "calisthenics")[]>;
    /** Null if unknown; then it takes any session. */
    capacity: number | null;
    step_free: Generated<boolean>;
    notes: Generated<string>;
    /** Both days included; null for no beginning or end. */
    closed_from: LocalDay | null;
    closed_until: LocalDay | null;
    is_active: Generated<boolean>;
    location_type: "gym" | "outdoor" | "studio" | "hybrid" | null;
    contact_name: string | null;
    /** Null without a contact, as are their name and phone. */
    contact_email: string | null;
    contact_phone: string | null;
    contact_language: Generated<"English" | "Spanish" | "French" | "German" | "Italian" | "Portuguese" | "Japanese" | "Mandarin Chinese">;
    /** The weekly times that the venue agreed to outside its page; null if there are none. */
    agreement: Json<"venues.agreement"> | null;
    visit_price_cents: number | null;
  };
  verified_identities: {
    token_hash: string;
    provider: "google" | "apple";
    issuer: string;
    subject: string;
    email: string;
    email_verified: boolean;
    full_name: string;
    picture: string | null;
    created_at: Date;
  };
  waitlist_entries: {
    /** Given while the session's row is locked, so their order is the order of the list. */
    id: RowId;
    session_id: string;
    member_id: string;
    area_id: string;
    joined_at: Date;
  };
  waiver_signatures: {
    member_id: string;
    version: number;
    text_hash: string;
    name: string;
    signed_at: Date;
    id: RowId;
    voided_at: Date | null;
  };
  waivers: {
    version: number;
    text: string;
    text_hash: string;
    published_at: Date;
    /** The staff member's username in the audit log. */
    published_by: string;
  };
}
