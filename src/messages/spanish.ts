import { accountDeletion } from "./spanish/account-deletion.ts";
import { accounts } from "./spanish/accounts.ts";
import { app } from "./spanish/app.ts";
import { bookings } from "./spanish/bookings.ts";
import { choices } from "./spanish/choices.ts";
import { connections } from "./spanish/connections.ts";
import { faq } from "./spanish/faq.ts";
import { howItWorks } from "./spanish/how-it-works.ts";
import { landing } from "./spanish/landing.ts";
import { notificationSheet } from "./spanish/notification-sheet.ts";
import { outbox } from "./spanish/outbox.ts";
import { passwordReset } from "./spanish/password-reset.ts";
import { preferences } from "./spanish/preferences.ts";
import { profileEdit } from "./spanish/profile-edit.ts";
import { profileMenu } from "./spanish/profile-menu.ts";
import { profiles } from "./spanish/profiles.ts";
import { providers } from "./spanish/providers.ts";
import { push } from "./spanish/push.ts";
import { security } from "./spanish/security.ts";
import { sessions } from "./spanish/sessions.ts";
import { subscriptions } from "./spanish/subscriptions.ts";
import { survey } from "./spanish/survey.ts";
import { ui } from "./spanish/ui.ts";
import { update } from "./spanish/update.ts";
import type { Messages } from "./messages.ts";

export const spanish: Messages = {
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
