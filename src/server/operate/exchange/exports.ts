import { sql } from "kysely";
import { selectVenues } from "#server/operate/planning/venues.ts";
import { isSuspended } from "#shared/rules/moderation.ts";
import { readingReplica } from "#server/platform/context.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { recordView } from "#server/operate/audit/audit.ts";
import { writeCsvLine } from "./csv.ts";
import { exportableRows, listWeeklyRows } from "./weekly-rows.ts";

const rowsAtOnce = 500;

type Cell = string | number | boolean | null;
type File = (context: Context) => AsyncGenerator<string, void>;

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

/** Read in pages, because the rows may exceed memory. */
function pagedFile<Row extends { readonly id: string }>(
  columns: readonly string[],
  load: (db: Db, page: FilePage) => Promise<Row[]>,
  cellsOf: (row: Row, now: Date) => readonly Cell[],
): File {
  return async function* ({ db, clock }) {
    const now = clock.now();
    yield writeCsvLine(columns);
    let after = "0";
    for (;;) {
      const rows = await load(db, { after, limit: rowsAtOnce });
      yield rows.map((row) => writeCsvLine(cellsOf(row, now))).join("");
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsAtOnce) return;
      after = last.id;
    }
  };
}

export const venueColumns = [
  "city",
  "area",
  "name",
  "street",
  "kind",
  "workout_types",
  "capacity",
  "step_free",
  "notes",
];

const venues = pagedFile(venueColumns, pageVenues, (row) => [
  row.city,
  row.area,
  row.name,
  row.street,
  row.kind,
  row.workoutTypes.join(" "),
  row.capacity,
  yesOrNo(row.stepFree),
  row.notes,
]);

async function* timetable({ db, clock }: Context): AsyncGenerator<string, void> {
  const nameOf = new Map<string, string>();
  const all = await listVenueNames(db);
  const byName = Map.groupBy(all, ({ city, name }) => JSON.stringify([city, name]));
  for (const { id, city, name, area } of all) {
    const isAlone = byName.get(JSON.stringify([city, name]))?.length === 1;
    nameOf.set(id, isAlone ? name : `${area}/${name}`);
  }
  yield writeCsvLine(timetableColumns);
  for (const slot of exportableRows(await listWeeklyRows(db, clock.now())))
    yield writeCsvLine([
      slot.city,
      slot.weekday,
      slot.localTime,
      slot.workoutType,
      slot.durationMinutes,
      slot.totalSpots,
      nameOf.get(slot.defaultVenueId) ?? "",
      slot.audience,
      slot.effectiveFrom,
      slot.minBookings,
      slot.callOffHours,
    ]);
}

export const timetableColumns = [
  "city",
  "weekday",
  "local_time",
  "workout_type",
  "duration_minutes",
  "total_spots",
  "venue",
  "audience",
  "effective_from",
  "min_bookings",
  "call_off_hours",
];

const sessions = pagedFile(
  [
    "id",
    "city",
    "date",
    "time",
    "workout_type",
    "duration_minutes",
    "total_spots",
    "booked",
    "venue",
    "audience",
    "cancelled",
  ],
  pageSessions,
  (row) => [
    row.id,
    row.city,
    row.day,
    row.time,
    row.workoutType,
    row.minutes,
    row.totalSpots,
    row.bookedCount,
    row.venue,
    row.audience,
    yesOrNo(row.isCancelled),
  ],
);

const members = pagedFile(
  ["username", "name", "email", "city", "roles", "member_since", "suspended"],
  pageMembers,
  (row, now) => [
    row.username,
    row.name,
    row.email,
    row.city,
    row.roles.join(" "),
    row.createdAt.toISOString(),
    yesOrNo(isSuspended(row, now)),
  ],
);

const audit = pagedFile(
  ["id", "at", "actor", "action", "subject", "from", "to", "reason"],
  pageAudit,
  (row) => [
    row.id,
    row.at.toISOString(),
    row.actor,
    row.action,
    row.subject,
    row.from === null ? null : JSON.stringify(row.from),
    row.to === null ? null : JSON.stringify(row.to),
    row.reason,
  ],
);

const bookings = pagedFile(
  [
    "id",
    "session_id",
    "city",
    "date",
    "time",
    "workout_type",
    "username",
    "name",
    "area",
    "status",
    "booked_at",
    "ended_at",
    "ended_by",
    "late",
    "attendance",
  ],
  pageBookings,
  (row) => [
    row.id,
    row.sessionId,
    row.city,
    row.day,
    row.time,
    row.workoutType,
    row.username,
    row.name,
    row.area,
    row.status,
    row.createdAt.toISOString(),
    row.endedAt?.toISOString() ?? null,
    row.endedBy,
    yesOrNo(row.isLate),
    row.attendance,
  ],
);

const dollars = (cents: number) => (cents / 100).toFixed(2);

const receipts = pagedFile(
  [
    "invoice",
    "charged_at",
    "outcome",
    "username",
    "name",
    "city",
    "plan",
    "amount",
    "discount",
    "tax",
    "refunded",
    "currency",
  ],
  pageReceipts,
  (row) => [
    row.invoice,
    row.chargedAt.toISOString(),
    row.outcome,
    row.username,
    row.name,
    row.city,
    row.plan,
    dollars(row.amountCents),
    dollars(row.discountCents),
    dollars(row.taxCents),
    dollars(row.refundedCents),
    row.currency,
  ],
);

const files = {
  venues,
  timetable,
  sessions,
  bookings,
  receipts,
  members,
  audit,
} as const satisfies Record<string, File>;

export type ExportName = keyof typeof files;
export const exportNames = Object.keys(files);

export const isExportName = (name: string): name is ExportName => Object.hasOwn(files, name);

/** Writes in pieces. Logs the export. */
export async function exportFile(
  context: Context,
  actor: string,
  name: ExportName,
): Promise<AsyncGenerator<string, void>> {
  await recordView(context, actor, { action: `${name}.export`, subject: `export:${name}` });
  return withMark(files[name](readingReplica(context)));
}

/** Without the mark spreadsheets don't take the file for UTF-8. */
async function* withMark(file: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield "\uFEFF";
  yield* file;
}

interface FilePage {
  readonly after: string;
  readonly limit: number;
}

async function pageVenues(db: Db, { after, limit }: FilePage) {
  return selectVenues(db)
    .select("areas.name as area")
    .where("venues.id", ">", after)
    .orderBy("venues.id")
    .limit(limit)
    .execute();
}

async function listVenueNames(db: Db) {
  return db
    .selectFrom("venues")
    .innerJoin("areas", "areas.id", "venues.area_id")
    .select(["venues.id", "venues.name", "areas.name as area", "areas.city"])
    .execute();
}

async function pageSessions(db: Db, { after, limit }: FilePage) {
  return db
    .selectFrom("sessions")
    .innerJoin("cities", "cities.name", "sessions.city")
    .leftJoin("venues", "venues.id", "sessions.venue_id")
    .select([
      "sessions.id",
      "sessions.city",
      sql<string>`to_char(starts_at at time zone time_zone, 'YYYY-MM-DD')`.as("day"),
      sql<string>`to_char(starts_at at time zone time_zone, 'HH24:MI')`.as("time"),
      "workout_type as workoutType",
      sql<number>`(extract(epoch from ends_at - starts_at) / 60)::int`.as("minutes"),
      "total_spots as totalSpots",
      "booked_count as bookedCount",
      "venues.name as venue",
      "audience",
      sql<boolean>`cancelled_at is not null`.as("isCancelled"),
    ])
    .where("sessions.id", ">", after)
    .orderBy("sessions.id")
    .limit(limit)
    .execute();
}

async function pageBookings(db: Db, { after, limit }: FilePage) {
  return db
    .selectFrom("bookings")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .innerJoin("cities", "cities.name", "sessions.city")
    .innerJoin("areas", "areas.id", "bookings.area_id")
    .leftJoin("members", "members.id", "bookings.member_id")
    .leftJoin("attendances", "attendances.booking_id", "bookings.id")
    .select([
      "bookings.id",
      "sessions.id as sessionId",
      "sessions.city",
      sql<string>`to_char(sessions.starts_at at time zone time_zone, 'YYYY-MM-DD')`.as("day"),
      sql<string>`to_char(sessions.starts_at at time zone time_zone, 'HH24:MI')`.as("time"),
      "sessions.workout_type as workoutType",
      "members.username",
      "members.full_name as name",
      "areas.name as area",
      "bookings.status",
      "bookings.created_at as createdAt",
      "bookings.cancelled_at as endedAt",
      "bookings.ended_by as endedBy",
      sql<boolean>`late_cancelled_at is not null`.as("isLate"),
      "attendances.attendance",
    ])
    .where("bookings.id", ">", after)
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}

async function pageReceipts(db: Db, { after, limit }: FilePage) {
  return db
    .selectFrom("charges")
    .leftJoin("members", "members.id", "charges.member_id")
    .select([
      "charges.id",
      "invoice_id as invoice",
      "charged_at as chargedAt",
      "outcome",
      "members.username",
      "members.full_name as name",
      "charges.city",
      "plan",
      "amount_cents as amountCents",
      "discount_cents as discountCents",
      "tax_cents as taxCents",
      "currency",
      sql<number>`case when outcome = 'failed' then 0 else (
        select coalesce(sum(refunds.amount_cents), 0)::int from refunds
        where refunds.invoice_id = charges.invoice_id and refunds.state = 'done'
      ) end`.as("refundedCents"),
    ])
    .where("charges.id", ">", after)
    .orderBy("charges.id")
    .limit(limit)
    .execute();
}

async function pageMembers(db: Db, { after, limit }: FilePage) {
  return db
    .selectFrom("members")
    .select(["id", "username", "full_name as name", "email", "city", "roles"])
    .select("created_at as createdAt")
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

async function pageAudit(db: Db, { after, limit }: FilePage) {
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "action", "subject", "from", "to", "reason"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}
