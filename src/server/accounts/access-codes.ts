import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { bareCode } from "#shared/rules/codes.ts";
import { accountsFollowed } from "#shared/rules/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { AccessCode } from "#shared/api/access.ts";

/** As staff see it. */
export const normalized = (code: string) => code.trim().normalize("NFC").toUpperCase();

const digest = (code: string) => createHash("sha256").update(bareCode(code)).digest();

const isOfSettings = (config: Context["config"], code: string) =>
  timingSafeEqual(digest(code), digest(config.accessCode));

export async function isAccessCode(
  { db, config, clock }: Pick<Context, "db" | "config" | "clock">,
  code: string,
): Promise<boolean> {
  if (isOfSettings(config, code)) return true;
  return (await findUsable(db, code, clock.now())) !== undefined;
}

/** Codes that differ only in dashes are the same. */
const isNamed = (code: string) => sql<boolean>`replace(code, '-', '') = ${bareCode(code)}`;

async function findUsable(db: Db, code: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from access_codes
    where ${isNamed(code)} and withdrawn_at is null
      and (expires_at is null or expires_at > ${now})
      and (max_uses is null or max_uses > uses)`.execute(db);
  return rows[0]?.id;
}

/** Counts the new account for its code. A code used up or withdrawn since it was entered stops nobody. */
export async function recordUse(
  { db: trx, config }: Pick<Context, "config"> & { readonly db: Trx },
  memberId: string,
  code: string,
  now: Date,
): Promise<void> {
  const insertUse = (codeId: string | null) =>
    trx
      .insertInto("access_code_uses")
      .values({ code_id: codeId, member_id: memberId, used_at: now })
      .execute();
  if (isOfSettings(config, code)) {
    await insertUse(null);
    return;
  }
  // A separate statement: one that waits for the lock would count the uses from before it.
  await trx
    .selectFrom("access_codes")
    .where(isNamed(code))
    .where("withdrawn_at", "is", null)
    .select("id")
    .forNoKeyUpdate()
    .execute();
  const codeId = await findUsable(trx, code, now);
  if (codeId === undefined) return;
  await insertUse(codeId);
  await trx
    .updateTable("access_codes")
    .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", codeId)
    .execute();
}

/** The steps that a member has taken, each true or false, for rows named `members`. */
export const stepsOfMember = {
  trial: sql<boolean>`exists (select from subscription_milestones as plan where plan.member_id = members.id)`,
  booked: sql<boolean>`exists (select from bookings where bookings.member_id = members.id)`,
  paid: sql<boolean>`exists (
    select from subscription_milestones as plan where plan.member_id = members.id and paid_at is not null
  )`,
};

/** Codes made before the one with the id `before`, newest first, with the steps of their latest accounts. */
export async function listAccessCodes(
  db: Db,
  now: Date,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<(AccessCode & { id: string })[]> {
  const { rows } = await sql<
    Omit<AccessCode, "expiresAt" | "createdAt"> & {
      id: string;
      expiresAt: Date | null;
      createdAt: Date;
    }
  >`
    select codes.id, codes.code, label, max_uses as "maxUses", expires_at as "expiresAt", created_at as "createdAt",
      withdrawn_at is null and (expires_at is null or expires_at > ${now})
        and (max_uses is null or max_uses > uses) as "isActive",
      uses as "signedUp", (count(*) filter (where has_begun))::int as trial,
      (count(*) filter (where has_booked))::int as booked, (count(*) filter (where has_come))::int as came,
      (count(*) filter (where has_paid))::int as paid
    from (
      select * from access_codes where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint
      order by id desc limit ${limit}
    ) as codes
    left join lateral (
      select ${stepsOfMember.trial} as has_begun, ${stepsOfMember.booked} as has_booked,
        ${stepsOfMember.paid} as has_paid, exists (
          select from bookings join attendances on attendances.booking_id = bookings.id
          where bookings.member_id = members.id and attendance = 'present'
        ) as has_come
      from (
        select member_id as id from access_code_uses as uses where uses.code_id = codes.id
        order by uses.id desc limit ${accountsFollowed}
      ) as members
    ) as steps on true
    group by codes.id, codes.code, label, max_uses, expires_at, created_at, withdrawn_at, uses
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
  { code, label, maxUses, expiresAt, invited = null }: NewCode,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into access_codes (code, label, max_uses, expires_at, created_at, invited, invited_city)
    select ${code}, ${label}, ${maxUses}::int, ${expiresAt}::timestamptz, ${now}, ${invited?.people ?? null}::int,
      ${invited?.city ?? null}
    where not exists (select from access_codes where ${isNamed(code)} and withdrawn_at is null)
    on conflict (code) where withdrawn_at is null do nothing returning id`.execute(trx);
  return rows.length > 0;
}

interface NewCode {
  readonly code: string;
  readonly label: string;
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
  /** The people to whom it is mailed, if it is. */
  readonly invited?: { readonly people: number; readonly city: string } | null;
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
