import { Suspense, lazy } from "react";
import type { ComponentType } from "react";
import { useAppInfo } from "#web/client/clock.ts";

const SandboxBadge = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./sandbox-badge.tsx")).SandboxBadge };
  } catch {
    // The screen does without it.
    return { default: () => null };
  }
});

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
