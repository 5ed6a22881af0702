import type { User } from "#shared/api/accounts.ts";
import type { Booking, EventHistoryEntry } from "#shared/api/bookings.ts";
import type { Connection } from "#shared/api/connections.ts";
import type { Message } from "#shared/api/messages.ts";
import type { Profile } from "#shared/api/profiles.ts";
import type { Session } from "#shared/api/sessions.ts";
import type { Offer, SubscriptionStatus } from "#shared/api/subscriptions.ts";
import { dayMs } from "#shared/rules/durations.ts";
import { localDay } from "#web/client/dates.ts";

// Sample replies of the fake server, each with the test's own fields. The sessions' city is Dallas.

export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

export const user: User = {
  username: "amy",
  email: "amy@example.com",
  emailVerified: true,
  emailRefusedSince: null,
  fullName: "Amy Adams",
  avatarUrl: null,
  location: "Dallas, TX",
  language: "English",
  theme: "light",
  roles: [],
  isOperator: false,
};

export const profile: Profile = {
  fullName: user.fullName,
  fitnessLevel: "intermediate",
  bio: "",
  avatarUrl: null,
  location: user.location,
  language: user.language,
  theme: user.theme,
  sessionsAttended: 0,
  connectionsMade: 1,
  currentStreak: 0,
};

export const session = (changed: Partial<Session> = {}): Session => {
  const startTime = changed.startTime ?? inDays(5);
  return {
    id: "s1",
    startTime,
    date: localDay(new Date(startTime), "America/Chicago"),
    time: "18:00",
    timeZone: "America/Chicago",
    city: "Dallas, TX",
    duration: 60,
    spotsAvailable: 8,
    totalSpots: 12,
    workoutType: "gym",
    audience: "everyone",
    venueDetails: null,
    leadingAreaId: null,
    postWorkoutLocation: null,
    attendeeList: [],
    attendeeCount: 0,
    waitlist: { size: 0, position: null },
    ...changed,
  };
};

export const booking = (changed: Partial<Booking> = {}): Booking => {
  const of = changed.session ?? session();
  return {
    id: "b1",
    sessionId: of.id,
    status: "active",
    session: of,
    area: { id: "1", areaName: "Uptown", city: "Dallas, TX" },
    attendeeList: [],
    attendance: null,
    ...changed,
  };
};

/** Of a past session. */
export const historyEntry = (changed: Partial<EventHistoryEntry> = {}): EventHistoryEntry => ({
  bookingId: "b1",
  session: session({ startTime: inDays(-1) }),
  attendeeList: [],
  rating: null,
  attendance: null,
  hasObjected: false,
  canObject: false,
  ...changed,
});

export const connection = (changed: Partial<Connection> = {}): Connection => ({
  id: "7",
  userId1: user.username,
  userId2: "ben",
  otherUserId: "ben",
  isFormerMember: false,
  profile: { fullName: "Ben Baker", fitnessLevel: "advanced", avatarUrl: null },
  unreadCount: 1,
  lastMessage: null,
  createdAt: inDays(-9),
  lastTraining: null,
  ...changed,
});

type Said = Message & { content: string };
export const message = (changed: Partial<Said> = {}): Said => ({
  id: "1",
  connectionId: "7",
  fromUserId: "ben",
  content: "See you there",
  isDeleted: false,
  isRead: false,
  createdAt: inDays(-1),
  ...changed,
});

export const offer = (changed: Partial<Offer> = {}): Offer => ({
  currency: "usd",
  plans: {
    monthly: { priceCents: 999, monthlyEquivalentCents: 999 },
    yearly: { priceCents: 14_999, monthlyEquivalentCents: 1_250 },
  },
  annualBadge: null,
  trialDays: 7,
  plusTax: false,
  trialAvailable: true,
  cardForm: { kind: "sandbox" },
  ...changed,
});

export const subscription = (changed: Partial<SubscriptionStatus> = {}): SubscriptionStatus => ({
  hasSubscription: true,
  plan: "monthly",
  status: "active",
  cancelAtPeriodEnd: false,
  currentPeriodEnd: inDays(20),
  trialEnd: null,
  nextPlan: null,
  nextPaymentAttempt: null,
  priceCents: null,
  ...changed,
});
