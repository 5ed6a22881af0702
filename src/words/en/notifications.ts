import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  ModerationWordings,
  NotificationFacts,
  NotificationWordings,
  PlaceFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
import { namelessMembers } from "./connections.ts";

const plural = pluralsOf("en");

const workoutNames: Readonly<Record<string, string>> = {
  gym: "gym",
  cardio: "cardio",
  calisthenics: "calisthenics",
};

const workout = ({ workoutType }: SessionFacts) => workoutNames[workoutType] ?? "workout";

function start({ startsAt, timeZone }: SessionFacts): string {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(startsAt);
}

function time({ startsAt, timeZone }: Pick<SessionFacts, "startsAt" | "timeZone">): string {
  return new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(startsAt);
}

const venueToCome =
  "We're still looking for a venue. If there's none 6 hours before the start, we'll call the session off and tell you.";

/** What follows the beginning of a sentence: where it takes place, or that it is told later. */
function placeOf({ venue }: PlaceFacts): string {
  return venue === null ? `. ${venueToCome}` : `: ${venue}`;
}

const amount = ({ amountCents, currency }: ChargeFacts) => moneyText(amountCents, currency, "en");

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(at);
}

/** The list of notifications and the switch for pushes; what a notification itself says stands below. */
export const notifications = {
  confirmEmail: "Confirm your email to get this by email, too.",
  title: "Notifications",
  bell: (unread: number) =>
    unread === 0
      ? "Notifications"
      : plural(unread, { one: "Notifications, # unread", other: "Notifications, # unread" }),
  unreadCount: (count: number) =>
    plural(count, { one: "# unread notification", other: "# unread notifications" }),
  unread: "Unread",
  markAllRead: "Mark all read",
  markFailed: "Your notifications couldn't be marked as read",
  allRead: "You're all caught up.",
  empty: "No notifications yet",
  emptyText: "Reminders, invitations and news about your sessions will land here.",
  emptyAction: "Find sessions",
};

/** Why a spot went to the next in line. */
const passedBecause = {
  subscription: "your subscription doesn't run at the moment.",
  waiver: "there is a waiver to sign first, which is shown when you book.",
  overlap: "you have booked something else at that time.",
  limit: "you hold as many bookings as you may at the moment.",
};

/** The words of each kind of notification, put together when it is read. */
export const notificationWordings: Omit<NotificationWordings, keyof ModerationWordings> = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} invited you to train`,
    message: (facts) =>
      `A ${workout(facts)} session on ${start(facts)}. Take a look and book a spot.`,
  },
  venue_revealed: {
    title: () => "Your venue is revealed",
    message: (facts) => `${start(facts)}: ${facts.venue ?? ""}`,
  },
  starts_soon: {
    title: () => "Your session starts soon",
    message: (facts) => `Your ${workout(facts)} session starts at ${time(facts)}${placeOf(facts)}`,
  },
  session_cancelled: {
    title: () => "Session called off",
    message: (facts) =>
      `The ${workout(facts)} session on ${start(facts)} won't take place.${facts.isHostOnly === true ? "" : " Your spot is released."}`,
  },
  group_changed: {
    title: () => "Your group changed",
    message: (facts) =>
      `There is a change in your group for the ${workout(facts)} session on ${start(facts)}. See who's in.`,
  },
  booking_added: {
    title: () => "Spot booked for you",
    message: (facts) =>
      `The Spotter team booked you into the ${workout(facts)} session on ${start(facts)}.`,
  },
  booking_removed: {
    title: () => "Booking cancelled for you",
    message: (facts) =>
      `The Spotter team cancelled your ${workout(facts)} session on ${start(facts)}. Your spot is released.`,
  },
  waiting_for_company: {
    title: () => "Waiting for company",
    message: (facts) =>
      `You're the only one in the ${workout(facts)} session on ${start(facts)} so far. We'll tell you when somebody joins.`,
  },
  venue_changed: {
    title: () => "Venue changed",
    message: (facts) => `${start(facts)} takes place elsewhere${placeOf(facts)}`,
  },
  city_opened: {
    title: () => "Spotter is open in your city",
    message: ({ city }) => `You can book sessions in ${city} now.`,
  },
  session_without_venue: {
    title: () => "We had to call off your session",
    message: (facts) =>
      `We couldn't find a venue for the ${workout(facts)} session on ${start(facts)}, so it won't take place. We're sorry.${facts.isHostOnly === true ? "" : " It doesn't count against you."}`,
  },
  session_moved: {
    title: () => "Session moved",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `Your ${workout(facts)} session now starts on ${start(facts)}.`
        : `Your ${workout(facts)} session on ${start({ ...facts, startsAt: facts.movedFrom })} was moved. It now starts on ${start(facts)}.`,
  },
  named_host: {
    title: () => "You're the host",
    message: (facts) =>
      `You host the ${workout(facts)} session on ${start(facts)}. See your guests, and mark who is there, from Your Events.`,
  },
  released_host: {
    title: () => "You're not the host any more",
    message: (facts) =>
      `You no longer host the ${workout(facts)} session on ${start(facts)}. If you have booked a spot in it, you keep it.`,
  },
  marked_absent: {
    title: () => "You were marked as absent",
    message: (facts) =>
      `It says that you weren't at the ${workout(facts)} session on ${start(facts)}. If you were there, tell us in Your Events.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} is there`;
      if (state === "on_time") return `${senderName} is on time`;
      return minutes === undefined
        ? `${senderName} is running late`
        : `${senderName} is ${minutes} minutes late`;
    },
    message: (facts) => `Your ${workout(facts)} session starts at ${time(facts)}.`,
  },
  contact_viewed: {
    title: () => "Your emergency contact was viewed",
    message: (facts) =>
      `${facts.viewer === "host" ? "Your host" : "Someone on our team"} looked at your emergency contact around your ${workout(facts)} session on ${start(facts)}.`,
  },
  waitlist_booked: {
    title: () => "You have a spot",
    message: (facts) =>
      `A spot in the ${workout(facts)} session on ${start(facts)} opened up, and it is yours: you're booked. If you can't make it, cancel and the next in line has it.`,
  },
  waitlist_offer: {
    title: () => "A spot has opened up",
    message: (facts) =>
      `The ${workout(facts)} session on ${start(facts)} has a free spot. Everyone waiting hears of it now: the first to book has it.`,
  },
  waitlist_passed: {
    title: () => "A spot passed you by",
    message: (facts) =>
      `In the ${workout(facts)} session on ${start(facts)} a spot opened up that you couldn't have: ${passedBecause[facts.why]} You keep your place on the waitlist.`,
  },
  waitlist_closed: {
    title: () => "No spot this time",
    message: (facts) =>
      `The waitlist for the ${workout(facts)} session on ${start(facts)} has closed, and no spot came to you. Maybe another session suits you?`,
  },
  waitlist_moved: {
    title: () => "Session moved",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `The ${workout(facts)} session that you're waiting for now starts on ${start(facts)}. You keep your place on the waitlist.`
        : `The ${workout(facts)} session on ${start({ ...facts, startsAt: facts.movedFrom })} that you're waiting for was moved. It now starts on ${start(facts)}. You keep your place on the waitlist.`,
  },
  waitlist_called_off: {
    title: () => "Session called off",
    message: (facts) =>
      `The ${workout(facts)} session on ${start(facts)} won't take place, so there is nothing to wait for any more.`,
  },
  survey_open: {
    title: () => "How was it?",
    message: (facts) =>
      `Rate your ${workout(facts)} session and the people you trained with. If you both like each other, you can chat.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `You and ${connectionUserName} are connected`,
    message: () => "You both liked training together. Say hello!",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `New message from ${senderName}` : `${count} new messages from ${senderName}`,
    message: ({ preview }) => preview,
  },
  trial_ending: {
    title: () => "Your free trial ends soon",
    message: (facts) =>
      `It ends on ${day(facts)}; then we charge ${amount(facts)}. Nothing to do if you stay, and you can cancel until then.`,
  },
  payment_failed: {
    title: () => "Your payment didn't go through",
    message: (facts) =>
      facts.retryAt === null
        ? `We couldn't charge ${amount(facts)} to your card, and it isn't tried again with that card. Add another card to keep your plan.`
        : `We couldn't charge ${amount(facts)} to your card. We try again on ${day({ at: facts.retryAt, timeZone: facts.timeZone })}, and you keep your spots and your access until then: please check your card.`,
  },
  payment_action_required: {
    title: () => "Your bank has a question",
    message: (facts) =>
      `It wants you to confirm the payment of ${amount(facts)}. Confirm it from your receipts, or use another card.`,
  },
  refunded: {
    title: () => "You have a refund",
    message: (facts) =>
      `We refunded ${amount(facts)}. It reaches your card within 10 days, and your receipt shows it.`,
  },
  subscription_begun: {
    title: () => "Your subscription has begun",
    message: () =>
      "It took a moment longer than it should. Everything is set up: book your next session.",
  },
  subscription_ended: {
    title: () => "Your subscription has ended",
    message: () => "Your profile and your connections are kept. Subscribe again whenever you like.",
  },
  bookings_freed: {
    title: () => "Bookings freed",
    message: ({ count }) =>
      `Your plan ended without a payment, so ${plural(count, { one: "# booking after its end was", other: "# bookings after its end were" })} freed for others. Subscribe again to book.`,
  },
};

/** Where what was booked takes place, or that it is told later. */
function venueText({ venue }: PlaceFacts): string {
  return venue === null ? venueToCome : `It takes place here: ${venue}`;
}

/** The mails that answer a booking and a cancellation. The venue is told where it is revealed and known. */
export const bookingMails = {
  booked: {
    title: (facts: SessionFacts) => `You're booked: ${start(facts)}`,
    text: (facts: PlaceFacts, isRevealed: boolean) =>
      [
        `You have a spot in the ${workout(facts)} session on ${start(facts)}.`,
        isRevealed
          ? venueText(facts)
          : "The venue is revealed 24 hours before. If you can't make it, cancel by then, so that somebody else can have your spot.",
        "The session is attached for your calendar.",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts: SessionFacts) => `Booking cancelled: ${start(facts)}`,
    text: (facts: SessionFacts) =>
      `Your booking of the ${workout(facts)} session on ${start(facts)} is cancelled, and your spot is free for others.`,
  },
};
