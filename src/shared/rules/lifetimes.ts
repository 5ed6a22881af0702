import { dayMs, hourMs, minuteMs, weekMs } from "./durations.ts";

/** How long something is valid, kept or shown. */

/** A login ends when its member hasn't been seen for so long, */
export const loginIdleMs = 90 * dayMs;
/** and so long after it began in any case. */
export const loginLifetimeMs = 365 * dayMs;
/** How long a network is known as one from which a member logs in, after the last time. */
export const networkKeptMs = 365 * dayMs;

/** How long somebody may take in a provider's popup. */
export const signInLifetimeMs = 10 * minuteMs;
/** How long a proven identity can be signed up with: long enough to fill in the wizard. */
export const identityLifetimeMs = hourMs;
/** How long it is kept all the same, so that a name that Apple sent once is not lost. */
export const identityKeptMs = dayMs;

/** How long the link works that a mail verifies an address by. */
export const verificationLinkLifetimeMs = weekMs;
/** How long the link works that sets a new password; the screen and the mail say so in words. */
export const resetLinkLifetimeMs = hourMs;

/** How long a notification is kept once it is read: nothing that it tells of is still to come then. */
export const notificationKeptMs = 365 * dayMs;
/** How long it is kept what went out by mail and push, or was given up: somebody may ask what became of it. */
export const deliveryKeptMs = 30 * dayMs;
/** For how long a mail or a push is tried, where it is about no moment before which it has to arrive. */
export const deliveryTriedMs = 3 * dayMs;
/** How long a push service keeps, at most, what it can't hand to a phone that is off. */
export const pushKeptMs = dayMs;

/** How long it is kept which of the payment provider's events were handled: it ceased long before to tell of them again. */
export const paymentEventKeptMs = 90 * dayMs;
/** How long a photo is kept that is nobody's: whoever uploads one is about to use it. */
export const unusedPhotoKeptMs = hourMs;
/** How long news of the stream are kept for devices that come back to it. */
export const streamEventKeptMs = hourMs;
/** How long what keeps others safe is kept after an account is deleted. */
export const safetyKeptYears = 2;
