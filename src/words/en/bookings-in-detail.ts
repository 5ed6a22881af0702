import { dateFormatter } from "#words/formatter-cache.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const listText = listsOf("en");

const plural = pluralsOf("en");

/** Words about bookings that no tab needs. */
export const bookingsInDetail = {
  sheet: {
    title: (type: string) => `${type} Session`,
    when: (day: string, time: string) => `${day}\u00A0· ${time}`,
    steps: { area: "Select Area", invite: "Invite Connections", confirm: "Confirm Booking" },
    back: "Back",
    next: "Next",
    skip: "Skip",
    area: {
      question: "Where would you like to train?",
      text: "Your area is a vote. The session goes where most people want it.",
      textVenueSet: "The venue is already set. Your pick still helps us plan the next ones.",
      textTooLate:
        "Voting has closed for this session. Your pick still helps us plan the next ones.",
      missing: "Pick an area to go on.",
      legend: "Area",
      nearest: "Nearest to you",
      none: (city: string) => `There are no areas in ${city} yet.`,
    },
    invite: {
      question: "Bring someone along?",
      text: "They get a notification with a link. They have a spot once they book.",
      textForSome:
        "Anyone who can book this session gets a notification with a link. They have a spot once they book.",
      legend: "Your connections",
    },
    confirm: {
      question: "All set?",
      when: "When",
      what: "What",
      duration: "How long",
      area: "Your area",
      areaHint: "Your vote for the venue",
      venue: "Venue",
      invited: "Invited",
      nobody: "No one this time",
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
      offline: "You're offline. Nothing was booked.",
    },
    obstacles: {
      full: {
        title: "This session is fully booked",
        text: "When someone cancels, their spot goes to the waitlist.",
      },
      started: { title: "This session has started", text: "You can't book it anymore." },
      booked: { title: "You have a spot", text: "You'll find it in Your Events." },
      gone: {
        title: "This session isn't available",
        text: "It was called off, or it's no longer on your city's list.",
      },
      overlapping: {
        title: "You're already booked then",
        text: "It overlaps with another session of yours.",
      },
      forOthers: {
        title: "This session is for women",
        text: "Only women can book it. There are others on your list.",
      },
    },
    paidNotBooked: "Your plan has started, but you're not booked yet",
    otherSessions: "Other sessions",
    toEvents: "View in Your Events",
    levels: "Level mix",
    levelsLater: "You'll see this once a few more people join.",
    levelsOf: (people: number) =>
      `From ${people} people. It changes in steps of four, so you can't tell anyone's level from it.`,
    plan: "The plan",
    cancelling: "If you cancel",
    cancellingLate:
      "It starts in less than 24 hours, so cancelling counts as late. The first two times in 30 days that you cancel late or miss a session have no consequences. From the third on, you can have only one upcoming booking at a time for two weeks.",
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
    payment: {
      trial: (nothing: string) => `Start free trial and book · ${nothing} today`,
      now: (price: string) => `Pay ${price} and book`,
      plans: "Other plans",
    },
    /** The confirmation. Its title is said nowhere else. */
    booked: {
      title: (name: string) => `You're in, ${name}`,
      first: "You're the first. We'll tell you the day before who joined.",
      leads: (area: string) => `${area} leads the vote`,
      votedFor: (area: string) => `You voted for ${area}`,
      next: {
        title: "What happens next",
        now: "Now",
        at: (day: string, time: string) => `${day}, ${time}`,
        from: (time: string) => `From ${time}`,
        group: "You meet your group and see the venue",
        checkIn: "Check in when you get there",
        train: "Train together",
        coffee: "Coffee with your group, if you like",
      },
      calendars: { title: "Add to my calendar" },
      pushes: {
        text: "We'll tell you when your group is set and where you meet.",
        action: "Turn on notifications",
      },
      picture: "Share a picture",
      pictureLine: "Never train alone again.",
      pictureSaved: "Picture saved",
      pictureFailed: "We couldn't make the picture. Please try again.",
      toGroup: "Meet your group",
      share: "Share this session",
      shareText: (session: string, when: string) => `Train with me: ${session}, ${when}`,
      copied: "Link copied",
      copyFailed: "We couldn't copy the link.",
      done: "Done",
    },
  },
  invitations: {
    /** For someone who opened the link without an access code. */
    stranger: "A friend invited you to train together. Ask them for the access code.",
    by: (name: string) => `Invited by ${name}`,
    /** For a session in another city. The name is missing if it must not be shown. */
    elsewhere: ({ name, city }: { readonly name: string | undefined; readonly city: string }) =>
      name === undefined
        ? `You're invited to a session in ${city}`
        : `${name} invited you to a session in ${city}`,
    elsewhereText: (ownCity: string) =>
      `Your city is ${ownCity}. Switch to book this one. You can switch back anytime.`,
    changeCity: "Change my city",
  },
  /** The next session, on the profile and beside the list in a wide window. */
  nextSession: {
    title: "Next session",
    now: "Happening now",
    with: (names: readonly string[]) => `With ${listText(names)}`,
    none: "Nothing booked yet. Good company is one tap away.",
  },
  /** The consequences of cancelling, shown before it. */
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
    free: "You can cancel without consequences up to 24 hours before it starts.",
    /** After a booking from the waitlist. */
    freeUntil: (time: string) =>
      `A spot opened up and we booked you. You can cancel until ${time} without consequences.`,
    freeAsChanged:
      "The time or place changed after you booked, so you can cancel without consequences until it starts.",
    grace: (left: number) =>
      `It starts in less than 24 hours, so we'll regroup the others and let them know. Things come up: ${plural(left, { one: "# late cancellation or missed session", other: "# late cancellations or missed sessions" })} within 30 days won't matter. This one won't count as long as someone else has your spot.`,
    limited: (day: string) =>
      `It starts in less than 24 hours, so we'll regroup the others and let them know. If no one takes your spot and keeps it, you can have only one upcoming booking at a time until ${day}.`,
  },
  /** Moving a booking to another session. */
  move: {
    title: "Another time instead",
    insteadOf: (session: string, when: string) => `Instead of ${session}, ${when}`,
    sameWeek: "The same week",
    otherWeeks: "Other weeks",
    nothingFits: "Nothing else fits right now. You keep your spot.",
    submit: "Move booking",
    done: "Booking moved",
    failed: "We couldn't move your booking. You keep your spot.",
    free: "Moving has no consequences. Your old spot opens up for others.",
    grace: (left: number) =>
      `It starts in less than 24 hours, so moving counts as cancelling late. ${plural(left, { one: "# late cancellation or missed session", other: "# late cancellations or missed sessions" })} within 30 days won't matter. This one won't count as long as someone else has your spot.`,
    limited: (day: string) =>
      `It starts in less than 24 hours, so moving counts as cancelling late. If no one takes your spot and keeps it, you can have only one upcoming booking at a time until ${day}.`,
  },
  calendar: {
    title: "Calendar",
    hint: "Follow your sessions in your own calendar",
    lead: "Your sessions show up in your own calendar and stay up to date, with the venue once it's revealed.",
    how: 'In Google Calendar, choose "From URL". In Outlook, choose "Subscribe from web". Then paste the address. Calendars check for changes every few hours.',
    make: "Make my address",
    secret:
      "Anyone with this address can see when and where you train. We show it only once. The address ends when this device logs out.",
    address: "Address of your calendar",
    copy: "Copy",
    copied: "Address copied",
    copyFailed: "We couldn't copy it. Select the address and copy it by hand.",
    open: "Open in my calendar",
    since: (day: string) => `Your sessions have been in your calendar since ${day}.`,
    again: "Make a new address",
    againText: "The address you have now will stop working.",
    end: "Stop following",
    ended: "Your calendar no longer follows your sessions",
    failed: "That didn't work. Please try again.",
  },
};

export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = dateFormatter("en-US", { dateStyle: "long", timeZone }).format(at);
  return `After several late cancellations or missed sessions, you can have only one upcoming booking at a time until ${day}.`;
}

/** For staff who move a session. */
export const othersOverlap = (names: string): string =>
  `Already in another session then: ${names}. Nothing was moved.`;

export const hostsAreWomen = "Only women can host a session for women.";

/** Calendar entries. */
export const calendarEvents = {
  name: "Spotter",
  venueLater: "Venue revealed 24h before",
  afterwards: (spot: string) => `Afterwards: ${spot}`,
  details: (link: string) => `Your booking: ${link}`,
  cancelled: (summary: string) => `Cancelled: ${summary}`,
};

export const waitlists = {
  title: "Waitlists",
  inLine:
    "When a spot opens up, the first person in line gets it. In the last 24 hours, we tell everyone waiting, and the first to book gets it.",
  offered:
    "If a spot opens up now, we tell everyone waiting, and the first to book gets it. The list closes 2 hours before the start.",
  closed: "The waitlist is closed. This session starts in less than 2 hours.",
  listFull: "The waitlist is full too.",
  area: "Where would you like to train if you get a spot?",
  join: "Join the waitlist",
  leave: "Leave the waitlist",
  joined: "You're on the waitlist",
  joinedText: "We'll tell you when you get a spot or can book one.",
  left: "You've left the waitlist",
  joinFailed: "We couldn't add you to the waitlist",
  leaveFailed: "We couldn't take you off the waitlist",
  failedText: "Please try again.",
  spotFree: "A spot is open right now. The first to book gets it.",
  bookNow: "Book the spot",
};

/** The server's answer to joining too late. */
export const waitlistClosed =
  "This session starts in less than 2 hours, so its waitlist is closed.";

/** Weekly sessions that are booked automatically. */
export const series = {
  title: "Every week",
  offer: "Book every week",
  offerText:
    "We book you each week as soon as it opens, before everyone else. You can pause or end it anytime.",
  startedTitle: "Booked every week",
  startedText: "You'll find it in Your Events.",
  again: "Same time every week?",
  nextWeek: "Same time next week?",
  nextWeekText: "You liked this one. Book it again while there's room.",
  pausedUntil: (day: string) => `Paused until ${day}`,
  endsOn: (day: string) => `Ends on ${day}`,
  none: "Nothing booked yet",
  booked: (count: number) => plural(count, { one: "# session booked", other: "# sessions booked" }),
  pause: "Pause",
  resume: "Resume",
  end: "End",
  pauseTitle: "Pause for how long?",
  stays: "Sessions you've booked stay booked.",
  weeks: (count: number) => plural(count, { one: "# week", other: "# weeks" }),
  endTitle: "End this weekly session?",
  keep: "Keep it",
  ended: "Weekly session ended",
  paused: "Paused",
  resumed: "You're booked every week again",
  failed: "That didn't work. Please try again.",
};
