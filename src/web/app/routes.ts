// Every screen with its own address. The app, the build and the check of what screens weigh read this table, the last
// two in Node: nothing here may need a browser or React.
import type { ComponentType } from "react";
import { listBookings, listEventHistory } from "#shared/api/bookings.ts";
import type { Call } from "#shared/api/call.ts";
import { listConnections } from "#shared/api/connections.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { readFitnessPreferences } from "#shared/api/preferences.ts";
import { readProfile } from "#shared/api/profiles.ts";
import { listSessions } from "#shared/api/sessions.ts";
import { readOffer, readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { listWaits } from "#shared/api/waitlists.ts";
import type { RouteAccess } from "./access-rules.ts";

export interface AppRoute {
  readonly path: string;
  /** Who may see it. */
  readonly access: RouteAccess;
  /** Whether the tabs stand below it when a member looks at it. */
  readonly hasTabBar: boolean;
  /** Fetches the screen. */
  readonly load: () => Promise<ComponentType>;
  /** The module that `load` imports, below src/web. */
  readonly module: string;
  /** Which words it speaks: those of the tabs, or all. */
  readonly words: "of tabs" | "all";
  /** The calls that are made before the first paint, while the screen's code is under way, once it is clear that a member comes. */
  readonly early: readonly Call[];
  /** Whether the worker keeps it from the first visit on, so that it opens without a network. */
  readonly isKeptOffline: boolean;
  /** What its first view may weigh, scripts compressed by gzip. */
  readonly maxKilobytes: number;
}

type Screen = Pick<AppRoute, "module" | "load"> & Partial<AppRoute>;

const route = (access: RouteAccess, path: string, screen: Screen): AppRoute => ({
  path,
  access,
  hasTabBar: access === "member",
  words: "all",
  early: [],
  isKeptOffline: false,
  maxKilobytes: 150,
  ...screen,
});
const visitor = (path: string, screen: Screen) => route("visitor", path, screen);
/** Where a mailed link leads, with or without a login and the access code. */
const everybody = (path: string, screen: Screen) => route("everybody", path, screen);
const member = (path: string, screen: Screen) => route("member", path, screen);
/** What stands behind a tab. */
const tab = (path: string, screen: Screen) =>
  member(path, { words: "of tabs", isKeptOffline: true, ...screen });

/** Every screen behind the start page, which is part of the first load (app.tsx). */
export const routes: readonly AppRoute[] = [
  visitor("/login", {
    module: "features/accounts/login-screen.tsx",
    load: async () => (await import("#web/features/accounts/login-screen.tsx")).LoginScreen,
  }),
  visitor("/signup", {
    module: "features/accounts/signup/signup-screen.tsx",
    load: async () =>
      (await import("#web/features/accounts/signup/signup-screen.tsx")).SignupScreen,
  }),
  everybody("/reset-password", {
    module: "features/accounts/reset/reset-password-screen.tsx",
    load: async () =>
      (await import("#web/features/accounts/reset/reset-password-screen.tsx")).ResetPasswordScreen,
  }),
  everybody("/verify-email", {
    module: "features/accounts/verification/verify-email-screen.tsx",
    load: async () =>
      (await import("#web/features/accounts/verification/verify-email-screen.tsx"))
        .VerifyEmailScreen,
  }),
  everybody("/appeal", {
    module: "features/accounts/appeal-screen.tsx",
    load: async () => (await import("#web/features/accounts/appeal-screen.tsx")).AppealScreen,
  }),
  tab("/home", {
    module: "app/home.tsx",
    load: async () => (await import("./home.tsx")).Home,
    early: [listSessions, listNotifications, listBookings, readFitnessPreferences],
    maxKilobytes: 120,
  }),
  tab("/browse", {
    module: "app/browse.tsx",
    load: async () => (await import("./browse.tsx")).Browse,
    early: [listSessions, listNotifications, listBookings],
  }),
  tab("/events", {
    module: "app/events.tsx",
    load: async () => (await import("./events.tsx")).Events,
    early: [listBookings, listEventHistory, listWaits],
  }),
  tab("/connections", {
    module: "features/connections/connections-screen.tsx",
    load: async () =>
      (await import("#web/features/connections/connections-screen.tsx")).ConnectionsScreen,
    early: [listConnections],
  }),
  tab("/profile", {
    module: "app/profile.tsx",
    load: async () => (await import("./profile.tsx")).Profile,
    words: "all",
    early: [readProfile],
  }),
  member("/hosting", {
    module: "features/attendance/hosting-screen.tsx",
    load: async () => (await import("#web/features/attendance/hosting-screen.tsx")).HostingScreen,
  }),
  member("/profile/edit", {
    module: "features/profiles/edit/edit-screen.tsx",
    load: async () => (await import("#web/features/profiles/edit/edit-screen.tsx")).EditScreen,
  }),
  member("/profile/personal-details", {
    module: "features/profiles/preferences/personal-details-screen.tsx",
    load: async () =>
      (await import("#web/features/profiles/preferences/personal-details-screen.tsx"))
        .PersonalDetailsScreen,
  }),
  member("/profile/notifications", {
    module: "app/notification-settings.tsx",
    load: async () => (await import("./notification-settings.tsx")).NotificationSettings,
  }),
  member("/profile/calendar", {
    module: "features/calendar/calendar-screen.tsx",
    load: async () => (await import("#web/features/calendar/calendar-screen.tsx")).CalendarScreen,
  }),
  member("/profile/app-preferences", {
    module: "features/profiles/preferences/app-preferences-screen.tsx",
    load: async () =>
      (await import("#web/features/profiles/preferences/app-preferences-screen.tsx"))
        .AppPreferencesScreen,
  }),
  member("/profile/session-preferences", {
    module: "features/profiles/preferences/session-preferences-screen.tsx",
    load: async () =>
      (await import("#web/features/profiles/preferences/session-preferences-screen.tsx"))
        .SessionPreferencesScreen,
  }),
  member("/profile/fitness-preferences", {
    module: "features/profiles/preferences/fitness-preferences-screen.tsx",
    load: async () =>
      (await import("#web/features/profiles/preferences/fitness-preferences-screen.tsx"))
        .FitnessPreferencesScreen,
  }),
  member("/profile/faq", {
    module: "app/faq.tsx",
    load: async () => (await import("./faq.tsx")).Faq,
  }),
  member("/profile/how-it-works", {
    module: "features/profiles/help/how-it-works-screen.tsx",
    load: async () =>
      (await import("#web/features/profiles/help/how-it-works-screen.tsx")).HowItWorksScreen,
  }),
  member("/profile/security", {
    module: "features/accounts/security/security-screen.tsx",
    load: async () =>
      (await import("#web/features/accounts/security/security-screen.tsx")).SecurityScreen,
  }),
  member("/profile/payment-billing", {
    module: "features/subscriptions/billing/billing-screen.tsx",
    load: async () =>
      (await import("#web/features/subscriptions/billing/billing-screen.tsx")).BillingScreen,
  }),
  member("/pricing", {
    module: "features/subscriptions/pricing/pricing-screen.tsx",
    load: async () =>
      (await import("#web/features/subscriptions/pricing/pricing-screen.tsx")).PricingScreen,
    hasTabBar: false,
    early: [readSubscriptionStatus, readOffer],
  }),
  member("/subscribe", {
    module: "features/subscriptions/checkout/subscribe-screen.tsx",
    load: async () =>
      (await import("#web/features/subscriptions/checkout/subscribe-screen.tsx")).SubscribeScreen,
    hasTabBar: false,
  }),
  member("/subscription-success", {
    module: "features/subscriptions/result/result-screen.tsx",
    load: async () =>
      (await import("#web/features/subscriptions/result/result-screen.tsx")).ResultScreen,
    hasTabBar: false,
  }),
];

/** The start page, which has its module in the first load. */
export const startPageMaxKilobytes = 85;
