import { sql } from "kysely";
import type { SortedPage } from "#shared/api/operate/fields.ts";
import type { AppealAction, MeasureAction } from "#shared/rules/moderation.ts";
import type { AppealSort } from "#shared/rules/staff.ts";
import { memberColumns } from "#server/identity/login-lookup.ts";
import type { Db } from "#server/platform/database.ts";
import { parseOrder } from "#server/operate/audit/orders.ts";

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

/** Stores the appeal and returns its member; undefined for an unknown or used token. */
export async function writeAppeal(
  db: Db,
  tokenHash: string,
  text: string,
  now: Date,
): Promise<{ readonly memberId: string; readonly username: string } | undefined> {
  return db
    .updateTable("moderation_measures")
    .from("members")
    .whereRef("members.id", "=", "moderation_measures.member_id")
    .set({ appeal_text: text, appealed_at: now })
    .where("appeal_token_hash", "=", tokenHash)
    .where("appealed_at", "is", null)
    .returning(["members.id as memberId", "members.username"])
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

/** The undecided appeals, oldest first by default. Reads one more than the page holds. */
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
