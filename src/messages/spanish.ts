import { accounts } from "./spanish/accounts.ts";
import { app } from "./spanish/app.ts";
import { bookings } from "./spanish/bookings.ts";
import { choices } from "./spanish/choices.ts";
import { connections } from "./spanish/connections.ts";
import { landing } from "./spanish/landing.ts";
import { notificationSheet } from "./spanish/notification-sheet.ts";
import { profiles } from "./spanish/profiles.ts";
import { sessions } from "./spanish/sessions.ts";
import { subscriptions } from "./spanish/subscriptions.ts";
import { survey } from "./spanish/survey.ts";
import { ui } from "./spanish/ui.ts";
import type { Messages } from "./messages.ts";

export const spanish: Messages = { accounts, app, bookings, choices, connections, landing, notificationSheet, profiles, sessions, subscriptions, survey, ui };
