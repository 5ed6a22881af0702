import { Suspense } from "react";
import { useAppInfo } from "#web/client/clock.ts";
import { lazyOrNothing } from "./lazy-or-nothing.ts";

const SandboxBadge = lazyOrNothing(async () => (await import("./sandbox-badge.tsx")).SandboxBadge);

/** Where the sandbox says what it is; nothing for real members, who don't load it either. */
export function SandboxLine() {
  if (useAppInfo()?.sandbox !== true) return null;
  // As high as what it waits for, which then pushes nothing away.
  return (
    <Suspense fallback={<div className="h-7" />}>
      <SandboxBadge />
    </Suspense>
  );
}
