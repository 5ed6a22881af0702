/** What is mailed about an account; the link to follow stands below the text. */
export const accountMails = {
  passwordReset: {
    subject: "Choose a new password",
    text: "Somebody asked for a new password for your Spotter account. If that was you, open the link below within an hour and choose one. The link works once.\n\nIf it wasn't you, do nothing: your password stays as it is.",
  },
  emailVerification: {
    subject: "Confirm your email address",
    text: "Welcome to Spotter! Open the link below to confirm that this is your address, so that you can get back into your account should you ever forget your password.\n\nIf you didn't sign up, don't open it: somebody has mistyped their address.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    text: 'The password of your Spotter account was just changed, and every other device was logged out.\n\nIf it wasn\'t you, choose a new one right away with "Forgot password?" on the login screen.',
  },
};
