import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const listText = listsOf("en");

const plural = pluralsOf("en");

/** What is said of bookings behind the tabs. */
export const bookingsInDetail = {
  /** The steps of a booking: what a session is like, the trial before it, and the moment when it is booked. */
  sheet: {
    title: (type: string) => `${type} Session`,
    when: (day: string, time: string) => `${day}\u00A0· ${time}`,
    steps: { area: "Select Area", invite: "Invite Connections", confirm: "Confirm Booking" },
    back: "Back",
    next: "Next",
    skip: "Skip",
    area: {
      question: "Where would you like to train?",
      text: "Your area counts as a vote. The group meets where most want to.",
      textVenueSet: "This session's venue is already set. Your area helps us plan the next ones.",
      textTooLate:
        "The venue is no longer voted on in the last 24 hours. Your area helps us plan the next ones.",
      legend: "Area",
      nearest: "Nearest to you",
      none: (city: string) => `There are no areas in ${city} yet.`,
    },
    invite: {
      question: "Bring someone along?",
      text: "They get a notification with a link. A spot is theirs once they book it.",
      textForSome:
        "Whoever can book this session gets a notification with a link. A spot is theirs once they book it.",
      legend: "Your connections",
      none: "You don't have any connections yet",
      noneText:
        "After a session you can rate each other. When you both liked it, you're connected.",
    },
    confirm: {
      question: "All set?",
      when: "When",
      what: "What",
      duration: "How long",
      area: "Your area",
      areaHint: "A vote for where the venue will be",
      venue: "Venue",
      invited: "Invited",
      nobody: "Nobody this time",
      going: "Who's going",
      submit: "Confirm Booking",
    },
    done: {
      title: "Session Booked!",
      text: "You'll receive the venue location 24 hours before the session.",
    },
    failed: {
      title: "Booking Failed",
      text: "There was an error booking your session. Please try again.",
    },
    obstacles: {
      full: {
        title: "This session is fully booked",
        text: "When someone cancels, their spot goes to the waitlist.",
      },
      started: { title: "This session has started", text: "It can no longer be booked." },
      booked: { title: "You're in", text: "You have a spot in this session." },
      gone: {
        title: "This session is no longer on",
        text: "It was called off or has left your city's list.",
      },
      overlapping: {
        title: "You have another session then",
        text: "It overlaps with one that you have booked.",
      },
      forOthers: {
        title: "This session is for women",
        text: "It can be booked by women only. There are others on your list.",
      },
    },
    lost: "That didn't work out",
    otherSessions: "Other sessions",
    toEvents: "View in Your Events",
    levels: "Level mix",
    levelsLater: "Shown once a few more are going.",
    levelsOf: (people: number) =>
      `From ${people} people. It changes in steps of four, so nobody's level gives them away.`,
    plan: "The plan",
    cancelling: "If you cancel",
    cancellingLate:
      "It starts in less than 24 hours, so cancelling counts as late. You can cancel late or miss a session twice in 30 days. From the third time on, you can hold only one upcoming booking at a time for two weeks.",
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
  },
  /** What whoever was invited sees of it. */
  invitations: {
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
  },
  /** What comes next, as the profile and a wide window begin with it. */
  nextSession: {
    title: "Next session",
    now: "Happening now",
    with: (names: readonly string[]) => `With ${listText(names)}`,
    none: "Nothing booked yet. Good company is one tap away.",
  },
  /** What cancelling a booking brings, said before it is done. */
  cancellations: {
    dialog: {
      title: "Cancel this booking?",
      text: (session: string, when: string) =>
        `${session}, ${when}. Your spot opens up for others.`,
      confirm: "Cancel booking",
      keep: "Keep it",
      done: "Booking Cancelled",
      failed: "Failed to cancel booking. Please try again.",
    },
    free: "You can cancel without consequences up to 24 hours before the start.",
    freeAsChanged:
      "The time or place changed after you booked, so you can cancel without consequences until the start.",
    grace: (left: number) =>
      `It's less than 24 hours to the start, so your group is put together again and told. Things come up: ${plural(left, { one: "# late cancellation or absence", other: "# late cancellations or absences" })} within 30 days won't matter, and this one doesn't count as long as someone else has your spot.`,
    limited: (day: string) =>
      `It's less than 24 hours to the start, so your group is put together again and told. Unless someone takes your spot and keeps it, you can hold only one upcoming booking at a time until ${day}.`,
  },
  /** The screen on which a calendar is made to follow the member's sessions. */
  calendar: {
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
  },
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
  return `After several late cancellations or absences, you can hold only one upcoming booking at a time until ${day}.`;
}

/** What stands in that calendar. */
export const calendarEvents = {
  name: "Spotter",
  venueLater: "Venue revealed 24h before",
  afterwards: (spot: string) => `Afterwards: ${spot}`,
  details: (link: string) => `Your booking: ${link}`,
  cancelled: (summary: string) => `Cancelled: ${summary}`,
};
