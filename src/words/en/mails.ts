import type { UnstoppableMail } from "#shared/rules/notifications.ts";

/** The words around what a mail says. */
export const mailWords = {
  /** By the first name; without one where it isn't known, or the mailbox may be somebody else's. */
  greeting: (name: string | null) => (name === null ? "Hi," : `Hi ${name},`),
  open: "Open Spotter",
  /** What an address leads to, and the address, where no link can hide it. */
  withLink: (label: string, link: string) => `${label}: ${link}`,
  /** Fits whatever a mail says, also that a session is off. */
  farewell: "All the best,\nSpotter",
  /** Where the settings decide: what the link below such a mail leads to. */
  settings: "You can turn off emails like this",
  /** Why a mail came that they can't turn off. */
  because: {
    billing:
      "You get this email because it is about your plan and your payments. It can't be turned off.",
    booking:
      "You get this email because you booked or cancelled a session. It confirms what you did and can't be turned off.",
    account:
      "You get this email because this address was used for an account at Spotter. It keeps accounts safe and can't be turned off.",
    moderation:
      "You get this email because it is about your account or about something you reported. It can't be turned off.",
    staff: "You get this email because you work for Spotter. It can't be turned off.",
  } satisfies Record<UnstoppableMail, string>,
  questions: (supportEmail: string) => `Questions? Write to ${supportEmail}.`,
};
