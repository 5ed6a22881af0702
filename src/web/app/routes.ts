import type { RouteAccess } from "./access-rules.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import type { LazyScreen } from "./lazy-screen.tsx";

export interface AppRoute {
  readonly path: string;
  readonly access: RouteAccess;
  readonly tabBar: boolean;
  readonly screen: LazyScreen;
}

const visitor = (path: string, load: Parameters<typeof lazyScreen>[0]): AppRoute => ({
  path,
  access: "visitor",
  tabBar: false,
  screen: lazyScreen(load),
});

/** Where a mailed link leads, with or without a login and the access code. */
const everybody = (path: string, load: Parameters<typeof lazyScreen>[0]): AppRoute => ({
  ...visitor(path, load),
  access: "everybody",
});

const member = (path: string, screen: LazyScreen, tabBar = true): AppRoute => ({
  path,
  access: "member",
  tabBar,
  screen,
});

/** Every screen behind the start page. The start page itself is part of the first load (app.tsx). */
export const routes: readonly AppRoute[] = [
  visitor(
    "/login",
    async () => (await import("#web/features/accounts/login-screen.tsx")).LoginScreen,
  ),
  visitor(
    "/signup",
    async () => (await import("#web/features/accounts/signup/signup-screen.tsx")).SignupScreen,
  ),
  everybody(
    "/reset-password",
    async () =>
      (await import("#web/features/accounts/reset/reset-password-screen.tsx")).ResetPasswordScreen,
  ),
  everybody(
    "/verify-email",
    async () =>
      (await import("#web/features/accounts/verification/verify-email-screen.tsx"))
        .VerifyEmailScreen,
  ),
  member(
    "/home",
    lazyScreen(async () => (await import("./home.tsx")).Home),
  ),
  member(
    "/browse",
    lazyScreen(async () => (await import("./browse.tsx")).Browse),
  ),
  member(
    "/events",
    lazyScreen(async () => (await import("./events.tsx")).Events),
  ),
  member(
    "/connections",
    lazyScreen(
      async () =>
        (await import("#web/features/connections/connections-screen.tsx")).ConnectionsScreen,
    ),
  ),
  member(
    "/profile",
    lazyScreen(async () => (await import("./profile.tsx")).Profile),
  ),
  member(
    "/profile/edit",
    lazyScreen(
      async () => (await import("#web/features/profiles/edit/edit-screen.tsx")).EditScreen,
    ),
  ),
  member(
    "/profile/notifications",
    lazyScreen(async () => (await import("./notification-settings.tsx")).NotificationSettings),
  ),
  member(
    "/profile/app-preferences",
    lazyScreen(
      async () =>
        (await import("#web/features/profiles/preferences/app-preferences-screen.tsx"))
          .AppPreferencesScreen,
    ),
  ),
  member(
    "/profile/session-preferences",
    lazyScreen(
      async () =>
        (await import("#web/features/profiles/preferences/session-preferences-screen.tsx"))
          .SessionPreferencesScreen,
    ),
  ),
  member(
    "/profile/fitness-preferences",
    lazyScreen(
      async () =>
        (await import("#web/features/profiles/preferences/fitness-preferences-screen.tsx"))
          .FitnessPreferencesScreen,
    ),
  ),
  member(
    "/profile/faq",
    lazyScreen(async () => (await import("./faq.tsx")).Faq),
  ),
  member(
    "/profile/how-it-works",
    lazyScreen(
      async () =>
        (await import("#web/features/profiles/help/how-it-works-screen.tsx")).HowItWorksScreen,
    ),
  ),
  member(
    "/profile/security",
    lazyScreen(
      async () =>
        (await import("#web/features/accounts/security/security-screen.tsx")).SecurityScreen,
    ),
  ),
  member(
    "/profile/payment-billing",
    lazyScreen(
      async () =>
        (await import("#web/features/subscriptions/billing/billing-screen.tsx")).BillingScreen,
    ),
  ),
  member(
    "/pricing",
    lazyScreen(
      async () =>
        (await import("#web/features/subscriptions/pricing/pricing-screen.tsx")).PricingScreen,
    ),
    false,
  ),
  member(
    "/subscribe",
    lazyScreen(
      async () =>
        (await import("#web/features/subscriptions/checkout/subscribe-screen.tsx")).SubscribeScreen,
    ),
    false,
  ),
  member(
    "/subscription-success",
    lazyScreen(
      async () =>
        (await import("#web/features/subscriptions/result/result-screen.tsx")).ResultScreen,
    ),
    false,
  ),
];

export const routeAt = (path: string): AppRoute | undefined =>
  routes.find((route) => route.path === path);
