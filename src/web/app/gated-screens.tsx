import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { accessFlag, languageSetting } from "#web/client/device-settings.ts";
import { tabCatalogue, wholeCatalogue } from "#web/client/catalogues.ts";
import type { User } from "#shared/api/accounts.ts";
import { whenClockMoves } from "#web/client/clock.ts";
import { LoginProvider, currentUserQuery, useLogin } from "#web/client/current-user.tsx";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { lacksPullToRefresh } from "#web/client/standalone.ts";
import { useStore } from "#web/client/store.ts";
import { cx } from "#web/ui/class-names.ts";
import { ErrorState, ScreenBoundary } from "#web/ui/error-state.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ScreenNotice } from "#web/ui/screen.tsx";
import { detailPlace, useIsWide } from "#web/ui/use-is-wide.ts";
import { routeVerdict } from "./access-rules.ts";
import { firstQueries } from "./first-queries.ts";
import { SandboxLine, preloadSandboxLine } from "./sandbox-line.tsx";
import { endProviderSignup } from "#web/features/sign-in/signup-handover.ts";
import { chatIn } from "#web/features/connections/chat-address.ts";
import { screenAt } from "./screens.ts";
import type { RoutedScreen } from "./screens.ts";
import { useScrollPosition } from "./scroll-position.ts";
import { isTabScreen } from "./tabs.ts";
import { Splash } from "./splash.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useLoginEffects } from "./use-login-effects.ts";
import { moveBetweenScreens } from "./view-transition.ts";

const firstScreen = screenAt(location.pathname);

// Runs before React renders, so with the global client.
async function askForFirstScreen() {
  const { user } = await queryClient.fetchQuery(currentUserQuery);
  const queries = firstQueries(location.pathname, user.username);
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
}

/** Settles when the login is known and the first screen has its code, texts and replies. */
export const firstScreenReady = Promise.allSettled([
  askForFirstScreen(),
  firstScreen?.screen.preload(),
  (firstScreen?.words === "of tabs" ? tabCatalogue : wholeCatalogue).in(languageSetting.get()),
]);
void preloadSandboxLine();
moveBetweenScreens((path) => screenAt(path)?.screen);
whenClockMoves(() => void queryClient.invalidateQueries());

const VerifyBanner = lazyPart(
  async () => (await import("#web/features/accounts/verification/verify-banner.tsx")).VerifyBanner,
  "nothing",
);

const PullToRefresh = lazyPart(
  async () => (await import("./pull-to-refresh.tsx")).PullToRefresh,
  "nothing",
);

const notFound: RoutedScreen = {
  path: "*",
  access: "everybody",
  hasTabBar: true,
  words: "all",
  screen: lazyPart(async () => (await import("./not-found-screen.tsx")).NotFoundScreen, "screen"),
};

export function GatedScreens() {
  return (
    <QueryClientProvider client={queryClient}>
      <LoginProvider>
        <Gate />
      </LoginProvider>
    </QueryClientProvider>
  );
}

function Gate() {
  const [path] = useLocation();
  const hasFlag = useStore(accessFlag) === "true";
  const { starting } = useTabMessages().app;
  const login = useLogin();
  useLoginEffects(login);
  useEffect(() => {
    if (path !== "/signup") endProviderSignup();
  }, [path]);
  const route = path === "/" ? startPage : (screenAt(path) ?? notFound);

  if (login.state === "failed" && route.access !== "everybody") {
    return (
      <Column>
        <main className="m-auto w-full px-gutter">
          <ErrorState
            headedBy="h1"
            title={starting.errorTitle}
            text={starting.errorText}
            onRetry={login.retry}
            busy={login.retrying}
          />
        </main>
      </Column>
    );
  }
  const verdict = routeVerdict(path, route.access, {
    hasFlag,
    login: login.state === "failed" ? "unknown" : login.state,
  });
  if (verdict.kind === "redirect") return <RedirectTo key={verdict.to} {...verdict} />;
  const tabBar = route.hasTabBar && login.state === "member";
  return (
    <Column tabBar={tabBar}>
      {verdict.kind === "wait" ? (
        <Splash />
      ) : (
        <ShownScreen
          key={path}
          route={route}
          path={path}
          hasEmailTrouble={tabBar && hasEmailTrouble(login.user)}
        />
      )}
    </Column>
  );
}

function RedirectTo({ to, rememberPath }: { to: string; rememberPath: boolean }) {
  useLayoutEffect(() => {
    if (rememberPath) rememberReturnPath(location.pathname + location.search);
    navigate(to, { replace: true });
  }, [to, rememberPath]);
  return null;
}

const startPage: RoutedScreen = { ...notFound, path: "/", access: "visitor", hasTabBar: false };

const hasEmailTrouble = (user: User) => !user.emailVerified || user.emailRefusedSince !== null;

interface ShownScreenProps {
  route: RoutedScreen;
  path: string;
  hasEmailTrouble: boolean;
}

function ShownScreen({ route, path, hasEmailTrouble }: ShownScreenProps) {
  useScrollPosition(path);
  // Stays once it is there, to thank a member who confirms the email.
  const [hasBanner] = useState(hasEmailTrouble);
  return (
    <ScreenBoundary>
      <Suspense fallback={<Splash />}>
        {/* The screen waits for it, so that it moves nothing. */}
        <ScreenNotice value={hasBanner ? <VerifyBanner /> : null}>
          <route.screen />
        </ScreenNotice>
        {isTabScreen(path) && path !== "/profile" && lacksPullToRefresh() && <PullToRefresh />}
        <Started />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Mounted with the first screen: removes the mark that public/before-paint.js set. */
function Started() {
  useEffect(() => {
    delete document.documentElement.dataset["starting"];
  }, []);
  return null;
}

/** The width of a phone on every window. On a wide one the tabs are at its edge, and the chosen item is beside it. */
function Column({ tabBar = false, children }: { tabBar?: boolean; children: ReactNode }) {
  const isWide = useIsWide() && tabBar;
  return (
    <div className="flex flex-1 flex-col bg-backdrop">
      {/* Before the screen: otherwise the keyboard would have to pass all of a long list. */}
      {tabBar && <TabBar />}
      <div
        className={cx(
          "flex w-full max-w-column flex-1 flex-col bg-canvas shadow-float",
          isWide ? "ml-(--column-left)" : "mx-auto",
          tabBar && "pb-tab-bar",
        )}
      >
        <SandboxLine />
        {children}
      </div>
      {isWide && <NextSessionAside />}
    </div>
  );
}

const NextSession = lazyPart(
  async () => (await import("#web/features/bookings/next-session.tsx")).NextSession,
  "nothing",
);

/** Beside the column until something is chosen: the next session. Home has its own. A phone loads none of it. */
function NextSessionAside() {
  const { chosen } = useTabMessages().sessions.browse;
  const [path] = useLocation();
  const isChat = chatIn(useSearch()) !== null;
  if (path === "/home" || isChat) return null;
  return (
    <aside
      data-detail
      className={cx(detailPlace, "px-gutter py-6 [view-transition-name:next-session]")}
    >
      <Suspense>
        <NextSession isBesideList={path === "/events"} />
      </Suspense>
      {path === "/browse" && (
        <p className="absolute inset-x-0 bottom-6 text-center text-small text-ink-soft">{chosen}</p>
      )}
    </aside>
  );
}
