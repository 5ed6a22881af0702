import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "#shared/rules/choices.ts";
import type { Trx } from "#server/platform/database.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

export interface BookingToMail {
  readonly bookingId: string;
  readonly sessionId: string;
  readonly memberId: string;
  readonly email: string;
  readonly language: Language;
  readonly bookedAt: Date;
  readonly cancelledAt: Date | null;
  readonly mailDue: "booked" | "cancelled" | "both";
  /** Whether a mail about the booking has gone out before. */
  readonly isMailed: boolean;
}

/** The bookings of which mails are to be written. */
export const dueBookingMails = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, ${until}::timestamptz as due_at from bookings
  where mail_due is not null and member_id is not null`;

/**
 * Gives those of the bookings of which mails are to be written, in the transaction that writes them, and notes that
 * nothing is due of them. What others lock is passed over; members are locked before bookings, as everywhere.
 */
export async function clearMailDue(trx: Trx, ids: readonly string[]): Promise<BookingToMail[]> {
  const { rows } = await sql<BookingToMail>`
    with due as (
      select id, member_id from bookings
      where id = any (${[...ids]}::bigint[]) and mail_due is not null and member_id is not null
    ), present as (
      select id, email, language from members
      where id in (select member_id from due) order by id for key share skip locked
    ), locked as (
      select id, mail_due from bookings
      where id in (select id from due) and member_id in (select id from present) and mail_due is not null
      order by id for no key update skip locked
    ), cleared as (
      update bookings set mail_due = null from locked where bookings.id = locked.id
      returning bookings.id, session_id, member_id, created_at, cancelled_at, locked.mail_due
    )
    select cleared.id as "bookingId", session_id as "sessionId", member_id as "memberId",
      email, language, created_at as "bookedAt", cancelled_at as "cancelledAt", cleared.mail_due as "mailDue",
      exists (select from deliveries where booking_id = cleared.id and kind = 'email') as "isMailed"
    from cleared join present on present.id = cleared.member_id
    order by cleared.id`.execute(trx);
  return rows;
}
