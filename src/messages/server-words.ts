import type { Language } from "#shared/rules/choices.ts";
import * as englishAccountMails from "./english/account-mails.ts";
import * as englishIdentityPages from "./english/identity-pages.ts";
import * as englishIssues from "./english/issues.ts";
import * as englishMails from "./english/mails.ts";
import * as englishNotifications from "./english/notifications.ts";
import * as englishOffer from "./english/offer.ts";
import * as englishProblems from "./english/problems.ts";
import * as spanishAccountMails from "./spanish/account-mails.ts";
import * as spanishIdentityPages from "./spanish/identity-pages.ts";
import * as spanishIssues from "./spanish/issues.ts";
import * as spanishMails from "./spanish/mails.ts";
import * as spanishNotifications from "./spanish/notifications.ts";
import * as spanishOffer from "./spanish/offer.ts";
import * as spanishProblems from "./spanish/problems.ts";
import * as frenchAccountMails from "./french/account-mails.ts";
import * as frenchIdentityPages from "./french/identity-pages.ts";
import * as frenchIssues from "./french/issues.ts";
import * as frenchMails from "./french/mails.ts";
import * as frenchNotifications from "./french/notifications.ts";
import * as frenchOffer from "./french/offer.ts";
import * as frenchProblems from "./french/problems.ts";
import * as germanAccountMails from "./german/account-mails.ts";
import * as germanIdentityPages from "./german/identity-pages.ts";
import * as germanIssues from "./german/issues.ts";
import * as germanMails from "./german/mails.ts";
import * as germanNotifications from "./german/notifications.ts";
import * as germanOffer from "./german/offer.ts";
import * as germanProblems from "./german/problems.ts";
import * as italianAccountMails from "./italian/account-mails.ts";
import * as italianIdentityPages from "./italian/identity-pages.ts";
import * as italianIssues from "./italian/issues.ts";
import * as italianMails from "./italian/mails.ts";
import * as italianNotifications from "./italian/notifications.ts";
import * as italianOffer from "./italian/offer.ts";
import * as italianProblems from "./italian/problems.ts";
import * as portugueseAccountMails from "./portuguese/account-mails.ts";
import * as portugueseIdentityPages from "./portuguese/identity-pages.ts";
import * as portugueseIssues from "./portuguese/issues.ts";
import * as portugueseMails from "./portuguese/mails.ts";
import * as portugueseNotifications from "./portuguese/notifications.ts";
import * as portugueseOffer from "./portuguese/offer.ts";
import * as portugueseProblems from "./portuguese/problems.ts";
import * as japaneseAccountMails from "./japanese/account-mails.ts";
import * as japaneseIdentityPages from "./japanese/identity-pages.ts";
import * as japaneseIssues from "./japanese/issues.ts";
import * as japaneseMails from "./japanese/mails.ts";
import * as japaneseNotifications from "./japanese/notifications.ts";
import * as japaneseOffer from "./japanese/offer.ts";
import * as japaneseProblems from "./japanese/problems.ts";
import * as mandarinChineseAccountMails from "./mandarin-chinese/account-mails.ts";
import * as mandarinChineseIdentityPages from "./mandarin-chinese/identity-pages.ts";
import * as mandarinChineseIssues from "./mandarin-chinese/issues.ts";
import * as mandarinChineseMails from "./mandarin-chinese/mails.ts";
import * as mandarinChineseNotifications from "./mandarin-chinese/notifications.ts";
import * as mandarinChineseOffer from "./mandarin-chinese/offer.ts";
import * as mandarinChineseProblems from "./mandarin-chinese/problems.ts";

type ServerWords = typeof englishAccountMails &
  typeof englishIdentityPages &
  typeof englishIssues &
  typeof englishMails &
  typeof englishNotifications &
  typeof englishOffer &
  typeof englishProblems;

const english: ServerWords = {
  ...englishAccountMails,
  ...englishIdentityPages,
  ...englishIssues,
  ...englishMails,
  ...englishNotifications,
  ...englishOffer,
  ...englishProblems,
};
const spanish: ServerWords = {
  ...spanishAccountMails,
  ...spanishIdentityPages,
  ...spanishIssues,
  ...spanishMails,
  ...spanishNotifications,
  ...spanishOffer,
  ...spanishProblems,
};
const french: ServerWords = {
  ...frenchAccountMails,
  ...frenchIdentityPages,
  ...frenchIssues,
  ...frenchMails,
  ...frenchNotifications,
  ...frenchOffer,
  ...frenchProblems,
};
const german: ServerWords = {
  ...germanAccountMails,
  ...germanIdentityPages,
  ...germanIssues,
  ...germanMails,
  ...germanNotifications,
  ...germanOffer,
  ...germanProblems,
};
const italian: ServerWords = {
  ...italianAccountMails,
  ...italianIdentityPages,
  ...italianIssues,
  ...italianMails,
  ...italianNotifications,
  ...italianOffer,
  ...italianProblems,
};
const portuguese: ServerWords = {
  ...portugueseAccountMails,
  ...portugueseIdentityPages,
  ...portugueseIssues,
  ...portugueseMails,
  ...portugueseNotifications,
  ...portugueseOffer,
  ...portugueseProblems,
};
const japanese: ServerWords = {
  ...japaneseAccountMails,
  ...japaneseIdentityPages,
  ...japaneseIssues,
  ...japaneseMails,
  ...japaneseNotifications,
  ...japaneseOffer,
  ...japaneseProblems,
};
const mandarinChinese: ServerWords = {
  ...mandarinChineseAccountMails,
  ...mandarinChineseIdentityPages,
  ...mandarinChineseIssues,
  ...mandarinChineseMails,
  ...mandarinChineseNotifications,
  ...mandarinChineseOffer,
  ...mandarinChineseProblems,
};

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
