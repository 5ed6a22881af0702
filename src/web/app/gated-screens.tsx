import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import type { Language } from "#shared/rules/choices.ts";
import { accessFlag } from "#web/client/access-flag.ts";
import { detailOf } from "#web/client/api-client.ts";
import { tabCatalogue, wholeCatalogue } from "#web/client/catalogues.ts";
import { whenClockMoves } from "#web/client/clock.ts";
import { LoginProvider, currentUserQuery, useLogin } from "#web/client/current-user.tsx";
import type { Login } from "#web/client/current-user.tsx";
import { whenInUse } from "#web/client/when-in-use.ts";
import { forgetMember, outboxKey, pushOwnerKey } from "#web/client/forget-member.ts";
import { rememberReturnPath } from "#web/client/return-path.ts";
import { languageSetting } from "#web/client/language.ts";
import { useTabMessages } from "#web/client/messages.ts";
import { queryClient } from "#web/client/query-client.ts";
import { anyText, stored } from "#web/client/stored.ts";
import { useStore } from "#web/client/store.ts";
import { themeSetting } from "#web/client/theme.ts";
import { reloadNewest } from "#web/client/update.ts";
import { cx } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ScreenBoundary } from "#web/ui/screen-boundary.tsx";
import { toast } from "#web/ui/toast.ts";
import { routeVerdict } from "./access-rules.ts";
import { DeskSide } from "./desk-side.tsx";
import { firstQueries } from "./first-queries.ts";
import { lazyOrNothing } from "./lazy-or-nothing.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import { SandboxLine } from "./sandbox-line.tsx";
import { screenAt, screens } from "./screens.ts";
import type { RoutedScreen } from "./screens.ts";
import { useScrollPosition } from "./scroll-position.ts";
import { Splash } from "./splash.tsx";
import { isTabScreen } from "./tabs.ts";
import { TabBar } from "./tab-bar.tsx";
import { moveBetweenScreens } from "./view-transition.ts";

const firstScreen = screenAt(location.pathname);

async function askForFirstScreen() {
  const { user } = await queryClient.fetchQuery(currentUserQuery);
  const queries = firstQueries(location.pathname, user.username);
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
}

/** Settles when the login is known and the first screen has its code, its words and its replies. */
export const firstScreenReady = Promise.allSettled([
  askForFirstScreen(),
  firstScreen?.screen.preload(),
  (firstScreen?.words === "of tabs" ? tabCatalogue : wholeCatalogue).in(languageSetting.get()),
]);
moveBetweenScreens((path) => screenAt(path)?.screen);
whenClockMoves(() => void queryClient.invalidateQueries());

const VerifyBanner = lazyOrNothing(
  async () => (await import("#web/features/accounts/verification/verify-banner.tsx")).VerifyBanner,
);

const notFound: RoutedScreen = {
  path: "*",
  access: "everybody",
  hasTabBar: true,
  words: "all",
  screen: lazyScreen(async () => (await import("./not-found-screen.tsx")).NotFoundScreen),
};

/** All screens behind the start page, each for those who may see it. */
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
  useMemberSettings(login);
  useMemberTraces(login);
  usePushesAgain(login.state === "member" ? login.user.username : null);
  useLiveUpdates(login.state === "member" ? login.user.username : null);
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
  if (verdict.kind === "redirect") return <LeadTo key={verdict.to} {...verdict} />;
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

function LeadTo({ to, rememberPath }: { to: string; rememberPath: boolean }) {
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
  return (
    <ScreenBoundary onRetry={reloadNewest}>
      <Suspense fallback={<Splash />}>
        {/* The screen waits for it, so that it pushes nothing away. */}
        {isUnverified && <VerifyBanner />}
        <route.screen.Component />
        <Started />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Mounted with the first screen: removes the mark that public/before-paint.js set until then. */
function Started() {
  useEffect(() => {
    delete document.documentElement.dataset["starting"];
  }, []);
  return null;
}

/** The width of a phone, wherever it is shown. */
function Column({ tabBar = false, children }: { tabBar?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col bg-backdrop">
      {/* Before the screen: with the keyboard the way round a long list would lead through all of it. */}
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
      {tabBar && <DeskSide />}
    </div>
  );
}

/** Until then nothing competes with the first screen. The tabs are preloaded sooner when the page is used, the other screens aren't. */
const preloadAfterMs = 8_000;

/** The member's own theme and language win on every device; being logged in is as good as the access code. */
function useMemberSettings(login: Login) {
  const user = login.state === "member" ? login.user : null;
  useEffect(() => {
    if (user === null) return;
    if (accessFlag.get() !== "true") accessFlag.set("true");
    if (themeSetting.get() !== user.theme) themeSetting.set(user.theme);
    if (languageSetting.get() !== user.language) languageSetting.set(user.language);
    const preloadTabs = () => {
      for (const { path, screen } of screens) if (isTabScreen(path)) void screen.preload();
      void wholeCatalogue.in(user.language);
    };
    const preloadOthers = () => {
      for (const { hasTabBar, screen } of screens) if (hasTabBar) void screen.preload();
    };
    const cancelPreload = whenInUse(preloadTabs, preloadAfterMs);
    const timer = setTimeout(preloadOthers, preloadAfterMs);
    return () => {
      cancelPreload();
      clearTimeout(timer);
    };
  }, [user]);
  // After the setting above: each call asks for its reply in the language that is set.
  useServerWords(user?.language ?? null);
}

/** Refetches what contains sentences of the server when the member's language changes. */
function useServerWords(language: Language | null) {
  const before = useRef(language);
  useEffect(() => {
    const hasChanged = before.current !== null && language !== null && before.current !== language;
    before.current = language;
    if (!hasChanged) return;
    const isWorded = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== currentUserQuery.queryKey[0];
    void queryClient.invalidateQueries({ predicate: isWorded });
  }, [language]);
}

/** Leaves nothing of a member behind, and sends what they wrote without a network. */
function useMemberTraces(login: Login) {
  const words = useTabMessages().connections.chat;
  const isNobody = login.state === "none";
  const username = login.state === "member" ? login.user.username : null;
  useEffect(() => {
    if (isNobody) void forgetMember();
  }, [isNobody]);
  useEffect(() => {
    if (username === null) return;
    const hasUnsent = stored(outboxKey, anyText, "localStorage").read() !== null;
    return whileImported(
      async () => {
        // Nobody writes before they use the page.
        if (!hasUnsent) await new Promise<void>((resolve) => whenInUse(resolve, preloadAfterMs));
        return await import("#web/features/connections/chat/deliver.ts");
      },
      ({ keepSending }) =>
        keepSending(username, (error) => {
          toast({
            title: words.sendFailed,
            text: detailOf(error, words.sendFailedText),
            tone: "destructive",
          });
        }),
    );
  }, [username, words]);
}

/** Has pushes go on for a member who had them on this device: the server forgets it with the login. */
function usePushesAgain(username: string | null) {
  useEffect(() => {
    if (username === null || stored(pushOwnerKey, anyText, "localStorage").read() !== username)
      return;
    const register = async () =>
      (await import("#web/client/push-device.ts")).readPushState(username);
    // Where it fails, the next visit tries again.
    return whenInUse(() => void register().catch(() => null), preloadAfterMs);
  }, [username]);
}

/** Loads a module and runs `begin` with it; the returned function ends that, also while the module still loads. */
function whileImported<Module>(
  load: () => Promise<Module>,
  begin: (module: Module) => () => void,
): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  load().then(
    (module) => {
      if (!isOver) stop = begin(module);
    },
    // The app works without it; the next visit tries again.
    () => null,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Follows what others do while a member is logged in. */
function useLiveUpdates(username: string | null) {
  useEffect(() => {
    if (username === null) return;
    // Without it the screens poll, less often.
    return whileImported(
      () => import("#web/client/live.ts"),
      ({ followLive }) => followLive(username),
    );
  }, [username]);
}
