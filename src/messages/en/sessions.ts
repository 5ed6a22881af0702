import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("en");

const sessionsOf = (count: number) => plural(count, { one: "# session", other: "# sessions" });

let ordinals: Intl.PluralRules | undefined; // made when it is first needed
const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
function ordinal(count: number): string {
  ordinals ??= new Intl.PluralRules("en", { type: "ordinal" });
  return `${count}${endings[ordinals.select(count)] ?? "th"}`;
}

export const sessions = {
  title: "Find Sessions",
  nav: { label: "Which sessions", home: "For you", browse: "All sessions" },
  otherZone: (zone: string) => `Times are in ${zone}, where you train.`,
  empty: "No sessions available at this time",
  card: {
    until: (time: string, duration: string) => `until ${time} · ${duration}`,
    plenty: "Plenty of room",
    spots: (count: number) =>
      plural(count, { one: "# spot available", other: "# spots available" }),
    fullyBooked: "Fully Booked",
    waitlistPlace: (position: number, size: number) =>
      `On the waitlist, ${ordinal(position)} of ${size}`,
    waiting: (count: number) =>
      count === 0
        ? "Nobody is waiting yet"
        : plural(count, { one: "# person is waiting", other: "# people are waiting" }),
    booked: "Booked",
    venueLater: "Venue revealed 24h before",
    /** In the last day, when it would be told. */
    venueNotSet: "Venue not set yet",
    going: (count: number) =>
      plural(count, { one: "# person is going", other: "# people are going" }),
    goingNamed: (names: readonly string[], others: number) =>
      others > 0 ? `Going: ${names.join(", ")} and ${others} more` : `Going: ${names.join(", ")}`,
    nobodyYet: "Be the first in",
    book: "Book a spot",
    viewFull: "View fully booked session",
    viewBooking: "View your booking",
  },
  home: {
    seeAll: "See all sessions",
    editPreferences: "Edit preferences",
    lookAgain: "Look again",
    nothingComing: (city: string) => `New sessions in ${city} open every day. Look in again soon.`,
    allBooked: "You're in every session that is coming up, or the rest is full.",
    hidden: (count: number) => `Your preferences keep ${sessionsOf(count)} from this list.`,
  },
  browse: {
    title: "Browse Sessions",
    types: "Workout type",
    weekdays: "Weekday",
    times: "Time of day",
    audiences: "Who it is for",
    filters: "Days and times",
    active: (count: number) => plural(count, { one: "# filter on", other: "# filters on" }),
    results: sessionsOf,
    resultsIn: (count: number, city: string) => `${sessionsOf(count)} in ${city}`,
    clear: "Clear filters",
    clearShort: "Clear",
    noMatch: "Nothing fits these filters",
    noMatchText: "Take one away to see more.",
    dayStrip: "Jump to a day",
    dayChip: (day: string, count: number) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "That session isn't on your list. It may have started, been called off or be in another city. Here is what's on near you.",
  },
  booking: {
    title: (type: string) => `${type} Session`,
    when: (day: string, time: string) => `${day} · ${time}`,
    steps: { area: "Select Area", invite: "Invite Connections", confirm: "Confirm Booking" },
    back: "Back",
    next: "Next",
    skip: "Skip",
    area: {
      question: "Where would you like to train?",
      text: "Your area counts as a vote. The group meets where most want to.",
      textVenueSet: "This session's venue is already set. Your area helps us plan the next ones.",
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
  },
};
