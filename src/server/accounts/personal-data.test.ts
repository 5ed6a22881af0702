import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { listColumns, listMemberKeys } from "#testing/whole-database.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

/** Tables whose rows aren't simply deleted. A new column goes here once `delete-account.ts` handles it. */
const fates: Readonly<Record<string, readonly string[]>> = {
  "nothing personal": [
    "areas.*",
    "backfills.*",
    "schema_floor.*",
    "calendar_entries.*",
    "cities.*",
    "access_codes.*",
    "city_closings.*",
    "kysely_migration.*",
    "kysely_migration_lock.*",
    "learned_weights.*",
    "learning_switch.*",
    "payment_events.*",
    "unknown_payers.*",
    "sandbox_clock.*",
    "seeds.*",
    "server_secrets.*",
    "maintenance.*",
    "backups.*",
    "stand_in_trouble.*",
    "session_groups.*",
    "sessions.*",
    "timetable_slots.*",
    "closures.*",
    "asked_closures.*",
    "venue_links.*",
    "venue_notices.*",
    "venue_session_answers.*",
    "venue_times.*",
    "venues.*",
  ],
  "kept without the member": [
    "absence_reports.*",
    "attendances.*",
    "bookings.area_id",
    "bookings.booked_by",
    "bookings.cancelled_at",
    "bookings.created_at",
    "bookings.ended_by",
    "bookings.ends_at",
    "bookings.forgiven_at",
    "bookings.from_waitlist",
    "bookings.group_no",
    "bookings.id",
    "bookings.inviter_left_at",
    "bookings.late_cancelled_at",
    "bookings.mail_due",
    "bookings.placed_at",
    "bookings.rating",
    "bookings.session_id",
    "bookings.starts_at",
    "bookings.status",
    "bookings.taken_by_id",
    "bookings.was_full",
    // A level in a count, linked to nobody.
    "counted_levels.fitness_goal",
    "counted_levels.fitness_level",
    "counted_levels.id",
    "counted_levels.session_id",
    "connections.created_at",
    "connections.id",
    "connections.is_new_to_a",
    "connections.is_new_to_b",
    "connections.version",
    "deleted_messages.*",
    "messages.client_key",
    "messages.connection_id",
    "messages.content",
    "messages.created_at",
    "messages.id",
    "messages.is_read",
    "surveys.booking_id",
    "surveys.gym_rating",
    "surveys.post_workout_rating",
    "surveys.rating",
    "surveys.submitted_at",
    "subscription_milestones.city",
    "subscription_milestones.ended_at",
    "subscription_milestones.id",
    "subscription_milestones.paid_at",
    "subscription_milestones.trial_at",
  ],
  // Kept for moderators.
  "kept as it was reported": [
    "reports.assignee",
    "reports.concerns",
    "reports.context_id",
    "reports.context_kind",
    "reports.created_at",
    "reports.decision",
    "reports.excerpt",
    "reports.id",
    "reports.reported_username",
    "reports.state",
    "reports.text",
  ],
  emptied: [
    "subscription_milestones.subscription_id",
    "surveys.feedback",
    "surveys.gym_feedback",
    "surveys.post_workout_feedback",
  ],
  "kept in the books": ["charges.*", "refunds.*"],
  "counted without the member": [
    "access_code_uses.code_id",
    "access_code_uses.id",
    "access_code_uses.used_at",
  ],
  "deleted with the account": ["interests.*", "photos.*", "series_results.*"],
  // Names members by usernames, which lead nowhere once the account is gone.
  "kept as it was done": ["audit_log.*", "documents.*", "staff_messages.*", "waivers.*"],
  // Counters of tries expire within the hour, as do the stream's notes.
  "swept by itself": [
    "attempts.*",
    "failed_pieces.*",
    "notification_heads.*",
    "provider_sign_ins.*",
    "login_link_requests.*",
    "reset_requests.*",
    "stream_events.*",
    "stream_state.*",
    "verified_identities.*",
  ],
  "kept for two years": [
    "used_trials.hash",
    "used_trials.kept_until",
    "used_guest_passes.hash",
    "used_guest_passes.kept_until",
    "used_guest_passes.pass_id",
  ],
  // Under a keyed hash of the mailbox, for others' safety: mutes, suspensions, open reports and separations.
  "kept for two years for others' safety": [
    "departed_mailboxes.*",
    "kept_separations.*",
    "reports.reported_mailbox",
  ],
  "kept until the provider has forgotten them": ["departed_customers.*"],
  // The sandbox's provider deletes its customer as the real one does.
  "the provider's": [
    "stand_in_events.*",
    "stand_in_objects.*",
    "stand_in_people.*",
    "stand_in_records.*",
    "stand_in_requests.*",
  ],
};

it("every column has a rule for the deletion of its member's account", async () => {
  const keys = await listMemberKeys(db());
  const gone = new Set([
    "members",
    ...keys.filter(({ onDelete }) => onDelete === "cascade").map(({ table }) => table),
  ]);
  const emptied = new Set(
    keys
      .filter(({ onDelete }) => onDelete === "set null")
      .map(({ table, column }) => `${table}.${column}`),
  );
  const named = Object.values(fates).flat();
  const columns = await listColumns(db());
  const unknown = columns
    .filter(({ table, column }) => !gone.has(table) && !emptied.has(`${table}.${column}`))
    .filter(
      ({ table, column }) => !named.includes(`${table}.*`) && !named.includes(`${table}.${column}`),
    )
    .map(({ table, column }) => `${table}.${column}`);
  expect(unknown).toEqual([]);
  const present = new Set(
    columns.flatMap(({ table, column }) => [`${table}.*`, `${table}.${column}`]),
  );
  expect(named.filter((name) => !present.has(name))).toEqual([]);
});

it("no reference to a member prevents the deletion of their account", async () => {
  const keys = await listMemberKeys(db());
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter(({ onDelete }) => onDelete === "refuse")).toEqual([]);
});
