import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const people = (count: number) => plural(count, { one: "# person", other: "# people" });

const groups = (count: number) => plural(count, { one: "# group", other: "# groups" });

/** Emails to the person at a venue. They name no member but the host, by first name and initial. */
export const venueMails = {
  people,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  asked: (when: string, what: string, count: number) => `${when}, ${what}, up to ${people(count)}`,
  /** Instead of `what` for a place for afterwards. */
  afterwards: "after training",
  ask: {
    subject: "May we bring small groups to you?",
    text: (venue: string, list: string) =>
      `Spotter brings people together to train in small groups.${list === "" ? "" : ` We'd like to come to ${venue} at these times:\n\n${list}`}\n\nOn ${venue}'s page, you can answer, see who is coming, and read your monthly figures. You don't need an account. Keep this email, because the link is only in here. Anyone with the link can open the page, so share it only with your team.`,
  },
  /** The day before. */
  coming: {
    subject: (count: string, when: string) => `${count} coming, ${when}`,
    text: (
      what: string,
      venue: string,
      when: string,
      minutes: number,
      count: string,
      inGroups: number,
      host: string | null,
    ) =>
      `${what} at ${venue}: ${when}, ${minutes} minutes.\n\n${count} in ${groups(inGroups)}. ${host === null ? "They have no host." : `Their host is ${host}.`}\n\nFrom 2 hours before the start, your page shows who is coming. The link is in our email about weekly times.`,
    afterwards: (count: string, venue: string, when: string) =>
      `${count} may come to ${venue} after training, around ${when}.`,
  },
  changed: {
    subject: (count: string, when: string) => `Now ${count}, ${when}`,
    lead: "This replaces what we told you before.",
  },
  calledOff: {
    subject: (when: string) => `No one is coming, ${when}`,
    text: (what: string, venue: string, when: string) =>
      `${what} at ${venue}, ${when}: no one is coming. We have called it off or moved it elsewhere. You don't need to do anything.`,
  },
};

/** The page of a venue, drawn by the server. */
export const venuePage = {
  lead: "Your page for Spotter groups",
  saved: "Saved. Thank you.",
  people,
  door: {
    here: (here: number, expected: number) => `${here} of ${expected} here`,
    isHere: "here",
    isComing: "on the way",
    refreshes: "This page refreshes every minute.",
    all: "Questions, closures, and figures",
    back: "Back to the door",
  },
  asked: {
    title: "Weekly times",
    lead: "Can we come at these times? You can change an answer anytime.",
    none: "We haven't asked about any weekly times.",
    open: "Not answered yet",
    agreed: (count: number) => `Yes, up to ${people(count)}`,
    declined: "No",
    yes: "Yes",
    no: "No",
    upTo: "Up to",
    count: "People",
  },
  sessions: {
    title: "The next 7 days",
    none: "No one is booked here yet.",
    host: (name: string) => `Host: ${name}`,
    staysForNow: "It stays with you until our team gets in touch, because it starts soon",
    states: {
      expected: "Expected",
      confirmed: "Confirmed",
      declined: "You declined this",
      called_off: "Called off",
    },
    confirm: "Confirm",
    decline: "We can't host this",
    note: "Note, optional",
  },
  closures: {
    effect:
      "Sessions on these days move to another place, and everyone booked is told. More than 14 days in a row wait for our team to agree. Sessions that start within 4 hours stay until our team decides.",
    asked: "Waiting for our team",
    refused: "Our team didn't agree",
    firstDay: "First day",
    lastDay: "Last day",
    add: "Close",
    title: "Closures",
    none: "None planned.",
    span: (from: string, until: string) => `${from} to ${until}`,
    since: (from: string) => `From ${from}`,
    until: (until: string) => `Until ${until}`,
  },
  statement: {
    title: "Visits by month",
    none: "Your first month will show up here.",
    lead: "We count the people who were there, a day after each session.",
    month: "Month",
    visits: "Visits",
    amount: "Amount",
    price: (price: string) => `${price} per visit`,
  },
  calendar: "Subscribe to the calendar",
  contact: {
    title: "Your details",
    text: "We keep these to reach you, and for nothing else. To change or delete them, write to us.",
  },
  invalid: {
    title: "This link no longer works",
    text: "Ask us for a new one. The newest email from us has the link that works.",
  },
};
