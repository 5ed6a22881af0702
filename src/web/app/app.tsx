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
import { accessFlag } from "#web/client/access-flag.ts";
import { useStartMessages, StartWordsContext } from "#web/client/messages.ts";
import type { StartWords } from "#web/client/messages.ts";
import { useStore } from "#web/client/store.ts";
import { LandingScreen } from "#web/features/landing/landing-screen.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { PageBoundary, ScreenBoundary } from "#web/ui/screen-boundary.tsx";
import { ToasterSlot } from "#web/ui/toaster-slot.tsx";
import { useUpdate } from "#web/client/update.ts";
import { readUser } from "#shared/api/accounts.ts";
import { request } from "#web/client/api-client.ts";
import { cameWithoutLogin } from "#web/client/before-paint.ts";
import { useIsAway } from "#web/client/connection.ts";
import { OfflineIcon } from "#web/ui/start-icons.tsx";
import { languageTags } from "#words/languages.ts";
import { loadStartMessages } from "#web/client/catalogues.ts";
import { languageSetting } from "#web/client/language.ts";
import { UiWordsContext } from "#web/ui/ui-words.ts";
import { SandboxLine } from "./sandbox-line.tsx";
import { Splash } from "./splash.tsx";
import { aroundNavigation, aroundStep } from "./view-transition.ts";
import { keepBannerHeight } from "./banner-height.ts";
import { currentLocation, isSameScreen, setShownLocation, shownLocation } from "./shown-screen.ts";
import type { ShownLocation } from "./shown-screen.ts";

/** The longest wait for the first screen and its data: after that the screen shows its own skeleton. */
const maxWaitMs = 2_000;

/** The screens behind the start page, loaded once the first of them can be drawn without a pause. */
export const GatedScreens = lazyPart(async () => {
  const { GatedScreens: Screens, firstScreenReady } = await import("./gated-screens.tsx");
  await Promise.race([firstScreenReady, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  return Screens;
}, "screen");

interface AppProps {
  /** The words of the first render. */
  words: StartWords;
  /** The path to draw where there is no address: while the start page is built. */
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
        <UpdateNotice />
        <Screens />
      </div>
      <ToasterSlot />
    </PageBoundary>
  );
}

/** Without the access flag the start page is shown at once; all else waits until the login is known. */
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
      {/* Over the page's upper edge: the page stands already when the server says so. */}
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

/** Where a newer version is offered; costs nothing before there is one. */
function UpdateNotice() {
  const reload = useUpdate();
  return reload === null ? null : (
    <Suspense>
      <UpdateBanner onReload={reload} />
    </Suspense>
  );
}

/** Beside the start page: forwards members who turn out to be logged in. */
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

/** Says that the network is away, above what was loaded before. */
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
  /** What is said first. */
  readonly first: StartWords;
  readonly children: ReactNode;
}

/** Gives the screens their words and changes them, without a reload, when another language is chosen. */
export function WordsProvider({ first, children }: WordsProviderProps) {
  const language = useStore(languageSetting);
  const [words, setWords] = useState(first);

  useEffect(() => {
    if (language === words.language) return;
    let outdated = false;
    const show = async () => {
      const messages = await loadStartMessages(language);
      // What is on the screen stays until all of it can change at once.
      if (!outdated) startTransition(() => setWords({ language, messages }));
    };
    // Words that can't be fetched leave the screen as it is.
    show().catch(() => undefined);
    return () => {
      outdated = true;
    };
  }, [language, words.language]);

  useLayoutEffect(() => {
    const page = document.documentElement;
    // Even the same language again would have the browser style the whole page once more.
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

/** Whether the browser animated the navigation itself, as when swiping back: then the next screen must be there at once. */
const hasMovedItself = (event: Event): boolean =>
  event instanceof PopStateEvent && event.hasUAVisualTransition !== false;

interface LocationProviderProps {
  /** The path to draw where there is no address: while the start page is built. */
  readonly ssrPath: string | undefined;
  readonly children: ReactNode;
}

/**
 * Gives the screens their address. It changes together with what it shows: the next screen is drawn in pieces, while
 * the one before it still answers. What changes on the same screen, by a filter say, answers at once.
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

/** What the router asks where the screens are. */
export const useShownLocation: BaseLocationHook = () => [use(ShownLocationContext).path, navigate];

/** What the router asks for the part of the address after `?`. */
export const useShownSearch: BaseSearchHook = () => use(ShownLocationContext).search;
