import type { Selectable } from "kysely";
import { serverWords } from "#messages/server-words.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { Language } from "#shared/rules/choices.ts";
import { photoUrl } from "#server/platform/photo-url.ts";
import type { Schema } from "#server/platform/schema.ts";

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

/** What is left of the facts once they are to name nobody. */
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

/** A notification in the words of its reader's language: told anew each time, so older ones follow a change. */
export function presentNotification(
  row: Selectable<Schema["notifications"]> & { readonly tellsOfHidden: boolean },
  language: Language,
): Notification {
  const params = row.tellsOfHidden ? withoutNames(row.params) : row.params;
  return {
    id: row.id,
    type: row.type,
    ...wordsOf(row.wording, params, language),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    metadata: metadataOf(params),
  };
}
