import { accountDeletion } from "./portuguese/account-deletion.ts";
import { accounts } from "./portuguese/accounts.ts";
import { app } from "./portuguese/app.ts";
import { bookings } from "./portuguese/bookings.ts";
import { choices } from "./portuguese/choices.ts";
import { connections } from "./portuguese/connections.ts";
import { faq } from "./portuguese/faq.ts";
import { howItWorks } from "./portuguese/how-it-works.ts";
import { landing } from "./portuguese/landing.ts";
import { notificationSheet } from "./portuguese/notification-sheet.ts";
import { outbox } from "./portuguese/outbox.ts";
import { passwordReset } from "./portuguese/password-reset.ts";
import { preferences } from "./portuguese/preferences.ts";
import { profileEdit } from "./portuguese/profile-edit.ts";
import { profileMenu } from "./portuguese/profile-menu.ts";
import { profiles } from "./portuguese/profiles.ts";
import { providers } from "./portuguese/providers.ts";
import { push } from "./portuguese/push.ts";
import { security } from "./portuguese/security.ts";
import { sessions } from "./portuguese/sessions.ts";
import { subscriptions } from "./portuguese/subscriptions.ts";
import { survey } from "./portuguese/survey.ts";
import { ui } from "./portuguese/ui.ts";
import { update } from "./portuguese/update.ts";
import type { Messages } from "./messages.ts";

export const portuguese: Messages = {
  accountDeletion,
  accounts,
  app,
  bookings,
  choices,
  connections,
  faq,
  howItWorks,
  landing,
  notificationSheet,
  outbox,
  passwordReset,
  preferences,
  profileEdit,
  profileMenu,
  profiles,
  providers,
  push,
  security,
  sessions,
  subscriptions,
  survey,
  ui,
  update,
};
