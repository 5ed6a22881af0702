import type { FoundByStaff } from "#shared/api/operate/moderation/members.ts";
import type {
  Measure,
  MemberDetails,
  MemberStanding,
  ReportDetails,
} from "#shared/api/operate/moderation/moderation.ts";
import type {
  RosterEntry,
  SessionDetails,
  StaffSession,
} from "#shared/api/operate/planning/sessions.ts";
import type { Venue } from "#shared/api/operate/planning/venues.ts";
import { inDays, session } from "./samples.ts";

// Sample replies to staff calls. Each list of people has two, so that a change can reach the wrong one.

export const standing: MemberStanding = {
  userId: "m-2",
  suspendedSince: null,
  suspendedUntil: null,
  mutedUntil: null,
};

export const staffSession = (changed: Partial<StaffSession> = {}): StaffSession => ({
  ...session({ id: "12", attendeeCount: 2, totalSpots: 24 }),
  isCancelled: false,
  timetableId: null,
  defaultVenueId: "7",
  fixedVenueId: null,
  venueId: null,
  postWorkoutVenueId: null,
  venueRevealed: false,
  groupsFormed: false,
  host: null,
  problems: [],
  ...changed,
});

export const venue = (changed: Partial<Venue> = {}): Venue => ({
  id: "7",
  city: "Dallas, TX",
  areaId: "1",
  kind: "workout",
  name: "Katy Hall",
  street: "3200 Knox St",
  workoutTypes: ["gym"],
  locationType: null,
  capacity: null,
  stepFree: true,
  notes: "",
  closedFrom: null,
  closedUntil: null,
  isActive: true,
  contact: null,
  agreement: null,
  visitPriceCents: null,
  ...changed,
});

const bob: RosterEntry = {
  userId: "m-2",
  name: "Bob Best",
  bookingId: "31",
  areaId: "1",
  areaName: "Uptown",
  bookedAt: inDays(-3),
  groupNo: null,
  attendance: null,
  objects: false,
  status: "active",
  endedAt: null,
  endedBy: null,
  isLate: false,
};
export const roster = [
  bob,
  {
    ...bob,
    userId: "m-1",
    name: "Cleo Cole",
    bookingId: "30",
    areaId: "2",
    areaName: "Deep Ellum",
  },
] as const satisfies readonly RosterEntry[];

export const sessionDetails = (
  changed: Partial<Omit<SessionDetails, "session">> & { session?: Partial<StaffSession> } = {},
): SessionDetails => ({
  votes: [],
  roster: [...roster],
  groups: [],
  groupWeights: null,
  waitlist: [],
  attendance: { present: 0, absent: 0, unmarked: 2 },
  audit: [],
  ...changed,
  session: staffSession(changed.session),
});

export const memberDetails = (changed: Partial<MemberDetails> = {}): MemberDetails => ({
  ...standing,
  name: "Bob Best",
  email: "bob@example.com",
  plan: null,
  emailVerified: true,
  language: "English",
  gender: null,
  genderChangedAt: null,
  blocks: [],
  city: "Dallas, TX",
  roles: [],
  isSuspended: false,
  memberSince: inDays(-90),
  subscription: {
    hasSubscription: false,
    plan: null,
    status: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    trialEnd: null,
    nextPlan: null,
    nextPaymentAttempt: null,
    priceCents: null,
  },
  counts: { booked: 9, cancelled: 2, attended: 6 },
  bookings: [],
  reportsAbout: [],
  reportsBy: [],
  measures: [],
  audit: [],
  ...changed,
});

export const measure: Measure = {
  id: "1",
  action: "warn",
  until: null,
  reason: "Cleo saw it",
  message: "Please share the mats.",
  actor: "olga",
  createdAt: inDays(-40),
  liftedAt: null,
  reportId: null,
  appeal: null,
};

/** The appeal against a measure; null while it is undecided. */
export const appealed = (decision: "none" | "restore" | null): Measure["appeal"] => ({
  text: "It wasn't me",
  createdAt: inDays(-2),
  decision,
});

/** Found by the console's member picker. */
export const foundCleo: FoundByStaff = {
  userId: "m-1",
  name: "Cleo Cole",
  email: "cleo@example.com",
  plan: "monthly",
};

export const report = (changed: Partial<ReportDetails> = {}): ReportDetails => ({
  id: "4",
  state: "open",
  assignee: null,
  assigneeName: null,
  decision: null,
  concerns: null,
  text: "Rude",
  context: { kind: "chat", id: "1" },
  createdAt: inDays(-1),
  reporter: { userId: "m-1", name: "Cleo Cole" },
  reported: { userId: "m-2", name: "Bob Best" },
  messages: [],
  session: null,
  earlierReports: [],
  measures: [],
  audit: [],
  ...changed,
});
