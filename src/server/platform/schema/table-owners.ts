import type { Schema } from "#server/platform/schema.ts";

/**
 * Folders of `src/server`, or the stand-ins. All may read; only the owner writes, and the seed, which plants whole
 * worlds. `npm run check` holds the code to it.
 */
export const tableOwners: Readonly<Record<keyof Schema, string>> = {
  areas: "operate",
  timetable_slots: "operate",
  venues: "operate",
  closures: "operate",
  asked_closures: "operate",
  audit_log: "operate",
  staff_messages: "operate",
  moderation_measures: "operate",
  refunds: "operate",
  city_closings: "operate",
  city_subscription_ends: "operate",
  cities: "cities",
  city_waits: "cities",
  interests: "cities",
  documents: "documents",
  accepted_documents: "documents",
  seeds: "seed",

  members: "accounts",
  access_codes: "accounts",
  access_code_uses: "accounts",
  mailed_links: "accounts",
  email_changes: "accounts",
  email_returns: "accounts",
  login_link_requests: "accounts",
  reset_links: "passwords",
  reset_requests: "passwords",
  member_identities: "sign-in",
  provider_sign_ins: "sign-in",
  verified_identities: "sign-in",
  passkey_challenges: "passkeys",
  passkeys: "identity",
  recovery_codes: "identity",
  logins: "identity",
  member_networks: "identity",
  member_visits: "identity",
  photos: "profiles",
  profiles: "profiles",

  venue_links: "venues",
  venue_notices: "venues",
  venue_times: "venues",
  venue_session_answers: "venues",
  sessions: "sessions",
  counted_levels: "sessions",
  bookings: "bookings",
  invitations: "bookings",
  guest_passes: "bookings",
  guest_sign_ups: "bookings",
  used_guest_passes: "bookings",
  waitlist_entries: "bookings",
  series: "bookings",
  series_results: "bookings",
  calendar_feeds: "calendar",
  calendar_entries: "calendar",
  session_groups: "groups",
  learned_weights: "groups",
  learning_switch: "groups",
  attendances: "attendance",
  surveys: "survey",
  ratings: "survey",
  absence_reports: "survey",

  connections: "connections",
  open_connections: "connections",
  messages: "connections",
  deleted_messages: "connections",
  emergency_contacts: "safety",
  waivers: "safety",
  waiver_signatures: "safety",
  blocks: "safety",
  departed_mailboxes: "safety",
  kept_separations: "safety",
  reports: "safety",
  notifications: "notifications",
  notification_heads: "notifications",
  notification_settings: "notifications",
  deliveries: "notifications",
  push_subscriptions: "notifications",

  subscriptions: "subscriptions",
  subscription_milestones: "subscriptions",
  charges: "subscriptions",
  used_trials: "subscriptions",
  unpaid_ends: "subscriptions",
  payment_events: "subscriptions",
  unknown_payers: "subscriptions",
  departed_customers: "subscriptions",

  attempts: "platform",
  maintenance: "platform",
  backups: "platform",
  backfills: "platform",
  schema_floor: "platform",
  failed_pieces: "platform",
  server_secrets: "platform",
  stream_events: "platform",
  stream_state: "platform",

  sandbox_clock: "stand-ins",
  stand_in_objects: "stand-ins",
  stand_in_requests: "stand-ins",
  stand_in_events: "stand-ins",
  stand_in_trouble: "stand-ins",
  stand_in_people: "stand-ins",
  stand_in_records: "stand-ins",
};

/** Columns that another noun may set, or `delete` for rows. "Lower": a lower noun can't call the owner. */
export const sharedColumns: Readonly<
  Partial<Record<keyof Schema, Readonly<Record<string, readonly string[]>>>>
> = {
  sessions: {
    // One statement places or frees a booking and counts its spot.
    bookings: ["booked_count", "groups_stale_since", "offers", "series_due_at", "waiting_count"],
    // One statement assigns the groups and counts their version.
    groups: ["groups_formed_at", "groups_version", "groups_stale_since"],
    // One statement finds the sessions that are due and marks them.
    survey: ["survey_opened_at"],
    // One statement settles the bookings of a session and marks it.
    attendance: ["attendance_settled_at", "visit_price_cents"],
    // Only the console reports missing venues, and marks the sessions it reported.
    operate: ["no_venue_told_at"],
  },
  bookings: {
    // Lower: a session that moves or is called off takes its bookings along.
    sessions: [
      "status",
      "cancelled_at",
      "ended_by",
      "starts_at",
      "ends_at",
      "group_no",
      "forgiven_at",
    ],
    // Lower: assigns the groups, and deletes former members' cancelled bookings once the groups are mended.
    groups: ["group_no", "delete"],
  },
  // Lower: a moved session forgets its attendance.
  attendances: { sessions: ["delete"] },
  // Lower: nobody waits for a session that is called off.
  waitlist_entries: { sessions: ["delete"] },
  // One statement makes the sessions and records the day they reach.
  cities: { sessions: ["sessions_through"] },
  members: {
    // Lower: every request reads these with the member's row.
    profiles: [
      "full_name",
      "photo_id",
      "face",
      "city",
      "language",
      "theme",
      "gender",
      "gender_changed_at",
      "birthday",
      "zip_code",
    ],
    // Lower: the sender learns that the mail server refuses the address.
    notifications: ["email_refusals", "email_refused_since"],
    // Staff switch their own weekly email.
    operate: ["figures_mail_at"],
    // Lower: a mailed link sets the password and proves the address.
    passwords: ["password_hash", "email_verified"],
    // Lower: a provider proves the address, which ends a password of somebody else.
    "sign-in": ["password_hash", "email_verified"],
    // Lower: a login ends a suspension that is over.
    identity: ["suspended_at", "suspended_until"],
  },
  // Lower: a login that replaces another keeps what that one made.
  calendar_feeds: { identity: ["login_id"] },
  // Each step towards the deletion of an unused account is recorded with its email.
  member_visits: { accounts: ["last_on", "told_on", "told_again_on", "told_by"] },
  // Lower: a password reset ends the member's identities.
  member_identities: { passwords: ["ended_at"] },
  // One statement deletes the members and their photos.
  photos: { accounts: ["delete"] },
};
