import { sql } from "kysely";
import { visibleName } from "#shared/rules/names.ts";
import type { Db } from "#server/platform/database.ts";

/** Each try of a charge and each refund, by the provider's number of the invoice. */
export async function listMoney(db: Db, memberId: string) {
  const charges = await db
    .selectFrom("charges")
    .select([
      "invoice_id as invoice",
      "outcome",
      "tries",
      "city",
      "plan",
      "amount_cents as amountCents",
      "discount_cents as discountCents",
      "tax_cents as taxCents",
      "currency",
      "charged_at as chargedAt",
    ])
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select([
      "invoice_id as invoice",
      "amount_cents as amountCents",
      "state",
      "message",
      "created_at as createdAt",
    ])
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
  const subscriptionHistory = await db
    .selectFrom("subscription_milestones")
    .select(["city", "trial_at as trialAt", "paid_at as paidAt", "ended_at as endedAt"])
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
  return { charges, refunds, subscriptionHistory };
}

/** With the member's appeals. Neither the staff's reason nor the report behind it. */
export async function listMeasures(db: Db, memberId: string) {
  return db
    .selectFrom("moderation_measures")
    .select([
      "action",
      "until",
      "message",
      "created_at as createdAt",
      "lifted_at as liftedAt",
      "appeal_text as appealText",
      "appealed_at as appealedAt",
      "appeal_decision as appealDecision",
    ])
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
}

/** The texts that the staff sent to this member alone. */
export async function listStaffMessages(db: Db, memberId: string) {
  return db
    .selectFrom("staff_messages")
    .select(["title", "text", "created_at as createdAt"])
    .where("member_id", "=", memberId)
    .where("withdrawn_at", "is", null)
    .where("next_batch_at", "is", null)
    .orderBy("id")
    .execute();
}

/** By subject, because the texts hold links that let somebody in. Not what the member gets as staff. */
export async function listDeliveries(db: Db, memberId: string) {
  return db
    .selectFrom("deliveries")
    .select(["kind", "subject", "created_at as createdAt", "sent_at as sentAt"])
    .where("member_id", "=", memberId)
    .where("because", "<>", "staff")
    .orderBy("id")
    .execute();
}

export async function listWeeklyResults(db: Db, memberId: string) {
  return db
    .selectFrom("series_results")
    .innerJoin("series", "series.id", "series_results.series_id")
    .select(["session_id as sessionId", "result", "decided_at as decidedAt"])
    .where("member_id", "=", memberId)
    .orderBy("decided_at")
    .orderBy("session_id")
    .execute();
}

/** How the member came: with an access code of the staff, and as somebody's guest. */
export async function findInvitedBy(db: Db, memberId: string) {
  const accessCode = await db
    .selectFrom("access_code_uses")
    .select("used_at as usedAt")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const guestPasses = await db
    .selectFrom("guest_passes")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .select(["session_id as sessionId", "used_at as usedAt"])
    .where("guest_id", "=", memberId)
    .orderBy("guest_passes.id")
    .execute();
  return { accessCode: accessCode ?? null, guestPasses };
}

export async function listHostedSessions(db: Db, memberId: string) {
  return db
    .selectFrom("sessions")
    .select(["id as sessionId", "starts_at as startTime", "workout_type as workoutType", "city"])
    .where("host_member_id", "=", memberId)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

/** Whom the member invited, and in which sessions they were invited. */
export async function listInvitations(db: Db, memberId: string) {
  const sent = await db
    .selectFrom("invitations")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .innerJoin("members as invited", "invited.id", "invitations.member_id")
    .select(["session_id as sessionId", "invited.full_name as fullName"])
    .where("bookings.member_id", "=", memberId)
    .orderBy("booking_id")
    .orderBy("invited.id")
    .execute();
  const received = await db
    .selectFrom("invitations")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .select("session_id as sessionId")
    .where("invitations.member_id", "=", memberId)
    .orderBy("booking_id")
    .execute();
  return {
    sent: sent.map(({ sessionId, fullName }) => ({
      sessionId,
      name: visibleName(fullName, false),
    })),
    received,
  };
}

/** Who, by the member's own survey, wasn't there. Never who said so of the member. */
export async function listAbsencesReported(db: Db, memberId: string) {
  const rows = await db
    .selectFrom("absence_reports")
    .innerJoin("bookings as own", "own.id", "reporter_booking_id")
    .innerJoin("bookings as absent", "absent.id", "absent_booking_id")
    .innerJoin("members", "members.id", "absent.member_id")
    .select(["own.session_id as sessionId", "members.full_name as fullName"])
    .where("own.member_id", "=", memberId)
    .orderBy("reporter_booking_id")
    .orderBy("absent_booking_id")
    .execute();
  return rows.map(({ sessionId, fullName }) => ({ sessionId, name: visibleName(fullName, false) }));
}

/** The first of the member's open conversations from this one on, in the order of the ids. */
export async function findOwnConversation(
  db: Db,
  memberId: string,
  from: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select least(
      (select min(id) from open_connections where member_a = ${memberId} and id >= ${from}),
      (select min(id) from open_connections where member_b = ${memberId} and id >= ${from})
    ) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}
