import { accountDeletion } from "./mandarin-chinese/account-deletion.ts";
import { accounts } from "./mandarin-chinese/accounts.ts";
import { app } from "./mandarin-chinese/app.ts";
import { bookings } from "./mandarin-chinese/bookings.ts";
import { choices } from "./mandarin-chinese/choices.ts";
import { connections } from "./mandarin-chinese/connections.ts";
import { faq } from "./mandarin-chinese/faq.ts";
import { howItWorks } from "./mandarin-chinese/how-it-works.ts";
import { landing } from "./mandarin-chinese/landing.ts";
import { notificationSheet } from "./mandarin-chinese/notification-sheet.ts";
import { outbox } from "./mandarin-chinese/outbox.ts";
import { passwordReset } from "./mandarin-chinese/password-reset.ts";
import { preferences } from "./mandarin-chinese/preferences.ts";
import { profileEdit } from "./mandarin-chinese/profile-edit.ts";
import { profileMenu } from "./mandarin-chinese/profile-menu.ts";
import { profiles } from "./mandarin-chinese/profiles.ts";
import { providers } from "./mandarin-chinese/providers.ts";
import { push } from "./mandarin-chinese/push.ts";
import { security } from "./mandarin-chinese/security.ts";
import { sessions } from "./mandarin-chinese/sessions.ts";
import { subscriptions } from "./mandarin-chinese/subscriptions.ts";
import { survey } from "./mandarin-chinese/survey.ts";
import { ui } from "./mandarin-chinese/ui.ts";
import { update } from "./mandarin-chinese/update.ts";
import type { Messages } from "./messages.ts";

export const mandarinChinese: Messages = {
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
