import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const days = (count: number) => plural(count, { one: "# day", other: "# days" });

export const subscriptions = {
  menu: {
    title: "Membership",
    billing: "Payment & Billing",
    billingHint: "Plan, card, and receipts",
  },
  waiting: {
    booksIt: "We book it as soon as your plan starts.",
    back: "You come back to it once you have a plan.",
  },
  booking: {
    action: "See the plans",
    planEnds: (date: string) => `Your plan ends on ${date}`,
    planEndsText: "This session is after that date. Keep your plan to keep this spot.",
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
    lead: "One plan, every session in your city.",
    trial: (count: number) => `${count}-day free trial`,
    trialText: (nothing: string, date: string) =>
      `${nothing} today. Cancel before ${date} and you pay nothing.`,
    trialUsed: "You've used your free trial, so you'd pay today.",
    start: (plan: string) => `Try ${plan} for free`,
    startAgain: (plan: string) => `Choose ${plan}`,
    monthlyAnd: (monthly: string, rhythm: string) => `${monthly} · ${rhythm}`,
    current: "Current plan",
    manage: "Manage in billing",
    other: "Switch plans in billing. The new one starts when your current one ends.",
    closed: {
      title: "Payments aren't open yet",
      text: "You can look at the plans, but you can't subscribe right now.",
    },
    included: "In both plans",
    features: {
      sessions: { name: "Sessions", value: "Unlimited" },
      groups: { name: "Groups of four, matched to you" },
      invite: { name: "Bring your connections along" },
      chat: { name: "Chat with people you liked training with" },
      social: { name: "A place to hang out afterwards" },
    },
    cancelAnyTime:
      "Cancel anytime. You keep what you've paid for until it ends, and we won't charge you again.",
  },
  checkout: {
    title: "Subscribe",
    titleOf: (plan: string) => `Subscribe: ${plan}`,
    headingTrial: "Start your free trial",
    heading: "Start your plan",
    change: "Change plan",
    dueToday: "Due today",
    trialEnds: "Free trial until",
    afterwards: "Then",
    nextCharge: "Next charge",
    nextChargeOn: (price: string, date: string) => `${price} on ${date}`,
    payTrial: (plan: string) => `Start trial · ${plan}`,
    pay: (plan: string, price: string) => `Pay ${price} · ${plan}`,
    termsTrial: (every: string, date: string) =>
      `From ${date}, we charge your card ${every} until you cancel. You can cancel in two taps under Payment & Billing.`,
    terms: (every: string) =>
      `We charge your card ${every}, starting today, until you cancel. You can cancel in two taps under Payment & Billing.`,
    cardKept: "Your card is saved",
    cardKeptText: "Just one step left. You don't need to type it again.",
    otherCard: "Use another card",
    firstCharge: "First charge",
    discount: "Discount",
    tax: "Sales tax",
    plusTax: (text: string) => `${text} plus tax`,
    promotion: {
      have: "Have a promotion code?",
      label: "Promotion code",
      apply: "Apply",
      remove: "Remove",
      lasts: (months: number | null) =>
        months === null
          ? "Off every charge"
          : plural(months, {
              one: "Off your charges for # month",
              other: "Off your charges for # months",
            }),
    },
    initError: {
      title: "Subscription Error",
      text: "Failed to initialize payment. Please try again.",
      back: "Back to Pricing",
    },
    already: {
      title: "You're subscribed",
      text: "You already have a plan, so there's nothing to pay here.",
      billing: "Go to billing",
      goOn: "Continue",
    },
    away: "We can't reach our payment provider right now. Try again in a moment. You won't be charged twice.",
  },
  failed: { title: "Subscription Failed", text: "Failed to create subscription" },
  done: { title: "Subscription Successful" },
  result: {
    title: "Your subscription",
    processing: "Processing your payment",
    startingTrial: "Starting your trial",
    processingText: "This takes a moment. Please keep this page open.",
    confirming: "Still confirming",
    confirmingText: "Your payment went through. We're waiting for the final confirmation.",
    late: "This is taking longer than usual",
    lateText:
      "You don't need to pay again. Your plan will show under Payment & Billing once it's confirmed.",
    checkAgain: "Check now",
    billing: "Payment & Billing",
    oneTapLeft: "One tap left",
    oneTapLeftText: (session: string, when: string) =>
      `${session}, ${when}. Confirm your spot and you're booked.`,
    booked: "Your spot is booked",
    bookedText: (session: string, when: string) =>
      `${session}, ${when}. We'll tell you the venue the day before.`,
    toEvents: "View in Your Events",
    success: "Your plan is active",
    successText: "Time to book a session.",
    trialSuccess: "Your free trial has started",
    trialSuccessText: (date: string) => `It runs until ${date}. Time to book a session.`,
    notStarted: {
      title: "No payment was started",
      text: "You weren't charged. You can pick a plan anytime.",
    },
    toSession: "Back to your session",
    goOn: "Continue",
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
      trial: (price: string, date: string) => `Free until ${date}. Then we charge ${price}.`,
      ending: (date: string) =>
        `You have full access until ${date}. We won't charge you after that.`,
      pastDue: "Your last payment didn't go through.",
      pastDueOn: (date: string) =>
        `We'll try again on ${date}, and you keep your access until then.`,
      switching: (plan: string, price: string, date: string) =>
        `Changes to ${plan} on ${date}, for ${price}.`,
      pastDueLast: "We won't try this card again. Add another to keep your plan.",
      pastDueCard: "If you change the card, we charge the new one right away.",
    },
    facts: {
      price: "Price",
      nextCharge: "Next charge",
      firstCharge: "First charge",
      ends: "Ends on",
    },
    keep: "Keep my plan",
    kept: { title: "Your plan continues", text: (date: string) => `It renews on ${date}.` },
    keepFailed: "We couldn't keep your plan. Please try again.",
    switch: {
      action: (plan: string) => `Switch to ${plan}`,
      title: (plan: string) => `Switch to ${plan}?`,
      text: (every: string, date: string) =>
        `Your current plan runs until ${date}. From then on, we charge ${every}. You pay nothing today, and you can change your mind until then.`,
      textTrial: (every: string, date: string) =>
        `Your free trial runs until ${date}. From then on, we charge ${every}. You pay nothing today.`,
      confirm: "Yes, switch",
      keep: "Not now",
      done: {
        title: "Plan changed",
        text: (every: string, date: string) => `From ${date}, we charge ${every}.`,
      },
      undo: (plan: string) => `Stay with ${plan}`,
      failed: "We couldn't change your plan. Please try again.",
    },
    seePlans: "See plans",
    card: "Payment method",
    noCard: "No card is saved.",
    changeCard: "Change card",
    addCard: "Add a card",
    cardChanged: "Card changed",
    cardStillOpen:
      "Your card is saved, but it's too late to pay the open charge. If your plan ends, you can pick one again.",
    cardTooLate: "We didn't charge the new card. Pick a plan to continue.",
    cardFailed: {
      title: "Card not changed",
      text: "We couldn't save your new card. Please try again.",
    },
    saveCard: "Save card",
    cardText: "We'll charge this card from now on.",
    receipts: "Receipts",
    noReceipts: "You haven't been charged yet.",
    receiptStates: {
      paid: "Paid",
      open: "Unpaid",
      void: "Cancelled",
      uncollectible: "Not collected",
    },
    discounted: (amount: string) => `${amount} off`,
    taxed: (amount: string) => `incl. ${amount} tax`,
    refunded: (amount: string) => `${amount} refunded`,
    payNow: "Pay now",
    moreReceipts: (count: number) => plural(count, { one: "Show # more", other: "Show # more" }),
    cancel: "Cancel subscription",
    frees: (count: number, date: string) =>
      plural(count, {
        one: `We'll cancel # booking after ${date} unless you keep your plan.`,
        other: `We'll cancel # bookings after ${date} unless you keep your plan.`,
      }),
    freesNow: (count: number) =>
      plural(count, {
        one: "# upcoming booking isn't paid for, so we'll cancel it.",
        other: "# upcoming bookings aren't paid for, so we'll cancel them.",
      }),
    cancelDialog: {
      title: "Cancel your subscription?",
      text: (date: string) =>
        `You keep full access until ${date}, and we won't charge you again. You can change your mind until then.`,
      textNow:
        "Your last payment is still due, so your plan ends right away. We won't charge you again.",
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
      text: (count: number) => `You need a plan to book. Your first ${days(count)} are free.`,
      titleAgain: "Your plan has ended",
      textAgain: "You need a plan to book. Your profile and connections are still here.",
      action: "See the plans",
    },
    away: {
      title: "We can't reach our payment provider",
      text: "Your plan isn't affected. Try again in a moment.",
    },
  },
};

export const offerWords = {
  saving: (percent: number) => `Save ${percent}%`,
  confirmFirst:
    "Three cards were refused. Confirm your email first, then you can try another card.",
};

export const payments = {
  legend: "Card details",
  number: "Card number",
  numberPlaceholder: "1234 1234 1234 1234",
  expiry: "Expiry",
  expiryPlaceholder: "MM / YY",
  cvc: "CVC",
  cvcPlaceholder: (length: number) => "1234".slice(0, length),
  name: "Name on card",
  brands: {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    discover: "Discover",
    diners: "Diners Club",
    jcb: "JCB",
    unknown: "Card",
  },
  ending: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  expires: (month: string, year: string) => `Expires ${month}/${year}`,
  faults: {
    number: {
      missing: "Enter your card number.",
      incomplete: "This card number isn't complete.",
      wrong: "That card number doesn't look right. Check its digits.",
    },
    expiry: {
      missing: "Enter the expiry date.",
      incomplete: "Month and year, such as 05 / 29.",
      past: "This card has expired.",
    },
    cvc: {
      missing: "Enter the CVC.",
      incomplete: (length: number) => `The CVC has ${length} digits.`,
    },
  },
  safe: "Your card goes straight to our payment provider. We never see its number.",
  failed: "Payment Method Failed",
  failedText: "We couldn't save this card. Check its details or use another one.",
  notAuthenticated: "Your bank didn't confirm that it's you. Try again, or use another card.",
  unsaved: { title: "Error", text: "No payment method was saved" },
  sandbox: {
    title: "Test cards",
    text: "No money moves here. Tap a card to fill it in.",
    wallet: "Use the test wallet",
    fill: "Fill in",
    succeeds: "Works",
    declined: "Declined right away",
    failsLater: "Fails when charged",
    asks: "Asks your bank",
  },
  bank: {
    title: "Is this you?",
    text: "Your bank asks you to confirm that Spotter may charge this card. In the sandbox you choose the answer.",
    approve: "Confirm",
    refuse: "Decline",
  },
};
