import { keptCacheName } from "#shared/api/kept-reply-names.ts";
import { forgetAll } from "./stored.ts";

const prefix = "spotter.member.";

/** The key for something about a member, which is forgotten when they log out. */
export const memberKey = (name: string) => `${prefix}${name}`;

/** Deletes everything of a member on this device once nobody is logged in. The worker does so when a reply shows that. */
export async function forgetMember(): Promise<void> {
  forgetAll(prefix, "localStorage");
  forgetAll(prefix, "sessionStorage");
  // Stores follow it as they do another window's: the outbox would otherwise write its messages again.
  dispatchEvent(new StorageEvent("storage"));
  try {
    if ("caches" in window) await caches.delete(keptCacheName);
  } catch {
    // Where storage is closed nothing was kept.
  }
}
