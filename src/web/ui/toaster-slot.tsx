import { Suspense, lazy, useSyncExternalStore } from "react";
import { toastWaits, whenToastWaits } from "./toast.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/** Where toasts appear; costs nothing before the first. */
export function ToasterSlot() {
  const needed = useSyncExternalStore(whenToastWaits, toastWaits, () => false);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
