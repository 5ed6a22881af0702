import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");
const listText = listsOf("en");

const sessionsOf = (count: number) => plural(count, { one: "# session", other: "# sessions" });

let ordinals: Intl.PluralRules | undefined; // made when it is first needed
const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
function ordinal(count: number): string {
  ordinals ??= new Intl.PluralRules("en", { type: "ordinal" });
  return `${count}${endings[ordinals.select(count)] ?? "th"}`;
}

export const sessions = {
  title: "Find Sessions",
  otherZone: (zone: string) => `Times are in ${zone}, where you train.`,
  empty: "No sessions available at this time",
  card: {
    until: (time: string, duration: string) => `until ${time}\u00A0· ${duration}`,
    spots: (count: number) =>
      plural(count, { one: "# spot available", other: "# spots available" }),
    fullyBooked: "Fully Booked",
    waitlistPlace: (position: number, size: number) =>
      `On the waitlist, ${ordinal(position)} of ${size}`,
    waiting: (count: number) =>
      count === 0
        ? "No one is waiting yet"
        : plural(count, { one: "# person is waiting", other: "# people are waiting" }),
    booked: "Booked",
    venueLater: "Venue revealed 24h before",
    venueNotSet: "No venue yet. If there's none 6h before, we call it off",
    going: (count: number) =>
      plural(count, { one: "# person is going", other: "# people are going" }),
    goingNamed: (names: readonly string[], others: number) =>
      others > 0 ? `Going: ${names.join(", ")} and ${others} more` : `Going: ${names.join(", ")}`,
    leads: (area: string, distance: string | null) =>
      distance === null ? `${area} leads` : `${area} leads\u00A0· ${distance}`,
    from: (distance: string) => `From ${distance} away`,
    connectionsGo: (names: readonly string[]) =>
      names.length === 1 ? `${listText(names)} goes` : `${listText(names)} go`,
    shareGoal: (count: number) =>
      plural(count, { one: "# shares your goal", other: "# share your goal" }),
    beFirst: "Be the first: we tell you the day before who joined",
    nobodyYet: "Be the first to join",
    book: "Book a spot",
    viewFull: "View fully booked session",
    viewBooking: "View your booking",
  },
  home: {
    greetings: {
      morning: (name: string) => `Good morning, ${name}`,
      afternoon: (name: string) => `Good afternoon, ${name}`,
      evening: (name: string) => `Good evening, ${name}`,
    },
    next: "Your next session",
    now: "Happening now",
    meet: "Meet your group",
    group: "See your group",
    rate: (type: string) => `How was your ${type.toLowerCase()} session?`,
    toRate: (count: number) =>
      plural(count, { one: "# session to rate", other: "# sessions to rate" }),
    waiting: "Waiting for you",
    streak: (weeks: number) => plural(weeks, { one: "# week in a row", other: "# weeks in a row" }),
    seeAll: "See all sessions",
    editPreferences: "Edit preferences",
    lookAgain: "Check again",
    nothingComing: (city: string) => `New sessions open in ${city} every day. Check back soon.`,
    allBooked: "You've booked everything with room. Check back soon.",
    hidden: (count: number) => `Your preferences hide ${sessionsOf(count)}.`,
  },
  browse: {
    title: "Browse Sessions",
    types: "Workout type",
    weekdays: "Weekday",
    times: "Time of day",
    audiences: "Who it's for",
    filters: "Filters",
    show: (count: number) => `Show ${sessionsOf(count)}`,
    chosen: "Pick a session to see it here.",
    active: (count: number) => plural(count, { one: "# filter on", other: "# filters on" }),
    results: sessionsOf,
    resultsIn: (count: number, city: string) => `${sessionsOf(count)} in ${city}`,
    clear: "Clear filters",
    clearShort: "Clear",
    noMatch: "No sessions match these filters",
    noMatchText: "Remove one to see more.",
    dayStrip: "Jump to a day",
    dayChip: (day: string, count: number) => `${day}, ${sessionsOf(count)}`,
    linkGone:
      "That session isn't available. It may have started or been called off, or it's in another city. Here's what's coming up near you.",
  },
};
