/** What a session is like, the trial before it, and the moment when it is booked. */
export const bookingSheet = {
  levels: "Level mix",
  levelsLater: "Shown once a few more are going.",
  plan: "The plan",
  cancelling: "If you cancel",
  cancellingLate:
    "It begins in less than 24 hours, so cancelling counts as a late one. Two within 30 days won't matter.",
  change: "Change",
  bring: "Bring someone",
  trial: {
    title: (days: number) => `${days} days free`,
    lead: (nothing: string, date: string) =>
      `${nothing} today. Cancel before ${date} and you pay nothing.`,
    today: "Today",
    reminder: "We remind you",
    firstCharge: "First charge",
  },
  booked: {
    title: "You're in",
    share: "Bring a friend",
    shareText: (session: string, when: string) => `Train with me: ${session}, ${when}`,
    copied: "Link copied",
    copyFailed: "The link couldn't be copied.",
    done: "Done",
  },
};
