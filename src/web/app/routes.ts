// Every screen with its own address. Both the app and the build, in Node, read this table, so it must not need a
// browser or React. Facts for the build alone are in first-views.ts, so that no browser loads them.
import type { ComponentType } from "react";
import type { RouteAccess } from "./access-rules.ts";

export interface AppRoute {
  readonly path: string;
  readonly access: RouteAccess;
  /** Whether members see it with the tabs. */
  readonly hasTabBar: boolean;
  /** Loads the screen. The build calls it to find its module (build/first-views.ts). */
  readonly load: () => Promise<ComponentType>;
  /** Its texts: those of the tabs, or all. */
  readonly words: "of tabs" | "all";
}

type Screen = Pick<AppRoute, "load"> & Partial<AppRoute>;

const route = (access: RouteAccess, path: string, screen: Screen): AppRoute => ({
  path,
  access,
  hasTabBar: access === "member",
  words: "all",
  ...screen,
});
const visitor = (path: string, screen: Screen) => route("visitor", path, screen);
/** The targets of mailed links, with or without a login and the access code. */
const everybody = (path: string, screen: Screen) => route("everybody", path, screen);
const member = (path: string, screen: Screen) => route("member", path, screen);
const tab = (path: string, screen: Screen) => member(path, { words: "of tabs", ...screen });

/** Every screen behind the start page, which is part of the first load (app.tsx). */
export const routes: readonly AppRoute[] = [
  visitor("/login", {
    load: async () => (await import("#web/features/sign-in/login-screen.tsx")).LoginScreen,
  }),
  visitor("/signup", {
    load: async () =>
      (await import("#web/features/accounts/signup/signup-screen.tsx")).SignupScreen,
  }),
  everybody("/reset-password", {
    load: async () =>
      (await import("#web/features/passwords/reset-password-screen.tsx")).ResetPasswordScreen,
  }),
  everybody("/login-link", {
    load: async () => (await import("#web/features/sign-in/login-link-screen.tsx")).LoginLinkScreen,
  }),
  everybody("/verify-email", {
    load: async () =>
      (await import("#web/features/accounts/verification/verify-email-screen.tsx"))
        .VerifyEmailScreen,
  }),
  everybody("/appeal", {
    load: async () => (await import("#web/features/accounts/appeal-screen.tsx")).AppealScreen,
  }),
  everybody("/join/:code", {
    load: async () => (await import("#web/features/accounts/join/join-screen.tsx")).JoinScreen,
  }),
  tab("/home", {
    load: async () => (await import("#web/features/home/home-screen.tsx")).HomeScreen,
  }),
  tab("/browse", {
    load: async () => (await import("#web/features/sessions/browse-screen.tsx")).BrowseScreen,
  }),
  tab("/events", {
    load: async () => (await import("./events.tsx")).Events,
    words: "all",
  }),
  tab("/connections", {
    load: async () =>
      (await import("#web/features/connections/connections-screen.tsx")).ConnectionsScreen,
  }),
  tab("/profile", {
    load: async () => (await import("./profile.tsx")).Profile,
    words: "all",
  }),
  member("/meet", {
    load: async () => (await import("#web/features/bookings/reveal-screen.tsx")).RevealScreen,
    hasTabBar: false,
  }),
  member("/hosting", {
    load: async () => (await import("#web/features/attendance/hosting-screen.tsx")).HostingScreen,
  }),
  member("/profile/edit", {
    load: async () => (await import("#web/features/profiles/edit/edit-screen.tsx")).EditScreen,
  }),
  member("/profile/personal-details", {
    load: async () =>
      (await import("#web/features/profiles/preferences/personal-details-screen.tsx"))
        .PersonalDetailsScreen,
  }),
  member("/profile/notifications", {
    load: async () =>
      (await import("#web/features/profiles/preferences/notification-settings-screen.tsx"))
        .NotificationSettingsScreen,
  }),
  member("/profile/calendar", {
    load: async () => (await import("#web/features/calendar/calendar-screen.tsx")).CalendarScreen,
  }),
  member("/profile/app-preferences", {
    load: async () =>
      (await import("#web/features/profiles/preferences/app-preferences-screen.tsx"))
        .AppPreferencesScreen,
  }),
  member("/profile/session-preferences", {
    load: async () =>
      (await import("#web/features/profiles/preferences/session-preferences-screen.tsx"))
        .SessionPreferencesScreen,
  }),
  member("/profile/fitness-preferences", {
    load: async () =>
      (await import("#web/features/profiles/preferences/fitness-preferences-screen.tsx"))
        .FitnessPreferencesScreen,
  }),
  member("/profile/faq", {
    load: async () => (await import("#web/features/profiles/help/faq-screen.tsx")).FaqScreen,
  }),
  member("/profile/how-it-works", {
    load: async () =>
      (await import("#web/features/profiles/help/how-it-works-screen.tsx")).HowItWorksScreen,
  }),
  member("/profile/security", {
    load: async () =>
      (await import("#web/features/accounts/security/security-screen.tsx")).SecurityScreen,
  }),
  member("/profile/payment-billing", {
    load: async () =>
      (await import("#web/features/subscriptions/billing/billing-screen.tsx")).BillingScreen,
  }),
  member("/pricing", {
    load: async () =>
      (await import("#web/features/subscriptions/pricing/pricing-screen.tsx")).PricingScreen,
    hasTabBar: false,
  }),
  member("/subscribe", {
    load: async () =>
      (await import("#web/features/subscriptions/checkout/subscribe-screen.tsx")).SubscribeScreen,
    hasTabBar: false,
  }),
  member("/subscription-success", {
    load: async () =>
      (await import("#web/features/subscriptions/result/result-screen.tsx")).ResultScreen,
    hasTabBar: false,
  }),
];
