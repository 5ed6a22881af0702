import { keptCacheName } from "#shared/api/kept-reply-names.ts";
import { forgetAll } from "./stored.ts";

const prefix = "spotter.member.";

/** The key of a member's data, which is deleted at their logout. */
export const memberKey = (name: string) => `${prefix}${name}`;

/** Deletes a member's data on this device when the login ends. The worker does so when a reply shows that. */
export async function forgetMember(): Promise<void> {
  forgetAll(prefix, "localStorage");
  forgetAll(prefix, "sessionStorage");
  // Stores follow it like another window's change: the outbox would otherwise write its messages again.
  dispatchEvent(new StorageEvent("storage"));
  try {
    if ("caches" in window) await caches.delete(keptCacheName);
  } catch {
    // Without storage nothing was kept.
  }
}
