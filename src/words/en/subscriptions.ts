import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const days = (count: number) => plural(count, { one: "# day", other: "# days" });

export const subscriptions = {
  menu: {
    title: "Membership",
    billing: "Payment & Billing",
    billingHint: "Plan, card and receipts",
  },
  booking: {
    title: "Booking takes a plan",
    text: "Pick one and we'll bring you right back to this session.",
    action: "See the plans",
    planEnds: (date: string) => `Your plan ends on ${date}`,
    planEndsText:
      "This session is later, and your plan ends without a payment: its spot is freed then unless you keep your plan.",
  },
  plans: {
    monthly: {
      name: "Monthly",
      price: (price: string) => `${price}/month`,
      unit: "/month",
      rhythm: "Billed every month",
      every: (price: string) => `${price} every month`,
    },
    yearly: {
      name: "Annual",
      price: (price: string) => `${price}/year`,
      unit: "/year",
      rhythm: "Billed once a year",
      every: (price: string) => `${price} every year`,
    },
  },
  perMonth: (price: string) => `${price}/month`,
  pricing: {
    title: "Pricing",
    heading: "Train with your people",
    lead: "One membership, every session in your city.",
    trial: (count: number) => `${count}-day free trial`,
    trialText: (nothing: string, date: string) =>
      `${nothing} today. Cancel before ${date} and you pay nothing.`,
    trialUsed: "You've had your free trial, so a plan starts with its first payment.",
    start: (plan: string) => `Try ${plan} for free`,
    startAgain: (plan: string) => `Choose ${plan}`,
    monthlyAnd: (monthly: string, rhythm: string) => `${monthly} · ${rhythm}`,
    current: "Current plan",
    manage: "Manage in billing",
    other: "To switch plans, go to billing: the other one begins when what you've paid for ends.",
    closed: {
      title: "Payments aren't open yet",
      text: "You can look at the plans, but nobody can subscribe here at the moment.",
    },
    included: "In both plans",
    features: {
      sessions: { name: "Sessions", value: "Unlimited" },
      groups: { name: "Groups of four, matched to you" },
      invite: { name: "Bring your connections along" },
      chat: { name: "Chat with people you liked training with" },
      social: { name: "A place to sit down together afterwards" },
    },
    cancelAnyTime:
      "Cancel whenever you like. You keep what you've paid for until it ends, and nothing more is charged.",
  },
  checkout: {
    title: "Subscribe",
    titleOf: (plan: string) => `Subscribe: ${plan}`,
    headingTrial: "Start your free trial",
    heading: "Start your membership",
    change: "Change plan",
    dueToday: "Due today",
    trialEnds: "Free trial until",
    afterwards: "Then",
    nextCharge: "Next charge",
    nextChargeOn: (price: string, date: string) => `${price} on ${date}`,
    payTrial: (plan: string) => `Start trial · ${plan}`,
    pay: (plan: string, price: string) => `Pay ${price} · ${plan}`,
    termsTrial: (every: string, date: string) =>
      `From ${date} your card is charged ${every} until you cancel. You can cancel in two taps under Payment & Billing.`,
    terms: (every: string) =>
      `Your card is charged ${every}, starting today, until you cancel. You can cancel in two taps under Payment & Billing.`,
    cardKept: "Your card is saved",
    cardKeptText: "Only the last step is missing. You don't need to type it again.",
    otherCard: "Use another card",
    initError: {
      title: "Subscription Error",
      text: "Failed to initialize payment. Please try again.",
      back: "Back to Pricing",
    },
    already: {
      title: "You're subscribed",
      text: "You already have a plan, so there is nothing to pay here.",
      billing: "Go to billing",
      goOn: "Go on",
    },
    away: "Our payment provider doesn't answer right now. Try again in a moment: you can't be charged twice.",
  },
  failed: { title: "Subscription Failed", text: "Failed to create subscription" },
  done: { title: "Subscription Successful" },
  result: {
    title: "Your subscription",
    processing: "Processing your payment",
    startingTrial: "Starting your trial",
    processingText: "This takes a moment. Please leave the page open.",
    confirming: "Still confirming",
    confirmingText:
      "Your payment went through on your side. We're waiting for the last word on ours.",
    late: "This takes longer than usual",
    lateText:
      "You don't need to pay again. We keep looking, and your plan shows under Payment & Billing as soon as it is confirmed.",
    checkAgain: "Check now",
    billing: "Payment & Billing",
    oneTapLeft: "One tap left",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Confirm your spot and you're booked.`,
    success: "Your plan is active",
    successText: "Time to book a session.",
    trialSuccess: "Your free trial has started",
    trialSuccessText: (date: string) => `It runs until ${date}. Time to book a session.`,
    notStarted: {
      title: "No payment was started",
      text: "You weren't charged. You can pick a plan anytime.",
    },
    toSession: "Back to your session",
    goOn: "Go on",
    toBrowse: "Find a session",
    failure: {
      title: "Payment Failed",
      refused:
        "Your payment could not be processed. Please try again or use a different payment method.",
      other: "Something went wrong with your payment. Please try again.",
      again: "Try again",
      pricing: "See the plans",
    },
  },
  billing: {
    title: "Payment & Billing",
    plan: "Your plan",
    standing: {
      active: "Active",
      ending: "Ending Soon",
      trial: "Free trial",
      past_due: "Payment overdue",
    },
    next: {
      active: (price: string, date: string) => `Renews on ${date} for ${price}.`,
      trial: (price: string, date: string) => `Free until ${date}. Then ${price} is charged.`,
      ending: (date: string) =>
        `You have everything until ${date}. Nothing more is charged after that.`,
      pastDue: "Your last payment didn't go through.",
      pastDueOn: (date: string) => `We try again on ${date}, and you keep your access until then.`,
      switching: (plan: string, price: string, date: string) =>
        `Changes to ${plan} on ${date}, for ${price}.`,
      pastDueLast: "It isn't tried again with this card, so your plan is about to end.",
      pastDueCard: "If you change the card, the new one is charged right away.",
    },
    facts: {
      price: "Price",
      nextCharge: "Next charge",
      firstCharge: "First charge",
      ends: "Ends on",
    },
    keep: "Keep my plan",
    kept: { title: "Your plan goes on", text: (date: string) => `It renews on ${date}.` },
    keepFailed: "Your plan couldn't be kept. Please try again.",
    switch: {
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
    },
    seePlans: "See plans",
    card: "Payment method",
    noCard: "No card is saved.",
    changeCard: "Change card",
    addCard: "Add a card",
    cardChanged: "Card Changed",
    cardStillOpen:
      "Your card is saved, but the open charge can't be paid any more. If your plan ends, you can pick one again.",
    cardTooLate: "Nothing was charged to the new card. Pick a plan to go on.",
    cardFailed: {
      title: "Card not changed",
      text: "Your new card couldn't be put in place. Please try again.",
    },
    saveCard: "Save card",
    cardText: "Charges from now on go to this card.",
    receipts: "Receipts",
    noReceipts: "Nothing has been charged yet.",
    receiptStates: {
      paid: "Paid",
      open: "Unpaid",
      void: "Cancelled",
      uncollectible: "Not collected",
    },
    refunded: (amount: string) => `${amount} refunded`,
    payNow: "Pay now",
    moreReceipts: (count: number) => plural(count, { one: "Show # more", other: "Show # more" }),
    cancel: "Cancel subscription",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `# booking after ${date} will be freed unless you keep your plan.`,
        other: `# bookings after ${date} will be freed unless you keep your plan.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# coming booking isn't paid for and will be freed.",
        other: "# coming bookings aren't paid for and will be freed.",
      }),
    cancelDialog: {
      title: "Cancel your subscription?",
      text: (date: string) =>
        `You keep everything until ${date} and nothing more is charged. You can change your mind until then.`,
      textNow:
        "It ends right away, because its last payment is still open. Nothing more is charged.",
      confirm: "Yes, cancel",
      keep: "Keep it",
      done: {
        title: "Subscription Cancelled",
        text: (date: string) => `You have access until ${date}.`,
      },
      failed: "Failed to cancel subscription. Please try again.",
    },
    none: {
      title: "No subscription yet",
      text: (count: number) => `Booking sessions takes a plan. Your first ${days(count)} are free.`,
      titleAgain: "Your plan has ended",
      textAgain: "Booking sessions takes a plan. Your profile and your connections are still here.",
      action: "See the plans",
    },
    away: {
      title: "Payments can't be reached",
      text: "Our payment provider doesn't answer right now. Your subscription isn't affected.",
    },
  },
};

/** What the server says about the plans. */
export const offerWords = {
  saving: (percent: number) => `Save ${percent}%`,
};
