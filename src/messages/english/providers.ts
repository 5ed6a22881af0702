/** Signing in with Google or Apple: what happens around the popup. */
export const providers = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider: string) => `Go on in the ${provider} window that has opened.`,
  stopWaiting: "Stop waiting",
  blockedHelp: {
    heading: "Your browser blocked the window",
    text: "Allow pop-ups for this site in the address bar or in the browser's settings, then press the button again. Or go on in a new tab:",
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
      `You're signing up with ${provider}. No password needed: just fill in the rest.`,
    lockedEmail: (provider: string) => `From your ${provider} account`,
    anotherWay: "Sign up another way",
  },
};
