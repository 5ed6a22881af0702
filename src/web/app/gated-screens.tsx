import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { Redirect, useLocation } from "wouter";
import { accessFlag } from "../client/access-flag.ts";
import { whenClockMoves } from "../client/clock.ts";
import { useLogin } from "../client/current-user.ts";
import { rememberHeadedFor } from "../client/headed-for.ts";
import { languageSetting } from "../client/language.ts";
import { useMessages } from "../client/messages.ts";
import { queryClient } from "../client/query-client.ts";
import { useStoredSetting } from "../client/stored-setting.ts";
import { themeSetting } from "../client/theme.ts";
import { ErrorState } from "../ui/states.tsx";
import { routeVerdict } from "./access-rules.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import { routeAt, routes } from "./routes.ts";
import type { AppRoute } from "./routes.ts";
import { useScrollPosition } from "./scroll-memory.ts";
import { Splash } from "./splash.tsx";
import { TabBar } from "./tab-bar.tsx";

whenClockMoves(() => void queryClient.invalidateQueries());

const notFound: AppRoute = {
  path: "*",
  access: "everybody",
  tabBar: false,
  screen: lazyScreen(async () => (await import("./not-found-screen.tsx")).NotFoundScreen),
};

/** All screens behind the start page, each for those who may see it. */
export function GatedScreens() {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
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
  const route = path === "/" ? startPage : (routeAt(path) ?? notFound);

  if (login.state === "failed" && route.access !== "everybody") {
    return (
      <Column>
        <main className="m-auto w-full px-gutter">
          <ErrorState title={starting.errorTitle} text={starting.errorText} onRetry={login.retry} busy={login.retrying} />
        </main>
      </Column>
    );
  }
  const verdict = routeVerdict(path, route.access, { hasFlag, login: login.state === "failed" ? "unknown" : login.state });
  if (verdict.kind === "redirect") {
    if (verdict.rememberPath) rememberHeadedFor(path + location.search);
    return <Redirect key={verdict.to} to={verdict.to} replace />;
  }
  return <Column tabBar={route.tabBar && login.state === "member"}>{verdict.kind === "wait" ? <Splash /> : <ShownScreen key={path} route={route} path={path} />}</Column>;
}

const startPage: AppRoute = { ...notFound, path: "/", access: "visitor" };

function ShownScreen({ route, path }: { route: AppRoute; path: string }) {
  useScrollPosition(path);
  return (
    <Suspense fallback={<Splash />}>
      <route.screen.Component />
    </Suspense>
  );
}

/** The width of a phone, wherever it is shown. */
function Column({ tabBar = false, children }: { tabBar?: boolean; children: React.ReactNode }) {
  return (
    <div className="min-h-dvh bg-backdrop">
      <div className="mx-auto flex min-h-dvh max-w-column flex-col bg-canvas shadow-card" style={{ paddingBottom: tabBar ? "calc(var(--tab-bar-height) + env(safe-area-inset-bottom))" : undefined }}>
        {children}
      </div>
      {tabBar && <TabBar />}
    </div>
  );
}

/** The member's own theme and language win on every device; being logged in is as good as the access code. */
function useMemberSettings() {
  const login = useLogin();
  const user = login.state === "member" ? login.user : null;
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
