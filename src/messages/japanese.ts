import { accountDeletion } from "./japanese/account-deletion.ts";
import { accounts } from "./japanese/accounts.ts";
import { app } from "./japanese/app.ts";
import { bookings } from "./japanese/bookings.ts";
import { choices } from "./japanese/choices.ts";
import { connections } from "./japanese/connections.ts";
import { faq } from "./japanese/faq.ts";
import { howItWorks } from "./japanese/how-it-works.ts";
import { landing } from "./japanese/landing.ts";
import { notificationSheet } from "./japanese/notification-sheet.ts";
import { outbox } from "./japanese/outbox.ts";
import { passwordReset } from "./japanese/password-reset.ts";
import { preferences } from "./japanese/preferences.ts";
import { profileEdit } from "./japanese/profile-edit.ts";
import { profileMenu } from "./japanese/profile-menu.ts";
import { profiles } from "./japanese/profiles.ts";
import { providers } from "./japanese/providers.ts";
import { push } from "./japanese/push.ts";
import { security } from "./japanese/security.ts";
import { sessions } from "./japanese/sessions.ts";
import { subscriptions } from "./japanese/subscriptions.ts";
import { survey } from "./japanese/survey.ts";
import { ui } from "./japanese/ui.ts";
import { update } from "./japanese/update.ts";
import type { Messages } from "./messages.ts";

export const japanese: Messages = {
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
