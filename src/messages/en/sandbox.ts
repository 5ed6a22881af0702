import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("en");

/** What the sandbox offers a member: the moments of their story, and their mail. */
export const sandboxStory = {
  title: "Next in your story",
  nothingBooked: "Book a session, and its moments stand here.",
  moments: {
    groups: "Groups stand, the venue is told",
    reminder: "Reminder, two hours before",
    checkIn: "Check-in opens",
    begins: "It begins",
    afterwards: "Where to go afterwards is told",
    ends: "It is over: rate",
  },
  chat: "Chat unlocks: rate your group",
  chatHint: "With 4 or 5 stars: they rate you back",
  company: "Bring company",
  companyHint: "Demo members book the session",
  joined: (count: number) =>
    plural(count, { one: "# demo member booked", other: "# demo members booked" }),
  nobodyCame: "Nobody is free at that time.",
  lastMail: "The last mail to you",
  noMail: "None yet. Booking a session sends one.",
  allMails: "All mails and pushes",
};
