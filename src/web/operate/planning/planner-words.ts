import { countText, memberCountText } from "./session-words.ts";

export const plannerWords = {
  today: {
    title: "Today",
    lead: "Sessions in the next 48 hours.",
    count: (count: number) =>
      count === 0
        ? "Sessions in the next 48 hours. All set."
        : `Sessions in the next 48 hours. ${countText(count, "needs", "need")} attention.`,
    caption: "Sessions in the next 48 hours, those that need attention first",
    problems: "Attention",
    problem: {
      no_venue: "No venue",
      venue_unfit: "Venue doesn't fit",
      one_alone: "Someone is alone",
      groups_stale: "Groups out of date",
      no_host: "No host",
      host_blocked: "Block between host and guest",
    },
    allWell: "All set",
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
      `${countText(count, "open appeal", "open appeals")}, the oldest since ${since}`,
    none: "No sessions in the next 48 hours",
    noneText: "Open cities get theirs from the weekly schedule.",
    toTimetable: "Go to the weekly schedule",
  },
  cities: {
    title: "Cities & areas",
    lead: "A closed city gets no new sessions and tells its members so.",
    caption: "All cities",
    open: "Open",
    closed: "Closed",
    state: "State",
    areas: "Areas",
    venues: "Venues",
    upcoming: "Upcoming sessions",
    upcomingColumn: "Upcoming",
    waiting: "Asked for it",
    interested: "Without a code",
    elsewhere: (people: number) =>
      `${countText(people, "person", "people")} near none of the cities left an address, too.`,
    timeZone: "Time zone",
    asksForHosts: "Requires hosts",
    allowsWomen: "Sessions for women",
    yes: "Yes",
    no: "No",
    gone: "City not found",
    openCity: "Open the city",
    openTitle: (name: string) => `Open ${name}?`,
    openEffect: (waiting: number) =>
      `Creates sessions from its weekly schedule, 28 days ahead. Notifies ${memberCountText(waiting)} who asked for it.`,
    noVenues: "It has no venues yet. Import or add some before you open it.",
    closeCity: "Close the city",
    closeTitle: (name: string) => `Close ${name}?`,
    closeEffect: (upcoming: number) =>
      `Creates no more sessions. ${countText(upcoming, "upcoming session stays", "upcoming sessions stay")} as planned.`,
    opened: (name: string) => `${name} is open.`,
    nowClosed: (name: string) => `${name} is closed.`,
    setting: (name: string, isOn: boolean) => `${name}: ${isOn ? "on" : "off"}`,
    turnOn: (name: string) => `Turn on: ${name}`,
    turnOff: (name: string) => `Turn off: ${name}`,
    hostsEffect: "When on, sessions in the next 48 hours without a host need attention.",
    womenEffect:
      "When on, sessions for women can be planned. When off, no new ones are created, and existing ones stay.",
    addArea: "Add an area",
    addAreaEffect: "Members can choose it once it has a venue.",
    areaName: "Name",
    place: "Location",
    latitude: "Latitude",
    longitude: "Longitude",
    placeHint:
      "In degrees, such as 32.801 and -96.801, to show members the distance from home. Optional.",
    unknownPlace: "–",
    areaAdded: (name: string) => `Added ${name}.`,
    changeArea: "Save",
    changeAreaTitle: (name: string) => `Change ${name}`,
    changeAreaEffect: "Members see the new name and distance right away.",
    areaSaved: (name: string) => `${name} is saved.`,
    inUse: "In use",
    outOfUse: "Out of use",
    takeOut: "Take out of use",
    takeOutEffect: "No one can choose it anymore. Existing bookings stay.",
    bringBack: "Bring back",
    bringBackEffect: "Members can choose it again.",
    areaChanged: (name: string) => `${name} is saved.`,
    noAreas: "No areas yet",
    change: (name: string) => `Change ${name}`,
  },
  plan: { booked: (count: number) => `${count} booked` },
  venues: {
    title: "Venues",
    lead: "Where people train and where they go afterwards. Votes never choose a venue that is closed or too small.",
    caption: (area: string) => `Venues in ${area}`,
    name: "Name",
    kind: "Kind",
    kinds: { workout: "Workout", post_workout: "Afterwards" },
    allKinds: "All kinds",
    street: "Street",
    capacity: "Capacity",
    capacityHint: "People at a time. Leave empty if unknown.",
    uncounted: "–",
    stepFree: "Step-free",
    yes: "Yes",
    no: "No",
    state: "State",
    inUse: "In use",
    inUseHint: "Venues out of use aren't offered. Venues can't be deleted.",
    outOfUse: "Out of use",
    closedSpan: (from: string | null, until: string | null) =>
      ["Closed", from !== null && `from ${from}`, until !== null && `until ${until}`]
        .filter(Boolean)
        .join(" "),
    area: "Area",
    areaIn: (area: string, city: string) => `${area}, ${city}`,
    serves: "Workouts",
    locationType: "Kind of place",
    locationTypeHint: "Home filters by it, and votes prefer the kind that suits most people.",
    locationTypes: {
      unknown: "Unknown",
      gym: "Gym",
      outdoor: "Outdoor",
      studio: "Studio",
      hybrid: "A mix",
    },
    notes: "Staff notes",
    add: "Add a venue",
    addEffect: "Sessions can take place there right away.",
    changeTitle: (name: string) => `Change ${name}`,
    changeEffect: "Members who know the venue of their session see the change right away.",
    save: "Save",
    saved: (name: string) => `${name} is saved.`,
    takenOut: (name: string, count: number) =>
      `${name} is out of use. ${count === 0 ? "No upcoming session is planned there." : `${countText(count, "upcoming session stays", "upcoming sessions stay")} there until you move them or fix another venue.`}`,
    plannedThere: (count: number) =>
      count === 0
        ? "No upcoming session is planned there."
        : `${countText(count, "upcoming session is", "upcoming sessions are")} planned there:`,
    none: "No venues yet",
    noneText: "Import a file, or add them one by one.",
    toImport: "Go to import",
    close: "Close",
    reopenNamed: (name: string) => `Reopen ${name}`,
    closeTitle: (name: string) => `Close ${name}`,
    closeEffect:
      "Votes won't choose it in that time. Sessions planned there stay until you move them or fix another venue.",
    from: "From",
    until: "Until",
    untilHint: "Leave empty if unknown.",
    noFirstDay: "Enter the first day it is closed.",
    nowClosed: (name: string, count: number) =>
      count === 0
        ? `${name} is closed. No upcoming session is affected.`
        : `${name} is closed. This affects ${countText(count, "upcoming session", "upcoming sessions")}.`,
    concerns: (count: number) =>
      count === 0
        ? "No upcoming session is planned there in that time."
        : `${countText(count, "upcoming session is", "upcoming sessions are")} planned there in that time:`,
    reopen: "Reopen",
    reopenTitle: (name: string) => `Reopen ${name}?`,
    reopenEffect: "Votes can choose it again right away.",
    reopened: (name: string) => `${name} is open again.`,
  },
  closures: {
    title: "Closures",
    none: "No closures. Add holidays and days on which a venue is closed, however far ahead.",
    add: "Add a closure",
    addEffect:
      "No session is created on these days, and those without bookings are removed. A closed venue isn't chosen by votes.",
    addConfirm: "Add it",
    added: (removed: number, calledOff: number, left: number) =>
      [
        "The closure is added.",
        removed > 0 && `${countText(removed, "session", "sessions")} removed.`,
        calledOff > 0 && `${countText(calledOff, "session", "sessions")} called off.`,
        left > 0 && `${countText(left, "session", "sessions")} still there.`,
      ]
        .filter((part) => part !== false)
        .join(" "),
    name: "Name",
    nameHint: "For the team, as in Thanksgiving or New floor.",
    place: "City or venue",
    wholeCity: "The whole city",
    days: "Days",
    span: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
    from: "First day",
    until: "Last day",
    onBooked: "Sessions with bookings",
    outcomes: { keep: "Keep them", cancel: "Call them off" },
    outcomeHints: {
      keep: "They take place. No one is notified.",
      cancel: "Everyone booked is notified. You can restore each one after the closure has ended.",
    },
    messageForAll: "Message to everyone booked",
    end: "End",
    endNamed: (name: string) => `End ${name}`,
    endTitle: (name: string) => `End ${name}?`,
    endEffect:
      "An open city gets the missing sessions of its weekly schedule right away. Sessions that were called off stay so.",
    endConfirm: "End it",
    ended: (name: string) => `${name} is over.`,
    worklist: (count: number) =>
      `${countText(count, "session needs", "sessions need")} another place`,
    worklistText:
      "They are planned at a venue that is closed that day, or near the only place for afterwards, which is closed.",
    closedVenue: "Closed",
    substitute: "Instead",
    substituteFor: (name: string) => `Instead of ${name}`,
    noSubstitute: "Nothing fits that day",
    later: "Decide later",
    apply: (count: number) => `Apply ${countText(count, "substitute", "substitutes")}`,
    applyTitle: (count: number) => `Apply ${countText(count, "substitute", "substitutes")}?`,
    applyEffect:
      "Fixes these places. Where members already saw another venue, everyone booked is notified in the app, by push, and by email.",
    applied: (count: number) =>
      `${countText(count, "session has", "sessions have")} another place.`,
  },
  timetable: {
    title: "Weekly schedule",
    lead: (city: string) => `What takes place every week in ${city}, in local time.`,
    none: (city: string) => `${city} has no weekly schedule yet`,
    noneText: "Import a file, or add weekly sessions one by one.",
    free: "No sessions",
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
    addEffect: "An open city gets its sessions right away, 28 days ahead.",
    added: "The weekly session is added.",
    change: "Change the weekly session",
    changeEffect:
      "Applies from the day you choose. Sessions without bookings follow. If there are any with bookings, we ask you first.",
    save: "Save",
    saved: "The weekly session is saved.",
    booked: (sessions: number, bookings: number) =>
      `Nothing is saved yet. This affects ${countText(bookings, "booking", "bookings")} in ${countText(sessions, "session", "sessions")}.`,
    onBooked: "What should happen to them?",
    outcomes: { keep: "Keep them", move: "Move them", cancel: "Call them off" },
    outcomeHints: {
      keep: "They take place as booked. No one is notified.",
      move: "They follow the change. Members whose time or workout changes are notified.",
      cancel: "Everyone booked is notified. This can't be undone.",
    },
  },
  exchange: {
    title: "Import & export",
    lead: "CSV files, as spreadsheets save them. A file is checked first, then all of it is imported, or nothing.",
    venues: "Import venues",
    timetable: "Import a weekly schedule",
    columns: (names: string) => `Columns: ${names}`,
    file: "File",
    read: (name: string) => `${name} is loaded. Its lines are below.`,
    text: "Or paste its lines",
    check: "Check it",
    outcome: (created: number, changed: number, same: number) =>
      `${created} new, ${changed} changed, ${same} unchanged.`,
    fits: "The file is valid. Nothing is imported yet.",
    issues: (count: number) =>
      `${countText(count, "problem", "problems")} found. Fix the file, then check it again.`,
    issueCaption: "Problems in the file",
    line: "Line",
    column: "Column",
    problem: "Problem",
    import: "Import",
    importTitle: "Import the file?",
    imported: (created: number, changed: number) => `Imported: ${created} new, ${changed} changed.`,
    nothingNew: "Everything in it is here already. There is nothing to import.",
    refused: ({ line, column, message }: { line: number; column: string; message: string }) =>
      `The file is no longer valid (line ${line}: ${column} ${message}). Check it again.`,
    headingsOnly: "The file has headings but no lines. There is nothing to import.",
    onBooked: "Sessions with bookings",
    onBookedHint: "Choose what happens to those the file changes.",
    notSaid: "Show me their lines first",
    empty: "Choose a file first.",
    export: "Export",
    exportLead:
      "Venues and the weekly schedule can be imported again. Exports of members are recorded in the audit log.",
    exports: {
      venues: "Venues",
      timetable: "Weekly schedule",
      sessions: "Sessions",
      members: "Members",
      audit: "Audit log",
    },
  },
};
