import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** Emails to planners about sessions without a venue. They name no members. */
export const noVenueMail = {
  subject: (count: number, city: string) =>
    `No venue: ${plural(count, { one: "# session", other: "# sessions" })} in ${city}`,
  session: (what: string, when: string, booked: number) => `${what}, ${when}, ${booked} booked`,
  more: (count: number) => `and ${count} more`,
  text: (list: string) =>
    `These sessions have no venue that's open that day:\n\n${list}\n\nOpen or fix one for each.`,
  callOff:
    "6 hours before the start, we call off every booked session that still has none, and apologize to everyone booked.",
  fixed: (session: string) => `${session}, at a fixed venue`,
  fixedStay:
    "We don't call off sessions at a fixed venue: they take place there unless you change it.",
};

/** To planners, at once. */
export const lateDeclineMail = {
  subject: (venue: string) => `Urgent: ${venue} can't host a session that starts soon`,
  text: (venue: string, session: string, note: string) =>
    `${venue} declined this session:\n\n${session}${note === "" ? "" : `\n\nThey wrote: ${note}`}\n\nNobody was moved or told. Call the venue, then choose another one or call the session off.`,
};

/** The daily email to staff about open tasks. It names no members. */
export const digestMail = {
  subject: (count: number, city: string) =>
    `Open in ${city}: ${plural(count, { one: "# task", other: "# tasks" })}`,
  text: (list: string) => `This is waiting for you:\n\n${list}\n\nThe oldest comes first in Today.`,
  kinds: {
    objection: (count: number) =>
      plural(count, { one: "# disputed absence", other: "# disputed absences" }),
    no_venue: (count: number) =>
      plural(count, { one: "# session without a venue", other: "# sessions without a venue" }),
    venue_declined: (count: number) =>
      plural(count, {
        one: "# session declined by its venue",
        other: "# sessions declined by their venue",
      }),
    too_few: (count: number) =>
      plural(count, {
        one: "# session with too few booked",
        other: "# sessions with too few booked",
      }),
    host_missing: (count: number) =>
      plural(count, { one: "# session without a host", other: "# sessions without a host" }),
    charge_failed: (count: number) =>
      plural(count, { one: "# failed charge", other: "# failed charges" }),
    closure_asked: (count: number) =>
      plural(count, {
        one: "# closure that a venue asks for",
        other: "# closures that venues ask for",
      }),
    unknown_payer: (count: number) =>
      plural(count, { one: "# unknown payer", other: "# unknown payers" }),
    closing_worklist: (count: number) =>
      plural(count, {
        one: "# closed venue with sessions left",
        other: "# closed venues with sessions left",
      }),
  },
};

/** Emails to a member about an admin's actions on their account. `message` is the admin's own words. */
export const supportMails = {
  messageTitle: "A message from our team",
  dataDownloaded: {
    subject: "We downloaded your data",
    text: "Our team downloaded a copy of all data that Spotter has about you. We recorded who did it and when.",
  },
  accountDeleted: {
    subject: "We deleted your Spotter account",
    text: (message: string | null) =>
      `We deleted your account with all personal data. Upcoming bookings are cancelled, and we won't charge you anymore.${message === null ? "" : `\n\n${message}`}`,
  },
};

/** To staff, every Monday. The names of the figures are English, as in the console. */
export const figuresMail = {
  subject: (week: string) => `The week in figures: ${week}`,
  text: (list: string) =>
    `The last full week of all cities, and the week before in parentheses:\n\n${list}\n\nYou turned this email on under Figures. You can turn it off there.`,
};
