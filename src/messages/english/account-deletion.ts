/** What becomes of a member's data: taking it along, and leaving. */
export const accountDeletion = {
  title: "Your data",
  download: "Download your data",
  downloadHint: "Everything we keep about you, as a file",
  downloading: "Your file is being made",
  downloadFailed: {
    title: "Download failed",
    text: "Your file couldn't be made. Please try again.",
  },
  delete: "Delete account",
  deleteHint: "For good, with everything that is yours",
  dialog: {
    title: "Delete your account?",
    text: "This can't be undone, not even by us.",
    goesTitle: "What goes",
    goes: [
      "Your profile, photo and preferences",
      "Your subscription: nothing more is charged",
      "Your upcoming bookings: the spots are free for others",
      "Your ratings, notifications and devices",
    ],
    staysTitle: "What stays",
    stays: [
      "Messages that you sent, from “Former member”",
      "That somebody was there, without your name",
      "For two years, an unreadable mark of your email and card if you had a free trial, so that it is given only once",
    ],
    /** What has to be typed, in capitals where the language has them. */
    word: "DELETE",
    field: (word: string) => `Type ${word} to confirm`,
    wrongWord: (word: string) => `Please type the word ${word}`,
    confirm: "Delete account",
    keep: "Keep it",
  },
  deleted: { title: "Account deleted", text: "Your account has been permanently deleted." },
  failed: { title: "Deletion Failed", text: "Failed to delete account" },
};
