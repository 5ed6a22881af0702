import { Suspense, lazy } from "react";
import { useStore } from "#web/client/store.ts";
import { toasterNeeded } from "./toast.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/** Where toasts appear; costs nothing before the first. */
export function ToasterSlot() {
  return useStore(toasterNeeded) ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
