import { Suspense } from "react";
import { firstAppInfo, useAppInfo } from "#web/client/clock.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const Badge = lazyPart(async () => (await import("./sandbox-badge.tsx")).SandboxBadge, "nothing");

/** If it arrives in time, it is rendered with the first screen, which doesn't wait for it. */
export async function preloadSandboxLine(): Promise<void> {
  if ((await firstAppInfo())?.sandbox === true) await Badge.preload();
}

/** The sandbox's line; real members don't load it. */
export function SandboxLine() {
  if (useAppInfo()?.sandbox !== true) return null;
  // As high as the loading line, so that nothing moves.
  return (
    <Suspense fallback={<div className="h-7" />}>
      <Badge />
    </Suspense>
  );
}
