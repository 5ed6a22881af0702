export const security = {
  title: "Security",
  emergency: {
    title: "Emergency contact",
    text: "Who should we call in an emergency? Only your host and our planners can see this, from 2 hours before to 2 hours after your session. We tell you each time someone looks.",
    name: "Name",
    nameMissing: "Enter a name.",
    phone: "Phone number",
    phoneMissing: "Enter a phone number.",
    save: "Save",
    remove: "Remove",
    saved: "Emergency contact saved",
    removed: "Emergency contact removed",
    failed: "That didn't work",
  },
  menu: {
    label: "Security",
    hint: "Email, password, and devices",
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
    change: {
      open: "Change email",
      text: "We'll send a link to your new email. Until you press the button there, your current one stays.",
      email: "New email",
      password: "Your password",
      noPassword:
        "You don't have a password. This works for 10 minutes after you log in with Google, Apple, or a passkey.",
      lost: "I no longer control the old address",
      lostHint:
        "It gets one short notice, without a link and without your new address. The change can't be taken back from there.",
      noPasswordLost:
        "You don't have a password. This works for 10 minutes after you log in with a passkey.",
      same: "That's already your email.",
      submit: "Email me the link",
      waiting: (email: string) =>
        `We sent a link to ${email}. Until you press the button there, your current email stays.`,
      withdraw: "Keep my current email",
      failed: { title: "Email not changed", text: "Please try again in a moment." },
    },
  },
  banner: {
    label: "Confirm your email",
    text: "Check your inbox and confirm your email.",
    again: "Send again",
    dismiss: "Dismiss",
    refused: {
      label: "Our emails bounce",
      text: (email: string) => `Our emails to ${email} are bouncing.`,
      change: "Change address",
    },
  },
  verify: {
    title: "Confirm your email",
    lead: "Press the button to confirm that this is your email.",
    leadForVisitor:
      "Enter the password you chose for Spotter. That shows us the account is yours too.",
    otherAccount:
      "This link is for another account than the one you're logged in to. Enter that account's password.",
    password: "Password",
    missing: "Enter the account's password.",
    wrong: "That isn't this account's password.",
    forgotten:
      "Forgot it? Log in with a new password from the login screen. That confirms your email too.",
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
    done: "Thanks, you're all set.",
    toSessions: "Browse sessions",
    toLogin: "Log in",
    deadTitle: "This link doesn't work",
    dead: "It has expired or was replaced by a newer one.",
    alreadyDone: "Your email is already confirmed.",
    deadForVisitor: "Log in, and we'll send you a new one from there.",
    change: {
      title: "Confirm your new email",
      lead: "Press the button to make this your email for Spotter. You'll log in with it, too.",
      leadForVisitor: "Enter your Spotter password, or log in first and open the link again.",
      submit: "Use this email",
      notMe: "This wasn't me",
      doneTitle: "Email changed",
      done: "We'll write to you here from now on, and you log in with this email.",
      dead: "It has expired, was used, or was replaced by a newer one.",
      disown: {
        title: "Not your account?",
        text: "Someone wants to use your email for their Spotter account, maybe by mistake. The link will stop working, and nothing changes.",
        submit: "Stop the link",
        keep: "Not now",
        doneTitle: "Link stopped",
        done: "That account won't get your email.",
        failed: "Link not stopped",
      },
    },
    back: {
      title: "Take the change back?",
      lead: "This becomes your email again. We log out every device and email you a link to choose a new password.",
      submit: "Take it back",
      doneTitle: "Your email is back",
      done: "Now choose a new password with the link we just emailed you.",
      dead: "It has expired or was used already.",
    },
  },
  password: {
    title: "Password",
    set: "Changing it logs out your other devices and ends your calendar address.",
    change: "Change password",
    none: "You log in with Google or Apple and don't have a password yet. We can email you a link to set one.",
    mailLink: "Email me a link",
    current: "Current password",
    missing: { title: "Missing Fields", text: "Please enter your current password" },
    wrong: "That's not your current password.",
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
      "Your calendar address stops working too. You can make a new one under Calendar.",
    endedOthers: "Logged out everywhere else",
    failed: { title: "Still logged in there", text: "Please try again in a moment." },
  },
  blocked: {
    title: "Blocked people",
    none: "You haven't blocked anyone.",
    end: "Unblock",
    endLabel: (name: string) => `Unblock ${name}`,
    ended: (name: string) => `${name} is no longer blocked`,
    failed: { title: "Still blocked", text: "Please try again in a moment." },
  },
  /** Forgotten passwords: the sheet on the login screen and the screen of the emailed link. */
  passwordReset: {
    forgot: {
      open: "Forgot password?",
      title: "Forgot password?",
      text: "Enter your email. We'll send you a link to choose a new one.",
      email: "Email",
      missingEmail: "Enter your email.",
      wrongEmail: "Please enter a valid email address",
      submit: "Email me a link",
      sentTitle: "Check your inbox",
      sent: (email: string) =>
        `If there's an account for ${email}, a link is on its way. It works for an hour.`,
      again: "Send it again",
      done: "Done",
      failed: { title: "No link was sent", text: "Please try again in a moment." },
    },
    reset: {
      title: "New password",
      lead: "Choose it here. We'll log you out on every device. Then log in with the new one.",
      submit: "Save password",
      done: { title: "Password saved", text: "Log in with the new one." },
      failed: { title: "Password not saved", text: "Please try again in a moment." },
      deadTitle: "This password link doesn't work",
      deadLead: "It has expired, or a new password was chosen since. We can email you a new link.",
      toLogin: "Back to login",
    },
    fields: {
      password: "New password",
      hint: "6 or more characters, but not 123456, 111111, or a common one",
      confirmation: "Confirm new password",
    },
  },
};

/** The server's words. */
export const emailRefusals = {
  lostNeedsLogin: "Log in again with a passkey. Then you can do this for 10 minutes.",
};

/** Emails about an account, with a link below the text. */
export const accountMails = {
  idleAccount: {
    subject: "Your Spotter account will be deleted",
    text: (day: string) =>
      `You haven't used Spotter for a long time. On ${day} we'll delete your account with everything in it.

Want to keep it? Log in before then. That's all it takes.`,
  },
  passwordReset: {
    subject: "Choose a new password",
    text: "Someone asked for a new password for your Spotter account. Was it you? Open the link below within an hour and choose one. The link works once.\n\nWasn't you? Ignore this email. Your password stays as it is.",
  },
  loginLink: {
    subject: "Your link to the login screen",
    text: "Someone asked to log in to Spotter with this address on a new device. Was it you? Open the link below within an hour. It leads to the login screen, without an access code. You'll still need your password.\n\nWasn't you? Ignore this email. The link alone lets no one in.",
  },
  emailVerification: {
    subject: "Confirm your email address",
    text: "Welcome to Spotter. Open the link below and press the button there to confirm your email. You'll log in or enter your password first. Opening the link alone confirms nothing. Until you confirm, we can't email you about your sessions.\n\nDidn't sign up? Someone used your address, maybe by mistake. Open the link and choose \"This wasn't me\". We'll delete that account, and your address is free again.",
  },
  emailChange: {
    subject: "Confirm your new email address",
    text: "Someone wants to use this address for their Spotter account. Was it you? Open the link below within 7 days and press the button there. You'll log in or enter your password first. Until then, your old address stays.\n\nWasn't you? Ignore this email, and nothing changes. Or open the link and choose \"This wasn't me\", and it stops working.",
  },
  /** To the former address. */
  emailChanged: {
    subject: "Your email address was changed",
    text: "Your Spotter account has a new email address. From now on, we write to you there, and you log in with it.\n\nWasn't you? Open the link below within 7 days and take the change back. This address becomes your email again, and we log out every device. Then choose a new password.",
  },
  /** To the former address, which the member no longer controls: no link, no new address. */
  emailLeft: {
    subject: "Your Spotter account has another email address",
    text: "The email address of the Spotter account that you used with this address was changed. From now on, we won't write to you here.",
  },
  /** To the owner of an address that another account wants. */
  emailWanted: {
    subject: "Someone tried to use your email address",
    text: "Someone tried to change the email of their Spotter account to this address. It already belongs to an account, so nothing changed.\n\nWas it you? Log in with this address. If you forgot the password, choose \"Forgot password?\" on the login screen.\n\nWasn't you? You don't need to do anything.",
  },
  /** To the address that the change led to. */
  emailTakenBack: {
    subject: "The change of your email was taken back",
    text: "Someone took back the change of your Spotter account's email address, with the link we sent to the former one. The account has its former address again, and we logged out every device. We won't write to you here anymore.\n\nWas that a mistake? Write to us, and we'll look into it.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    text: 'Your Spotter password was just changed. We logged out every other device, and your calendar address no longer works, if you had one.\n\nWasn\'t you? Choose a new password right away with "Forgot password?" on the login screen.',
  },
  providerJoined: {
    subject: (provider: string) => `You can log in with ${provider}`,
    text: (provider: string) =>
      `Someone just logged in to your Spotter account with a ${provider} account that has your email address. From now on, it can open your Spotter account.\n\nWas it you? You're all set. If not, choose a new password right away with "Forgot password?" on the login screen. That locks it out. Also make sure no one else can read your email.`,
  },
  /** When a provider is linked without a login, the password and all other logins end. */
  providerJoinedAlone: {
    subject: (provider: string) => `You can log in with ${provider}`,
    text: (provider: string) =>
      `Someone just logged in to your Spotter account with a ${provider} account that has your email address. From now on, it can open your Spotter account.\n\nTo make sure no one else can get in, we logged out every other device. Your old password and your calendar address no longer work, if you had them. You can choose a new password under Security.\n\nWasn't you? Choose a new password right away with "Forgot password?" on the login screen. That locks it out. Also make sure no one else can read your email.`,
  },
};
