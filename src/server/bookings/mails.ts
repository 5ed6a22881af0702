import { serverWords } from "#messages/server-words.ts";
import { maxBookingMailsADay } from "#shared/rules/limits.ts";
import { isVenueRevealed } from "#shared/rules/reveal-window.ts";
import { sendEmails } from "#server/notifications/actions.ts";
import { countIfAllowed } from "#server/platform/attempts.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { retryTransaction } from "#server/platform/retry-transaction.ts";
import { findSessionFacts } from "#server/sessions/actions.ts";
import { takeBookingsToMail } from "./mail-queries.ts";
import type { BookingToMail } from "./mail-queries.ts";

const takenAtOnce = 100;
const daySeconds = 24 * 60 * 60;

type Answer = "booked" | "cancelled";

/**
 * Answers what members booked and cancelled by a mail each, once, as many as a mailbox bears in a day: who hears of a
 * booking hears of its end, too. Several processes may do it at once.
 */
export async function mailBookings({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  let taken: number;
  do {
    // Two processes may count mails to the same members, each in the order of its bookings.
    taken = await retryTransaction(db, async (trx) => {
      const bookings = await takeBookingsToMail(trx, takenAtOnce);
      const mails = [];
      for (const booking of bookings)
        for (const answer of await answersTo(trx, booking))
          mails.push(await writeMail(trx, booking, answer));
      await sendEmails(
        trx,
        mails.filter((mail) => mail !== undefined),
        clock.now(),
      );
      return bookings.length;
    });
  } while (taken === takenAtOnce);
}

async function answersTo(db: Db, { mailDue, isMailed, ...member }: BookingToMail) {
  const answers: Answer[] = [];
  const mayMail = async (answer: Answer) => {
    const max = maxBookingMailsADay[member.isProven ? "proven" : "unproven"];
    return countIfAllowed(db, `mail-${answer}:${member.memberId}`, {
      max,
      windowSeconds: daySeconds,
    });
  };
  const isNew = mailDue !== "cancelled" && (await mayMail("booked"));
  if (isNew) answers.push("booked");
  if (mailDue !== "booked" && (isNew || isMailed || (await mayMail("cancelled"))))
    answers.push("cancelled");
  return answers;
}

/** Undefined when its session is gone. */
async function writeMail(
  db: Db,
  { bookingId, memberId, sessionId, email: to, language, ...booking }: BookingToMail,
  answer: Answer,
) {
  const facts = await findSessionFacts(db, sessionId);
  if (facts === undefined) return undefined;
  const words = serverWords(language).bookingMails[answer];
  const at = (answer === "booked" ? null : booking.cancelledAt) ?? booking.bookedAt;
  const venue = isVenueRevealed(facts.startsAt, at) ? facts.venue : null;
  return {
    to,
    memberId,
    bookingId,
    language,
    at,
    subject: words.title(facts),
    text: words.text(facts, venue),
    path: "/events",
  };
}
