import type { Selectable } from "kysely";
import { serverWords } from "../../messages/server-words.ts";
import type { Notification } from "../../shared/api/notifications.ts";
import type { Language } from "../../shared/rules/choices.ts";
import { photoUrl } from "../platform/photo-url.ts";
import type { Schema } from "../platform/schema.ts";

type Params = Readonly<Record<string, string>>;

interface Wording {
  readonly title: (params: Params) => string;
  readonly message: (params: Params) => string;
}

/** What a notification says in a language. */
export function wordsOf(
  wording: string,
  params: Params,
  language: Language,
): { title: string; message: string } {
  const wordings: Readonly<Record<string, Wording>> = serverWords(language).notificationWordings;
  const words = Object.hasOwn(wordings, wording) ? wordings[wording] : undefined;
  if (words === undefined) return { title: wording, message: "" };
  return { title: words.title(params), message: words.message(params) };
}

/** What a notification is about. */
export function metadataOf(params: Params): Notification["metadata"] {
  const { sessionId, connectionId, senderName, connectionUserName } = params;
  const { senderPhotoId = null, connectionUserPhotoId = null } = params;
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(connectionId === undefined ? {} : { connectionId }),
    ...(senderName === undefined ? {} : { senderName, senderAvatar: photoUrl(senderPhotoId) }),
    ...(connectionUserName === undefined
      ? {}
      : { connectionUserName, connectionUserAvatar: photoUrl(connectionUserPhotoId) }),
  };
}

/** A notification in the words of its reader's language: told anew each time, so older ones follow a change. */
export function presentNotification(
  row: Selectable<Schema["notifications"]>,
  language: Language,
): Notification {
  return {
    id: row.id,
    type: row.type,
    ...wordsOf(row.wording, row.params, language),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    metadata: metadataOf(row.params),
  };
}
