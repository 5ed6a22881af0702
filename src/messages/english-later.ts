import { accounts } from "./english/accounts.ts";
import { faq } from "./english/faq.ts";
import { howItWorks } from "./english/how-it-works.ts";
import { preferences } from "./english/preferences.ts";
import { profileEdit } from "./english/profile-edit.ts";
import { subscriptions } from "./english/subscriptions.ts";
import { survey } from "./english/survey.ts";

/** The rooms of the screens behind the tabs, see english-first.ts. */
export const englishLater = { accounts, faq, howItWorks, preferences, profileEdit, subscriptions, survey };
