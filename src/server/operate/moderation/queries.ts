import { sql } from "kysely";
import { isForgiven } from "#server/bookings/eligibility.ts";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type { AppealAction, MeasureAction } from "#shared/rules/moderation.ts";
import type { AppealSort } from "#shared/rules/staff.ts";
import { memberColumns } from "#server/identity/login-lookup.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { parseOrder } from "#server/operate/audit/orders.ts";
import { isChangedSinceBooked } from "#server/sessions/change-queries.ts";
import { wasAttended } from "#server/sessions/queries.ts";

interface NewMeasure {
  readonly memberId: string;
  readonly action: MeasureAction;
  readonly until: Date | null;
  readonly reason: string;
  readonly message: string;
  readonly reportId: string | null;
  readonly actor: string;
  readonly appealTokenHash: string;
}

export async function insertMeasure(db: Db, measure: NewMeasure, now: Date): Promise<void> {
  await db
    .insertInto("moderation_measures")
    .values({
      member_id: measure.memberId,
      action: measure.action,
      until: measure.until,
      reason: measure.reason,
      message: measure.message,
      report_id: measure.reportId,
      actor: measure.actor,
      created_at: now,
      appeal_token_hash: measure.appealTokenHash,
    })
    .execute();
}

export async function liftMeasures(
  db: Db,
  memberId: string,
  actions: readonly MeasureAction[],
  now: Date,
): Promise<void> {
  await db
    .updateTable("moderation_measures")
    .set({ lifted_at: now })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`action = any (${[...actions]}::text[])`)
    .where("lifted_at", "is", null)
    .execute();
}

export async function liftMeasure(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("moderation_measures")
    .set({ lifted_at: now })
    .where("id", "=", id)
    .where("lifted_at", "is", null)
    .execute();
}

export async function restoreAppealed(
  db: Db,
  memberId: string,
  actions: readonly MeasureAction[],
): Promise<void> {
  await db
    .updateTable("moderation_measures")
    .set({ appeal_decision: "restore" })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`action = any (${[...actions]}::text[])`)
    .where("appealed_at", "is not", null)
    .where("appeal_decision", "is", null)
    .execute();
}

function selectMeasures(db: Db) {
  return db
    .selectFrom("moderation_measures as measures")
    .select(["measures.id", "action", "until", "reason", "message", "actor"])
    .select(["measures.created_at as createdAt", "lifted_at as liftedAt"])
    .select(["report_id as reportId", "appeal_text as appealText"])
    .select(["appealed_at as appealedAt", "appeal_decision as appealDecision"]);
}

export type MeasureRow = Awaited<ReturnType<ReturnType<typeof selectMeasures>["execute"]>>[number];

export async function listMeasuresOf(db: Db, memberId: string, limit: number) {
  return selectMeasures(db)
    .where("member_id", "=", memberId)
    .orderBy("measures.id", "desc")
    .limit(limit)
    .execute();
}

export async function listMeasuresFrom(db: Db, reportId: string) {
  return selectMeasures(db).where("report_id", "=", reportId).orderBy("measures.id").execute();
}

/** Undefined for an unknown or used token. */
export async function writeAppeal(
  db: Db,
  tokenHash: string,
  text: string,
  now: Date,
): Promise<{ readonly memberId: string } | undefined> {
  return db
    .updateTable("moderation_measures")
    .set({ appeal_text: text, appealed_at: now })
    .where("appeal_token_hash", "=", tokenHash)
    .where("appealed_at", "is", null)
    .returning("member_id as memberId")
    .executeTakeFirst();
}

export async function findMailedMeasure(db: Db, tokenHash: string) {
  return db
    .selectFrom("moderation_measures as measures")
    .innerJoin("members", "members.id", "measures.member_id")
    .select([...memberColumns, "action", "lifted_at as liftedAt", "appealed_at as appealedAt"])
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .where("appeal_token_hash", "=", tokenHash)
    .executeTakeFirst();
}

function selectAppealed(db: Db) {
  return selectMeasures(db)
    .innerJoin("members", "members.id", "measures.member_id")
    .select(["members.username", "members.full_name as fullName", "members.id as memberId"])
    .where("appealed_at", "is not", null);
}

const sortKeys = { made: [{ of: sql.ref("appealed_at"), kind: "moment" }] } as const;

/** Oldest first by default. */
export async function listOpenAppeals(db: Db, page: SortedPage<AppealSort>) {
  const order = parseOrder(sortKeys, sql.ref("measures.id"), page, "made");
  return selectAppealed(db)
    .select(order.position.as("position"))
    .where("appeal_decision", "is", null)
    .where(order.after)
    .orderBy(order.by)
    .limit(page.limit + 1)
    .execute();
}

export async function findAppealed(db: Db, id: string) {
  return selectAppealed(db).where("measures.id", "=", id).executeTakeFirst();
}

export type AppealedRow = NonNullable<Awaited<ReturnType<typeof findAppealed>>>;

/** False if it was decided before. */
export async function decideAppealed(db: Db, id: string, action: AppealAction): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("moderation_measures")
    .set({ appeal_decision: action })
    .where("id", "=", id)
    .where("appealed_at", "is not", null)
    .where("appeal_decision", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectMembers(db: Db) {
  return db
    .selectFrom("members")
    .select(["members.id", "username as userId", "full_name as name", "email", "city", "roles"])
    .select(["language", "members.created_at as createdAt", "email_verified as emailVerified"])
    .select(["gender", "gender_changed_at as genderChangedAt"])
    .select(["suspended_at as suspendedAt", "suspended_until as suspendedUntil"])
    .select("muted_until as mutedUntil");
}

export async function findMemberRow(db: Db, username: string) {
  return selectMembers(db).where("username", "=", username).executeTakeFirst();
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>;

/** Locks the member against other measures. */
export async function lockMeasuredMember(trx: Trx, username: string) {
  return selectMembers(trx)
    .leftJoin("cities", "cities.name", "members.city")
    .select("cities.time_zone as timeZone")
    .where("username", "=", username)
    .forNoKeyUpdate("members")
    .executeTakeFirst();
}

export type MeasuredMember = NonNullable<Awaited<ReturnType<typeof lockMeasuredMember>>>;

export async function listLastBookings(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom("bookings")
    .innerJoin("sessions", "sessions.id", "bookings.session_id")
    .innerJoin("cities", "cities.name", "sessions.city")
    .leftJoin("attendances", "attendances.booking_id", "bookings.id")
    .select(["bookings.id", "bookings.session_id as sessionId", "bookings.status"])
    .select(["bookings.starts_at as startsAt", "cities.time_zone as timeZone"])
    .select(["sessions.workout_type as workoutType", "sessions.city"])
    .select(["bookings.area_id as areaId", "bookings.cancelled_at as endedAt"])
    .select(["bookings.ended_by as endedBy", "attendances.attendance"])
    .select([
      sql<"counts" | "forgiven" | null>`case when late_cancelled_at is null then null
        when ${isForgiven} then 'forgiven' else 'counts' end`.as("lateCancellation"),
      sql<"counts" | "forgiven" | null>`case
        when status <> 'active' or attendance is distinct from 'absent' then null
        when attendances.forgiven_at is null and not ${isChangedSinceBooked} then 'counts'
        else 'forgiven' end`.as("absence"),
    ])
    .where("member_id", "=", memberId)
    .orderBy("bookings.ends_at", "desc")
    .limit(limit)
    .execute();
}

/** In both directions, newest first. */
export async function listBlocksOf(db: Db, memberId: string, limit: number) {
  const { rows } = await sql<{ userId: string; name: string; isOwn: boolean; createdAt: Date }>`
    select username as "userId", full_name as name, blocker_id = ${memberId} as "isOwn",
      blocks.created_at as "createdAt"
    from blocks
    join members on members.id = case when blocker_id = ${memberId} then blocked_id else blocker_id end
    where blocker_id = ${memberId} or blocked_id = ${memberId}
    order by blocks.created_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function countBookingsOf(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom("bookings")
    .select(sql<number>`count(*)::int`.as("booked"))
    .select(sql<number>`(count(*) filter (where status = 'cancelled'))::int`.as("cancelled"))
    .select(
      sql<number>`(count(*) filter (
        where status = 'active' and ends_at <= ${now} and ${wasAttended("bookings")}
      ))::int`.as("attended"),
    )
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
}
