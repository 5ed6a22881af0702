import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

export const sandbox = {
  title: "What happens next",
  nothingBooked: "Book a session to see what happens next.",
  moments: {
    groups: "Groups formed, venue revealed",
    reminder: "Reminder, 2 hours before",
    checkIn: "Check-in opens",
    begins: "The session starts",
    afterwards: "Place for afterwards revealed",
    ends: "Session over, rate it",
  },
  chat: "Rate your group to unlock chat",
  chatHint: "Give 4 or 5 stars. They'll do the same",
  company: "Add company",
  companyHint: "Demo members book this session",
  joined: (count: number) =>
    plural(count, { one: "# demo member booked", other: "# demo members booked" }),
  nobodyCame: "No one is free then.",
  lastMail: "Your last email",
  noMail: "None yet. Booking a session sends one.",
  allMails: "All emails and pushes",
};

/** The payment stand-in's invoice page. */
export const invoicePage = {
  title: "Invoice",
  number: "Number",
  period: "Period",
  amountDue: "Amount due",
  cardNumber: "Card number",
  pay: (amount: string) => `Pay ${amount}`,
  note: "This page stands in for the real one in the sandbox. Nothing is charged, and real cards are declined.",
  problems: {
    invalid: "Please enter a card number.",
    declined: "Your card was declined. Please try another one.",
    unconfirmed: "Your bank didn't confirm the payment. Please try again, or use another card.",
  },
  bank: {
    title: "Is this you?",
    text: (amount: string) =>
      `Your bank asks you to confirm that Spotter may charge ${amount}. In the sandbox you choose the answer.`,
    approve: "Confirm",
    refuse: "Decline",
  },
  paid: { title: "Paid", text: "Thank you. You can close this page and go back to Spotter." },
  closed: { title: "Nothing to pay", text: "This invoice can't be paid anymore." },
  missing: { title: "No such invoice", text: "Open the link in Spotter again." },
};
