import { dateFormatter } from "#words/formatter-cache.ts";
import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  MoveFacts,
  NotificationFacts,
  NewsWordings,
  PlaceFacts,
  SeriesFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
import { listed, withMessage } from "#words/with-message.ts";
import { choices } from "./choices.ts";
import { namelessMembers } from "./connections.ts";

const plural = pluralsOf("en");

const workoutNames: Readonly<Record<string, string>> = choices.workoutTypes;

const workoutName = ({ workoutType }: SessionFacts) => workoutNames[workoutType] ?? "Workout";

function start({ startsAt, timeZone }: SessionFacts, weekday: "long" | "short"): string {
  return dateFormatter("en-US", {
    weekday,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(startsAt);
}

export const startInShort = (facts: SessionFacts) => start(facts, "short");

/** "Gym, Wed, Sep 23, 6:30 PM", short enough for a push. */
export const sessionInShort = (facts: SessionFacts) =>
  `${workoutName(facts)}, ${startInShort(facts)}`;

export const sessionInFull = (facts: SessionFacts) =>
  `the ${workoutName(facts).toLowerCase()} session on ${start(facts, "long")}`;

function placeInShort(facts: PlaceFacts): string {
  const { venue } = facts;
  return venue === null
    ? `${sessionInShort(facts)}. No venue yet. If there's none 6 hours before, we call it off.`
    : `${sessionInShort(facts)}: ${venue}`;
}

/** "Gym moved from Wed, Sep 23, 6:30 PM to Thu, Sep 24, 7:00 PM." */
function moveInShort(facts: MoveFacts): string {
  const { movedFrom } = facts;
  return movedFrom === undefined
    ? `New time: ${sessionInShort(facts)}.`
    : `${workoutName(facts)} moved from ${startInShort({ ...facts, startsAt: movedFrom })} to ${startInShort(facts)}.`;
}

const amount = ({ amountCents, currency }: ChargeFacts) => moneyText(amountCents, currency, "en");

/** The discount and the tax of a charge, in brackets. Empty without them. */
function chargeParts({ discountCents, taxCents, currency }: NotificationFacts["charged"]): string {
  const money = (cents: number) => moneyText(cents, currency, "en");
  const parts = [
    ...(discountCents > 0 ? [`${money(discountCents)} off`] : []),
    ...(taxCents > 0 ? [`incl. ${money(taxCents)} tax`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return dateFormatter("en-US", { dateStyle: "medium", timeZone }).format(at);
}

const plans = {
  monthly: { name: "Monthly", every: "each month" },
  yearly: { name: "Annual", every: "each year" },
};

export const notifications = {
  confirmEmail: "Confirm your email to get this by mail too.",
  title: "Notifications",
  bell: (unread: number) =>
    unread === 0
      ? "Notifications"
      : plural(unread, { one: "Notifications, # unread", other: "Notifications, # unread" }),
  unreadCount: (count: number) =>
    plural(count, { one: "# unread notification", other: "# unread notifications" }),
  unread: "Unread",
  markAllRead: "Mark all read",
  markFailed: "We couldn't mark your notifications as read",
  allRead: "You're all caught up.",
  empty: "No notifications yet",
  emptyText: "Reminders, invitations, and news about your sessions will show up here.",
  emptyAction: "Find sessions",
};

const passedBecause = {
  subscription: "You need a plan.",
  waiver: "There's a waiver to sign first.",
  overlap: "You're already booked then.",
  limit: "You're at your booking limit.",
  area: "Your area is gone. Pick another.",
  audience: "It's for women only now.",
};
const notBookedBecause = { ...passedBecause, full: "It was full." };
export function weeklyInShort(one: NotificationFacts["series_week"]["weekly"][number]): string {
  if (one.result === "booked") return `${sessionInShort(one)}: booked.`;
  return `${sessionInShort(one)}: not booked. ${notBookedBecause[one.result]}`;
}

const planAtClosing = {
  keep: "Your plan goes on until you cancel.",
  cancel_at_period_end: "Your plan ends with its period, without another charge.",
  refund_rest: "Your plan ends the day after, and we refund the rest.",
};

/** What the same change did to the member's weekly session. Empty for anyone else. */
const seriesToo = ({ series }: SeriesFacts): string =>
  series === undefined
    ? ""
    : series.change === "moved"
      ? `\nYour weekly session is now ${sessionInShort(series)}.`
      : `\nYour weekly session ends. Last one: ${sessionInShort(series)}.`;

/** The texts of each kind, composed when a notification is read. */
export const notificationWordings: NewsWordings = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} invited you to train`,
    message: (facts) => `${sessionInShort(facts)}. Take a look and book a spot.`,
  },
  venue_revealed: {
    title: () => "Your venue is set",
    message: (facts) => listed(facts, placeInShort),
  },
  starts_soon: {
    title: () => "Your session starts soon",
    message: placeInShort,
  },
  session_cancelled: {
    title: () => "Session called off",
    message: (facts) =>
      `${sessionInShort(facts)} won't take place.${facts.isHostOnly === true ? "" : " Sorry about that. See what else is on."}${seriesToo(facts)}`,
  },
  session_restored: {
    title: () => "Your session is back on",
    message: (facts) =>
      `${sessionInShort(facts)} takes place after all.${facts.isHostOnly === true ? "" : " You have your spot back."}`,
  },
  released_by_move: {
    title: () => "Session moved, spot released",
    message: (facts) => `${moveInShort(facts)} You're booked elsewhere.`,
  },
  group_changed: {
    title: () => "Your group changed",
    message: (facts) => `${sessionInShort(facts)}. See who you'll train with.`,
  },
  booking_added: {
    title: () => "We booked you a spot",
    message: (facts) => `${sessionInShort(facts)}. You'll find it in Your Events.`,
  },
  booking_moved: { title: () => "We moved your booking", message: (facts) => moveInShort(facts) },
  booking_removed: {
    title: () => "We cancelled your booking",
    message: (facts) => `${sessionInShort(facts)}. Your spot has opened up for others.`,
  },
  waiting_for_company: {
    title: () => "Just you so far",
    message: (facts) => `${sessionInShort(facts)}. We'll tell you when someone joins.`,
  },
  venue_changed: {
    title: () => "Venue changed",
    message: ({ declinedBy, ...facts }) =>
      declinedBy === undefined
        ? listed(facts, placeInShort)
        : `${declinedBy} can't host it. ${listed(facts, placeInShort)}`,
  },
  city_closing: {
    title: ({ city }) => `Spotter closes in ${city}`,
    message: (facts) =>
      `The last sessions are on ${day(facts)}. ${planAtClosing[facts.subscriptions]}`,
  },
  city_opened: {
    title: () => "Spotter is open in your city",
    message: ({ city }) => `You can book sessions in ${city} now.`,
  },
  session_without_venue: {
    title: () => "We had to call off your session",
    message: (facts) =>
      `${sessionInShort(facts)}. Sorry, we couldn't find a venue.${facts.isHostOnly === true ? "" : " It won't count against you."}`,
  },
  sessions_called_off: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "# session called off", other: "# sessions called off" }),
    message: ({ sessions, ...facts }) =>
      `${sessions.map(sessionInShort).join("\n")}\nThey won't take place. Sorry about that.${seriesToo(facts)}`,
  },
  sessions_message: {
    title: ({ sessions }) =>
      plural(sessions.length, { one: "About your session", other: "About your sessions" }),
    message: ({ sessions, text }) => withMessage(sessions.map(sessionInShort).join("\n"), text),
  },
  session_too_few: {
    title: () => "Too few people, session called off",
    message: (facts) =>
      `${sessionInShort(facts)} needs more people, so it's off.${facts.others.length === 0 ? " It won't count against you." : `\nYou could take instead:\n${facts.others.map(sessionInShort).join("\n")}`}`,
  },
  session_moved: {
    title: ({ series }) => (series === undefined ? "Session moved" : "Your weekly session moved"),
    message: (facts) => listed(facts, moveInShort),
  },
  named_host: {
    title: () => "You're hosting",
    message: (facts) =>
      `${listed(facts, sessionInShort)}. See your guests and mark who's there in Your Events.`,
  },
  released_host: {
    title: () => "You're no longer hosting",
    message: (facts) => `${listed(facts, sessionInShort)}. If you booked a spot, you keep it.`,
  },
  marked_absent: {
    title: () => "You were marked absent",
    message: (facts) => `${sessionInShort(facts)}. Were you there? Tell us in Your Events.`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} is there`;
      if (state === "on_time") return `${senderName} is on time`;
      return minutes === undefined
        ? `${senderName} is running late`
        : `${senderName} is ${minutes} minutes late`;
    },
    message: sessionInShort,
  },
  contact_viewed: {
    title: () => "Your emergency contact was viewed",
    message: (facts) =>
      `${facts.viewer === "host" ? "Your host" : "Someone on our team"} looked at it for this session: ${sessionInShort(facts)}.`,
  },
  waitlist_booked: {
    title: () => "A spot opened up, and it's yours",
    message: (facts) =>
      `${sessionInShort(facts)}. Can't make it? Cancel so the next in line gets it.`,
  },
  waitlist_offer: {
    title: () => "A spot opened up",
    message: (facts) => `${sessionInShort(facts)}. The first to book gets it.`,
  },
  waitlist_passed: {
    title: () => "A spot went to the next in line",
    message: (facts) =>
      `${sessionInShort(facts)}. ${passedBecause[facts.why]} You keep your place in line.`,
  },
  waitlist_closed: {
    title: () => "No spot this time",
    message: (facts) => `${sessionInShort(facts)} stayed full. Want to see what else is on?`,
  },
  waitlist_moved: {
    title: () => "Session moved",
    message: (facts) => `${moveInShort(facts)} You're still in line.`,
  },
  waitlist_called_off: {
    title: () => "Session called off",
    message: (facts) => `${sessionInShort(facts)} won't take place, so its waitlist is closed.`,
  },
  series_week: {
    title: () => "Your weekly sessions",
    message: ({ weekly }) => weekly.map(weeklyInShort).join(" "),
  },
  series_moved: { title: () => "Your weekly session moved", message: moveInShort },
  series_ended: {
    title: () => "Your weekly session ends",
    message: (facts) => `Last one: ${sessionInShort(facts)}. Pick another weekly time if you like.`,
  },
  survey_open: {
    title: () => "How was it?",
    message: (facts) => `${sessionInShort(facts)}. Rate your group. If it's mutual, you can chat.`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `You and ${connectionUserName} are connected`,
    message: () => "You both liked training together. Say hello.",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `New message from ${senderName}` : `${count} new messages from ${senderName}`,
    message: ({ preview }) => preview || "No longer available.",
  },
  trial_ending: {
    title: () => "Your free trial ends soon",
    message: (facts) =>
      `It ends ${day(facts)}, then we charge ${amount(facts)}. Staying? Nothing to do. Leaving? Cancel by then.`,
  },
  payment_failed: {
    title: () => "Your payment didn't go through",
    message: (facts) =>
      facts.retryAt === null
        ? `We won't try ${amount(facts)} again with this card. Add another card to keep your plan.`
        : `Check your card. We'll try ${amount(facts)} again on ${day({ at: facts.retryAt, timeZone: facts.timeZone })}. You keep your plan until then.`,
  },
  payment_action_required: {
    title: () => "Confirm your payment",
    message: (facts) =>
      `Your bank wants you to approve ${amount(facts)}. Open your receipts, or use another card.`,
  },
  refunded: {
    title: () => "You have a refund",
    message: (facts) =>
      `We refunded ${amount(facts)}. It reaches your card within 10 days, and your receipt shows it.`,
  },
  subscription_begun: {
    title: () => "Your plan has started",
    message: (facts) =>
      facts.plan === undefined || facts.at === undefined
        ? "It took a little longer than usual. You're all set, so book your next session."
        : `${plans[facts.plan].name}, ${amount(facts)} ${plans[facts.plan].every} from ${day({ at: facts.at, timeZone: facts.timeZone })} until you cancel in Payment & Billing.`,
  },
  charged: {
    title: () => "Payment received",
    message: (facts) =>
      `We charged ${amount(facts)}${chargeParts(facts)}. Your receipt is in Payment & Billing.`,
  },
  plan_switched: {
    title: () => "Your plan is changing",
    message: (facts) =>
      `From ${day(facts)}, you pay ${amount(facts)} ${plans[facts.plan].every}. You can cancel anytime.`,
  },
  plan_cancelled: {
    title: () => "Your plan is cancelled",
    message: (facts) =>
      `You keep it until ${day(facts)}. We charge nothing after that. You can still undo this.`,
  },
  plan_kept: {
    title: () => "You're keeping your plan",
    message: (facts) => `It renews on ${day(facts)} for ${amount(facts)}, until you cancel.`,
  },
  plan_extended: {
    title: () => "We extended your plan",
    message: (facts) =>
      `Nothing is charged until ${day(facts)}. Then it renews for ${amount(facts)}.`,
  },
  plan_renews_soon: {
    title: () => "Your annual plan renews soon",
    message: (facts) =>
      `On ${day(facts)}, we charge ${amount(facts)}. Leaving? Cancel by then in Payment & Billing.`,
  },
  subscription_ended: {
    title: () => "Your plan has ended",
    message: () => "Your profile and connections stay. You can pick a plan again anytime.",
  },
  document_changed: {
    title: ({ document }) =>
      ({
        terms: "Our terms are changing",
        privacy: "Our privacy page is changing",
        guidelines: "Our guidelines are changing",
      })[document],
    message: (facts) => `The new version takes effect on ${day(facts)}. Read it before then.`,
  },
  bookings_freed: {
    title: () => "Upcoming bookings cancelled",
    message: ({ count }) =>
      `Your plan ended unpaid, so we cancelled ${plural(count, { one: "# later booking", other: "# later bookings" })}. Pick a plan to book again.`,
  },
};
