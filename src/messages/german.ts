import { accountDeletion } from "./german/account-deletion.ts";
import { accounts } from "./german/accounts.ts";
import { app } from "./german/app.ts";
import { bookings } from "./german/bookings.ts";
import { choices } from "./german/choices.ts";
import { connections } from "./german/connections.ts";
import { faq } from "./german/faq.ts";
import { howItWorks } from "./german/how-it-works.ts";
import { landing } from "./german/landing.ts";
import { notificationSheet } from "./german/notification-sheet.ts";
import { outbox } from "./german/outbox.ts";
import { passwordReset } from "./german/password-reset.ts";
import { preferences } from "./german/preferences.ts";
import { profileEdit } from "./german/profile-edit.ts";
import { profileMenu } from "./german/profile-menu.ts";
import { profiles } from "./german/profiles.ts";
import { providers } from "./german/providers.ts";
import { push } from "./german/push.ts";
import { security } from "./german/security.ts";
import { sessions } from "./german/sessions.ts";
import { subscriptions } from "./german/subscriptions.ts";
import { survey } from "./german/survey.ts";
import { ui } from "./german/ui.ts";
import { update } from "./german/update.ts";
import type { Messages } from "./messages.ts";

export const german: Messages = {
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
