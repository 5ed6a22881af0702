import { keptCacheName } from "#shared/api/kept-replies.ts";
import { anyText, stored } from "./stored.ts";

/** Where a member's unsent messages lie on the device. */
export const outboxKey = "spotter.outbox";

/** Leaves nothing of a member on the device once nobody is logged in. The worker does so too, when it hears of it. */
export async function forgetMember(): Promise<void> {
  stored(outboxKey, anyText, "localStorage").forget();
  try {
    if ("caches" in window) await caches.delete(keptCacheName);
  } catch {
    // Where storage is closed nothing was kept.
  }
}
