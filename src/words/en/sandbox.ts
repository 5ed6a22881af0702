import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** What the sandbox offers a member: the moments of their story, and their mail. */
export const sandbox = {
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

/** The payment stand-in's page of an invoice. */
export const invoicePage = {
  title: "Invoice",
  number: "Number",
  period: "Period",
  amountDue: "Amount due",
  cardNumber: "Card number",
  pay: (amount: string) => `Pay ${amount}`,
  note: "This is the sandbox's stand-in: nothing is charged, and a real card is declined.",
  problems: {
    invalid: "Please enter a card number.",
    declined: "Your card was declined. Please try another one.",
    unconfirmed: "Your bank didn't confirm the payment. Please try again, or with another card.",
  },
  bank: {
    title: "Is this you?",
    text: (amount: string) =>
      `Your bank asks you to confirm that Spotter may charge ${amount}. In the sandbox you choose the answer.`,
    approve: "Confirm",
    refuse: "Decline",
  },
  paid: { title: "Paid", text: "Thank you. You can close this page and go back to Spotter." },
  closed: { title: "Nothing to pay", text: "This invoice can't be paid any more." },
  missing: { title: "No such invoice", text: "Please open the link in Spotter once more." },
};
