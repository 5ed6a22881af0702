import { sql } from "kysely";
import type { StaffRole } from "#shared/rules/staff-roles.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Trx } from "#server/platform/database.ts";

export interface StaffMailed {
  /** An admin holds every role. */
  readonly role: Exclude<StaffRole, "admin">;
  /** Whom the email is about, by id: they don't get it, even if they are staff. */
  readonly exceptId?: string | undefined;
  /** Only those who live there, unless none of them does. */
  readonly city?: string | undefined;
}

/** Locked until the transaction is done, so that the emails can be theirs. */
export async function lockStaff(trx: Trx, { role, exceptId = "0" }: StaffMailed, now: Date) {
  return (
    trx
      .selectFrom("members")
      .select(["id", "email", "language", "city"])
      .where(sql<boolean>`roles <> '{}'`)
      .where(sql<boolean>`roles && ${[role, "admin"]}::text[]`)
      .where(sql<boolean>`not ${isSuspendedAt(now)}`)
      .where("id", "!=", exceptId)
      // Nothing goes to another mailbox: without any, the support is told.
      .where("email_verified", "=", true)
      .orderBy("id")
      .forKeyShare()
      .execute()
  );
}
