import {
  Suspense,
  useEffect,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
  createContext,
  use,
} from "react";
import { Router, useLocation } from "wouter";
import type { ReactNode } from "react";
import type { BaseLocationHook, BaseSearchHook } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { accessFlag, languageSetting } from "#web/client/device-settings.ts";
import { useStartMessages, StartWordsContext } from "#web/client/messages.ts";
import type { StartWords } from "#web/client/messages.ts";
import { useStore } from "#web/client/store.ts";
import { LandingScreen } from "#web/features/landing/landing-screen.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { PageBoundary, ScreenBoundary } from "#web/ui/error-state.tsx";
import { ToasterSlot } from "#web/ui/toaster-slot.tsx";
import { useUpdate } from "#web/client/update.ts";
import { readUser } from "#shared/api/accounts.ts";
import { request } from "#web/client/api-client.ts";
import { cameWithoutLogin } from "#web/client/before-paint.ts";
import { useAppInfo } from "#web/client/clock.ts";
import { useIsAway } from "#web/client/connection.ts";
import { OfflineIcon } from "#web/ui/start-icons.tsx";
import { languageTags } from "#words/languages.ts";
import { loadStartMessages } from "#web/client/catalogues.ts";
import { UiWordsContext } from "#web/ui/ui-words.ts";
import { SandboxLine } from "./sandbox-line.tsx";
import { Splash } from "./splash.tsx";
import { aroundNavigation, aroundStep } from "./view-transition.ts";
import { keepBannerHeight } from "./banner-height.ts";
import { currentLocation, isSameScreen, setShownLocation, shownLocation } from "./shown-screen.ts";
import type { ShownLocation } from "./shown-screen.ts";

/** The longest wait for the first screen and its data; then the screen shows its own skeleton. */
const maxWaitMs = 2_000;

/** The screens behind the start page, loaded once the first one can render without a pause. */
export const GatedScreens = lazyPart(async () => {
  const { GatedScreens: Screens, firstScreenReady } = await import("./gated-screens.tsx");
  await Promise.race([firstScreenReady, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  return Screens;
}, "screen");

interface AppProps {
  /** The first render's texts. */
  words: StartWords;
  /** The path to render without an address, while the start page is built. */
  ssrPath?: string;
}

export function App({ words, ssrPath }: AppProps) {
  return (
    <WordsProvider first={words}>
      <LocationProvider ssrPath={ssrPath}>
        <Router hook={useShownLocation} searchHook={useShownSearch} aroundNav={aroundNavigation}>
          <Page />
        </Router>
      </LocationProvider>
    </WordsProvider>
  );
}

function Page() {
  const { broken, update } = useStartMessages().app;
  return (
    <PageBoundary title={broken.title} text={broken.text} retryLabel={update.reload}>
      <div className="flex min-h-dvh flex-col">
        <OfflineBanner />
        <MaintenanceNotice />
        <UpdateNotice />
        <Screens />
      </div>
      <ToasterSlot />
    </PageBoundary>
  );
}

/** Without the access flag the start page is shown at once; everything else waits for the login. */
function Screens() {
  const [path] = useLocation();
  const hasFlag = useStore(accessFlag) === "true";
  if (path !== "/" || hasFlag) {
    return (
      <ScreenBoundary>
        <Suspense fallback={<Splash />}>
          <GatedScreens />
        </Suspense>
      </ScreenBoundary>
    );
  }
  return (
    <>
      {/* Over the page's upper edge, because the page is already there when the server's reply comes. */}
      <div className="absolute inset-x-0 z-10">
        <SandboxLine />
      </div>
      <Suspense fallback={<Splash />}>
        <LandingScreen />
      </Suspense>
      <MemberForwarder />
    </>
  );
}

const UpdateBanner = lazyPart(
  async () => (await import("./update-banner.tsx")).UpdateBanner,
  "nothing",
);

const MaintenanceBanner = lazyPart(
  async () => (await import("./maintenance-banner.tsx")).MaintenanceBanner,
  "nothing",
);

/** Says that members can only read; costs nothing otherwise. */
function MaintenanceNotice() {
  return useAppInfo()?.maintenance === undefined ? null : (
    <Suspense>
      <MaintenanceBanner />
    </Suspense>
  );
}

/** Offers a newer version; costs nothing before there is one. */
function UpdateNotice() {
  const reload = useUpdate();
  return reload === null ? null : (
    <Suspense>
      <UpdateBanner onReload={reload} />
    </Suspense>
  );
}

/** On the start page: forwards members once their login is known. */
function MemberForwarder() {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (cameWithoutLogin()) return;
    request(readUser).then(
      () => navigate("/browse", { replace: true }),
      // Visitors without a login stay.
      () => null,
    );
  }, [navigate]);
  return null;
}

/** Reports a missing network above cached content. */
export function OfflineBanner() {
  const { offline } = useStartMessages().app;
  const isAway = useIsAway();
  return (
    <div role="status" className="sticky top-0 z-30">
      {isAway && (
        <p
          ref={keepBannerHeight}
          className="flex items-center justify-center gap-2 bg-ink px-gutter pt-[calc(env(safe-area-inset-top)+0.5rem)] pb-2 text-small font-medium text-canvas"
        >
          <OfflineIcon size={16} className="shrink-0" />
          {offline}
        </p>
      )}
    </div>
  );
}

interface WordsProviderProps {
  readonly first: StartWords;
  readonly children: ReactNode;
}

/** Provides the screens' texts and changes them, without a reload, when another language is chosen. */
export function WordsProvider({ first, children }: WordsProviderProps) {
  const language = useStore(languageSetting);
  const [words, setWords] = useState(first);

  useEffect(() => {
    if (language === words.language) return;
    let outdated = false;
    const show = async () => {
      const messages = await loadStartMessages(language);
      // The screen stays until everything on it can change at once.
      if (!outdated) startTransition(() => setWords({ language, messages }));
    };
    // Texts that can't be loaded leave the screen as it is.
    show().catch(() => undefined);
    return () => {
      outdated = true;
    };
  }, [language, words.language]);

  useLayoutEffect(() => {
    const page = document.documentElement;
    // Setting even the same language would make the browser restyle the whole page.
    if (page.lang !== languageTags[words.language]) page.lang = languageTags[words.language];
    delete page.dataset["awaitsWords"];
  }, [words.language]);

  const uiWords = useMemo(
    () => ({ ...words.messages.app.ui, productName: words.messages.app.productName }),
    [words],
  );
  return (
    <StartWordsContext value={words}>
      <UiWordsContext value={uiWords}>{children}</UiWordsContext>
    </StartWordsContext>
  );
}

const ShownLocationContext = createContext<ShownLocation>({ path: "/", search: "" });

/** Whether the browser animated the navigation itself, as in a swipe: the next screen must be there at once. */
const hasMovedItself = (event: Event): boolean =>
  event instanceof PopStateEvent && event.hasUAVisualTransition !== false;

interface LocationProviderProps {
  /** The path to render without an address, while the start page is built. */
  readonly ssrPath: string | undefined;
  readonly children: ReactNode;
}

/**
 * The screens' address. It changes together with its screen: the next screen is rendered in pieces while the former one
 * still responds. Changes on the same screen, by a filter for example, apply at once.
 */
export function LocationProvider({ ssrPath, children }: LocationProviderProps) {
  const [shown, setShown] = useState(() =>
    ssrPath === undefined ? currentLocation() : { path: ssrPath, search: "" },
  );
  useLayoutEffect(() => {
    const follow = () => {
      const next = currentLocation();
      const show = () =>
        setShown((before) =>
          before.path === next.path && before.search === next.search ? before : next,
        );
      if (isSameScreen(next, shownLocation())) show();
      else startTransition(show);
    };
    // React renders updates inside a popstate event synchronously; a later task avoids that.
    const followEvent = (event: Event) => {
      if (event.type !== "popstate" || hasMovedItself(event)) follow();
      else setTimeout(() => aroundStep(follow));
    };
    const types = ["popstate", "pushState", "replaceState", "hashchange"];
    for (const type of types) addEventListener(type, followEvent);
    follow();
    return () => {
      for (const type of types) removeEventListener(type, followEvent);
    };
  }, []);
  useLayoutEffect(() => {
    setShownLocation(shown);
  }, [shown]);
  return <ShownLocationContext value={shown}>{children}</ShownLocationContext>;
}

export const useShownLocation: BaseLocationHook = () => [use(ShownLocationContext).path, navigate];

export const useShownSearch: BaseSearchHook = () => use(ShownLocationContext).search;
