import { sql } from "kysely";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type { AuditSort } from "#shared/rules/staff.ts";
import type { StaffMember } from "#shared/api/operate/staff.ts";
import type { AuditEntry } from "#shared/api/operate/audit.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import { retryTransaction } from "#server/platform/database.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { parseOrder } from "./orders.ts";

export interface AuditReason {
  readonly actor: string;
  readonly reason: string;
}

export function auditReasonOf({ username }: Pick<Member, "username">, reason: string): AuditReason {
  return { actor: username, reason };
}

interface Done<Result> {
  readonly result: Result;
  readonly entries: readonly NewAuditEntry[];
}

/** One transaction, so that neither the change nor its entry exists without the other. */
export async function changeAudited<Result>(
  { db, clock }: Pick<Context, "db" | "clock">,
  auditReason: AuditReason,
  change: (trx: Trx, now: Date) => Promise<Done<Result>>,
): Promise<Result> {
  const now = clock.now();
  return retryTransaction(db, async (trx) => {
    const { result, entries } = await change(trx, now);
    await insertAudit(trx, auditReason, entries, now);
    return result;
  });
}

/**
 * For a condition that no row's lock protects: changes of the subject run one at a time from here on. Statements see
 * the others' changes only after it, so check the condition afterwards.
 */
export async function lockSubject(trx: Trx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

export async function recordView(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: string,
  entry: NewAuditEntry,
): Promise<void> {
  await insertAudit(db, { actor, reason: null }, [entry], clock.now());
}

export function differenceOf<Fields extends object>(
  before: Fields,
  after: Fields,
): { from: Partial<Fields>; to: Partial<Fields> } {
  const from: Partial<Fields> = {};
  const to: Partial<Fields> = {};
  for (const name in after) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    from[name] = before[name];
    to[name] = after[name];
  }
  return { from, to };
}

export interface NewAuditEntry {
  readonly action: string;
  /** `session:12`, `city:Dallas, TX`, `member:m-…` */
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

export async function insertAudit(
  db: Db,
  { actor, reason }: { readonly actor: string; readonly reason: string | null },
  entries: readonly NewAuditEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const written = entries.map(({ action, subject, from, to }) => ({ action, subject, from, to }));
  await sql`
    insert into audit_log (at, actor, action, subject, "from", "to", reason)
    select ${now}, ${actor}, entry ->> 'action', entry ->> 'subject',
      nullif(entry -> 'from', 'null'), nullif(entry -> 'to', 'null'), ${reason}
    from jsonb_array_elements(${JSON.stringify(written)}::jsonb) with ordinality as entries (entry, nth)
    order by nth`.execute(db);
}

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
}

// Entries are written in id order.
const sortKeys = {
  at: [],
  action: [{ of: sql.ref("action"), kind: "text" }],
  subject: [{ of: sql.ref("subject"), kind: "text" }],
  actor: [{ of: sql.ref("actor"), kind: "text" }],
} as const;

/** Newest first by default. Reads one entry more than the page holds. */
export async function listAuditRows(
  db: Db,
  { actor, subject, action }: AuditFilter,
  page: SortedPage<AuditSort>,
) {
  const order = parseOrder(sortKeys, sql.ref("id"), page, "-at");
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "action", "subject", "from", "to", "reason"])
    .select(order.position.as("position"))
    .where(order.after)
    .$if(actor !== undefined, (query) => query.where("actor", "=", actor ?? ""))
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

/** Throws `stale`, with the contract's fields in `now`, if somebody else has changed them since. */
export function requireSeen<Fields extends object>(
  seen: { readonly [Name in keyof Fields]?: Fields[Name] | undefined } | undefined,
  now: Fields,
): void {
  const current = Object.fromEntries<unknown>(Object.entries(now));
  const isOtherwise = Object.entries(seen ?? {}).some(
    ([name, value]) => value !== undefined && !isSame(value, current[name]),
  );
  if (isOtherwise) throw new ApiProblem("stale", { current });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function presentStaffMember({ userId, name, email, roles }: StaffMember): StaffMember {
  return { userId, name, email, roles };
}

type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

interface Named {
  readonly name: string;
  readonly timeZone: string | null;
}

/** Fields of `from` and `to` that hold an id, with the kind of its subject. */
const idFields = new Map([
  ["sessionId", "session"],
  ["venueId", "venue"],
  ["defaultVenueId", "venue"],
  ["fixedVenueId", "venue"],
  ["postWorkoutVenueId", "venue"],
  ["areaId", "area"],
]);

const usernamePattern = /^m-[a-z0-9]{4,40}$/;
const subjectPattern = /^(session|venue|area|timetable):\d{1,18}$/;

/** Adds the names of people, sessions and places, read in one statement for each kind. */
export async function presentAudit(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const found = rows.map((row) => ({ row, keys: keysOf(row) }));
  const named = await readNames(db, new Set(found.flatMap(({ keys }) => keys)));
  return found.map(({ row: { at, position: _position, ...entry }, keys }) => ({
    ...entry,
    at: at.toISOString(),
    names: Object.fromEntries(
      keys.flatMap((key) => {
        const one = named.get(key);
        return one === undefined ? [] : [[key, one.name]];
      }),
    ),
    timeZone:
      keys.map((key) => named.get(key)?.timeZone ?? null).find((zone) => zone !== null) ?? null,
  }));
}

/** The subject comes first, because its city gives the time. */
function keysOf({ actor, subject, from, to }: AuditRow): string[] {
  return [...new Set([subject, ...idsIn(from), ...idsIn(to), `member:${actor}`])];
}

function idsIn(value: unknown, field = ""): string[] {
  if (typeof value === "string") {
    const kind = idFields.get(field);
    if (kind !== undefined) return [`${kind}:${value}`];
    return usernamePattern.test(value) ? [`member:${value}`] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, field));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) => idsIn(one, name));
}

async function readNames(db: Db, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Named>> {
  const named = new Map<string, Named>();
  const put = (kind: string, rows: readonly (Named & { readonly id: string })[]) => {
    for (const { id, ...one } of rows) named.set(`${kind}:${id}`, one);
  };
  const idsOf = (kind: string) =>
    [...keys].flatMap((key) =>
      subjectPattern.test(key) && key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : [],
    );
  const people = [...keys].flatMap((key) => (key.startsWith("member:") ? [key.slice(7)] : []));
  put("member", await namesOfMembers(db, people));
  put("session", await namesOfSessions(db, idsOf("session")));
  put("venue", await namesOfVenues(db, idsOf("venue")));
  put("area", await namesOfAreas(db, idsOf("area")));
  put("timetable", await namesOfSlots(db, idsOf("timetable")));
  return named;
}

async function namesOfMembers(db: Db, usernames: readonly string[]) {
  if (usernames.length === 0) return [];
  return db
    .selectFrom("members")
    .leftJoin("cities", "cities.name", "members.city")
    .select(["username as id", "full_name as name", "cities.time_zone as timeZone"])
    .where(sql<boolean>`username = any (${[...usernames]}::text[])`)
    .execute();
}

async function namesOfSessions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "sessions.city")
    .select(["sessions.id", "workout_type as type", "starts_at as startsAt"])
    .select(["cities.time_zone as timeZone", "sessions.city"])
    .where(sql<boolean>`sessions.id = any (${[...ids]}::bigint[])`)
    .execute();
  return rows.map(({ id, type, startsAt, timeZone, city }) => ({
    id,
    name: `${capitalized(type)}, ${whenText(startsAt, timeZone)}, ${city}`,
    timeZone,
  }));
}

async function namesOfVenues(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .innerJoin("cities", "cities.name", "areas.city")
    .select(["venues.id", "venues.name", "cities.time_zone as timeZone"])
    .where(sql<boolean>`venues.id = any (${[...ids]}::bigint[])`)
    .execute();
}

async function namesOfAreas(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("areas")
    .innerJoin("cities", "cities.name", "areas.city")
    .select(["areas.id", "areas.name", "cities.time_zone as timeZone"])
    .where(sql<boolean>`areas.id = any (${[...ids]}::bigint[])`)
    .execute();
}

async function namesOfSlots(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("timetable_slots")
    .innerJoin("cities", "cities.name", "timetable_slots.city")
    .select(["timetable_slots.id", "weekday", "local_time as localTime", "timetable_slots.city"])
    .select(["workout_type as type", "cities.time_zone as timeZone"])
    .where(sql<boolean>`timetable_slots.id = any (${[...ids]}::bigint[])`)
    .execute();
  return rows.map(({ id, weekday, localTime, type, city, timeZone }) => ({
    id,
    name: `${capitalized(type)}, ${weekdays[weekday - 1] ?? ""} ${localTime.slice(0, 5)}, ${city}`,
    timeZone,
  }));
}

const weekdays = [
  "Mondays",
  "Tuesdays",
  "Wednesdays",
  "Thursdays",
  "Fridays",
  "Saturdays",
  "Sundays",
];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "Thu, Dec 3, 2026, 6:30 PM" */
const whenText = (moment: Date, timeZone: string) =>
  moment.toLocaleString("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
