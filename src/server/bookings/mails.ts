import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { serverWords } from "#words/server-words.ts";
import { daySeconds } from "#shared/rules/durations.ts";
import { maxBookingMailsADay } from "#shared/rules/limits.ts";
import type { BookingEnd } from "#shared/rules/booking-states.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { SeriesResult } from "#shared/rules/series.ts";
import { hasMailbox } from "#server/identity/mailboxes.ts";
import { moments } from "#shared/rules/moments.ts";
import type { Member } from "#server/identity/logins.ts";
import { sendEmails } from "#server/notifications/actions.ts";
import { countAttemptsIfAllowed } from "#server/platform/attempts.ts";
import type { Context, Moment } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import type { Sweep } from "#server/platform/part.ts";
import { sweepOfPieces } from "#server/platform/pieces.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { listSessionFacts } from "#server/sessions/news.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

type Answer = "booked" | "cancelled";
type SessionFacts = Awaited<ReturnType<typeof listSessionFacts>>[number];

type MailContext = Pick<Context, "db" | "clock" | "realClock" | "log">;

/**
 * One mail for each booking and cancellation, up to a daily number; a cancellation is always mailed if its booking
 * was. Handles many bookings with few statements, because others' commits reach the streams only after the
 * transaction ends.
 */
export function bookingMails(context: MailContext): Sweep {
  return sweepOfPieces(context, context.clock, {
    name: "mail bookings",
    rows: "booking",
    due: dueBookingMails,
    atOnce: 100,
    many: (ids) => mailSome(context, ids),
    one: (id) => mailSome(context, [id]),
  });
}

export async function mailBookings(context: MailContext): Promise<void> {
  await bookingMails(context).run();
}

async function mailSome(
  { db, clock, realClock }: MailContext,
  ids: readonly string[],
): Promise<void> {
  // Two processes may count mails to the same members, each in its own order.
  await retryTransaction(db, async (trx) => {
    const bookings = await clearMailDue(trx, ids);
    if (bookings.length === 0) return;
    const sessionIds = [...new Set(bookings.map(({ sessionId }) => sessionId))];
    const sessions = await listSessionFacts(trx, sessionIds);
    const factsOf = new Map(sessions.map((facts) => [facts.sessionId, facts]));
    const answersTo = await chooseAnswers(trx, bookings, realClock.now());
    const mails = bookings.flatMap((booking) => {
      const facts = factsOf.get(booking.sessionId);
      const answers = answersTo.get(booking) ?? [];
      return facts === undefined ? [] : answers.map((answer) => writeMail(booking, facts, answer));
    });
    await sendEmails(trx, mails, clock.now());
  });
}

async function chooseAnswers(db: Db, bookings: readonly BookingToMail[], realNow: Date) {
  const isNew = await pickAllowed(
    db,
    bookings.filter(
      ({ mailDue, cancelledAt }) =>
        // Don't confirm a booking that was cancelled before its mail went out.
        mailDue === "both" || (mailDue === "booked" && cancelledAt === null),
    ),
    "booked",
    realNow,
  );
  const ended = bookings.filter(({ mailDue }) => mailDue !== "booked");
  const wasHeardOf = (booking: BookingToMail) => isNew.has(booking) || booking.isMailed;
  const others = ended.filter((booking) => !wasHeardOf(booking));
  const isAllowed = await pickAllowed(db, others, "cancelled", realNow);
  const hearsOfEnd = new Set(ended.filter((each) => wasHeardOf(each) || isAllowed.has(each)));
  return new Map(
    bookings.map((booking): [BookingToMail, Answer[]] => [
      booking,
      [
        ...(isNew.has(booking) ? (["booked"] as const) : []),
        // Any other end is mailed with its cause.
        ...(booking.endedBy === "member" && hearsOfEnd.has(booking)
          ? (["cancelled"] as const)
          : []),
      ],
    ]),
  );
}

/** Counts a mail for each booking and returns those whose members may still get one. */
async function pickAllowed(
  db: Db,
  bookings: readonly BookingToMail[],
  answer: Answer,
  realNow: Date,
): Promise<ReadonlySet<BookingToMail>> {
  const tries = bookings.map(({ memberId }) => ({
    key: `mail-${answer}:${memberId}`,
    max: maxBookingMailsADay,
  }));
  const isAllowed = await countAttemptsIfAllowed(db, tries, daySeconds, realNow);
  return new Set(bookings.filter((_, index) => isAllowed[index]));
}

function writeMail(
  { bookingId, memberId, email: to, language, ...booking }: BookingToMail,
  facts: SessionFacts,
  answer: Answer,
) {
  const words = serverWords(language).bookingMails[answer];
  const at = (answer === "booked" ? null : booking.cancelledAt) ?? booking.bookedAt;
  return {
    to,
    memberId,
    because: "booking" as const,
    bookingIds: [bookingId],
    language,
    at,
    subject: words.title(facts),
    text: words.text(facts, moments.venueReveal.hasCome(facts.startsAt, at)),
    path: "/events",
  };
}

interface BookingToMail {
  readonly bookingId: string;
  readonly sessionId: string;
  readonly memberId: string;
  readonly email: string;
  readonly language: Language;
  readonly bookedAt: Date;
  readonly cancelledAt: Date | null;
  readonly mailDue: "booked" | "cancelled" | "both";
  readonly endedBy: BookingEnd | null;
  readonly isMailed: boolean;
}

interface MovedBooking {
  readonly id: string;
  readonly sessionId: string;
}

/** One email about both bookings of a move. Call it in the transaction of the move. */
export async function mailMove(
  trx: Trx,
  { id: memberId, email: to, language }: Member,
  from: MovedBooking,
  moved: MovedBooking,
  { now, realNow }: Moment,
): Promise<void> {
  const isAllowed = await countBookingMail(trx, memberId, realNow);
  if (!isAllowed && !(await wasMailed(trx, from.id, memberId))) return;
  const sessions = await listSessionFacts(trx, [from.sessionId, moved.sessionId]);
  const before = sessions.find(({ sessionId }) => sessionId === from.sessionId);
  const facts = sessions.find(({ sessionId }) => sessionId === moved.sessionId);
  if (before === undefined || facts === undefined) return;
  const words = serverWords(language).bookingMails.moved;
  const isRevealed = moments.venueReveal.hasCome(facts.startsAt, now);
  const mail = {
    to,
    memberId,
    because: "booking" as const,
    // Past the daily number only a mailed booking leaves the calendar, and the next move isn't mailed.
    bookingIds: isAllowed ? [from.id, moved.id] : [from.id],
    language,
    subject: words.title(facts),
    text: words.text(before, facts, isRevealed),
    path: "/events",
  };
  await sendEmails(trx, [mail], now);
}

interface DecidedSession {
  readonly sessionId: string;
  readonly result: SeriesResult;
}

/** One email about all sessions that a series has just decided on. Call it in the transaction that books them. */
export async function mailWeekly(
  trx: Trx,
  { id: memberId, email: to, language }: Member,
  decided: readonly DecidedSession[],
  { now, realNow }: Moment,
): Promise<void> {
  if (!(await countBookingMail(trx, memberId, realNow))) return;
  const resultOf = new Map(decided.map(({ sessionId, result }) => [sessionId, result]));
  const weekly = (await listSessionFacts(trx, [...resultOf.keys()]))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .flatMap(({ sessionId, workoutType, startsAt, timeZone }) => {
      const result = resultOf.get(sessionId);
      return result === undefined ? [] : [{ sessionId, workoutType, startsAt, timeZone, result }];
    });
  const booked = weekly.filter(({ result }) => result === "booked");
  const [first] = booked;
  if (first === undefined) return;
  const words = serverWords(language).bookingMails.weekly;
  const mail = {
    to,
    memberId,
    because: "booking" as const,
    bookingIds: await listActiveBookings(trx, memberId, booked),
    language,
    subject: words.title(first),
    text: words.text(weekly),
    path: "/events",
  };
  await sendEmails(trx, [mail], now);
}

async function countBookingMail(trx: Trx, memberId: string, realNow: Date): Promise<boolean> {
  const tries = [{ key: `mail-booked:${memberId}`, max: maxBookingMailsADay }];
  const [isAllowed = false] = await countAttemptsIfAllowed(trx, tries, daySeconds, realNow);
  return isAllowed && (await holdsMailbox(trx, memberId));
}

async function holdsMailbox(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members where id = ${memberId} and ${hasMailbox}`.execute(db);
  return rows.length > 0;
}

async function listActiveBookings(
  db: Db,
  memberId: string,
  sessions: readonly { readonly sessionId: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where member_id = ${memberId} and status = 'active'
      and session_id = any (${sessions.map(({ sessionId }) => sessionId)}::bigint[])
    order by starts_at`.execute(db);
  return rows.map(({ id }) => id);
}

async function wasMailed(db: Db, bookingId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select where ${isMailed(sql`${bookingId}::bigint`, sql`${memberId}::bigint`)}`.execute(db);
  return rows.length > 0;
}

const isMailed = (
  bookingId: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from deliveries
  where kind = 'email' and member_id = ${memberId}
    and (booking_id = ${bookingId} or ${bookingId} = any (more_booking_ids))
)`;

const dueBookingMails = (until: Date): RawBuilder<DuePiece> => sql`
  select id::text as piece, ${until}::timestamptz as due_at from bookings
  where mail_due is not null and member_id is not null`;

/** Call it in the transaction that writes the mails. Skips locked bookings. Locks members before bookings. */
async function clearMailDue(trx: Trx, ids: readonly string[]): Promise<BookingToMail[]> {
  const { rows } = await sql<BookingToMail>`
    with due as (
      select id, member_id from bookings
      where id = any (${[...ids]}::bigint[]) and mail_due is not null and member_id is not null
    ), present as (
      select id, email, language from members
      where id in (select member_id from due) order by id for key share skip locked
    ), locked as (
      select id, mail_due from bookings
      -- Not joined with "due": PostgreSQL expects nothing there and would compare each row with every unsent mail.
      where id = any (${[...ids]}::bigint[]) and member_id in (select id from present) and mail_due is not null
      order by id for no key update skip locked
    ), cleared as (
      update bookings set mail_due = null from locked where bookings.id = locked.id
      returning bookings.id, session_id, member_id, created_at, cancelled_at, ended_by, locked.mail_due
    )
    select cleared.id as "bookingId", session_id as "sessionId", member_id as "memberId",
      email, language, created_at as "bookedAt", cancelled_at as "cancelledAt", cleared.mail_due as "mailDue",
      ended_by as "endedBy", ${isMailed(sql`cleared.id`, sql`cleared.member_id`)} as "isMailed"
    from cleared join present on present.id = cleared.member_id
    order by cleared.id`.execute(trx);
  return rows;
}
