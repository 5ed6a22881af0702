import { Suspense } from "react";
import { Router, useLocation } from "wouter";
import { accessFlag } from "#web/client/access-flag.ts";
import { useStartMessages } from "#web/client/messages.ts";
import type { StartWords } from "#web/client/messages.ts";
import { useStore } from "#web/client/store.ts";
import { LandingScreen } from "#web/features/landing/landing-screen.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { PageBoundary, ScreenBoundary } from "#web/ui/screen-boundary.tsx";
import { ToasterSlot } from "#web/ui/toaster-slot.tsx";
import { MemberForwarder } from "./member-forwarder.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { SandboxLine } from "./sandbox-line.tsx";
import { Splash } from "./splash.tsx";
import { UpdateNotice } from "./update-notice.tsx";
import { LocationProvider, useShownLocation, useShownSearch } from "./shown-location.tsx";
import { aroundNavigation } from "./view-transition.ts";
import { WordsProvider } from "./words-provider.tsx";

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
