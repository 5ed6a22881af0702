import type { Series } from "#shared/api/series.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { fakeServer } from "./fake-server.ts";
import { logIn } from "./render.tsx";
import {
  booking,
  historyEntry,
  inDays,
  offer,
  profile,
  session,
  subscription,
  user,
} from "./samples.ts";

export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const settings = {
  sessionReminders: true,
  connectionRequests: true,
  messages: true,
  sessionUpdates: true,
  promotions: false,
};
export const weekly: Series = {
  id: "5",
  weekday: "tuesday",
  localTime: "18:30",
  workoutType: "gym",
  city: "Dallas, TX",
  pausedUntil: null,
  endsOn: null,
  nextSessions: [
    {
      id: "s1",
      startTime: "2026-12-09T00:30:00.000Z",
      date: "2026-12-08",
      timeZone: "America/Chicago",
      isBooked: true,
    },
  ],
};
export const everyDay = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};
export const week = (weeksAgo: number, sessions: number) => ({
  monday: `2026-${["11-30", "11-23", "11-16", "11-09", "11-02", "10-26", "10-19", "10-12"][weeksAgo] ?? "10-05"}`,
  sessions,
});

/** Answers every call of a member's screens as for somebody who has just signed up in an open city, and logs them in. */
export async function answerNewcomer(): Promise<void> {
  answerFirstDay();
  await logIn({ ...user, emailVerified: false });
}

/** As `answerNewcomer`, without a login. */
export function answerFirstDay(): void {
  fakeServer.answer("GET /api/app", {
    sandbox: false,
    supportEmail: "support@spotter.example",
    minimumAge: 18,
    messagesKeptDays: null,
    instagramUrl: "https://instagram.example",
    prices: { monthlyCents: 999, yearlyCents: 14_999 },
    now: new Date().toISOString(),
  });
  fakeServer.answer("GET /api/profile", { ...profile, connectionsMade: 0 });
  fakeServer.answer("GET /api/city", {
    name: "Dallas, TX",
    isOpen: true,
    isWaiting: false,
    openCities: ["Austin, TX", "Dallas, TX"],
  });
  answerNewcomersSessions();
  answerNewcomersPeople();
  answerNewcomersAnswers();
  answerNewcomersAccount();
  answerWrites();
}

function answerNewcomersSessions(): void {
  fakeServer.answer("GET /api/sessions", [
    session({ id: "s1", startTime: inDays(2) }),
    session({ id: "s2", startTime: inDays(3), workoutType: "cardio", spotsAvailable: 1 }),
  ]);
  fakeServer.answer("GET /api/areas", [
    { id: "1", areaName: "Uptown", city: "Dallas, TX" },
    { id: "2", areaName: "Lakewood", city: "Dallas, TX" },
  ]);
  fakeServer.answer("GET /api/sessions/*/levels", { levels: null });
  fakeServer.answer("GET /api/bookings/*", []);
  fakeServer.answer("GET /api/event-history/*", []);
  fakeServer.answer("GET /api/waitlists", []);
  fakeServer.answer("GET /api/series", []);
  fakeServer.answer("GET /api/matches", []);
  fakeServer.answer("GET /api/hosted-sessions", []);
}

function answerNewcomersPeople(): void {
  fakeServer.answer("GET /api/connections", []);
  fakeServer.answer("GET /api/connections/*", []);
  fakeServer.answer("GET /api/messages/*", []);
  fakeServer.answer("GET /api/notifications/*", { notifications: [], unreadCount: 0 });
  fakeServer.answer("GET /api/due-events", {
    surveys: 0,
    checkIns: 0,
    offers: 0,
    toRate: null,
    nextChangeAt: null,
  });
  fakeServer.answer("GET /api/training-record", {
    weeks: [7, 6, 5, 4, 3, 2, 1, 0].map((ago) => week(ago, 0)),
    peopleMet: 0,
    currentStreak: 0,
  });
}

function answerNewcomersAnswers(): void {
  fakeServer.answer("GET /api/preferences/fitness/*", {
    workoutTypes: ["gym", "cardio", "calisthenics"],
    availability: everyDay,
  });
  fakeServer.answer("GET /api/preferences/session/*", { matchingMode: "work_with_equals" });
  fakeServer.answer("GET /api/personal-details", {
    gender: null,
    birthday: null,
    zipCode: "75201",
  });
  fakeServer.answer("GET /api/notifications/settings/*", settings);
  fakeServer.answer("GET /api/push-subscriptions", { publicKey: null });
  fakeServer.answer("GET /api/calendar-feed", { createdAt: null });
}

function answerNewcomersAccount(): void {
  fakeServer.answer(
    "GET /api/subscription-status",
    subscription({ hasSubscription: false, plan: null, status: null, currentPeriodEnd: null }),
  );
  fakeServer.answer("GET /api/unpaid-bookings", { count: 0, endsAt: null });
  fakeServer.answer("GET /api/offer", offer());
  fakeServer.answer("GET /api/payment-method", { card: null });
  fakeServer.answer("GET /api/receipts", []);
  fakeServer.answer("GET /api/guest-passes", { left: 0, passes: [] });
  fakeServer.answer("GET /api/blocks", []);
  fakeServer.answer("GET /api/auth/logins", [
    {
      id: "1",
      browser: "Chrome",
      system: "Android",
      createdAt: inDays(-1),
      lastSeenAt: inHours(0),
      current: true,
    },
  ]);
  fakeServer.answer("GET /api/auth/password", { isSet: true });
  fakeServer.answer("GET /api/auth/email", { pending: null });
  fakeServer.answer("GET /api/auth/passkeys", { passkeys: [], recoveryCodesLeft: 0 });
  fakeServer.answer("GET /api/auth/account/data", "{}");
  fakeServer.answer("GET /api/bookings/*/cancellation", {
    isLate: false,
    gracesLeft: 2,
    consequence: "none",
    endsAt: null,
  });
  fakeServer.refuse("GET /api/emergency-contact", "not_found");
  fakeServer.refuse("GET /api/waiver", "not_found");
  fakeServer.refuse("GET /api/people/*", "not_found");
}

/** Answers what a member changes: as the sample that the screen then shows. */
function answerWrites(): void {
  fakeServer.answerEmptily();
  fakeServer.answer("DELETE /api/bookings/*", booking({ status: "cancelled" }));
  fakeServer.answer("POST /api/bookings/*/move", booking({ id: "b20" }));
  fakeServer.answer("POST /api/bookings/*/arrival", booking({ id: "b3" }));
  fakeServer.answer("POST /api/bookings/*/guest-pass", {
    code: "gp-1",
    url: "https://spotter.example/join/gp-1",
    expiresAt: inDays(9),
  });
  fakeServer.answer(
    "POST /api/bookings/*/objection",
    historyEntry({ bookingId: "b9", hasObjected: true }),
  );
  fakeServer.answer("POST /api/sessions/*/book", booking({ id: "b21" }));
  fakeServer.answer("POST /api/sessions/*/waitlist", { position: 3, size: 3 });
  fakeServer.answer("PATCH /api/series/*", weekly);
  fakeServer.answer("POST /api/calendar-feed", {
    url: "https://spotter.example/api/calendar/secret.ics",
  });
  fakeServer.answer("PUT /api/profile/*", profile);
  fakeServer.answer("PUT /api/notifications/settings/*", settings);
  fakeServer.answer("PUT /api/preferences/fitness/*", {
    workoutTypes: ["gym"],
    availability: everyDay,
  });
  fakeServer.answer("PUT /api/preferences/session/*", { matchingMode: "learn_from_others" });
  fakeServer.answer("PUT /api/personal-details", {
    gender: "female",
    birthday: "1990-05-04",
    zipCode: "75201",
  });
  fakeServer.refuse("POST /api/auth/passkeys/options", "wrong_password");
  fakeServer.answer("POST /api/sandbox/confirm-setup", {
    setupIntent: { id: "seti_1", status: "succeeded", paymentMethodId: "pm_1" },
  });
  fakeServer.answer("PUT /api/payment-method", {
    card: { brand: "visa", last4: "4242", expMonth: 4, expYear: 2028 },
    subscription: subscription(),
  });
  fakeServer.answer("POST /api/create-setup-intent", { clientSecret: "seti_1_secret_1" });
  fakeServer.answer("POST /api/cancel-subscription", subscription({ cancelAtPeriodEnd: true }));
  fakeServer.answer("PUT /api/subscription-plan", subscription({ nextPlan: "yearly" }));
  fakeServer.answer("POST /api/reactivate-subscription", subscription());
  fakeServer.answer("POST /api/notifications/read", { unreadCount: 0 });
}
