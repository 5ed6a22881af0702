import { accountDeletion } from "./italian/account-deletion.ts";
import { accounts } from "./italian/accounts.ts";
import { app } from "./italian/app.ts";
import { bookings } from "./italian/bookings.ts";
import { choices } from "./italian/choices.ts";
import { connections } from "./italian/connections.ts";
import { faq } from "./italian/faq.ts";
import { howItWorks } from "./italian/how-it-works.ts";
import { landing } from "./italian/landing.ts";
import { notificationSheet } from "./italian/notification-sheet.ts";
import { outbox } from "./italian/outbox.ts";
import { passwordReset } from "./italian/password-reset.ts";
import { preferences } from "./italian/preferences.ts";
import { profileEdit } from "./italian/profile-edit.ts";
import { profileMenu } from "./italian/profile-menu.ts";
import { profiles } from "./italian/profiles.ts";
import { providers } from "./italian/providers.ts";
import { push } from "./italian/push.ts";
import { security } from "./italian/security.ts";
import { sessions } from "./italian/sessions.ts";
import { subscriptions } from "./italian/subscriptions.ts";
import { survey } from "./italian/survey.ts";
import { ui } from "./italian/ui.ts";
import { update } from "./italian/update.ts";
import type { Messages } from "./messages.ts";

export const italian: Messages = {
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
