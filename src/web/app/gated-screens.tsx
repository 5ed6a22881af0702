import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Redirect, useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import type { Language } from "../../shared/rules/choices.ts";
import { accessFlag } from "../client/access-flag.ts";
import { useAppInfo, whenClockMoves } from "../client/clock.ts";
import { currentUserQuery, useLogin } from "../client/current-user.ts";
import { rememberHeadedFor } from "../client/headed-for.ts";
import { languageSetting } from "../client/language.ts";
import { useMessages } from "../client/messages.ts";
import { queryClient } from "../client/query-client.ts";
import { useStoredSetting } from "../client/stored-setting.ts";
import { themeSetting } from "../client/theme.ts";
import { cx } from "../ui/class-names.ts";
import { VerifyBanner } from "../features/accounts/verification/verify-banner.tsx";
import { ErrorState } from "../ui/states.tsx";
import { routeVerdict } from "./access-rules.ts";
import { CatalogueProvider } from "./catalogue-provider.tsx";
import { lazyScreen } from "./lazy-screen.tsx";
import { routeAt, routes } from "./routes.ts";
import type { AppRoute } from "./routes.ts";
import { SandboxBadge } from "./sandbox-badge.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { useScrollPosition } from "./scroll-memory.ts";
import { Splash } from "./splash.tsx";
import { TabBar } from "./tab-bar.tsx";

// Asked while React still draws the first frame.
void queryClient.prefetchQuery(currentUserQuery);
whenClockMoves(() => void queryClient.invalidateQueries());

const notFound: AppRoute = {
  path: "*",
  access: "everybody",
  tabBar: true,
  screen: lazyScreen(async () => (await import("./not-found-screen.tsx")).NotFoundScreen),
};

/** All screens behind the start page, each for those who may see it. */
export function GatedScreens() {
  return (
    <QueryClientProvider client={queryClient}>
      <CatalogueProvider>
        <Gate />
      </CatalogueProvider>
    </QueryClientProvider>
  );
}

/** Beside the start page: leads on who turns out to be logged in. */
export function MemberForwarder() {
  return (
    <QueryClientProvider client={queryClient}>
      <ForwardMember />
    </QueryClientProvider>
  );
}

function ForwardMember() {
  const login = useLogin();
  return login.state === "member" ? <Redirect to="/browse" replace /> : null;
}

function Gate() {
  const [path] = useLocation();
  const hasFlag = useStoredSetting(accessFlag) === "true";
  const { starting } = useMessages().app;
  const login = useLogin();
  useMemberSettings();
  useLiveUpdates(login.state === "member" ? login.user.username : null);
  const route = path === "/" ? startPage : (routeAt(path) ?? notFound);

  if (login.state === "failed" && route.access !== "everybody") {
    return (
      <Column>
        <main className="m-auto w-full px-gutter">
          <ErrorState headedBy="h1" title={starting.errorTitle} text={starting.errorText} onRetry={login.retry} busy={login.retrying} />
        </main>
      </Column>
    );
  }
  const verdict = routeVerdict(path, route.access, { hasFlag, login: login.state === "failed" ? "unknown" : login.state });
  if (verdict.kind === "redirect") return <LeadTo key={verdict.to} {...verdict} />;
  return (
    <Column tabBar={route.tabBar && login.state === "member"}>
      {verdict.kind === "wait" ? <Splash /> : <ShownScreen key={path} route={route} path={path} />}
    </Column>
  );
}

function LeadTo({ to, rememberPath }: { to: string; rememberPath: boolean }) {
  useLayoutEffect(() => {
    if (rememberPath) rememberHeadedFor(location.pathname + location.search);
    navigate(to, { replace: true });
  }, [to, rememberPath]);
  return null;
}

const startPage: AppRoute = { ...notFound, path: "/", access: "visitor", tabBar: false };

function ShownScreen({ route, path }: { route: AppRoute; path: string }) {
  useScrollPosition(path);
  return (
    <ScreenBoundary>
      <Suspense fallback={<Splash />}>
        <route.screen.Component />
      </Suspense>
    </ScreenBoundary>
  );
}

/** The width of a phone, wherever it is shown. */
function Column({ tabBar = false, children }: { tabBar?: boolean; children: ReactNode }) {
  const isSandbox = useAppInfo()?.sandbox === true;
  return (
    <div className="min-h-dvh bg-backdrop">
      {/* Before the screen: with the keyboard the way round a long list would lead through all of it. */}
      {tabBar && <TabBar />}
      <div className={cx("mx-auto flex min-h-dvh max-w-column flex-col bg-canvas shadow-float", tabBar && "pb-tab-bar")}>
        {isSandbox && <SandboxBadge />}
        {tabBar && <VerifyBanner />}
        {children}
      </div>
    </div>
  );
}

/** The member's own theme and language win on every device; being logged in is as good as the access code. */
function useMemberSettings() {
  const login = useLogin();
  const user = login.state === "member" ? login.user : null;
  useServerWords(user?.language ?? null);
  useEffect(() => {
    if (user === null) return;
    if (accessFlag.get() !== "true") accessFlag.set("true");
    if (themeSetting.get() !== user.theme) themeSetting.set(user.theme);
    if (languageSetting.get() !== user.language) languageSetting.set(user.language);
    const preloadTabs = () => {
      for (const route of routes) if (route.tabBar) void route.screen.preload();
    };
    const timer = setTimeout(preloadTabs, 1_500);
    return () => clearTimeout(timer);
  }, [user]);
}

/** What the server has worded for the member is asked for anew when their language changes. */
function useServerWords(language: Language | null) {
  const before = useRef(language);
  useEffect(() => {
    const hasChanged = before.current !== null && language !== null && before.current !== language;
    before.current = language;
    if (!hasChanged) return;
    const isWorded = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== currentUserQuery.queryKey[0];
    void queryClient.invalidateQueries({ predicate: isWorded });
  }, [language]);
}

/** Follows what others do while a member is logged in. */
function useLiveUpdates(username: string | null) {
  useEffect(() => {
    if (username === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import("../client/live.ts").then(
      ({ followLive }) => {
        if (!isOver) stop = followLive(username);
      },
      // Without it the screens ask by themselves, less often.
      () => null,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [username]);
}
