export const signIn = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider: string) => `Continue in the ${provider} window.`,
  stopWaiting: "Stop waiting",
  blockedHelp: {
    heading: "Your browser blocked the window",
    text: "Allow pop-ups for this site in the address bar or your browser's settings, then press the button again. Or use a new tab:",
    link: (provider: string) => `Continue with ${provider} in a new tab`,
  },
  problems: {
    domain: (provider: string) => `This domain is not authorized for ${provider} sign-in.`,
    blocked:
      "Pop-up was blocked by your browser. Please allow pop-ups for this site and try again.",
    cancelled: "Sign-in was cancelled. Please try again.",
    network: "Network error. Please check your internet connection and try again.",
    tooMany: "Too many failed attempts. Please try again later.",
    disabled: "This account has been disabled. Please contact support.",
    notAllowed: (provider: string) =>
      `${provider} sign-in is not enabled. Please contact the administrator.`,
    other: (provider: string) => `Failed to sign in with ${provider}`,
  },
  signup: {
    prefilled: (provider: string) =>
      `You're signing up with ${provider}. You don't need a password. Just fill in the rest.`,
    lockedEmail: (provider: string) => `From your ${provider} account`,
    anotherWay: "Sign up another way",
  },
  loginLink: {
    title: "Opening the login…",
    deadTitle: "This link no longer works",
    dead: "A link to the login works for an hour, and only the newest one does. Ask for a new one on the start page.",
    toStart: "Go to the start page",
  },
};

/** The popup's possible failures. */
export const providerProblems = {
  provider_email_unverified: {
    title: "Email not verified",
    detail:
      "This account's email isn't verified yet. Verify it there first, or use your email and a password here.",
  },
  provider_email_unusable: {
    title: "Email not usable",
    detail:
      "This account's email can't be used on Spotter. Choose another account, or use another email and a password here.",
  },
  provider_ended: {
    title: "Log in with your password",
    detail:
      "Your Spotter password was reset, so this sign-in no longer works. Log in with your email and new password.",
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

/** The popup's pages that the server renders. */
export const identityPages = {
  done: { title: "Signed in", text: "You can close this window and go back to Spotter." },
  failed: { title: "Sign-in didn't work" },
  backToApp: "Back to Spotter",
  picker: {
    title: { google: "Choose a Google account", apple: "Choose an Apple account" },
    lead: "to continue to Spotter",
    note: "This page stands in for the real one in the sandbox. Nothing leaves this machine, and you don't need a password.",
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
