import type { UnstoppableMail } from "#shared/rules/notifications.ts";

/** The words around what a mail says. */
export const mailWords = {
  /** By the first name; without one where it isn't known, or the mailbox may be somebody else's. */
  greeting: (name: string | null) => (name === null ? "Hi," : `Hi ${name},`),
  open: "Open Spotter",
  /** What an address leads to, and the address, where no link can hide it. */
  withLink: (label: string, link: string) => `${label}: ${link}`,
  /** Closes good and bad news alike. */
  farewell: "The Spotter team",
  /** Where the settings decide: what the link below such a mail leads to. */
  settings: "Choose what we email you about",
  /** Why a mail came that they can't turn off. */
  because: {
    billing:
      "You're getting this email because it's about your plan and your payments. You can't turn these off.",
    booking:
      "You're getting this email because you booked or cancelled a session. It confirms what you did, and you can't turn these off.",
    account:
      "You're getting this email because someone used this address for a Spotter account. These emails keep accounts safe, and you can't turn them off.",
    moderation:
      "You're getting this email because it's about your account or something you reported. You can't turn these off.",
    staff: "You're getting this email because you work for Spotter. You can't turn these off.",
  } satisfies Record<UnstoppableMail, string>,
  questions: (supportEmail: string) => `Questions? Write to ${supportEmail}.`,
};
