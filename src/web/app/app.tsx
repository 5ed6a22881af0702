import { Suspense, lazy } from "react";
import { Router, useLocation } from "wouter";
import { accessFlag } from "../client/access-flag.ts";
import { useStoredSetting } from "../client/stored-setting.ts";
import { LandingScreen } from "../features/landing/landing-screen.tsx";
import { ToasterSlot } from "../ui/toaster-slot.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { SandboxBadge } from "./sandbox-badge.tsx";
import { Splash } from "./splash.tsx";
import { aroundNavigation } from "./view-transition.ts";
import { WordsProvider } from "./words-provider.tsx";

const GatedScreens = lazy(async () => ({ default: (await import("./gated-screens.tsx")).GatedScreens }));
const MemberForwarder = lazy(async () => ({ default: (await import("./gated-screens.tsx")).MemberForwarder }));

export function App() {
  return (
    <WordsProvider>
      <Router aroundNav={aroundNavigation}>
        <OfflineBanner />
        <SandboxBadge />
        <Screens />
        <ToasterSlot />
      </Router>
    </WordsProvider>
  );
}

/** The start page is shown at once to whoever holds no access flag; all else asks first who is there. */
function Screens() {
  const [path] = useLocation();
  const hasFlag = useStoredSetting(accessFlag) === "true";
  if (path !== "/" || hasFlag) {
    return (
      <Suspense fallback={<Splash />}>
        <GatedScreens />
      </Suspense>
    );
  }
  return (
    <>
      <LandingScreen />
      <Suspense>
        <MemberForwarder />
      </Suspense>
    </>
  );
}
