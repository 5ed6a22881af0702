import { describe, expect, it } from "vitest";
import { languages } from "#shared/rules/choices.ts";
import { dayMs, hourMs } from "#shared/rules/durations.ts";
import * as lifetimes from "#shared/rules/lifetimes.ts";
import { readConfig } from "#server/platform/config.ts";
import { tableOwners } from "#server/platform/schema/table-owners.ts";
import type { Schema } from "#server/platform/schema.ts";
import { shippedText } from "./texts.ts";

const days = (ms: number) => ms / dayMs;
const hours = (ms: number) => ms / hourMs;

/** The rows of the privacy page's table with the numbers in them, from the code that deletes. */
const rows = {
  account: [],
  others: [],
  logins: [days(lifetimes.loginIdleMs), days(lifetimes.loginLifetimeMs)],
  networks: [days(lifetimes.networkKeptMs)],
  links: [days(lifetimes.emailReturnLifetimeMs), hours(lifetimes.resetLinkLifetimeMs)],
  identities: [days(lifetimes.identityKeptMs)],
  notifications: [days(lifetimes.notificationKeptMs)],
  deliveries: [days(lifetimes.deliveryKeptMs)],
  interests: [days(lifetimes.interestKeptMs)],
  venueContacts: [days(lifetimes.venueContactKeptMs)],
  paymentEvents: [days(lifetimes.paymentEventKeptMs)],
  streams: [hours(lifetimes.streamEventKeptMs)],
  counters: [1],
  afterwards: [lifetimes.safetyKeptYears],
  records: [],
} as const;
type Row = keyof typeof rows;

/** The row that says how long each table's rows are kept. A new table needs an answer for the page. */
const rowOfTable: Readonly<Record<keyof Schema, Row | "not about members">> = {
  members: "account",
  profiles: "account",
  photos: "streams",
  subscriptions: "account",
  subscription_milestones: "account",
  unpaid_ends: "account",
  departed_customers: "account",
  accepted_documents: "account",
  notification_settings: "account",
  push_subscriptions: "account",
  calendar_feeds: "account",
  calendar_entries: "account",
  city_waits: "account",
  emergency_contacts: "account",
  waiver_signatures: "account",
  blocks: "account",
  member_identities: "account",
  invitations: "account",
  guest_passes: "account",
  guest_sign_ups: "account",
  waitlist_entries: "account",
  series: "account",
  series_results: "account",
  surveys: "account",
  ratings: "account",
  absence_reports: "account",
  open_connections: "account",
  bookings: "others",
  attendances: "others",
  counted_levels: "others",
  connections: "others",
  messages: "others",
  logins: "logins",
  passkeys: "account",
  recovery_codes: "account",
  passkey_challenges: "identities",
  member_networks: "networks",
  mailed_links: "links",
  email_changes: "links",
  email_returns: "links",
  reset_links: "links",
  login_link_requests: "links",
  reset_requests: "links",
  provider_sign_ins: "identities",
  verified_identities: "identities",
  notifications: "notifications",
  notification_heads: "notifications",
  deliveries: "deliveries",
  interests: "interests",
  access_codes: "not about members",
  access_code_uses: "records",
  payment_events: "paymentEvents",
  stream_events: "streams",
  stream_state: "streams",
  attempts: "counters",
  failed_pieces: "counters",
  used_trials: "afterwards",
  used_guest_passes: "afterwards",
  departed_mailboxes: "afterwards",
  kept_separations: "afterwards",
  reports: "records",
  audit_log: "records",
  staff_messages: "records",
  moderation_measures: "records",
  charges: "records",
  refunds: "records",
  waivers: "records",
  documents: "not about members",
  areas: "not about members",
  timetable_slots: "not about members",
  venues: "venueContacts",
  closures: "not about members",
  city_closings: "not about members",
  city_subscription_ends: "account",
  venue_links: "venueContacts",
  venue_notices: "not about members",
  venue_session_answers: "not about members",
  venue_times: "not about members",
  cities: "not about members",
  seeds: "not about members",
  sessions: "not about members",
  session_groups: "not about members",
  learned_weights: "not about members",
  learning_switch: "not about members",
  server_secrets: "not about members",
  sandbox_clock: "not about members",
  stand_in_objects: "not about members",
  stand_in_requests: "not about members",
  stand_in_events: "not about members",
  stand_in_trouble: "not about members",
  stand_in_people: "not about members",
  stand_in_records: "not about members",
};

/** Lifetimes that the page doesn't name, because nothing is kept by them for longer than a row says. */
const unnamed = [
  "signInLifetimeMs",
  "passkeyChallengeLifetimeMs",
  "identityLifetimeMs",
  "loginLinkLifetimeMs",
  "deliveryTriedMs",
  "pushKeptMs",
];
const named = [
  "loginIdleMs",
  "loginLifetimeMs",
  "networkKeptMs",
  "verificationLinkLifetimeMs",
  "emailReturnLifetimeMs",
  "resetLinkLifetimeMs",
  "identityKeptMs",
  "notificationKeptMs",
  "deliveryKeptMs",
  "interestKeptMs",
  "venueContactKeptMs",
  "paymentEventKeptMs",
  "streamEventKeptMs",
  "unusedPhotoKeptMs",
  "safetyKeptYears",
];

describe("the privacy page", () => {
  const config = readConfig({ NODE_ENV: "test" });

  it.each(languages)(
    "in %s says how long everything is kept, as the code deletes it",
    (language) => {
      const table = shippedText("privacy", language, config)
        .split("\n")
        .filter((line) => line.startsWith("|"))
        .slice(2)
        .map((line) => line.split("|")[2] ?? "");
      expect(table.map((cell) => (cell.match(/\d+/g) ?? []).map(Number))).toEqual(
        Object.values(rows),
      );
    },
  );

  it("has a row for every table with members in it, and for every lifetime in the rules", () => {
    expect(Object.keys(rowOfTable).toSorted()).toEqual(Object.keys(tableOwners).toSorted());
    const used = new Set<string>(Object.values(rowOfTable));
    expect(Object.keys(rows).filter((row) => !used.has(row))).toEqual([]);
    expect([...named, ...unnamed].toSorted()).toEqual(Object.keys(lifetimes).toSorted());
    expect(lifetimes.verificationLinkLifetimeMs).toBe(lifetimes.emailReturnLifetimeMs);
    expect([lifetimes.unusedPhotoKeptMs, lifetimes.loginLinkLifetimeMs]).toEqual([hourMs, hourMs]);
  });
});
