import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { accessFlag } from "#web/client/access-flag.ts";
import { tabCatalogue, wholeCatalogue } from "#web/client/catalogues.ts";
import { whenClockMoves } from "#web/client/clock.ts";
import { LoginProvider, currentUserQuery, useLogin } from "#web/client/current-user.tsx";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { languageSetting } from "#web/client/language.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { useStore } from "#web/client/store.ts";
import { cx } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ScreenNotice } from "#web/ui/screen.tsx";
import { ScreenBoundary } from "#web/ui/screen-boundary.tsx";
import { routeVerdict } from "./access-rules.ts";
import { firstQueries } from "./first-queries.ts";
import { SandboxLine, preloadSandboxLine } from "./sandbox-line.tsx";
import { screenAt } from "./screens.ts";
import type { RoutedScreen } from "./screens.ts";
import { useScrollPosition } from "./scroll-position.ts";
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
          isUnverified={tabBar && !login.user.emailVerified}
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

interface ShownScreenProps {
  route: RoutedScreen;
  path: string;
  isUnverified: boolean;
}

function ShownScreen({ route, path, isUnverified }: ShownScreenProps) {
  useScrollPosition(path);
  // Stays once it is there, to thank a member who confirms the email.
  const [hasBanner] = useState(isUnverified);
  return (
    <ScreenBoundary>
      <Suspense fallback={<Splash />}>
        {/* The screen waits for it, so that it moves nothing. */}
        <ScreenNotice value={hasBanner ? <VerifyBanner /> : null}>
          <route.screen />
        </ScreenNotice>
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

/** The width of a phone on every window. */
function Column({ tabBar = false, children }: { tabBar?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col bg-backdrop">
      {/* Before the screen: otherwise the keyboard would have to pass all of a long list. */}
      {tabBar && <TabBar />}
      <div
        className={cx(
          "mx-auto flex w-full max-w-column flex-1 flex-col bg-canvas shadow-float",
          tabBar && "pb-tab-bar",
        )}
      >
        <SandboxLine />
        {children}
      </div>
      {tabBar && <NextSessionAside />}
    </div>
  );
}

const desk = matchMedia("(width >= 64rem)");

function whenWidthChanges(listener: () => void) {
  desk.addEventListener("change", listener);
  return () => desk.removeEventListener("change", listener);
}

const NextSession = lazyPart(
  async () => (await import("#web/features/bookings/next-session.tsx")).NextSession,
  "nothing",
);

/** Beside the column on a wide window: the next session. A phone loads none of it. */
function NextSessionAside() {
  const isDesk = useSyncExternalStore(whenWidthChanges, () => desk.matches);
  if (!isDesk) return null;
  return (
    <aside className="@container fixed top-16 right-6 w-[min(20rem,calc(50vw-var(--column)/2-3rem))] [view-transition-name:next-session]">
      {/* Large text leaves it no room. */}
      <div className="hidden @min-[14rem]:block">
        <Suspense>
          <NextSession />
        </Suspense>
      </div>
    </aside>
  );
}
