import { passkeysMax } from "#shared/rules/limits.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

export const passkeys = {
  title: "Passkeys",
  text: "Log in with your fingerprint, face, or screen lock instead of a password.",
  added: (day: string) => `Added ${day}`,
  lastUsed: (day: string) => `Last used ${day}`,
  codesLeft: (count: number) =>
    plural(count, { one: "# recovery code left", other: "# recovery codes left" }),
  newCodes: "Make new codes",
  newCodesText: "The old ones stop working right away.",
  add: "Add a passkey",
  thenLogInAgain:
    "After that, log out and log in with your new passkey. Only then does the console open.",
  unusable: "This browser can't add a passkey here.",
  name: "Name",
  nameMissing: "Enter a name.",
  rename: "Rename passkey",
  renameLabel: (name: string) => `Rename ${name}`,
  save: "Save",
  remove: "Remove passkey",
  removeLabel: (name: string) => `Remove ${name}`,
  removeText: (name: string) =>
    `"${name}" won't log you in anymore. Other devices that logged in with a passkey are logged out.`,
  removeLast: "It's your last one, so your recovery codes stop working too.",
  passwordWhy: "Enter your password, so we know it's you.",
  codes: {
    title: "Your recovery codes",
    text: "Lost your passkey? Each code logs you in once. Keep them somewhere safe. We can't show them again.",
    copy: "Copy",
    copied: "Codes copied",
    download: "Download",
    done: "I've saved them",
  },
  wasAdded: "Passkey added",
  wasRenamed: "Passkey renamed",
  wasRemoved: "Passkey removed",
  failed: "That didn't work",
  use: "Use a passkey",
  recovery: {
    open: "Lost your passkey?",
    title: "Use a recovery code",
    text: "Enter your email and one of your codes. Each works only once.",
    code: "Recovery code",
    missing: "Enter your email and a code.",
  },
};

const notYou =
  'Wasn\'t you? Choose a new password right away with "Forgot password?" on the login screen. That removes every passkey and logs out every device.';
const notYouOfStaff =
  "Wasn't you? Tell another admin right away. They can remove your passkeys and log you out everywhere.";

const wasAdded = (name: string) =>
  `Someone just added the passkey "${name}" to your Spotter account. From now on, it can log in to your account.`;
const wasRemoved = (name: string) =>
  `The passkey "${name}" was just removed from your Spotter account. We logged out your other devices that had logged in with a passkey.`;
const wasUsed = (left: number) =>
  `Someone just logged in to your Spotter account with one of your recovery codes. Codes left: ${left}. You can make new ones under Security.`;

/** Emails about passkeys. A mailed password link removes those of members, but not of the staff. */
export const passkeyMails = {
  added: {
    subject: "A passkey was added",
    text: (name: string) => `${wasAdded(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasAdded(name)}\n\n${notYouOfStaff}`,
  },
  removed: {
    subject: "A passkey was removed",
    text: (name: string) => `${wasRemoved(name)}\n\n${notYou}`,
    textForStaff: (name: string) => `${wasRemoved(name)}\n\n${notYouOfStaff}`,
  },
  codeUsed: {
    subject: "A recovery code was used",
    text: (left: number) => `${wasUsed(left)}\n\n${notYou}`,
    textForStaff: (left: number) => `${wasUsed(left)}\n\n${notYouOfStaff}`,
  },
  reset: {
    subject: "Your passkeys were removed",
    text: "Someone on the Spotter team removed your passkeys and recovery codes, and logged you out on every device. We do this when someone has lost their passkey.\n\nLog in, then add a new passkey under Security. Didn't ask for this? Reply to this email right away.",
  },
};

export const passkeyProblems = {
  invalid_recovery_code: {
    title: "Code doesn't work",
    detail: "This code doesn't go with this email, or it was already used.",
  },
  passkey_not_verified: {
    title: "Passkey not accepted",
    detail: "We couldn't check this passkey. Try again, or log in another way.",
  },
  passkey_required: {
    title: "Passkey required",
    detail: "Log in with a passkey first. You can add one under Security.",
  },
  no_passkey: {
    title: "No passkey yet",
    detail: "This account doesn't have a passkey.",
  },
  passkey_taken: {
    title: "Passkey taken",
    detail: "This passkey already belongs to an account. Use another one.",
  },
  too_many_passkeys: {
    title: "Too many passkeys",
    detail: `You can have only ${passkeysMax} passkeys. Remove one first.`,
  },
};
