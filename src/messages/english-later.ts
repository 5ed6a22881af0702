import { accountDeletion } from "./english/account-deletion.ts";
import { accounts } from "./english/accounts.ts";
import { faq } from "./english/faq.ts";
import { howItWorks } from "./english/how-it-works.ts";
import { passwordReset } from "./english/password-reset.ts";
import { preferences } from "./english/preferences.ts";
import { profileEdit } from "./english/profile-edit.ts";
import { profileMenu } from "./english/profile-menu.ts";
import { providers } from "./english/providers.ts";
import { push } from "./english/push.ts";
import { security } from "./english/security.ts";
import { subscriptions } from "./english/subscriptions.ts";
import { survey } from "./english/survey.ts";

/** The rooms of the screens behind the tabs, see english-first.ts. */
export const englishLater = {
  accountDeletion,
  accounts,
  faq,
  howItWorks,
  passwordReset,
  preferences,
  profileEdit,
  profileMenu,
  providers,
  push,
  security,
  subscriptions,
  survey,
};
