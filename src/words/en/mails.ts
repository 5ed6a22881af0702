import { app } from "./app.ts";
import type { UnstoppableMail } from "#shared/rules/notifications.ts";

/** Words around the text of an email. */
export const mailWords = {
  /** Without a name if it is unknown or the mailbox may be someone else's. */
  greeting: (name: string | null) => (name === null ? "Hi," : `Hi ${name},`),
  open: "Open Spotter",
  /** A link in a plain-text email. */
  withLink: (label: string, link: string) => `${label}: ${link}`,
  farewell: "The Spotter team",
  /** The label of the link to the settings. */
  settings: "Choose what we email you about",
  /** The reason for an email that can't be turned off. */
  because: {
    billing:
      "You're getting this email because it's about your plan and your payments. You can't turn these off.",
    booking:
      "You're getting this email because it's about a session of yours. You can't turn these off.",
    account:
      "You're getting this email because someone used this address for a Spotter account. These emails keep accounts safe, and you can't turn them off.",
    moderation:
      "You're getting this email because it's about your account or something you reported. You can't turn these off.",
    staff: "You're getting this email because you work for Spotter. You can't turn these off.",
    venue:
      "You're getting this email because you're the contact for a venue where Spotter groups train. Write to us to stop these.",
  } satisfies Record<UnstoppableMail, string>,
  /** The label of the link that deletes an account which somebody else made with the address. */
  notMe: "This wasn't me",
  questions: (supportEmail: string) => `Questions? Write to ${supportEmail}.`,
};

/** Around a document on its page. */
export const documentPages = {
  ...app.documents,
  since: (day: string) => `In force since ${day}.`,
  from: (day: string) => `Takes effect on ${day}.`,
  /** Above a document that is about to change. */
  next: (day: string) => `A new version takes effect on ${day}.`,
  readNext: "Read it",
};

export const promotionMails = {
  switchOff: "Turn off promotions",
  page: {
    ask: {
      title: "Turn off promotions?",
      text: "We won't send you news and offers anymore, by email or in the app. You'll still hear about your sessions and your account.",
      submit: "Turn off",
    },
    done: {
      title: "Promotions are off",
      text: "You can turn them back on in your notification settings.",
    },
    invalid: {
      title: "This link doesn't work",
      text: "It may have been cut off. You can also turn promotions off in your notification settings.",
    },
    settings: "Notification settings",
  },
};
