/** The screen of email, password and devices, the reminder to confirm the email, and the screen of its link. */
export const security = {
  title: "Security",
  emergency: {
    title: "Emergency contact",
    text: "Who should we call in an emergency? Only your host and our planners can see this, from 2 hours before to 2 hours after your session. We tell you each time someone looks.",
    name: "Name",
    nameMissing: "Write whom to call.",
    phone: "Phone number",
    phoneMissing: "Write a phone number.",
    save: "Save",
    remove: "Remove",
    saved: "Emergency contact saved",
    removed: "Emergency contact removed",
    failed: "That didn't work",
  },
  menu: {
    label: "Security",
    hint: "Email, password and devices",
    unconfirmedHint: "Your email isn't confirmed yet",
  },
  email: {
    title: "Email",
    confirmed: "Confirmed",
    unconfirmed: "Not confirmed",
    why: "Confirm it with the link we emailed you. Until then we can't email you about your sessions.",
    resend: "Send the link again",
    sent: {
      title: "Check your inbox",
      text: (email: string) => `A link is on its way to ${email}.`,
    },
    failed: { title: "No link was sent", text: "Please try again in a moment." },
  },
  banner: {
    label: "Confirm your email",
    text: "Confirm your email to hear from us by email.",
    again: "Send again",
    dismiss: "Dismiss",
  },
  verify: {
    title: "Confirm your email",
    lead: "Press the button to confirm that this is your email.",
    leadForVisitor:
      "Enter the password you chose for Spotter. That shows us the account is yours, too.",
    otherAccount:
      "This link is for another account than the one you're logged in to. Enter that account's password.",
    password: "Password",
    missing: "Enter the account's password.",
    wrong: "That isn't this account's password.",
    forgotten:
      "Forgot it? Log in with a new password from the login screen. That confirms your email, too.",
    submit: "Confirm email",
    failed: { title: "Email not confirmed", text: "Please try again in a moment." },
    notMe: "This wasn't me",
    disown: {
      title: "Not your account?",
      text: "Someone signed up with your email, maybe by mistake. We'll delete that account and everything in it. This can't be undone.",
      submit: "Delete account",
      keep: "Keep it",
      doneTitle: "Account deleted",
      done: "Your email is free again, and you'll hear nothing more about that account.",
      failed: "Account not deleted",
    },
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
    set: "Changing it logs out your other devices and ends your calendar address.",
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
    endOthersHint:
      "Your calendar address stops working, too. You can make a new one under Calendar.",
    endedOthers: "Logged out everywhere else",
    failed: { title: "Still logged in there", text: "Please try again in a moment." },
  },
  blocked: {
    title: "Blocked people",
    none: "You haven't blocked anybody.",
    end: "Unblock",
    endLabel: (name: string) => `Unblock ${name}`,
    ended: (name: string) => `${name} is no longer blocked`,
    failed: { title: "Still blocked", text: "Please try again in a moment." },
  },
  /** Getting back in: the sheet on the login screen, the screen of the mailed link, and the new password itself. */
  passwordReset: {
    forgot: {
      open: "Forgot password?",
      title: "Forgot password?",
      text: "Tell us your email. We'll mail you a link to choose a new one.",
      email: "Email",
      missingEmail: "Enter your email.",
      wrongEmail: "Please enter a valid email address",
      submit: "Mail me a link",
      sentTitle: "Check your inbox",
      sent: (email: string) =>
        `If there is an account for ${email}, a link is on its way. It works for an hour.`,
      again: "Send it again",
      done: "Done",
      failed: { title: "No link was sent", text: "Please try again in a moment." },
    },
    reset: {
      title: "New password",
      lead: "Choose it here. You'll be logged out on every device, and log in with the new one.",
      submit: "Save password",
      done: { title: "Password saved", text: "Log in with the new one." },
      failed: { title: "Password not saved", text: "Please try again in a moment." },
      deadTitle: "This password link doesn't work",
      deadLead:
        "It has expired, or a new password was chosen since. We'll gladly mail you another.",
      toLogin: "Back to login",
    },
    fields: {
      password: "New password",
      hint: "At least 6 characters",
      confirmation: "Confirm new password",
    },
  },
};

/** What is mailed about an account; the link to follow stands below the text. */
export const accountMails = {
  passwordReset: {
    subject: "Choose a new password",
    text: "Somebody asked for a new password for your Spotter account. If that was you, open the link below within an hour and choose one. The link works once.\n\nIf it wasn't you, do nothing: your password stays as it is.",
  },
  emailVerification: {
    subject: "Confirm your email address",
    text: "Welcome to Spotter! Open the link below and press the button there to confirm that this is your address. The page asks you to log in or to enter your password. Just opening the link confirms nothing. Until you confirm, we can't email you about your sessions.\n\nIf you didn't sign up, someone used your address, maybe by mistake. Open the link and choose \"This wasn't me\". We'll delete that account, and your address is free again.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    text: 'The password of your Spotter account was just changed, every other device was logged out, and the address of your calendar feed ended, if you had one.\n\nIf it wasn\'t you, choose a new one right away with "Forgot password?" on the login screen.',
  },
  providerJoined: {
    subject: (provider: string) => `You can log in with ${provider}`,
    text: (provider: string) =>
      `Somebody just logged in to your Spotter account with ${provider}, with an account there that has your email address. From now on it opens your Spotter account.\n\nIf that was you, there is nothing to do. If it wasn't, choose a new password right away with "Forgot password?" on the login screen, which ends it, and make sure that nobody else reads your mail.`,
  },
  /** Of somebody who joins without being logged in: whatever else let anybody in has ended. */
  providerJoinedAlone: {
    subject: (provider: string) => `You can log in with ${provider}`,
    text: (provider: string) =>
      `Someone just logged in to your Spotter account with ${provider}, with an account there that has your email address. From now on it opens your Spotter account.\n\nTo make sure that no one else can get in, we logged out every other device. Your old password and your calendar address no longer work, if you had them. You can choose a new password under Security.\n\nIf this wasn't you, choose a new password right away with "Forgot password?" on the login screen, which ends it, and make sure that no one else reads your email.`,
  },
};
