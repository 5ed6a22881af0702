import { countText, memberCountText } from "./session-words.ts";

/** Texts about cities, venues and the timetable. */
export const plannerWords = {
  today: {
    title: "Today",
    lead: "The sessions of the next 48 hours.",
    count: (count: number) =>
      count === 0
        ? "The sessions of the next 48 hours. None needs a hand."
        : `The sessions of the next 48 hours. ${countText(count, "needs", "need")} a hand.`,
    caption: "The sessions of the next 48 hours, those first that need a hand",
    problems: "Needs a hand",
    problem: {
      no_venue: "No venue",
      one_alone: "One alone",
      groups_stale: "Groups out of date",
      no_host: "No host",
      host_blocked: "A block between host and guest",
    },
    allWell: "All well",
    waiting: (count: number) => `${count} waiting`,
    stateOf: (isFormed: boolean, under: number, isRevealed: boolean) =>
      [
        isFormed ? "Groups formed" : "No groups yet",
        under > 0 && `${under} under four`,
        isRevealed && "venue revealed",
      ]
        .filter(Boolean)
        .join(", "),
    wait: "waiting",
    appeals: (count: number, since: string) =>
      `${countText(count, "appeal waits", "appeals wait")} for an answer, the oldest since ${since}`,
    none: "No sessions in the next 48 hours",
    noneText: "An open city has them by its timetable.",
    toTimetable: "Go to the timetable",
  },
  cities: {
    title: "Cities & areas",
    lead: "A closed city makes no new sessions and says so to its members.",
    caption: "All cities",
    open: "Open",
    closed: "Closed",
    state: "State",
    areas: "Areas",
    venues: "Venues",
    upcoming: "Coming sessions",
    waiting: "Asked to be told",
    interested: "Without a code",
    elsewhere: (people: number) =>
      `${countText(people, "person", "people")} near none of the cities left an address, too.`,
    timeZone: "Time zone",
    asksForHosts: "Asks for hosts",
    allowsWomen: "Sessions for women",
    yes: "Yes",
    no: "No",
    gone: "No such city",
    openCity: "Open the city",
    openTitle: (name: string) => `Open ${name}?`,
    openEffect: (waiting: number) =>
      `Its timetable becomes sessions, 28 days ahead. Tells ${memberCountText(waiting)} who asked for it.`,
    noVenues: "It has no venue yet: import some, or add them, before you open it.",
    closeCity: "Close the city",
    closeTitle: (name: string) => `Close ${name}?`,
    closeEffect: (upcoming: number) =>
      `It makes no new sessions. The ${countText(upcoming, "coming session stays", "coming sessions stay")} as they are.`,
    opened: (name: string) => `${name} is open.`,
    nowClosed: (name: string) => `${name} is closed.`,
    setting: (name: string, isOn: boolean) => `${name}: ${isOn ? "on" : "off"}`,
    turnOn: (name: string) => `Turn on: ${name}`,
    turnOff: (name: string) => `Turn off: ${name}`,
    hostsEffect: "With it, a session of the next 48 hours without a host counts as a problem.",
    womenEffect:
      "With it, sessions for women can be planned. Without it no new ones are made, and those there are stay as they are.",
    addArea: "Add an area",
    addAreaEffect: "Members can have their sessions there once it has a venue.",
    areaName: "Name",
    place: "Lies at",
    latitude: "Latitude",
    longitude: "Longitude",
    placeHint:
      "In degrees, like 32.801 and -96.801. Members see how far it is from home; empty where nobody knows.",
    unknownPlace: "–",
    areaAdded: (name: string) => `Added ${name}.`,
    changeArea: "Save",
    changeAreaTitle: (name: string) => `Change ${name}`,
    changeAreaEffect: "Members see the new name and the new distance at once.",
    areaSaved: (name: string) => `${name} is saved.`,
    inUse: "In use",
    outOfUse: "Out of use",
    takeOut: "Take out of use",
    takeOutEffect: "Nobody can choose it any more. What was booked there stays.",
    bringBack: "Bring back",
    bringBackEffect: "Members can choose it again.",
    areaChanged: (name: string) => `${name} is changed.`,
    noAreas: "No areas yet",
    change: (name: string) => `${name}: change`,
  },
  plan: { booked: (count: number) => `${count} booked` },
  venues: {
    title: "Venues",
    lead: "Where people train, and where they sit down afterwards. A venue that is closed or too small is never chosen by a vote.",
    caption: (area: string) => `Venues in ${area}`,
    name: "Name",
    kind: "Kind",
    kinds: { workout: "Workout", post_workout: "For afterwards" },
    allKinds: "All kinds",
    street: "Street",
    capacity: "Room for",
    capacityHint: "People at a time. Empty where nobody has counted.",
    uncounted: "–",
    stepFree: "Step-free",
    yes: "Yes",
    no: "No",
    state: "State",
    inUse: "In use",
    inUseHint: "Out of use, it is offered nowhere. A venue is never deleted.",
    outOfUse: "Out of use",
    closedSpan: (from: string | null, until: string | null) =>
      ["Closed", from !== null && `from ${from}`, until !== null && `until ${until}`]
        .filter(Boolean)
        .join(" "),
    area: "Area",
    areaIn: (area: string, city: string) => `${area}, ${city}`,
    serves: "Serves",
    locationType: "Kind of place",
    locationTypeHint: "Home goes by it, and the vote prefers what suits most.",
    locationTypes: {
      unknown: "Not said",
      gym: "Gym",
      outdoor: "Outdoor",
      studio: "Studio",
      hybrid: "A mix",
    },
    notes: "Notes for the staff",
    add: "Add a venue",
    addEffect: "Sessions can take place there at once.",
    changeTitle: (name: string) => `Change ${name}`,
    changeEffect: "Members of revealed sessions there see the change at once.",
    save: "Save",
    saved: (name: string) => `${name} is saved.`,
    takenOut: (name: string, count: number) =>
      `${name} is out of use. ${count === 0 ? "No coming session is planned there." : `${countText(count, "coming session stays", "coming sessions stay")} there until you move them or fix another venue.`}`,
    plannedThere: (count: number) =>
      count === 0
        ? "No coming session is planned there."
        : `${countText(count, "coming session is", "coming sessions are")} planned there:`,
    none: "No venues yet",
    noneText: "Import a file of them, or add one after the other.",
    toImport: "Go to import",
    close: "Close",
    reopenNamed: (name: string) => `Reopen ${name}`,
    closeTitle: (name: string) => `Close ${name}`,
    closeEffect:
      "No vote chooses it in that time. Sessions that are planned there stay until you move them or fix another venue.",
    from: "From",
    until: "Until",
    untilHint: "Empty: until it is reopened.",
    noFirstDay: "A first day is needed: say from when on it is closed.",
    nowClosed: (name: string, count: number) =>
      count === 0
        ? `${name} is closed. No coming session is concerned.`
        : `${name} is closed. It concerns ${countText(count, "coming session", "coming sessions")}.`,
    concerns: (count: number) =>
      count === 0
        ? "No coming session is planned there in that time."
        : `${countText(count, "coming session is", "coming sessions are")} planned there in that time:`,
    reopen: "Reopen",
    reopenTitle: (name: string) => `Reopen ${name}?`,
    reopenEffect: "Votes can choose it again at once.",
    reopened: (name: string) => `${name} is open again.`,
  },
  timetable: {
    title: "Timetable",
    lead: (city: string) => `What takes place every week in ${city}, by the clock there.`,
    none: (city: string) => `${city} has no timetable yet`,
    noneText: "Import a file of it, or add one weekly session after the other.",
    free: "Nothing",
    size: (minutes: number, spots: number) => `${minutes} min, ${spots} spots`,
    span: (from: string | null, until: string | null) =>
      [from !== null && `from ${from}`, until !== null && `until ${until}`]
        .filter(Boolean)
        .join(" "),
    weekday: "Day",
    time: "Time",
    from: "From",
    changeFrom: "Change from",
    until: "Until",
    add: "Add a weekly session",
    addEffect: "An open city has its coming sessions at once, 28 days ahead.",
    added: "The weekly session is added.",
    change: "Change the weekly session",
    changeEffect:
      "From the day you name on. Sessions that nobody has booked follow; where somebody has, you are asked first.",
    save: "Save",
    saved: "The weekly session is changed.",
    booked: (sessions: number, bookings: number) =>
      `Nothing is saved yet: this concerns ${countText(bookings, "booking", "bookings")} of ${countText(sessions, "session", "sessions")}.`,
    onBooked: "What becomes of these?",
    outcomes: { keep: "Keep them", move: "Move them along", cancel: "Call them off" },
    outcomeHints: {
      keep: "They take place as they were booked. Nobody is told anything.",
      move: "They follow the change. Whoever's time or workout changes is told.",
      cancel: "Whoever has booked one is told. This can't be undone.",
    },
  },
  exchange: {
    title: "Import & export",
    lead: "Files as a spreadsheet writes them (CSV). A file is checked first; then all of it is done, or nothing.",
    venues: "Import venues",
    timetable: "Import a timetable",
    columns: (names: string) => `Columns: ${names}`,
    file: "File",
    read: (name: string) => `${name} was read: its lines are below.`,
    text: "Or its lines, pasted",
    check: "Check it",
    outcome: (created: number, changed: number, same: number) =>
      `${created} new, ${changed} changed, ${same} as they were.`,
    fits: "The file fits. Nothing is done yet.",
    issues: (count: number) =>
      `${countText(count, "thing doesn't", "things don't")} fit. Nothing can be done with the file before they are mended.`,
    issueCaption: "What doesn't fit",
    line: "Line",
    column: "Column",
    problem: "What is wrong",
    import: "Import it",
    importTitle: "Import the file?",
    imported: (created: number, changed: number) => `Imported: ${created} new, ${changed} changed.`,
    nothingNew: "All of it is there already: there is nothing to import.",
    refused: ({ line, column, message }: { line: number; column: string; message: string }) =>
      `The file doesn't fit any more (line ${line}: ${column} ${message}). Check it again.`,
    headingsOnly: "The file has headings and no lines: there is nothing to import.",
    onBooked: "Sessions that members have booked",
    onBookedHint: "Say what becomes of those that the file changes.",
    notSaid: "Ask me: name their lines",
    empty: "Choose a file first.",
    export: "Export",
    exportLead:
      "Venues and timetable can be imported again. That members were exported stands in the audit log.",
    exports: {
      venues: "Venues",
      timetable: "Timetable",
      sessions: "Sessions",
      members: "Members",
      audit: "Audit log",
    },
  },
};
