/** Getting back in: the sheet on the login screen, the screen of the mailed link, and the new password itself. */
export const passwordReset = {
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
    deadTitle: "This link doesn't work",
    deadLead: "It has expired, or a new password was chosen since. We'll gladly mail you another.",
    toLogin: "Back to login",
  },
  fields: {
    password: "New password",
    hint: "At least 6 characters",
    confirmation: "Confirm new password",
  },
};
