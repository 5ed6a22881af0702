import type { ServerMessages } from "#words/messages.ts";
import {
  bookingsInDetail,
  calendarEvents,
  oneBookingAtATime,
  hostsAreWomen,
  othersOverlap,
  waitlistClosed,
} from "./bookings-in-detail.ts";
import { bookingMails } from "./booking-mails.ts";
import { bookings } from "./bookings.ts";
import { choices } from "./choices.ts";
import { namelessMembers } from "./connections.ts";
import { guestPasses, guestWordings, sharedPage } from "./guest-passes.ts";
import { documentPages, mailWords, promotionMails } from "./mails.ts";
import { notificationWordings, sessionInShort } from "./notifications.ts";
import { issues, problems } from "./problems.ts";
import { appealMail, measures, moderationWordings, reportMail } from "./safety.ts";
import { invoicePage } from "./sandbox.ts";
import { passkeyMails } from "./passkeys.ts";
import { accountMails, emailRefusals } from "./security.ts";
import { identityPages, signIn } from "./sign-in.ts";
import {
  digestMail,
  figuresMail,
  lateDeclineMail,
  noVenueMail,
  supportMails,
} from "./staff-mails.ts";
import { offerWords } from "./subscriptions.ts";
import { venueMails, venuePage } from "./venues.ts";

export const server: ServerMessages = {
  accountMails,
  appealMail,
  bookingMails,
  calendarEvents: {
    ...calendarEvents,
    sessionOf: bookings.sessionOf,
    workoutTypes: choices.workoutTypes,
  },
  digestMail,
  documentPages,
  emailRefusals,
  guestPasses,
  identityPages,
  invoicePage,
  issues,
  mailWords,
  measures,
  namelessMembers,
  notificationWordings: { ...notificationWordings, ...moderationWordings, ...guestWordings },
  lateDeclineMail,
  noVenueMail,
  figuresMail,
  supportMails,
  offerWords,
  oneBookingAtATime,
  hostsAreWomen,
  othersOverlap,
  passkeyMails,
  problems,
  providerNames: signIn.names,
  promotionMails,
  reportMail,
  sessionInShort,
  sharedPage: {
    ...sharedPage,
    line: bookingsInDetail.sheet.booked.pictureLine,
  },
  venueMails,
  venuePage,
  waitlistClosed,
};
