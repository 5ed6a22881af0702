/** The change to the other plan, on the billing screen. */
export const planSwitch = {
  action: (plan: string) => `Switch to ${plan}`,
  title: (plan: string) => `Switch to ${plan}?`,
  text: (every: string, date: string) =>
    `Your present plan runs until ${date}. From then on your card is charged ${every}. Nothing is charged today, and you can take it back until then.`,
  textTrial: (every: string, date: string) =>
    `Your free trial goes on until ${date}. From then on your card is charged ${every}. Nothing is charged today.`,
  confirm: "Yes, switch",
  keep: "Not now",
  done: {
    title: "Plan Changed",
    text: (every: string, date: string) => `From ${date} your card is charged ${every}.`,
  },
  undo: (plan: string) => `Stay with ${plan}`,
  failed: "Your plan couldn't be changed. Please try again.",
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
