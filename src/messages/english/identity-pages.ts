/** What the popup of a provider can end with, beside its good end. */
export const providerProblems = {
  provider_email_unverified: {
    title: "Email not verified",
    detail:
      "This account's email address isn't verified yet. Please verify it there first, or use your email and a password here.",
  },
  provider_email_unusable: {
    title: "Email not usable",
    detail:
      "This account's email address can't be used on Spotter. Please choose another account, or use another email and a password here.",
  },
  sign_in_cancelled: {
    title: "Sign-in cancelled",
    detail: "Sign-in was cancelled. Please try again.",
  },
  sign_in_not_allowed: {
    title: "Sign-in not allowed",
    detail: "This kind of sign-in is not enabled. Please contact the administrator.",
  },
  domain_not_authorized: {
    title: "Domain not authorized",
    detail: "This domain is not authorized for this kind of sign-in.",
  },
  provider_not_enabled: {
    title: "Sign-in not enabled",
    detail: "This kind of sign-in is not enabled. Please use your email and password.",
  },
};

/** The pages of the popup that the server draws itself. */
export const identityPages = {
  done: { title: "Signed in", text: "You can close this window and go back to Spotter." },
  failed: { title: "Sign-in didn't work" },
  backToApp: "Back to Spotter",
  picker: {
    title: { google: "Choose a Google account", apple: "Choose an Apple account" },
    lead: "to go on to Spotter",
    note: "This is the sandbox's stand-in: nothing leaves this machine, and no password is asked for.",
    accounts: "Accounts",
    unverified: "Email not verified",
    other: "Use another account",
    name: "Name",
    email: "Email",
    emailVerified: "The email is verified",
    submit: "Continue",
    cancel: "Cancel",
    invalid: "Please enter a name and an email address.",
    expired: { title: "This took too long", text: "Close this window and try again." },
  },
  failure: { title: "That didn't work", text: "Close this window and try again." },
};
