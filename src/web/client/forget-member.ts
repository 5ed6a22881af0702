import { keptCacheName } from "#shared/api/kept-reply-names.ts";
import { anyText, forgetAll, stored } from "./stored.ts";

/** Where a member's unsent messages lie on the device. */
export const outboxKey = "spotter.outbox";

/** Which moments this device has shown a member, with their username behind it. */
export const seenMomentsKey = "spotter.seen.";

/** The area that a member chose last, on this device. */
export const lastAreaKey = "spotter.last-area";

/** Who has signed up on this device and is yet to be welcomed. */
export const newcomerKey = "spotter.newcomer";

/** For which email the reminder to confirm it was dismissed. */
export const dismissedReminderKey = "spotter.confirm-email-dismissed";

/** For which member this device was subscribed to pushes: it stays when they log out, so that they go on at the next login. */
export const pushOwnerKey = "spotter.push";

/** What a member began to write and did in this tab, each key with an id behind it. */
export const tabKeys = {
  chatDraft: "spotter.chat-draft.",
  surveyDraft: "spotter.survey.",
  planTicks: "spotter.plan.",
  workoutRest: "spotter.rest.",
  bookingDraft: "spotter.booking.",
} as const;

/** Deletes everything of a member on this device once nobody is logged in. The worker does so when a reply shows that. */
export async function forgetMember(): Promise<void> {
  for (const key of [outboxKey, lastAreaKey, newcomerKey, dismissedReminderKey])
    stored(key, anyText, "localStorage").forget();
  // The event empties the outbox of this page too, which would otherwise store its messages again.
  dispatchEvent(new StorageEvent("storage", { key: outboxKey }));
  forgetAll(seenMomentsKey, "localStorage");
  for (const prefix of Object.values(tabKeys)) forgetAll(prefix, "sessionStorage");
  try {
    if ("caches" in window) await caches.delete(keptCacheName);
  } catch {
    // Where storage is closed nothing was kept.
  }
}
