import { answerFirstDay, everyDay, inHours, week, weekly } from "./member-replies.ts";
import { fakeServer } from "./fake-server.ts";
import { logIn } from "./render.tsx";
import {
  booking,
  connection,
  historyEntry,
  inDays,
  message,
  profile,
  session,
  subscription,
  user,
} from "./samples.ts";

const ben = { id: "2", userId: "ben", name: "Ben B.", avatar: null };
const cleo = { id: "3", userId: "cleo", name: "Cleo C.", avatar: "/api/photos/3-1" };
const dan = { id: "4", userId: "dan", name: "Dan D.", avatar: "/faces/7.svg" };

const group = [{ id: "1", userId: user.username, name: "Amy A.", avatar: null }, ben, cleo, dan];

const nextSession = () =>
  session({
    id: "s3",
    startTime: inHours(20),
    venueDetails: "Iron House, 12 Main St, Dallas, TX",
    attendeeList: group,
    attendeeCount: 9,
    spotsAvailable: 3,
  });

const fullSession = () =>
  session({
    id: "s4",
    startTime: inDays(4),
    workoutType: "calisthenics",
    spotsAvailable: 0,
    attendeeCount: 12,
    waitlist: { size: 2, position: null },
  });

/** Answers them as for somebody who has been training for months, with a bit of everything. */
export async function answerRegular(): Promise<void> {
  answerFirstDay();
  answerRegularsSessions();
  answerRegularsEvents();
  answerRegularsPeople();
  answerRegularsAnswers();
  answerRegularsAccount();
  await logIn();
}

function answerRegularsSessions(): void {
  const next = nextSession();
  const full = fullSession();
  fakeServer.answer("GET /api/profile", {
    ...profile,
    bio: "Early bird.",
    sessionsAttended: 14,
    connectionsMade: 2,
    currentStreak: 3,
  });
  fakeServer.answer("GET /api/sessions", [
    next,
    session({
      id: "s1",
      startTime: inDays(2),
      attendeeList: [ben],
      attendeeCount: 5,
      spotsAvailable: 7,
    }),
    session({
      id: "s2",
      startTime: inDays(3),
      workoutType: "cardio",
      spotsAvailable: 1,
      attendeeCount: 11,
    }),
    full,
    session({ id: "s5", startTime: inDays(6), audience: "women" }),
  ]);
  fakeServer.answer("GET /api/areas", [
    { id: "1", areaName: "Uptown", city: "Dallas, TX", isLast: true },
    { id: "2", areaName: "Lakewood", city: "Dallas, TX" },
  ]);
}

function answerRegularsEvents(): void {
  const next = nextSession();
  const full = fullSession();
  fakeServer.answer("GET /api/bookings/*", [
    booking({ id: "b3", session: next, attendeeList: group }),
    booking({
      id: "b6",
      session: session({ id: "s6", startTime: inDays(9), workoutType: "cardio" }),
    }),
    booking({
      id: "b7",
      status: "cancelled",
      session: session({ id: "s7", startTime: inDays(5) }),
    }),
  ]);
  fakeServer.answer("GET /api/event-history/*", [
    historyEntry({
      bookingId: "b8",
      attendeeList: group,
      session: session({ id: "s8", startTime: inDays(-1) }),
    }),
    historyEntry({
      bookingId: "b9",
      attendance: "absent",
      canObject: true,
      session: session({ id: "s9", startTime: inDays(-8), workoutType: "cardio" }),
    }),
  ]);
  fakeServer.answer("GET /api/waitlists", [
    {
      session: { ...full, waitlist: { size: 3, position: 2 } },
      area: { id: "2", areaName: "Lakewood", city: "Dallas, TX" },
    },
  ]);
  fakeServer.answer("GET /api/series", [weekly]);
}

function answerRegularsPeople(): void {
  const connections = [
    connection({
      lastMessage: { fromUserId: "ben", content: "See you there", createdAt: inDays(-1) },
    }),
    connection({
      id: "8",
      userId2: "cleo",
      otherUserId: "cleo",
      profile: { fullName: "Cleo Clark", fitnessLevel: "beginner", avatarUrl: "/api/photos/3-1" },
      unreadCount: 0,
    }),
  ];
  fakeServer.answer("GET /api/connections", connections);
  fakeServer.answer("GET /api/connections/*", connections);
  fakeServer.answer("GET /api/messages/*", [
    message({ id: "1", isRead: true }),
    message({
      id: "2",
      fromUserId: user.username,
      content: "Tuesday again?",
      createdAt: inHours(-3),
    }),
  ]);
  fakeServer.answer("GET /api/due-events", {
    surveys: 1,
    checkIns: 0,
    offers: 1,
    toRate: { bookingId: "b8", workoutType: "gym", date: "2026-12-01" },
    nextChangeAt: inHours(20),
  });
  fakeServer.answer("GET /api/training-record", {
    weeks: [0, 1, 2, 0, 1, 2, 1, 3].map((sessions, index) => week(7 - index, sessions)),
    peopleMet: 17,
    currentStreak: 3,
  });
}

function answerRegularsAnswers(): void {
  fakeServer.answer("GET /api/preferences/fitness/*", {
    workoutTypes: ["gym", "calisthenics"],
    availability: { ...everyDay, sunday: false },
    fitnessGoal: "improve_endurance",
    workoutFrequency: 3,
    preferredSessionTimes: ["evening"],
    travelRadius: 10,
    locationTypePreference: null,
  });
  fakeServer.answer("GET /api/preferences/session/*", {
    matchingMode: "learn_from_others",
    preferredGroupSize: "small",
    sessionPreference: "socialize",
    energyRhythm: "night_owl",
  });
  fakeServer.answer("GET /api/personal-details", {
    gender: "female",
    birthday: "1994-03-17",
    zipCode: "75214",
  });
  fakeServer.answer("GET /api/calendar-feed", { createdAt: inDays(-30) });
}

function answerRegularsAccount(): void {
  fakeServer.answer("GET /api/subscription-status", subscription());
  fakeServer.answer("GET /api/payment-method", {
    card: { brand: "visa", last4: "4242", expMonth: 4, expYear: 2028 },
  });
  fakeServer.answer("GET /api/receipts", [
    {
      id: "in_2",
      date: inDays(-10),
      amountCents: 999,
      discountCents: 0,
      taxCents: 0,
      refundedCents: 0,
      currency: "usd",
      status: "paid",
      url: "https://pay.example/in_2",
    },
    {
      id: "in_1",
      date: inDays(-41),
      amountCents: 799,
      discountCents: 200,
      taxCents: 66,
      refundedCents: 300,
      currency: "usd",
      status: "paid",
      url: null,
    },
  ]);
  fakeServer.answer("GET /api/guest-passes", { left: 1, passes: [] });
  fakeServer.answer("GET /api/blocks", [{ userId: "eve", name: "Eve E.", createdAt: inDays(-90) }]);
}
