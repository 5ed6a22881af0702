// Facts about the first view of each path, for the build and scripts/check-budgets.mjs. No browser loads this module,
// so nothing in it may depend on one.
import { listBookings, listEventHistory, readDueEvents } from "#shared/api/bookings.ts";
import type { Call } from "#shared/api/call.ts";
import { listConnections } from "#shared/api/connections.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { readFitnessPreferences } from "#shared/api/preferences.ts";
import { readProfile, readTrainingRecord } from "#shared/api/profiles.ts";
import { listSessions } from "#shared/api/sessions.ts";
import { readOffer, readSubscriptionStatus } from "#shared/api/subscriptions.ts";
import { listWaits } from "#shared/api/waitlists.ts";

export interface FirstView {
  /** The calls made before the first paint, while the screen's code is loading, if the page came with a login. */
  readonly early: readonly Call[];
  /** Whether the worker caches it from the first visit on, so that it opens without a network. */
  readonly isKeptOffline: boolean;
  readonly maxKilobytes: number;
}

const others: FirstView = { early: [], isKeptOffline: false, maxKilobytes: 165 };

export const specialFirstViews: Readonly<Record<string, Partial<FirstView>>> = {
  "/": { maxKilobytes: 95 },
  "/home": {
    early: [
      listSessions,
      listNotifications,
      listBookings,
      readFitnessPreferences,
      readDueEvents,
      readTrainingRecord,
    ],
    isKeptOffline: true,
    maxKilobytes: 137,
  },
  "/browse": { early: [listSessions, listNotifications, listBookings], isKeptOffline: true },
  "/events": { early: [listBookings, listEventHistory, listWaits], isKeptOffline: true },
  "/meet": { early: [listBookings], isKeptOffline: true },
  "/connections": { early: [listConnections], isKeptOffline: true },
  "/profile": { early: [readProfile, readTrainingRecord, listBookings], isKeptOffline: true },
  "/pricing": { early: [readSubscriptionStatus, readOffer] },
};

export const firstViewAt = (path: string): FirstView => ({
  ...others,
  ...specialFirstViews[path],
});
