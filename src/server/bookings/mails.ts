import { serverWords } from "#words/server-words.ts";
import { daySeconds } from "#shared/rules/durations.ts";
import { maxBookingMailsADay } from "#shared/rules/limits.ts";
import { isVenueRevealed } from "#shared/rules/reveal-window.ts";
import { sendEmails } from "#server/notifications/actions.ts";
import { countAttemptsIfAllowed } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import type { Sweep } from "#server/platform/part.ts";
import { sweepOfPieces } from "#server/platform/pieces.ts";
import { retryTransaction } from "#server/platform/database.ts";
import { listSessionFacts } from "#server/sessions/news.ts";
import { clearMailDue, dueBookingMails } from "./mail-queries.ts";
import type { BookingToMail } from "./mail-queries.ts";

type Answer = "booked" | "cancelled";
type SessionFacts = Awaited<ReturnType<typeof listSessionFacts>>[number];

type MailContext = Pick<Context, "db" | "clock" | "realClock" | "log">;

/**
 * One mail for each booking and each cancellation by a member, up to a number of mails a day: a cancellation is mailed
 * whenever its booking was. Several processes may do it at once. Few statements for many bookings: what others commit
 * meanwhile reaches the streams only when the transaction has ended.
 */
export function bookingMails(context: MailContext): Sweep {
  return sweepOfPieces(context, context.clock, {
    name: "mail bookings",
    due: dueBookingMails,
    atOnce: 100,
    many: (ids) => mailSome(context, ids),
    one: (id) => mailSome(context, [id]),
  });
}

/** Writes all that are due at once. */
export async function mailBookings(context: MailContext): Promise<void> {
  await bookingMails(context).run();
}

async function mailSome(
  { db, clock, realClock }: MailContext,
  ids: readonly string[],
): Promise<void> {
  // Two processes may count mails to the same members, each in the order of its bookings.
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
        // Nobody reads that they have a spot that was taken from them meanwhile.
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
        ...(hearsOfEnd.has(booking) ? (["cancelled"] as const) : []),
      ],
    ]),
  );
}

/** Counts a mail for each of the bookings, and gives those whose members may have it. */
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
    bookingId,
    language,
    at,
    subject: words.title(facts),
    text: words.text(facts, isVenueRevealed(facts.startsAt, at)),
    path: "/events",
  };
}
