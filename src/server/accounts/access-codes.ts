import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { AccessCode } from "#shared/api/operate/planning/access-codes.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";

/** Phones add capitals, blanks and their own accents. */
export const normalized = (code: string) => code.trim().normalize("NFC").toUpperCase();

const digest = (code: string) => createHash("sha256").update(normalized(code)).digest();

/** Whether it is the setting's code or one of the operators' that can still be used. */
export async function isAccessCode(
  { db, config, clock }: Pick<Context, "db" | "config" | "clock">,
  code: string,
): Promise<boolean> {
  if (timingSafeEqual(digest(code), digest(config.accessCode))) return true;
  return (await findUsable(db, code, clock.now())) !== undefined;
}

async function findUsable(db: Db, code: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from access_codes
    where code = ${normalized(code)} and withdrawn_at is null
      and (expires_at is null or expires_at > ${now})
      and (max_uses is null or max_uses > (select count(*) from access_code_uses where code_id = access_codes.id))`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * Counts the new account for its code, which nobody can use at the same time. A code that has been used up or withdrawn
 * since it was entered counts nothing and stops nobody.
 */
export async function recordUse(trx: Trx, memberId: string, code: string, now: Date) {
  // A separate statement: one that waits for the lock would count the uses from before it.
  await trx
    .selectFrom("access_codes")
    .where("code", "=", normalized(code))
    .where("withdrawn_at", "is", null)
    .select("id")
    .forNoKeyUpdate()
    .execute();
  const codeId = await findUsable(trx, code, now);
  if (codeId === undefined) return;
  await trx
    .insertInto("access_code_uses")
    .values({ code_id: codeId, member_id: memberId, used_at: now })
    .execute();
}

/** The newest codes first, with the steps that their accounts have taken. */
export async function listAccessCodes(db: Db, now: Date, limit: number): Promise<AccessCode[]> {
  const { rows } = await sql<
    Omit<AccessCode, "expiresAt" | "createdAt"> & { expiresAt: Date | null; createdAt: Date }
  >`
    with codes as (select * from access_codes order by id desc limit ${limit}), steps as (
      select code_id, member_id,
        exists (select from subscription_milestones as plan where plan.member_id = uses.member_id) as has_begun,
        exists (
          select from subscription_milestones as plan
          where plan.member_id = uses.member_id and paid_at is not null
        ) as has_paid,
        exists (select from bookings where bookings.member_id = uses.member_id) as has_booked,
        exists (
          select from bookings join attendances on attendances.booking_id = bookings.id
          where bookings.member_id = uses.member_id and attendance = 'present'
        ) as has_come
      from access_code_uses as uses where code_id in (select id from codes)
    )
    select codes.code, label, max_uses as "maxUses", expires_at as "expiresAt", created_at as "createdAt",
      withdrawn_at is null and (expires_at is null or expires_at > ${now})
        and (max_uses is null or max_uses > count(code_id)) as "isActive",
      count(code_id)::int as "signedUp", (count(*) filter (where has_begun))::int as trial,
      (count(*) filter (where has_booked))::int as booked, (count(*) filter (where has_come))::int as came,
      (count(*) filter (where has_paid))::int as paid
    from codes left join steps on code_id = codes.id
    group by codes.id, codes.code, label, max_uses, expires_at, created_at, withdrawn_at
    order by codes.id desc`.execute(db);
  return rows.map(({ expiresAt, createdAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** False if a code with this text can still be used. */
export async function insertAccessCode(
  trx: Trx,
  { code, label, maxUses, expiresAt }: NewCode,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into access_codes (code, label, max_uses, expires_at, created_at)
    values (${code}, ${label}, ${maxUses}, ${expiresAt}, ${now})
    on conflict (code) where withdrawn_at is null do nothing returning id`.execute(trx);
  return rows.length > 0;
}

interface NewCode {
  /** Normalized. */
  readonly code: string;
  readonly label: string;
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
}

/** False if no code with this text can be withdrawn. */
export async function withdrawCode(trx: Trx, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("access_codes")
    .set({ withdrawn_at: now })
    .where("code", "=", code)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
