import { Suspense } from "react";
import { firstAppInfo, useAppInfo } from "#web/client/clock.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const Badge = lazyPart(async () => (await import("./sandbox-badge.tsx")).SandboxBadge, "nothing");

/** Fetches what the sandbox says of itself ahead: where it comes in time, it is drawn with the first screen, which waits for nothing of it. */
export async function preloadSandboxLine(): Promise<void> {
  if ((await firstAppInfo())?.sandbox === true) await Badge.preload();
}

/** Where the sandbox says what it is; nothing for real members, who don't load it either. */
export function SandboxLine() {
  if (useAppInfo()?.sandbox !== true) return null;
  // As high as what it waits for, which then pushes nothing away.
  return (
    <Suspense fallback={<div className="h-7" />}>
      <Badge />
    </Suspense>
  );
}
