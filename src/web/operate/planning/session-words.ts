import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** "1 member", "1,400 members". */
export const countText = (count: number, one: string, many: string): string =>
  plural(count, { one: `# ${one}`, other: `# ${many}` });
export const memberCountText = (count: number): string => countText(count, "member", "members");

const notifiedText = (count: number): string =>
  `${memberCountText(count)} who booked: in the app, by push, and by email.`;

const notifiesText = (count: number): string =>
  count === 0 ? "No one has booked it, so no one is notified." : `Notifies ${notifiedText(count)}`;

export const sessionWords = {
  title: "Sessions",
  lead: "Times are local to each session's city.",
  caption: "Sessions by start",
  one: "Session",
  heading: (type: string, when: string) => `${type}, ${when}`,
  start: "Start",
  type: "Workout",
  booked: "Booked",
  votes: "Votes by area",
  groups: "Groups",
  venue: "Venue",
  host: "Host",
  audience: "For",
  state: "State",
  cancelled: "Called off",
  groupsFormed: "Groups formed",
  open: "Open",
  from: "From",
  to: "To",
  anyVenue: "All venues",
  anyType: "All workouts",
  anyCount: "Any number",
  upTo: (count: number) => (count === 0 ? "No one booked" : `Under ${count + 1} booked`),
  hostFilter: "Host's username",
  venues: "Venue state",
  anyVenueState: "With or without",
  withoutVenue: "No venue",
  noneFound: "No sessions found",
  noneFoundText: "Choose other days or another city.",
  showComing: "Show upcoming sessions",
  gone: "Session not found",
  goneText: "It may have been deleted, or the address is wrong.",
  facts: "At a glance",
  duration: "Length",
  minutes: (minutes: number) => `${minutes} min`,
  defaultVenue: "Default venue",
  fixedVenue: "Fixed venue",
  byVote: "None, members vote",
  noVenue: "None, fix one",
  notRevealed: "Not revealed yet",
  attendance: "Attendance",
  attended: (present: number, absent: number, unmarked: number) =>
    `${present} present, ${absent} absent, ${unmarked} unmarked`,
  marks: { present: "Present", absent: "Absent" },
  objects: "Says they were there",
  mark: "Mark",
  markNamed: (name: string) => `Mark attendance of ${name}`,
  contact: "Emergency contact",
  contactTitle: (name: string) => `Who to call for ${name}`,
  contactNote:
    "Shown from 2 hours before to 2 hours after the session. The member is notified that you viewed it, and the audit log records it.",
  noContact:
    "They gave no contact, booked less than 2 hours before the start, or were booked by you.",
  markTitle: (name: string) => `Was ${name} there?`,
  markEffect: "Overrules what the member and their group say, and settles an objection.",
  markConfirm: "Mark",
  marked: (name: string, isThere: boolean) =>
    isThere ? `${name} was there.` : `${name} wasn't there.`,
  wasThere: "Attendance",
  noVotes: "No votes yet.",
  formedBy: {
    chosen: "Formed with the chosen weights.",
    learned: "Formed with learned weights.",
  },
  noGroups: "Groups are formed 24 hours before the start.",
  group: (number: number) => `Group ${number}`,
  score: (percent: number) => `${percent}% match`,
  area: "Area",
  roster: "Roster",
  nobody: "No bookings yet.",
  member: "Member",
  username: "Username",
  bookedAt: "Booked",
  groupNo: "Group",
  waitlist: "Waitlist",
  waitsSince: (name: string, when: string) => `${name}, since ${when}`,
  move: "Move",
  moveTitle: "Move the session",
  moveEffect: notifiesText,
  moveConfirm: "Move it",
  moved: (when: string) => `Moved to ${when}.`,
  newStart: (city: string) => `Start (local time in ${city})`,
  noSuchTime: "The clocks skip this time there. Choose another.",
  changeSpots: "Change spots",
  spotsTitle: "Change spots",
  spotsEffect: (booked: number) => `${booked} booked, so no fewer than that.`,
  spotsConfirm: "Change spots",
  spots: "Spots",
  spotsBetween: (min: number, max: number) => `Enter ${min} to ${max}.`,
  spotsChanged: (spots: number) => `The session now has ${countText(spots, "spot", "spots")}.`,
  fixVenue: "Fix venue",
  fixEffect: "It takes place there, however members vote. They learn it 24 hours before.",
  fixRevealedEffect: (count: number) =>
    `The venue is already revealed. ${count === 0 ? notifiesText(count) : `Choosing another notifies ${notifiedText(count)}`}`,
  fixConfirm: "Fix it",
  fixed: "The venue is fixed.",
  chooseVenue: "Choose a venue",
  venuesUnknown: "The venues haven't loaded yet. Wait a moment, then try again.",
  venueOption: (name: string, capacity: number | null, isClosed: boolean, isOther: boolean) => {
    const notes = [
      capacity !== null && `up to ${capacity}`,
      isClosed && "closed that day",
      isOther && "not for this workout",
    ];
    const said = notes.filter((note) => note !== false);
    return said.length === 0 ? name : `${name} (${said.join(", ")})`;
  },
  nameHost: "Name a host",
  hostEffect:
    "A host can see this session's roster and mark attendance. They are notified right away.",
  hostConfirm: "Name host",
  messageToHost: "Message to the host",
  hostNamed: (name: string) => `${name} hosts the session.`,
  hostGone: "The session no longer has a host.",
  noHost: "No one",
  print: "Print",
  rosterFile: "Roster as CSV",
  somebodyElse: "Someone else…",
  addBooking: "Add a booking",
  addBookingEffect:
    "Books a spot for a member who asked for it. The usual rules apply. Notifies them in the app, by push, and by email.",
  addBookingConfirm: "Book the spot",
  bookingAdded: (name: string) => `${name} is booked.`,
  override: "Without a plan",
  overrideHint: "Skips only the check of their plan.",
  remove: "Remove",
  removeNamed: (name: string) => `Remove the booking of ${name}`,
  removeTitle: (name: string) => `Remove the booking of ${name}?`,
  removeEffect: (name: string) =>
    `The spot opens up right away. Notifies ${name} in the app, by push, and by email.`,
  removeConfirm: "Remove booking",
  removed: (name: string) => `The booking of ${name} is removed.`,
  cancel: "Call off",
  cancelTitle: "Call off the session?",
  cancelEffect: (count: number) => `${notifiesText(count)} You can restore it until its start.`,
  cancelConfirm: "Call it off",
  cancelDone: "The session is called off.",
  restore: "Restore",
  restoreTitle: "Restore the session?",
  restoreEffect:
    "Books everyone again who was booked and still can be. Notifies them in the app, by push, and by email.",
  restoreConfirm: "Restore it",
  restored: (booked: number, notBooked: readonly string[]) =>
    `The session takes place, with ${countText(booked, "booking", "bookings")}.${notBooked.length === 0 ? "" : ` Not booked again: ${notBooked.join(", ")}.`}`,
  release: (names: string) => `Release the spots of ${names}`,
  releaseHint: "They are told that the session moved and that their booking is cancelled.",
  useAnyway: "Use the venue anyway",
  useAnywayHint: "It doesn't serve this workout, or is too small for the spots.",
  afterwards: "Afterwards",
  nearVenue: "In the venue's area",
  noLongerBooked: "No longer booked",
  ended: "Ended",
  late: "late",
  endings: {
    member: "Cancelled by the member",
    staff: "Cancelled by our team",
    call_off: "Session called off",
    unpaid: "Plan ended unpaid",
    suspension: "Suspended",
    unknown: "Cancelled",
  },
  add: "Add a session",
  addEffect: "A single session outside the weekly schedule. Members see it right away.",
  addConfirm: "Add session",
  added: (when: string) => `Added a session: ${when}.`,
  noVenues: "No venue in this city serves this workout.",
  durationMinutes: "Minutes",
};

export const bulkWords = {
  select: (name: string) => `Select ${name}`,
  selectAll: (count: number) => `Select all ${count} shown`,
  clear: "Clear",
  selected: (count: number) => countText(count, "session selected", "sessions selected"),
  actions: {
    cancel: "Call off",
    fix_venue: "Fix venue",
    name_host: "Name host",
    message: "Message",
  },
  titles: {
    cancel: (count: number) => `Call off ${countText(count, "session", "sessions")}?`,
    fix_venue: (count: number) => `Fix the venue of ${countText(count, "session", "sessions")}`,
    name_host: (count: number) => `Name a host for ${countText(count, "session", "sessions")}`,
    message: (count: number) =>
      `Message everyone booked on ${countText(count, "session", "sessions")}`,
  },
  effects: {
    cancel:
      "Notifies everyone booked: in the app, by push, and by email. Members with several of these sessions get one message. Each session can be restored until it starts.",
    fix_venue: "They take place there, however members vote. Notifies members who know the venue.",
    name_host: "A host can see a session's roster and mark attendance. Notifies the host.",
    message: "Goes to everyone booked, once: in the app, by push, and by email.",
  },
  done: {
    cancel: (sessions: number, members: number) =>
      `${countText(sessions, "session is", "sessions are")} called off. ${countText(members, "member was", "members were")} booked.`,
    fix_venue: (sessions: number) =>
      `The venue of ${countText(sessions, "session", "sessions")} is fixed.`,
    name_host: (sessions: number) =>
      `The host of ${countText(sessions, "session", "sessions")} is named.`,
    message: (sessions: number, members: number) =>
      `Sent to ${countText(members, "member", "members")} of ${countText(sessions, "session", "sessions")}.`,
  } satisfies Record<string, (sessions: number, members: number) => string>,
  preview: (sessions: number, members: number) =>
    `${countText(sessions, "session", "sessions")}, ${countText(members, "person", "people")}`,
  counting: "Counting…",
  choose: "Choose first.",
  rehearsal: "A preview",
  problem: (session: string, code: string) =>
    `${session}: ${code === "not_open_to_you" ? "only women can host it" : code.replaceAll("_", " ")}`,
  skip: (count: number) => `Leave ${countText(count, "session", "sessions")} out`,
  skipHint: "Otherwise nothing is changed.",
  messageHint: "Sent exactly as written, below the list of their sessions.",
  messageTitle: "About your session",
};
