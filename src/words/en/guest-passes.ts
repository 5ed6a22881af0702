import type { GuestWordings } from "#words/notification-facts.ts";
import { namelessMembers } from "./connections.ts";
import { sessionInShort } from "./notifications.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** Words about passes with which members bring a guest. */
export const guestPasses = {
  offerTitle: "Bring a friend once",
  offerText:
    "Your friend trains with you without a plan and joins your group. One person can use the pass.",
  send: "Send a guest pass",
  shareText: (session: string, when: string) =>
    `Train with me: ${session}, ${when}. My guest pass covers your spot.`,
  notShareable:
    "Guest passes aren't for sessions for women: they'd tell your friend more about you than a pass should.",
  used: "Your friend booked with your guest pass.",
  failed: "We couldn't make a guest pass",
  expect: {
    group: (name: string) => `You train in a small group with ${name}.`,
    level: "Any level is fine. The app shows you the workout step by step.",
    venue: "You see the venue and your group the day before.",
    venueKnown: "You see the venue and your group once you've booked.",
    cost: "You pay nothing, and you don't need a card.",
  },
  join: {
    title: (name: string) => `Train with ${name}`,
    lead: (name: string) =>
      `${name} invites you with a guest pass. You don't need a plan or a card.`,
    expectTitle: "What to expect",
    full: "This session is full right now. If someone cancels, you can book with this link.",
    accept: "Sign up and join",
    login: "I have an account",
    confirmTitle: "Confirm your email",
    confirmText: (email: string) => `We emailed a link to ${email}. Open it, then book your spot.`,
    book: "Book my spot",
    own: {
      title: "Your guest pass",
      text: "Send this link to one friend. Your friend signs up with it and books without a plan.",
    },
    plan: { text: "You have a plan, so you don't need the pass.", action: "View the session" },
    gone: {
      title: "This guest pass has ended",
      text: "It was used, or the session has started or was called off. Ask your friend for another one.",
      own: "If you booked with it, your spot is in Your Events.",
      start: "See how Spotter works",
      sessions: "Find sessions",
      events: "Your Events",
    },
  },
  oneEach: "Each person can use only one guest pass. You need a plan to book.",
  confirmFirst: "Confirm your email first. Then you can book with the guest pass.",
};

export const guestWordings: GuestWordings = {
  guest_joined: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} is coming with you`,
    message: (facts) => `${sessionInShort(facts)}. They booked with your guest pass.`,
  },
  inviter_left: {
    title: ({ senderName }) =>
      senderName === undefined
        ? "The person who invited you isn't coming"
        : `${senderName} isn't coming`,
    message: (facts) =>
      `${sessionInShort(facts)}. You keep your spot, or cancel and use another guest pass.`,
  },
};

/** The page and the picture of a shared session, for people without an account. */
export const sharedPage = {
  going: (count: number) =>
    plural(count, { one: "# person is going", other: "# people are going" }),
  first: "Be the first to join",
  full: "It's full right now, but there's a waitlist.",
  about:
    "You train in a small group of people who suit you. The day before, you learn who they are and where you meet.",
  open: "See this session",
  joining: "New to Spotter? Signing up takes two minutes, and then we take you back here.",
  over: "This session has already started.",
  others: "See other sessions",
  membersOnly: {
    title: "A session for members",
    text: "Members see this session after logging in.",
  },
  gone: {
    title: "This session isn't on",
    text: "It was called off, or the link is incomplete. See what else is on.",
  },
};
