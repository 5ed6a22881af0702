import type { Messages } from "./messages.ts";
import { accounts } from "./portuguese/accounts.ts";
import { app } from "./portuguese/app.ts";
import { bookings } from "./portuguese/bookings.ts";
import { choices } from "./portuguese/choices.ts";
import { connections } from "./portuguese/connections.ts";
import { landing } from "./portuguese/landing.ts";
import { notificationSheet } from "./portuguese/notification-sheet.ts";
import { profiles } from "./portuguese/profiles.ts";
import { sessions } from "./portuguese/sessions.ts";
import { subscriptions } from "./portuguese/subscriptions.ts";
import { survey } from "./portuguese/survey.ts";
import { ui } from "./portuguese/ui.ts";

/** All words on the screens in Portuguese, one file a room. */
export const portuguese: Messages = { accounts, app, bookings, choices, connections, landing, notificationSheet, profiles, sessions, subscriptions, survey, ui };
