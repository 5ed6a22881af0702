import { accounts } from "./japanese/accounts.ts";
import { app } from "./japanese/app.ts";
import { bookings } from "./japanese/bookings.ts";
import { choices } from "./japanese/choices.ts";
import { connections } from "./japanese/connections.ts";
import { landing } from "./japanese/landing.ts";
import { notificationSheet } from "./japanese/notification-sheet.ts";
import { profiles } from "./japanese/profiles.ts";
import { sessions } from "./japanese/sessions.ts";
import { subscriptions } from "./japanese/subscriptions.ts";
import { survey } from "./japanese/survey.ts";
import { ui } from "./japanese/ui.ts";
import type { Messages } from "./messages.ts";

export const japanese: Messages = { accounts, app, bookings, choices, connections, landing, notificationSheet, profiles, sessions, subscriptions, survey, ui };
