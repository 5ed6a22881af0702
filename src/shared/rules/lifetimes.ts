import { dayMs, hourMs, minuteMs, weekMs } from "./durations.ts";

/** A login ends after this long without a request, */
export const loginIdleMs = 90 * dayMs;
/** and after this long in any case. */
export const loginLifetimeMs = 365 * dayMs;
/** How long after the last login a network counts as known. */
export const networkKeptMs = 365 * dayMs;

/** How long a browser's answer about a passkey is awaited. */
export const passkeyChallengeLifetimeMs = 5 * minuteMs;

export const signInLifetimeMs = 10 * minuteMs;
/** How long a proven identity can be used to sign up: long enough for the wizard. */
export const identityLifetimeMs = hourMs;
/** Identities are kept longer than they are valid, because Apple sends a name only once. */
export const identityKeptMs = dayMs;

export const verificationLinkLifetimeMs = weekMs;
/** How long a changed address can be taken back. The screens and the email say this in words. */
export const emailReturnLifetimeMs = weekMs;
/** The screen and the email say this in words. */
export const resetLinkLifetimeMs = hourMs;

/** Members who ask for the login screen are told this in words. */
export const loginLinkLifetimeMs = hourMs;

/** How long the address of a person without an access code is kept. */
export const interestKeptMs = 365 * dayMs;

/** How long the contact of a venue that is no longer used is kept after the last session there. */
export const venueContactKeptMs = 365 * dayMs;

/** Read or not. By then, nothing that it announces is still to come. */
export const notificationKeptMs = 365 * dayMs;
/** Kept for questions about an email or push. */
export const deliveryKeptMs = 30 * dayMs;
/** How long a report can still show a message that its author deleted. */
export const deletedMessageKeptMs = 30 * dayMs;
/** Members are told this many days before an account that they don't use is deleted, */
export const idleToldDays = 30;
/** and again. */
export const idleToldAgainDays = 7;

/** How long an email or push is tried if it isn't tied to a moment. */
export const deliveryTriedMs = 3 * dayMs;
/** The longest that a push service keeps a message for a phone that is off. */
export const pushKeptMs = dayMs;

/** How long handled events of the payment provider are remembered: much longer than it repeats them. */
export const paymentEventKeptMs = 90 * dayMs;
export const unusedPhotoKeptMs = hourMs;
/** How long stream events are kept for devices that reconnect. */
export const streamEventKeptMs = hourMs;
/** How long after an account's deletion the data that protects others is kept. */
export const safetyKeptYears = 2;
/** How long a device that has used a guest pass is recognized. Browsers keep cookies no longer. */
export const guestDeviceLifetimeMs = 400 * dayMs;
