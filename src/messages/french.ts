import { accountDeletion } from "./french/account-deletion.ts";
import { accounts } from "./french/accounts.ts";
import { app } from "./french/app.ts";
import { bookings } from "./french/bookings.ts";
import { choices } from "./french/choices.ts";
import { connections } from "./french/connections.ts";
import { faq } from "./french/faq.ts";
import { howItWorks } from "./french/how-it-works.ts";
import { landing } from "./french/landing.ts";
import { notificationSheet } from "./french/notification-sheet.ts";
import { outbox } from "./french/outbox.ts";
import { passwordReset } from "./french/password-reset.ts";
import { preferences } from "./french/preferences.ts";
import { profileEdit } from "./french/profile-edit.ts";
import { profileMenu } from "./french/profile-menu.ts";
import { profiles } from "./french/profiles.ts";
import { providers } from "./french/providers.ts";
import { push } from "./french/push.ts";
import { security } from "./french/security.ts";
import { sessions } from "./french/sessions.ts";
import { subscriptions } from "./french/subscriptions.ts";
import { survey } from "./french/survey.ts";
import { ui } from "./french/ui.ts";
import { update } from "./french/update.ts";
import type { Messages } from "./messages.ts";

export const french: Messages = {
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
