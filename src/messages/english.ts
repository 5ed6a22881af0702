import { accounts } from "./english/accounts.ts";
import { app } from "./english/app.ts";
import { bookings } from "./english/bookings.ts";
import { choices } from "./english/choices.ts";
import { connections } from "./english/connections.ts";
import { faq } from "./english/faq.ts";
import { howItWorks } from "./english/how-it-works.ts";
import { landing } from "./english/landing.ts";
import { notificationSheet } from "./english/notification-sheet.ts";
import { preferences } from "./english/preferences.ts";
import { profileEdit } from "./english/profile-edit.ts";
import { profileMenu } from "./english/profile-menu.ts";
import { outbox } from "./english/outbox.ts";
import { push } from "./english/push.ts";
import { profiles } from "./english/profiles.ts";
import { sessions } from "./english/sessions.ts";
import { subscriptions } from "./english/subscriptions.ts";
import { survey } from "./english/survey.ts";
import { ui } from "./english/ui.ts";
import { update } from "./english/update.ts";

/** The typed master of all words on the screens, one file a room. */
export const english = { accounts, app, bookings, choices, connections, faq, howItWorks, landing, notificationSheet, outbox, preferences, profileEdit, profileMenu, profiles, push, sessions, subscriptions, survey, ui, update };
