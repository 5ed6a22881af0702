import { Suspense, lazy } from "react";
import { Router, useLocation } from "wouter";
import { accessFlag } from "../client/access-flag.ts";
import { useAppInfo } from "../client/clock.ts";
import type { StartWords } from "../client/messages.ts";
import { useStoredSetting } from "../client/stored-setting.ts";
import { LandingScreen } from "../features/landing/landing-screen.tsx";
import { ToasterSlot } from "../ui/toaster-slot.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { Splash } from "./splash.tsx";
import { aroundNavigation } from "./view-transition.ts";
import { WordsProvider } from "./words-provider.tsx";

const GatedScreens = lazy(async () => ({ default: (await import("./gated-screens.tsx")).GatedScreens }));
const SandboxBadge = lazy(async () => ({ default: (await import("./sandbox-badge.tsx")).SandboxBadge }));
const MemberForwarder = lazy(async () => ({ default: (await import("./gated-screens.tsx")).MemberForwarder }));

/** `words` are those that it begins with. */
export function App({ words }: { words: StartWords }) {
  return (
    <WordsProvider first={words}>
      <Router aroundNav={aroundNavigation}>
        <OfflineBanner />
        <Screens />
        <ToasterSlot />
      </Router>
    </WordsProvider>
  );
}

/** The start page is shown at once to whoever holds no access flag; all else asks first who is there. */
function Screens() {
  const [path] = useLocation();
  const isSandbox = useAppInfo()?.sandbox === true;
  const hasFlag = useStoredSetting(accessFlag) === "true";
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
      {isSandbox && (
        <Suspense fallback={<div className="h-7" />}>
          <SandboxBadge />
        </Suspense>
      )}
      <LandingScreen />
      <Suspense>
        <MemberForwarder />
      </Suspense>
    </>
  );
}
