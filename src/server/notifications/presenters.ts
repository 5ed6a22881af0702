import type { Selectable } from "kysely";
import { z } from "zod";
import { documentKinds } from "#shared/rules/documents.ts";
import { notificationFacts, writtenKinds } from "#words/notification-facts.ts";
import type { NotificationKind, WordedKind } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";
import { serverWords } from "#words/server-words.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { Language } from "#shared/rules/choices.ts";
import { avatarUrl } from "#server/platform/avatar-url.ts";
import type { Schema } from "#server/platform/schema.ts";

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
