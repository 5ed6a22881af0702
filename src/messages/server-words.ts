import type { Language } from "../shared/rules/choices.ts";
import * as englishIssues from "./english/issues.ts";
import * as englishMails from "./english/mails.ts";
import * as englishNotifications from "./english/notifications.ts";
import * as englishOffer from "./english/offer.ts";
import * as englishProblems from "./english/problems.ts";
import * as spanishIssues from "./spanish/issues.ts";
import * as spanishMails from "./spanish/mails.ts";
import * as spanishNotifications from "./spanish/notifications.ts";
import * as spanishOffer from "./spanish/offer.ts";
import * as spanishProblems from "./spanish/problems.ts";
import * as germanIssues from "./german/issues.ts";
import * as germanMails from "./german/mails.ts";
import * as germanNotifications from "./german/notifications.ts";
import * as germanOffer from "./german/offer.ts";
import * as germanProblems from "./german/problems.ts";
import * as japaneseIssues from "./japanese/issues.ts";
import * as japaneseMails from "./japanese/mails.ts";
import * as japaneseNotifications from "./japanese/notifications.ts";
import * as japaneseOffer from "./japanese/offer.ts";
import * as japaneseProblems from "./japanese/problems.ts";

type ServerWords = typeof englishIssues &
  typeof englishMails &
  typeof englishNotifications &
  typeof englishOffer &
  typeof englishProblems;

const english: ServerWords = { ...englishIssues, ...englishMails, ...englishNotifications, ...englishOffer, ...englishProblems };
const spanish: ServerWords = { ...spanishIssues, ...spanishMails, ...spanishNotifications, ...spanishOffer, ...spanishProblems };
const french: ServerWords = english;
const german: ServerWords = { ...germanIssues, ...germanMails, ...germanNotifications, ...germanOffer, ...germanProblems };
const italian: ServerWords = english;
const portuguese: ServerWords = english;
const japanese: ServerWords = { ...japaneseIssues, ...japaneseMails, ...japaneseNotifications, ...japaneseOffer, ...japaneseProblems };
const mandarinChinese: ServerWords = english;

const inLanguage: Readonly<Record<Language, ServerWords>> = {
  English: english,
  Spanish: spanish,
  French: french,
  German: german,
  Italian: italian,
  Portuguese: portuguese,
  Japanese: japanese,
  "Mandarin Chinese": mandarinChinese,
};

/** What the server itself says: refusals, mails, notifications. None of it is part of the app in the browser. */
export function serverWords(language: Language): ServerWords {
  return inLanguage[language];
}
