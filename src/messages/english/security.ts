/** The screen of email, password and devices, the reminder to confirm the email, and the screen of its link. */
export const security = {
  title: "Security",
  menu: {
    label: "Security",
    hint: "Email, password and devices",
    unconfirmedHint: "Your email isn't confirmed yet",
  },
  email: {
    title: "Email",
    confirmed: "Confirmed",
    unconfirmed: "Not confirmed",
    why: "Open the link that we mailed you, so that you can get back in should you forget your password.",
    resend: "Send the link again",
    sent: {
      title: "Check your inbox",
      text: (email: string) => `A link is on its way to ${email}.`,
    },
    failed: { title: "No link was sent", text: "Please try again in a moment." },
  },
  banner: {
    label: "Confirm your email",
    text: "Confirm your email with the link that we mailed you.",
    again: "Send again",
    dismiss: "Dismiss",
  },
  verify: {
    title: "Confirm your email",
    busy: "Confirming your email …",
    doneTitle: "Email confirmed",
    done: "Thank you. Nothing else to do here.",
    toSessions: "Browse sessions",
    toLogin: "Log in",
    deadTitle: "This link doesn't work",
    dead: "It has expired or was replaced by a newer one.",
    alreadyDone: "Your email is confirmed already.",
    deadForVisitor: "Log in, and we'll send you a new one from there.",
  },
  password: {
    title: "Password",
    set: "Other devices are logged out when you change it.",
    change: "Change password",
    none: "You sign in with Google or Apple and have no password yet. We can mail you a link to set one.",
    mailLink: "Mail me a link",
    current: "Current password",
    missing: { title: "Missing Fields", text: "Please enter your current password" },
    wrong: "This is not your current password.",
    forgotten: "Forgot your current one?",
    save: "Change password",
    done: { title: "Password changed", text: "Every other device was logged out." },
    failed: { title: "Password not changed", text: "Please try again in a moment." },
  },
  devices: {
    title: "Where you're logged in",
    nameOf: (browser: string | null, system: string | null) =>
      browser !== null && system !== null
        ? `${browser} on ${system}`
        : (browser ?? system ?? "Unknown device"),
    current: "This device",
    since: (day: string) => `Logged in ${day}`,
    lastSeen: (day: string) => `Last seen ${day}`,
    end: "Log out",
    endLabel: (device: string) => `Log out ${device}`,
    ended: "Logged out there",
    endOthers: "Log out everywhere else",
    endedOthers: "Logged out everywhere else",
    failed: { title: "Still logged in there", text: "Please try again in a moment." },
  },
};
