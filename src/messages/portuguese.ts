import type { Messages } from "./messages.ts";
import { accounts } from "./portuguese/accounts.ts";
import { app } from "./portuguese/app.ts";
import { bookings } from "./portuguese/bookings.ts";
import { choices } from "./portuguese/choices.ts";
import { connections } from "./portuguese/connections.ts";
import { faq } from "./portuguese/faq.ts";
import { howItWorks } from "./portuguese/how-it-works.ts";
import { landing } from "./portuguese/landing.ts";
import { notificationSheet } from "./portuguese/notification-sheet.ts";
import { preferences } from "./portuguese/preferences.ts";
import { profileEdit } from "./portuguese/profile-edit.ts";
import { profileMenu } from "./portuguese/profile-menu.ts";
import { profiles } from "./portuguese/profiles.ts";
import { sessions } from "./portuguese/sessions.ts";
import { subscriptions } from "./portuguese/subscriptions.ts";
import { survey } from "./portuguese/survey.ts";
import { ui } from "./portuguese/ui.ts";

/** All words on the screens in Portuguese, one file a room. */
export const portuguese: Messages = { accounts, app, bookings, choices, connections, faq, howItWorks, landing, notificationSheet, preferences, profileEdit, profileMenu, profiles, sessions, subscriptions, survey, ui };
