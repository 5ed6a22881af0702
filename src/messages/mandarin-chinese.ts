import { accounts } from "./mandarin-chinese/accounts.ts";
import { app } from "./mandarin-chinese/app.ts";
import { bookings } from "./mandarin-chinese/bookings.ts";
import { choices } from "./mandarin-chinese/choices.ts";
import { connections } from "./mandarin-chinese/connections.ts";
import { landing } from "./mandarin-chinese/landing.ts";
import { notificationSheet } from "./mandarin-chinese/notification-sheet.ts";
import { profiles } from "./mandarin-chinese/profiles.ts";
import { sessions } from "./mandarin-chinese/sessions.ts";
import { subscriptions } from "./mandarin-chinese/subscriptions.ts";
import { survey } from "./mandarin-chinese/survey.ts";
import { ui } from "./mandarin-chinese/ui.ts";
import type { Messages } from "./messages.ts";

/** All words on the screens in Mandarin Chinese, one file a room. */
export const mandarinChinese: Messages = { accounts, app, bookings, choices, connections, landing, notificationSheet, profiles, sessions, subscriptions, survey, ui };
