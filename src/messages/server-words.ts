import type { Language } from "../shared/rules/choices.ts";
import * as englishIssues from "./english/issues.ts";
import * as englishMails from "./english/mails.ts";
import * as englishNotifications from "./english/notifications.ts";
import * as englishOffer from "./english/offer.ts";
import * as englishProblems from "./english/problems.ts";

type ServerWords = typeof englishIssues &
  typeof englishMails &
  typeof englishNotifications &
  typeof englishOffer &
  typeof englishProblems;

const english: ServerWords = { ...englishIssues, ...englishMails, ...englishNotifications, ...englishOffer, ...englishProblems };
const spanish: ServerWords = english;
const french: ServerWords = english;
const german: ServerWords = english;
const italian: ServerWords = english;
const portuguese: ServerWords = english;
const japanese: ServerWords = english;
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
