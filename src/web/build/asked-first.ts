import type { Plugin } from "vite";
import { readAppInfo } from "#shared/api/access.ts";
import { readUser } from "#shared/api/accounts.ts";
import { listBookings, listEventHistory } from "#shared/api/bookings.ts";
import { pathsOf } from "#shared/api/call.ts";
import type { Call } from "#shared/api/call.ts";
import { listConnections } from "#shared/api/connections.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { readFitnessPreferences } from "#shared/api/preferences.ts";
import { readProfile } from "#shared/api/profiles.ts";
import { listSessions } from "#shared/api/sessions.ts";
import { readOffer, readSubscriptionStatus } from "#shared/api/subscriptions.ts";

/** What each screen will ask for, for whoever is logged in. */
const screens: Readonly<Record<string, readonly Call[]>> = {
  "/home": [listSessions, listNotifications, listBookings, readFitnessPreferences],
  "/browse": [listSessions, listNotifications, listBookings],
  "/events": [listBookings, listEventHistory],
  "/connections": [listConnections],
  "/profile": [readProfile],
  "/pricing": [readSubscriptionStatus, readOffer],
};

const [app, member] = [readAppInfo, readUser].map(pathOf);

/** Tells public/first.js by its tag in the page what to ask for before the app is there. */
export function askedFirst(): Plugin {
  const asked = JSON.stringify({
    app,
    member,
    screens: Object.fromEntries(
      Object.entries(screens).map(([address, calls]) => [address, calls.map(pathOf)]),
    ),
  });
  return {
    name: "spotter:asked-first",
    transformIndexHtml: (html) => {
      const tag = '<script src="/first.js"';
      if (!html.includes(tag)) throw new Error("The page doesn't load first.js.");
      return html.replace(tag, () => `${tag} data-asked='${asked}'`);
    },
  };
}

/** Without the member's own name, which goes without saying. */
function pathOf(call: Call): string {
  return pathsOf(call)[0] ?? call.path;
}
