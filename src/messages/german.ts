import { accounts } from "./german/accounts.ts";
import { app } from "./german/app.ts";
import { bookings } from "./german/bookings.ts";
import { choices } from "./german/choices.ts";
import { connections } from "./german/connections.ts";
import { landing } from "./german/landing.ts";
import { notificationSheet } from "./german/notification-sheet.ts";
import { profiles } from "./german/profiles.ts";
import { sessions } from "./german/sessions.ts";
import { subscriptions } from "./german/subscriptions.ts";
import { survey } from "./german/survey.ts";
import { ui } from "./german/ui.ts";
import type { Messages } from "./messages.ts";

export const german: Messages = { accounts, app, bookings, choices, connections, landing, notificationSheet, profiles, sessions, subscriptions, survey, ui };
