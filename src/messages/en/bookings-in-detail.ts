import { listsOf } from "#messages/lists.ts";
import { pluralsOf } from "#messages/plural.ts";

const listText = listsOf("en");
const plural = pluralsOf("en");

/** What a session is like, the trial before it, and the moment when it is booked. */
export const bookingSheet = {
  levels: "Level mix",
  levelsLater: "Shown once a few more are going.",
  plan: "The plan",
  cancelling: "If you cancel",
  cancellingLate:
    "It begins in less than 24 hours, so cancelling counts as a late one. Two within 30 days won't matter.",
  areaTooLate:
    "The venue is no longer voted on in the last 24 hours. Your area helps us plan the next ones.",
  change: "Change",
  bring: "Bring someone",
  trial: {
    title: (days: number) => `${days} days free`,
    lead: (nothing: string, date: string) =>
      `${nothing} today. Cancel before ${date} and you pay nothing.`,
    today: "Today",
    reminder: "We remind you",
    firstCharge: "First charge",
  },
  booked: {
    title: "You're in",
    share: "Bring a friend",
    shareText: (session: string, when: string) => `Train with me: ${session}, ${when}`,
    copied: "Link copied",
    copyFailed: "The link couldn't be copied.",
    done: "Done",
  },
};

/** What whoever was invited sees of it. */
export const invitations = {
  /** To whoever came by the link to a session and has no access code yet. */
  stranger:
    "A friend invites you to train together. They have the access code; if not, tell us your city.",
  by: (name: string) => `Invited by ${name}`,
  /** To a session in another city than the member's own; without a name where nobody is to be named. */
  elsewhere: ({ name, city }: { readonly name: string | undefined; readonly city: string }) =>
    name === undefined
      ? `You're invited to a session in ${city}`
      : `${name} invited you to a session in ${city}`,
  elsewhereText: (ownCity: string) =>
    `Your sessions are those in ${ownCity}. To book this one, change your city first; you can change it back at any time.`,
  changeCity: "Change my city",
};

/** What comes next, as the profile and a wide window begin with it. */
export const nextSession = {
  title: "Next session",
  now: "Happening now",
  with: (names: readonly string[]) => `With ${listText(names)}`,
  none: "Nothing booked yet. Good company is one tap away.",
};

/** What cancelling a booking brings, said before it is done. */
export const cancellations = {
  dialog: {
    title: "Cancel this booking?",
    text: (session: string, when: string) =>
      `${session}, ${when}. Your spot goes to someone else at once.`,
    confirm: "Cancel booking",
    keep: "Keep it",
    done: "Booking Cancelled",
    failed: "Failed to cancel booking. Please try again.",
  },
  free: "You can cancel for free until 24 hours before the start.",
  freeAsChanged:
    "The time or place was changed after you booked, so you can cancel for free until the start.",
  grace: (left: number) =>
    `It's less than 24 hours to the start, so your group is put together again and told. Things come up: ${plural(left, { one: "# late cancellation", other: "# late cancellations" })} within 30 days won't matter, and this one doesn't count if somebody takes your spot.`,
  limited: (day: string) =>
    `It's less than 24 hours to the start, so your group is put together again and told. Unless somebody takes your spot, you can hold one coming booking at a time until ${day}.`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
  return `After some late cancellations you can hold one coming booking at a time until ${day}.`;
}

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar = {
  title: "Calendar",
  hint: "Follow your sessions in your own calendar",
  lead: "Your sessions appear in your own calendar and stay up to date: moved, called off, and with the venue once it is revealed.",
  how: 'In Google Calendar choose "From URL", in Outlook "Subscribe from web", and paste the address. Calendars look for changes every few hours.',
  make: "Make my address",
  secret: "Whoever has this address can see when and where you train. It is shown only now.",
  address: "Address of your calendar",
  copy: "Copy",
  copied: "Address copied",
  copyFailed: "It couldn't be copied. Select the address and copy it by hand.",
  open: "Open in my calendar",
  since: (day: string) => `A calendar has been following your sessions since ${day}.`,
  again: "Make a new address",
  againText: "The address you have now will stop working.",
  end: "Stop",
  ended: "Calendars no longer follow your sessions",
  failed: "That didn't work. Please try again.",
};

/** What stands in that calendar. */
export const calendarEvents = {
  name: "Spotter",
  venueLater: "Venue revealed 24h before",
  afterwards: (spot: string) => `Afterwards: ${spot}`,
};
