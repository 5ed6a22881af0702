import type { Selectable } from "kysely";
import { z } from "zod";
import { documentKinds } from "#shared/rules/documents.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { Language } from "#shared/rules/choices.ts";
import type { MailReason } from "#shared/rules/notifications.ts";
import { firstName } from "#shared/rules/names.ts";
import { notificationFacts, writtenKinds } from "#words/notification-facts.ts";
import type { NotificationKind, WordedKind } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";
import { serverWords } from "#words/server-words.ts";
import { languageTags } from "#words/languages.ts";
import { avatarUrl } from "#server/platform/avatar-url.ts";
import type { Schema } from "#server/platform/schema.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Config } from "#server/platform/config.ts";
import { escapeHtml } from "#server/platform/plain-page.ts";

type Params = Readonly<Record<string, string>>;

interface Words {
  readonly title: string;
  readonly message: string;
}

/** The kind's name if it is unknown. */
export function notificationText(wording: string, params: Params, language: Language): Words {
  const words = isKnownKind(wording) ? wordsOfKind(wording, params, language) : null;
  return words ?? { title: wording, message: "" };
}

const isWritten = (kind: NotificationKind): kind is Exclude<NotificationKind, WordedKind> =>
  writtenKinds.some((written) => written === kind);

const isKnownKind = (wording: string): wording is NotificationKind =>
  Object.hasOwn(notificationFacts, wording);

function wordsOfKind(kind: NotificationKind, params: Params, language: Language): Words | null {
  if (!isWritten(kind)) return ownWordsOf(kind, params, language);
  const { data: facts } = notificationFacts[kind].safeParse(params);
  if (facts === undefined) return null;
  const { title, text, sessionStartsAt: startsAt, sessionType: workoutType } = facts;
  if (startsAt === undefined || workoutType === undefined) return { title, message: text };
  // The staff's text may not say which session it is about.
  const about = serverWords(language).sessionInShort({
    startsAt,
    workoutType,
    timeZone: facts.sessionTimeZone ?? "UTC",
  });
  return { title, message: withMessage(about, text) };
}

function ownWordsOf<Kind extends WordedKind>(
  kind: Kind,
  params: Params,
  language: Language,
): Words | null {
  const { title, message } = serverWords(language).notificationWordings[kind];
  const { data: facts } = notificationFacts[kind].safeParse(params);
  if (facts === undefined) return null;
  return { title: title(facts), message: withMessage(message(facts), params["teamMessage"] ?? "") };
}

export function metadataOf(params: Params): Notification["metadata"] {
  const { sessionId, connectionId, city, senderName, connectionUserName } = params;
  const { data: document } = z.enum(documentKinds).safeParse(params["document"]);
  const { senderPhotoId = null, connectionUserPhotoId = null } = params;
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(sessionId === undefined || city === undefined ? {} : { city }),
    ...(connectionId === undefined ? {} : { connectionId }),
    ...(senderName === undefined ? {} : { senderName, senderAvatar: avatarUrl(senderPhotoId) }),
    ...(document === undefined ? {} : { document }),
    ...(connectionUserName === undefined
      ? {}
      : { connectionUserName, connectionUserAvatar: avatarUrl(connectionUserPhotoId) }),
  };
}

function withoutNames(params: Params): Params {
  const names = [
    "senderName",
    "senderPhotoId",
    "preview",
    "connectionUserName",
    "connectionUserPhotoId",
  ];
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
}

/** Composed each time, so older notifications follow a change of language. */
export function presentNotification(
  row: Selectable<Schema["notifications"]> & { readonly isAboutBlocked: boolean },
  language: Language,
): Notification {
  const params = row.isAboutBlocked ? withoutNames(row.params) : row.params;
  return {
    id: row.id,
    type: row.type,
    ...notificationText(row.wording, params, language),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    metadata: metadataOf(params),
  };
}

interface MailContent {
  readonly text: string;
  readonly path: string | null;
  readonly because: MailReason;
  readonly language: Language;
  /** Null if the mailbox isn't confirmed: strangers' text isn't sent to others in our name. */
  readonly fullName: string | null;
  /** For a promotion. */
  readonly unsubscribePath?: string | null;
  /** For an unconfirmed mailbox. */
  readonly disownPath?: string | null;
}

function linksOf(config: Config, content: MailContent) {
  const { path, because, language, unsubscribePath = null, disownPath = null } = content;
  const home = homeUrl(config);
  const { documentPages, mailWords, promotionMails } = serverWords(language);
  const settings = { label: mailWords.settings, url: `${home}/profile/notifications` };
  return {
    main: path === null ? null : { label: mailWords.open, url: `${home}${path}` },
    ...(because === "settings"
      ? { settings, reason: null }
      : { settings: null, reason: mailWords.because[because] }),
    unsubscribe:
      unsubscribePath === null
        ? null
        : { label: promotionMails.switchOff, url: `${home}${unsubscribePath}` },
    disown: disownPath === null ? null : { label: mailWords.notMe, url: `${home}${disownPath}` },
    // A notice about the account that leads nowhere is for a mailbox that somebody else may read.
    documents: (path === null && because === "account" ? [] : documentKinds).map((kind) => ({
      label: documentPages.titles[kind],
      url: `${home}/${kind}`,
    })),
  };
}

const companyLine = ({ company }: Config) => `${company.name}, ${company.address}`;

function greetingOf({ language, fullName }: MailContent): string {
  const { greeting } = serverWords(language).mailWords;
  return greeting(fullName === null ? null : firstName(fullName));
}

export function mailText(config: Config, content: MailContent): string {
  const { main, settings, reason, unsubscribe, disown, documents } = linksOf(config, content);
  const { mailWords: words } = serverWords(content.language);
  return [
    greetingOf(content),
    content.text,
    ...(main === null ? [] : [words.withLink(main.label, main.url)]),
    words.farewell,
    [
      "--",
      ...(settings === null ? [] : [words.withLink(settings.label, settings.url)]),
      ...(reason === null ? [] : [reason]),
      ...(disown === null ? [] : [words.withLink(disown.label, disown.url)]),
      words.questions(config.supportEmail),
      ...(unsubscribe === null ? [] : [words.withLink(unsubscribe.label, unsubscribe.url)]),
      ...documents.map(({ label, url }) => words.withLink(label, url)),
      companyLine(config),
    ].join("\n"),
  ].join("\n\n");
}

// Mail programs support few CSS rules, some only inline styles. Dark colors come last, for those that can.
const darkRules = `
  body, .page { background: #0e0b09 !important; }
  .card { background: #221d18 !important; border-color: #3a332c !important; }
  .card, .card h1 { color: #f5efe8 !important; }
  .button { background: #ff7a3d !important; color: #1b0d05 !important; }
  .small, .small a { color: #b3a79b !important; }`;
const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The page loads nothing. It has light and dark colors. */
export function mailHtml(
  config: Config,
  content: MailContent & { readonly subject: string },
): string {
  const { main, settings, reason, unsubscribe, disown, documents } = linksOf(config, content);
  const { mailWords: words } = serverWords(content.language);
  const title = escapeHtml(content.subject);
  const paragraphs = [greetingOf(content), ...content.text.split(/\n{2,}/)].map(paragraph);
  const small = [
    ...[settings, unsubscribe].flatMap((link) => (link === null ? [] : [smallLink(link)])),
    ...(reason === null ? [] : [escapeHtml(reason)]),
    ...(disown === null ? [] : [smallLink(disown)]),
    escapeHtml(words.questions(config.supportEmail)),
    documents.map(smallLink).join(" · "),
    escapeHtml(companyLine(config)),
  ];
  return `<!doctype html>
<html lang="${languageTags[content.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {${darkRules} }
</style>
</head>
<body style="margin:0;background:#efebe3">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#efebe3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${font}">
<tr><td class="card" style="background:#ffffff;border:1px solid #e5dfd5;border-radius:16px;padding:28px 24px;color:#1e1a16;font-size:16px;line-height:1.5">
<p style="margin:0 0 20px;font-size:15px;font-weight:700;letter-spacing:-0.01em">Spotter</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#1e1a16">${title}</h1>
${paragraphs.join("\n")}
${main === null ? "" : button(main)}
${paragraph(words.farewell)}
</td></tr>
<tr><td class="small" style="padding:16px 24px;color:#564e46;font-size:13px;line-height:1.6">
${small.join("<br>\n")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const lines = escapeHtml(text).split("\n").join("<br>");
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines}</p>`;
}

function smallLink({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:#564e46">${escapeHtml(label)}</a>`;
}

function button({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;background:#d4400a;color:#ffffff;border-radius:999px;padding:12px 24px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}
