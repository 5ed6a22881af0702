/** Why a mail goes out: the settings allow it, or it is one that they can't turn off. */
export type MailReason = "settings" | UnstoppableMail;

/** What can't be turned off: what one did oneself, what is about one's money or account, and what the staff need. */
export type UnstoppableMail = "billing" | "booking" | "account" | "moderation" | "staff";
