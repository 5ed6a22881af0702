import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#shared/rules/choices.ts";
import { dayMs, hourMs, minuteMs } from "#shared/rules/durations.ts";
import * as lifetimes from "#shared/rules/lifetimes.ts";
import { createApplication } from "#server/application.ts";
import type { Application } from "#server/application.ts";
import { connectExternalServices } from "#server/external-services.ts";
import { createParts } from "#server/parts.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Db } from "#server/platform/database.ts";
import { SandboxClock } from "#stand-ins/clock.ts";
import { createStandIns } from "#stand-ins/stand-ins.ts";
import { addPair } from "#testing/conversations.ts";
import { addMembers } from "#testing/members.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { retention } from "#server/platform/schema/retention.ts";
import type { Retention } from "#server/platform/schema/retention.ts";
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
  deletedMessages: [days(lifetimes.deletedMessageKeptMs)],
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
  deleted_messages: "deletedMessages",
  logins: "logins",
  passkeys: "account",
  recovery_codes: "account",
  passkey_challenges: "identities",
  member_networks: "networks",
  member_visits: "account",
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
  unknown_payers: "paymentEvents",
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
  asked_closures: "not about members",
  city_closings: "not about members",
  city_subscription_ends: "account",
  venue_links: "venueContacts",
  venue_notices: "not about members",
  venue_session_answers: "not about members",
  venue_times: "not about members",
  cities: "not about members",
  seeds: "not about members",
  backfills: "not about members",
  schema_floor: "not about members",
  sessions: "not about members",
  session_groups: "not about members",
  learned_weights: "not about members",
  learning_switch: "not about members",
  server_secrets: "not about members",
  maintenance: "not about members",
  backups: "not about members",
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
  // In days: in the settings, and in the paragraph below the table.
  "idleToldDays",
  "idleToldAgainDays",
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
  "deletedMessageKeptMs",
  "interestKeptMs",
  "venueContactKeptMs",
  "paymentEventKeptMs",
  "streamEventKeptMs",
  "unusedPhotoKeptMs",
  "safetyKeptYears",
  "guestDeviceLifetimeMs",
];

describe("the privacy page", () => {
  const config = readConfig({ NODE_ENV: "test" });

  it.each(languages)(
    "the privacy page in %s says how long everything is kept, as the code deletes it",
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

  it.each(languages)(
    "the privacy page in %s says how long the cookie of a guest pass is kept",
    (language) => {
      const lines = shippedText("privacy", language, config).split("\n");
      const named = lines.filter((line) => line.includes("Cookie") || line.includes("cookie"));
      expect(named.map((line) => (line.match(/\d+/g) ?? []).map(Number))).toEqual([
        [days(lifetimes.guestDeviceLifetimeMs)],
      ]);
    },
  );

  it.each(languages)(
    "the privacy page in %s says which data the settings delete, if they are set",
    (language) => {
      const set = { ...config, messagesKeptDays: 91, idleAccountsKeptDays: 732 };
      const added = shippedText("privacy", language, set)
        .split("\n")
        .filter((line) => !shippedText("privacy", language, config).includes(line));
      expect(added.map((line) => (line.match(/\d+/g) ?? []).map(Number))).toEqual([
        [91],
        [732, 30, 7],
      ]);
      expect(shippedText("privacy", language, config)).not.toMatch(/\{|\bnull\b/);
    },
  );

  it("the privacy page has a row for every table with members in it, and for every lifetime in the rules", () => {
    expect(Object.keys(rowOfTable).toSorted()).toEqual(Object.keys(tableOwners).toSorted());
    const used = new Set<string>(Object.values(rowOfTable));
    expect(Object.keys(rows).filter((row) => !used.has(row))).toEqual([]);
    expect([...named, ...unnamed].toSorted()).toEqual(Object.keys(lifetimes).toSorted());
    expect(lifetimes.verificationLinkLifetimeMs).toBe(lifetimes.emailReturnLifetimeMs);
    expect([lifetimes.unusedPhotoKeptMs, lifetimes.loginLinkLifetimeMs]).toEqual([hourMs, hourMs]);
  });
});

/** Values that the tables' checks accept, for columns that have no default. */
const sample: Readonly<Record<string, string>> = {
  kind: "email",
  provider: "google",
  purpose: "email_verification",
  type: "session_reminder",
  name: "message",
};

type Swept = Extract<Retention, { kept: "for" }>;

/** Adds a row whose `column` has this moment, with sample values where the table has no default. */
async function addRow(db: Db, table: string, column: string, moment: Date, memberId: string) {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'
      and (column_name = ${column} or is_nullable = 'NO' and column_default is null)`.execute(db);
  added += 1;
  const messageId = table === "deleted_messages" ? await addMessage(db) : null;
  const valueOf = (name: string, type: string) => {
    if (name === column) return moment;
    if (name === "message_id") return messageId;
    if (type === "bigint") return name === "member_id" ? memberId : added;
    if (type === "text") return sample[name] ?? `aged-${added}`;
    if (type === "jsonb") return "{}";
    if (type === "bytea") return Buffer.from("x");
    if (type === "boolean") return false;
    return type === "integer" ? 1 : moment;
  };
  const values = columns.map(({ name, type }) => sql`${valueOf(name, type)}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db);
}
let added = 0;

async function addMessage(db: Db): Promise<string> {
  const { connectionId } = await addPair(db);
  const { id } = await db
    .insertInto("messages")
    .values({ connection_id: connectionId, created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("the database", () => {
  const config = readConfig({ NODE_ENV: "test", SANDBOX: "on", LOG_LEVEL: "silent" });
  let application: Application;
  beforeAll(async () => {
    application = await createApplication(config, { openDatabase: openTestDatabase });
  });
  afterAll(() => application.stop());

  const swept = Object.entries(retention).filter(
    (entry): entry is [keyof Schema, Swept] => entry[1].kept === "for",
  );

  it.each(swept)(
    "the database keeps rows of %s as long as its table says",
    async (table, { ms, column, by }) => {
      const { context } = application;
      const { db } = context;
      const [member] = await addMembers(db, 1);
      // A day's column holds no minutes.
      const marginMs = column === "kept_until" ? 2 * dayMs : 2 * minuteMs;
      const now = Date.now();
      await sql`delete from ${sql.table(table)}`.execute(db);
      await addRow(db, table, column, new Date(now - ms - marginMs), member?.id ?? "");
      const young = new Date(now - ms + marginMs);
      // A member may have one link of each purpose.
      const [other] = await addMembers(db, 1);
      await addRow(db, table, column, young, other?.id ?? "");
      await runWork(application, by);
      const { rows } = await sql<{ at: Date | string }>`
      select ${sql.ref(column)} as at from ${sql.table(table)}
      where ${sql.ref(column)} <= ${young}`.execute(db);
      expect(rows.map(({ at }) => new Date(at).getTime() > now - ms - dayMs)).toEqual([true]);
    },
  );

  it("the database deletes or unnames rows with the account as the table of retention says", async () => {
    const { rows: keys } = await sql<{ table: string; to: string; onDelete: string }>`
      select conrelid::regclass::text as table, confrelid::regclass::text as to, confdeltype as "onDelete"
      from pg_constraint where contype = 'f'`.execute(application.context.db);
    const reaches = (table: string, onDelete: string, seen: readonly string[] = []): boolean =>
      keys.some(
        (key) =>
          key.table === table &&
          !seen.includes(key.to) &&
          (key.to === "members"
            ? key.onDelete === onDelete
            : key.onDelete === "c" && reaches(key.to, onDelete, [...seen, table])),
      );
    const wrong = Object.entries(retention).filter(([table, of]) => {
      if (of.kept === "account") return !reaches(table, "c");
      return of.kept === "forever" && of.isUnnamed === true && !reaches(table, "n");
    });
    expect(wrong.map(([table]) => table)).toEqual([]);
  });

  it("the database has a stated lifetime for every table: src/server/platform/schema/retention.ts", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'kysely%'`.execute(
      application.context.db,
    );
    const missing = rows.map(({ name }) => name).filter((name) => !(name in retention));
    expect(missing).toEqual([]);
  });
});

async function runWork({ context }: Application, name: string): Promise<void> {
  const clock = new SandboxClock(context.database, context.realClock);
  const standIns = await createStandIns(context, clock);
  const part = standIns.part(() => []);
  const services = await connectExternalServices(context, standIns);
  const parts = [...createParts(context, services), part];
  const sweep = parts.flatMap(({ sweeps = [] }) => sweeps).find((found) => found.name === name);
  const job = parts.flatMap(({ jobs = [] }) => jobs).find((found) => found.name === name);
  if (sweep === undefined && job === undefined) throw new Error(`Nothing is called ${name}.`);
  await sweep?.run();
  await job?.run(context.clock.now());
  await part.stop?.();
}
