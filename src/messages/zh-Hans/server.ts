import type { ServerMessages } from "#messages/messages.ts";
import { bookings } from "./bookings.ts";
import { calendarEvents } from "./calendar.ts";
import { oneBookingAtATime } from "./cancellations.ts";
import { choices } from "./choices.ts";
import { namelessMembers } from "./connections.ts";
import { invoicePage } from "./invoice-page.ts";
import { measures, moderationWordings } from "./moderation.ts";
import { bookingMails, mailWords, notificationWordings } from "./notifications.ts";
import { issues, problems } from "./problems.ts";
import { promotionMails } from "./promotions.ts";
import { reportMail } from "./safety.ts";
import { accountMails } from "./security.ts";
import { identityPages, signIn } from "./sign-in.ts";
import { offerWords } from "./subscriptions.ts";
import { waitlistClosed } from "./waitlist.ts";

export const server: ServerMessages = {
  accountMails,
  bookingMails,
  calendarEvents: {
    ...calendarEvents,
    sessionOf: bookings.sessionOf,
    workoutTypes: choices.workoutTypes,
  },
  identityPages,
  invoicePage,
  issues,
  mailWords,
  measures,
  namelessMembers,
  notificationWordings: { ...notificationWordings, ...moderationWordings },
  offerWords,
  oneBookingAtATime,
  problems,
  providerNames: signIn.names,
  promotionMails,
  reportMail,
  waitlistClosed,
};
