import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

/** "1 member", "1,400 members". */
export const countText = (count: number, one: string, many: string): string =>
  plural(count, { one: `# ${one}`, other: `# ${many}` });
export const memberCountText = (count: number): string => countText(count, "member", "members");

const notifiesText = (count: number): string =>
  count === 0
    ? "Nobody has booked it, so nobody is told."
    : `Tells ${memberCountText(count)} who booked, in the app, by push and by mail.`;

export const sessionWords = {
  title: "Sessions",
  lead: "Times are those of each session's city.",
  caption: "Sessions by their start",
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
  noneFound: "No sessions then",
  noneFoundText: "Choose other days, or another city.",
  showComing: "Show the coming ones",
  gone: "No such session",
  goneText: "It may have been deleted, or the address is mistyped.",
  facts: "At a glance",
  duration: "Length",
  minutes: (minutes: number) => `${minutes} min`,
  defaultVenue: "Venue without a vote",
  fixedVenue: "Fixed venue",
  byVote: "None: the vote decides",
  noVenue: "None: fix one",
  notRevealed: "Not revealed yet",
  attendance: "Attendance",
  attended: (present: number, absent: number, unmarked: number) =>
    `${present} there, ${absent} not, ${unmarked} unmarked`,
  marks: { present: "There", absent: "Not there" },
  objects: "Says they were there",
  mark: "Mark",
  markNamed: (name: string) => `Mark whether ${name} was there`,
  contact: "Emergency contact",
  contactTitle: (name: string) => `Whom to call for ${name}`,
  contactNote:
    "Shown from 2 hours before to 2 hours after the session. The member is told that you looked, and the audit log records it.",
  noContact: "They gave no contact, booked less than 2 hours before, or you booked for them.",
  markTitle: (name: string) => `Was ${name} there?`,
  markEffect:
    "What is marked here wins over what the member and their group say, and answers an objection.",
  markConfirm: "Mark it",
  marked: (name: string, isThere: boolean) =>
    isThere ? `${name} was there.` : `${name} wasn't there.`,
  wasThere: "Attendance",
  objections: (count: number) =>
    count === 1
      ? "One member says they were there after all"
      : `${count} members say they were there after all`,
  objectionOf: (name: string, session: string) => `${name}, ${session}`,
  noVotes: "Nobody has voted yet.",
  formedBy: {
    chosen: "Formed with the chosen weights.",
    learned: "Formed with learned weights.",
  },
  noGroups: "Groups are formed 24 hours before the start.",
  group: (number: number) => `Group ${number}`,
  score: (percent: number) => `${percent}% match`,
  area: "Area",
  roster: "Roster",
  nobody: "Nobody has booked yet.",
  member: "Member",
  username: "Username",
  usernameHint: "As the roster or the members' search shows it.",
  bookedAt: "Booked",
  groupNo: "Group",
  waitlist: "Waitlist",
  waitsSince: (name: string, when: string) => `${name}, since ${when}`,
  move: "Move",
  moveTitle: "Move the session",
  moveEffect: notifiesText,
  moveConfirm: "Move it",
  moved: (when: string) => `Moved to ${when}.`,
  newStart: (city: string) => `Start, by the clock in ${city}`,
  noSuchTime: "The clocks show no such time there.",
  changeSpots: "Change spots",
  spotsTitle: "Change the spots",
  spotsEffect: (booked: number) => `${booked} are booked: no fewer than that.`,
  spotsConfirm: "Change spots",
  spots: "Spots",
  spotsBetween: (min: number, max: number) => `Say how many: ${min} to ${max}.`,
  spotsChanged: (spots: number) => `The session has ${countText(spots, "spot", "spots")} now.`,
  fixVenue: "Fix venue",
  fixEffect: "It takes place there whatever the vote says. Members learn it 24 hours before.",
  fixRevealedEffect: (count: number) =>
    `The venue is revealed already. If this is another one: ${notifiesText(count)}`,
  fixConfirm: "Fix it",
  fixed: "The venue is decided.",
  chooseVenue: "Choose a venue",
  venuesUnknown: "The venues haven't loaded yet: wait a moment, then try again.",
  venueOption: (name: string, capacity: number | null, isClosed: boolean) => {
    const notes = [capacity !== null && `up to ${capacity}`, isClosed && "closed that day"];
    const said = notes.filter((note) => note !== false);
    return said.length === 0 ? name : `${name} (${said.join(", ")})`;
  },
  nameHost: "Name a host",
  hostEffect:
    "A host may see the roster of this session and mark who is there. They hear of it at once.",
  hostConfirm: "Name them",
  hostNamed: (name: string) => `${name} hosts the session.`,
  hostGone: "The session has no host any more.",
  noHost: "Nobody",
  somebodyElse: "Somebody else…",
  addBooking: "Add a booking",
  addBookingEffect:
    "Books a spot for a member who asked for it; the same rules hold. They are told in the app, by push and by mail.",
  addBookingConfirm: "Book the spot",
  bookingAdded: (name: string) => `${name} is booked.`,
  noSuchMember: "Nobody has that username.",
  override: "Without a subscription",
  overrideHint: "Passes over the subscription, and over nothing else.",
  remove: "Remove",
  removeNamed: (name: string) => `Remove the booking of ${name}`,
  removeTitle: (name: string) => `Remove the booking of ${name}?`,
  removeEffect: (name: string) =>
    `The spot is free at once, and ${name} is told in the app, by push and by mail.`,
  removeConfirm: "Remove booking",
  removed: (name: string) => `The booking of ${name} is removed.`,
  cancel: "Call off",
  cancelTitle: "Call the session off?",
  cancelEffect: (count: number) => `${notifiesText(count)} This can't be undone.`,
  cancelConfirm: "Call it off",
  cancelDone: "The session is called off.",
  add: "Add a session",
  addEffect: "A single one beside the timetable. Members see it at once.",
  addConfirm: "Add it",
  added: (when: string) => `Added a session: ${when}.`,
  noVenues: "No venue of the city serves this workout.",
  durationMinutes: "Minutes",
};
