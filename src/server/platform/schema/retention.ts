import { dayMs, hourMs } from "#shared/rules/durations.ts";
import * as lifetimes from "#shared/rules/lifetimes.ts";
import type { Schema } from "#server/platform/schema.ts";

/** `docs/retention.md` prints it, and documents/retention.test.ts proves it. */
export type Retention =
  /** Deleted by a cascade from `members`, directly or through other tables. */
  | { readonly kept: "account" }
  /** With `isUnnamed`, a deleted account's member is removed from the rows. */
  | { readonly kept: "forever"; readonly why: string; readonly isUnnamed?: true }
  | { readonly kept: "until"; readonly until: string }
  /** Deleted by a sweep or job. */
  | {
      readonly kept: "for";
      readonly ms: number;
      readonly column: string;
      readonly by: string;
      readonly but?: string;
    };

const account: Retention = { kept: "account" };
const forever = (why: string): Retention => ({ kept: "forever", why });
const unnamed = (why: string): Retention => ({ kept: "forever", why, isUnnamed: true });
const until = (moment: string): Retention => ({ kept: "until", until: moment });
const swept = (ms: number, column: string, by: string, but?: string): Retention => ({
  kept: "for",
  ms,
  column,
  by,
  ...(but !== undefined && { but }),
});
const history = "the sessions of the past, for figures and the members' histories";
const operation = "how the cities are run";
const books = "the books";
const sandboxOnly = "only in the sandbox";

/** A new table needs an answer here. */
export const retention: Readonly<Record<keyof Schema, Retention>> = {
  members: until(
    "the member or the staff delete the account, or it is idle for IDLE_ACCOUNTS_KEPT_DAYS, if that is set",
  ),
  profiles: account,
  subscriptions: account,
  unpaid_ends: account,
  accepted_documents: account,
  notification_settings: account,
  push_subscriptions: account,
  calendar_feeds: account,
  city_waits: account,
  emergency_contacts: account,
  waiver_signatures: account,
  blocks: account,
  member_identities: account,
  invitations: account,
  guest_passes: account,
  guest_sign_ups: account,
  waitlist_entries: account,
  series: account,
  series_results: account,
  ratings: account,
  passkeys: account,
  recovery_codes: account,
  member_visits: account,
  moderation_measures: account,
  city_subscription_ends: account,

  bookings: unnamed(history),
  attendances: unnamed(history),
  surveys: unnamed("the stars, for the figures; the member's texts are deleted with the account"),
  absence_reports: unnamed("how attendance was settled"),
  calendar_entries: unnamed("numbers that calendars need, about no member"),
  counted_levels: unnamed("counts of four or more, from which nobody can be found"),
  connections: unnamed("the other member's conversation; deleted once both accounts are"),
  messages: unnamed(
    "the other member's conversation; deleted once both accounts are, or after MESSAGES_KEPT_DAYS, if that is set",
  ),
  charges: unnamed(books),
  refunds: unnamed(books),
  subscription_milestones: unnamed(books),
  reports: unnamed("decisions of the moderators, with the reported messages"),
  access_code_uses: unnamed("how many accounts a code began"),
  audit_log: forever("it can't be changed or deleted, by anybody"),
  staff_messages: forever("what the staff told members; those to one member go with the account"),
  waivers: forever("the texts that members signed"),
  documents: forever("the texts that members accepted"),

  logins: swept(lifetimes.loginIdleMs, "last_seen_at", "sweep logins", "at most 365 days"),
  member_networks: swept(lifetimes.networkKeptMs, "last_login_at", "sweep networks"),
  mailed_links: swept(0, "expires_at", "sweep mailed links"),
  deleted_messages: swept(
    lifetimes.deletedMessageKeptMs,
    "deleted_at",
    "sweep deleted messages",
    "or with the conversation; only reports read them",
  ),
  email_changes: swept(0, "expires_at", "sweep mailed links"),
  email_returns: swept(0, "expires_at", "sweep mailed links"),
  reset_links: swept(0, "expires_at", "sweep reset links"),
  passkey_challenges: swept(
    lifetimes.passkeyChallengeLifetimeMs,
    "created_at",
    "sweep passkey challenges",
  ),
  provider_sign_ins: swept(lifetimes.signInLifetimeMs, "created_at", "sweep sign-ins"),
  verified_identities: swept(lifetimes.identityKeptMs, "created_at", "sweep sign-ins"),
  interests: swept(lifetimes.interestKeptMs, "created_at", "sweep interests"),
  notifications: swept(
    lifetimes.notificationKeptMs,
    "created_at",
    "sweep notifications",
    "about money, measures and new connections: with the account",
  ),
  deliveries: swept(
    lifetimes.deliveryKeptMs,
    "sent_at",
    "sweep deliveries",
    "or since it was given up",
  ),
  unknown_payers: swept(
    lifetimes.paymentEventKeptMs,
    "seen_at",
    "sweep unknown payers",
    "sooner if the subscription ends or a member has the customer",
  ),
  payment_events: swept(lifetimes.paymentEventKeptMs, "handled_at", "sweep payment events"),
  stream_events: swept(lifetimes.streamEventKeptMs, "created_at", "sweep stream events"),
  photos: swept(
    lifetimes.unusedPhotoKeptMs,
    "created_at",
    "sweep deleted accounts",
    "a member's own: with the account",
  ),
  attempts: swept(0, "window_ends_at", "sweep attempts"),
  failed_pieces: swept(
    hourMs,
    "retry_at",
    "sweep failed pieces",
    "or when it was set aside and isn't due any more, or a day later if no version has its job",
  ),
  used_guest_passes: swept(
    0,
    "kept_until",
    "sweep used guest passes",
    "set 2 years ahead at the deletion",
  ),
  used_trials: swept(0, "kept_until", "sweep used trials", "set 2 years ahead at the deletion"),
  departed_mailboxes: swept(
    0,
    "kept_until",
    "sweep departed mailboxes",
    "set 2 years ahead at the deletion",
  ),
  kept_separations: until("both mailboxes are forgotten, or the two have accounts again"),
  notification_heads: until("an hour after the account's deletion, at most"),
  departed_customers: until("the payment provider has deleted the customer"),
  login_link_requests: until("the request is answered"),
  reset_requests: until("the request is answered"),

  cities: forever(operation),
  areas: forever(operation),
  venues: forever(`${operation}; contacts go a year after the last session there`),
  venue_links: until("the link is replaced or ended"),
  venue_notices: forever("what venues were told"),
  venue_session_answers: forever("what venues answered"),
  venue_times: forever("what venues agreed to"),
  timetable_slots: forever(operation),
  closures: forever(operation),
  asked_closures: forever(operation),
  city_closings: forever(operation),
  access_codes: forever(operation),
  sessions: forever(history),
  session_groups: forever(history),
  learned_weights: forever("one row a night, from which later nights learn"),
  learning_switch: forever("one row"),

  backfills: forever("one row for each migration that fills rows"),
  schema_floor: forever("one row"),
  server_secrets: forever("the keys of the hashes"),
  maintenance: until("maintenance ends"),
  backups: forever("one row for each kind of backup"),
  seeds: forever("what a new database began with"),
  stream_state: forever("one row"),
  sandbox_clock: forever(sandboxOnly),
  stand_in_objects: forever(sandboxOnly),
  stand_in_events: forever(sandboxOnly),
  stand_in_trouble: forever(sandboxOnly),
  stand_in_people: forever(sandboxOnly),
  stand_in_requests: swept(dayMs, "asked_at", "sweep stand-in records"),
  stand_in_records: swept(0, "expires_at", "sweep stand-in records"),

  // A view of connections.
  open_connections: until("a block or a deletion closes the conversation"),
};
