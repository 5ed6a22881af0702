import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPastSession, surveyOf } from "#testing/past-sessions.ts";
import { call } from "#testing/http-calls.ts";
import { passkeyRow } from "#testing/member-with-everything.ts";
import { addMembers } from "#testing/members.ts";
import type { TestMember } from "#testing/members.ts";
import { addSlot } from "#testing/places.ts";
import { addPair } from "#testing/conversations.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { writeAttendance } from "#testing/world-rows.ts";
import { listColumns, listKeys } from "#testing/whole-database.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const db = () => server.application.context.db;

/** Where each column appears in a member's downloaded file. A new column goes here or below. */
const exported: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  members: {
    username: "account.username",
    email: "account.email",
    email_verified: "account.emailVerified",
    email_refused_since: "account.emailRefusedSince",
    roles: "account.roles",
    full_name: "account.fullName",
    face: "account.face",
    city: "account.location",
    language: "account.language",
    theme: "account.theme",
    gender: "account.gender",
    gender_changed_at: "account.genderChangedAt",
    figures_mail_at: "account.figuresMailAt",
    birthday: "account.birthday",
    zip_code: "account.zipCode",
    created_at: "account.memberSince",
  },
  member_visits: { last_on: "account.lastVisitOn" },
  charges: {
    invoice_id: "charges.0.invoice",
    outcome: "charges.0.outcome",
    tries: "charges.0.tries",
    city: "charges.0.city",
    plan: "charges.0.plan",
    amount_cents: "charges.0.amountCents",
    discount_cents: "charges.0.discountCents",
    tax_cents: "charges.0.taxCents",
    currency: "charges.0.currency",
    charged_at: "charges.0.chargedAt",
  },
  refunds: {
    invoice_id: "refunds.0.invoice",
    amount_cents: "refunds.0.amountCents",
    state: "refunds.0.state",
    message: "refunds.0.message",
    created_at: "refunds.0.createdAt",
  },
  subscription_milestones: {
    city: "subscriptionHistory.0.city",
    trial_at: "subscriptionHistory.0.trialAt",
    paid_at: "subscriptionHistory.0.paidAt",
    ended_at: "subscriptionHistory.0.endedAt",
  },
  moderation_measures: {
    action: "measures.0.action",
    until: "measures.0.until",
    message: "measures.0.message",
    created_at: "measures.0.createdAt",
    lifted_at: "measures.0.liftedAt",
    appeal_text: "measures.0.appealText",
    appealed_at: "measures.0.appealedAt",
    appeal_decision: "measures.0.appealDecision",
  },
  staff_messages: {
    title: "staffMessages.0.title",
    text: "staffMessages.0.text",
    created_at: "staffMessages.0.createdAt",
  },
  deliveries: {
    kind: "sentToYou.0.kind",
    subject: "sentToYou.0.subject",
    created_at: "sentToYou.0.createdAt",
    sent_at: "sentToYou.0.sentAt",
  },
  series_results: {
    session_id: "weeklyResults.0.sessionId",
    result: "weeklyResults.0.result",
    decided_at: "weeklyResults.0.decidedAt",
  },
  access_code_uses: { used_at: "invitedBy.accessCode.usedAt" },
  sessions: {
    id: "hostedSessions.0.sessionId",
    starts_at: "hostedSessions.0.startTime",
    workout_type: "hostedSessions.0.workoutType",
    city: "hostedSessions.0.city",
  },
  notification_settings: {
    push_notifications_enabled: "account.pushNotificationsEnabled",
    session_reminders: "notificationSettings.sessionReminders",
    connection_requests: "notificationSettings.connectionRequests",
    message_notifications: "notificationSettings.messages",
    session_updates: "notificationSettings.sessionUpdates",
    promotions: "notificationSettings.promotions",
  },
  calendar_feeds: { created_at: "calendarFeed.createdAt" },
  emergency_contacts: { name: "emergencyContact.name", phone: "emergencyContact.phone" },
  waiver_signatures: {
    version: "signedWaivers.0.version",
    text_hash: "signedWaivers.0.textHash",
    name: "signedWaivers.0.name",
    signed_at: "signedWaivers.0.signedAt",
    voided_at: "signedWaivers.0.voidedAt",
  },
  accepted_documents: {
    kind: "acceptedDocuments.0.kind",
    version: "acceptedDocuments.0.version",
    accepted_at: "acceptedDocuments.0.acceptedAt",
  },
  email_changes: {
    email: "emailChanges.pending.email",
    requested_at: "emailChanges.pending.requestedAt",
    expires_at: "emailChanges.pending.expiresAt",
    is_old_mailbox_lost: "emailChanges.pending.isOldMailboxLost",
  },
  email_returns: {
    email: "emailChanges.former.0.email",
    changed_at: "emailChanges.former.0.changedAt",
    expires_at: "emailChanges.former.0.expiresAt",
  },
  city_waits: { city: "waitingFor.0.city", created_at: "waitingFor.0.since" },
  waitlist_entries: {
    session_id: "waitlists.0.sessionId",
    joined_at: "waitlists.0.joinedAt",
  },
  guest_passes: { created_at: "guestPasses.0.madeAt", used_at: "guestPasses.0.usedAt" },
  series: {
    created_at: "weeklySessions.0.since",
    paused_until: "weeklySessions.0.pausedUntil",
  },
  logins: {
    user_agent: "logins.0.userAgent",
    created_at: "logins.0.createdAt",
    last_seen_at: "logins.0.lastSeenAt",
    way: "logins.0.startedWith",
  },
  passkeys: {
    name: "passkeys.0.name",
    created_at: "passkeys.0.createdAt",
    last_used_at: "passkeys.0.lastUsedAt",
  },
  member_networks: { network: "networks.0.network", last_login_at: "networks.0.lastLoginAt" },
  member_identities: {
    issuer: "identities.0.issuer",
    subject: "identities.0.subject",
    created_at: "identities.0.createdAt",
    ended_at: "identities.0.endedAt",
  },
  push_subscriptions: { created_at: "devices.0.createdAt" },
  subscriptions: {
    plan: "subscription.plan",
    price_cents: "subscription.priceCents",
    status: "subscription.status",
    cancel_at_period_end: "subscription.cancelAtPeriodEnd",
    current_period_end: "subscription.currentPeriodEnd",
    trial_end: "subscription.trialEnd",
    next_plan: "subscription.nextPlan",
    next_attempt_at: "subscription.nextPaymentAttempt",
  },
  bookings: {
    id: "bookings.0.id",
    session_id: "bookings.0.sessionId",
    status: "bookings.0.status",
    created_at: "bookings.0.bookedAt",
    cancelled_at: "bookings.0.cancelledAt",
    late_cancelled_at: "bookings.0.lateCancelledAt",
    ended_by: "bookings.0.endedBy",
    forgiven_at: "bookings.0.forgivenAt",
    starts_at: "bookings.0.startTime",
    rating: "bookings.0.rating",
    group_no: "bookings.0.groupNo",
  },
  attendances: {
    attendance: "bookings.0.attendance",
    checked_in_at: "bookings.0.checkedInAt",
    objected_at: "bookings.0.objectedAt",
    objection_answered_at: "bookings.0.objectionAnsweredAt",
    forgiven_at: "bookings.0.forgivenAt",
    arrival: "bookings.0.arrival",
    late_minutes: "bookings.0.lateMinutes",
    greeting: "bookings.0.greeting",
  },
  surveys: {
    rating: "bookings.0.rating",
    feedback: "bookings.0.feedback",
    gym_rating: "bookings.0.gymRating",
    gym_feedback: "bookings.0.gymFeedback",
    post_workout_rating: "bookings.0.postWorkoutRating",
    post_workout_feedback: "bookings.0.postWorkoutFeedback",
    submitted_at: "bookings.0.surveySubmittedAt",
  },
  ratings: {
    session_id: "ratingsGiven.0.sessionId",
    stars: "ratingsGiven.0.stars",
    created_at: "ratingsGiven.0.createdAt",
  },
  connections: { id: "connections.0.id", created_at: "connections.0.connectedAt" },
  messages: {
    id: "messages.0.id",
    connection_id: "messages.0.connectionId",
    content: "messages.0.content",
    created_at: "messages.0.createdAt",
  },
  blocks: { created_at: "blocked.0.createdAt" },
  reports: {
    id: "reports.0.id",
    context_kind: "reports.0.about",
    text: "reports.0.text",
    created_at: "reports.0.createdAt",
  },
  notifications: {
    type: "notifications.0.type",
    is_read: "notifications.0.isRead",
    created_at: "notifications.0.createdAt",
  },
};

/** Columns that the file leaves out or expresses differently, with the reason. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  "tells of no member": [
    "areas.*",
    "calendar_entries.*",
    "backfills.*",
    "cities.*",
    "schema_floor.*",
    "kysely_migration.*",
    "kysely_migration_lock.*",
    "learned_weights.*",
    "learning_switch.*",
    "payment_events.*",
    "unknown_payers.*",
    "sandbox_clock.*",
    "stand_in_trouble.*",
    "seeds.*",
    "server_secrets.*",
    "maintenance.*",
    "backups.*",
    "session_groups.*",
    "timetable_slots.*",
    "access_codes.*",
    "city_closings.*",
    "closures.*",
    "asked_closures.*",
    "venue_links.*",
    "venue_notices.*",
    "venue_session_answers.*",
    "venue_times.*",
    "venues.*",
  ],
  "says whose row it is, and is a number of ours": [
    "members.id",
    "logins.id",
    "logins.member_id",
    "passkeys.id",
    "passkeys.member_id",
    "calendar_feeds.login_id",
    "calendar_feeds.member_id",
    "accepted_documents.member_id",
    "city_waits.member_id",
    "email_changes.member_id",
    "email_returns.id",
    "email_returns.member_id",
    "emergency_contacts.member_id",
    "waiver_signatures.id",
    "waiver_signatures.member_id",
    "waitlist_entries.id",
    "waitlist_entries.member_id",
    "guest_passes.id",
    "guest_passes.member_id",
    "series.id",
    "series.member_id",
    "member_networks.member_id",
    "member_identities.member_id",
    "push_subscriptions.member_id",
    "subscriptions.member_id",
    "bookings.member_id",
    "attendances.booking_id",
    "surveys.booking_id",
    "ratings.rater_id",
    "connections.member_a",
    "messages.sender_id",
    "blocks.blocker_id",
    "reports.reporter_id",
    "notifications.id",
    "notification_settings.member_id",
    "notifications.member_id",
    "access_code_uses.id",
    "access_code_uses.member_id",
    "charges.id",
    "charges.member_id",
    "deliveries.member_id",
    "member_visits.member_id",
    "moderation_measures.id",
    "moderation_measures.member_id",
    "refunds.id",
    "refunds.member_id",
    "series_results.series_id",
    "staff_messages.id",
    "staff_messages.member_id",
    "subscription_milestones.id",
    "subscription_milestones.member_id",
  ],
  "would let somebody in, or reach the device, who holds the file": [
    "access_code_uses.code_id",
    "moderation_measures.appeal_token_hash",
    "members.password_hash",
    "logins.token_hash",
    "passkeys.credential_id",
    "passkeys.public_key",
    "passkeys.counter",
    "passkeys.transports",
    "recovery_codes.*",
    "calendar_feeds.token_hash",
    "guest_passes.code",
    "email_changes.token_hash",
    "email_returns.password_mark",
    "email_returns.token_hash",
    "mailed_links.*",
    "reset_links.*",
    "push_subscriptions.login_hash",
    "push_subscriptions.p256dh",
    "push_subscriptions.auth",
  ],
  "is written out: the area, the service of a device, the words of a notification, the photo, the kind, names":
    [
      "absence_reports.*",
      "bookings.booked_by",
      "invitations.*",
      "reports.concerns",
      "bookings.area_id",
      "waitlist_entries.area_id",
      "guest_passes.booking_id",
      "series.area_id",
      "series.slot_id",
      "push_subscriptions.endpoint",
      "notifications.wording",
      "notifications.params",
      "members.photo_id",
      "photos.*",
    ],
  "is another member, who is named as they were shown": [
    "connections.member_b",
    "guest_passes.guest_id",
    "ratings.rated_id",
    "blocks.blocked_id",
  ],
  "is another member, or what they wrote: only those who judge a report see it whole": [
    "reports.reported_id",
    "reports.reported_username",
    "reports.context_id",
    "reports.excerpt",
  ],
  "is what the member deleted: only a report shows it, and only to those who judge it": [
    "deleted_messages.*",
  ],
  "is what the measures say": [
    "members.suspended_at",
    "members.suspended_until",
    "members.muted_until",
  ],
  "follows from the session": ["bookings.ends_at"],
  "is the member's level, counted once more in a session they booked": ["counted_levels.*"],
  "is of a person without an account": ["interests.*"],
  "is our own bookkeeping": [
    "members.is_demo",
    "members.mailbox_hash",
    "members.email_refusals",
    "blocks.is_inherited",
    "reports.state",
    "reports.assignee",
    "reports.decision",
    "bookings.mail_due",
    "bookings.taken_by_id",
    "bookings.was_full",
    "bookings.from_waitlist",
    "bookings.inviter_left_at",
    "bookings.placed_at",
    "connections.is_new_to_a",
    "connections.is_new_to_b",
    "attendances.marked_at",
    "connections.version",
    "messages.client_key",
    "messages.is_read",
    "notifications.once_key",
    "notifications.announced_at",
    "notifications.renewals",
    "member_visits.told_by",
    "member_visits.told_again_on",
    "member_visits.told_on",
    "refunds.check_at",
    "refunds.check_failures",
    "refunds.key",
    "refunds.refund_id",
    "series_results.told_at",
    "subscription_milestones.subscription_id",
    "unpaid_ends.*",
    "city_subscription_ends.*",
    "used_trials.*",
    "used_guest_passes.*",
    "guest_sign_ups.*",
    ...[
      "customer_id",
      "subscription_id",
      "payment_method_id",
      "trial_used",
      "refused_cards",
      "paused_by_suspension",
      "unpaid_since",
      "version",
      "attempt",
      "attempted_at",
      "busy_until",
      "lock_holder",
      "check_at",
      "renewal_told_of",
      "check_failures",
      "customer_update_due_at",
    ].map((column) => `subscriptions.${column}`),
  ],
  "is the log of the staff, in which a member is a username": [
    "audit_log.*",
    "documents.*",
    "waivers.*",
  ],
  "is for the staff: why, who of them, and which report led to it": [
    "moderation_measures.actor",
    "moderation_measures.reason",
    "moderation_measures.report_id",
    "refunds.actor",
    "refunds.reason",
    ...[
      "actor",
      "after_member_id",
      "booked_from",
      "booked_until",
      "city",
      "key",
      "kind",
      "next_batch_at",
      "send_at",
      "sent",
      "session_id",
      "through_member_id",
      "total",
      "withdrawn_at",
    ].map((column) => `staff_messages.${column}`),
  ],
  "is how a delivery went, or its text, which may hold links that let somebody in": [
    "attempts",
    "because",
    "booking_id",
    "more_booking_ids",
    "calendar",
    "due_at",
    "expires_at",
    "failed_at",
    "failure",
    "id",
    "interrupted",
    "is_promotion",
    "is_secret",
    "language",
    "message_key",
    "path",
    "payload",
    "recipient",
    "text",
    "tries_end_at",
  ].map((column) => `deliveries.${column}`),
  "is a session, which tells of its host alone": ["sessions.*"],
  "is swept by itself within hours": [
    "attempts.*",
    "failed_pieces.*",
    "notification_heads.*",
    "provider_sign_ins.*",
    "login_link_requests.*",
    "passkey_challenges.*",
    "reset_requests.*",
    "stream_events.*",
    "stream_state.*",
    "verified_identities.*",
  ],
  "is of somebody who has left; that the member blocked them is among whom they blocked": [
    "departed_customers.*",
    "departed_mailboxes.*",
    "kept_separations.*",
    "reports.reported_mailbox",
  ],
  "is what the sandbox's stand-ins keep": [
    "stand_in_events.*",
    "stand_in_objects.*",
    "stand_in_people.*",
    "stand_in_records.*",
    "stand_in_requests.*",
  ],
};

/** Keys of members, bookings, series and connections that lead to no entry of the file, with the reason. */
const keysLeftOut: Readonly<Record<string, readonly string[]>> = {
  "would tell what others did to the member": [
    "blocks.blocked_id",
    "kept_separations.of_member_id",
    "ratings.rated_id",
    "reports.reported_id",
    "absence_reports.absent_booking_id",
  ],
  "would let somebody in": [
    "mailed_links.member_id",
    "recovery_codes.member_id",
    "reset_links.member_id",
  ],
  "counts or remembers what the file says elsewhere": [
    "counted_levels.member_id",
    "guest_sign_ups.member_id",
    "kept_separations.by_member_id",
    "used_guest_passes.member_id",
    "used_trials.member_id",
  ],
  "is due work on a plan, which the subscription shows": [
    "city_subscription_ends.member_id",
    "unpaid_ends.member_id",
  ],
  "is gone within the hour": ["passkey_challenges.member_id"],
  "is a number for calendars, or which mail brings one": [
    "calendar_entries.booking_id",
    "deliveries.booking_id",
  ],
  "is who took the spot that the member gave up": ["bookings.taken_by_id"],
};

/** The keys by which the file's entries are found, beside those of `rowOf`. */
const keysWrittenOut = [
  "absence_reports.reporter_booking_id",
  "connections.member_a",
  "connections.member_b",
  "guest_passes.booking_id",
  "guest_passes.guest_id",
  "invitations.booking_id",
  "invitations.member_id",
  "messages.connection_id",
  "profiles.member_id",
];

function exportedOfProfile(columns: Awaited<ReturnType<typeof listColumns>>) {
  const names = new Map([
    ["travel_radius_miles", "travelRadius"],
    ["available_weekdays", "availability"],
  ]);
  const ownName = (column: string) =>
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    columns
      .filter(({ table, column }) => table === "profiles" && column !== "member_id")
      .map(({ column }) => [column, `account.${names.get(column) ?? ownName(column)}`]),
  );
}

/** What the staff and the payment provider did. */
async function addRecords(member: TestMember, sessionId: string, now: Date): Promise<void> {
  const member_id = member.id;
  const city = "Dallas, TX";
  await db().insertInto("member_visits").values({ member_id, last_on: "2026-11-02" }).execute();
  const invoice_id = `in_${member_id}`;
  await db()
    .insertInto("charges")
    .values({
      member_id,
      invoice_id,
      city,
      tries: 2,
      outcome: "failed",
      plan: "monthly",
      amount_cents: 1_799,
      discount_cents: 200,
      tax_cents: 148,
      currency: "usd",
      charged_at: now,
    })
    .execute();
  await db()
    .insertInto("refunds")
    .values({
      member_id,
      invoice_id,
      key: `key-${member_id}`,
      amount_cents: 500,
      actor: "finance",
      reason: "INTERNAL refund",
      message: "Sorry for the closed door",
      state: "done",
      created_at: now,
    })
    .execute();
  await db().deleteFrom("subscription_milestones").where("member_id", "=", member_id).execute();
  await db()
    .insertInto("subscription_milestones")
    .values({ member_id, city, trial_at: now, paid_at: now, ended_at: now })
    .execute();
  await db()
    .insertInto("moderation_measures")
    .values({
      member_id,
      action: "mute",
      until: now,
      reason: "INTERNAL measure",
      message: "Please stay friendly",
      actor: "moderator",
      created_at: now,
      lifted_at: now,
      appeal_token_hash: `appeal-${member_id}`,
      appeal_text: "I was joking",
      appealed_at: now,
      appeal_decision: "restore",
    })
    .execute();
  await db()
    .insertInto("staff_messages")
    .values({
      member_id,
      actor: "moderator",
      key: `key-${member_id}`,
      kind: "service_notice",
      title: "Your bottle",
      text: "It is at the desk",
      created_at: now,
      total: 1,
      through_member_id: member_id,
    })
    .execute();
  await db().deleteFrom("deliveries").where("member_id", "=", member_id).execute();
  await db()
    .insertInto("deliveries")
    .values({
      member_id,
      kind: "email",
      recipient: member.email,
      subject: "You're in",
      text: "INTERNAL link",
      created_at: now,
      due_at: now,
      sent_at: now,
    })
    .execute();
  const { id: series_id } = await db()
    .selectFrom("series")
    .select("id")
    .where("member_id", "=", member_id)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("series_results")
    .values({ series_id, session_id: sessionId, result: "full", decided_at: now })
    .execute();
  await db().insertInto("access_code_uses").values({ member_id, used_at: now }).execute();
  await db()
    .updateTable("sessions")
    .set({ host_member_id: member_id })
    .where("id", "=", sessionId)
    .execute();
}

async function addSeries(memberId: string, areaId: string, sessionId: string): Promise<void> {
  const { default_venue_id: venueId } = await db()
    .selectFrom("sessions")
    .select("default_venue_id")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("series")
    .values({
      member_id: memberId,
      slot_id: await addSlot(db(), venueId),
      area_id: areaId,
      created_at: new Date(),
      paused_until: "2030-01-01",
    })
    .execute();
}

const exportedNames = Object.entries(exported).flatMap(([table, places]) =>
  Object.keys(places).map((column) => `${table}.${column}`),
);

describe("the file of a member's own data", () => {
  it("the file of a member's own data has, or knowingly leaves out, every column of every table", async () => {
    const columns = await listColumns(db());
    const named = [...exportedNames, "profiles.*", ...Object.values(leftOut).flat()];
    const forgotten = columns
      .filter(
        ({ table, column }) =>
          !named.includes(`${table}.*`) && !named.includes(`${table}.${column}`),
      )
      .map(({ table, column }) => `${table}.${column}`);
    expect(forgotten).toEqual([]);
    const present = new Set(
      columns.flatMap(({ table, column }) => [`${table}.*`, `${table}.${column}`]),
    );
    expect(named.filter((name) => !present.has(name))).toEqual([]);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  it("each table with a member's key is in the file of their data, or left out for a reason", async () => {
    const keys = await listKeys(db(), ["members", "bookings", "series", "connections"]);
    const inFile = Object.keys(exported).map((table) => `${table}.${ownerColumnOf(table)}`);
    const known = [...inFile, ...keysWrittenOut, ...Object.values(keysLeftOut).flat()];
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
    expect(known.filter((key, index) => known.indexOf(key) !== index)).toEqual([]);
    const left = [...keysWrittenOut, ...Object.values(keysLeftOut).flat()];
    expect(left.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("the file of a member's own data holds the value of each exported column", async () => {
    const member = await makeMember();
    const { status, body: file } = await call(server.url, "GET", "/api/auth/account/data", {
      cookie: member.cookie,
    });
    expect(status).toBe(200);
    const kept = new Map<string, unknown>();
    const shown = new Map<string, unknown>();
    const profiles = exportedOfProfile(await listColumns(db()));
    for (const [table, places] of Object.entries({ ...exported, profiles })) {
      const row = await rowOf(table, member.id);
      for (const [column, place] of Object.entries(places)) {
        const name = `${table}.${column}`;
        kept.set(name, comparable(row[column]));
        shown.set(
          name,
          comparable(place.split(".").reduce((value, key) => Object(value)[key], file)),
        );
      }
    }
    // No column is empty, so that none is missing by chance.
    expect([...kept].filter(([, value]) => value === null).map(([name]) => name)).toEqual([]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(kept));
    const shortName = { name: expect.stringMatching(/^Added M\.$/) };
    expect(file).toMatchObject({
      photo: `data:image/webp;base64,${Buffer.from("a photo").toString("base64")}`,
      devices: [{ service: "push.example" }],
      bookings: [{ areaName: expect.stringMatching(/^Held /), isBookedByStaff: true }],
      messagesReceived: [{ content: "theirs", isDeleted: false }],
      ratingsGiven: [shortName],
      blocked: [{ name: "Member" }],
      connections: [{ firstName: "Added" }],
      notifications: [
        { title: expect.stringMatching(/^New message from Added/), message: "theirs" },
      ],
    });
  });
});

function comparable(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value))
    return new Date(value).toISOString();
  return value ?? null;
}

const ownerColumns: Readonly<Record<string, string>> = {
  attendances: "booking_id",
  members: "id",
  ratings: "rater_id",
  messages: "sender_id",
  blocks: "blocker_id",
  reports: "reporter_id",
  series_results: "series_id",
  sessions: "host_member_id",
  surveys: "booking_id",
};
const ownerColumnOf = (table: string) => ownerColumns[table] ?? "member_id";

async function rowOf(table: string, memberId: string): Promise<Record<string, unknown>> {
  const isTheirs: RawBuilder<unknown> =
    table === "surveys" || table === "attendances"
      ? sql`booking_id in (select id from bookings where member_id = ${memberId})`
      : table === "series_results"
        ? sql`series_id in (select id from series where member_id = ${memberId})`
        : table === "connections"
          ? sql`${memberId} in (member_a, member_b)`
          : sql`${sql.ref(ownerColumnOf(table))} = ${memberId}`;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.ref(table)}) as row from ${sql.table(table)} where ${isTheirs}`.execute(
    db(),
  );
  const [found, ...others] = rows;
  if (found === undefined || others.length > 0)
    throw new Error(`${table} has ${rows.length} rows of the member.`);
  return found.row;
}

/** A member with one row in each table and a value in each column. */
async function makeMember(): Promise<TestMember> {
  const { one, other, connectionId } = await addPair(db());
  const [stranger] = await addMembers(db(), 1);
  if (stranger === undefined) throw new Error("Nobody was added.");
  const now = server.clock.now();
  const as = (member: TestMember, path: string, body: unknown) =>
    call(server.url, "POST", path, { cookie: member.cookie, body });
  const pastSession = await addPastSession(db(), new Date(now.getTime() - 3 * 3_600_000), [
    one,
    other,
  ]);
  const survey = surveyOf(pastSession, one, 5);
  const surveyData = { ...survey.surveyData, gymFeedback: "Bright", postWorkoutFeedback: "Loud" };
  const answers = [
    await as(one, "/api/event-history", { ...survey, surveyData }),
    await as(one, "/api/messages", { connectionId, fromUserId: one.username, content: "mine" }),
    await as(other, "/api/messages", {
      connectionId,
      fromUserId: other.username,
      content: "theirs",
    }),
    await as(one, "/api/reports", {
      userId: other.username,
      context: { kind: "chat", id: connectionId },
      text: "Was rude",
    }),
    await as(one, "/api/blocks", { userId: stranger.username }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  await db()
    .insertInto("photos")
    .values({
      id: "own.webp",
      content: Buffer.from("a photo"),
      content_type: "image/webp",
      created_at: now,
    })
    .execute();
  await db()
    .updateTable("members")
    .set({
      photo_id: "own.webp",
      face: 12,
      gender: "female",
      gender_changed_at: now,
      figures_mail_at: now,
      email_refused_since: now,
      birthday: "1987-03-29",
    })
    .where("id", "=", one.id)
    .execute();
  await db()
    .updateTable("profiles")
    .set({
      bio: "About me",
      location_type_preference: "gym",
      preferred_session_times: ["evening"],
    })
    .where("member_id", "=", one.id)
    .execute();
  await db()
    .updateTable("notification_settings")
    .set({ session_updates: false })
    .where("member_id", "=", one.id)
    .execute();
  await db()
    .updateTable("bookings")
    .set({
      status: "cancelled",
      cancelled_at: now,
      late_cancelled_at: now,
      ended_by: "staff",
      forgiven_at: now,
      group_no: 3,
      booked_by: "planner",
    })
    .where("member_id", "=", one.id)
    .execute();
  await writeAttendance(db(), pastSession.bookingIds.slice(0, 1), {
    attendance: "present",
    checked_in_at: now,
    objected_at: now,
    objection_answered_at: now,
    forgiven_at: now,
    arrival: "late",
    greeting: "first_time",
    late_minutes: 5,
  });
  const later = new Date(now.getTime() + 86_400_000);
  await db()
    .updateTable("subscriptions")
    .set({
      plan: "yearly",
      price_cents: 14_999,
      status: "trialing",
      current_period_end: later,
      trial_end: later,
      next_plan: "monthly",
      next_attempt_at: later,
    })
    .where("member_id", "=", one.id)
    .execute();
  await db()
    .insertInto("guest_passes")
    .values({
      code: "a-guest",
      booking_id: pastSession.bookingIds[0] ?? "",
      member_id: one.id,
      created_at: now,
      used_at: now,
    })
    .execute();
  await db()
    .insertInto("calendar_feeds")
    .values({ member_id: one.id, token_hash: "calendar", created_at: now })
    .execute();
  await db()
    .insertInto("email_changes")
    .values({
      member_id: one.id,
      email: "next@test.example",
      token_hash: "next",
      requested_at: now,
      expires_at: later,
    })
    .execute();
  await db()
    .insertInto("email_returns")
    .values({
      member_id: one.id,
      email: "former@test.example",
      token_hash: "former",
      changed_at: now,
      expires_at: later,
    })
    .execute();
  await db()
    .insertInto("emergency_contacts")
    .values({ member_id: one.id, name: "Mo", phone: "214 555 0101" })
    .execute();
  await db()
    .insertInto("waivers")
    .values({
      version: 1,
      text: "At one's own risk.",
      text_hash: "waiver",
      published_at: now,
      published_by: "admin",
    })
    .execute();
  await db()
    .insertInto("waiver_signatures")
    .values({
      member_id: one.id,
      version: 1,
      text_hash: "waiver",
      name: "Signed",
      signed_at: now,
      voided_at: now,
    })
    .execute();
  await db()
    .insertInto("accepted_documents")
    .values({ member_id: one.id, kind: "terms", version: 1, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db()
    .insertInto("city_waits")
    .values({ city: "Dallas, TX", member_id: one.id, created_at: now })
    .execute();
  const { id: areaId } = await db()
    .selectFrom("areas")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("waitlist_entries")
    .values({
      session_id: pastSession.sessionId,
      member_id: one.id,
      area_id: areaId,
      joined_at: now,
    })
    .execute();
  await addSeries(one.id, areaId, pastSession.sessionId);
  await addRecords(one, pastSession.sessionId, now);
  await db()
    .insertInto("member_networks")
    .values({ member_id: one.id, network: "203.0.113.77", last_login_at: now })
    .execute();
  await db()
    .insertInto("member_identities")
    .values({
      member_id: one.id,
      issuer: "https://id.example",
      subject: "s-1",
      created_at: now,
      ended_at: now,
    })
    .execute();
  await db().insertInto("passkeys").values(passkeyRow(one.id, now)).execute();
  const { token_hash: loginHash } = await db()
    .selectFrom("logins")
    .select("token_hash")
    .where("member_id", "=", one.id)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("push_subscriptions")
    .values({
      endpoint: "https://push.example/1",
      member_id: one.id,
      login_hash: loginHash,
      p256dh: "k",
      auth: "a",
      created_at: now,
    })
    .execute();
  return one;
}
